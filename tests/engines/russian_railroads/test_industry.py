"""The industry lane: markers, gaps, factories firing on the way (section 9, 24.12)."""

import pytest

from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    FINISH,
    Place,
    PlaceDoublers,
    StepMarker,
    StepRail,
    TakeFactory,
    TakeLocomotive,
)
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
    token,
)

INDUSTRY_1, INDUSTRY_2, INDUSTRY_3 = (Place(space(f"industry_{n}")) for n in (1, 2, 3))


def on_lane(place, **board):
    return play(position(boards={0: {"coins": 0, **board}}), place)


def test_one_worker_moves_the_marker_one_step_and_two_move_it_two():
    state, _ = on_lane(INDUSTRY_1)
    assert (state.players[0].markers, state.players[0].workers) == ([1], 4)
    state, _ = on_lane(INDUSTRY_2)
    assert (state.players[0].markers, state.players[0].workers) == ([2], 3)


def test_two_workers_make_a_step_and_a_black_step_in_any_order():
    state, _ = on_lane(INDUSTRY_3)
    assert set(choices(state)) == {StepMarker(0, 0), *(StepRail(1, track, BLACK) for track in range(3))}
    state, _ = play(state, StepRail(1, SP, BLACK))
    assert state.players[0].markers == [1], "the step that was left made itself"
    assert asked(state) == ("turn", 1)


def test_t10_an_empty_gap_can_be_neither_entered_nor_jumped():
    state = position(boards={0: {"markers": [4]}})
    assert not offered(state) & {"industry_1", "industry_2", "industry_3"}
    with pytest.raises(IllegalAction, match="completely"):
        play(state, INDUSTRY_1)


@pytest.mark.parametrize(("factories", "last"), [(0, 4), (1, 6), (2, 8), (3, 10), (4, 12), (5, 14)])
def test_each_factory_opens_its_gap_and_the_space_behind_it(factories, last):
    board = {"factories": [6] * min(factories, 4) + [8] * (factories == 5)}
    assert "industry_1" not in offered(position(boards={0: {**board, "markers": [last]}}))
    assert "industry_1" in offered(position(boards={0: {**board, "markers": [last - 1]}}))
    # Behind the third gap a "?" token may bring the factory that the second step needs.
    assert ("industry_2" in offered(position(boards={0: {**board, "markers": [last - 1]}}))) == (last == 10)


def test_t11_a_factory_on_the_way_fires_and_may_be_used_before_the_last_step():
    state, events = on_lane(INDUSTRY_2, markers=[4], factories=[2])
    assert find(events, "factory_fired").data == {"seat": 0, "value": 2}
    assert StepMarker(0, 0) in choices(state)
    assert StepRail(1, TS, BLACK) in choices(state)
    state, _ = play(state, StepRail(1, TS, BLACK), StepMarker(0, 0))
    assert state.players[0].markers == [6]
    assert StepRail(0, SP, BLACK) in choices(state)
    assert FINISH in choices(state)


def test_the_effect_may_be_used_later_in_the_same_turn_or_not_at_all():
    state, _ = on_lane(INDUSTRY_2, markers=[4], factories=[2])
    state, _ = play(state, StepMarker(0, 0), FINISH)
    assert asked(state) == ("turn", 1)
    assert state.items == []


def test_an_effect_that_cannot_be_carried_out_is_lost():
    state, events = on_lane(INDUSTRY_1, markers=[4], factories=[3], doublers=8)
    assert "factory_fired" in kinds(events)
    assert asked(state) == ("turn", 1)


def test_factory_effects():
    coin, _ = on_lane(INDUSTRY_1, markers=[4], factories=[6])
    assert coin.players[0].coins == 1
    step, _ = on_lane(INDUSTRY_1, markers=[4], factories=[1])
    assert choices(step) == [StepMarker(0, 0), FINISH]
    doublers, _ = on_lane(INDUSTRY_1, markers=[4], factories=[3])
    doublers, _ = play(doublers, PlaceDoublers(0))
    assert doublers.players[0].doublers == 2
    tile, _ = on_lane(INDUSTRY_1, markers=[4], factories=[5])
    assert choices(tile) == [TakeLocomotive(0), TakeFactory(0, 2, True), FINISH]
    card, _ = on_lane(INDUSTRY_1, markers=[4], factories=[9])
    assert asked(card) == ("end_bonus", 0)


def test_factories_that_score_give_their_points_at_once():
    board = {"markers": [4], "locomotives": [5, 3, 7, 1]}
    _, events = on_lane(INDUSTRY_1, **board, factories=[7])
    assert find(events, "scored").data == {"seat": 0, "source": "factories", "points": 12}
    _, events = on_lane(INDUSTRY_1, **board, factories=[8], engineers=[12, 3])
    assert find(events, "scored").data == {"seat": 0, "source": "factories", "points": 15}


def test_a_factory_may_build_the_gap_that_the_next_step_needs():
    # One step is possible, two are asked for: the factory on the way builds the next gap.
    board = {"markers": [5], "factories": [5], "coins": 0}
    assert "industry_2" not in offered(position(boards={0: board}))
    board = {"markers": [4], "factories": [5], "coins": 0}
    state = position(boards={0: board}, round=7)
    assert "last_round_industry" in offered(state)
    state, _ = play(state, Place(space("last_round_industry")), TakeFactory(1, 2, True))
    assert state.players[0].markers == [7]
    assert asked(state) == ("resolve", 0), "the new factory has fired"


def test_no_choice_is_offered_that_would_make_the_compulsory_steps_impossible():
    state = position(boards={0: {"markers": [4], "factories": [5], "coins": 0}}, round=7)
    state, _ = play(state, Place(space("last_round_industry")))
    # A locomotive instead of a factory would leave the third step without its gap.
    assert TakeLocomotive(1) not in choices(state)


def test_the_question_space_gives_a_token_once():
    state, events = on_lane(INDUSTRY_1, markers=[9], factories=[6, 6, 6])
    assert find(events, "question_earned").data == {"seat": 0, "space": 10}
    assert asked(state) == ("resolve", 0)
    tokens = [token("second_marker")]
    state, events = on_lane(INDUSTRY_1, markers=[12, 9], factories=[6, 6, 6, 6], tokens=tokens)
    assert "question_earned" not in kinds(events)


def test_the_second_marker_never_stands_on_or_passes_the_first():
    board = {"tokens": [token("second_marker")], "sp": [4], "locomotives": [1, 0, 4, 0]}
    # The first step can only be that of the marker in front.
    state, _ = on_lane(INDUSTRY_2, markers=[2, 1], **board)
    assert state.players[0].markers == [3, 1]
    assert choices(state) == [StepMarker(0, 0), StepMarker(0, 1)]
    state, _ = on_lane(INDUSTRY_2, markers=[4, 2], **board, factories=[6])
    state, _ = play(state, StepMarker(0, 1))
    assert state.players[0].markers == [5, 3], "the one behind could not step onto the other"


def test_steps_may_be_split_between_both_markers():
    board = {"tokens": [token("second_marker")], "sp": [4], "locomotives": [1, 0, 4, 0]}
    state, _ = on_lane(INDUSTRY_2, markers=[3, 0], **board)
    state, _ = play(state, StepMarker(0, 0))
    assert state.players[0].markers == [4, 1]


def test_for_legality_both_markers_count_together():
    board = {"tokens": [token("second_marker")], "sp": [4], "locomotives": [1, 0, 4, 0]}
    assert "industry_2" in offered(position(boards={0: {**board, "markers": [4, 0]}}))
    assert "industry_1" not in offered(position(boards={0: {**board, "markers": [4, 3]}}))


def test_a_factory_works_again_for_the_second_marker():
    board = {"tokens": [token("second_marker")], "sp": [4], "locomotives": [1, 0, 4, 0]}
    state = position(boards={0: {**board, "coins": 0, "factories": [6], "markers": [6, 4]}})
    state, _ = play(state, INDUSTRY_1)
    assert (state.players[0].markers, state.players[0].coins) == ([6, 5], 1)
