"""Second factor, passkeys, sessions, and being asked for the password again."""

import hashlib
import hmac
import struct
import time
from base64 import b32decode

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core import mail
from django.test import Client

from accounts.models import User
from accounts.templatetags.browsers import browser_name
from tests.accounts.conftest import PASSWORD


def code_of(secret: str) -> str:
    """What an authenticator app shows now (RFC 6238)."""
    digest = hmac.digest(b32decode(secret), struct.pack(">Q", int(time.time()) // 30), hashlib.sha1)
    at = digest[-1] & 15
    return f"{(struct.unpack('>I', digest[at : at + 4])[0] & 0x7FFFFFFF) % 10**6:06}"


def log_in(client: Client) -> str:
    """Give name and password; where that leads."""
    return client.post("/accounts/login/", {"login": "anna", "password": PASSWORD})["Location"]


def say_password_again(client: Client) -> None:
    client.post("/accounts/reauthenticate/", {"password": PASSWORD})


class Clock:
    """A station clock that stands still, because a code is good for half a minute only."""

    now = time.time()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(time, "time", lambda: clock.now)
    return clock


@pytest.fixture
def secret(as_anna: Client, clock: Clock) -> str:
    """Anna has an authenticator app; this is what it knows."""
    say_password_again(as_anna)
    secret: str = as_anna.get("/accounts/2fa/totp/activate/").context["form"].secret
    as_anna.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    return secret


def test_a_wrong_code_does_not_activate_the_app(as_anna: Client, clock: Clock) -> None:
    say_password_again(as_anna)
    secret = as_anna.get("/accounts/2fa/totp/activate/").context["form"].secret
    wrong = f"{(int(code_of(secret)) + 500_000) % 10**6:06}"
    assert as_anna.post("/accounts/2fa/totp/activate/", {"code": wrong}).status_code == 200
    assert not Authenticator.objects.exists()


def test_with_the_app_a_password_alone_is_not_enough(secret: str) -> None:
    browser = Client()
    assert log_in(browser) == "/accounts/2fa/authenticate/"
    assert "_auth_user_id" not in browser.session
    wrong = browser.post("/accounts/2fa/authenticate/", {"code": "no code"})
    assert wrong.context["form"].errors
    assert "_auth_user_id" not in browser.session


def test_a_recovery_code_opens_the_door_once(anna: User, secret: str) -> None:
    code = Authenticator.objects.get(user=anna, type="recovery_codes").wrap().get_unused_codes()[0]
    doors = []
    for browser in (Client(), Client()):
        log_in(browser)
        browser.post("/accounts/2fa/authenticate/", {"code": code})
        doors.append("_auth_user_id" in browser.session)
    assert doors == [True, False]


def test_the_code_of_the_app_opens_the_door(secret: str, clock: Clock) -> None:
    clock.now += 30  # a code counts once, and the first was used to activate the app
    browser = Client()
    log_in(browser)
    browser.post("/accounts/2fa/authenticate/", {"code": code_of(secret)})
    assert "_auth_user_id" in browser.session


def test_an_unverified_address_has_to_be_verified_before_a_second_factor(client: Client, anna: User) -> None:
    EmailAddress.objects.filter(user=anna).update(verified=False)
    client.force_login(anna)
    assert client.get("/accounts/2fa/totp/activate/")["Location"] == "/accounts/2fa/"


def test_changes_to_the_account_ask_for_the_password_again(as_anna: Client) -> None:
    for page in ("/accounts/2fa/totp/activate/", "/accounts/2fa/webauthn/add/", "/account/data/"):
        assert as_anna.get(page)["Location"].startswith("/accounts/reauthenticate/"), page
    as_anna.post("/accounts/reauthenticate/", {"password": "wrong"})
    assert as_anna.get("/account/data/").status_code == 302
    say_password_again(as_anna)
    assert as_anna.get("/account/data/").status_code == 200


def test_a_passkey_can_be_added_and_used_to_log_in(as_anna: Client) -> None:
    say_password_again(as_anna)
    page = as_anna.get("/accounts/2fa/webauthn/add/")
    assert page.status_code == 200
    assert page.context["js_data"]["creation_options"]["publicKey"]["rp"]["id"] == "testserver"
    assert b"passkey_login" in Client().get("/accounts/login/").content
    assert (
        "request_options"
        in Client().get("/accounts/2fa/webauthn/login/", headers={"accept": "application/json"}).json()
    )


def test_the_sessions_page_ends_the_others(anna: User) -> None:
    here, there = Client(), Client()
    for browser in (here, there):
        log_in(browser)
    assert len(here.get("/accounts/sessions/").context["sessions"]) == 2
    here.post("/accounts/sessions/")
    assert here.get("/account/").status_code == 200
    assert there.get("/account/").status_code == 302


def test_a_guest_has_a_session_on_record(as_guest: Client) -> None:
    assert UserSession.objects.get().session_key == as_guest.session.session_key


def test_a_new_address_counts_once_it_is_verified(as_anna: Client, anna: User) -> None:
    say_password_again(as_anna)
    as_anna.post("/accounts/email/", {"email": "new@example.org", "action_add": ""})
    anna.refresh_from_db()
    assert anna.email == "anna@example.org"
    assert mail.outbox[-1].to == ["new@example.org"]


@pytest.mark.parametrize(
    "page",
    [
        "/accounts/2fa/",
        "/accounts/2fa/totp/activate/",
        "/accounts/2fa/webauthn/",
        "/accounts/2fa/webauthn/add/",
        "/accounts/email/",
        "/accounts/logout/",
        "/accounts/password/change/",
        "/accounts/password/reset/",
        "/accounts/reauthenticate/",
        "/accounts/sessions/",
    ],
)
def test_every_page_about_the_account_is_in_our_look(as_anna: Client, page: str) -> None:
    say_password_again(as_anna)
    answer = as_anna.get(page)
    text = answer.content.decode()
    assert answer.status_code == 200
    assert "css/accounts.css" in text
    assert 'class="bar"' in text
    assert " style=" not in text


@pytest.mark.parametrize(
    ("user_agent", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
        (
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
            "Safari, iPhone",
        ),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"),
        ("curl/8.0", "Unknown browser"),
        ("", "Unknown browser"),
    ],
)
def test_browsers_are_called_as_people_call_them(user_agent: str, name: str) -> None:
    assert browser_name(user_agent) == name
