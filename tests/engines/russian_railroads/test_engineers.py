"""Engineers: hiring, variable spaces, own ones used partly, the strip moving (section 10)."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    FINISH,
    PASS,
    Place,
    PlaceDoublers,
    StepMarker,
    StepRail,
    TakeFactory,
    TakeLocomotive,
)
from games.engines.russian_railroads.tables import ENGINEER_POINTS
from tests.engines.russian_railroads.positions import (
    BLACK,
    BROWN,
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

HIRE = Place(space("engineer_hire"))
VARIABLE_1, VARIABLE_2 = Place(space("engineer_variable_1")), Place(space("engineer_variable_2"))


def with_public(number: int, **board):
    """An engineer on the variable space next to the hire slot."""
    return position(boards={0: {"coins": 0, **board}}, strip=[0, 0, 0, 0, 0, number, 0])


def with_own(number: int, doublers=None, **board):
    return position(
        boards={0: {"coins": 0, **board, "engineers": [number]}}, strip=[0] * 7, doublers=doublers
    )


def test_hiring_takes_the_engineer_on_the_last_slot_once_a_round():
    state = position(boards={0: {"coins": 1}})
    state, events = play(state, HIRE)
    assert state.players[0].engineers == [5]
    assert find(events, "hired").data == {"seat": 0, "engineer": 5}
    assert state.strip[-1] == 0
    assert "engineer_hire" not in offered(state)


def test_a_hired_engineer_works_from_the_next_turn_of_the_same_round():
    state = position(2, boards={0: {"coins": 1}})
    state, _ = play(state, HIRE, PASS)
    assert "own 5" in offered(state)
    state, _ = play(state, Place(own(5)), StepRail(0, TS, BLACK), StepRail(0, TS, BLACK))
    assert "own 5" not in offered(state), "once a round"
    assert state.players[0].workers == 5
    state, _ = play(state, PASS)
    assert state.round == 2
    assert "own 5" in offered(state), "again in the next round"


def test_an_engineer_works_for_the_owner_only():
    state = position(boards={1: {"engineers": [5]}}, strip=[0] * 7)
    assert "own 5" not in offered(state)
    with pytest.raises(IllegalAction, match="does not work for you"):
        play(state, Place(own(5)))


def test_t12_the_variable_engineer_gives_a_doubler_and_three_points():
    state, events = play(with_public(3), VARIABLE_1)
    assert state.players[0].doublers == 1
    assert find(events, "scored").data == {"seat": 0, "source": "engineers", "points": 3}
    assert state.players[0].ledger[ENGINEER_POINTS] == 3
    assert state.players[0].workers == 4


def test_variable_spaces_are_for_everybody_once_a_round_and_cannot_be_hired():
    state = with_public(3)
    assert "engineer_hire" not in offered(state)
    state, _ = play(state, VARIABLE_1)
    assert "engineer_variable_1" not in offered(state)


def test_engineers_further_left_can_be_neither_hired_nor_used():
    state = position(strip=[8, 9, 10, 11, 0, 0, 0])
    assert not offered(state) & {"engineer_hire", "engineer_variable_1", "engineer_variable_2"}
    with pytest.raises(IllegalAction, match="no engineer"):
        play(state, VARIABLE_2)


# Every engineer, as a public space that everything allows.
ROOMY = {"ts": [7, 5, 2], "sp": [5, 3], "kv": [5, 3]}


@pytest.mark.parametrize(
    ("number", "steps", "points"),
    [
        (1, [{BLACK, GREY, BROWN}, {BLACK, GREY, BROWN}], 0),
        (2, [{BLACK}], 3),
        (5, [{BLACK}, {BLACK}], 0),
        (7, [{BLACK, GREY}, {BLACK, GREY}], 0),
        (8, [{GREY}], 5),
        (9, [{BLACK, GREY, BROWN}], 3),
        (10, [{BROWN}], 5),
        (11, [{BLACK, GREY, BROWN}, {BLACK, GREY, BROWN}], 0),
        (12, [{GREY, BROWN}, {GREY, BROWN}], 0),
    ],
)
def test_engineers_who_build_track(number, steps, points):
    state, events = play(with_public(number, **ROOMY), VARIABLE_1)
    for colours in steps:
        assert {a.colour for a in choices(state) if isinstance(a, StepRail)} <= colours
        state, _ = play(state, next(a for a in choices(state) if isinstance(a, StepRail)))
    assert asked(state)[1] == 1
    assert sum(e.data["points"] for e in events if e.kind == "scored") == points


def test_one_any_and_one_black_step_use_the_black_one_for_black_first():
    state, _ = play(with_public(11, **ROOMY), VARIABLE_1)
    state, _ = play(state, StepRail(1, TS, BLACK))
    assert {a.colour for a in choices(state)} == {BLACK, GREY, BROWN}


def test_one_grey_and_one_brown_step_leave_the_other_colour():
    state, _ = play(with_public(12, **ROOMY), VARIABLE_1)
    state, _ = play(state, StepRail(0, KV, GREY))
    assert {a.colour for a in choices(state)} == {BROWN}


def test_engineers_of_industry_and_tiles():
    four, _ = play(with_public(4), VARIABLE_1)
    assert four.players[0].markers == [1]
    fourteen, _ = play(with_public(14), VARIABLE_1)
    assert fourteen.players[0].markers == [2]
    six, _ = play(with_public(6), VARIABLE_1)
    assert set(choices(six)) == {StepMarker(0, 0), *(StepRail(1, track, BLACK) for track in range(3))}
    thirteen, _ = play(with_public(13), VARIABLE_1)
    assert choices(thirteen) == [TakeLocomotive(0), TakeFactory(0, 2, True)]


def test_a_public_engineer_must_be_carried_out_completely():
    assert "engineer_variable_1" not in offered(with_public(8)), "grey is not there yet"
    assert "engineer_variable_1" not in offered(with_public(4, markers=[4]))
    assert "engineer_variable_1" not in offered(with_public(3, doublers=8))


def test_an_own_engineer_may_be_used_partly():
    state, events = play(with_own(8), Place(own(8)))
    assert find(events, "scored").data["points"] == 5, "the points come without the grey step"
    assert asked(state) == ("turn", 1)
    state, _ = play(with_own(7, ts=[3], sp=[3]), Place(own(7)))
    state, _ = play(state, StepRail(0, TS, BLACK))
    assert FINISH in choices(state)
    state, _ = play(state, FINISH)
    assert asked(state) == ("turn", 1)


def test_an_own_engineer_who_would_do_nothing_at_all_is_not_offered():
    assert "own 14" not in offered(with_own(14, markers=[4]))
    assert "own 12" not in offered(with_own(12))


def test_t25_one_doubler_left_and_none_left():
    one = position(boards={0: {"coins": 0}}, doublers=1, strip=[0, 0, 0, 0, 0, 3, 0])
    assert {"aux_doubler", "engineer_variable_1"} <= offered(one)
    none = position(boards={0: {"coins": 0}}, doublers=0, strip=[0, 0, 0, 0, 0, 3, 0])
    assert not offered(none) & {"aux_doubler", "engineer_variable_1"}
    _, events = play(with_own(3, doublers=0), Place(own(3)))
    assert find(events, "scored").data["points"] == 3
    factory = position(boards={0: {"coins": 0, "markers": [4], "factories": [3]}}, doublers=1)
    factory, _ = play(factory, Place(space("industry_1")), PlaceDoublers(0))
    assert factory.players[0].doublers == 1


def test_parts_of_an_engineer_come_in_any_order():
    for first in (StepMarker(0, 0), StepRail(1, SP, BLACK)):
        state, _ = play(with_own(6), Place(own(6)), first)
        assert len(state.items) == 1


def test_the_strip_moves_right_every_round_and_who_is_not_hired_goes_to_the_box():
    state = position(2, strip=[0, 8, 9, 10, 2, 4, 5])
    state, events = play(state, PASS, PASS)
    assert state.strip == [0, 0, 8, 9, 10, 2, 4]
    assert find(events, "round_began").data["engineer_gone"] == 5
    assert all(5 not in player.engineers for player in state.players)


def test_t30_the_strip_runs_empty_from_the_left():
    state = game.setup(game.Options(), 4, "strip")
    state.pending = state.pending[:1]
    rounds = {}
    while state.pending:
        rounds[state.round] = sum(bool(number) for number in state.strip)
        state, _ = play(state, PASS)
    assert rounds == {1: 7, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 1}
