"""Preparing the game, for two, three and four players, and the start bonus cards."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import PickStart, StepRail
from games.engines.russian_railroads.content import CONTENT
from tests.engines.russian_railroads.positions import BLACK, TS, asked, choices, play, rails

BLACK_STEP, DOUBLER, COIN, INDUSTRY_STEP = range(4)


def new(seats: int = 4, seed: str = "seed"):
    return game.setup(game.Options(), seats, seed)


@pytest.mark.parametrize(("seats", "workers", "coins", "rounds"), [(2, 6, 2, 6), (3, 6, 1, 6), (4, 5, 1, 7)])
def test_workers_coins_and_rounds_depend_on_the_number_of_players(seats, workers, coins, rounds):
    state = new(seats)
    for player in state.players:
        assert (player.workers, player.all_workers, player.coins) == (workers, workers, coins)
        assert (player.black, player.seasonal, player.doublers) == (0, 0, 0)
    assert game.view(state, None)["rounds"] == rounds


def test_everybody_begins_with_three_black_rails_one_locomotive_and_a_marker_on_zero():
    for seat, player in enumerate(new().players):
        assert rails(new(), seat) == [[1], [1], [1]]
        assert player.locomotives == [1, 0, 0, 0]
        assert (player.markers, player.factories, player.tokens) == ([0], [], [])


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 3), (4, 4)])
def test_locomotives_are_removed_with_fewer_players_and_the_supply_begins_with_the_twos(seats, each):
    state = new(seats)
    assert state.stacks == [0] + [each] * 8
    assert state.returned == [0] * 9
    assert game.view(state, None)["supply"]["lowest"] == 2


def test_two_end_bonus_cards_are_boxed_unseen_and_eight_form_the_deck():
    state = new()
    assert (len(state.deck), len(state.boxed)) == (8, 2)
    assert sorted(state.deck + state.boxed) == list(range(10))
    assert len({tuple(new(seed=str(n)).boxed) for n in range(20)}) > 5


@pytest.mark.parametrize(("seats", "letters"), [(2, " BBBAAA"), (3, " BBBAAA"), (4, "BBBBAAA")])
def test_engineers_b_lie_left_and_three_a_on_the_right_slots(seats, letters):
    by_number = {engineer.number: engineer.letter for engineer in CONTENT.engineers} | {0: " "}
    for seed in range(10):
        strip = new(seats, str(seed)).strip
        assert "".join(by_number[number] for number in strip) == letters
        assert len({n for n in strip if n}) == len(letters.strip())


def test_the_letterless_engineer_is_never_dealt():
    assert all(1 not in new(seed=str(seed)).strip for seed in range(30))


def test_the_order_of_play_is_random():
    assert len({tuple(new(seed=str(seed)).order) for seed in range(60)}) > 12


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_start_bonuses_go_from_the_last_player_to_the_second_and_the_first_gets_none(seats):
    state = new(seats)
    order, pickers = state.order, []
    while asked(state)[0] == "start_bonus":
        pickers.append(asked(state)[1])
        pick = DOUBLER if PickStart(DOUBLER) in choices(state) else COIN
        if PickStart(pick) not in choices(state):
            pick = INDUSTRY_STEP
        state, _ = play(state, PickStart(pick))
    assert pickers == order[:0:-1]
    assert asked(state) == ("turn", order[0])


def test_a_start_bonus_card_is_carried_out_and_leaves_the_game():
    state = new(3)
    last, second = state.order[2], state.order[1]
    coins = state.players[last].coins
    state, _ = play(state, PickStart(COIN))
    assert state.players[last].coins == coins + 1
    assert choices(state) == [PickStart(BLACK_STEP), PickStart(DOUBLER), PickStart(INDUSTRY_STEP)]
    with pytest.raises(IllegalAction, match="gone"):
        play(state, PickStart(COIN))
    state, _ = play(state, PickStart(INDUSTRY_STEP))
    assert state.players[second].markers == [1]


def test_a_doubler_as_start_bonus_comes_from_the_supply():
    state = new()
    last = state.order[-1]
    state, _ = play(state, PickStart(DOUBLER))
    assert (state.players[last].doublers, state.doublers) == (1, 19)


def test_a_black_step_to_the_second_space_of_the_transsiberian_unlocks_grey_at_once():
    state = new()
    last = state.order[-1]
    state, _ = play(state, PickStart(BLACK_STEP))
    assert len(choices(state)) == 3
    state, events = play(state, StepRail(0, TS, BLACK))
    assert [e.data["colour"] for e in events if e.kind == "unlocked"] == [1]
    assert game.view(state, None)["players"][last]["unlocked"] == [True, True, False, False, False]


def test_only_two_to_four_players_may_play():
    for seats in (1, 5):
        with pytest.raises(IllegalAction, match="two to four"):
            new(seats)
