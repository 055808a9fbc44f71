"""The key to the API, one's own data, and leaving."""

import json
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import Group
from django.test import Client
from rest_framework.authtoken.models import Token

from accounts import services
from accounts.models import Block, Preferences, User
from accounts.signals import account_closing, collecting_export
from tests.accounts.conftest import PASSWORD


@pytest.fixture
def sure_anna(as_anna: Client) -> Client:
    """Anna's browser after she gave her password again."""
    as_anna.post("/accounts/reauthenticate/", {"password": PASSWORD})
    return as_anna


def test_a_key_is_shown_once_and_opens_the_api(sure_anna: Client, anna: User) -> None:
    assert sure_anna.post("/account/token/")["Location"] == "/account/#token"
    key = Token.objects.get(user=anna).key
    assert key in sure_anna.get("/account/").content.decode()
    assert key not in sure_anna.get("/account/").content.decode()
    assert Client().get("/api/me/", headers={"authorization": f"Token {key}"}).json()["username"] == "Anna"


def test_a_revoked_key_is_gone(sure_anna: Client, anna: User) -> None:
    key = services.create_token(anna)
    sure_anna.post("/account/token/revoke/")
    assert not Token.objects.exists()
    assert Client().get("/api/me/", headers={"authorization": f"Token {key}"}).status_code == 401


def test_guests_and_visitors_make_no_key(client: Client, db: None) -> None:
    assert client.post("/account/token/")["Location"].startswith("/accounts/login/")
    client.post("/guest/")
    client.post("/account/token/")
    assert not Token.objects.exists()


def test_keys_are_not_made_by_the_dozen(sure_anna: Client) -> None:
    statuses = [sure_anna.post("/account/token/").status_code for _ in range(11)]
    assert statuses == [302] * 10 + [429]


def test_the_download_tells_everything_but_secrets(sure_anna: Client, anna: User, boris: User) -> None:
    services.save_preferences(anna, theme="night")
    services.block(anna, boris)
    services.give_role(anna, "moderator")
    key = services.create_token(anna)
    UserSession.objects.create(user=anna, ip="10.0.0.1", session_key="x", user_agent="Steam/1.0")
    Authenticator.objects.create(user=anna, type="totp", data={"secret": "SECRET"})

    answer = sure_anna.get("/account/data/")
    told = json.loads(answer.content)
    assert answer["Content-Disposition"] == 'attachment; filename="railsite-Anna.json"'
    assert told["account"]["username"] == "Anna"
    assert told["account"]["email"] == "anna@example.org"
    assert told["account"]["roles"] == ["moderator"]
    assert told["email_addresses"] == [{"email": "anna@example.org", "verified": True, "primary": True}]
    assert told["preferences"]["theme"] == "night"
    assert [block["name"] for block in told["blocks"]] == ["boris"]
    assert "Steam/1.0" in [session["user_agent"] for session in told["sessions"]]
    assert [authenticator["type"] for authenticator in told["authenticators"]] == ["totp"]
    assert told["api_key_since"]
    for secret in (key, "SECRET", anna.password):
        assert secret not in answer.content.decode()


def test_other_rooms_add_to_the_download(sure_anna: Client, anna: User) -> None:
    def whistle(sender: type[User], user: User, **_: Any) -> tuple[str, Any]:
        return "whistles", [user.username]

    collecting_export.connect(whistle)
    try:
        told = sure_anna.get("/account/data/").json()
    finally:
        collecting_export.disconnect(whistle)
    assert told["whistles"] == ["Anna"]


def test_only_people_have_data(client: Client, db: None) -> None:
    for page in ("/account/", "/account/data/", "/account/delete/", "/account/upgrade/"):
        assert client.get(page)["Location"].startswith("/accounts/login/"), page


def test_a_deleted_account_leaves_nothing_but_its_games(anna: User, boris: User) -> None:
    services.save_preferences(anna, sounds=True)
    services.block(anna, boris)
    services.block(boris, anna)
    services.give_role(anna, "moderator")
    services.create_token(anna)
    Authenticator.objects.create(user=anna, type="totp", data={})
    browser = Client()
    browser.force_login(anna)

    assert browser.post("/account/delete/", {"proof": PASSWORD})["Location"] == "/"

    anna.refresh_from_db()
    assert (anna.name, anna.username, anna.email) == ("former player", f"former-{anna.pk}", "")
    assert (anna.former, anna.is_active, anna.is_staff, anna.last_login) == (True, False, False, None)
    for model in (Token, Authenticator, Preferences, Block, UserSession):
        assert not model._default_manager.exists(), model
    assert not EmailAddress.objects.filter(user=anna).exists()
    assert not anna.groups.exists()


def test_a_former_player_cannot_come_back_and_is_nameless(anna: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(anna)
    services.delete_account(anna)
    assert elsewhere.get("/account/").status_code == 302
    for login in ("anna", "anna@example.org", f"former-{anna.pk}"):
        browser = Client()
        browser.post("/accounts/login/", {"login": login, "password": PASSWORD})
        assert "_auth_user_id" not in browser.session
    assert Client().get("/people/anna/").status_code == 404
    page = Client().get(f"/people/former-{anna.pk}/").content.decode()
    assert "<h1>former player</h1>" in page


def test_the_name_and_address_of_a_former_player_are_free_again(client: Client, anna: User) -> None:
    services.delete_account(anna)
    client.post("/accounts/signup/", {"username": "anna", "email": "anna@example.org", "password1": PASSWORD})
    assert User.objects.get(username="anna").is_member


def test_a_wrong_password_deletes_nothing(as_anna: Client, anna: User) -> None:
    answer = as_anna.post("/account/delete/", {"proof": "wrong"})
    assert answer.context["form"].errors["proof"] == ["This is not your password."]
    anna.refresh_from_db()
    assert not anna.former


def test_passwords_cannot_be_guessed_on_the_way_out(as_anna: Client) -> None:
    statuses = [as_anna.post("/account/delete/", {"proof": str(number)}).status_code for number in range(6)]
    assert statuses == [200] * 5 + [429]


def test_a_guest_types_the_name_to_leave(as_guest: Client) -> None:
    guest = User.objects.get()
    assert as_guest.post("/account/delete/", {"proof": "somebody else"}).status_code == 200
    as_guest.post("/account/delete/", {"proof": guest.name})
    guest.refresh_from_db()
    assert guest.former


def test_other_rooms_hear_that_somebody_leaves(anna: User) -> None:
    heard: list[str] = []

    def listen(sender: type[User], user: User, **_: Any) -> None:
        heard.append(user.name)

    account_closing.connect(listen)
    try:
        services.delete_account(anna)
    finally:
        account_closing.disconnect(listen)
    assert heard == ["Anna"]


def test_roles_exist_with_their_permissions(db: None) -> None:
    held = {
        group.name: set(group.permissions.values_list("codename", flat=True)) for group in Group.objects.all()
    }
    assert {"moderate_people", "view_user"} <= held["moderator"]
    assert "view_user" in held["tournament director"]
    assert held["admin"] >= held["moderator"] | held["tournament director"] | {"change_user", "add_table"}
    assert "change_user" not in held["moderator"]
    assert "moderate_people" not in held["tournament director"]
