"""Verbs of a running game: play, take back, resign, run out of time."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

import accounts.services
from accounts.models import User
from games import clocks, history, positions
from games.engines.core import Event, IllegalAction
from games.errors import Illegal, Refused, Stale
from games.models import Move, Seat, Table
from games.services.sitting import Sitting
from games.services.tables import leave

# Who plays on for somebody who left.
STAND_IN = "conductor"


@transaction.atomic
def play(
    *,
    table_id: str,
    user: User,
    action: Any,
    version: int,
    client_id: str = "",
    seat: int | None = None,
) -> int:
    """Make one move and return the version it made, or raise and leave the table as it was."""
    sitting = Sitting.lock(table_id)
    own = sitting.seat_of(user, seat)
    if client_id and (first := _first_answer(sitting.table, own, client_id)):
        return first
    sitting.require(Table.Status.PLAYING)
    if sitting.table.version != version:
        raise Stale
    if own.running_since and own.left(sitting.now) <= 0:
        raise Refused(_("Your time is up."))
    engine = positions.engine_of(sitting.table)
    try:
        state, events = engine.apply(
            positions.load(sitting.table), own.number, positions.action_from(engine, action)
        )
    except IllegalAction as refusal:
        raise Illegal(_(str(refusal))) from None
    sitting.record(own.number, events, action, client_id)
    sitting.stand_at(state)
    return sitting.table.version


def _first_answer(table: Table, seat: Seat, client_id: str) -> int | None:
    """The version that an earlier sending of the same request made."""
    earlier = table.moves.filter(client_id=client_id).order_by().values_list("number", "seat")
    for number, owner in earlier:
        if owner != seat.number:
            raise Refused(_("That request id is taken."))
        return number
    return None


@transaction.atomic
def undo(*, table_id: str, user: User, version: int) -> int:
    """Take back one's own last click, unless it showed somebody something."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.PLAYING)
    own = sitting.seat_of(user)
    if sitting.table.version != version:
        raise Stale
    last = history.last_choice(sitting.table)
    if last is None or not history.can_take_back(last, own.number):
        raise Refused(_("There is nothing of yours that could be taken back."))
    clocks.give_back(sitting.table, own)
    own.save(update_fields=["bank"])
    _mark_undone(sitting, last)
    sitting.record(own.number, [Event("took_back", {"seat": own.number, "number": last.number})])
    sitting.stand_at(_state_before(sitting.table, last.number))
    return sitting.table.version


def _mark_undone(sitting: Sitting, move: Move) -> None:
    move.undone = sitting.table.version + 1
    move.save(update_fields=["undone"])
    sitting.table.snapshots.filter(number__gte=move.number).delete()


def _state_before(table: Table, number: int) -> Any:
    """Replay from the nearest snapshot up to the moves before a number."""
    engine = positions.engine_of(table)
    snapshot = table.snapshots.filter(number__lt=number).order_by("-number").first()
    assert snapshot, "a game that has begun keeps its first state"
    moves = history.standing_choices(table).filter(number__gt=snapshot.number, number__lt=number)
    return positions.replay(engine, positions.state_from(engine, snapshot.state), list(moves))


@transaction.atomic
def resign(*, table_id: str, user: User) -> int:
    """Leave a running game: a bot plays on, so that the others can finish theirs."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.PLAYING)
    _take_over(sitting, sitting.seat_of(user), Seat.Ended.RESIGNED)
    return sitting.table.version


@transaction.atomic
def leave_everywhere(*, user: User) -> None:
    """Stand up from every open table and leave every running game to a bot."""
    seats = Seat.objects.filter(user=user, stand_in=None).order_by("table")
    for public_id, status in seats.values_list("table__public_id", "table__status"):
        if status == Table.Status.OPEN:
            leave(table_id=public_id, user=user)
        elif status == Table.Status.PLAYING:
            resign(table_id=public_id, user=user)


@transaction.atomic
def flag(*, table_id: str) -> bool:
    """Let a bot take over every seat whose time has run out; false when there was none."""
    sitting = Sitting.lock(table_id)
    if not sitting.table.is_playing:
        return False
    late = [seat for seat in sitting.seats if seat.running_since and seat.left(sitting.now) <= 0]
    for seat in late:
        _take_over(sitting, seat, Seat.Ended.TIMEOUT)
    return bool(late)


def _take_over(sitting: Sitting, seat: Seat, why: Seat.Ended) -> None:
    seat.ended = why
    seat.bank = seat.left(sitting.now)
    seat.running_since = None
    seat.stand_in = accounts.services.get_or_create_bot(STAND_IN)
    seat.save(update_fields=["ended", "bank", "running_since", "stand_in"])
    sitting.record(seat.number, [Event("left", {"seat": seat.number, "why": why.value})])
    sitting.stand_at(positions.load(sitting.table))
