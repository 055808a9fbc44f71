"""Playing without an account, and keeping it afterwards."""

import pytest
from django.core import mail
from django.test import Client
from pytest_django import Settings

from accounts.models import User

STAY = {"username": "dora", "email": "dora@example.org", "password1": "a-long-platform"}


def me(client: Client) -> User:
    return User.objects.get(pk=client.session["_auth_user_id"])


def test_one_click_makes_a_guest(client: Client, db: None) -> None:
    answer = client.post("/guest/", {"next": "/watch/"})
    assert (answer.status_code, answer["Location"]) == (302, "/watch/")
    assert me(client).is_guest


def test_a_guest_who_clicks_again_stays_the_same_guest(as_guest: Client) -> None:
    before = me(as_guest)
    as_guest.post("/guest/")
    assert me(as_guest) == before
    assert User.objects.count() == 1


def test_looking_at_the_address_makes_no_guest(client: Client, db: None) -> None:
    assert client.get("/guest/").status_code == 405
    assert not User.objects.exists()


def test_a_guest_is_not_sent_to_another_site(client: Client, db: None) -> None:
    assert client.post("/guest/", {"next": "https://evil.example/"})["Location"] == "/lobby/"


def test_a_form_of_another_site_makes_no_guest(db: None) -> None:
    assert Client(enforce_csrf_checks=True).post("/guest/").status_code == 403
    assert not User.objects.exists()


def test_one_address_cannot_flood_us_with_guests(db: None, settings: Settings) -> None:
    assert settings.ACCOUNT_RATE_LIMITS["guest"].endswith("/ip")
    settings.ACCOUNT_RATE_LIMITS |= {"guest": "3/h/ip"}
    statuses = [Client().post("/guest/").status_code for _ in range(5)]
    assert statuses == [302, 302, 302, 429, 429]
    assert User.objects.count() == 3
    assert Client(REMOTE_ADDR="10.1.2.3").post("/guest/").status_code == 302, "others do not feel it"


def test_a_guest_turned_member_is_the_same_person_still_logged_in(as_guest: Client) -> None:
    guest = me(as_guest)
    answer = as_guest.post("/account/upgrade/", STAY)
    assert (answer.status_code, answer["Location"]) == (302, "/account/")
    member = me(as_guest)
    assert (member.pk, member.username, member.name, member.is_guest) == (guest.pk, "dora", "dora", False)
    assert [message.to for message in mail.outbox] == [["dora@example.org"]]
    assert Client().login(username="dora", password="a-long-platform")


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("username", "ANNA"),
        ("username", "x"),
        ("username", "guest-halt-12"),
        ("email", "anna@example.org"),
        ("email", "no address"),
        ("password1", "12345678"),
    ],
)
def test_a_guest_with_a_mistake_in_the_form_stays_a_guest(
    as_guest: Client, anna: User, field: str, wrong: str
) -> None:
    answer = as_guest.post("/account/upgrade/", STAY | {field: wrong})
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    assert me(as_guest).is_guest


def test_a_member_is_not_asked_to_upgrade(as_anna: Client) -> None:
    assert as_anna.get("/account/upgrade/")["Location"] == "/account/"


@pytest.mark.parametrize(
    "page",
    [
        "/accounts/signup/",
        "/accounts/login/",
        "/accounts/email/",
        "/accounts/password/set/",
        "/accounts/2fa/",
    ],
)
def test_pages_for_members_lead_a_guest_to_the_upgrade(as_guest: Client, page: str) -> None:
    assert as_guest.get(page)["Location"] == "/account/upgrade/"
    assert as_guest.post(page)["Location"] == "/account/upgrade/"


def test_a_guest_may_leave(as_guest: Client) -> None:
    assert as_guest.post("/accounts/logout/", {"next": "/accounts/login/"})["Location"] == "/accounts/login/"
    assert "_auth_user_id" not in as_guest.session
