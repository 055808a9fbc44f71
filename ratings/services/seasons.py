"""Seasons of three months: standings are frozen, everybody starts the next a little nearer to 1500."""

from datetime import date
from itertools import groupby

from django.db import transaction
from django.db.models import Count, F, Max
from django.utils import timezone

from ratings import formula
from ratings.book import Key
from ratings.models import OVERALL, Change, RatedGame, Rating, Season, Standing
from ratings.services import locks

MONTHS = 3


def quarter_of(day: date) -> tuple[date, date]:
    """The first day of the season a day lies in, and of the one after."""
    first = (day.month - 1) // MONTHS * MONTHS + 1
    starts = date(day.year, first, 1)
    ends = date(day.year + (first + MONTHS > 12), (first + MONTHS - 1) % 12 + 1, 1)
    return starts, ends


@transaction.atomic
def turn_over(today: date | None = None) -> int:
    """Close every season that is over and begin the one that runs; return how many were closed.

    Safe to call at any time and by anybody at once: what is closed stays closed.
    """
    today = today or timezone.localdate()
    locks.hold_to_rewrite()
    season = Season.objects.filter(last_rated=None).first() or _begin(1, today)
    closed = 0
    while season.ends <= today:
        _freeze(season)
        _pull()
        season = _begin(season.number + 1, season.ends)
        closed += 1
    return closed


def _begin(number: int, day: date) -> Season:
    starts, ends = quarter_of(day)
    return Season.objects.create(number=number, starts=starts, ends=ends)


def _freeze(season: Season) -> None:
    """Keep the places of those who played in the season and are no newcomers."""
    before = Season.objects.filter(number=season.number - 1).first()
    season.last_rated = RatedGame.objects.aggregate(Max("pk"))["pk__max"] or 0
    season.save(update_fields=["last_rated"])
    played = _games_by_ladder((before.last_rated or 0) if before else 0, season.last_rated)
    settled = Rating.objects.filter(listed=True, games__gte=formula.PROVISIONAL_GAMES)
    ranked = [rating for rating in settled.order_by("game", "speed", "-elo") if key_of(rating) in played]
    for _ladder, group in groupby(ranked, key=lambda rating: (rating.game, rating.speed)):
        ratings = list(group)
        places = formula.shared_places([rating.elo for rating in ratings])
        standings = [
            Standing(
                season=season,
                user_id=rating.user_id,
                game=rating.game,
                speed=rating.speed,
                place=place,
                elo=rating.elo,
                games=played[key_of(rating)],
            )
            for rating, place in zip(ratings, places, strict=True)
        ]
        Standing.objects.bulk_create(standings, batch_size=2000)


def key_of(rating: Rating) -> Key:
    return rating.user_id, rating.game, rating.speed


def _games_by_ladder(after: int, last: int) -> dict[Key, int]:
    """How many games everybody played in the season, by ladder; the one over all games included."""
    rows = (
        Change.objects.filter(rated__gt=after, rated__lte=last)
        .values_list("user", "rated__game", "rated__speed")
        .annotate(Count("pk"))
        .order_by()
    )
    games: dict[Key, int] = {}
    for user, game, speed, count in rows:
        games[user, game, speed] = count
        games[user, OVERALL, speed] = games.get((user, OVERALL, speed), 0) + count
    return games


def _pull() -> None:
    """As formula.pulled does it: PostgreSQL cuts whole numbers towards zero, too."""
    Rating.objects.update(elo=F("elo") + (formula.START - F("elo")) / formula.SEASON_PULL)
