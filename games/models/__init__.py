"""Rows and constraints, no rules: tables, and what is said at them."""

from games.models.tables import Move, Seat, Snapshot, Table, new_public_id, new_secret
from games.models.talk import Message

__all__ = ["Message", "Move", "Seat", "Snapshot", "Table", "new_public_id", "new_secret"]
