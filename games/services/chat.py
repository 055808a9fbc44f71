"""The verb of talking."""

from functools import partial

from django.db import transaction
from django.utils.translation import gettext as _

from accounts.models import User
from games import announce
from games.errors import Forbidden, Refused
from games.models import Message, Table

LONGEST = 500


@transaction.atomic
def say(*, table: Table, user: User, text: str, client_id: str = "") -> None:
    """Say something at a table. During a game only its players talk: a watcher might know too much."""
    text = text.strip()
    if not text:
        raise Refused(_("Say something first."))
    if len(text) > LONGEST:
        raise Refused(_("That is too long: %(n)d characters at most.") % {"n": LONGEST})
    if not table.seats.filter(user=user).exists():
        raise Forbidden(_("Only the players of this table talk here."))
    said = Message(table=table, user=user, text=text, client_id=client_id)
    # A message that was sent twice because the line broke is said once.
    Message.objects.bulk_create([said], ignore_conflicts=True)
    transaction.on_commit(partial(announce.table_changed, table.group, table.version))
