"""An impossible wish says why."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express.actions import (
    AcquireShare,
    BuildTrack,
    ChoosePort,
    DraftShare,
    GainInfluence,
    LayRoute,
    OperateWest,
)
from tests.engines.mini_express.positions import LEATHER, TIMBER, city, options, play, position
from tests.engines.mini_express.test_building import BUILD_1


@pytest.mark.parametrize(
    ("action", "why"),
    [
        (DraftShare(TIMBER), "already chosen"),
        (AcquireShare(9), "no such company"),
        (BuildTrack(9, 0), "no such company or city"),
        (BuildTrack(0, 32), "no such company or city"),
        (BuildTrack(TIMBER, 31), "enough trains"),
        (LayRoute((1, 2)), "First choose a company"),
        (GainInfluence(TIMBER), "no wild symbol"),
        (ChoosePort(1), "no train for a port"),
        (OperateWest(TIMBER), "not complete"),
    ],
)
def test_what_a_turn_does_not_offer_is_refused_in_words(action, why):
    with pytest.raises(IllegalAction, match=why):
        play(position(), action)


def test_a_question_on_the_table_is_answered_first():
    state, _ = play(position(tracks=BUILD_1), BuildTrack(LEATHER, city(position(), "Omaha")))
    for action in (AcquireShare(TIMBER), BuildTrack(TIMBER, 2)):
        with pytest.raises(IllegalAction, match="First choose the route"):
            play(state, action)


def test_the_draft_comes_first():
    state = game.setup(options(), 3, "a draft")
    with pytest.raises(IllegalAction, match="First choose your share"):
        play(state, BuildTrack(TIMBER, 2))
    with pytest.raises(IllegalAction, match="no such company"):
        play(state, DraftShare(4))


def test_nobody_plays_out_of_turn():
    with pytest.raises(IllegalAction, match="not your turn"):
        game.apply(position(), 1, BuildTrack(TIMBER, 2))


def test_a_finished_game_refuses_everything():
    state = position()
    state.pending = []
    with pytest.raises(IllegalAction, match="over"):
        game.apply(state, 0, BuildTrack(TIMBER, 2))
