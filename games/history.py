"""Reading the log: which choices stand, and which of them may be taken back."""

from django.db.models import QuerySet

from games import positions
from games.models import Move, Table


def standing_choices(table: Table) -> QuerySet[Move]:
    """The choices that were not taken back, in order."""
    return table.moves.filter(undone=None, action__isnull=False).order_by("number")


def last_choice(table: Table) -> Move | None:
    """The newest choice that stands."""
    return standing_choices(table).last()


def can_take_back(move: Move, seat: int) -> bool:
    """A click may be taken back by its owner as long as nothing hidden was seen and nobody chose after it."""
    return move.seat == seat and not any(event.reveals for event in positions.events_of(move))
