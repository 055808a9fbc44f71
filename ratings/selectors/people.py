"""What the ladders know about one person."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q, QuerySet

from accounts.models import User
from games.engines import ENGINES
from games.models import Seat, Table
from games.selectors.payload import Person
from ratings import charts, formula
from ratings.models import OVERALL, Change, Rating, Standing
from ratings.selectors import ladder

POINTS = 400
FAVOURITES = 5
MEDALS = 3
FORM = 10


@dataclass(frozen=True)
class Portrait:
    """One person on one ladder."""

    user: User
    rating: Rating
    game_name: str
    place: int
    total: int
    week: int
    chart: charts.RatingChart | None


def game_name(game: str) -> str:
    return ENGINES[game].NAME if game in ENGINES else game


def history(user: User, game: str, speed: str, limit: int = POINTS) -> list[Change]:
    """The last changes on one ladder, oldest first."""
    changes = Change.objects.filter(user=user, rated__game=game, rated__speed=speed)
    return list(reversed(changes.select_related("rated__table").defer("duels").order_by("-rated")[:limit]))


def portrait(user: User, game: str, speed: str) -> Portrait | None:
    """The panel beside a ladder; None for who never played on it."""
    rating = Rating.objects.select_related("user").filter(user=user, game=game, speed=speed).first()
    return _portrait(rating) if rating else None


def _portrait(rating: Rating) -> Portrait:
    changes = [] if rating.game == OVERALL else history(rating.user, rating.game, rating.speed)
    place, total = ladder.place_of(rating)
    weeks = ladder.week_changes(rating.game, rating.speed, [rating.user_id])
    points = [
        charts.Point(change.after, formula.skill_as_elo(change.mu), change.at, change.games_before + 1)
        for change in changes
    ]
    return Portrait(
        rating.user,
        rating,
        game_name(rating.game),
        place,
        total,
        weeks.get(rating.user_id, 0),
        charts.rating_chart(points),
    )


def profile(person: User, viewer: Person) -> dict[str, Any]:
    """Everything the profile page shows."""
    ratings = Rating.objects.filter(user=person).exclude(game=OVERALL).select_related("user")
    recent = list(_changes(person).select_related("rated__table").order_by("-rated")[:FORM])
    return {
        "portraits": [_portrait(rating) for rating in ratings.order_by("-games", "pk")],
        "overall": Rating.objects.filter(user=person, game=OVERALL).order_by("speed"),
        "recent": [_recent(change) for change in recent],
        "results": results(person),
        "favourites": opponents(person)[:FAVOURITES],
        "head_to_head": head_to_head(person, viewer),
        "streaks": streaks(person),
        "medals": [
            {"standing": medal, "game": game_name(medal.game)}
            for medal in Standing.objects.filter(user=person, place__lte=MEDALS)
            .select_related("season")
            .order_by("-season__number", "place")
        ],
        "manners": manners(person),
    }


def _changes(person: User) -> QuerySet[Change]:
    return Change.objects.filter(user=person)


def _recent(change: Change) -> dict[str, Any]:
    return {
        "table": change.rated.table,
        "game": game_name(change.rated.game),
        "place": change.place,
        "seats": change.rated.seats,
        "points": change.after - change.before,
        "after": change.after,
        "at": change.at,
    }


def results(person: User) -> list[dict[str, Any]]:
    """Games, wins and mean score by game and number of seats."""
    rows = (
        _changes(person)
        .values("rated__game", "rated__seats")
        .annotate(games=Count("pk"), wins=Count("pk", filter=Q(place=1)))
        .order_by("rated__game", "rated__seats")
    )
    return [
        {
            "game": game_name(row["rated__game"]),
            "seats": row["rated__seats"],
            "games": row["games"],
            "wins": row["wins"],
            "share": row["wins"] / row["games"],
        }
        for row in rows
    ]


def opponents(person: User) -> list[dict[str, Any]]:
    """Whom this person met at rated tables, the most frequent first, and who ended before whom."""
    met: Counter[int] = Counter()
    score: Counter[int] = Counter()
    for duels in _changes(person).values_list("duels", flat=True).iterator():
        for duel in duels:
            met[duel["user"]] += 1
            score[duel["user"]] += duel["actual"]
    often = met.most_common(FAVOURITES)
    people = User.objects.in_bulk([user for user, _games in often])
    return [
        {"user": people[user], "games": games, "score": score[user], "share": score[user] / games}
        for user, games in often
    ]


def head_to_head(person: User, viewer: Person) -> dict[str, Any] | None:
    """The viewer's games against this person, from the viewer's side."""
    if not isinstance(viewer, User) or viewer == person:
        return None
    both = Change.objects.filter(user=viewer, rated__changes__user=person).values_list("duels", flat=True)
    scores = [duel["actual"] for duels in both for duel in duels if duel["user"] == person.pk]
    if not scores:
        return None
    counts = Counter(scores)
    return {"games": len(scores), "won": counts[1.0], "drawn": counts[0.5], "lost": counts[0.0]}


def streaks(person: User) -> dict[str, int]:
    """The longest runs of wins and of games not finished last, over all rated games."""
    places = list(_changes(person).order_by("rated").values_list("place", "rated__seats"))
    return {
        "wins": formula.longest_run([place == 1 for place, _seats in places]),
        "not_last": formula.longest_run([place < seats for place, seats in places]),
    }


def manners(person: User) -> dict[str, Any] | None:
    """How many of the games this person began were also finished by them."""
    seats = Seat.objects.filter(user=person, table__status=Table.Status.FINISHED)
    counts = seats.aggregate(games=Count("pk"), left=Count("pk", filter=~Q(ended=Seat.Ended.FINISHED)))
    if not counts["games"] or person.is_bot:
        return None
    return counts | {"share": 1 - counts["left"] / counts["games"]}


def export(user: User) -> dict[str, Any]:
    """A person's numbers and what made them, for their own file."""
    fields = ("rated__table__public_id", "at", "before", "after", "expected", "actual", "place")
    return {
        "now": list(Rating.objects.filter(user=user).values("game", "speed", "elo", "games", "wins", "peak")),
        "changes": list(_changes(user).order_by("rated").values(*fields)),
        "seasons": list(
            Standing.objects.filter(user=user).values("season__number", "game", "speed", "place", "elo")
        ),
    }
