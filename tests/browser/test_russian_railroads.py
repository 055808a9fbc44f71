"""Russian Railroads in the browser: a whole game of two by clicking what glows, and what is explained."""

from typing import Any

from playwright.sync_api import Page, expect

from accounts.models import User
from games import positions, services
from games.engines import core, russian_railroads
from games.models import Table
from games.services import Plan
from tests.browser.conftest import OpenBrowser
from tests.browser.tables import member, visit
from tests.running_site import Site

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
COACH_IS_SILENT = """localStorage.setItem("railsite.coach.russian-railroads", '["silent"]')"""


def table_of(*people: User) -> Table:
    """A running game, dealt from a known seed."""
    host, *others = people
    plan = Plan(game=russian_railroads.SLUG, seat_count=len(people))
    table = services.open_table(user=host, plan=plan)
    Table.objects.filter(pk=table.pk).update(seed="a day in spring")
    for person in others:
        services.join(table_id=table.public_id, user=person)
    table.refresh_from_db()
    return table


def sit_down(page: Page, table: Table) -> Page:
    """Open the table's page for somebody who needs no coach."""
    page.add_init_script(COACH_IS_SILENT)
    visit(page, table)
    return page


def seat_to_move(table: Table) -> int | None:
    table.refresh_from_db()
    return next(iter(core.waiting(positions.load(table))), None)


def view_of(table: Table, seat: int) -> dict[str, Any]:
    table.refresh_from_db()
    return russian_railroads.view(positions.load(table), seat)


def play_as_a_bot(table: Table, seat: int) -> None:
    """Somebody moves without a browser."""
    action = russian_railroads.choose(view_of(table, seat))
    user = table.seats.get(number=seat).user
    assert user
    services.play(table_id=table.public_id, user=user, action=action, version=table.version)


def play_until(table: Table, seat: int, decision: str) -> None:
    """Go on without a browser until a seat is asked this."""
    while seat_to_move(table) != seat or view_of(table, seat)["decision"] != decision:
        play_as_a_bot(table, seat_to_move(table) or 0)


def expect_version(page: Page, table: Table) -> None:
    table.refresh_from_db()
    expect(page.locator(f'#table[data-version="{table.version}"]')).to_be_attached()


def click_what_is_lit(page: Page) -> None:
    """Choose on the board if something glows there, or else in the dock; the pass comes last."""
    version = page.locator("#table").get_attribute("data-version")
    for lit in (".thing.open", "#dock .open:not([data-type=pass])", "#dock .open"):
        if page.locator(lit).count():
            # As a mouse would: the shape may be small, and the page is busy enough.
            page.locator(lit).first.dispatch_event("click")
            break
    else:
        raise AssertionError("nothing glows")
    expect(page.locator(f'#table[data-version="{version}"]')).not_to_be_attached()


def test_a_whole_game_of_two_by_clicking_only_what_is_lit(site: Site, open_browser: OpenBrowser) -> None:
    anna, bob = member("anna"), member("bob")
    table = table_of(anna, bob)
    page = sit_down(open_browser(anna), table)

    while (seat := seat_to_move(table)) is not None:
        if seat == 0:
            expect_version(page, table)
            click_what_is_lit(page)
        else:
            play_as_a_bot(table, seat)

    expect(page.locator('#table[data-status="finished"]')).to_be_attached()
    expect(page.locator(".podium__place")).to_have_count(2)
    expect(page.locator(".sheet caption")).to_have_text(["By round"])
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log__line", has_text="round 6 is counted")).to_be_visible()


def test_a_space_says_what_it_does_and_what_the_next_scoring_would_give(
    site: Site, open_browser: OpenBrowser
) -> None:
    anna, bob = member("anna"), member("bob")
    table = table_of(anna, bob)
    play_until(table, 0, "turn")
    view = view_of(table, 0)
    place, preview = next(
        (action["place"], preview)
        for action, preview in zip(view["actions"], view["previews"], strict=True)
        if action["type"] == "place" and preview is not None
    )
    page = sit_down(open_browser(anna), table)

    page.locator(f'[data-key="space-{place}"]').hover()

    expect(page.locator("#explained")).to_contain_text(f"next scoring {preview}")
    page.locator('[data-railway="1"]').hover()
    expect(page.locator(".board-of")).to_have_text("Board of bob")
    expect(page.locator(".thing.open")).to_have_count(0)


def test_the_count_of_a_round_explains_every_point(site: Site, open_browser: OpenBrowser) -> None:
    anna, bob = member("anna"), member("bob")
    table = table_of(anna, bob)
    play_until(table, 0, "turn")
    page = sit_down(open_browser(anna), table)
    expect(page.locator(".count")).to_have_count(0)
    while view_of(table, 0)["round"] == 1:
        play_as_a_bot(table, seat_to_move(table) or 0)
    expect_version(page, table)
    sheet = view_of(table, 0)["players"][0]["sheet"][0]

    expect(page.locator(".count__part h4 b")).to_have_text([str(points) for points in sheet[:4]])
    page.locator('[data-count="close"]').click()
    expect(page.locator(".count")).to_have_count(0)


def test_who_is_not_asked_sees_nothing_glow(site: Site, open_browser: OpenBrowser) -> None:
    people = [member(name) for name in ("anna", "bob", "cyril")]
    table = table_of(*people)
    idle = next(number for number in range(3) if number != seat_to_move(table))
    page = sit_down(open_browser(people[idle]), table)
    expect(page.locator(".prompt__words")).to_contain_text("is to move")
    expect(page.locator(".open, .glowing")).to_have_count(0)


def test_on_a_phone_a_tap_explains_and_a_plate_confirms(site: Site, open_browser: OpenBrowser) -> None:
    anna, bob = member("anna"), member("bob")
    table = table_of(anna, bob)
    play_until(table, 0, "turn")
    page = sit_down(open_browser(anna, **PHONE), table)

    page.locator(".thing.open").first.dispatch_event("click")
    page.locator(".placard .plate").tap()

    expect(page.locator(f'#table[data-version="{table.version}"]')).not_to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_rules_page_says_what_is_reconstructed(site: Site, open_browser: OpenBrowser) -> None:
    page = open_browser()
    page.goto("/games/russian-railroads/")
    expect(page.locator("#sources")).to_contain_text("Reconstructed by us")
    expect(page.locator("#sources")).to_contain_text("engineers")
