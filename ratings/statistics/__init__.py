"""What a game is like, from every one that was finished. Read at night, never on request."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from statistics import median
from typing import Any, Protocol

from django.db.models import Prefetch

from games.models import Seat, Table
from ratings.formula import wilson
from ratings.statistics.ticket_to_ride_europe import TicketToRideEurope

BARS = 12


class Collector(Protocol):
    """Gathers what players of one game love to know."""

    def add(self, table: Table) -> None: ...
    def result(self) -> dict[str, Any]: ...


COLLECTORS: dict[str, type[Collector]] = {TicketToRideEurope.GAME: TicketToRideEurope}


class Shares:
    """How often each of several things wins."""

    def __init__(self) -> None:
        self._games: Counter[int] = Counter()
        self._wins: defaultdict[int, float] = defaultdict(float)

    def add(self, which: int, won: float) -> None:
        self._games[which] += 1
        self._wins[which] += won

    def result(self) -> list[dict[str, float]]:
        return [
            {"which": which, "games": games, "share": self._wins[which] / games}
            | dict(zip(("low", "high"), wilson(self._wins[which], games), strict=True))
            for which, games in sorted(self._games.items())
        ]


def game_statistics(game: str) -> dict[str, Any]:
    """Everything we tell about a game."""
    plays: Counter[int] = Counter()
    by_seat: defaultdict[int, Shares] = defaultdict(Shares)
    by_colour = Shares()
    totals: list[int] = []
    moves: list[int] = []
    minutes: list[int] = []
    own = COLLECTORS[game]() if game in COLLECTORS else None
    for table, seats in _finished(game):
        plays[len(seats)] += 1
        winners = sum(seat.place == 1 for seat in seats)
        for seat in seats:
            won = (seat.place == 1) / max(1, winners)
            by_seat[len(seats)].add(seat.number, won)
            by_colour.add(seat.colour, won)
        totals += [seat.total for seat in seats if seat.total is not None]
        moves.append(table.version)
        if table.speed == Table.Speed.LIVE and table.started and table.ended:
            minutes.append(round((table.ended - table.started).total_seconds() / 60))
        if own:
            own.add(table)
    return {
        "plays": plays.total(),
        "by_seats": [{"seats": seats, "plays": count} for seats, count in sorted(plays.items())],
        "seat_order": [{"seats": n, "shares": shares.result()} for n, shares in sorted(by_seat.items())],
        "colours": by_colour.result(),
        "scores": histogram(totals),
        "median_score": median(totals) if totals else None,
        "median_moves": median(moves) if moves else None,
        "median_minutes": median(minutes) if minutes else None,
        "finished": finished_share(game),
        "own": own.result() if own else None,
    }


def _finished(game: str) -> Iterator[tuple[Table, list[Seat]]]:
    tables = Table.objects.filter(game=game, status=Table.Status.FINISHED, outcome__isnull=False).order_by(
        "pk"
    )
    if game not in COLLECTORS:
        tables = tables.defer("state", "outcome")
    seats = Prefetch("seats", Seat.objects.order_by("number"))
    for table in tables.prefetch_related(seats).iterator(chunk_size=500):
        yield table, list(table.seats.all())


def histogram(values: list[int]) -> list[dict[str, int]]:
    """Bars of equal width over all values."""
    if not values:
        return []
    low, high = min(values), max(values)
    width = max(1, -(-(high - low + 1) // BARS))
    counts = Counter((value - low) // width for value in values)
    return [
        {"from": low + bar * width, "to": low + (bar + 1) * width - 1, "count": counts[bar]}
        for bar in range((high - low) // width + 1)
    ]


def finished_share(game: str) -> float | None:
    """Of the seats people took in games that ended, how many were played to the end."""
    seats = Seat.objects.filter(table__game=game, table__status=Table.Status.FINISHED, user__is_bot=False)
    taken = seats.count()
    return seats.filter(ended=Seat.Ended.FINISHED).count() / taken if taken else None
