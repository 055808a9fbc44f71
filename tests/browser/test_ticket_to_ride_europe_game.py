"""Two people and a bot play a whole game of Ticket to Ride Europe by clicking only what glows."""

import re

from playwright.sync_api import Page, expect

from games import services
from games.services import Plan
from tests.browser.conftest import OpenBrowser
from tests.browser.europe import sit_down
from tests.browser.tables import member
from tests.running_site import Site

LONGEST_OPEN_ROUTE = """
() => [...document.querySelectorAll(".route.open")]
    .sort((one, other) => other.querySelectorAll(".car").length - one.querySelectorAll(".car").length)[0]
    ?.dataset.route ?? null
"""


def click_what_is_lit(page: Page) -> None:
    """Answer what is asked; in a turn claim the longest route one can, or else draw."""
    if page.locator(".ticket-choice").count():
        for box in page.locator(".offered").all():
            box.click()
        page.locator(".ticket-choice .plate").click()
    elif page.locator("#dock .glowing").count():
        page.locator("#dock .glowing").first.click()
    elif index := page.evaluate(LONGEST_OPEN_ROUTE):
        cars = page.locator(f'[data-route="{index}"] .car')
        cars.nth(cars.count() // 2).click()
    else:
        page.locator("#shared .train-card.glowing").last.click()


def test_two_people_and_a_bot_play_to_the_score_sheet(site: Site, open_browser: OpenBrowser) -> None:
    site.start_worker()
    anna, bob = member("anna"), member("bob")
    table = services.open_table(user=anna, plan=Plan(game="ticket-to-ride-europe", seat_count=3))
    services.join(table_id=table.public_id, user=bob)
    services.add_bot(table_id=table.public_id, user=anna, level="conductor")
    pages = [sit_down(open_browser(user), table) for user in (anna, bob)]
    over = '#table[data-status="finished"]'
    a_person_is_asked = "#players > :is(:nth-child(1), :nth-child(2)).seat--turn"

    while True:
        pages[0].locator(f"{over}, {a_person_is_asked}").first.wait_for(state="attached")
        if pages[0].locator(over).count():
            break
        asked = 0 if pages[0].locator("#players > :nth-child(1).seat--turn").count() else 1
        page = pages[asked]
        expect(page.locator(".prompt__bar--turn")).to_be_attached()
        version = page.locator("#table").get_attribute("data-version")
        click_what_is_lit(page)
        expect(page.locator(f'#table[data-version="{version}"]')).not_to_be_attached()
        newest = page.locator("#table").get_attribute("data-version") or ""
        pages[0].wait_for_function(
            "version => document.querySelector('#table').dataset.version >= version", arg=newest
        )

    for page in pages:
        expect(page.locator(over)).to_be_attached()
        expect(page.locator(".prompt__words")).to_have_text(re.compile("win"))
        expect(page.locator(".sheet tbody th")).to_contain_text(["Routes"])
        expect(page.locator(".podium__place")).to_have_count(3)
        expect(page.locator(".final .ticket").first).to_be_visible()
        expect(page.locator(".log__line", has_text="ended the game")).to_have_count(1)
