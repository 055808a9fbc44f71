"""Claiming a route: which cards pay, double routes, ferries, trains and points."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import ClaimRoute, PayCards
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.payment import ways_to_pay, ways_to_pay_route
from games.engines.ticket_to_ride_europe.state import Pay, Turn
from tests.engines.ticket_to_ride_europe.positions import (
    BLACK,
    BLUE,
    GREEN,
    LETTERS,
    LOCOMOTIVE,
    RED,
    YELLOW,
    counts,
    find,
    kinds,
    play,
    position,
    route,
)


def sets(ways: list[PayCards], length: int) -> list[str]:
    """Payments as letters, one a card."""
    return [LETTERS[way.colour] * (length - way.locomotives) + "L" * way.locomotives for way in ways]


def claims(state, seat: int = 0) -> set[int]:
    """The routes a seat may claim now."""
    return {a.route for a in game.legal_actions(state, seat) if isinstance(a, ClaimRoute)}


def test_a_blue_route_of_three_takes_blue_cards_and_locomotives():
    everything = counts("BBBRRRLLL")
    assert sets(ways_to_pay(everything, 3, BLUE, 0), 3) == ["BBB", "BBL", "BLL", "LLL"]


def test_two_blue_and_a_red_do_not_pay_for_a_blue_route_of_three():
    assert ways_to_pay(counts("BBR"), 3, BLUE, 0) == []


def test_a_grey_route_of_two_takes_any_one_colour():
    assert sets(ways_to_pay(counts("RRYLL"), 2, -1, 0), 2) == ["RR", "YL", "RL", "LL"]
    assert ways_to_pay(counts("RY"), 2, -1, 0) == []


def test_the_payments_offered_are_distinct_and_the_cheapest_in_locomotives_come_first():
    ways = ways_to_pay(counts("RRRRYYYYLLLL"), 4, -1, 0)
    assert len(set(ways)) == len(ways)
    locomotives = [way.locomotives for way in ways]
    assert locomotives == sorted(locomotives)


def test_the_long_ferry_takes_four_of_a_colour_and_two_locomotives():
    ferry = route("Palermo", "Smyrna")
    assert sets(ways_to_pay_route(counts("GGGGLL"), ferry), 6) == ["GGGGLL"]
    assert ways_to_pay_route(counts("GGGGGL"), ferry) == []
    assert sets(ways_to_pay_route(counts("GGGLLL"), ferry), 6) == ["GGGLLL"]
    assert sets(ways_to_pay_route(counts("LLLLLL"), ferry), 6) == ["LLLLLL"]


def test_london_to_amsterdam_takes_two_locomotives_and_nothing_else():
    ferry = route("London", "Amsterdam")
    assert sets(ways_to_pay_route(counts("GGGGLLLL"), ferry), 2) == ["LL"]
    assert ways_to_pay_route(counts("GGL"), ferry) == []


def test_the_routes_offered_are_exactly_those_that_can_be_paid():
    state = position(hands={0: "BBRLL"})
    payable = {i for i in range(len(CONTENT.routes)) if ways_to_pay_route(state.hands[0], i)}
    assert claims(state) == payable
    assert route("London", "Amsterdam") in payable
    assert route("Petrograd", "Stockholm") not in payable


def test_claiming_takes_the_cards_places_the_trains_and_scores_at_once():
    state, events = play(position(hands={0: "KKKG"}), ClaimRoute(route("Brest", "Paris")))
    assert state.hands[0] == counts("G")
    assert state.discard == counts("KKK")
    assert state.trains[0] == 42
    assert state.points[0] == 4
    assert state.owner[route("Brest", "Paris")] == 0
    paid = {"colour": BLACK, "cards": 3, "locomotives": 0}
    assert find(events, "claimed").data == {"seat": 0, "route": route("Brest", "Paris"), "points": 4, **paid}
    assert state.pending == [Turn(seats=[1])]


def test_with_more_than_one_way_to_pay_the_player_is_asked():
    state, events = play(position(hands={0: "KKKL"}), ClaimRoute(route("Brest", "Paris")))
    assert events == []
    assert state.pending == [Pay(seats=[0], route=route("Brest", "Paris"), city=-1)]
    state, _ = play(state, PayCards(BLACK, 1))
    assert state.hands[0] == counts("K")
    assert state.discard == counts("KKL")


def test_a_route_may_be_claimed_anywhere_connected_or_not():
    state = position(hands={0: "GG"}, claims={0: [route("Lisboa", "Cadiz")]})
    assert route("Kharkov", "Rostov") in claims(state)


def test_one_route_a_turn():
    state, _ = play(position(hands={0: "KKKKKK"}), ClaimRoute(route("Brest", "Paris")))
    assert state.seat == 1


def test_a_claimed_route_is_closed_to_everybody():
    state = position(5, hands={0: "KKK", 1: "KKK"}, claims={2: [route("Brest", "Paris")]})
    for seat in (0, 1):
        state.pending = [Turn(seats=[seat])]
        assert route("Brest", "Paris") not in claims(state, seat)
    with pytest.raises(IllegalAction, match="already taken"):
        play(state, ClaimRoute(route("Brest", "Paris")))


@pytest.mark.parametrize("seats", [2, 3])
def test_with_two_or_three_players_one_half_of_a_double_route_closes_the_other(seats):
    state = position(seats, hands={0: "OOOWWW"}, claims={1: [route("Paris", "Frankfurt", 1)]})
    assert route("Paris", "Frankfurt", 2) not in claims(state)
    with pytest.raises(IllegalAction, match="only one half"):
        play(state, ClaimRoute(route("Paris", "Frankfurt", 2)))


@pytest.mark.parametrize("seats", [4, 5])
def test_with_more_players_the_other_half_is_open_to_the_others_only(seats):
    claimed = {0: [route("Paris", "Frankfurt", 1)]}
    state = position(seats, hands={0: "WWW", 1: "WWW"}, claims=claimed)
    assert route("Paris", "Frankfurt", 2) not in claims(state)
    with pytest.raises(IllegalAction, match="other half"):
        play(state, ClaimRoute(route("Paris", "Frankfurt", 2)))
    state.pending = [Turn(seats=[1])]
    assert route("Paris", "Frankfurt", 2) in claims(state, 1)


def test_routes_side_by_side_between_different_cities_are_no_doubles():
    state = position(2, hands={0: "PBBGG"}, claims={0: [route("Dieppe", "Brest")]})
    assert route("Dieppe", "Paris") in claims(state)


def test_a_route_longer_than_the_trains_left_cannot_be_claimed():
    state = position(hands={0: "KKKRR"})
    state.trains[0] = 2
    assert {CONTENT.routes[index].length for index in claims(state)} == {1, 2}
    with pytest.raises(IllegalAction, match="enough trains"):
        game.apply(state, 0, ClaimRoute(route("Brest", "Paris")))


@pytest.mark.parametrize(
    ("pair", "hand", "points"),
    [
        (("Dieppe", "Paris"), "P", 1),
        (("Berlin", "Essen"), "BB", 2),
        (("Brest", "Paris"), "KKK", 4),
        (("Barcelona", "Marseille"), "RRRR", 7),
        (("Palermo", "Smyrna"), "RRRRLL", 15),
    ],
)
def test_longer_routes_score_more(pair, hand, points):
    state, _ = play(position(hands={0: hand}), ClaimRoute(route(*pair)))
    assert state.points[0] == points


def test_the_route_of_eight_scores_twenty_one():
    state = position(hands={0: "R" * 8}, deck="BGY")
    state, events = play(state, ClaimRoute(route("Petrograd", "Stockholm")))
    assert state.points[0] == 21
    assert kinds(events) == ["tunnel_turned", "claimed"]


def test_an_all_locomotive_payment_names_no_colour():
    state, events = play(position(hands={0: "LLL"}), ClaimRoute(route("Brest", "Paris")))
    paid = find(events, "claimed").data
    assert (paid["colour"], paid["cards"], paid["locomotives"]) == (LOCOMOTIVE, 0, 3)
    assert state.discard == counts("LLL")


def test_what_a_hover_shows_is_what_will_be_offered():
    state = position(hands={0: "RRYGL"})
    payments = game.view(state, 0)["mine"]["payments"]
    index = route("Kyiv", "Wilno")
    assert payments[str(index)] == [[RED, 0], [GREEN, 1], [YELLOW, 1], [RED, 1]]
    state, _ = play(state, ClaimRoute(index))
    assert [[a.colour, a.locomotives] for a in game.legal_actions(state, 0)] == payments[str(index)]
