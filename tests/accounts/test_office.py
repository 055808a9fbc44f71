"""The office: who may enter, and what a moderator may do there."""

from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts import roles, services
from accounts.models import User
from tests.accounts.conftest import PASSWORD


@pytest.fixture
def moderator(client: Client, anna: User) -> Client:
    services.give_role(anna, roles.MODERATOR)
    client.force_login(anna)
    return client


def act(browser: Client, action: str, person: User) -> None:
    browser.post("/admin/accounts/user/", {"action": action, "_selected_action": [person.pk]})
    person.refresh_from_db()


def test_the_office_has_the_front_door_of_everybody(client: Client, db: None) -> None:
    assert client.get("/admin/login/")["Location"].startswith("/accounts/login/")


def test_members_stay_outside(as_anna: Client) -> None:
    assert as_anna.get("/admin/accounts/user/").status_code in (302, 403)


def test_a_moderator_sees_people_but_cannot_change_them(moderator: Client, boris: User) -> None:
    assert "boris" in moderator.get("/admin/accounts/user/").content.decode()
    moderator.post(f"/admin/accounts/user/{boris.pk}/change/", {"username": "renamed"})
    boris.refresh_from_db()
    assert boris.username == "boris"


def test_a_suspended_person_is_out_at_once_and_may_be_let_back_in(moderator: Client, boris: User) -> None:
    services.create_token(boris)
    browser = Client()
    browser.post("/accounts/login/", {"login": "boris", "password": PASSWORD})
    act(moderator, "suspend", boris)
    assert not boris.is_active
    assert browser.get("/account/").status_code == 302
    assert not hasattr(boris, "auth_token")
    act(moderator, "reinstate", boris)
    assert boris.is_active


def test_a_moderator_cannot_suspend_colleagues(moderator: Client, boris: User) -> None:
    services.give_role(boris, roles.ADMIN)
    act(moderator, "suspend", boris)
    assert boris.is_active


def test_who_deleted_the_account_is_not_let_back_in(moderator: Client, boris: User) -> None:
    services.delete_account(boris)
    act(moderator, "reinstate", boris)
    assert not boris.is_active


def test_a_tournament_director_cannot_suspend(client: Client, anna: User, boris: User) -> None:
    services.give_role(anna, roles.TOURNAMENT_DIRECTOR)
    client.force_login(anna)
    act(client, "suspend", boris)
    assert boris.is_active


def test_a_role_is_given_by_command(anna: User) -> None:
    call_command("give_role", "anna", "admin", stdout=StringIO())
    anna.refresh_from_db()
    assert anna.is_staff
    assert anna.has_perm("games.change_table")


@pytest.mark.parametrize("arguments", [("nobody", "admin"), ("anna", "emperor"), ("random", "admin")])
def test_a_role_for_nobody_no_role_and_a_role_for_a_bot_are_refused(
    anna: User, arguments: tuple[str, str]
) -> None:
    services.bots()
    with pytest.raises(CommandError):
        call_command("give_role", *arguments, stdout=StringIO())
    assert not User.objects.filter(is_staff=True).exists()


def test_the_whole_desk_opens_for_a_superuser(client: Client, db: None, boris: User) -> None:
    client.force_login(User.objects.create_superuser("chief", "chief@example.org", PASSWORD))
    for page in ("user/", f"user/{boris.pk}/change/", "user/add/", "block/"):
        assert client.get(f"/admin/accounts/{page}").status_code == 200, page
