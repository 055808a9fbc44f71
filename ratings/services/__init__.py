"""The only writers of ratings."""

from ratings.services.ledger import Rebuilt, rebuild
from ratings.services.rating import rate_table, unlist
from ratings.services.reports import write_predictions, write_statistics
from ratings.services.rulings import annul, look_at, restore
from ratings.services.seasons import turn_over

__all__ = [
    "Rebuilt",
    "annul",
    "look_at",
    "rate_table",
    "rebuild",
    "restore",
    "turn_over",
    "unlist",
    "write_predictions",
    "write_statistics",
]
