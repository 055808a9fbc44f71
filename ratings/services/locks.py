"""Two ways to hold the ledger: many may add lines at once, who rewrites it is alone."""

from django.db import connection

# Any number will do, as long as everybody uses the same.
_LEDGER = 1_500_000


def hold_to_add() -> None:
    _hold("pg_advisory_xact_lock_shared")


def hold_to_rewrite() -> None:
    _hold("pg_advisory_xact_lock")


def _hold(function: str) -> None:
    """Until the transaction ends."""
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {function}(%s)", [_LEDGER])
