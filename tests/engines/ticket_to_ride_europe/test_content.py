"""The board and the cards are the printed ones."""

from collections import Counter
from typing import Any

import msgspec

from games.engines import ticket_to_ride_europe as game
from games.engines.ticket_to_ride_europe.cards import full_deck
from games.engines.ticket_to_ride_europe.content import CONTENT, GREY
from tests.engines.ticket_to_ride_europe.positions import BLACK, WHITE, city, route, ticket


def test_the_board_has_47_cities_101_routes_and_46_tickets():
    assert (len(CONTENT.cities), len(CONTENT.routes), len(CONTENT.tickets)) == (47, 101, 46)
    assert sum(t.long for t in CONTENT.tickets) == 6


def test_each_colour_has_eight_routes_and_the_others_are_grey():
    colours = Counter(r.colour for r in CONTENT.routes)
    assert colours == {GREY: 37} | dict.fromkeys(range(8), 8)


def test_the_routes_are_300_trains_long_together():
    assert sum(r.length for r in CONTENT.routes) == 300
    assert Counter(r.length for r in CONTENT.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}


def test_every_car_of_a_route_has_its_place():
    assert all(len(r.cars) == r.length for r in CONTENT.routes)


def test_every_city_can_be_reached():
    reached, edge = {0}, [0]
    while edge:
        here = edge.pop()
        for r in CONTENT.routes:
            if here in (r.a, r.b):
                there = r.a + r.b - here
                if there not in reached:
                    reached.add(there)
                    edge.append(there)
    assert reached == set(range(47))


def test_double_routes_are_eleven_pairs_of_equal_length():
    twins = {frozenset((i, r.double)) for i, r in enumerate(CONTENT.routes) if r.double >= 0}
    assert len(twins) == 11
    for one, other in twins:
        assert CONTENT.routes[one].length == CONTENT.routes[other].length
        assert CONTENT.routes[one].double == other


def test_there_are_18_tunnels_and_13_ferries_and_ferries_are_grey():
    assert sum(r.tunnel for r in CONTENT.routes) == 18
    ferries = [r for r in CONTENT.routes if r.ferry]
    assert len(ferries) == 13
    assert all(r.colour == GREY and not r.tunnel for r in ferries)


def test_madrid_and_pamplona_are_joined_by_a_black_and_a_white_tunnel():
    halves = [CONTENT.routes[route("Madrid", "Pamplona", half)] for half in (1, 2)]
    assert {half.colour for half in halves} == {BLACK, WHITE}
    assert all(half.tunnel and half.length == 3 for half in halves)


def test_routes_score_by_the_printed_table():
    assert {r.length: r.points for r in CONTENT.routes} == {1: 1, 2: 2, 3: 4, 4: 7, 6: 15, 8: 21}


def test_ticket_values_are_printed_not_derived():
    assert CONTENT.tickets[ticket("Edinburgh", "Athina")].points == 21
    assert CONTENT.tickets[ticket("London", "Wien")].points == 10


def test_no_ticket_is_there_twice_and_long_ones_are_worth_twenty_or_more():
    pairs = {frozenset((t.a, t.b)) for t in CONTENT.tickets}
    assert len(pairs) == 46
    assert {t.points for t in CONTENT.tickets if t.long} == {20, 21}
    assert all(5 <= t.points <= 13 for t in CONTENT.tickets if not t.long)


def test_the_deck_has_twelve_of_each_colour_and_fourteen_locomotives():
    deck = full_deck()
    assert len(deck) == 110
    assert Counter(deck) == dict.fromkeys(range(8), 12) | {8: 14}


def test_every_figure_says_where_it_comes_from():
    printed: list[Any] = [CONTENT.deck, CONTENT.player, CONTENT.scoring, CONTENT.map, CONTENT.hills]
    for thing in [*printed, *CONTENT.seas, *CONTENT.cities, *CONTENT.routes, *CONTENT.tickets]:
        assert thing.source in CONTENT.sources


def test_the_browser_gets_the_content_as_plain_data():
    plain = game.content()
    assert msgspec.json.decode(msgspec.json.encode(plain))["cities"][city("Zagrab")]["name"] == "Zágráb"
    assert plain["routes"][route("Palermo", "Smyrna")]["ferry"] == 2
