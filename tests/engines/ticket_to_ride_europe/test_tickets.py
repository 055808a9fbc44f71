"""Drawing more tickets."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import DRAW_TICKETS, KeepTickets
from games.engines.ticket_to_ride_europe.state import Tickets, Turn
from tests.engines.ticket_to_ride_europe.positions import find, kinds, play, position


def test_the_top_three_are_drawn_and_at_least_one_is_kept():
    state = position()
    top = state.ticket_deck[:3]
    state, _ = play(state, DRAW_TICKETS)
    assert state.pending == [Tickets(seats=[0], offered=top)]
    choices = [action.tickets for action in game.legal_actions(state, 0)]
    assert sorted(map(len, choices)) == [1, 1, 1, 2, 2, 2, 3]
    with pytest.raises(IllegalAction, match="at least 1"):
        play(state, KeepTickets(()))


def test_what_is_not_kept_goes_under_the_deck_in_the_order_drawn():
    state = position()
    state.ticket_deck = state.ticket_deck[::-1]
    first, second, third, *rest = state.ticket_deck
    state, _ = play(state, DRAW_TICKETS, KeepTickets((second,)))
    assert state.tickets[0] == [second]
    assert state.ticket_deck == [*rest, first, third]
    assert state.pending == [Turn(seats=[1])]


def test_fewer_than_three_are_drawn_when_the_deck_holds_fewer():
    state = position()
    state.unused += state.ticket_deck[2:]
    state.ticket_deck, state.returners = state.ticket_deck[:2], [-1, -1]
    state, events = play(state, DRAW_TICKETS)
    assert find(events, "tickets_drawn").data == {"seat": 0, "count": 2}
    assert len(game.legal_actions(state, 0)) == 3


def test_the_last_ticket_is_kept_without_a_question():
    state = position()
    state.unused += state.ticket_deck[1:]
    state.ticket_deck, state.returners = state.ticket_deck[:1], [-1]
    (last,) = state.ticket_deck
    state, events = play(state, DRAW_TICKETS)
    assert kinds(events) == ["tickets_drawn", "tickets_kept"]
    assert state.tickets[0] == [last]


def test_an_empty_ticket_deck_offers_nothing():
    state = position()
    state.unused += state.ticket_deck
    state.ticket_deck, state.returners = [], []
    assert DRAW_TICKETS not in game.legal_actions(state, 0)
    with pytest.raises(IllegalAction, match="no tickets left"):
        play(state, DRAW_TICKETS)


def test_others_learn_how_many_were_drawn_and_kept_never_which():
    state = position()
    top = state.ticket_deck[:3]
    _, events = play(state, DRAW_TICKETS, KeepTickets(tuple(sorted(top[:2]))))
    drawn, kept = find(events, "tickets_drawn"), find(events, "tickets_kept")
    assert drawn.seen_by(1)["data"] == {"seat": 0, "count": 3}
    assert drawn.seen_by(0)["data"]["tickets"] == top
    assert kept.seen_by(None)["data"] == {"seat": 0, "kept": 2}
    assert kept.seen_by(0)["data"]["tickets"] == sorted(top[:2])
    assert drawn.reveals


def test_a_ticket_that_was_not_drawn_cannot_be_kept():
    state, _ = play(position(), DRAW_TICKETS)
    with pytest.raises(IllegalAction, match="not offered"):
        play(state, KeepTickets((state.ticket_deck[0],)))


def test_a_ticket_is_named_once():
    state = position()
    one = state.ticket_deck[0]
    state, _ = play(state, DRAW_TICKETS)
    with pytest.raises(IllegalAction, match="once"):
        play(state, KeepTickets((one, one)))
