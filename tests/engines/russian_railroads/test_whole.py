"""What must always be true is noticed when it is not."""

import pytest

from games.engines import russian_railroads as game


def fresh():
    return game.setup(game.Options(), 3, "whole")


def lose_a_locomotive(state):
    state.stacks[3] -= 1


def lose_a_doubler(state):
    state.doublers -= 1


def copy_an_engineer(state):
    state.players[1].engineers.append(state.strip[-1])


def lose_a_worker(state):
    state.players[0].workers -= 1


def invent_a_seasonal_worker(state):
    state.players[0].seasonal = 1


def invent_a_black_worker(state):
    state.players[2].black = 2


def occupy_without_a_worker(state):
    state.busy = 4


def lose_an_end_bonus(state):
    state.deck = state.deck[1:]


def use_a_token_unearned(state):
    state.players[0].tokens.append(3)


def push_grey_before_black(state):
    state.players[0].rails[0], state.players[0].rails[1] = 4, 5


def lay_brown_too_early(state):
    state.players[0].rails[:3] = [4, 3, 1]


def jump_a_gap(state):
    state.players[0].markers = [6]


def forget_a_reward(state):
    state.players[0].rails[10] = 7


@pytest.mark.parametrize(
    "harm",
    [
        lose_a_locomotive,
        lose_a_doubler,
        copy_an_engineer,
        lose_a_worker,
        invent_a_seasonal_worker,
        invent_a_black_worker,
        occupy_without_a_worker,
        lose_an_end_bonus,
        use_a_token_unearned,
        push_grey_before_black,
        lay_brown_too_early,
        jump_a_gap,
        forget_a_reward,
    ],
    ids=lambda harm: harm.__name__,
)
def test_a_position_that_is_not_whole_is_noticed(harm):
    state = fresh()
    game.assert_whole(state)
    harm(state)
    with pytest.raises(AssertionError):
        game.assert_whole(state)
