"""What one person receives of one table: the only way a position leaves the server."""

from datetime import datetime
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from accounts.models import User
from games import clocks, history, positions
from games.engines import ENGINES
from games.errors import NoSuchTable
from games.models import Message, Move, Seat, Table
from games.selectors import fairness
from games.selectors.reading import Reading

Person = User | AnonymousUser


def find_table(public_id: str, user: Person, key: str = "") -> Table:
    """A table this person may look at, or NoSuchTable: a private one needs its key or a seat."""
    table = Table.objects.select_related("host").filter(public_id=public_id).first()
    if table is None or (table.private and not _may_enter(table, user, key)):
        raise NoSuchTable
    return table


def _may_enter(table: Table, user: Person, key: str) -> bool:
    if constant_time_compare(key, table.key):
        return True
    return user.is_authenticated and (
        table.seats.filter(user=user).exists() or user.has_perm("games.moderate_tables")
    )


def table_payload(table: Table, user: Person, since: int = 0, since_message: int = 0) -> dict[str, Any]:
    """Everything this person may know of the table, with what happened since a version."""
    return shown_to(Reading.of(table, since, since_message), user, since, since_message)


def shown_to(reading: Reading, user: Person, since: int, since_message: int) -> dict[str, Any]:
    """A reading as one person may see it."""
    table = reading.table
    own = next((seat for seat in reading.seats if user.is_authenticated and seat.user_id == user.pk), None)
    now = timezone.now()
    return {
        "type": "table",
        "version": table.version,
        "status": table.status,
        "seat": own.number if own else None,
        **_about(table),
        "seats": [_seat(seat, now, reading.here) for seat in reading.seats],
        "view": _view(reading, own),
        "events": _events(reading, own, since),
        "can": _can(reading, own, user),
        "messages": _messages(reading, since_message),
        "now": now.isoformat(),
        "invite": _invite(table) if own and table.status == Table.Status.OPEN else None,
        **_fairness(table),
        "outcome": table.outcome,
        **reading.from_other_rooms,
    }


def _about(table: Table) -> dict[str, Any]:
    return {
        "id": table.public_id,
        "game": table.game,
        "game_name": ENGINES[table.game].NAME,
        "options": table.options,
        "rated": table.rated,
        "private": table.private,
        "speed": table.speed,
        "clock": {"bank": table.bank, "increment": table.increment},
        "seat_count": table.seat_count,
        "host": table.host.username,
    }


def _seat(seat: Seat, now: datetime, here: set[int]) -> dict[str, Any]:
    user = seat.user
    return {
        "number": seat.number,
        "colour": seat.colour,
        "name": user.name if user else None,
        "username": user.username if user else None,
        "bot": bool(user and user.is_bot),
        "level": user.bot_level or None if user else None,
        "stand_in": seat.stand_in.name if seat.stand_in else None,
        "here": bool(user and (user.is_bot or user.pk in here)),
        "clock": _clock(seat, now),
        "ended": seat.ended,
        "place": seat.place,
        "total": seat.total,
    }


def _clock(seat: Seat, now: datetime) -> dict[str, Any] | None:
    """Seconds left, for people; a table that has not begun has no clocks yet."""
    if not clocks.is_timed(seat) or seat.bank <= 0:
        return None
    span = seat.rest.span_at(now)
    return {
        "left": round(seat.left(now), 3),
        "running": seat.running_since is not None,
        "asleep": span.asleep,
        # When it falls asleep or wakes up next.
        "turns": span.end.isoformat() if span.end else None,
    }


def _view(reading: Reading, own: Seat | None) -> dict[str, Any] | None:
    if reading.table.state is None:
        return None
    view = positions.engine_of(reading.table).view(reading.state, own.number if own else None)
    if own and own.stand_in_id:
        view["actions"] = []
    return view


def _events(reading: Reading, own: Seat | None, since: int) -> list[dict[str, Any]]:
    """The log since a version, each event as this seat may read it."""
    reader = own.number if own else None
    return [
        _entry(move, event.seen_by(reader))
        for move in reading.moves
        if move.number > since
        for event in positions.events_of(move)
    ]


def _entry(move: Move, event: dict[str, Any]) -> dict[str, Any]:
    return {
        "number": move.number,
        "seat": move.seat,
        **event,
        "at": move.at.isoformat(),
        "undone": move.undone is not None,
    }


def _can(reading: Reading, own: Seat | None, user: Person) -> dict[str, bool]:
    """What this person may do to the table itself."""
    table = reading.table
    is_open = table.status == Table.Status.OPEN
    is_host = is_open and user.is_authenticated and table.host_id == user.pk
    is_full = len(reading.seats) >= table.seat_count
    plays = table.is_playing and own is not None and own.stand_in_id is None
    return {
        "undo": plays and _can_undo(reading, own),
        "resign": plays,
        "join": is_open and own is None and not is_full,
        "leave": is_open and own is not None,
        "start": is_host and len(reading.seats) >= ENGINES[table.game].SEATS[0],
        "cancel": is_host,
        "add_bot": is_host and not is_full and not table.rated,
        "chat": own is not None,
    }


def _can_undo(reading: Reading, own: Seat | None) -> bool:
    last = reading.last_choice
    return bool(own and last and history.can_take_back(last, own.number))


def _messages(reading: Reading, since: int) -> list[dict[str, Any]]:
    numbers = {seat.user_id: seat.number for seat in reading.seats}
    return [_message(message, numbers) for message in reading.messages if message.pk > since]


def _message(message: Message, numbers: dict[int | None, int]) -> dict[str, Any]:
    return {
        "id": message.pk,
        "name": message.user.name,
        "seat": numbers.get(message.user_id),
        "text": message.text,
        "at": message.at.isoformat(),
    }


def _invite(table: Table) -> str:
    """The address that lets a friend in."""
    url = reverse("games:table", args=[table.public_id])
    return f"{url}?key={table.key}" if table.private else url


def _fairness(table: Table) -> dict[str, Any]:
    """The hash of the seed from the first move, the seed itself after the last."""
    over = table.status == Table.Status.FINISHED
    return {"seed_hash": fairness.seed_hash(table), "seed": table.seed if over else None}
