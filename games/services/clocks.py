"""The verb of clocks whose owner sleeps at other times from now on."""

from functools import partial

from django.db import transaction

from accounts.models import User
from games import announce, clocks
from games.models import Seat, Table
from games.services.sitting import Sitting


@transaction.atomic
def set_clocks_again(*, user: User) -> None:
    """Write the deadlines of somebody's correspondence tables anew."""
    seats = Seat.objects.filter(
        user=user,
        running_since__isnull=False,
        table__status=Table.Status.PLAYING,
        table__speed=Table.Speed.CORRESPONDENCE,
    )
    for public_id in seats.order_by("table").values_list("table__public_id", flat=True):
        sitting = Sitting.lock(public_id)
        table = sitting.table
        if table.is_playing:
            table.deadline = clocks.deadline(sitting.seats)
            table.save(update_fields=["deadline"])
            transaction.on_commit(partial(announce.table_changed, table.group, table.version))
