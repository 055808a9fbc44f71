"""The quick bot: it plays well enough to beat chance, whatever the mode."""

import random

import pytest

from games.engines import mini_express as game
from games.engines.bots import BOTS
from games.engines.play import play
from tests.engines.mini_express.positions import COTTON, STEEL, options, position

GAMES = 4


@pytest.mark.parametrize(
    ("seats", "chosen"),
    [
        (2, {"two_players": "experienced"}),
        (3, {"variant": "golden_spike"}),
        (4, {"map": "europe", "variant": "ports"}),
    ],
)
def test_it_beats_players_who_do_anything(seats, chosen):
    for number in range(GAMES):
        bots = [BOTS["random"]] * seats
        bots[number % seats] = BOTS["conductor"]
        record = play(game, bots, f"a match {number}", random.Random(number), options(**chosen)).record
        assert record.places[number % seats] == 1


def test_it_beats_the_easiest_automa():
    for number in range(GAMES):
        record = play(game, [BOTS["conductor"]], f"a solo game {number}", random.Random(number)).record
        assert record.places == [1]


def test_it_takes_a_free_share_of_a_long_track_it_leads():
    state = position(3, space={STEEL: 0}, lengths={STEEL: 12}, influence={0: [1, 6, 1, 1]})
    assert game.choose(game.view(state, 0)) == {"type": "acquire", "company": STEEL}


def test_it_does_not_give_up_the_lead_for_a_worthless_share():
    state = position(
        3, space={COTTON: 4}, lengths={COTTON: 12}, influence={0: [1, 1, 1, 4]}, shares={0: [0, 0, 0, 3]}
    )
    assert game.choose(game.view(state, 0))["type"] == "build"
