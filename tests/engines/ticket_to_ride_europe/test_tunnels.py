"""Tunnels: cards laid down, three turned up, extras paid or declined."""

import pytest

from games.engines import ticket_to_ride_europe as game
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe.actions import (
    DECLINE,
    DRAW_BLIND,
    ClaimRoute,
    Decline,
    PayCards,
    PayExtra,
)
from games.engines.ticket_to_ride_europe.state import Tunnel, Turn
from tests.engines.ticket_to_ride_europe.positions import (
    GREEN,
    LOCOMOTIVE,
    RED,
    cards,
    counts,
    find,
    kinds,
    play,
    position,
    route,
)

# Grey tunnels of length two and three.
TUNNEL = route("Barcelona", "Pamplona")
LONGER = route("Paris", "Zurich")


def dig(hand: str, deck: str, pay: PayCards | None = None, **more):
    """Lay cards down for the short tunnel and turn up the deck."""
    steps = [ClaimRoute(TUNNEL)] if pay is None else [ClaimRoute(TUNNEL), pay]
    return play(position(hands={0: hand}, deck=deck, **more), *steps)


def choices(state) -> list:
    return game.legal_actions(state, 0)


def test_no_extra_card_due_completes_the_claim_and_declining_is_not_offered():
    state, events = dig("RR", "BGY")
    assert kinds(events) == ["tunnel_turned", "claimed"]
    assert state.owner[TUNNEL] == 0
    assert state.discard == counts("RRBGY")


def test_two_red_laid_down_and_one_red_turned_up_cost_one_more_red_or_locomotive():
    state, events = dig("RRRL", "RBG", PayCards(RED, 0))
    assert find(events, "tunnel_turned").data["extra"] == 1
    assert choices(state) == [PayExtra(0), PayExtra(1), DECLINE]
    state, _ = play(state, PayExtra(0))
    assert state.hands[0] == counts("L")
    assert state.discard == counts("RRRRBG")


def test_two_green_laid_down_and_a_locomotive_turned_up_cost_one_more_green_or_locomotive():
    state, _ = dig("GGGL", "LBY", PayCards(GREEN, 0))
    assert choices(state) == [PayExtra(0), PayExtra(1), DECLINE]
    state, _ = play(state, PayExtra(1))
    assert state.hands[0] == counts("G")
    assert state.owner[TUNNEL] == 0


def test_locomotives_only_laid_down_count_only_locomotives_and_are_paid_in_locomotives():
    state, events = dig("RRLLL", "LRR", PayCards(LOCOMOTIVE, 2))
    assert find(events, "tunnel_turned").data["extra"] == 1
    assert choices(state) == [PayExtra(1), DECLINE]
    state, _ = play(state, PayExtra(1))
    assert state.hands[0] == counts("RR")


def test_a_red_and_a_locomotive_laid_down_count_red_cards_and_locomotives():
    state, events = dig("RRRLLL", "RLB", PayCards(RED, 1))
    assert find(events, "tunnel_turned").data["extra"] == 2
    assert choices(state) == [PayExtra(0), PayExtra(1), PayExtra(2), DECLINE]
    state, _ = play(state, PayExtra(1))
    assert state.hands[0] == counts("RL")
    assert state.discard == counts("RRLL" + "RLB")


def test_extra_cards_bring_no_trains_and_no_points():
    state, _ = dig("RRRR", "RRB")
    state, _ = play(state, PayExtra(0))
    assert state.trains[0] == 43
    assert state.points[0] == 2


def test_declining_keeps_the_cards_places_no_train_and_ends_the_turn():
    state, _ = dig("RRR", "RBG")
    state, events = play(state, DECLINE)
    assert state.hands[0] == counts("RRR")
    assert state.owner[TUNNEL] == -1
    assert (state.trains[0], state.points[0]) == (45, 0)
    assert state.discard == counts("RBG")
    assert state.pending == [Turn(seats=[1])]
    assert kinds(events) == ["tunnel_declined"]


def test_who_cannot_pay_the_extra_declines_without_being_asked():
    state, events = dig("RR", "RBG")
    assert kinds(events) == ["tunnel_turned", "tunnel_declined"]
    assert state.hands[0] == counts("RR")
    assert state.seat == 1


def test_the_cards_turned_up_wait_until_the_end_of_the_turn():
    state, _ = dig("RRR", "RBG")
    assert state.discard == [0] * 9
    assert game.view(state, 1)["asked"] == {
        "route": TUNNEL,
        "turned": cards("RBG"),
        "extra": 1,
        "colour": RED,
        "locomotives": 0,
    }


def test_everybody_sees_the_cards_laid_down_and_turned_up():
    _, events = dig("RRR", "RBG")
    event = find(events, "tunnel_turned")
    laid = {"colour": RED, "locomotives": 0}
    expected = {"seat": 0, "route": TUNNEL, "cards": cards("RBG"), "extra": 1, **laid}
    assert event.seen_by(None)["data"] == expected
    assert event.reveals


def test_when_the_deck_runs_out_while_turning_up_the_discard_is_shuffled_and_it_goes_on():
    state, events = dig("RRR", "R", discard="BGY", only=True)
    assert kinds(events) == ["reshuffled", "tunnel_turned"]
    decision = state.pending[-1]
    assert isinstance(decision, Tunnel)
    assert decision.turned[0] == RED
    assert len(decision.turned) == 3


def test_cards_laid_down_or_turned_up_are_not_in_that_shuffle():
    # The last card of the deck is the third one turned up: the new deck is made of the discard alone.
    state, _ = dig("RRR", "RBG", discard="YY", only=True)
    assert state.deck == cards("YY")
    state, _ = play(state, DECLINE)
    assert state.discard == counts("RBG")


def test_fewer_cards_are_turned_up_when_deck_and_discard_hold_fewer():
    state, events = dig("RRR", "RB", only=True)
    assert find(events, "tunnel_turned").data["cards"] == cards("RB")
    state, _ = play(state, PayExtra(0))
    assert sorted(state.deck) == sorted(cards("RRRRB"))


def test_without_any_card_to_turn_up_a_tunnel_is_an_ordinary_route():
    state, events = dig("RR", "", only=True)
    turned = find(events, "tunnel_turned")
    assert turned.data["cards"] == []
    assert not turned.reveals
    assert state.owner[TUNNEL] == 0


def test_a_tunnel_of_one_colour_counts_the_colour_laid_down():
    state, events = play(position(hands={0: "KKKK"}, deck="KWW"), ClaimRoute(route("Madrid", "Pamplona", 1)))
    assert find(events, "tunnel_turned").data["extra"] == 1
    assert choices(state) == [PayExtra(0), DECLINE]


def test_all_three_cards_may_cost_extra():
    state, events = play(position(hands={0: "RRRRRR"}, deck="RLR"), ClaimRoute(LONGER))
    assert find(events, "tunnel_turned").data["extra"] == 3
    state, _ = play(state, PayExtra(0))
    assert sum(state.hands[0]) == 0
    assert state.trains[0] == 42


def test_an_unanswered_tunnel_lets_nothing_else_happen():
    state, _ = dig("RRR", "RBG")
    with pytest.raises(IllegalAction, match="pay for the tunnel"):
        play(state, DRAW_BLIND)
    with pytest.raises(IllegalAction, match="do not hold"):
        play(state, PayExtra(1))


def test_there_is_no_tunnel_to_decline_in_an_ordinary_turn():
    with pytest.raises(IllegalAction, match="no tunnel"):
        play(position(), Decline())
