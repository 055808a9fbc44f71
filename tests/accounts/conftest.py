"""People for the tests."""

import pytest
from allauth.account.models import EmailAddress
from django.test import Client
from pytest_django import Settings

from accounts.models import User

PASSWORD = "four-wheels-on-rails"


@pytest.fixture(autouse=True)
def quick_passwords(settings: Settings) -> None:
    """Argon2 is slow on purpose; nothing here depends on that."""
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]


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
