"""Turn order: claiming, the next order, the workers used again (sections 12 and 14, 24.9, 24.16)."""

import pytest

from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import FINISH, PASS, SKIP, Pay, Place, StepRail
from games.engines.russian_railroads.order import order_after
from tests.engines.russian_railroads.positions import (
    BLACK,
    BROWN,
    KV,
    SP,
    TS,
    asked,
    choices,
    find,
    kinds,
    offered,
    own,
    play,
    position,
    space,
)

FIRST, SECOND = Place(space("turn_order_1")), Place(space("turn_order_2"))
A, B, C, D = range(4)
NOBODY = -1
POOR = {seat: {"coins": 0} for seat in range(4)}


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        (C, D, [C, D, A, B]),
        (NOBODY, A, [A, B, C, D]),
        (NOBODY, C, [A, C, B, D]),
        (D, NOBODY, [D, A, B, C]),
        (B, C, [B, C, A, D]),
        (B, A, [B, A, C, D]),
        (D, A, [D, A, B, C]),
        (NOBODY, NOBODY, [A, B, C, D]),
        (B, NOBODY, [B, A, C, D]),
    ],
)
def test_t13_t14_t26_the_next_order(first, second, expected):
    assert order_after([A, B, C, D], [first, second]) == expected


def test_t13_the_second_space_acts_again_first_then_the_first():
    # Yellow, blue, green, red; green claims the first position, red the second.
    red = {"ts": [8, 4], "sp": [3, 2], "coins": 0}
    state = position(boards=POOR | {3: red})
    state, _ = play(state, PASS, PASS, FIRST, SECOND, PASS)
    state, events = play(state, PASS)
    assert find(events, "order").data == {"order": [2, 3, 0, 1]}
    assert asked(state) == ("reuse", 3)
    state, _ = play(state, Place(space("track_brown_1")), StepRail(0, TS, BROWN))
    assert asked(state) == ("reuse", 2)
    state, events = play(state, SKIP)
    assert "round_scored" in kinds(events)
    assert state.order == [2, 3, 0, 1]
    assert asked(state) == ("turn", 2)


def test_t14_the_first_player_on_the_second_space_changes_nothing_but_acts_again():
    state = position(boards=POOR)
    state, _ = play(state, SECOND, PASS, PASS, PASS, PASS)
    assert state.next_order == [0, 1, 2, 3]
    assert asked(state) == ("reuse", 0)


def test_nobody_claims_the_position_under_the_own_pawn():
    state = position(boards=POOR)
    assert "turn_order_1" not in offered(state)
    assert "turn_order_2" in offered(state)
    with pytest.raises(IllegalAction, match="not the one you hold"):
        play(state, FIRST)
    state, _ = play(state, PASS)
    assert "turn_order_1" in offered(state)
    assert "turn_order_2" not in offered(state)


def test_nobody_holds_both_spaces():
    state = position(3, order=[2, 1, 0])
    state, _ = play(state, PASS, PASS, FIRST, Pay(0, False))
    assert asked(state) == ("turn", 0)
    assert "turn_order_2" not in offered(state)


def test_the_used_again_worker_goes_only_where_exactly_one_worker_is_needed():
    state = position(boards={1: {"coins": 5, "engineers": [4]}})
    state, _ = play(state, PASS, FIRST, Pay(0, False), PASS, PASS, PASS)
    assert asked(state) == ("reuse", 1)
    assert "own 4" in offered(state)
    assert {
        "track_black_1",
        "loco_1",
        "industry_1",
        "aux_doubler",
        "aux_coins",
        "aux_seasonal_workers",
    } <= offered(state)
    assert "engineer_variable_1" in offered(state)
    assert "track_black_or_grey_reusable" in offered(state)
    assert not offered(state) & {
        "track_black_2",
        "track_any_coin",
        "loco_2",
        "loco_3",
        "industry_2",
        "engineer_hire",
        "turn_order_1",
        "turn_order_2",
    }
    with pytest.raises(IllegalAction, match="exactly one worker"):
        play(state, Place(space("loco_2")))


def test_an_engineer_used_in_this_round_does_not_work_again_for_that_worker():
    state = position(2, boards={1: {"coins": 0, "engineers": [4]}, 0: {"coins": 0}})
    state, _ = play(state, PASS, Place(own(4)), FINISH, FIRST, PASS)
    assert asked(state) == ("reuse", 1)
    assert "own 4" not in offered(state)


def test_occupied_spaces_stay_occupied_for_that_worker():
    state = position(3, boards={seat: {"coins": 0} for seat in range(3)})
    state, _ = play(state, Place(space("aux_coins")), FIRST, PASS, PASS, PASS)
    assert asked(state) == ("reuse", 1)
    assert "aux_coins" not in offered(state)
    state, _ = play(state, Place(space("aux_doubler")))
    assert state.round == 2


def test_the_very_piece_moves_and_a_coin_goes_to_the_bank():
    state = position(3, boards={1: {"coins": 1}})
    state, _ = play(state, PASS, FIRST, Pay(1, False), PASS, PASS)
    state, events = play(state, Place(space("industry_1")))
    moved = {"seat": 1, "place": space("industry_1"), "from": FIRST.place}
    assert find(events, "moved").data == moved | {"workers": 0, "black": 0, "seasonal": 0, "coins": 1}
    assert state.players[1].coins == 0
    assert state.players[1].markers == [1]


def test_a_black_worker_used_again_keeps_its_extra_step():
    state = position(3, boards={1: {"coins": 0, "black": 2}})
    state, _ = play(state, PASS, FIRST, Pay(0, True), PASS, PASS)
    state, _ = play(state, Place(space("track_black_or_grey_reusable")), StepRail(0, SP, BLACK))
    assert StepRail(0, KV, BLACK) in choices(state)
    state, _ = play(state, StepRail(0, KV, BLACK))
    assert state.round == 2
    assert state.players[1].black == 2


def test_coins_gained_by_that_worker_are_kept_for_the_next_round():
    state = position(2, boards={0: {"coins": 0}, 1: {"coins": 0}})
    state, _ = play(state, PASS, FIRST, PASS, Place(space("aux_coins")))
    assert state.round == 2
    assert state.players[1].coins == 2


def test_the_worker_may_also_stay():
    state = position(2, boards=dict(list(POOR.items())[:2]))
    state, _ = play(state, PASS, FIRST, PASS)
    state, events = play(state, SKIP)
    assert find(events, "stayed").data == {"seat": 1}
    assert state.order == [1, 0]


def test_with_two_players_one_may_claim_the_own_position_and_there_is_one_space():
    state = position(2, boards={0: {"coins": 0}, 1: {"coins": 0}})
    assert "turn_order_1" in offered(state)
    assert "turn_order_2" not in offered(state)
    state, _ = play(state, FIRST, PASS, PASS)
    assert state.next_order == [0, 1]
    assert asked(state) == ("reuse", 0)


def test_points_for_passing_follow_the_new_position():
    state = position(2, boards={0: {"coins": 0}, 1: {"coins": 0}})
    state, _ = play(state, PASS, FIRST, PASS, SKIP)
    state, events = play(state, PASS)
    assert find(events, "passed").data == {"seat": 1, "points": 0}
    state, events = play(state, PASS)
    assert find(events, "passed").data == {"seat": 0, "points": 2}


def test_t30_in_the_last_round_there_is_no_turn_order_but_three_industry_steps_for_two_workers():
    state = position(4, round=7, strip=[0, 0, 0, 0, 0, 0, 5], boards={0: {"coins": 0}})
    assert not offered(state) & {"turn_order_1", "turn_order_2", "engineer_variable_1", "engineer_variable_2"}
    assert "last_round_industry" in offered(state)
    state, _ = play(state, Place(space("last_round_industry")))
    assert (state.players[0].markers, state.players[0].workers) == ([3], 3)
    assert "last_round_industry" not in offered(position(round=6))
    short = position(4, round=7, boards={0: {"markers": [2]}})
    assert "last_round_industry" not in offered(short), "all three steps must be possible"
