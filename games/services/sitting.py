"""A table under lock with the people at it: what every verb works on."""

from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any, Self

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.models import User
from games import announce, clocks, fresh, positions
from games.engines.core import Event, waiting
from games.errors import Forbidden, NoSuchTable, Refused
from games.models import Move, Seat, Snapshot, Table
from games.signals import table_finished

# Taking back replays at most this many moves.
SNAPSHOT_EVERY = 25


@dataclass
class Sitting:
    """The locked row of a table, its seats, and the time at which all of this happens."""

    table: Table
    seats: list[Seat]
    now: datetime
    entry: Move | None = None

    @classmethod
    def lock(cls, public_id: str) -> Self:
        """Lock a table until the transaction ends: one verb at a time."""
        try:
            table = Table.objects.select_for_update().get(public_id=public_id)
        except Table.DoesNotExist:
            raise NoSuchTable from None
        seats = clocks.let_sleep(table, list(table.seats.select_related("user")))
        return cls(table, seats, timezone.now())

    def require(self, status: Table.Status) -> None:
        if self.table.status != status:
            raise Refused(
                _("The game has begun.") if status == Table.Status.OPEN else _("No game is running here.")
            )

    def require_host(self, user: User) -> None:
        if self.table.host_id != user.pk:
            raise Forbidden(_("Only the host of the table can do that."))

    def seat_of(self, user: User, number: int | None = None) -> Seat:
        """The seat a person or bot plays for; bots may have several, so they say which."""
        for seat in self.seats:
            if number in (None, seat.number) and seat.player == user:
                return seat
        if any(seat.user == user for seat in self.seats):
            raise Forbidden(_("A bot plays your seat now."))
        raise Forbidden(_("You are not seated at this table."))

    def record(self, seat: int, events: list[Event], action: Any = None, client_id: str = "") -> None:
        """Add one entry to the log; its number is the table's new version."""
        self.table.version += 1
        self.entry = Move.objects.create(
            table=self.table,
            number=self.table.version,
            seat=seat,
            action=action,
            events=positions.dump(events),
            client_id=client_id,
        )

    def stand_at(self, state: Any) -> None:
        """Put the table at a state: bookmark, clocks, bots, the end; then tell everyone."""
        table = self.table
        table.state = positions.dump(state)
        asked = waiting(state)
        if outcome := positions.engine_of(table).outcome(state):
            self._finish(outcome)
        changed = clocks.run(table, self.seats, asked, self.now)
        for seat in changed:
            # One or two rows: cheaper than the statement a bulk update would build.
            Seat.objects.filter(pk=seat.pk).update(bank=seat.bank, running_since=seat.running_since)
        bot_is_asked = any(seat.number in asked and seat.player.is_bot for seat in self.seats)
        table.bot_since = self.now if bot_is_asked else None
        table.save(update_fields=["state", "version", "status", "outcome", "ended", "deadline", "bot_since"])
        self._keep_snapshot()
        self._tell(changed, state)

    def _keep_snapshot(self) -> None:
        if self.table.version % SNAPSHOT_EVERY == 0:
            Snapshot.objects.create(table=self.table, number=self.table.version, state=self.table.state)

    def _finish(self, outcome: Any) -> None:
        """Write places and totals. In a rated game those who left are ranked behind those who stayed."""
        table = self.table
        table.status, table.ended = Table.Status.FINISHED, self.now
        table.outcome = positions.dump(outcome)

        def rank(seat: Seat) -> tuple[bool, int]:
            return (table.rated and bool(seat.ended), outcome.places[seat.number])

        ranks = [rank(seat) for seat in self.seats]
        for seat in self.seats:
            seat.place = 1 + sum(other < rank(seat) for other in ranks)
            seat.total = outcome.totals[seat.number]
        for seat in self.seats:
            seat.ended = seat.ended or Seat.Ended.FINISHED
        Seat.objects.bulk_update(self.seats, ["place", "total", "ended"])
        table_finished.send(Table, table=table)
        self.tell_lobby()

    def _tell(self, changed: list[Seat], state: Any) -> None:
        """Announce after commit, so that whoever hears of a version can read it."""
        table, stamp = self.table, announce.new_stamp()
        if self.entry:
            written = fresh.Written(table, self.seats, self.entry, state, here=set())
            transaction.on_commit(partial(fresh.keep, stamp, written))
        transaction.on_commit(partial(announce.table_changed, table.group, table.version, stamp))
        for seat in changed:
            self.announce(announce.person(seat.user_id or 0), {"type": "person.turns"})
        if table.bot_since:
            transaction.on_commit(partial(announce.queue_bot, table.public_id, table.version))

    def tell_lobby(self) -> None:
        self.announce(announce.LOBBY, {"type": "lobby.changed"})

    def announce(self, group: str, message: dict[str, Any]) -> None:
        transaction.on_commit(partial(announce.send, group, message))
