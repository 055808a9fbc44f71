"""Time at a table: whose clock runs, what a turn gives back, when the first one ends."""

from collections.abc import Iterable
from datetime import datetime

from accounts import resting
from games.models import Seat, Table


def is_timed(seat: Seat) -> bool:
    """Only people have clocks; a bot is never charged."""
    return seat.user is not None and not seat.user.is_bot and seat.stand_in_id is None


def let_sleep(table: Table, seats: list[Seat]) -> list[Seat]:
    """By correspondence a clock sleeps when its owner does; a live one never."""
    if table.speed == Table.Speed.CORRESPONDENCE:
        rests = resting.rests_of(seat.user_id for seat in seats if seat.user_id)
        for seat in seats:
            seat.rest = rests.get(seat.user_id or 0, seat.rest)
    return seats


def fill(table: Table, seats: Iterable[Seat]) -> None:
    """Give every seat its bank."""
    for seat in seats:
        seat.bank = table.bank


def run(table: Table, seats: list[Seat], waiting: list[int], now: datetime) -> list[Seat]:
    """Start the clocks of those the table waits for, stop the others; return the seats that changed."""
    changed = []
    for seat in seats:
        should_run = seat.number in waiting and is_timed(seat)
        if should_run and seat.running_since is None:
            seat.running_since = now
        elif not should_run and seat.running_since is not None:
            stop(table, seat, now)
        else:
            continue
        changed.append(seat)
    table.deadline = deadline(seats)
    return changed


def stop(table: Table, seat: Seat, now: datetime) -> None:
    """End a turn: what is left plus the increment, never more than a full bank."""
    seat.bank = min(float(table.bank), seat.left(now) + table.increment)
    seat.running_since = None


def give_back(table: Table, seat: Seat) -> None:
    """A turn taken back also returns the increment it earned, so that undoing wins no time."""
    if seat.running_since is None:
        seat.bank = max(0.0, seat.bank - table.increment)


def deadline(seats: list[Seat]) -> datetime | None:
    """The moment the first running clock ends."""
    return min((seat.ends for seat in seats if seat.ends), default=None)
