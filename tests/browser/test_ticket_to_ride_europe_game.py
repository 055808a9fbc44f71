"""Two people and a bot play a whole game of Ticket to Ride Europe by clicking only what glows."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from games import services
from games.services import Plan
from tests.browser.conftest import OpenBrowser
from tests.browser.europe import sit_down
from tests.browser.tables import member
from tests.running_site import Site

# Both wait until the page knows of a version of the table.
# The first one then waits for a person to be asked or for the end, and says which.
WHO_IS_ASKED = """
known => {
    const { version, status } = document.querySelector("#table").dataset;
    const people = [...document.querySelectorAll("#players > *")].slice(0, 2);
    const asked = people.findIndex(seat => seat.classList.contains("seat--turn"));
    if (Number(version) < known || (asked < 0 && status !== "finished")) return null;
    return { version: Number(version), asked: status === "finished" ? null : asked };
}
"""
# The second one answers with something that glows: an answer in the dock, the longest route, or the deck.
WHAT_GLOWS = """
known => {
    if (Number(document.querySelector("#table").dataset.version) < known) return null;
    if (document.querySelector("#dock .glowing")) return "#dock .glowing >> nth=0";
    const routes = [...document.querySelectorAll(".route.open")].map(route => route.querySelectorAll(".car"));
    const longest = routes.sort((one, other) => other.length - one.length)[0];
    if (!longest) return "#shared .train-card.glowing >> nth=-1";
    const { route } = longest[0].parentElement.dataset;
    return `[data-route="${route}"] .car >> nth=${Math.floor(longest.length / 2)}`;
}
"""


def ask(page: Page, question: str, known: int) -> Any:
    return page.wait_for_function(question, arg=known, polling=30).json_value()


def keep_all_tickets(page: Page) -> None:
    for ticket in page.locator(".offered").all():
        ticket.click()
    page.get_by_role("button", name="Keep").click()
    expect(page.locator(".ticket-choice")).to_have_count(0)


def play_by_clicking(pages: list[Page]) -> None:
    """Whoever is asked clicks something that glows, until the game is over."""
    now = ask(pages[0], WHO_IS_ASKED, 0)
    while now["asked"] is not None:
        page = pages[now["asked"]]
        page.locator(ask(page, WHAT_GLOWS, now["version"])).click()
        now = ask(pages[0], WHO_IS_ASKED, now["version"] + 1)


def test_two_people_and_a_bot_play_to_the_score_sheet(site: Site, open_browser: OpenBrowser) -> None:
    site.start_worker()
    anna, bob = member("anna"), member("bob")
    table = services.open_table(user=anna, plan=Plan(game="ticket-to-ride-europe", seat_count=3))
    services.join(table_id=table.public_id, user=bob)
    services.add_bot(table_id=table.public_id, user=anna, level="conductor")
    pages = [sit_down(open_browser(user, width=1110, height=640), table) for user in (anna, bob)]

    for page in pages:
        keep_all_tickets(page)
    for page in pages:
        expect(page.locator(".log__line", has_text="begins")).to_have_count(1)
    play_by_clicking(pages)

    for page in pages:
        expect(page.locator('#table[data-status="finished"]')).to_be_attached()
        expect(page.locator(".prompt__words")).to_have_text(re.compile("win"))
        expect(page.locator(".sheet tbody th").first).to_have_text("Routes")
        expect(page.locator(".podium__place")).to_have_count(3)
        expect(page.locator(".final .ticket").first).to_be_visible()
        expect(page.locator(".log__line", has_text="ended the game")).to_have_count(1)
