"""Acquiring a share: its price in influence, the refill, and how a company's shares run out."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express.actions import AcquireShare
from games.engines.mini_express.state import Turn
from tests.engines.mini_express.positions import COTTON, STEEL, TIMBER, find, kinds, play, position


def acquirable(state, seat=0):
    """The companies whose share a seat may acquire now."""
    return [a.company for a in game.legal_actions(state, seat) if isinstance(a, AcquireShare)]


def test_the_example_of_the_rulebook():
    state = position(space={STEEL: 1}, influence={0: [0, 3, 0, 0]})
    state, events = play(state, AcquireShare(STEEL))
    assert state.influence[0] == [0, 2, 0, 0]
    assert state.shares[0] == [0, 1, 0, 0]
    assert state.space[STEEL] == 4
    assert state.market[STEEL] == 5
    assert find(events, "acquired").data == {"seat": 0, "company": STEEL, "paid": 1, "trains": 3}
    assert state.pending == [Turn(seats=[1])]


def test_nobody_can_acquire_a_share_in_the_first_turn():
    state = position()
    assert acquirable(state) == []
    with pytest.raises(IllegalAction, match="costs 4 influence"):
        play(state, AcquireShare(TIMBER))


@pytest.mark.parametrize(
    ("space", "influence", "left", "refilled", "from_supply"),
    [(4, 5, 1, 5, 1), (3, 3, 0, 5, 2), (2, 2, 0, 5, 3), (0, 0, 0, 3, 3)],
)
def test_the_space_is_refilled_with_three_trains_but_never_beyond_five(
    space, influence, left, refilled, from_supply
):
    state = position(space={COTTON: space}, influence={0: [0, 0, 0, influence]})
    supply = state.supply[COTTON]
    state, _ = play(state, AcquireShare(COTTON))
    assert state.influence[0][COTTON] == left
    assert state.space[COTTON] == refilled
    assert supply - state.supply[COTTON] == from_supply


def test_an_empty_space_makes_the_share_free():
    state = position(space={COTTON: 0}, influence={0: [0] * 4})
    assert acquirable(state) == [COTTON]


def test_the_price_must_be_paid_in_full_and_in_the_same_company():
    state = position(space={STEEL: 3}, influence={0: [9, 2, 9, 9]})
    assert STEEL not in acquirable(state)
    with pytest.raises(IllegalAction, match="costs 3 influence in its company, and you have 2"):
        play(state, AcquireShare(STEEL))


def test_a_company_without_shares_on_the_market_sells_none():
    state = position(space={STEEL: 0}, market={STEEL: 0})
    assert acquirable(state) == []
    with pytest.raises(IllegalAction, match="left on the market"):
        play(state, AcquireShare(STEEL))


def test_too_small_a_supply_refills_what_it_can_and_the_rest_of_the_shares_leave_the_game():
    state = position(space={STEEL: 1}, supply={STEEL: 2}, market={STEEL: 3}, influence={0: [0, 1, 0, 0]})
    state, events = play(state, AcquireShare(STEEL))
    assert (state.space[STEEL], state.supply[STEEL], state.market[STEEL]) == (3, 0, 0)
    assert state.shares[0] == [0, 1, 0, 0]
    assert find(events, "exhausted").data == {"company": STEEL, "cause": "trains", "removed": 2}


def test_taking_the_last_share_exhausts_the_company():
    state = position(space={STEEL: 0}, market={STEEL: 1})
    state, events = play(state, AcquireShare(STEEL))
    assert state.market[STEEL] == 0
    assert find(events, "exhausted").data == {"company": STEEL, "cause": "shares", "removed": 0}


def test_the_last_share_with_the_last_trains_exhausts_the_company_once():
    state = position(space={STEEL: 0}, supply={STEEL: 2}, market={STEEL: 1})
    _, events = play(state, AcquireShare(STEEL))
    assert kinds(events).count("exhausted") == 1


def test_one_exhausted_company_does_not_end_the_game():
    state, events = play(position(space={STEEL: 0}, market={STEEL: 1}), AcquireShare(STEEL))
    assert "last_round" not in kinds(events)
    assert state.pending == [Turn(seats=[1])]
