"""What this process has just written: its own sockets need not ask the database for it again."""

import threading
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from games import presence
from games.models import Move, Seat, Table

KEEP = 64


@dataclass
class Written:
    """A choice and the table it made, as they were committed."""

    table: Table
    seats: list[Seat]
    move: Move
    state: Any
    here: set[int]

    @property
    def is_whole(self) -> bool:
        """Whether everything that anybody may see of it is here: no query is left to be asked."""
        return (
            self.table.is_playing
            and self.move.number == self.table.version
            and self.move.action is not None
            and all(seat.user_id and not seat.stand_in_id for seat in self.seats)
            and any(seat.user_id == self.table.host_id for seat in self.seats)
        )


_guard = threading.Lock()
_shelf: OrderedDict[str, Written] = OrderedDict()


def keep(stamp: str, written: Written) -> None:
    """After the commit and before the announcement: put it where the announcement's stamp finds it."""
    if not written.is_whole:
        return
    written.here = presence.here(written.table.public_id)
    written.table.host = next(
        seat.user for seat in written.seats if seat.user and seat.user_id == written.table.host_id
    )
    with _guard:
        _shelf[stamp] = written
        while len(_shelf) > KEEP:
            _shelf.popitem(last=False)


def written_for(stamp: str, since: int) -> Written | None:
    """What an announcement speaks of, for somebody who knows everything before it."""
    written = _shelf.get(stamp)
    return written if written and written.move.number == since + 1 else None
