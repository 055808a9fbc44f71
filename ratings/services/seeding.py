"""Invented players and games in great number, for measuring and for a first look. Never on a real site."""

import random
from collections.abc import Iterator
from datetime import datetime, timedelta
from itertools import accumulate, islice

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.models import Seat, Table
from ratings import formula
from ratings.models import RatedGame, Rating
from ratings.services.rating import line_for

CHUNK = 2000
SEATS = range(2, 6)


def people(count: int) -> list[User]:
    """So many more members, called Seed 1 and so on."""
    first = User.objects.filter(username__startswith="seed-").count() + 1
    new = (
        User(username=f"seed-{number}", display_name=f"Seed {number}", password="!")
        for number in range(first, first + count)
    )
    made: list[User] = []
    while chunk := list(islice(new, CHUNK)):
        made += User.objects.bulk_create(chunk)
    return made


@transaction.atomic
def standings(game: str, count: int, seed: int) -> None:
    """Players with a rating and no history: enough to measure a ladder page, nothing to rebuild from."""
    chance = random.Random(seed)
    ratings = (_standing(game, user, chance) for user in people(count))
    while chunk := list(islice(ratings, CHUNK)):
        Rating.objects.bulk_create(chunk)


def _standing(game: str, user: User, chance: random.Random) -> Rating:
    elo = round(chance.gauss(formula.START, 200))
    games = formula.PROVISIONAL_GAMES + chance.randrange(200)
    return Rating(
        user=user,
        game=game,
        speed=Table.Speed.LIVE,
        elo=elo,
        games=games,
        wins=games // 4,
        peak=elo,
        recent=[elo + chance.randrange(-40, 40) for _ in range(11)] + [elo],
        last_played=timezone.now() - timedelta(days=chance.randrange(90)),
    )


@transaction.atomic
def history(game: str, players: int, games: int, seed: int) -> None:
    """Games of players of different strength, some of whom play much; the ratings come from a rebuild."""
    chance = random.Random(seed)
    crowd = people(players)
    strength = {user.pk: chance.gauss(0, 1) for user in crowd}
    often = list(accumulate(1 / (rank + 3) for rank in range(len(crowd))))
    start = timezone.now() - timedelta(days=365)
    numbers = iter(range(games))
    while chunk := list(islice(numbers, CHUNK)):
        tables = []
        lineups = []
        for number in chunk:
            lineup = _lineup(crowd, often, chance)
            lineups.append(sorted(lineup, key=lambda user: -strength[user.pk] - chance.gauss(0, 1)))
            tables.append(_table(game, lineup, start + timedelta(days=365) * (number + 1) / (games + 1)))
        Table.objects.bulk_create(tables)
        Seat.objects.bulk_create(list(_seats(tables, lineups)))
        RatedGame.objects.bulk_create([line_for(table) for table in tables])


def _lineup(crowd: list[User], often: list[float], chance: random.Random) -> list[User]:
    """Two to five different people, the keen ones more often."""
    wanted = chance.choice(SEATS)
    lineup: dict[int, User] = {}
    while len(lineup) < min(wanted, len(crowd)):
        user = chance.choices(crowd, cum_weights=often)[0]
        lineup[user.pk] = user
    return list(lineup.values())


def _table(game: str, lineup: list[User], ended: datetime) -> Table:
    """Private, because there is no position behind it that anyone could look at."""
    return Table(
        game=game,
        edition=0,
        status=Table.Status.FINISHED,
        host=lineup[0],
        rated=True,
        private=True,
        bank=1500,
        increment=20,
        seat_count=len(lineup),
        state={},
        ended=ended,
    )


def _seats(tables: list[Table], ranked: list[list[User]]) -> Iterator[Seat]:
    for table, lineup in zip(tables, ranked, strict=True):
        winner = lineup[0].pk  # who sits anywhere
        for place, user in enumerate(lineup, start=1):
            number = (winner + place) % len(lineup)
            yield Seat(
                table=table,
                number=number,
                colour=number + 1,
                user=user,
                place=place,
                total=100 - 10 * place,
                ended=Seat.Ended.FINISHED,
            )
