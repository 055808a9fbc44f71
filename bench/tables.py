"""People and tables to measure with."""

import random
from typing import Any

from django.conf import settings
from django.test import Client

from accounts.models import User
from games import positions, services
from games.engines.core import waiting
from games.models import Table

GAME, SEATS = "ticket-to-ride-europe", 4


def new_table() -> tuple[Table, list[User]]:
    """A running table of four people."""
    count = User.objects.count()
    people = [User.objects.create(username=f"bench{count + n}") for n in range(SEATS)]
    table = services.open_table(user=people[0], plan=services.Plan(game=GAME, seat_count=SEATS))
    for person in people[1:]:
        services.join(table_id=table.public_id, user=person)
    table.refresh_from_db()
    return table, people


def cookie_of(user: User) -> str:
    client = Client()
    client.force_login(user)
    return f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"


def any_move(table: Table, rng: random.Random) -> tuple[int, dict[str, Any]]:
    """A seat that is asked and something it may do."""
    state = positions.load(table)
    seat = waiting(state)[0]
    actions = positions.engine_of(table).view(state, seat)["actions"]
    return seat, rng.choice(actions)
