"""Demo people and tables, so that a first look at the site finds it alive."""

from typing import Any

from django.core.management.base import BaseCommand
from django.db import transaction

from accounts.models import User
from games import positions, services
from games.engines import ENGINES
from games.engines.core import waiting
from games.forms import CLOCKS
from games.models import Table

LOGIN, PASSWORD = "eliska", "all aboard"
PEOPLE = {LOGIN: "Eliška K.", "bohumil": "Bohumil", "zuzana": "Zuzana P.", "kowalska": "M. Kowalska"}
OPENING_MOVES = 24


class Command(BaseCommand):
    help = "Seeds demo people, open and running tables; does nothing when they are there already."

    def handle(self, *args: Any, **options: Any) -> None:
        if not User.objects.filter(username=LOGIN).exists():
            seed()
        self.stdout.write(f"Demo login: {LOGIN} / {PASSWORD}")


@transaction.atomic
def seed() -> None:
    """People who host, people who play, a bot who joins them."""
    people = [_person(username, name) for username, name in PEOPLE.items()]
    eliska, bohumil, zuzana, kowalska = people
    for game in ENGINES:
        _open(game, bohumil, 4, "steady", [zuzana])
        _open(game, kowalska, 3, "day", [])
        _running(game, [eliska, bohumil, zuzana])
        _running(game, [zuzana, kowalska])


def _person(username: str, name: str) -> User:
    user = User.objects.create_user(username, f"{username}@example.org", PASSWORD)
    user.display_name = name
    user.save(update_fields=["display_name"])
    return user


def _open(game: str, host: User, seats: int, clock: str, guests: list[User]) -> Table:
    preset = CLOCKS[clock]
    plan = services.Plan(
        game=game, seat_count=seats, speed=preset.speed, bank=preset.bank, increment=preset.increment
    )
    table = services.open_table(user=host, plan=plan)
    for guest in guests:
        services.join(table_id=table.public_id, user=guest)
    return table


def _running(game: str, players: list[User]) -> None:
    """A correspondence game with a bot, some moves old."""
    table = _open(game, players[0], len(players) + 1, "days", players[1:])
    services.add_bot(table_id=table.public_id, user=players[0], level="conductor")
    table.refresh_from_db()
    while table.is_playing and table.version < OPENING_MOVES:
        _sensible_move(table)


def _sensible_move(table: Table) -> None:
    state, engine = positions.load(table), positions.engine_of(table)
    seat = table.seats.get(number=waiting(state)[-1])
    action = engine.choose(engine.view(state, seat.number))
    services.play(
        table_id=table.public_id, user=seat.player, seat=seat.number, action=action, version=table.version
    )
    table.refresh_from_db()
