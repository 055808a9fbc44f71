"""Drawing train cards: the row, the deck, locomotives, and what happens when cards run out."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import DRAW_BLIND, DrawBlind, TakeCard
from games.engines.ticket_to_ride_europe.cards import has_too_many_locomotives
from games.engines.ticket_to_ride_europe.state import SecondCard, Turn
from tests.engines.ticket_to_ride_europe.positions import (
    BLUE,
    GREEN,
    RED,
    cards,
    city,
    counts,
    find,
    kinds,
    play,
    position,
    route,
)


def draws(state):
    """What can be drawn: the places in the row, and "deck"."""
    actions = game.legal_actions(state, state.pending[-1].seats[0])
    return [
        a.slot if isinstance(a, TakeCard) else "deck" for a in actions if isinstance(a, TakeCard | DrawBlind)
    ]


def test_a_turn_of_drawing_is_two_cards():
    state, _ = play(position(row="PBOWG", deck="RY"), TakeCard(1), DRAW_BLIND)
    assert state.hands[0] == counts("BY")
    assert state.pending == [Turn(seats=[1])]


def test_a_taken_card_is_replaced_before_the_next_pick():
    state, _ = play(position(row="PBOWG", deck="R"), TakeCard(1))
    assert state.row == cards("PROWG")
    assert state.pending == [SecondCard(seats=[0])]
    state, _ = play(state, TakeCard(1))
    assert state.hands[0] == counts("BR")


def test_a_face_up_locomotive_counts_as_both_cards():
    state, _ = play(position(row="PLOWG"), TakeCard(1))
    assert state.hands[0] == counts("L")
    assert state.pending == [Turn(seats=[1])]


def test_a_face_up_locomotive_cannot_be_the_second_card():
    state, _ = play(position(row="PLOWG"), TakeCard(0))
    assert draws(state) == [0, 2, 3, 4, "deck"]
    with pytest.raises(IllegalAction, match="cannot be the second"):
        play(state, TakeCard(1))


def test_a_locomotive_that_refills_the_row_is_not_available_as_the_second_card():
    state, _ = play(position(row="PBOWG", deck="L"), TakeCard(2))
    assert state.row == cards("PBLWG")
    assert 2 not in draws(state)


def test_a_locomotive_drawn_blind_is_an_ordinary_card_first_or_second():
    state, _ = play(position(deck="LL"), DRAW_BLIND)
    assert state.pending == [SecondCard(seats=[0])]
    state, _ = play(state, DRAW_BLIND)
    assert state.hands[0] == counts("LL")
    assert state.pending == [Turn(seats=[1])]


def test_three_face_up_locomotives_sweep_the_row():
    state, events = play(position(row="LLOWG", deck="LPBKRY"), TakeCard(2))
    assert state.row == cards("PBKRY")
    assert state.discard == counts("LLLWG")
    assert find(events, "row_reset").data == {"discarded": cards("LLLWG"), "row": cards("PBKRY")}


def test_the_new_row_is_checked_again():
    state, events = play(position(row="LLOWG", deck="L" + "LLLPB" + "PBKRY"), TakeCard(2))
    assert kinds(events).count("row_reset") == 2
    assert state.row == cards("PBKRY")


def test_the_row_is_swept_at_most_three_times_in_a_row():
    deck = "L" + "LLLPB" + "LLLPO" + "LLLRY"
    state, events = play(position(row="LLOWG", deck=deck), TakeCard(2))
    assert kinds(events).count("row_reset") == 3
    assert state.row == cards("LLLRY")


def test_the_row_stays_when_the_cards_around_cannot_make_a_better_one():
    # Outside the hands: five locomotives and two others. Any five of these show three locomotives.
    state, events = play(position(row="LLOWG", deck="LLL", only=True), TakeCard(2))
    assert "row_reset" not in kinds(events)
    assert state.row == cards("LLLWG")


def test_a_better_row_is_dealt_as_soon_as_one_is_possible():
    state = position(row="LLLWG", deck="LLR", only=True)
    assert has_too_many_locomotives(state)
    state.deck.remove(RED)
    assert not has_too_many_locomotives(state)


def test_the_swept_row_is_shuffled_in_when_the_deck_runs_short():
    state, events = play(position(row="LLOWG", deck="LPBK", only=True), TakeCard(2))
    assert "reshuffled" in kinds(events)
    assert len(state.row) == 5
    assert sorted(state.row + state.deck) == sorted(cards("LLLWGPBK"))


def test_the_second_card_may_sweep_the_row_too():
    state, _ = play(position(row="LLOWG", deck="KLPBKRY"), DRAW_BLIND, TakeCard(2))
    assert state.row == cards("PBKRY")


def test_an_emptied_deck_is_made_anew_from_the_discard_at_once():
    state, events = play(position(deck="R", discard="BBY", only=True), DRAW_BLIND)
    assert sorted(state.deck) == cards("BBY")
    assert state.discard == [0] * 9
    assert find(events, "reshuffled").reveals


def test_with_deck_and_discard_empty_drawing_is_closed_even_if_cards_lie_face_up():
    state = position(hands={0: "BB"}, row="PBOWG", only=True)
    assert draws(state) == []
    with pytest.raises(IllegalAction, match="no train card can be drawn"):
        play(state, TakeCard(0))
    with pytest.raises(IllegalAction, match="no train card can be drawn"):
        play(state, DRAW_BLIND)


def test_when_cards_run_out_after_the_first_the_second_may_be_a_face_up_one():
    state, _ = play(position(row="PBOWL", deck="R", only=True), DRAW_BLIND)
    assert draws(state) == [0, 1, 2, 3]


def test_when_cards_run_out_and_only_locomotives_lie_face_up_the_turn_ends_with_one_card():
    state, _ = play(position(row="LLLLL", deck="R", only=True), DRAW_BLIND)
    assert state.hands[0] == counts("R")
    assert state.seat == 1


def test_a_gap_stays_in_the_row_while_there_is_nothing_to_fill_it():
    state, events = play(position(hands={1: "Y"}, row="PBOWG", deck="R", only=True), TakeCard(0), TakeCard(4))
    assert state.row == cards("RBOW")
    assert find(events[-1:], "took").data["refill"] is None
    assert not events[-1].reveals


def test_cards_discarded_later_become_the_deck_and_fill_the_gaps_after_the_action():
    # Berlin-Essen is blue and two long: its cards are the only ones outside the hands and the row.
    state = position(hands={0: "BB", 1: "Y"}, row="PWG", only=True)
    action = next(
        a for a in game.legal_actions(state, 0) if getattr(a, "route", -1) == route("Berlin", "Essen")
    )
    state, events = play(state, action)
    assert kinds(events) == ["claimed", "reshuffled", "row_filled"]
    assert state.row == cards("PWGBB")
    assert state.deck == []


def test_a_station_paid_with_the_last_cards_fills_the_row_as_well():
    state = position(hands={0: "R"}, row="PBWG", only=True)
    action = next(a for a in game.legal_actions(state, 0) if getattr(a, "city", -1) == city("Roma"))
    state, _ = play(state, action)
    assert state.row == cards("PBWGR")


def test_when_only_the_deck_is_left_for_the_second_card_the_engine_draws_it():
    state, events = play(position(hands={1: "Y"}, row="LLLLL", deck="RB", only=True), DRAW_BLIND)
    assert kinds(events) == ["drew_blind", "drew_blind"]
    assert state.hands[0] == counts("RB")
    assert state.seat == 1


def test_a_blind_card_is_secret_and_a_face_up_one_is_public():
    _, events = play(position(row="PBOWG", deck="RG"), DRAW_BLIND, TakeCard(1))
    blind, taken = find(events, "drew_blind"), find(events, "took")
    assert blind.seen_by(0)["data"] == {"seat": 0, "card": RED}
    assert blind.seen_by(1)["data"] == blind.seen_by(None)["data"] == {"seat": 0}
    assert taken.seen_by(1)["data"] == {"seat": 0, "slot": 1, "card": BLUE, "refill": GREEN}
    assert blind.reveals
    assert taken.reveals


def test_there_is_no_limit_to_a_hand():
    state = position(hands={0: "P" * 7 + "B" * 11 + "O" * 11 + "W" * 11 + "G" * 11})
    state, _ = play(state, DRAW_BLIND, DRAW_BLIND)
    assert sum(state.hands[0]) == 53


def test_when_drawing_tickets_is_all_a_seat_can_do_the_engine_draws_them():
    state, events = play(position(row="LLLLL", deck="RB", only=True), DRAW_BLIND)
    assert kinds(events) == ["drew_blind", "drew_blind", "tickets_drawn"]
    assert events[-1].data["seat"] == state.seat == 1
