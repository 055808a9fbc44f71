"""Sign-up, verification, login and a forgotten password."""

import re

import pytest
from allauth.account.models import EmailAddress
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib.messages import get_messages
from django.contrib.messages.middleware import MessageMiddleware
from django.core import mail
from django.http import HttpResponse
from django.test import Client, RequestFactory
from pytest_django import Settings

from accounts import services
from accounts.forms import SignupForm
from accounts.models import User
from tests.accounts.conftest import PASSWORD

NEW = {"username": "Clara", "email": "clara@example.org", "password1": PASSWORD}


def link_in_mail() -> str:
    """The path of the one link in the last mail."""
    found = re.search(r"https?://[^/\s]+(/\S+)", str(mail.outbox[-1].body))
    assert found
    return found[1]


def log_in(client: Client, login: str, password: str = PASSWORD) -> bool:
    client.post("/accounts/login/", {"login": login, "password": password})
    return "_auth_user_id" in client.session


def test_a_newcomer_signs_up_and_verifies_the_address_by_the_link(client: Client, db: None) -> None:
    assert client.post("/accounts/signup/", NEW).status_code == 302
    clara = User.objects.get(username="Clara")
    assert client.session["_auth_user_id"] == str(clara.pk), "no need to log in again"
    assert mail.outbox[0].subject == "Railsite: Is this your address?"
    assert client.get(link_in_mail()).status_code == 200
    assert not EmailAddress.objects.get(user=clara).verified, "a mail program that only looks must not verify"
    client.post(link_in_mail())
    assert EmailAddress.objects.get(user=clara).verified


def test_a_made_up_link_verifies_nothing(as_anna: Client) -> None:
    answer = as_anna.get("/accounts/confirm-email/made-up/")
    assert answer.status_code == 200
    assert b"Please" in answer.content


@pytest.mark.parametrize(
    ("field", "wrong"),
    [
        ("username", ""),
        ("username", "anna"),
        ("username", "Stationmaster"),
        ("username", "no spaces"),
        ("email", ""),
        ("email", "Anna@Example.org"),
        ("password1", "short"),
        ("password1", "password"),
        ("password1", "clara@example.org"),
    ],
)
def test_a_mistake_in_the_form_makes_nobody(client: Client, anna: User, field: str, wrong: str) -> None:
    answer = client.post("/accounts/signup/", NEW | {field: wrong})
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    assert list(User.objects.all()) == [anna]


def test_sign_ups_from_one_address_are_limited(db: None, settings: Settings) -> None:
    assert settings.ACCOUNT_RATE_LIMITS["signup"].endswith("/ip")
    settings.ACCOUNT_RATE_LIMITS |= {"signup": "2/h/ip"}
    statuses = [Client().post("/accounts/signup/").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]


def test_a_name_taken_since_the_form_was_checked_is_refused_in_words(rf: RequestFactory, db: None) -> None:
    request = rf.post("/accounts/signup/", NEW)
    request.session = {}  # type: ignore[assignment]
    MessageMiddleware(lambda _: HttpResponse()).process_request(request)
    form = SignupForm(NEW)
    assert form.is_valid()
    User.objects.create_user("clara")
    with pytest.raises(ImmediateHttpResponse) as refusal:
        form.try_save(request)
    assert refusal.value.response["Location"] == "/accounts/signup/"
    assert [str(message) for message in get_messages(request)] == [
        "Somebody just took this name or address. Please choose another."
    ]


@pytest.mark.parametrize("login", ["Anna", "anna", "anna@example.org", "ANNA@EXAMPLE.ORG"])
def test_a_member_logs_in_by_name_or_address(client: Client, anna: User, login: str) -> None:
    assert log_in(client, login)


def test_a_wrong_password_lets_nobody_in_and_guessing_is_stopped(client: Client, anna: User) -> None:
    assert not any(log_in(client, "anna", f"guess-{number}") for number in range(6))
    assert not log_in(client, "anna"), "even the right one has to wait now"


def test_bots_cannot_log_in(client: Client, db: None) -> None:
    services.bots()
    assert not log_in(client, "conductor", "!")


def test_a_forgotten_password_is_replaced_by_the_link_and_only_once(client: Client, anna: User) -> None:
    client.post("/accounts/password/reset/", {"email": "anna@example.org"})
    link = link_in_mail()
    form = client.get(link, follow=True)
    page = form.redirect_chain[-1][0]
    client.post(page, {"password1": "a-new-platform", "password2": "a-new-platform"})
    assert log_in(Client(), "anna", "a-new-platform")
    assert not log_in(Client(), "anna", PASSWORD)
    assert b"password1" not in Client().get(link, follow=True).content


def test_asking_for_an_unknown_address_tells_nothing(client: Client, anna: User) -> None:
    known = client.post("/accounts/password/reset/", {"email": "anna@example.org"})
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known["Location"]) == (unknown.status_code, unknown["Location"])


def test_password_resets_are_limited(client: Client, anna: User) -> None:
    statuses = {client.post("/accounts/password/reset/", {"email": anna.email}).status_code for _ in range(6)}
    assert 429 in statuses
    assert len(mail.outbox) <= 5


def test_too_fast_is_said_in_style(client: Client, anna: User) -> None:
    for _ in range(6):
        answer = client.post("/accounts/password/reset/", {"email": anna.email})
    assert "The signal is red" in answer.content.decode()
