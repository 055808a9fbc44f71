"""Keeping people among one's friends, and saying where one comes from."""

import pytest
from django.test import Client
from django.utils import translation

from accounts import selectors, services
from accounts.models import Friend, User


def friends(user: User) -> list[str]:
    return [friend.username for friend in selectors.friends_of(user)]


def test_adding_and_removing_by_the_button(as_anna: Client, anna: User, boris: User) -> None:
    assert "/people/boris/befriend/" in as_anna.get("/people/boris/").content.decode()
    assert as_anna.post("/people/boris/befriend/")["Location"] == "/people/boris/"
    as_anna.post("/people/boris/befriend/")
    assert friends(anna) == ["boris"]
    assert friends(boris) == [], "it is no promise of the other"
    page = as_anna.get("/people/boris/").content.decode()
    assert "/people/boris/unfriend/" in page
    assert "/people/boris/unfriend/" in as_anna.get("/preferences/").content.decode()
    as_anna.post("/people/boris/unfriend/")
    assert friends(anna) == []


def test_oneself_bots_and_guests_are_no_friends(anna: User) -> None:
    for other in (anna, services.create_guest(), services.get_or_create_bot("conductor")):
        with pytest.raises(services.Refused):
            services.befriend(anna, other)
    assert not Friend.objects.exists()


def test_who_blocks_a_person_ends_the_friendship_both_ways(anna: User, boris: User) -> None:
    services.befriend(anna, boris)
    services.befriend(boris, anna)
    services.block(anna, boris)
    assert not Friend.objects.exists()
    with pytest.raises(services.Refused, match="Unblock"):
        services.befriend(anna, boris)


def test_adding_needs_a_person_a_form_and_somebody(client: Client, anna: User, boris: User) -> None:
    assert client.post("/people/boris/befriend/")["Location"].startswith("/accounts/login/")
    client.force_login(anna)
    assert client.get("/people/boris/befriend/").status_code == 405
    assert client.post("/people/nobody/befriend/").status_code == 404
    assert client.post("/people/nobody/unfriend/").status_code == 404


def test_friends_are_in_my_data_and_gone_with_the_account(anna: User, boris: User) -> None:
    services.befriend(anna, boris)
    assert [friend["name"] for friend in selectors.export_data(anna)["friends"]] == ["boris"]
    services.delete_account(boris)
    assert friends(anna) == []


def test_a_country_is_shown_in_the_language_of_the_reader(client: Client, anna: User) -> None:
    services.save_preferences(anna, country="CZ")
    assert "Czechia" in client.get("/people/anna/").content.decode()
    with translation.override("cs"):
        assert selectors.preferences_for(anna).country_name == "Česko"


def test_a_country_nobody_knows_is_refused(as_anna: Client, anna: User) -> None:
    answer = as_anna.post("/preferences/", {"theme": "day", "country": "XX"})
    assert list(answer.context["form"].errors) == ["country"]
    as_anna.post("/preferences/", {"theme": "day", "country": "PL"})
    assert selectors.preferences_for(anna).country == "PL"
