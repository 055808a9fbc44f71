"""Proof that a deal was fair: the seed's hash was shown first, and the seed re-deals the whole game."""

import hashlib
from dataclasses import dataclass

from games import history, positions
from games.models import Table


@dataclass(frozen=True)
class Check:
    """What anyone may see of a table's seed, and, after the game, whether it gives the same game again."""

    seed_hash: str
    seed: str | None = None
    difference: str | None = None

    @property
    def passed(self) -> bool:
        return self.seed is not None and self.difference is None


def seed_hash(table: Table) -> str:
    return hashlib.sha256(table.seed.encode()).hexdigest()


def check(table: Table) -> Check:
    """Re-deal a finished game from its seed and compare every event."""
    if table.status != Table.Status.FINISHED:
        return Check(seed_hash(table))
    moves = list(history.standing_choices(table))
    return Check(seed_hash(table), table.seed, positions.difference(table, table.seat_count, moves))
