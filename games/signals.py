"""What happens at a table is told upwards by these, inside the transaction that caused it."""

from django.dispatch import Signal

# table: the Table that has just finished, its seats placed.
table_finished = Signal()

# Sent with `table`, which was rated and is over. A receiver answers with what it adds to the payload: a dict.
collecting_payload = Signal()
