"""Preparing the game and choosing the first tickets."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import KeepTickets
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.state import StartTickets, State, Turn
from tests.engines.ticket_to_ride_europe.positions import LOCOMOTIVE, find, kinds


def new(seats: int = 4, seed: str = "a new game") -> State:
    return game.setup(game.Options(), seats, seed)


def offered(state: State) -> list[list[int]]:
    decision = state.pending[-1]
    assert isinstance(decision, StartTickets)
    return decision.offered


def choose(state: State, seat: int, tickets: list[int]) -> State:
    state, _ = game.apply(state, seat, KeepTickets(tuple(sorted(tickets))))
    return state


def start_with_two_each(state: State) -> State:
    for seat, tickets in enumerate(offered(state)):
        state = choose(state, seat, tickets[:2])
    return state


@pytest.mark.parametrize("seats", game.SEATS)
def test_everybody_gets_45_trains_3_stations_and_4_cards_and_five_lie_face_up(seats):
    state = new(seats)
    assert state.trains == [45] * seats
    assert state.stations_left == [3] * seats
    assert [sum(hand) for hand in state.hands] == [4] * seats
    assert state.points == [0] * seats
    assert len(state.row) == 5


@pytest.mark.parametrize("seats", [1, 6])
def test_one_or_six_players_are_refused(seats):
    with pytest.raises(IllegalAction, match="two to five"):
        new(seats)


def test_everybody_is_dealt_one_long_and_three_short_tickets():
    for tickets in offered(new()):
        assert [CONTENT.tickets[ticket].long for ticket in tickets] == [True, False, False, False]


def test_the_first_row_never_shows_three_locomotives():
    rows = [new(5, f"row {number}").row for number in range(400)]
    assert max(row.count(LOCOMOTIVE) for row in rows) == 2


def test_some_first_row_had_to_be_swept_away():
    assert any(sum(new(2, f"row {number}").discard) for number in range(400))


def test_a_random_seat_begins():
    firsts = {start_with_two_each(new(3, f"first {number}")).seat for number in range(40)}
    assert firsts == {0, 1, 2}


def test_tickets_are_chosen_at_the_same_time_in_any_order():
    state = new(3)
    assert state.pending[-1].seats == [0, 1, 2]
    state = choose(state, 1, offered(state)[1][:2])
    assert state.pending[-1].seats == [0, 2]
    assert game.legal_actions(state, 1) == []


def test_at_least_two_of_four_are_kept_and_the_long_one_may_go():
    state = new()
    choices = {action.tickets for action in game.legal_actions(state, 0)}
    mine = offered(state)[0]
    assert len(choices) == 6 + 4 + 1
    assert min(map(len, choices)) == 2
    assert tuple(sorted(mine[1:])) in choices
    with pytest.raises(IllegalAction, match="at least 2"):
        choose(state, 0, mine[:1])


def test_no_choice_is_shown_before_all_are_made():
    state = new(3)
    two = choose(state, 0, offered(state)[0][:2])
    four = choose(state, 0, offered(state)[0])
    for seat in (1, 2, None):
        assert game.view(two, seat) == game.view(four, seat)


def test_the_chooser_sees_the_own_choice_at_once():
    state = new(3)
    kept = sorted(offered(state)[0][:2])
    mine = game.view(choose(state, 0, kept), 0)["mine"]
    assert [ticket["id"] for ticket in mine["tickets"]] == kept
    assert mine["offered"] == []


def test_only_the_chooser_reads_which_tickets_were_chosen():
    state = new(2)
    kept = offered(state)[0][:2]
    _, events = game.apply(state, 0, KeepTickets(tuple(sorted(kept))))
    event = find(events, "chose_tickets")
    assert event.seen_by(0)["data"]["tickets"] == sorted(kept)
    assert event.seen_by(1)["data"] == event.seen_by(None)["data"] == {"seat": 0}
    assert not event.reveals


def test_when_all_have_chosen_the_counts_are_shown_and_the_first_player_begins():
    state = new(2)
    state = choose(state, 1, offered(state)[1])
    state, events = game.apply(state, 0, KeepTickets(tuple(sorted(offered(state)[0][:2]))))
    assert kinds(events) == ["chose_tickets", "started"]
    assert events[-1].data == {"kept": [2, 4], "first": state.seat}
    assert events[-1].reveals
    assert state.pending == [Turn(seats=[state.seat])]


def test_returned_starting_tickets_never_come_back():
    state = new(5)
    first = offered(state)
    state = start_with_two_each(state)
    out = {ticket for tickets in first for ticket in tickets[2:]}
    assert not out & {*state.ticket_deck, *(t for kept in state.tickets for t in kept)}
    assert sorted(out) == sorted(ticket for returned in state.returned for ticket in returned)


def test_the_ticket_deck_holds_short_tickets_only():
    state = start_with_two_each(new(2))
    assert len(state.ticket_deck) == 40 - 2 * 3
    assert not any(CONTENT.tickets[ticket].long for ticket in state.ticket_deck)
