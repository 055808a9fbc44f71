"""Building the track: steps, order of colours, unlocking, terminals, the two bottom spaces (section 5)."""

import pytest

from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import FINISH, Pay, Place, StepRail, TakeLocomotive
from tests.engines.russian_railroads.positions import (
    BLACK,
    BROWN,
    GREY,
    KV,
    NATURAL,
    SP,
    TS,
    WHITE,
    asked,
    choices,
    find,
    kinds,
    offered,
    play,
    position,
    rails,
    space,
)


def no_coins(**board):
    return {0: {"coins": 0, **board}}


def use(key: str, **board):
    """Let seat 0, without coins, use a track space."""
    state, _ = play(position(boards=no_coins(**board)), Place(space(key)))
    return state


def steps(state) -> set[tuple[int, int]]:
    return {(a.track, a.colour) for a in choices(state) if isinstance(a, StepRail)}


@pytest.mark.parametrize("tracks", [(TS, TS, TS), (TS, TS, KV), (SP, KV, TS)])
def test_t4_three_black_steps_may_be_split_among_the_tracks(tracks):
    state = use("track_black_2")
    for track in tracks:
        state, _ = play(state, StepRail(0, track, BLACK))
    assert [r[0] for r in rails(state)] == [1 + tracks.count(t) for t in (TS, SP, KV)]
    assert asked(state) == ("turn", 1)


@pytest.mark.parametrize(
    ("key", "count"),
    [
        ("track_black_1", 2),
        ("track_black_2", 3),
        ("track_grey_1", 2),
        ("track_grey_2", 3),
        ("track_brown_1", 1),
        ("track_brown_2", 2),
        ("track_natural_1", 1),
        ("track_natural_2", 2),
        ("track_white_1", 1),
        ("track_white_2", 2),
    ],
)
def test_every_track_space_moves_its_colour_so_many_steps(key, count):
    state = position(boards=no_coins(ts=[15, 13, 11, 9, 1], sp=[7, 5, 3], kv=[7, 5, 3]))
    before = list(state.players[0].rails)
    colour = ["black", "grey", "brown", "natural", "white"].index(key.split("_")[1])
    state, _ = play(state, Place(space(key)))
    while asked(state) == ("resolve", 0):
        assert FINISH not in choices(state)
        state, _ = play(state, choices(state)[0])
    moved = [b - a for a, b in zip(before, state.players[0].rails, strict=True)]
    assert sum(moved) == count
    assert sum(moved[colour::5]) == count


def test_t5_black_reaching_or_passing_two_on_the_transsiberian_brings_grey_usable_at_once():
    state = position(boards={0: {"coins": 2, "workers": 0}})
    state, events = play(state, Place(space("track_any_coin")), StepRail(0, TS, BLACK))
    assert find(events, "unlocked").data == {"seat": 0, "colour": GREY, "rails": 3}
    assert (TS, GREY) in steps(state)
    state, _ = play(state, StepRail(0, TS, GREY))
    assert rails(state) == [[2, 1], [1], [1]]


@pytest.mark.parametrize(
    ("at", "colour", "count"), [(2, GREY, 3), (6, BROWN, 3), (10, NATURAL, 2), (15, WHITE, 1)]
)
def test_new_colours_come_at_2_6_10_and_15_of_the_transsiberian_only(at, colour, count):
    state = use("track_black_or_grey_reusable", ts=[at - 1])
    state, events = play(state, StepRail(0, TS, BLACK))
    assert find(events, "unlocked").data == {"seat": 0, "colour": colour, "rails": count}
    # On another track nothing is unlocked.
    other = use("track_black_or_grey_reusable", ts=[1], sp=[1])
    _, events = play(other, StepRail(0, SP, BLACK))
    assert "unlocked" not in kinds(events)


def test_t5_two_grey_steps_on_one_track_need_black_on_three():
    # No other step is possible: both make themselves.
    assert rails(use("track_grey_1", ts=[3])) == [[3, 2], [1], [1]]


def test_t5_two_grey_steps_on_two_tracks_need_black_on_two_of_both():
    state = use("track_grey_1", ts=[2], sp=[2])
    state, _ = play(state, StepRail(0, TS, GREY))
    assert rails(state) == [[2, 1], [2, 1], [1]]
    assert "track_grey_1" not in offered(position(boards=no_coins(ts=[2])))


def test_a_rail_never_catches_up_with_the_colour_before_it():
    state = use("track_black_or_grey_reusable", ts=[5, 4], sp=[3, 2], kv=[3, 1])
    assert steps(state) == {(TS, BLACK), (SP, BLACK), (KV, BLACK), (KV, GREY)}
    with pytest.raises(IllegalAction, match="catch up"):
        play(state, StepRail(0, TS, GREY))


def test_a_rail_enters_only_when_the_colour_before_it_stands_on_two_or_further():
    state = position(boards=no_coins(ts=[8, 1], sp=[4, 2], kv=[4]))
    assert "track_brown_1" in offered(state)
    # With one rail that can move the step makes itself.
    state, _ = play(state, Place(space("track_brown_1")))
    assert rails(state) == [[8, 1], [4, 2, 1], [4]]


def test_the_order_of_colours_holds_on_every_track_by_position():
    # Brown is unlocked, but grey is nowhere: brown cannot enter anywhere.
    assert "track_brown_1" not in offered(position(boards=no_coins(ts=[9], sp=[5], kv=[5])))


def test_petersburg_takes_four_colours_and_kiev_three():
    state = position(boards=no_coins(ts=[15, 14, 13, 1], sp=[9, 8, 7, 6], kv=[9, 8, 7]))
    assert "track_natural_1" in offered(state)
    state = position(boards=no_coins(ts=[15, 14, 13, 12, 11], sp=[9, 8, 7, 6], kv=[9, 8, 7]))
    assert not offered(state) & {"track_natural_1", "track_white_1", "track_brown_1", "track_grey_1"}


def test_a_space_is_not_offered_when_fewer_steps_are_possible():
    state = position(boards=no_coins(ts=[15, 13], sp=[9, 8], kv=[9, 8]))
    assert "track_grey_1" not in offered(state)
    assert "track_black_1" not in offered(state)
    assert "track_black_or_grey_reusable" in offered(state)


def test_black_on_the_last_space_scores_ten_at_once_without_a_locomotive_and_stops_there():
    for track, board in ((TS, {"ts": [14]}), (SP, {"sp": [8]}), (KV, {"kv": [8]})):
        state = use("track_black_or_grey_reusable", **board)
        state, events = play(state, StepRail(0, track, BLACK))
        terminal = {"seat": 0, "source": "terminals", "points": 10, "track": track}
        assert find(events, "scored").data == terminal
    state = use("track_black_or_grey_reusable", ts=[2], sp=[9])
    with pytest.raises(IllegalAction, match="end of its track"):
        play(state, StepRail(0, SP, BLACK))


def test_white_may_make_two_steps_at_once_when_black_reaches_fifteen():
    state = use("track_black_or_grey_reusable", ts=[14, 12, 10, 8])
    state, _ = play(state, StepRail(0, TS, BLACK))
    assert choices(state) == [StepRail(0, TS, WHITE), FINISH]
    state, _ = play(state, StepRail(0, TS, WHITE), StepRail(0, TS, WHITE))
    assert rails(state)[TS] == [15, 12, 10, 8, 2]


def test_white_steps_without_room_are_lost():
    state = use("track_black_or_grey_reusable", ts=[14, 12, 10, 2])
    state, _ = play(state, StepRail(0, TS, BLACK), StepRail(0, TS, WHITE))
    assert rails(state)[TS] == [15, 12, 10, 2, 1]
    assert asked(state) == ("turn", 1)


def test_t31_white_is_received_and_both_steps_are_lost_when_natural_is_not_on_the_track():
    state = use("track_black_or_grey_reusable", ts=[14, 3])
    state, events = play(state, StepRail(0, TS, BLACK))
    assert find(events, "unlocked").data["colour"] == WHITE
    assert find(events, "scored").data["points"] == 10
    assert asked(state) == ("turn", 1)


def test_the_white_steps_may_be_declined():
    state = use("track_black_or_grey_reusable", ts=[14, 12, 10, 8])
    state, _ = play(state, StepRail(0, TS, BLACK), FINISH)
    assert rails(state)[TS] == [15, 12, 10, 8]


def test_t6_the_coin_space_moves_any_rails_and_takes_two_coins_but_not_two_workers():
    state = position(boards={0: {"coins": 2, "ts": [2]}})
    state, _ = play(state, Place(space("track_any_coin")))
    assert choices(state) == [Pay(1, False), Pay(2, False)]
    with pytest.raises(IllegalAction, match="does not pay"):
        play(state, Pay(0, False))
    state, _ = play(state, Pay(2, False), StepRail(0, TS, BLACK), StepRail(0, TS, GREY))
    assert rails(state)[TS] == [3, 1]
    assert (state.players[0].coins, state.players[0].workers) == (0, 5)
    assert "track_any_coin" not in offered(position(boards={0: {"coins": 0}}))


def test_the_coin_space_allows_up_to_two_steps_so_the_second_may_be_left_out():
    """The rulebook (track building): "may make up to two steps in all with any rails"."""
    state = position(boards={0: {"ts": [2]}})
    state, _ = play(state, Place(space("track_any_coin")))
    assert FINISH not in choices(state), "an action that does nothing is none"
    state, _ = play(state, StepRail(0, TS, BLACK))
    assert FINISH in choices(state)
    state, _ = play(state, FINISH)
    assert rails(state)[TS] == [3]
    assert asked(state) == ("turn", 1)


def test_the_coin_space_is_open_when_only_one_step_is_left():
    full = {"coins": 2, "ts": [15, 14, 13, 12, 11], "sp": [9, 8, 7, 6], "kv": [9, 8, 6]}
    state = position(boards={0: full})
    state, _ = play(state, Place(space("track_any_coin")), Pay(1, False))
    assert rails(state)[KV] == [9, 8, 7]
    assert "track_any_coin" not in offered(position(boards={0: full | {"kv": [9, 8, 7]}}))


def test_t7_the_bottom_space_may_be_used_again_by_anybody():
    state = position(boards=no_coins())
    bottom = Place(space("track_black_or_grey_reusable"))
    state, _ = play(state, bottom, StepRail(0, SP, BLACK))
    for _ in range(3):
        state, _ = play(state, bottom, Pay(0, False), StepRail(0, SP, BLACK))
    assert asked(state) == ("turn", 0)
    assert bottom in choices(state)
    assert len([p for p in state.placed if p[1] == bottom.place]) == 4


def test_any_other_space_is_used_once_a_round():
    state, _ = play(position(boards=no_coins()), Place(space("track_black_1")))
    state, _ = play(state, StepRail(0, TS, BLACK), StepRail(0, TS, BLACK))
    assert "track_black_1" not in offered(state)
    with pytest.raises(IllegalAction, match="occupied"):
        play(state, Place(space("track_black_1")))


def test_a_step_of_another_kind_is_refused_while_rails_are_to_be_moved():
    state = use("track_black_1")
    with pytest.raises(IllegalAction, match="may not take a locomotive"):
        play(state, TakeLocomotive(0))
    with pytest.raises(IllegalAction, match="First carry out"):
        play(state, Place(space("loco_1")))
