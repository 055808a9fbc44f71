"""The map of Europe: what it shows, what it lights, what can be done with it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import User
from games.models import Table
from tests.browser.conftest import OpenBrowser
from tests.browser.europe import CONTENT, claims, play, play_until, sit_down, table_of, view_of
from tests.browser.tables import member, visit
from tests.running_site import Site

PHONE = {"width": 390, "height": 844, "has_touch": True, "is_mobile": True}

# For each car the route that a click in its middle would reach.
ROUTES_UNDER_CARS = """
() => {
    const routeAt = ({ left, top, width, height }) =>
        document.elementFromPoint(left + width / 2, top + height / 2).closest("[data-route]")?.dataset.route;
    const slots = route => [...route.querySelectorAll(".car__slot")];
    return [...document.querySelectorAll(".route")].map(
        route => slots(route).map(slot => routeAt(slot.getBoundingClientRect()))
    );
}
"""


@pytest.fixture
def anna(site: Site) -> User:
    return member("anna")


@pytest.fixture
def bob(site: Site) -> User:
    return member("bob")


@pytest.fixture
def table(anna: User, bob: User) -> Table:
    return table_of(anna, bob)


@pytest.fixture
def annas_turn(table: Table) -> Table:
    """Anna can claim a route in more than one way."""

    def can_choose(view: dict, seat: int) -> bool:
        ways = (view["mine"]["payments"].get(str(route), []) for route in claims(view))
        return seat == 0 and view["decision"] == "turn" and any(len(each) > 1 for each in ways)

    play_until(table, can_choose)
    return table


def route(page: Page, index: int) -> Locator:
    """The middle car of a route: the middle of a curve lies beside it."""
    return page.locator(f'[data-route="{index}"] .car').nth(CONTENT["routes"][index]["length"] // 2)


def route_with_choice(table: Table) -> int:
    """A plain route that can be paid for in more than one way."""
    payments = view_of(table, 0)["mine"]["payments"]
    plain = (int(key) for key in payments if not CONTENT["routes"][int(key)]["tunnel"])
    return max(plain, key=lambda index: len(payments[str(index)]))


def lit(page: Page, attribute: str) -> set[int]:
    """The indices of what glows on the map."""
    return {
        int(i)
        for i in page.locator(f"[{attribute}].open").evaluate_all(
            f"shapes => shapes.map(shape => shape.getAttribute('{attribute}'))"
        )
    }


def test_the_map_has_every_route_and_city_and_every_car_can_be_hit(
    open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    page = sit_down(open_browser(anna), table)
    expect(page.locator("[data-route]")).to_have_count(101)
    expect(page.locator("[data-city]")).to_have_count(47)
    expect(page.locator(".labels text")).to_have_count(47)
    under = page.evaluate(ROUTES_UNDER_CARS)
    assert under == [[str(i)] * route["length"] for i, route in enumerate(CONTENT["routes"])]


def test_every_offered_action_of_a_turn_has_exactly_one_thing_to_click(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna), annas_turn)
    view = view_of(annas_turn, 0)
    offered = {
        kind: [a for a in view["actions"] if a["type"] == kind]
        for kind in ("take", "draw", "tickets", "station")
    }
    assert lit(page, "data-route") == set(claims(view))
    assert lit(page, "data-city") == set()
    expect(page.locator("button[data-slot]")).to_have_count(len(offered["take"]))
    expect(page.locator("button[data-deck]")).to_have_count(len(offered["draw"]))
    expect(page.locator("button[data-draw-tickets]:enabled")).to_have_count(len(offered["tickets"]))

    page.get_by_role("switch", name="Station").check(force=True)

    assert lit(page, "data-city") == {action["city"] for action in offered["station"]}
    assert lit(page, "data-route") == set()


def test_who_is_not_asked_sees_nothing_glow(open_browser: OpenBrowser, bob: User, annas_turn: Table) -> None:
    page = sit_down(open_browser(bob), annas_turn)
    expect(page.locator(".prompt__words")).to_contain_text("anna is to move.")
    expect(page.locator(".open, .halo--open, .glowing")).to_have_count(0)


def test_first_tickets_are_ticked_and_kept(open_browser: OpenBrowser, anna: User, table: Table) -> None:
    page = sit_down(open_browser(anna), table)
    offered = view_of(table, 0)["mine"]["offered"]
    keep = page.get_by_role("button", name="Keep")
    expect(page.locator(".offered input")).to_have_count(4)
    page.locator(".offered").nth(0).click()
    expect(keep).to_be_disabled()
    page.locator(".offered").nth(2).click()
    keep.click()
    expect(page.locator(".tickets .ticket")).to_have_count(2)
    kept = {ticket["id"] for ticket in view_of(table, 0)["mine"]["tickets"]}
    assert kept == {offered[0], offered[2]}


def test_a_route_with_several_payments_asks_how_to_pay_and_can_be_taken_back(
    open_browser: OpenBrowser, anna: User, bob: User, annas_turn: Table
) -> None:
    page, other = sit_down(open_browser(anna), annas_turn), sit_down(open_browser(bob), annas_turn)
    chosen = route_with_choice(annas_turn)
    ways = view_of(annas_turn, 0)["mine"]["payments"][str(chosen)]

    route(page, chosen).click()
    expect(page.locator(".payment")).to_have_count(len(ways))
    expect(page.locator(f'[data-halo="{chosen}"].halo--asked')).to_be_attached()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".payment")).to_have_count(0)
    assert chosen in lit(page, "data-route")

    route(page, chosen).click()
    page.locator(".payment").first.click()
    for seen in (page, other):
        expect(seen.locator(f'[data-route="{chosen}"][data-owner="1"] .train')).to_have_count(
            CONTENT["routes"][chosen]["length"]
        )
        expect(seen.locator(".log__line").first).to_contain_text("claimed")
    expect(page.locator(".seat__points").first).to_have_text(str(CONTENT["routes"][chosen]["points"]))


def test_a_station_is_built_by_switching_to_cities(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna), annas_turn)
    page.get_by_role("switch", name="Station").check(force=True)
    page.locator('[data-city="20"]').click()
    page.locator(".payment").first.click()
    expect(page.locator('[data-city="20"][data-owner="1"] .station')).to_be_attached()
    expect(page.locator(".log__line").first).to_contain_text("built a station in Kyïv")
    expect(page.locator(".city.open, .route.open")).to_have_count(0)


def test_looking_at_a_route_says_what_it_is_and_what_one_holds(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna), annas_turn)
    names = {route["key"]: index for index, route in enumerate(CONTENT["routes"])}
    route(page, names["Munchen-Venezia"]).hover()
    placard = page.locator(".placard")
    expect(placard).to_contain_text("München – Venezia")
    expect(placard).to_contain_text("Tunnel · 2 blue · 2 points")
    expect(placard).to_contain_text(re.compile(r"You hold \d+ blue, \d+ locomotive"))
    route(page, names["Palermo-Smyrna"]).hover()
    expect(placard).to_contain_text("Ferry, at least 2 locomotives · 6 cards of any one colour · 15 points")


def test_looking_at_a_ticket_rings_its_cities_and_shows_a_way_between_them(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna), annas_turn)
    ticket = page.locator(".tickets .ticket").first
    ticket.hover()
    ends = CONTENT["tickets"][int(ticket.get_attribute("data-ticket") or "")]
    for city in (ends["a"], ends["b"]):
        expect(page.locator(f'[data-city="{city}"].city--end')).to_be_attached()
    way = page.locator(".halo--way").evaluate_all("halos => halos.map(halo => Number(halo.dataset.halo))")
    degree: dict[int, int] = {}
    for index in way:
        for city in (CONTENT["routes"][index]["a"], CONTENT["routes"][index]["b"]):
            degree[city] = degree.get(city, 0) + 1
    assert {city for city, n in degree.items() if n == 1} == {ends["a"], ends["b"]}
    page.mouse.move(5, 5)
    expect(page.locator(".halo--way, .city--end")).to_have_count(0)


def test_a_line_of_the_log_lights_what_it_speaks_of(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    chosen = route_with_choice(annas_turn)
    play(annas_turn, 0, {"type": "claim", "route": chosen})
    play(annas_turn, 0, view_of(annas_turn, 0)["actions"][0])
    page = sit_down(open_browser(anna), annas_turn)
    page.locator(".log__line", has_text="claimed").hover()
    expect(page.locator(f'[data-halo="{chosen}"].spoken')).to_be_visible()


def test_a_tunnel_turns_three_cards_up_and_may_be_declined(
    open_browser: OpenBrowser, anna: User, bob: User, table: Table
) -> None:
    people = (anna, bob)
    digger = dig_until_it_costs_more(table)
    page = sit_down(open_browser(people[digger]), table)
    before = sum(view_of(table, digger)["mine"]["hand"])
    laid = CONTENT["routes"][view_of(table, digger)["asked"]["route"]]["length"]
    expect(page.locator(".turned .turned__card")).to_have_count(3)
    expect(page.locator(".payment").first).to_be_visible()
    page.get_by_role("button", name="Decline").click()
    expect(page.locator(".log__line").first).to_contain_text("gave up the tunnel")
    expect(page.locator(".turned")).to_have_count(0)
    assert sum(view_of(table, digger)["mine"]["hand"]) == before + laid


def dig_until_it_costs_more(table: Table) -> int:
    """Let whoever can afford to be unlucky dig tunnels until one asks for more cards; return who dug."""
    while True:
        seat = play_until(table, lambda view, _: view["decision"] == "turn" and bool(tunnels(view)))
        play(table, seat, {"type": "claim", "route": tunnels(view_of(table, seat))[0]})
        if view_of(table, seat)["decision"] == "pay":
            play(table, seat, view_of(table, seat)["actions"][0])
        if view_of(table, seat)["decision"] == "tunnel":
            return seat


def tunnels(view: dict) -> list[int]:
    """The tunnels this player can claim with four cards to spare."""
    return [
        index
        for index in claims(view)
        if CONTENT["routes"][index]["tunnel"]
        and any(
            view["mine"]["hand"][colour] + view["mine"]["hand"][8] >= CONTENT["routes"][index]["length"] + 3
            for colour, _ in view["mine"]["payments"][str(index)]
        )
    ]


def test_on_a_phone_a_tap_explains_and_one_plate_claims(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna, **PHONE), annas_turn)
    chosen = route_with_choice(annas_turn)
    page.get_by_role("button", name="The whole board").click()
    route(page, chosen).tap()
    expect(page.locator(".placard")).to_contain_text("You hold")
    expect(page.locator(f'[data-route="{chosen}"].looked')).to_be_attached()
    assert view_of(annas_turn, 0)["decision"] == "turn"
    page.locator(".placard").get_by_role("button", name="Claim").tap()
    expect(page.locator(".placard .plate")).to_have_count(0)
    page.locator(".payment").first.tap()
    expect(page.locator(f'[data-route="{chosen}"][data-owner="1"]')).to_be_attached()


def test_the_hand_comes_forward_on_a_phone_when_it_is_asked(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna, **PHONE), annas_turn)
    page.get_by_role("tab", name="Draw").tap()
    page.locator("[data-draw-tickets]").tap()
    expect(page.locator(".offered").first).to_be_visible()


def test_routes_and_cards_are_taken_with_the_keyboard(
    open_browser: OpenBrowser, anna: User, annas_turn: Table
) -> None:
    page = sit_down(open_browser(anna), annas_turn)
    chosen = route_with_choice(annas_turn)
    shape = page.locator(f'[data-route="{chosen}"]')
    expect(shape).to_have_attribute("role", "button")
    expect(shape).to_have_attribute("aria-label", re.compile(" – .*, .* points?"))
    page.locator("#map").focus()
    page.keyboard.press("Tab")
    reached = set()
    while (here := page.evaluate("document.activeElement.dataset.route")) not in reached:
        reached.add(here)
        page.keyboard.press("ArrowRight")
    assert len(reached) > 1
    assert {int(index) for index in reached} <= lit(page, "data-route")
    shape.focus()
    expect(page.locator(".placard")).to_be_visible()
    page.keyboard.press("Enter")
    page.locator(".payment").first.focus()
    page.keyboard.press("Space")
    expect(page.locator(f'[data-route="{chosen}"][data-owner="1"]')).to_be_attached()


def test_the_coach_speaks_once_and_remembers_that_nobody_wants_it(
    open_browser: OpenBrowser, anna: User, table: Table
) -> None:
    page = open_browser(anna)
    visit(page, table)
    expect(page.locator(".coach")).to_contain_text("These are your tickets.")
    expect(page.locator(".ticket-choice.coached")).to_be_visible()
    page.get_by_role("button", name="Understood").click()
    expect(page.locator(".coach")).to_have_count(0)
    visit(page, table)
    expect(page.locator(".ticket-choice")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)

    for seat in (0, 1):
        play(table, seat, view_of(table, seat)["actions"][0])
    play_until(table, lambda view, seat: seat == 0 and view["decision"] == "turn")
    expect(page.locator(".coach")).to_contain_text("Collect cards of one colour")
    page.get_by_role("button", name="No more hints").click()
    expect(page.locator(".coach")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('railsite.coach.ticket-to-ride-europe')").count("silent") == 1


def test_the_rules_page_shows_the_real_board_and_leads_to_a_game(
    site: Site, open_browser: OpenBrowser
) -> None:
    page = open_browser()
    page.goto("/games/ticket-to-ride-europe/")
    expect(page.locator("#example[data-ready]")).to_be_attached()
    expect(page.locator("#example .train").first).to_be_visible()
    for figure in page.locator(".rules-figure").all():
        expect(figure.locator(".car").first).to_be_attached()
    expect(page.locator("#all-routes tbody tr")).to_have_count(101)
    expect(page.locator("#all-tickets tbody tr")).to_have_count(46)
    page.locator('#example [data-route="0"] .car').hover()
    expect(page.locator(".placard")).to_contain_text("Amsterdam – Bruxelles")
    page.get_by_role("button", name="Play a bot now").click()
    expect(page.locator("#table[data-ready]")).to_be_attached()
    expect(page.locator(".ticket-choice")).to_be_visible()
