"""Ladders: a page of players, where I stand, and how it moved since last week."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import F, Q, QuerySet, Sum
from django.utils import timezone

from accounts.models import User
from games.models import Table
from games.selectors.payload import Person
from ratings import formula
from ratings.models import OVERALL, Change, Rating, Season, Standing

PAGE = 50
CROWD = 5000
ACTIVE = timedelta(days=30)
WEEK = timedelta(days=7)


@dataclass(frozen=True)
class Wish:
    """Which ladder somebody wants to see."""

    game: str
    speed: str = Table.Speed.LIVE
    provisional: bool = False
    active: bool = False
    met: bool = False
    season: int | None = None

    @property
    def is_filtered(self) -> bool:
        return self.active or self.met


@dataclass(frozen=True)
class Rung:
    """One line of a ladder."""

    place: int
    user: User
    elo: int
    games: int
    wins: int | None = None
    week: int | None = None
    recent: tuple[int, ...] = ()

    @property
    def win_share(self) -> float | None:
        return None if self.wins is None else self.wins / max(1, self.games)


@dataclass(frozen=True)
class Ladder:
    """A page of a ladder, and where the reader stands on it."""

    rungs: list[Rung]
    total: int
    page: int
    my_place: int | None = None
    my_page: int | None = None

    @property
    def pages(self) -> int:
        return max(1, -(-self.total // PAGE))

    @property
    def before(self) -> int:
        return self.page - 1

    @property
    def after(self) -> int:
        return self.page + 1


def ladder(wish: Wish, viewer: Person, page: int = 1) -> Ladder:
    """A page of the players, best first; the same number of queries however many there are."""
    if wish.season is not None:
        return _frozen(wish, wish.season, viewer, page)
    ratings = players(wish, viewer)
    total = _total(ratings, wish)
    page = min(max(1, page), max(1, -(-total // PAGE)))
    # The ids alone come from the index; rows are read for one page only.
    ids = list(_in_order(ratings).values_list("pk", flat=True)[(page - 1) * PAGE : page * PAGE])
    rows = list(_in_order(Rating.objects.filter(pk__in=ids)).select_related("user"))
    first = ratings.filter(elo__gt=rows[0].elo).count() + 1 if rows and page > 1 else 1
    places = formula.shared_places([row.elo for row in rows], first)
    # Those before the page may share its first place.
    skipped = (page - 1) * PAGE + 1 - first
    places = [place if place == first else place + skipped for place in places]
    weeks = week_changes(wish.game, wish.speed, [row.user_id for row in rows])
    rungs = [
        Rung(place, row.user, row.elo, row.games, row.wins, weeks.get(row.user_id, 0), tuple(row.recent))
        for place, row in zip(places, rows, strict=True)
    ]
    my_place, my_page = _mine(ratings, viewer)
    return Ladder(rungs, total, page, my_place, my_page)


def _total(ratings: QuerySet[Rating], wish: Wish) -> int:
    """How many players there are; of a crowd, how many there were within the last minute."""
    key = f"ladder:{wish.game}:{wish.speed}:{wish.provisional}"
    known = None if wish.is_filtered else cache.get(key)
    if known is not None:
        return int(known)
    total = ratings.count()
    if total >= CROWD and not wish.is_filtered:
        cache.set(key, total, timeout=60)
    return total


def players(wish: Wish, viewer: Person) -> QuerySet[Rating]:
    """Everybody on a ladder."""
    ratings = Rating.objects.filter(game=wish.game, speed=wish.speed, listed=True)
    enough = Q(games__gte=formula.PROVISIONAL_GAMES)
    ratings = ratings.filter(Q(games__lt=formula.PROVISIONAL_GAMES) if wish.provisional else enough)
    if wish.active:
        ratings = ratings.filter(last_played__gte=timezone.now() - ACTIVE)
    if wish.met and viewer.is_authenticated:
        tables = Change.objects.filter(user=viewer).values("rated")
        ratings = ratings.filter(user__in=Change.objects.filter(rated__in=tables).values("user"))
    return ratings


def _in_order(ratings: QuerySet[Rating]) -> QuerySet[Rating]:
    return ratings.order_by("-elo", "user")


def _mine(ratings: QuerySet[Rating], viewer: Person) -> tuple[int | None, int | None]:
    """The reader's place, and the page it is on."""
    own = ratings.filter(user=viewer).first() if viewer.is_authenticated else None
    if own is None:
        return None, None
    above = ratings.filter(elo__gt=own.elo).count()
    beside = ratings.filter(elo=own.elo, user__lt=own.user_id).count()
    return above + 1, (above + beside) // PAGE + 1


def place_of(rating: Rating) -> tuple[int, int]:
    """A player's place on their ladder, and out of how many."""
    ratings = players(Wish(rating.game, rating.speed, provisional=rating.is_provisional), rating.user)
    return ratings.filter(elo__gt=rating.elo).count() + 1, ratings.count()


def week_changes(game: str, speed: str, users: list[int]) -> dict[int, int]:
    """By player: points won and lost in the last seven days. The overall ladder has no games of its own."""
    if game == OVERALL:
        return {}
    lately = Change.objects.filter(user__in=users, at__gte=_week_ago(), rated__game=game, rated__speed=speed)
    rows = lately.values("user").annotate(points=Sum(F("after") - F("before"))).order_by()
    return dict(rows.values_list("user", "points"))


def _week_ago() -> datetime:
    return timezone.now() - WEEK


def _frozen(wish: Wish, season: int, viewer: Person, page: int) -> Ladder:
    """A page of a season that is over."""
    standings = Standing.objects.filter(season__number=season, game=wish.game, speed=wish.speed)
    total = standings.count()
    page = min(max(1, page), max(1, -(-total // PAGE)))
    rows = standings.order_by("place", "user").select_related("user")[(page - 1) * PAGE : page * PAGE]
    own = standings.filter(user=viewer).first() if viewer.is_authenticated else None
    return Ladder(
        [Rung(row.place, row.user, row.elo, row.games) for row in rows],
        total,
        page,
        own.place if own else None,
        (standings.filter(place__lt=own.place).count() // PAGE + 1) if own else None,
    )


def seasons() -> list[Season]:
    """Every season, the running one first."""
    return list(Season.objects.order_by("-number"))
