"""A turn: choosing a space, paying, passing, auxiliary spaces (sections 3, 4, 11, 13)."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import FINISH, PASS, Pay, Place, StepRail
from games.engines.russian_railroads.tables import PASSING, SOURCES
from tests.engines.russian_railroads.positions import (
    BLACK,
    SP,
    TS,
    asked,
    choices,
    find,
    kinds,
    offered,
    play,
    position,
    space,
)

COINS = Place(space("aux_coins"))
DOUBLER = Place(space("aux_doubler"))
SEASONAL = Place(space("aux_seasonal_workers"))


def test_a_turn_is_one_action_and_then_the_next_in_order_plays():
    state = position(order=[2, 0, 3, 1], boards={2: {"coins": 0}})
    state, _ = play(state, COINS)
    assert asked(state) == ("turn", 0)


def test_workers_and_coins_may_be_mixed_and_the_payment_is_asked_only_when_there_is_a_choice():
    state = position(boards={0: {"coins": 2}})
    state, _ = play(state, Place(space("loco_3")))
    assert choices(state) == [Pay(0, False), Pay(1, False), Pay(2, False)]
    paid, _ = play(state, Pay(2, False))
    assert (paid.players[0].coins, paid.players[0].workers) == (0, 4)
    assert paid.placed == [(0, space("loco_3"), 1, 0, 0, 2)]
    lone = position(boards={0: {"coins": 2, "workers": 1}})
    state, _ = play(lone, Place(space("loco_3")))
    assert asked(state) == ("resolve", 0), "only one way to pay: it is not asked"


def test_a_space_that_costs_more_than_one_has_is_not_offered():
    state = position(boards={0: {"coins": 1, "workers": 1}})
    assert "loco_2" in offered(state)
    assert "loco_3" not in offered(state)
    with pytest.raises(IllegalAction, match="enough workers and coins"):
        play(state, Place(space("loco_3")))


def test_hiring_takes_exactly_one_coin_and_no_worker():
    state = position(boards={0: {"coins": 1}})
    state, _ = play(state, Place(space("engineer_hire")))
    assert (state.players[0].coins, state.players[0].workers) == (0, 5)
    poor = position(boards={0: {"coins": 0}})
    assert "engineer_hire" not in offered(poor)
    with pytest.raises(IllegalAction, match="asks for a coin"):
        play(poor, Place(space("engineer_hire")))


def test_a_coin_occupies_a_space_like_a_worker():
    state, _ = play(position(), COINS, Pay(1, False))
    assert "aux_coins" not in offered(state)


def test_without_workers_coins_may_still_be_used():
    state = position(boards={0: {"coins": 1, "workers": 0}})
    assert {"aux_coins", "track_black_1"} <= offered(state)


def test_one_may_pass_although_one_could_act_and_scores_the_card_of_the_position():
    state = position(order=[3, 1, 0, 2])
    scored = []
    for _ in range(4):
        assert len(choices(state)) > 1
        state, events = play(state, PASS)
        scored.append(events[0].data)
    assert scored == [
        {"seat": 3, "points": 0},
        {"seat": 1, "points": 2},
        {"seat": 0, "points": 3},
        {"seat": 2, "points": 4},
    ]
    assert [player.ledger[PASSING] for player in state.players] == [3, 2, 4, 0]
    assert SOURCES[PASSING] == "passing"


def test_who_cannot_act_passes_without_being_asked():
    state = position(boards={1: {"workers": 0, "coins": 0}, 0: {"coins": 0}})
    state, events = play(state, COINS)
    assert find(events, "passed").data == {"seat": 1, "points": 2}
    assert asked(state) == ("turn", 2)


def test_who_has_passed_is_out_and_the_last_one_goes_on_turn_after_turn():
    state = position(3, boards={0: {"coins": 0}, 1: {"coins": 0}, 2: {"coins": 0}})
    state, _ = play(state, PASS, PASS)
    for track in (TS, SP):
        state, _ = play(state, Place(space("track_black_or_grey_reusable")), StepRail(0, track, BLACK))
        assert asked(state) == ("turn", 2)
    state, events = play(state, PASS)
    assert "round_scored" in kinds(events)


def test_passing_keeps_workers_and_coins():
    state = position(2, boards={0: {"coins": 3}})
    state, _ = play(state, PASS, PASS)
    assert (state.players[0].coins, state.players[0].workers) == (3, 6)


def test_a_doubler_comes_from_the_supply_onto_the_first_free_box():
    state, events = play(position(boards={0: {"coins": 0, "doublers": 2}}), DOUBLER)
    assert (state.players[0].doublers, state.doublers) == (3, 17)
    assert find(events, "doublers").data == {"seat": 0, "count": 1, "total": 3}


def test_doublers_need_a_box_and_a_piece():
    assert "aux_doubler" not in offered(position(boards={0: {"doublers": 8}}))
    assert "aux_doubler" not in offered(position(doublers=0))
    assert "aux_doubler" in offered(position(doublers=1))


def test_two_coins_from_the_bank():
    state, _ = play(position(boards={0: {"coins": 0}}), COINS)
    assert state.players[0].coins == 2


def test_seasonal_workers_pay_like_own_ones_in_this_round_only():
    state = position(2 + 1, boards={0: {"coins": 0, "workers": 2}, 1: {"coins": 0}, 2: {"coins": 0}})
    state, _ = play(state, SEASONAL)
    assert (state.players[0].seasonal, state.players[0].workers) == (2, 1)
    state, _ = play(state, PASS, PASS)
    assert "loco_3" in offered(state)
    state, _ = play(state, Place(space("industry_2")))
    assert (state.players[0].seasonal, state.players[0].workers) == (0, 1), "seasonal workers go first"
    state, _ = play(state, PASS)
    assert [player.seasonal for player in state.players] == [0, 0, 0]
    assert state.players[0].workers == state.players[0].all_workers
    assert "aux_seasonal_workers" in offered(state)


def test_unused_seasonal_workers_go_back_at_the_end_of_the_round():
    state, _ = play(position(3, boards={0: {"coins": 0}}), SEASONAL, PASS, PASS, PASS)
    assert state.round == 2
    assert state.players[0].seasonal == 0
    game.assert_whole(state)


def test_an_action_is_carried_out_completely():
    state, _ = play(position(boards={0: {"coins": 0}}), Place(space("track_black_1")))
    with pytest.raises(IllegalAction, match="carried out completely"):
        play(state, FINISH)


def test_it_is_not_the_turn_of_the_others():
    with pytest.raises(IllegalAction, match="not your turn"):
        game.apply(position(), 1, PASS)
