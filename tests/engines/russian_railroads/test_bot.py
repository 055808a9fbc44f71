"""The quick bot plays sensibly from its view alone."""

import random

import msgspec
import pytest

from games.engines import russian_railroads as game
from games.engines.bots import BOTS
from games.engines.play import play as play_game
from games.engines.russian_railroads.actions import FINISH, PASS, Pay, Place, UseToken
from tests.engines.russian_railroads.positions import play, position, space, token


def choice(state):
    seat = state.pending[-1].seats[0]
    return msgspec.convert(game.choose(game.view(state, seat)), game.Action)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_bot_beats_random_play_clearly(seats):
    bots = [BOTS["conductor"]] + [BOTS["random"]] * (seats - 1)
    record = play_game(game, bots, f"match {seats}", random.Random(seats)).record
    assert record.places[0] == 1
    assert record.totals[0] > max(record.totals[1:]) + 30


def test_it_does_not_pass_while_a_good_action_can_be_paid():
    assert choice(position()) != PASS


def test_it_keeps_its_coins_when_workers_can_pay():
    state, _ = play(position(boards={0: {"coins": 3}}), Place(space("loco_3")))
    assert choice(state) == Pay(0, False)


def test_it_uses_a_question_token_and_takes_its_rewards():
    board = {"coins": 0, "markers": [9], "factories": [6, 6, 6]}
    state, _ = play(position(boards={0: board}), Place(space("industry_1")))
    chosen = choice(state)
    assert chosen == UseToken(token("card_and_end_bonus"))
    assert FINISH in game.legal_actions(state, 0)
