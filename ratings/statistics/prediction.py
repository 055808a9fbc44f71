"""How well each model foretold the duels of the games that counted."""

from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

from ratings.formula import brier, log_loss
from ratings.models import Change

MODELS = ("expected", "openskill")
BINS = 10


@dataclass
class Tally:
    """The record of one model over many duels."""

    duels: int = 0
    log_loss: float = 0.0
    brier: float = 0.0
    # For each tenth of "how sure": duels, the sum foretold, the sum that came.
    bins: list[list[float]] = field(default_factory=lambda: [[0, 0.0, 0.0] for _ in range(BINS)])

    def add(self, foretold: float, came: float) -> None:
        self.duels += 1
        self.log_loss += log_loss(foretold, came)
        self.brier += brier(foretold, came)
        tenth = self.bins[min(BINS - 1, int(foretold * BINS))]
        tenth[0] += 1
        tenth[1] += foretold
        tenth[2] += came

    def result(self) -> dict[str, Any]:
        return {
            "log_loss": self.log_loss / self.duels,
            "brier": self.brier / self.duels,
            "bins": [
                {"duels": int(count), "foretold": foretold / count, "came": came / count}
                for count, foretold, came in self.bins
                if count
            ],
        }


def prediction(game: str) -> dict[str, Any]:
    """Log-loss, Brier score and calibration of each model: over all, and by the number of seats.

    Both sides of a duel are counted, so that no seat is favoured; first games of newcomers are counted, too.
    """
    tallies: defaultdict[int, dict[str, Tally]] = defaultdict(lambda: {model: Tally() for model in MODELS})
    changes = Change.objects.filter(rated__game=game).order_by("pk")
    for duels, seats in changes.values_list("duels", "rated__seats").iterator(chunk_size=2000):
        for duel in duels:
            for group in (0, seats):
                for model in MODELS:
                    tallies[group][model].add(duel[model], duel["actual"])
    return {
        "groups": [
            {
                "seats": seats or None,
                "duels": models["expected"].duels // 2,
                "elo": models["expected"].result(),
                "openskill": models["openskill"].result(),
            }
            for seats, models in sorted(tallies.items())
            if models["expected"].duels
        ]
    }
