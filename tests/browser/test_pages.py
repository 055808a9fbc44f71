"""Every page in both themes, on a desk and on a phone: readable, reachable, in style."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from games.models import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.tables import expect_ready, member, table_for
from tests.running_site import Site

AXE = Path("node_modules/axe-core/axe.min.js").read_text()
PHONE: dict[str, Any] = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
PLACES = [
    "/",
    "/lobby/",
    "/games/",
    "/watch/",
    "/my/",
    "/open/?game=signalbox",
    "running",
    "waiting",
    "verify",
]

# How far a finger may miss: from the middle of each target outwards until something else is hit.
SMALL_TARGETS = Path(__file__).with_name("small_targets.js").read_text()


@pytest.fixture
def anna(site: Site) -> User:
    return member("anna")


@pytest.fixture
def tables(anna: User) -> dict[str, Table]:
    return {"running": table_for(anna, member("bob")), "waiting": table_for(anna, seat_count=3)}


def go(page: Page, place: str, tables: dict[str, Table]) -> None:
    """Open a page and wait until its faces are loaded and, at a table, all is drawn."""
    if place in tables:
        page.goto(tables[place].get_absolute_url())
        expect_ready(page)
    else:
        page.goto(f"{tables['running'].get_absolute_url()}verify/" if place == "verify" else place)
    page.evaluate("document.fonts.ready.then(() => true)")


def serious_problems(page: Page) -> list[str]:
    """What axe-core calls serious or critical."""
    page.evaluate(AXE)
    problems = page.evaluate("axe.run().then(result => result.violations)")
    return [
        f"{problem['id']}: {node['html']}"
        for problem in problems
        if problem["impact"] in ("serious", "critical")
        for node in problem["nodes"]
    ]


def test_no_page_scrolls_sideways_on_a_phone(
    open_browser: OpenBrowser, anna: User, tables: dict[str, Table]
) -> None:
    page = open_browser(anna, **PHONE)
    for place in PLACES:
        go(page, place, tables)
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], place


def test_everything_to_be_touched_on_a_phone_is_as_large_as_a_thumb(
    open_browser: OpenBrowser, anna: User, tables: dict[str, Table]
) -> None:
    page = open_browser(anna, **PHONE)
    small = {}
    for place in PLACES:
        go(page, place, tables)
        small[place] = page.evaluate(SMALL_TARGETS)
    assert small == {place: [] for place in PLACES}


@pytest.mark.parametrize(
    ("theme", "device"),
    [("light", {}), ("dark", {}), ("dark", PHONE)],
    ids=["by day", "by night", "by night on a phone"],
)
def test_axe_finds_nothing_serious(
    theme: str,
    device: dict[str, Any],
    open_browser: OpenBrowser,
    anna: User,
    tables: dict[str, Table],
) -> None:
    page = open_browser(anna, color_scheme=theme, **device)
    found = {}
    for place in PLACES:
        go(page, place, tables)
        found[place] = serious_problems(page)
    assert found == {place: [] for place in PLACES}


def test_a_page_that_does_not_exist_is_told_in_style(open_browser: OpenBrowser) -> None:
    page = open_browser(complaints="404")
    answer = page.goto("/no/such/platform/")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="No train stops here.")).to_be_visible()
    expect(page.get_by_role("link", name="To the station")).to_be_visible()


def test_the_night_train_is_there_from_the_first_paint_and_stays_chosen(open_browser: OpenBrowser) -> None:
    page = open_browser(color_scheme="light")
    page.goto("/")
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "day")
    page.get_by_role("button", name="Day or night train").click()
    expect(html).to_have_attribute("data-theme", "night")
    page.goto("/lobby/")
    expect(html).to_have_attribute("data-theme", "night")
    # Chosen on the server already, so no script is needed to paint it.
    assert 'data-theme="night"' in page.request.get("/lobby/").text()


def test_the_first_tab_stop_skips_to_the_content(open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/lobby/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#content")).to_be_focused()


def test_a_menu_opens_and_closes_by_keyboard(open_browser: OpenBrowser, anna: User) -> None:
    page = open_browser(anna)
    page.goto("/lobby/")
    button = page.locator("summary", has_text="anna")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("link", name="Preferences")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Preferences")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_bell_counts_the_tables_that_wait(
    open_browser: OpenBrowser, anna: User, tables: dict[str, Table]
) -> None:
    page = open_browser(anna)
    page.goto("/watch/")
    expect(page.locator("[data-turns]")).to_have_text("1")
    expect(page).to_have_title("(1) Watch · Railsite")
