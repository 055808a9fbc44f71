"""How the site looks, sounds and speaks, and for whom."""

from datetime import UTC, datetime

import pytest
from django.template import engines
from django.test import Client, RequestFactory
from django.utils import timezone, translation

from accounts import selectors, services
from accounts.middleware import PreferencesMiddleware
from accounts.models import Preferences, User
from tests.accounts.conftest import PASSWORD

WISHES = {
    "theme": "night",
    "language": "cs",
    "time_zone": "Europe/Prague",
    "sounds": "on",
    "colour_blind": "on",
}


def html_tag(client: Client, page: str = "/preferences/") -> str:
    return client.get(page).content.decode().split("<html", 1)[1].split(">", 1)[0]


def test_a_member_chooses_and_the_next_page_obeys(as_anna: Client, anna: User) -> None:
    assert as_anna.post("/preferences/", WISHES)["Location"] == "/preferences/"
    chosen = selectors.preferences_for(anna)
    assert (chosen.theme, chosen.language, chosen.time_zone) == ("night", "cs", "Europe/Prague")
    assert (chosen.sounds, chosen.colour_blind, chosen.confirm_turn, chosen.notify_by_mail) == (
        True,
        True,
        False,
        False,
    )
    tag = html_tag(as_anna)
    assert 'lang="cs"' in tag
    assert 'data-theme="night"' in tag
    assert "data-colour-blind" in tag


def test_a_guest_chooses_too(as_guest: Client) -> None:
    as_guest.post("/preferences/", WISHES)
    assert Preferences.objects.get().theme == "night"


def test_a_visitor_chooses_by_cookie_and_no_row_is_written(client: Client, db: None) -> None:
    assert "time_zone" not in client.get("/preferences/").context["form"].fields
    client.post("/preferences/", {"theme": "night", "language": "pl"})
    tag = html_tag(client)
    assert 'lang="pl"' in tag
    assert 'data-theme="night"' in tag
    assert not Preferences.objects.exists()


def test_a_visitor_may_go_back_to_the_language_of_the_browser(client: Client, db: None) -> None:
    client.post("/preferences/", {"theme": "auto", "language": "pl"})
    client.post("/preferences/", {"theme": "auto", "language": ""})
    assert 'lang="en"' in html_tag(client)


@pytest.mark.parametrize(
    "wrong", [{"theme": "pink"}, {"theme": ""}, {"language": "xx"}, {"time_zone": "Mars/Olympus"}]
)
def test_a_wish_nobody_offered_changes_nothing(as_anna: Client, wrong: dict[str, str]) -> None:
    answer = as_anna.post("/preferences/", WISHES | wrong)
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == list(wrong)
    assert not Preferences.objects.exists()


def test_nonsense_in_the_cookies_is_ignored(client: Client, db: None) -> None:
    client.cookies["theme"] = '"><script>'
    client.cookies["django_language"] = "xx"
    assert 'data-theme-choice="auto"' in html_tag(client)


def test_a_button_pressed_in_this_browser_wins_over_the_account(as_anna: Client, anna: User) -> None:
    services.save_preferences(anna, theme="night", language="cs")
    as_anna.cookies["theme"] = "day"
    as_anna.cookies["django_language"] = "pl"
    tag = html_tag(as_anna)
    assert 'data-theme-choice="day"' in tag
    assert 'lang="pl"' in tag


def test_logging_in_brings_the_choices_of_the_account_to_this_browser(client: Client, anna: User) -> None:
    services.save_preferences(anna, theme="night", language="cs")
    client.cookies["theme"] = "day"
    client.post("/accounts/login/", {"login": "anna", "password": PASSWORD})
    tag = html_tag(client)
    assert 'data-theme="night"' in tag
    assert 'lang="cs"' in tag


def test_times_are_told_in_the_zone_of_who_asks(anna: User, rf: RequestFactory) -> None:
    services.save_preferences(anna, time_zone="Asia/Tokyo")
    noon = datetime(2026, 1, 1, 12, tzinfo=UTC)
    clock = engines["django"].from_string("{{ noon|time:'H:i' }}")
    request = rf.get("/")
    request.user = anna
    told: list[str] = []

    def page(_request: object) -> None:
        told.append(clock.render({"noon": noon}))

    with translation.override(None):
        PreferencesMiddleware(page)(request)  # type: ignore[arg-type]
    assert told == ["21:00"]
    assert timezone.get_current_timezone_name() == "UTC", "the next request starts afresh"


def test_the_block_list_is_on_the_page(as_anna: Client, anna: User, boris: User) -> None:
    assert "Nobody." in as_anna.get("/preferences/").content.decode()
    services.block(anna, boris)
    assert "/people/boris/unblock/" in as_anna.get("/preferences/").content.decode()
