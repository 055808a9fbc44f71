"""What a table did to the ratings of its players."""

from typing import Any

from games.models import Table
from ratings.models import Change, RatedGame


def changes_for_payload(table: Table) -> list[dict[str, Any]]:
    """The change of every seat, in one query; empty when the game did not count."""
    fields = ("seat", "before", "after", "expected", "actual")
    rows = Change.objects.filter(rated__table=table).order_by("seat").values(*fields)
    return [row | {"expected": round(row["expected"], 2), "actual": round(row["actual"], 2)} for row in rows]


def rated_game(table: Table) -> RatedGame | None:
    """The line of the ledger that a table made, with what moderators said about it."""
    lines = RatedGame.objects.filter(table=table).prefetch_related("rulings__by")
    return lines.first()


def changes(rated: RatedGame) -> list[dict[str, Any]]:
    """Every player's change with each duel by name, best place first."""
    rows = list(rated.changes.select_related("user").order_by("place", "seat"))
    people = {row.user_id: row.user for row in rows}
    return [
        {
            "user": row.user,
            "change": row,
            "points": row.after - row.before,
            "duels": [duel | {"user": people[duel["user"]]} for duel in row.duels],
        }
        for row in rows
    ]
