"""Two people at a table, each in a browser of their own."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from accounts.models import User
from accounts.services import save_preferences
from games.models import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.relay import relay_to
from tests.browser.tables import member, table_for, visit
from tests.games.playing import act
from tests.running_site import Site

Two = tuple[Page, Page]


@pytest.fixture
def anna(site: Site) -> User:
    return member("anna")


@pytest.fixture
def bob(site: Site) -> User:
    return member("bob")


@pytest.fixture
def table(anna: User, bob: User) -> Table:
    return table_for(anna, bob)


@pytest.fixture
def pages(open_browser: OpenBrowser, anna: User, bob: User, table: Table) -> Two:
    """The table as Anna sees it, and as Bob sees it."""
    # Whoever tries to connect without a network is told so in the console.
    two = open_browser(anna, complaints="WebSocket"), open_browser(bob, complaints="WebSocket")
    for page in two:
        visit(page, table)
    return two


def lay_first_card(page: Page) -> None:
    page.locator(".sb-held.open").first.click()


def play_to_the_end(pages: Two, do: Callable[[Page], None]) -> None:
    """Let whoever may do something do it, until nobody may."""
    open_things = ", ".join((".sb-held.open", ".sb-signal.open"))
    while True:
        for page in pages:
            page.locator(f'{open_things}, #table[data-status="finished"], .prompt__bar--calm').first.wait_for(
                state="attached"
            )
        ready = [page for page in pages if page.locator(open_things).count()]
        if not ready:
            return
        version = ready[0].locator("#table").get_attribute("data-version")
        do(ready[0])
        for page in pages:
            expect(page.locator(f'#table[data-version="{version}"]')).not_to_be_attached()
        newest = ready[0].locator("#table").get_attribute("data-version")
        for page in pages:
            expect(page.locator(f'#table[data-version="{newest}"]')).to_be_attached()


def click_what_is_lit(page: Page) -> None:
    page.locator(".sb-held.open, .sb-signal.open").first.click()


def test_two_people_see_each_others_moves_and_play_to_the_score_sheet(pages: Two) -> None:
    anna, bob = pages
    lay_first_card(anna)
    expect(bob.locator(".log__line")).to_have_text([re.compile("anna laid a card")])
    expect(anna.locator(".log__line")).to_have_text([re.compile(r"anna laid the \d")])

    play_to_the_end(pages, click_what_is_lit)

    for page in pages:
        expect(page.locator(".prompt__words")).to_have_text(re.compile("win"))
        expect(page.locator(".sheet tfoot tr").first).to_contain_text("Total")
        expect(page.locator(".podium__place")).to_have_count(2)
        expect(page.locator(".fairness code")).to_have_count(2)


def test_nobody_sees_a_card_of_another_hand(pages: Two) -> None:
    anna, bob = pages
    lay_first_card(anna)
    expect(bob.locator(".log__line")).to_have_count(1)
    assert not re.search(r"anna laid the \d", bob.content())


def test_the_title_says_whose_turn_it_is(pages: Two) -> None:
    anna, _ = pages
    expect(anna).to_have_title(re.compile(r"^\(your turn\)"))
    lay_first_card(anna)
    expect(anna).to_have_title(re.compile(r"^Signalbox"))


def test_a_click_can_be_taken_back_while_nobody_saw_anything(pages: Two) -> None:
    anna, bob = pages
    expect(anna.locator(".sb-held")).to_have_count(4)
    lay_first_card(anna)
    expect(anna.locator(".sb-held")).to_have_count(3)
    anna.get_by_role("button", name="Undo").click()
    expect(anna.locator(".sb-held.open")).to_have_count(4)
    expect(bob.locator(".log__line--undone")).to_have_count(1)


def test_a_lost_connection_is_said_and_what_was_missed_is_caught_up(
    pages: Two, table: Table, bob: User
) -> None:
    anna, _ = pages
    anna.context.set_offline(True)
    expect(anna.locator(".prompt__words")).to_contain_text("Connection lost.")

    act(table, bob)

    anna.context.set_offline(False)
    expect(anna.locator("#table[data-link=live]")).to_be_attached()
    expect(anna.locator(".log__line")).to_have_text([re.compile("bob laid a card")])


def test_a_move_made_while_the_line_is_down_goes_out_when_it_is_back(pages: Two) -> None:
    anna, bob = pages
    anna.context.set_offline(True)
    expect(anna.locator(".prompt__words")).to_contain_text("Connection lost.")
    lay_first_card(anna)
    anna.context.set_offline(False)
    expect(bob.locator(".log__line")).to_have_text([re.compile("anna laid a card")])
    expect(anna.locator(".sb-held")).to_have_count(3)


def test_a_restarted_web_process_is_found_again_and_the_game_goes_on(
    site: Site, open_browser: OpenBrowser, anna: User, bob: User, table: Table
) -> None:
    with relay_to(site.url) as door:
        page = open_browser(anna, base_url=door.url, complaints="WebSocket")
        visit(page, table)
        site.stop_web(site.url)
        expect(page.locator(".prompt__words")).to_contain_text("Connection lost.")
        act(table, bob)

        door.target = site.start_web()

        expect(page.locator(".log__line")).to_have_text([re.compile("bob laid a card")])
        lay_first_card(page)
        expect(page.locator(".sb-held")).to_have_count(3)


def test_a_table_can_be_played_with_the_keyboard_alone(pages: Two) -> None:
    def press_enter(page: Page) -> None:
        lit = page.locator(".sb-held.open, .sb-signal.open").first
        page.locator(".skip").focus()
        for _ in range(60):
            if lit.evaluate("lit => lit === document.activeElement"):
                break
            page.keyboard.press("Tab")
        expect(lit).to_be_focused()
        page.keyboard.press("Enter")

    play_to_the_end(pages, press_enter)
    for page in pages:
        expect(page.locator(".podium__place")).to_have_count(2)


def test_the_keyboard_stays_on_what_may_be_chosen_next(pages: Two) -> None:
    for page in pages:
        page.locator(".sb-held.open").first.focus()
        page.keyboard.press("Enter")
    for page in pages:
        expect(page.locator('#table[data-version="2"]')).to_be_attached()
    lit = [page.locator(".sb-held.open, .sb-signal.open").first for page in pages]
    expect(next(first for first in lit if first.count())).to_be_focused()


def test_talk_at_the_table_reaches_the_others_and_is_counted(pages: Two) -> None:
    anna, bob = pages
    anna.get_by_role("tab", name="Chat").click()
    anna.get_by_label("Your message").fill("Good morning!")
    anna.get_by_role("button", name="Send").click()

    badge = bob.locator("#book-tabs [data-unread]")
    expect(badge).to_have_text("1")
    bob.get_by_role("tab", name="Chat").click()
    expect(bob.locator(".chat__line")).to_have_text([re.compile("anna Good morning!")])
    expect(badge).to_be_hidden()


def test_resigning_is_asked_about_in_the_prompt_bar_and_a_bot_plays_on(pages: Two) -> None:
    anna, bob = pages
    for answer in ("Play on", "Resign"):
        anna.get_by_label("Menu", exact=True).click()
        anna.locator(".menu__sheet").get_by_role("button", name="Resign").click()
        expect(anna.locator(".prompt__words")).to_contain_text("Resign?")
        anna.locator(".prompt").get_by_role("button", name=answer).click()
        expect(anna.locator(".prompt__words")).not_to_contain_text("Resign?")
    expect(bob.locator(".seat__about").first).to_have_text("Conductor plays on")


def test_who_wants_to_confirm_is_asked_before_a_card_is_laid(
    open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    save_preferences(anna, confirm_turn=True)
    page = open_browser(anna)
    visit(page, table)
    lay_first_card(page)
    expect(page.locator(".sb-held")).to_have_count(4)
    page.get_by_role("button", name="Play it").click()
    expect(page.locator(".sb-held")).to_have_count(3)


def test_two_people_who_choose_at_the_same_moment_are_both_heard(pages: Two) -> None:
    for page in pages:
        page.context.set_offline(True)
        expect(page.locator(".prompt__bar--lost")).to_be_visible()
        lay_first_card(page)
    for page in pages:
        page.context.set_offline(False)
    for page in pages:
        expect(page.locator(".log__line", has_text="turned the cards")).to_have_count(1)
        expect(page.locator(".prompt__bar--problem")).to_have_count(0)


def test_a_choice_made_on_an_old_position_is_refused_in_words(
    pages: Two, open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    first, _ = pages
    second = open_browser(anna, complaints="WebSocket")
    visit(second, table)
    second.context.set_offline(True)
    expect(second.locator(".prompt__bar--lost")).to_be_visible()
    lay_first_card(first)
    expect(first.locator(".sb-held")).to_have_count(3)

    lay_first_card(second)
    second.context.set_offline(False)

    expect(second.locator(".prompt__bar--problem")).to_contain_text("moved on")
    expect(second.locator(".sb-held")).to_have_count(3)
    second.get_by_role("button", name="Understood").click()
    expect(second.locator(".prompt__words")).to_have_text("Wait. The others are choosing.")
