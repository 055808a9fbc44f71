"""People for the tests."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client

from accounts.models import User

PASSWORD = "four-wheels-on-rails"


@pytest.fixture
def anna(db: None) -> User:
    """A member with a verified address."""
    anna = User.objects.create_user("Anna", "anna@example.org", PASSWORD)
    EmailAddress.objects.create(user=anna, email=anna.email, primary=True, verified=True)
    return anna


@pytest.fixture
def boris(db: None) -> User:
    return User.objects.create_user("boris", "boris@example.org", PASSWORD)


@pytest.fixture
def as_anna(client: Client, anna: User) -> Client:
    """Anna's browser."""
    client.force_login(anna)
    return client


@pytest.fixture
def as_guest(client: Client, db: None) -> Client:
    """The browser of somebody who pressed "Play as a guest"."""
    client.post("/guest/")
    return client
