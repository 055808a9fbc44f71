"""Ladders: a page of players, where I stand, and how it moved since last week."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import cache
from django.db.models import Count, F, Q, QuerySet, Sum
from django.utils import timezone
from django_countries import countries

from accounts.models import Preferences, User
from accounts.selectors import friends_of
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
    friends: bool = False
    country: str = ""
    season: int | None = None

    @property
    def is_filtered(self) -> bool:
        return bool(self.active or self.met or self.friends or self.country)


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


@dataclass(frozen=True)
class Heights:
    """How many players stand at each rating, the highest first: places without counting players again."""

    counts: list[tuple[int, int]]

    @property
    def total(self) -> int:
        return sum(count for _elo, count in self.counts)

    def above(self, elo: int) -> int:
        """How many stand higher."""
        return sum(count for height, count in self.counts if height > elo)

    def at(self, number: int) -> tuple[int, int]:
        """The rating of the player after so many others, and how many of those stand at the same one."""
        for elo, count in self.counts:
            if number < count:
                return elo, number
            number -= count
        return 0, 0


def ladder(wish: Wish, viewer: Person, page: int = 1) -> Ladder:
    """A page of the players, best first; the same number of queries however many there are."""
    if wish.season is not None:
        return _frozen(wish, wish.season, viewer, page)
    ratings = players(wish, viewer)
    heights = _heights(ratings, wish)
    page = min(max(1, page), max(1, -(-heights.total // PAGE)))
    elo, skip = heights.at((page - 1) * PAGE)
    rows = list(_in_order(ratings.filter(elo__lte=elo)).select_related("user")[skip : skip + PAGE])
    weeks = week_changes(wish.game, wish.speed, [row.user_id for row in rows])
    rungs = [
        Rung(
            place=heights.above(row.elo) + 1,
            user=row.user,
            elo=row.elo,
            games=row.games,
            wins=row.wins,
            week=weeks.get(row.user_id, 0),
            recent=tuple(row.recent),
        )
        for row in rows
    ]
    return Ladder(rungs, heights.total, page, *_mine(ratings, heights, viewer))


def _heights(ratings: QuerySet[Rating], wish: Wish) -> Heights:
    """As they stand now; of a crowd, as they stood within the last minute."""
    key = f"heights:{wish.game}:{wish.speed}:{wish.provisional}"
    known = None if wish.is_filtered else cache.get(key)
    if known is not None:
        return Heights(known)
    counts = list(ratings.values_list("elo").annotate(count=Count("pk")).order_by("-elo"))
    heights = Heights(counts)
    if heights.total >= CROWD and not wish.is_filtered:
        cache.set(key, counts, timeout=60)
    return heights


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
    if wish.friends and isinstance(viewer, User):
        ratings = ratings.filter(Q(user__in=friends_of(viewer)) | Q(user=viewer))
    if wish.country:
        ratings = ratings.filter(user__preferences__country=wish.country)
    return ratings


def _in_order(ratings: QuerySet[Rating]) -> QuerySet[Rating]:
    return ratings.order_by("-elo", "user")


def _mine(ratings: QuerySet[Rating], heights: Heights, viewer: Person) -> tuple[int | None, int | None]:
    """The reader's place, and the page it is on."""
    own = ratings.filter(user=viewer).first() if viewer.is_authenticated else None
    if own is None:
        return None, None
    above = heights.above(own.elo)
    beside = ratings.filter(elo=own.elo, user__lt=own.user_id).count()
    return above + 1, (above + beside) // PAGE + 1


def place_of(rating: Rating) -> tuple[int, int]:
    """A player's place on their ladder, and out of how many."""
    wish = Wish(rating.game, rating.speed, provisional=rating.is_provisional)
    heights = _heights(players(wish, rating.user), wish)
    return heights.above(rating.elo) + 1, heights.total


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


def represented_countries() -> list[tuple[str, str]]:
    """The countries that somebody with an account named, by code and name."""
    codes = Preferences.objects.exclude(country="").order_by().values_list("country", flat=True).distinct()
    return sorted(((code, str(countries.name(code))) for code in codes), key=lambda country: country[1])


def seasons() -> list[Season]:
    """Every season, the running one first."""
    return list(Season.objects.order_by("-number"))
