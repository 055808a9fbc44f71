"""Mini Express in the browser: a solo game against the automa, a game of three, by clicking what glows."""

import re
from typing import Any

from playwright.sync_api import Page, expect

from accounts.models import User
from games import positions, services
from games.engines import core, mini_express
from games.models import Table
from games.services import Plan
from tests.browser.conftest import OpenBrowser
from tests.browser.tables import member, visit
from tests.running_site import Site

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}
COACH_IS_SILENT = """localStorage.setItem("railsite.coach.mini-express", '["silent"]')"""
OVER = '#table[data-status="finished"]'
CONTENT = mini_express.content()


def table_of(*people: User, options: dict[str, Any] | None = None) -> Table:
    """A running game, dealt from a known seed."""
    host, *others = people
    plan = Plan(game=mini_express.SLUG, seat_count=max(2, len(people)), options=options or {})
    table = services.open_table(user=host, plan=plan)
    Table.objects.filter(pk=table.pk).update(seed="a day in spring")
    for person in others:
        services.join(table_id=table.public_id, user=person)
    if not others:
        services.start(table_id=table.public_id, user=host)
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
    return mini_express.view(positions.load(table), seat)


def play_as_a_bot(table: Table, seat: int) -> None:
    """Somebody else moves, without a browser."""
    action = mini_express.choose(view_of(table, seat))
    user = table.seats.get(number=seat).user
    assert user
    services.play(table_id=table.public_id, user=user, action=action, version=table.version)


def choose_first_share(table: Table) -> None:
    while view_of(table, 0)["decision"] == "draft":
        play_as_a_bot(table, seat_to_move(table) or 0)


def expect_version(page: Page, table: Table) -> None:
    table.refresh_from_db()
    expect(page.locator(f'#table[data-version="{table.version}"]')).to_be_attached()


def click_what_is_lit(page: Page, table: Table) -> None:
    """Answer what is asked; in a turn take a share if one can, or else build."""
    version = page.locator("#table").get_attribute("data-version")
    if not page.locator("#dock .open, .hex.open").count():
        raise AssertionError("nothing glows")
    if page.locator("#dock .open:not([data-build])").count():
        page.locator("#dock .open:not([data-build])").first.click()
    elif page.locator("#dock .open[data-build]").count():
        page.locator("#dock .open[data-build]").first.click()
        page.locator("[data-city].open").first.click()
    else:
        page.locator(".hex.open").first.click()
    expect(page.locator(f'#table[data-version="{version}"]')).not_to_be_attached()
    expect_version(page, table)


def test_a_person_plays_a_solo_game_against_the_automa(site: Site, open_browser: OpenBrowser) -> None:
    anna = member("anna")
    table = table_of(anna, options={"solo_level": "tourist", "variant": "golden_spike"})
    page = sit_down(open_browser(anna), table)

    while seat_to_move(table) is not None:
        click_what_is_lit(page, table)

    expect(page.locator(OVER)).to_be_attached()
    expect(page.locator(".sheet tbody th")).to_have_text(["Timber", "Steel", "Leather", "Cotton"])
    expect(page.locator(".worth tbody tr")).to_have_count(2)
    page.get_by_role("tab", name="Log").click()
    expect(page.locator(".log__line", has_text="drew a token").first).to_be_visible()
    page.get_by_text("Why this city?").first.click()
    expect(page.locator(".why[open]")).to_contain_text("The target is")


def test_three_people_play_on_europe_with_ports(site: Site, open_browser: OpenBrowser) -> None:
    people = [member(name) for name in ("anna", "bob", "cyril")]
    table = table_of(*people, options={"map": "europe", "variant": "ports"})
    page = sit_down(open_browser(people[0]), table)
    expect(page.locator("[data-city]")).to_have_count(32)

    while (seat := seat_to_move(table)) is not None:
        if seat == 0:
            expect_version(page, table)
            click_what_is_lit(page, table)
        else:
            play_as_a_bot(table, seat)

    expect(page.locator(OVER)).to_be_attached()
    expect(page.locator(".prompt__words")).to_have_text(re.compile("win"))
    expect(page.locator(".podium__place")).to_have_count(3)


def test_a_company_lights_the_cities_it_reaches_and_says_what_a_build_brings(
    site: Site, open_browser: OpenBrowser
) -> None:
    anna = member("anna")
    table = table_of(anna)
    choose_first_share(table)
    page = sit_down(open_browser(anna), table)
    expect(page.locator(".hex.open")).to_have_count(0)

    page.locator('[data-build="1"]').click()

    builds = view_of(table, 0)["companies"][1]["builds"]
    expect(page.locator("[data-city].open")).to_have_count(len(builds))
    expect(page.locator(".sign")).to_have_count(len(builds))
    page.locator(f'[data-city="{builds[0]["city"]}"]').hover()
    expect(page.locator(".plan")).to_have_count(len(builds[0]["routes"]))
    expect(page.locator(".placard__note")).to_contain_text(f"length {builds[0]['length']}")


def test_who_is_not_asked_sees_nothing_glow(site: Site, open_browser: OpenBrowser) -> None:
    people = [member(name) for name in ("anna", "bob", "cyril")]
    table = table_of(*people)
    idle = next(number for number in range(3) if number != seat_to_move(table))
    page = sit_down(open_browser(people[idle]), table)
    expect(page.locator(".prompt__words")).to_contain_text("chooses a first share")
    expect(page.locator(".open, .glowing")).to_have_count(0)


def test_on_a_phone_a_tap_explains_and_a_plate_builds(site: Site, open_browser: OpenBrowser) -> None:
    anna = member("anna")
    table = table_of(anna)
    choose_first_share(table)
    page = sit_down(open_browser(anna, **PHONE), table)
    view = view_of(table, 0)
    build = view["companies"][0]["builds"][0]

    page.locator('[data-build="0"]').tap()
    page.locator(f'[data-city="{build["city"]}"]').dispatch_event("click")
    page.locator(".placard .plate").tap()

    expect(page.locator(f'#table[data-version="{table.version}"]')).not_to_be_attached()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_rules_page_shows_both_maps_and_says_what_is_reconstructed(
    site: Site, open_browser: OpenBrowser
) -> None:
    page = open_browser()
    page.goto("/games/mini-express/")
    expect(page.locator("svg.board [data-city]")).to_have_count(64)
    expect(page.locator("#sources")).to_contain_text("Reconstructed by us")
