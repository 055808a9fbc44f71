"""What the database says of a table at one moment, read once and shown to many.

When a table changes, every socket of a process hears the same announcement. The first of them reads the rows,
the others share that reading; what each person may see of it is decided afterwards (payload.py).
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from games import clocks, history, positions, presence
from games.errors import NoSuchTable
from games.fresh import Written
from games.models import Message, Move, Seat, Table
from games.signals import collecting_payload

NEWEST_MESSAGES = 200


@dataclass
class Reading:
    """A table, its people, and what was done and said since a version and a message."""

    table: Table
    seats: list[Seat]
    moves: list[Move]
    messages: list[Message]
    here: set[int]
    since: int
    since_message: int
    known_state: Any = None

    @classmethod
    def just_written(cls, written: Written, since_message: int) -> "Reading":
        """What this process committed a moment ago. Talk is announced by itself, so it holds none."""
        return cls(
            table=written.table,
            seats=written.seats,
            moves=[written.move],
            messages=[],
            here=written.here,
            since=written.move.number - 1,
            since_message=since_message,
            known_state=written.state,
        )

    @classmethod
    def of(cls, table: Table, since: int = 0, since_message: int = 0) -> "Reading":
        said = Message.objects.filter(table=table, id__gt=since_message).select_related("user")
        return cls(
            table=table,
            seats=clocks.let_sleep(table, list(table.seats.select_related("user"))),
            moves=list(table.moves.filter(number__gt=since).order_by("number")),
            messages=list(said.order_by("-id")[:NEWEST_MESSAGES])[::-1],
            here=presence.here(table.public_id),
            since=since,
            since_message=since_message,
        )

    def covers(self, since: int, since_message: int) -> bool:
        """Whether everything after these points is in this reading."""
        return self.since <= since and self.since_message <= since_message

    @cached_property
    def state(self) -> Any:
        return positions.load(self.table) if self.known_state is None else self.known_state

    @cached_property
    def last_choice(self) -> Move | None:
        """The newest choice that stands; most often it is the newest entry of the log."""
        newest = self.moves[-1] if self.moves else None
        if newest and newest.action is not None and newest.undone is None:
            return newest
        return history.last_choice(self.table)

    @cached_property
    def from_other_rooms(self) -> dict[str, Any]:
        """What the rooms above add about a rated game that is over."""
        if not self.table.rated or self.table.status != Table.Status.FINISHED:
            return {}
        answers: Sequence[tuple[Any, Any]] = collecting_payload.send(Table, table=self.table)
        return {name: value for _receiver, part in answers for name, value in part.items()}


class SharedReadings:
    """The latest readings of this process, by the announcement that caused them."""

    def __init__(self, keep: int = 64) -> None:
        self._keep = keep
        self._guard = threading.Lock()
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    def get(self, stamp: str, public_id: str, since: int, since_message: int) -> Reading:
        """A reading made after the announcement that reaches back far enough."""
        with self._guard:
            slot = self._slots.setdefault(stamp, _Slot())
            while len(self._slots) > self._keep:
                self._slots.popitem(last=False)
        with slot.lock:
            if slot.reading is None or not slot.reading.covers(since, since_message):
                slot.reading = read(public_id, since, since_message)
            return slot.reading


class _Slot:
    """One announcement: whoever comes first reads, the others wait for it."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.reading: Reading | None = None


def read(public_id: str, since: int, since_message: int) -> Reading:
    table = Table.objects.select_related("host").filter(public_id=public_id).first()
    if table is None:
        raise NoSuchTable
    return Reading.of(table, since, since_message)
