"""A board can be moved and looked at closely, and none of that is a move."""

import pytest
from playwright.sync_api import Locator, Page, expect

from games.models import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.tables import member, table_for, visit
from tests.games.playing import act, legal
from tests.running_site import Site


@pytest.fixture
def table(site: Site) -> Table:
    """A table where somebody is to set a signal, which is done on the board."""
    people = [member("anna"), member("bob")]
    table = table_for(*people)
    for _ in range(2):
        act(table, people[0])
        act(table, people[1])
        if any(action["type"] == "signal" for seat in (0, 1) for action in legal(table, seat)):
            return table
    raise AssertionError("the deal of tests/browser/tables.py lets nobody win a round")


@pytest.fixture
def page(open_browser: OpenBrowser, table: Table) -> Page:
    winner = next(seat for seat in table.seats.all() if legal(table, seat.number))
    page = open_browser(winner.user)
    visit(page, table)
    return page


def width_shown(page: Page) -> float:
    """How many units of the board the frame shows from left to right."""
    return float(page.evaluate("document.querySelector('#map > svg').viewBox.baseVal.width"))


def middle(thing: Locator) -> tuple[float, float]:
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_buttons_zoom_in_and_out_and_show_the_whole_board(page: Page) -> None:
    whole = width_shown(page)
    page.get_by_role("button", name="Zoom in").click()
    assert width_shown(page) < whole
    page.get_by_role("button", name="Zoom in").click()
    page.get_by_role("button", name="Zoom out").click()
    assert width_shown(page) < whole
    page.get_by_role("button", name="The whole board").click()
    assert width_shown(page) == whole


def test_keys_and_the_wheel_zoom_too(page: Page) -> None:
    whole = width_shown(page)
    page.locator("#map").focus()
    page.keyboard.press("+")
    assert width_shown(page) < whole
    page.keyboard.press("0")
    assert width_shown(page) == whole
    page.mouse.move(*middle(page.locator("#map")))
    page.mouse.wheel(0, -200)
    page.wait_for_function(
        "width => document.querySelector('#map > svg').viewBox.baseVal.width < width", arg=whole
    )


def test_dragging_the_board_over_a_lit_thing_is_no_click(page: Page) -> None:
    signal = page.locator('[data-signal="green"]')
    expect(signal).to_have_class("sb-signal open")
    page.get_by_role("button", name="Zoom in").click()
    x, y = middle(signal)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 20, steps=4)
    page.mouse.up()
    expect(signal).to_have_class("sb-signal open")
    moved_x, _ = middle(signal)
    assert moved_x > x

    signal.click()
    expect(page.locator(".log__line").first).to_contain_text("set a green signal")


def test_what_just_happened_stays_marked_on_the_board(page: Page) -> None:
    signal = page.locator('[data-signal="green"]')
    signal.click()
    expect(page.locator(".log__line").first).to_contain_text("set a green signal")
    expect(signal).to_contain_class("recent")


def test_a_line_of_the_log_lights_what_it_speaks_of(page: Page) -> None:
    signal = page.locator('[data-signal="green"]')
    signal.click()
    page.locator(".log__line", has_text="set a green signal").hover()
    expect(signal).to_contain_class("spoken")
    page.locator(".prompt").hover()
    expect(signal).not_to_contain_class("spoken")
