"""Finish a rated game and see what it did: at the table, on the profile, on the ladder."""

import re

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games import services as tables
from games.models import Table
from games.services import Plan
from ratings import services
from tests.browser.conftest import OpenBrowser
from tests.browser.tables import member, visit
from tests.browser.test_pages import PHONE, SMALL_TARGETS, serious_problems
from tests.browser.test_table import click_what_is_lit, play_to_the_end
from tests.ratings.playing import finish
from tests.running_site import Site

PLACES = [
    "/ladders/signalbox/?standing=provisional",
    "/ladders/overall/",
    "/ladders/honest/",
    "/ladders/signalbox/statistics/",
    "/people/anna/",
    "table",
]


@pytest.fixture
def anna(site: Site) -> User:
    return member("anna")


@pytest.fixture
def bob(site: Site) -> User:
    return member("bob")


@pytest.fixture
def rated_table(anna: User, bob: User) -> Table:
    table = tables.open_table(user=anna, plan=Plan(game="signalbox", seat_count=2, rated=True))
    Table.objects.filter(pk=table.pk).update(seed="the same deal")
    tables.join(table_id=table.public_id, user=bob)
    return table


def test_a_rated_game_is_seen_at_the_table_on_the_profile_and_on_the_ladder(
    open_browser: OpenBrowser, anna: User, bob: User, rated_table: Table
) -> None:
    pages = (open_browser(anna), open_browser(bob))
    for page in pages:
        visit(page, rated_table)
    play_to_the_end(pages, click_what_is_lit)
    for page in pages:
        expect(page.locator(".podium__rating")).to_have_count(2)
        expect(page.locator(".podium__rating").first).to_have_text(
            re.compile(r"\+\d+: expected 0\.50, scored")
        )

    page = pages[0]
    rating = str(anna.ratings.get().elo)
    page.get_by_role("link", name="Ratings").click()
    expect(page.get_by_role("heading", name="Rating of a game")).to_be_visible()
    page.goto("/people/anna/")
    expect(page.locator(".portrait__figure")).to_contain_text(rating)
    page.goto("/ladders/signalbox/")
    page.get_by_label("Newcomers").check()
    page.get_by_role("button", name="Show").click()
    expect(page.locator(".ladder__me .ladder__rating")).to_have_text(f"{rating}?")


@pytest.fixture
def played_table(anna: User, bob: User) -> Table:
    """Something to see on every page."""
    table = finish([anna, bob], [1, 2])
    finish([anna, bob], [2, 1])
    services.turn_over()
    services.write_predictions()
    services.write_statistics()
    return table


def go(page: Page, place: str, table: Table) -> None:
    answer = page.goto(f"/ladders/tables/{table.public_id}/" if place == "table" else place)
    assert answer
    assert answer.ok, place
    page.evaluate("document.fonts.ready.then(() => true)")


def test_every_page_fits_a_phone_and_a_thumb(
    open_browser: OpenBrowser, anna: User, played_table: Table
) -> None:
    page = open_browser(anna, **PHONE)
    found = {}
    for place in PLACES:
        go(page, place, played_table)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], place
        found[place] = page.evaluate(SMALL_TARGETS)
    assert found == {place: [] for place in PLACES}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_the_ladders(
    theme: str, open_browser: OpenBrowser, anna: User, played_table: Table
) -> None:
    page = open_browser(anna, color_scheme=theme)
    found = {}
    for place in PLACES:
        go(page, place, played_table)
        found[place] = serious_problems(page)
    assert found == {place: [] for place in PLACES}
