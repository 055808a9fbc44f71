"""Why something is not possible, in words."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    BONUS_POINTS,
    FINISH,
    PASS,
    RETURN,
    SKIP,
    Pay,
    PickStart,
    Place,
    PlaceDoublers,
    PutLocomotive,
    RepeatAction,
    ReplaceFactory,
    StepMarker,
    StepRail,
    TakeBonusCard,
    TakeCard,
    TakeFactory,
    TakeLocomotive,
    UseToken,
)
from tests.engines.russian_railroads.positions import BLACK, TS, WHITE, own, play, position, space

EVERYTHING_ELSE = [
    PickStart(0),
    Pay(0, False),
    StepRail(0, TS, BLACK),
    StepMarker(0, 0),
    PlaceDoublers(0),
    TakeLocomotive(0),
    TakeFactory(0, 2, True),
    PutLocomotive(0),
    RETURN,
    ReplaceFactory(0),
    RepeatAction(0),
    UseToken(0),
    TakeCard(0, 0),
    FINISH,
    SKIP,
    TakeBonusCard(0),
    BONUS_POINTS,
]


@pytest.mark.parametrize("action", EVERYTHING_ELSE, ids=lambda action: type(action).__name__)
def test_in_a_turn_only_a_space_or_passing_is_asked_for(action):
    with pytest.raises(IllegalAction, match="First choose an action space, or pass"):
        play(position(), action)


@pytest.mark.parametrize("place", [-1, 42, 999])
def test_there_is_no_such_space(place):
    with pytest.raises(IllegalAction, match="no such action space"):
        play(position(), Place(place))


def test_words_for_spaces():
    for place, words in [
        (space("last_round_industry"), "not in play"),
        (own(4), "does not work for you"),
        (space("track_grey_1"), "completely"),
    ]:
        with pytest.raises(IllegalAction, match=words):
            play(position(), Place(place))
    with pytest.raises(IllegalAction, match="not in play"):
        play(position(2), Place(space("loco_2")))


def test_words_for_rails():
    state, _ = play(position(boards={0: {"coins": 0, "ts": [5]}}), Place(space("track_black_1")))
    for action, words in [
        (StepRail(0, TS, WHITE), "no rails of this colour yet"),
        (StepRail(0, 2, WHITE), "has no rail of this colour"),
        (StepRail(0, 7, BLACK), "no such rail"),
        (StepRail(0, TS, 1), "no step left"),
        (StepRail(9, TS, BLACK), "no step left"),
        (PASS, "First carry out"),
    ]:
        with pytest.raises(IllegalAction, match=words):
            play(state, action)


def test_words_after_the_end():
    state = position(2, round=6)
    state, _ = play(state, PASS, PASS)
    with pytest.raises(IllegalAction, match="over"):
        game.apply(state, 0, PASS)


def test_words_while_a_locomotive_is_in_hand():
    state, _ = play(position(boards={0: {"coins": 0}}), Place(space("loco_1")), TakeLocomotive(0))
    for action, words in [
        (PASS, "First place the locomotive"),
        (PutLocomotive(7), "weaker"),
        (RETURN, "all four places"),
    ]:
        with pytest.raises(IllegalAction, match=words):
            play(state, action)
