"""People for the tests of this room."""

import pytest

from accounts.models import User
from tests.ratings.playing import member


@pytest.fixture
def anna(db: None) -> User:
    return member("anna")


@pytest.fixture
def bob(db: None) -> User:
    return member("bob")


@pytest.fixture
def carl(db: None) -> User:
    return member("carl")
