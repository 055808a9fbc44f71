"""The map of Europe and its rules for everybody: by day and night, by thumb, by screen reader."""

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.europe import play, play_until, sit_down, table_of, view_of
from tests.browser.tables import member
from tests.browser.test_pages import PHONE, SMALL_TARGETS, serious_problems
from tests.running_site import Site

RULES = "/games/ticket-to-ride-europe/"


@pytest.fixture
def anna(site: Site) -> User:
    return member("anna")


@pytest.fixture
def table(anna: User) -> Table:
    return table_of(anna, member("bob"))


def to_annas_turn(table: Table) -> None:
    play_until(table, lambda view, seat: seat == 0 and view["decision"] == "turn" and view["turn"] > 10)


def read_rules(page: Page) -> None:
    page.goto(RULES)
    expect(page.locator("#example[data-ready]")).to_be_attached()
    page.evaluate("document.fonts.ready.then(() => true)")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_the_table_or_in_the_rules(
    theme: str, open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    # axe itself tries inline styles, which our policy forbids.
    page = sit_down(open_browser(anna, color_scheme=theme, complaints="inline style"), table)
    found = {"tickets": serious_problems(page)}
    to_annas_turn(table)
    expect(page.locator(".route.open").first).to_be_attached()
    found["turn"] = serious_problems(page)
    play(table, 0, next(action for action in view_of(table, 0)["actions"] if action["type"] == "tickets"))
    expect(page.locator(".offered").first).to_be_visible()
    found["more tickets"] = serious_problems(page)
    read_rules(page)
    found["rules"] = serious_problems(page)
    assert found == {place: [] for place in found}


def test_everything_to_be_touched_on_a_phone_is_as_large_as_a_thumb(
    open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    page = sit_down(open_browser(anna, **PHONE), table)
    small = {"tickets": page.evaluate(SMALL_TARGETS)}
    to_annas_turn(table)
    expect(page.locator(".fan")).to_be_visible()
    small["hand"] = page.evaluate(SMALL_TARGETS)
    page.get_by_role("tab", name="Draw").tap()
    expect(page.locator(".face-up")).to_be_visible()
    small["draw"] = page.evaluate(SMALL_TARGETS)
    read_rules(page)
    small["rules"] = page.evaluate(SMALL_TARGETS)
    assert small == {place: [] for place in small}
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
