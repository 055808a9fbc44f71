"""Finished tables with the result a test wants."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.models import Move, Seat, Table
from games.signals import table_finished
from ratings.models import Rating


def member(name: str) -> User:
    return User.objects.create(username=name, email=f"{name}@example.org")


def members(count: int) -> list[User]:
    return [member(f"player{number}") for number in range(count)]


def played(
    people: Sequence[User],
    places: Sequence[int],
    *,
    rated: bool = True,
    left: Sequence[int] = (),
    left_at: int = 99,
    game: str = "signalbox",
    speed: str = Table.Speed.LIVE,
    ended: datetime | None = None,
    silent: Sequence[int] = (),
) -> Table:
    """A table that has just finished so; seats in `left` walked out, `silent` ones never moved."""
    ended = ended or timezone.now()
    bot = User.objects.get_or_create(username="conductor", is_bot=True, bot_level="conductor")[0]
    table = Table.objects.create(
        game=game,
        edition=1,
        status=Table.Status.FINISHED,
        host=people[0],
        rated=rated,
        speed=speed,
        bank=600,
        increment=10,
        seat_count=len(people),
        state={},
        outcome={"places": list(places), "totals": [0] * len(places), "sheets": [[] for _ in places]},
        version=100,
        started=ended - timedelta(minutes=30),
        ended=ended,
    )
    Seat.objects.bulk_create(
        Seat(
            table=table,
            number=number,
            colour=number + 1,
            user=user,
            place=place,
            total=100 - 10 * place,
            ended=Seat.Ended.RESIGNED if number in left else Seat.Ended.FINISHED,
            stand_in=bot if number in left else None,
        )
        for number, (user, place) in enumerate(zip(people, places, strict=True))
    )
    moves = [
        Move(table=table, number=10 * (number + 1), seat=number, action={"type": "lay"}, events=[])
        for number in range(len(people))
        if number not in silent
    ]
    for number in left:
        events = [{"kind": "left", "data": {"seat": number, "why": "resigned"}}]
        moves.append(Move(table=table, number=left_at + number, seat=number, events=events))
    Move.objects.bulk_create(moves)
    return table


def finish(people: Sequence[User], places: Sequence[int], **about: object) -> Table:
    """Finish a table as the house does: the word goes upwards in the same transaction."""
    with transaction.atomic():
        table = played(people, places, **about)  # type: ignore[arg-type]
        table_finished.send(Table, table=table)
    return table


def elo(user: User, game: str = "signalbox", speed: str = Table.Speed.LIVE) -> int:
    return Rating.objects.get(user=user, game=game, speed=speed).elo


def points(table: Table) -> list[int]:
    """What each seat won or lost."""
    return [change.after - change.before for change in table.rated_game.changes.order_by("seat")]
