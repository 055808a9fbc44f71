"""What shares are worth: ranks of influence, ties, nothing without influence, the solo levels, the places."""

import pytest

from games.engines import mini_express as game
from games.engines.mini_express import scoring
from tests.engines.mini_express.positions import COTTON, LEATHER, STEEL, TIMBER, position


def values(influences, length=9, **more):
    """What a cotton share is worth to each participant."""
    held = {participant: [1, 1, 1, influence] for participant, influence in enumerate(influences)}
    state = position(more.pop("seats", len(influences)), influence=held, lengths={COTTON: length}, **more)
    return [scoring.share_value(state, participant, COTTON) for participant in range(len(influences))]


def finished(seats, **more):
    """A position in which nothing is asked any more."""
    state = position(seats, **more)
    state.pending = []
    return state


def test_the_example_of_the_rulebook_is_worth_27():
    state = finished(
        4,
        lengths={TIMBER: 12, STEEL: 5, LEATHER: 7, COTTON: 9},
        influence={0: [1, 2, 3, 5], 1: [2, 1, 1, 4], 2: [3, 3, 2, 3], 3: [4, 4, 5, 2]},
        shares={0: [1, 1, 1, 2]},
    )
    outcome = game.outcome(state)
    assert [line.points for line in outcome.sheets[0]] == [4, 2, 5, 16]
    assert outcome.totals[0] == 27


@pytest.mark.parametrize(
    ("influences", "worth"),
    [
        ([5, 5, 3, 2], [8, 8, 3, 3]),
        ([6, 4, 4, 1], [8, 6, 6, 3]),
        ([4, 0, 0], [8, 0, 0]),
        ([0, 0, 0], [0, 0, 0]),
        ([5, 5, 5], [8, 8, 8]),
        ([5, 4, 3, 2, 1], [8, 6, 3, 3, 3]),
    ],
)
def test_ties_and_no_influence(influences, worth):
    assert values(influences) == worth


def test_rank_does_not_ask_for_shares():
    state = position(3, influence={1: [9] * 4}, shares={0: [0, 0, 0, 1]}, lengths={COTTON: 9})
    assert scoring.share_value(state, 0, COTTON) == 6


def test_the_score_sheet_has_a_line_for_every_company():
    state = finished(3, shares={0: [0, 2, 0, 1]})
    lines = game.outcome(state).sheets[0]
    assert [line.about["company"] for line in lines] == [TIMBER, STEEL, LEATHER, COTTON]
    assert lines[STEEL].about == {"company": STEEL, "shares": 2, "value": 2, "influence": 1, "length": 0}


def test_points_tied_the_player_with_fewer_shares_wins():
    # Two shares at 1 are as good as one share at 2.
    influence = {0: [1, 2, 1, 1], 1: [3, 3, 3, 3], 2: [2, 1, 2, 2]}
    state = finished(3, influence=influence, shares={0: [2, 0, 0, 0], 1: [1, 0, 0, 0]})
    outcome = game.outcome(state)
    assert outcome.totals == [2, 2, 0]
    assert outcome.places == [2, 1, 3]


def test_still_tied_the_player_nearest_to_the_first_in_turn_order_wins():
    state = finished(3)
    state.order = [1, 2, 0]
    assert game.outcome(state).places == [3, 1, 2]


def test_two_experts_use_the_second_and_the_other_column():
    two = {"two_players": "experienced"}
    assert values([5, 4], **two) == [6, 3]
    assert values([4, 4], **two) == [6, 6]
    assert values([4, 0], **two) == [6, 0]


def test_experts_tied_in_everything_the_first_player_wins():
    state = finished(2, two_players="experienced")
    state.order = [1, 0]
    assert game.outcome(state).places == [2, 1]


def test_two_players_with_the_automa_use_all_three_columns():
    assert values([5, 4, 3], seats=2) == [8, 6, 3]


def test_the_automa_can_win_against_two():
    state = finished(2, shares={0: [1, 0, 0, 0], 1: [0, 1, 0, 0], 2: [1, 1, 1, 1]})
    outcome = game.outcome(state)
    assert outcome.places == [2, 3]
    assert outcome.house == 1


def test_the_automa_loses_a_tie_against_two():
    outcome = game.outcome(finished(2, shares={0: [1, 0, 0, 0], 2: [1, 0, 0, 0]}))
    assert (outcome.places, outcome.house) == ([1, 3], 2)


@pytest.mark.parametrize(("influences", "worth"), [([4, 4], [6, 6]), ([5, 4], [6, 3]), ([3, 4], [3, 6])])
def test_solo_the_first_column_is_not_used(influences, worth):
    assert values(influences, seats=1) == worth


@pytest.mark.parametrize(
    ("level", "influences", "worth"),
    [
        ("tourist", [3, 2], 6),
        ("trainspotter", [3, 2], 0),
        ("trainspotter", [4, 5], 3),
        ("conductor", [4, 5], 0),
        ("conductor", [5, 5], 6),
        ("railwayman", [4, 5], 0),
    ],
)
def test_higher_levels_take_the_value_from_shares_without_influence(level, influences, worth):
    assert values(influences, seats=1, solo_level=level)[0] == worth


def test_the_levels_do_not_touch_the_automas_own_shares():
    assert values([5, 1], seats=1, solo_level="railwayman")[1] == 3


def test_solo_a_tie_is_won_by_the_automa():
    tied = game.outcome(finished(1, shares={0: [1, 0, 0, 0], 1: [1, 0, 0, 0]}))
    assert (tied.totals, tied.places, tied.house) == ([1], [2], 1)
    won = game.outcome(finished(1, shares={0: [2, 0, 0, 0], 1: [1, 0, 0, 0]}))
    assert (won.places, won.house) == ([1], 2)


def test_a_running_game_has_no_outcome():
    assert game.outcome(position()) is None
