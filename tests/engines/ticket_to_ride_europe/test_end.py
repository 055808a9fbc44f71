"""The last round, passing, and the end of the game."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import DRAW_BLIND, BuildStation, ClaimRoute, Pass
from tests.engines.ticket_to_ride_europe.positions import city, find, kinds, play, position, route


def nearly_done(trains: int, **more):
    """A position in which seat 0 will have so many trains left after claiming a route of two."""
    state = position(hands={0: "BB"}, **more)
    state.trains[0] = trains + 2
    return state


def claim_two(state):
    return game.apply(state, 0, ClaimRoute(route("Berlin", "Essen")))


def take_turn(state):
    """Whoever is asked draws two cards."""
    seat = state.seat
    for _ in range(2):
        state, _ = game.apply(state, seat, DRAW_BLIND)
    return state


def test_two_trains_at_the_end_of_a_turn_set_off_the_last_round():
    state, events = claim_two(nearly_done(2))
    assert find(events, "last_round").data == {"seat": 0}
    assert game.view(state, 1)["last_round"] == {"seat": 0, "turns_left": 3}


def test_three_trains_do_not():
    state, events = claim_two(nearly_done(3))
    assert "last_round" not in kinds(events)
    assert game.view(state, 1)["last_round"] is None


def test_everybody_gets_one_more_turn_and_who_set_it_off_plays_last():
    state, _ = claim_two(nearly_done(1))
    order = []
    while state.pending:
        order.append(state.seat)
        state = take_turn(state)
    assert order == [1, 2, 0]
    assert game.outcome(state) is not None


def test_the_last_round_is_set_off_once():
    state, _ = claim_two(nearly_done(0))
    state.trains[1] = 1
    order = []
    while state.pending:
        order.append(state.seat)
        state = take_turn(state)
    assert order == [1, 2, 0]


def test_the_trains_are_counted_at_the_end_of_a_turn_whoever_lost_them():
    state = position()
    state.trains[0] = 2
    state = take_turn(state)
    assert state.closing == 0


def test_the_end_shows_all_tickets_and_the_express():
    state, _ = claim_two(nearly_done(1, tickets={1: [7], 2: [9, 11]}))
    for _ in range(2):
        state = take_turn(state)
    state, _ = game.apply(state, 0, DRAW_BLIND)
    state, events = game.apply(state, 0, DRAW_BLIND)
    assert find(events, "ended").data == {"reason": "last_round", "tickets": [[], [7], [9, 11]]}
    assert find(events, "ended").reveals
    assert find(events, "express").data == {"seats": [0], "length": 2}
    for seat in (0, 1, None):
        final = game.view(state, seat)["final"]
        assert [[ticket["id"] for ticket in kept] for kept in final["tickets"]] == [[], [7], [9, 11]]


def test_a_finished_game_refuses_everything():
    state, _ = claim_two(nearly_done(1))
    while state.pending:
        state = take_turn(state)
    with pytest.raises(IllegalAction, match="over"):
        game.apply(state, 0, DRAW_BLIND)
    assert game.view(state, 0)["decision"] is None


def with_nothing_to_draw(hands: dict[int, str]):
    """A position without tickets or a deck; one gap in the row; the last seat holds all other cards."""
    state = position(hands=hands, row="PBWG", only=True)
    state.unused += state.ticket_deck
    state.ticket_deck, state.returners = [], []
    return state


def test_who_can_do_nothing_passes_without_being_asked():
    # The card that seat 0 pays fills the gap in the row, so there is no deck, and seat 1 holds nothing.
    state, events = game.apply(with_nothing_to_draw({0: "R"}), 0, BuildStation(city("Roma")))
    assert kinds(events)[-1] == "passed"
    assert events[-1].data == {"seat": 1}
    assert state.seat == 2


def test_passing_is_refused_while_anything_is_possible():
    with pytest.raises(IllegalAction, match="only when nothing else"):
        play(position(), Pass())


def test_when_all_pass_one_after_another_the_game_ends():
    state = with_nothing_to_draw({0: "R"})
    state.open = [[0, 0] for _ in range(3)]
    state.stations_left[2] = 0
    state, events = game.apply(state, 0, BuildStation(city("Roma")))
    assert [event.data["seat"] for event in events if event.kind == "passed"] == [1, 2, 0]
    assert find(events, "ended").data["reason"] == "all_passed"
    assert state.pending == []
    assert game.outcome(state) is not None


def test_an_action_in_between_starts_the_counting_of_passes_anew():
    state = with_nothing_to_draw({0: "R", 1: "G"})
    state.open = [[0, 0] for _ in range(3)]
    state.stations_left[2] = 0
    state.passes = 1
    state, _ = game.apply(state, 0, BuildStation(city("Roma")))
    assert state.passes == 0
    assert state.seat == 1
