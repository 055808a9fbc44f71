"""Building stations."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import BuildStation, PayCards
from games.engines.ticket_to_ride_europe.state import Pay, Turn
from tests.engines.ticket_to_ride_europe.positions import RED, city, counts, find, play, position


def stations(state, seat: int = 0) -> set[int]:
    return {a.city for a in game.legal_actions(state, seat) if isinstance(a, BuildStation)}


def test_the_first_station_costs_one_card_of_any_colour():
    state, events = play(position(hands={0: "R"}), BuildStation(city("Roma")))
    assert state.stations[city("Roma")] == 0
    assert state.stations_left[0] == 2
    assert state.discard == counts("R")
    paid = {"colour": RED, "cards": 1, "locomotives": 0}
    assert find(events, "station_built").data == {"seat": 0, "city": city("Roma"), **paid}
    assert state.pending == [Turn(seats=[1])]


def test_the_second_costs_two_of_one_colour():
    state = position(hands={0: "RGB"}, stations={0: ["Wien"]})
    assert stations(state) == set()
    state = position(hands={0: "RRG"}, stations={0: ["Wien"]})
    state, _ = play(state, BuildStation(city("Roma")))
    assert state.hands[0] == counts("G")


def test_the_third_costs_three_of_one_colour():
    assert stations(position(hands={0: "RRGG"}, stations={0: ["Wien", "Roma"]})) == set()
    state = position(hands={0: "RRRG"}, stations={0: ["Wien", "Roma"]})
    state, _ = play(state, BuildStation(city("Paris")))
    assert state.hands[0] == counts("G")
    assert state.stations_left[0] == 0


def test_three_stations_cost_six_cards_in_all():
    state = position(hands={0: "RRRRRR"})
    for name in ("Wien", "Roma", "Paris"):
        state.pending = [Turn(seats=[0])]
        state, _ = play(state, BuildStation(city(name)))
    assert sum(state.hands[0]) == 0


def test_locomotives_are_wild_and_may_pay_alone():
    state = position(hands={0: "RLL"}, stations={0: ["Wien"]})
    state, _ = play(state, BuildStation(city("Roma")))
    assert state.pending == [Pay(seats=[0], route=-1, city=city("Roma"))]
    assert game.legal_actions(state, 0) == [PayCards(RED, 1), PayCards(8, 2)]


def test_a_fourth_station_is_not_possible():
    state = position(hands={0: "RRRRR"}, stations={0: ["Wien", "Roma", "Paris"]})
    assert stations(state) == set()
    with pytest.raises(IllegalAction, match="All your stations"):
        play(state, BuildStation(city("Berlin")))


def test_a_city_holds_one_station_of_anybody():
    state = position(hands={0: "RR"}, stations={1: ["Roma"]})
    assert city("Roma") not in stations(state)
    with pytest.raises(IllegalAction, match="already stands"):
        play(state, BuildStation(city("Roma")))


def test_a_station_may_stand_in_any_other_city_even_without_routes():
    state = position(hands={0: "R"}, stations={1: ["Roma"]})
    assert stations(state) == set(range(47)) - {city("Roma")}


def test_without_the_cards_the_price_is_named():
    with pytest.raises(IllegalAction, match="costs 2 cards"):
        play(position(hands={0: "RG"}, stations={0: ["Wien"]}), BuildStation(city("Roma")))
