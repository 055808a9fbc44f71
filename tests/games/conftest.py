"""People and tables for the tests of this room."""

import pytest

from accounts.models import User
from games import services
from games.models import Table
from games.services import Plan


def member(name: str) -> User:
    return User.objects.create(username=name, email=f"{name}@example.org")


@pytest.fixture
def anna(db: None) -> User:
    return member("anna")


@pytest.fixture
def bob(db: None) -> User:
    return member("bob")


@pytest.fixture
def carl(db: None) -> User:
    return member("carl")


@pytest.fixture
def open_table(anna: User) -> Table:
    """A table of two with one seat free."""
    return services.open_table(user=anna, plan=Plan(game="signalbox", seat_count=2))


@pytest.fixture
def table(open_table: Table, bob: User) -> Table:
    """Anna and Bob at a running game of Signalbox."""
    services.join(table_id=open_table.public_id, user=bob)
    open_table.refresh_from_db()
    return open_table
