"""Figures computed at night: how well the models foretold, and what the games are like."""

from django.db import transaction

from games.engines import ENGINES
from ratings.models import Report
from ratings.statistics import game_statistics
from ratings.statistics.prediction import prediction


def write_predictions() -> None:
    """How well each model foretold the duels, by game and number of seats."""
    for game in ENGINES:
        _write(Report.Kind.PREDICTION, game, prediction(game))


def write_statistics() -> None:
    """What each game is like, from all that were finished."""
    for game in ENGINES:
        _write(Report.Kind.STATISTICS, game, game_statistics(game))


@transaction.atomic
def _write(kind: Report.Kind, game: str, data: dict[str, object]) -> None:
    Report.objects.update_or_create(kind=kind, game=game, defaults={"data": data})
