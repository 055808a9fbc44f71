"""Preparing the game: what lies where, the draft with its two restrictions, what is left over."""

import random

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express.actions import DraftShare
from games.engines.mini_express.state import Draft, Turn
from games.engines.mini_express.tables import COMPANIES
from tests.engines.mini_express.positions import COTTON, LEATHER, STEEL, TIMBER, find, kinds, options, play


def drafted(seats, picks, **chosen):
    """A game after some picks, in the order of the draft."""
    state = game.setup(options(**chosen), seats, "a draft for the tests")
    return play(state, *map(DraftShare, picks))


@pytest.mark.parametrize(
    ("seats", "chosen", "market", "set_aside", "boxed"),
    [
        (1, {}, 5, 2, 2),
        (2, {}, 6, 2, 1),
        (2, {"two_players": "experienced"}, 5, 2, 2),
        (3, {}, 6, 2, 1),
        (4, {}, 6, 3, 0),
        (5, {}, 6, 3, 0),
    ],
)
def test_the_shares_of_every_mode(seats, chosen, market, set_aside, boxed):
    state = game.setup(options(**chosen), seats, "shares")
    assert (state.market, state.set_aside, state.boxed) == ([market] * 4, [set_aside] * 4, [boxed] * 4)


def test_every_company_starts_with_a_train_on_its_start_four_on_its_space_and_twenty_in_supply():
    state = game.setup(options(), 4, "trains")
    assert (state.space, state.supply, state.lengths) == ([4] * 4, [20] * 4, [0] * 4)
    assert sum(mask.bit_count() for mask in state.trains) == 4


def test_every_city_gets_a_demand_token_and_chance_decides_which():
    one, two = (game.setup(options(), 4, seed) for seed in ("one", "two"))
    assert sorted(one.demand) == sorted(two.demand) == list(range(32))
    assert one.demand != two.demand
    assert one.open == (1 << 32) - 1


def test_everybody_starts_with_influence_one_in_every_company():
    assert game.setup(options(), 5, "influence").influence == [[1] * 4] * 5


def test_any_seat_may_be_the_first_player():
    firsts = {game.setup(options(), 5, str(seed)).order[0] for seed in range(60)}
    assert firsts == set(range(5))


def test_the_draft_goes_round_and_back():
    state = game.setup(options(), 4, "snake")
    asked = [decision.seats[0] for decision in reversed(state.pending) if isinstance(decision, Draft)]
    assert asked == state.order + state.order[::-1]


def test_the_two_shares_of_a_player_are_of_different_companies():
    state, _ = drafted(3, [TIMBER, STEEL, LEATHER])
    with pytest.raises(IllegalAction, match="different companies"):
        play(state, DraftShare(LEATHER))


def test_no_two_players_hold_the_same_pair():
    state, _ = drafted(3, [TIMBER, TIMBER, STEEL, LEATHER])
    # The last player has steel and leather; the second now completes a pair with timber.
    state, _ = play(state, DraftShare(COTTON))
    with pytest.raises(IllegalAction, match="already holds that pair"):
        play(state, DraftShare(COTTON))


def test_a_company_without_shares_set_aside_cannot_be_drafted():
    state, _ = drafted(3, [TIMBER, TIMBER])
    with pytest.raises(IllegalAction, match="left to choose"):
        play(state, DraftShare(TIMBER))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_no_draft_dead_ends(seats):
    for seed in range(200):
        state, rng = game.setup(options(), seats, str(seed)), random.Random(seed)
        while isinstance(state.pending[-1], Draft):
            seat = state.pending[-1].seats[0]
            actions = game.legal_actions(state, seat)
            assert actions
            game.step(state, seat, rng.choice(actions))
        pairs = [tuple(held) for held in state.shares[:seats]]
        assert all(sorted(pair) == [0, 0, 1, 1] for pair in pairs)
        assert len(set(pairs)) == seats


def test_with_three_players_a_share_left_over_lengthens_its_track_by_two():
    state, events = drafted(3, [TIMBER, TIMBER, STEEL, LEATHER, LEATHER, STEEL])
    assert state.lengths == [0, 0, 0, 4]
    assert find(events, "left_over").data == {"shares": [0, 0, 0, 2], "lengths": [0, 0, 0, 4]}
    assert state.boxed == [1, 1, 1, 3]


def test_with_four_players_a_share_left_over_lengthens_its_track_by_one():
    state, _ = drafted(4, [TIMBER, TIMBER, TIMBER, COTTON, LEATHER, COTTON, LEATHER])
    assert state.lengths == [0, 2, 1, 1]


def test_with_five_players_a_share_left_over_lengthens_its_track_by_two():
    picks = [TIMBER, TIMBER, STEEL, STEEL, LEATHER, COTTON, COTTON, LEATHER, LEATHER, STEEL]
    assert drafted(5, picks)[0].lengths == [2, 0, 0, 2]


def test_after_the_draft_the_first_player_begins():
    state, events = drafted(4, [TIMBER, TIMBER, TIMBER, COTTON, LEATHER, COTTON, LEATHER])
    assert state.pending == [Turn(seats=[state.order[0]])]
    assert find(events, "started").data == {"first": state.order[0]}


def test_the_only_share_left_to_choose_is_taken_by_itself():
    # The first player has timber; timber with leather and with cotton are taken, timber twice is no pair.
    state, events = drafted(4, [TIMBER, TIMBER, TIMBER, COTTON, LEATHER, COTTON, LEATHER])
    assert kinds(events).count("drafted") == 8
    assert state.shares[state.order[0]] == [1, 1, 0, 0]


def test_two_experts_draft_two_one_and_one_two_one_and_one():
    state, _ = drafted(2, [TIMBER, STEEL, LEATHER], two_players="experienced")
    first, second = state.order
    assert state.shares[first] == [2, 1, 0, 1]
    assert state.shares[second] == [0, 1, 2, 1]
    assert state.set_aside == [0] * 4
    assert state.lengths == [0] * 4


def test_an_expert_cannot_choose_a_company_that_is_taken():
    state, _ = drafted(2, [TIMBER], two_players="experienced")
    with pytest.raises(IllegalAction, match="left to choose"):
        play(state, DraftShare(TIMBER))


def test_with_two_players_the_automa_gets_the_four_shares_left():
    state, _ = drafted(2, [TIMBER, STEEL, LEATHER, STEEL])
    first, second = state.order[:2]
    assert state.shares[first] == [1, 1, 0, 0]
    assert state.shares[second] == [0, 1, 1, 0]
    assert state.shares[2] == [1, 0, 1, 2]
    assert state.lengths == [0] * 4
    assert sorted(state.bag) == list(range(14))
    assert state.order[2] == 2


def test_options_that_do_not_fit_the_map_are_refused_in_words():
    with pytest.raises(IllegalAction, match="USA"):
        game.setup(options(map="europe", variant="golden_spike"), 4, "seed")
    with pytest.raises(IllegalAction, match="Europe"):
        game.setup(options(variant="ports"), 4, "seed")
    with pytest.raises(IllegalAction, match="one to five"):
        game.setup(options(), 6, "seed")


def test_every_option_set_worth_trying_can_be_set_up():
    for seats, sets in game.VARIANTS.items():
        for chosen in sets:
            state = game.setup(chosen, seats, "trial")
            game.assert_whole(state)
            assert len(state.space) == len(COMPANIES)
