"""The black worker's extra step (16.3, 24.8) and repeat effects (16.7, 24.10)."""

from games.engines.russian_railroads.actions import (
    FINISH,
    PASS,
    SKIP,
    Pay,
    Place,
    RepeatAction,
    StepMarker,
    StepRail,
)
from tests.engines.russian_railroads.positions import (
    BLACK,
    GREY,
    KV,
    SP,
    TS,
    asked,
    choices,
    find,
    offered,
    own,
    play,
    position,
    space,
)

BOTTOM = Place(space("track_black_or_grey_reusable"))
INDUSTRY_1 = Place(space("industry_1"))
WITH_BLACK = Pay(0, True)


def with_black(place, strip=(0,) * 7, **board):
    """Seat 0 uses a place and pays with the black worker and workers only."""
    state = position(boards={0: {"coins": 0, "black": 2, **board}}, strip=strip)
    state, _ = play(state, place, WITH_BLACK)
    return state


def black_steps(state) -> int:
    return sum(isinstance(a, StepRail) and a.colour == BLACK for a in choices(state))


def test_the_black_worker_is_one_worker_more_and_its_use_is_a_choice():
    state = position(boards={0: {"coins": 0, "black": 2, "workers": 1}})
    assert "industry_2" in offered(state)
    assert "loco_3" not in offered(state)
    state, _ = play(state, INDUSTRY_1)
    assert choices(state) == [Pay(0, False), Pay(0, True)]


def test_t27_on_the_bottom_space_a_black_step_earns_another_on_any_track():
    state = with_black(BOTTOM, ts=[3])
    state, _ = play(state, StepRail(0, TS, BLACK))
    assert choices(state) == [*(StepRail(0, track, BLACK) for track in (TS, SP, KV)), FINISH]
    state, _ = play(state, StepRail(0, KV, BLACK))
    assert asked(state) == ("turn", 1), "exactly one step more"


def test_t27_a_grey_step_earns_nothing():
    state = with_black(BOTTOM, ts=[3])
    state, _ = play(state, StepRail(0, TS, GREY))
    assert asked(state) == ("turn", 1)


def test_the_extra_step_is_optional():
    state = with_black(BOTTOM)
    state, _ = play(state, StepRail(0, SP, BLACK), FINISH)
    assert asked(state) == ("turn", 1)


def test_t23_on_the_coin_space_one_black_step_earns_one_more():
    state = position(boards={0: {"coins": 1, "black": 2, "ts": [5]}})
    state, _ = play(state, Place(space("track_any_coin")), Pay(1, True))
    grey, _ = play(state, StepRail(0, TS, GREY), StepRail(0, TS, GREY))
    assert asked(grey) == ("turn", 1)
    mixed, _ = play(state, StepRail(0, TS, BLACK), StepRail(0, TS, GREY))
    assert black_steps(mixed) == 3
    mixed, _ = play(mixed, StepRail(0, SP, BLACK))
    assert asked(mixed) == ("turn", 1)


def test_three_black_steps_earn_one_more_once():
    state = with_black(Place(space("track_black_2")))
    for _ in range(4):
        assert black_steps(state) == 3
        state, _ = play(state, choices(state)[0])
    assert asked(state) == ("turn", 1)


def test_t27_on_industry_with_black_up_to_two_black_steps():
    state = with_black(Place(space("industry_3")))
    state, _ = play(state, StepRail(1, SP, BLACK), StepMarker(0, 0))
    assert black_steps(state) == 3
    state, _ = play(state, StepRail(0, SP, BLACK))
    assert state.players[0].rails[5] == 3


def test_t27_a_black_step_of_a_reward_earns_nothing():
    state = with_black(INDUSTRY_1, markers=[4], factories=[2])
    state, _ = play(state, StepRail(0, SP, BLACK), StepRail(0, SP, BLACK))
    assert asked(state) == ("turn", 1)


def test_it_works_on_public_and_own_engineers():
    public = with_black(Place(space("engineer_variable_1")), strip=(0, 0, 0, 0, 0, 2, 0))
    public, _ = play(public, StepRail(0, SP, BLACK))
    assert black_steps(public) == 3
    mine = with_black(Place(own(2)), engineers=[2])
    mine, _ = play(mine, StepRail(0, SP, BLACK))
    assert black_steps(mine) == 3


def test_it_comes_home_at_the_end_of_the_round():
    state = position(2, boards={0: {"coins": 0, "black": 2}})
    state, _ = play(state, INDUSTRY_1, WITH_BLACK)
    assert state.players[0].black == 1
    state, _ = play(state, PASS, PASS)
    assert state.players[0].black == 2


# Repeating


REPEATER = (0, 0, 0, 0, 0, 15, 0)


def test_t28_the_action_under_way_may_be_repeated():
    state = position(boards={0: {"coins": 0, "markers": [4], "factories": [4]}})
    state, _ = play(state, INDUSTRY_1)
    assert asked(state) == ("repeat", 0)
    assert choices(state) == [RepeatAction(INDUSTRY_1.place), SKIP]
    state, events = play(state, RepeatAction(INDUSTRY_1.place))
    assert state.players[0].markers == [6]
    assert find(events, "repeated").data == {"seat": 0, "place": INDUSTRY_1.place}


def test_a_free_repeat_may_be_left_out():
    state = position(boards={0: {"coins": 0, "markers": [4], "factories": [4]}})
    state, _ = play(state, INDUSTRY_1, SKIP)
    assert state.players[0].markers == [5]
    assert asked(state) == ("turn", 1)


def test_a_public_repeat_engineer_needs_something_to_repeat():
    state = position(2, boards={0: {"coins": 0}, 1: {"coins": 0}}, strip=REPEATER)
    assert "engineer_variable_1" not in offered(state)
    state, _ = play(state, Place(space("aux_coins")), PASS)
    state, _ = play(state, Place(space("engineer_variable_1")), Pay(0, False))
    assert state.players[0].coins == 4, "the only candidate was named by itself"


def test_what_may_be_repeated_needs_exactly_one_worker_and_was_used_by_oneself():
    state = position(2, boards={0: {"coins": 3, "engineers": [2]}, 1: {"coins": 0}}, strip=REPEATER)
    state, _ = play(state, Place(space("industry_2")), Pay(0, False), Place(space("aux_doubler")))
    state, _ = play(state, Place(space("track_any_coin")), Pay(1, False))
    state, _ = play(state, StepRail(0, TS, BLACK), StepRail(0, TS, BLACK), PASS)
    state, _ = play(state, Place(space("turn_order_1")), Pay(0, False))
    assert "engineer_variable_1" not in offered(state), "two workers, a coin, turn order, another's space"
    state, _ = play(state, Place(own(2)), Pay(1, False), StepRail(0, SP, BLACK))
    state, _ = play(state, Place(space("loco_1")), Pay(0, False))
    state, _ = play(state, choices(state)[1])
    state, _ = play(state, Place(space("engineer_variable_1")), Pay(0, False))
    assert offered(state) == {"own 2", "loco_1"}, "paid with a coin or a worker, that is all one"


def test_seasonal_workers_cannot_be_repeated():
    state = position(3, boards={0: {"coins": 0}}, strip=REPEATER)
    state, _ = play(state, Place(space("aux_seasonal_workers")), PASS, PASS)
    assert "engineer_variable_1" not in offered(state)


def test_choices_may_differ_and_the_space_need_not_be_free():
    state = position(2, boards={0: {"coins": 0}, 1: {"coins": 0}}, strip=REPEATER)
    state, _ = play(state, BOTTOM, StepRail(0, TS, BLACK), PASS)
    state, _ = play(state, Place(space("engineer_variable_1")), StepRail(0, KV, BLACK))
    assert [state.players[0].rails[i] for i in (0, 5, 10)] == [2, 1, 2]


def test_a_repeat_looks_at_how_the_original_was_paid():
    state = position(2, boards={0: {"coins": 0, "black": 2}, 1: {"coins": 0}}, strip=REPEATER)
    state, _ = play(state, BOTTOM, WITH_BLACK, StepRail(0, TS, BLACK), FINISH, PASS)
    state, _ = play(state, Place(space("engineer_variable_1")), StepRail(0, SP, BLACK))
    assert black_steps(state) == 3, "the extra step is gained in the repetition"
    other = position(2, boards={0: {"coins": 0, "black": 2}, 1: {"coins": 0}}, strip=REPEATER)
    other, _ = play(other, BOTTOM, Pay(0, False), StepRail(0, TS, BLACK), PASS)
    other, _ = play(other, Place(space("engineer_variable_1")), WITH_BLACK, StepRail(0, SP, BLACK))
    assert asked(other) == ("turn", 0), "no extra step: the black worker stands on the repeat engineer"


def test_a_repeat_cannot_repeat_a_repeat():
    boards = {0: {"coins": 0, "engineers": [15], "markers": [4], "factories": [4]}, 1: {"coins": 0}}
    state = position(2, boards=boards, strip=(0,) * 7)
    assert "own 15" not in offered(state)
    state, _ = play(state, Place(space("aux_coins")), PASS, Place(own(15)), Pay(0, False))
    state, _ = play(state, RepeatAction(space("aux_coins")), INDUSTRY_1, Pay(0, False))
    assert offered(state) == {"aux_coins", "industry_1"}


def test_a_board_space_is_repeated_only_if_it_can_be_carried_out_completely():
    board = {"coins": 0, "ts": [3], "markers": [4], "factories": [4]}
    state = position(3, boards={0: board, 1: {"coins": 0}, 2: {"coins": 0}})
    # Two grey steps fit once, not twice.
    state, _ = play(state, Place(space("track_grey_1")), PASS, PASS, INDUSTRY_1)
    assert offered(state) == {"industry_1"}


def test_an_own_engineer_that_was_repeated_is_not_used_up_a_second_time():
    boards = {0: {"coins": 0, "engineers": [2, 15]}, 1: {"coins": 0}}
    state = position(2, boards=boards, strip=(0,) * 7)
    state, _ = play(state, Place(own(2)), StepRail(0, SP, BLACK), PASS, Place(own(15)))
    state, events = play(state, RepeatAction(own(2)), StepRail(0, SP, BLACK))
    assert sum(e.data["points"] for e in events if e.kind == "scored") == 3
    assert state.players[0].rails[5] == 3
