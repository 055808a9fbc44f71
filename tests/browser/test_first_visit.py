"""From the front door to a seat."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.tables import expect_ready, member, table_for
from tests.running_site import Site


def test_a_visitor_plays_a_bot_in_one_click(site: Site, open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/")
    page.get_by_role("button", name="Play a bot now").click()
    expect_ready(page)
    expect(page.locator(".seat__name")).to_have_text([re.compile("^Guest "), "Apprentice"])
    expect(page.locator(".seat__about")).to_have_text(["you", "bot"])


def test_a_newcomer_signs_up(site: Site, open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/")
    page.get_by_label("Menu", exact=True).click()
    page.get_by_role("link", name="Sign up").click()
    for name, value in {
        "username": "eliska",
        "email": "eliska@example.org",
        "password1": "a long brass whistle",
    }.items():
        page.locator(f"[name={name}]").fill(value)
    page.get_by_role("button", name="Sign up").click()
    page.goto("/lobby/")
    expect(page.locator("summary", has_text="eliska")).to_be_visible()


def test_a_member_opens_a_table_in_two_clicks_and_waits(site: Site, open_browser: OpenBrowser) -> None:
    page = open_browser(member("anna"))
    page.goto("/lobby/?game=signalbox")
    page.get_by_role("link", name="Open a table").click()
    page.get_by_role("button", name="Open the table").click()
    expect_ready(page)
    expect(page.locator(".prompt__words")).to_contain_text("Waiting for travellers.")
    expect(page.locator(".berth")).to_have_text([re.compile("anna"), *["Free seat"] * 3])


def test_the_departures_board_shows_a_new_table_without_a_reload(
    site: Site, open_browser: OpenBrowser
) -> None:
    page = open_browser()
    page.goto("/lobby/")
    expect(page.locator(".departure--none")).to_be_visible()
    expect(page.locator("#departures[data-live]")).to_be_attached()

    table_for(member("anna"), seat_count=3)

    row = page.locator(".departure")
    expect(row).to_contain_text(["Signalbox"])
    expect(row.locator(".departure__count")).to_have_text("1/3")


def test_a_visitor_boards_a_table_and_the_game_begins(site: Site, open_browser: OpenBrowser) -> None:
    table_for(member("anna"), seat_count=2)
    page = open_browser()
    page.goto("/lobby/")
    page.get_by_role("button", name="Board").click()
    expect_ready(page)
    expect(page.locator(".prompt__words")).to_have_text("Your turn. Lay a card.")


def test_an_invited_friend_takes_a_seat_at_a_private_table(site: Site, open_browser: OpenBrowser) -> None:
    host = open_browser(member("anna"))
    host.goto("/open/?game=signalbox")
    host.get_by_label("2", exact=True).check()
    host.get_by_label("Private").check()
    host.get_by_role("button", name="Open the table").click()
    expect_ready(host)
    invitation = host.get_by_label("Link for friends").input_value()

    friend = open_browser()
    friend.goto(invitation)
    expect_ready(friend)
    friend.get_by_role("button", name="Take a seat").click()

    for page in (host, friend):
        expect(page.locator(".prompt__words")).to_have_text("Your turn. Lay a card.")
