"""What happens to people, told upwards. Sent inside the transaction that makes it happen."""

from django.dispatch import Signal

# Sent with `user`. A receiver answers with a pair: the name of its part, and the part itself, ready for JSON.
collecting_export = Signal()

# Sent with `user`, who is still who they were. A receiver ends what the person was in the middle of.
account_closing = Signal()

# Sent with `person` and `viewer`. A receiver answers with a section of the profile page:
# a dict with the `template` that shows it, and whatever that template reads.
collecting_profile = Signal()

# Sent with `user`, whose playing hours or vacations are others from now on.
rest_changed = Signal()
