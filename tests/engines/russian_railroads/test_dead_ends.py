"""Fully executable, exactly: some order of steps and rewards carries out every part (3.4, 3.9, 24.3)."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    FINISH,
    Place,
    StepMarker,
    StepRail,
)
from tests.engines.russian_railroads.positions import (
    BLACK,
    BROWN,
    GREY,
    KV,
    SP,
    TS,
    asked,
    card,
    choices,
    find,
    offered,
    play,
    position,
    space,
    token,
)

# Industry stands before an empty gap; a black step to Saint Petersburg four earns a "?".
STUCK_INDUSTRY = {"coins": 0, "markers": [4], "sp": [3], "locomotives": [1, 0, 4, 0]}
INDUSTRY_3 = Place(space("industry_3"))


def test_a_blocked_part_may_be_opened_by_a_reward_of_the_other_part():
    assert "industry_3" in offered(position(boards={0: STUCK_INDUSTRY}))
    without = STUCK_INDUSTRY | {"locomotives": [1, 0, 3, 0]}
    assert "industry_3" not in offered(position(boards={0: without}))


def test_then_only_what_leads_there_is_offered_and_a_single_way_is_gone_by_itself():
    state, events = play(position(boards={0: STUCK_INDUSTRY}), INDUSTRY_3)
    # Black to Saint Petersburg four, and the second marker: nothing else makes the industry step possible.
    assert state.players[0].rails[5] == 4
    assert find(events, "token_used").data["token"] == token("second_marker")
    assert state.players[0].markers == [4, 1]
    assert asked(state) == ("turn", 1)


def test_a_card_may_be_what_carries_the_compulsory_step_out():
    board = STUCK_INDUSTRY | {"markers": [4, 3], "tokens": [token("second_marker")]}
    state, events = play(position(boards={0: board}), INDUSTRY_3)
    # The factory card makes room for its own two steps and for the one of the space.
    assert find(events, "token_used").data["token"] == token("card_and_end_bonus")
    assert find(events, "card_taken").data["card"] == card("factory_industry")
    assert state.players[0].factories == [2]
    assert FINISH not in choices(state)


def test_a_card_that_is_gone_carries_nothing_out():
    board = STUCK_INDUSTRY | {"markers": [4, 3], "tokens": [token("second_marker")]}
    state = position(boards={0: board})
    state.cards.remove(card("factory_industry"))
    assert "industry_3" not in offered(state)


def test_a_used_up_question_space_helps_no_more():
    board = STUCK_INDUSTRY | {"sp": [4]}
    assert "industry_3" not in offered(position(boards={0: board}))


def test_only_the_black_workers_extra_step_may_make_it_possible():
    board = STUCK_INDUSTRY | {"sp": [2], "black": 2}
    state = position(boards={0: board})
    assert "industry_3" in offered(state)
    state, _ = play(state, INDUSTRY_3)
    assert asked(state)[0] != "pay", "only the black worker pays for this"
    assert (state.players[0].black, state.players[0].workers) == (1, 4)
    assert "industry_3" not in offered(position(boards={0: board | {"black": 0}}))


def test_black_and_grey_in_one_action_may_need_black_first():
    strip = (0, 0, 0, 0, 0, 7, 0)
    state = position(boards={0: {"coins": 0}}, strip=strip)
    assert "engineer_variable_1" in offered(state), "black to two unlocks grey"
    state, _ = play(state, Place(space("engineer_variable_1")))
    assert state.players[0].rails[:2] == [2, 1], "no other black step leaves the grey one possible"


def test_grey_and_brown_in_one_action_may_need_grey_first():
    strip = (0, 0, 0, 0, 0, 12, 0)
    board = {"coins": 0, "ts": [6, 1], "sp": [2, 1], "kv": [2, 1]}
    state = position(boards={0: board}, strip=strip)
    assert "engineer_variable_1" in offered(state)
    state, _ = play(state, Place(space("engineer_variable_1")))
    assert state.players[0].rails[:3] == [6, 2, 1]


def test_a_step_that_would_spoil_the_rest_is_not_offered():
    strip = (0, 0, 0, 0, 0, 12, 0)
    board = {"coins": 0, "ts": [6, 1], "sp": [4, 1], "kv": [2, 1]}
    state, _ = play(position(boards={0: board}, strip=strip), Place(space("engineer_variable_1")))
    steps = {(a.track, a.colour) for a in choices(state)}
    assert steps == {(TS, GREY), (SP, GREY)}
    with pytest.raises(IllegalAction, match="catch up"):
        play(state, StepRail(0, KV, GREY))


def test_no_reward_moves_black_beyond_the_last_spaces():
    strip = (0, 0, 0, 0, 0, 6, 0)
    board = {"coins": 0, "markers": [4], "factories": [2], "ts": [15], "sp": [9], "kv": [9]}
    assert "engineer_variable_1" not in offered(position(boards={0: board}, strip=strip)), (
        "no black step left"
    )


def test_nobody_gets_stuck_whatever_is_chosen():
    for seed in range(12):
        state = game.setup(game.Options(), 2 + seed % 3, f"stuck {seed}")
        number = seed
        while state.pending:
            seat = state.pending[-1].seats[0]
            actions = game.legal_actions(state, seat)
            if FINISH in actions:
                assert not any(item.must for item in state.items)
            number = (number * 1103515245 + 12345) % 2**31
            game.step(state, seat, actions[(number >> 8) % len(actions)])


def test_a_compulsory_step_comes_before_an_equal_free_one():
    board = {"coins": 0, "markers": [4], "factories": [1]}
    state, _ = play(position(boards={0: board}), Place(space("industry_2")))
    # Both compulsory steps made themselves, and the free one of the factory has no space left.
    assert state.players[0].markers == [6]
    assert asked(state) == ("turn", 1)


def test_a_free_black_step_and_a_compulsory_one_are_two_choices_only_when_they_differ():
    board = {"coins": 0, "markers": [4], "factories": [2], "ts": [8, 5, 2], "sp": [5, 3]}
    state, _ = play(position(boards={0: board}), INDUSTRY_3)
    state, _ = play(state, StepMarker(0, 0))
    black = [a for a in choices(state) if isinstance(a, StepRail) and a.colour == BLACK]
    assert {a.item for a in black} == {0}, "the compulsory black step is used for black"
    free = {a.colour for a in choices(state) if isinstance(a, StepRail) and a.item == 1}
    assert free == {GREY, BROWN}
    assert {a.track for a in black} == {TS, SP, KV}
