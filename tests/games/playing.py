"""Short ways to make moves in tests."""

from typing import Any

from accounts.models import User
from games import positions, services
from games.engines.core import waiting
from games.models import Table


def legal(table: Table, seat: int) -> list[dict[str, Any]]:
    """What a seat may do now, as clients see it."""
    table.refresh_from_db()
    return positions.engine_of(table).view(positions.load(table), seat)["actions"]


def act(table: Table, user: User, action: dict[str, Any] | None = None, **more: Any) -> int:
    """Make a move now: the given one, or the first legal one."""
    table.refresh_from_db()
    seat = table.seats.get(user=user).number
    choice = action or legal(table, seat)[0]
    return services.play(table_id=table.public_id, user=user, action=choice, version=table.version, **more)


def play_to_the_end(table: Table) -> None:
    """Everybody asked does the first legal thing until the game is over."""
    table.refresh_from_db()
    while table.is_playing:
        asked = waiting(positions.load(table))[0]
        act(table, table.seats.get(number=asked).user)
        table.refresh_from_db()
