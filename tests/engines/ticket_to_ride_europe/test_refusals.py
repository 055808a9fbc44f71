"""Bad input is refused in words and changes nothing."""

import msgspec
import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import (
    DRAW_BLIND,
    DRAW_TICKETS,
    BuildStation,
    ClaimRoute,
    KeepTickets,
    Pass,
    PayCards,
    PayExtra,
    TakeCard,
)
from tests.engines.ticket_to_ride_europe.positions import BLUE, RED, city, play, position, route


def refused(state, seat: int, action, words: str) -> None:
    before = msgspec.json.encode(state)
    with pytest.raises(IllegalAction, match=words):
        game.apply(state, seat, action)
    assert msgspec.json.encode(state) == before


def test_out_of_turn():
    refused(position(), 1, DRAW_BLIND, "not your turn")


def test_a_second_choice_after_the_turn_passed():
    state, _ = play(position(hands={0: "BB"}), ClaimRoute(route("Berlin", "Essen")))
    refused(state, 0, DRAW_BLIND, "not your turn")


@pytest.mark.parametrize("index", [-1, 101, 10**30])
def test_a_route_that_is_not_on_the_board(index):
    refused(position(), 0, ClaimRoute(index), "no such route")


@pytest.mark.parametrize("index", [-1, 47, 10**30])
def test_a_city_that_is_not_on_the_board(index):
    refused(position(hands={0: "R"}), 0, BuildStation(index), "no such city")


@pytest.mark.parametrize("slot", [-1, 5])
def test_a_place_that_is_not_in_the_row(slot):
    refused(position(), 0, TakeCard(slot), "No card lies there")


def test_cards_not_held():
    refused(position(hands={0: "B"}), 0, ClaimRoute(route("Berlin", "Essen")), "enough cards")
    refused(position(hands={0: "GGGGG"}), 0, ClaimRoute(route("Palermo", "Smyrna")), "enough locomotives")


def test_a_payment_that_was_not_offered():
    state, _ = play(position(hands={0: "BBL"}), ClaimRoute(route("Berlin", "Essen")))
    for payment in (PayCards(RED, 0), PayCards(BLUE, 2), PayCards(BLUE, -1), PayCards(99, 99)):
        refused(state, 0, payment, "do not pay")


def test_paying_when_nothing_is_asked():
    refused(position(), 0, PayCards(RED, 0), "nothing to pay")
    refused(position(), 0, PayExtra(0), "No tunnel asks")
    refused(position(), 0, KeepTickets((1,)), "no tickets to choose")


def test_an_action_once_begun_is_finished_first():
    paying, _ = play(position(hands={0: "BBL"}), ClaimRoute(route("Berlin", "Essen")))
    for action in (TakeCard(0), DRAW_BLIND, DRAW_TICKETS, ClaimRoute(3), BuildStation(city("Roma")), Pass()):
        refused(paying, 0, action, "First choose the cards")
    drawing, _ = play(position(hands={0: "BB"}), DRAW_BLIND)
    refused(drawing, 0, ClaimRoute(route("Berlin", "Essen")), "second card first")
    choosing, _ = play(position(), DRAW_TICKETS)
    refused(choosing, 0, DRAW_BLIND, "which of the new tickets")
    starting = game.setup(game.Options(), 2, "start")
    refused(starting, 0, DRAW_BLIND, "tickets you keep")


@pytest.mark.parametrize(
    "data",
    [
        {"type": "claim"},
        {"type": "claim", "route": "3"},
        {"type": "claim", "route": 3, "free": True},
        {"type": "fly"},
        {"route": 3},
        {"type": "keep", "tickets": [1, "2"]},
        [],
        None,
    ],
)
def test_data_that_is_no_action(data):
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert(data, game.Action)
