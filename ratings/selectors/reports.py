"""What the night computed."""

from typing import Any

from ratings.models import Report


def report(kind: Report.Kind, game: str) -> Report | None:
    return Report.objects.filter(kind=kind, game=game).first()


def predictions() -> dict[str, Report]:
    """How well the models foretold, by game."""
    return {report.game: report for report in Report.objects.filter(kind=Report.Kind.PREDICTION)}


def foretold(game: str) -> dict[str, Any] | None:
    """The figures of one game over all numbers of seats."""
    found = report(Report.Kind.PREDICTION, game)
    return next(iter(found.data["groups"]), None) if found else None
