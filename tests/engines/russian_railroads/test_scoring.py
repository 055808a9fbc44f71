"""Scoring at the end of a round and of the game (sections 17, 18, 20, 16.5)."""

import pytest

from games.engines import russian_railroads as game
from games.engines.russian_railroads.actions import PASS, Pay, Place
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.scoring import board_points, bonus_points, count_track, majority
from games.engines.russian_railroads.tables import SOURCES
from tests.engines.russian_railroads.positions import (
    BLACK,
    BROWN,
    GREY,
    SP,
    TS,
    bonus,
    find,
    play,
    position,
    space,
    token,
)


def board(seats: int = 4, **changes):
    return position(seats, boards={0: changes}).players[0]


def test_t1_the_example_of_the_rulebook():
    player = board(ts=[9, 7, 3], kv=[3], locomotives=[6, 2, 0, 2], doublers=1, factories=[3], markers=[5])
    assert board_points(player) == [12, 0, 3, 5]


def test_the_count_explains_every_point():
    player = board(ts=[9, 7, 3], locomotives=[6, 2, 0, 0], doublers=1)
    assert count_track(player, TS, 8) == [
        {"kind": "rails", "colour": BROWN, "first": 1, "last": 3, "each": 2, "doubled": 1, "points": 8},
        {"kind": "rails", "colour": GREY, "first": 4, "last": 7, "each": 1, "doubled": 0, "points": 4},
        {"kind": "rails", "colour": BLACK, "first": 8, "last": 8, "each": 0, "doubled": 0, "points": 0},
    ]


@pytest.mark.parametrize(("locomotive", "points"), [(3, 6), (2, 3), (9, 6), (0, 0)])
def test_t2_the_stars_of_kiev_need_black_and_locomotive(locomotive, points):
    assert board_points(board(kv=[3], locomotives=[1, 0, 0, locomotive]))[2] == points


@pytest.mark.parametrize(("locomotive", "points"), [(7, 14), (6, 6), (8, 14), (9, 14)])
def test_t17_petersburg_doubles_when_grey_and_locomotive_reach_seven(locomotive, points):
    assert board_points(board(ts=[2], sp=[8, 7], locomotives=[1, 0, locomotive, 0]))[SP] == points


def test_t18_white_natural_brown_grey_with_doublers_and_revaluation():
    changes = {"ts": [15, 4, 3, 2, 1], "locomotives": [4, 0, 0, 0], "doublers": 2}
    assert board_points(board(**changes))[TS] == 25
    plain = position(boards={0: changes}).players[0]
    plain.tokens = [token("revaluation")]
    assert board_points(plain)[TS] == 36


def test_t19_kiev_with_medal():
    player = board(ts=[2], kv=[9, 5], locomotives=[1, 0, 0, 9])
    assert board_points(player)[2] == 20 + 5
    player.tokens = [token("kiev_medal")]
    assert board_points(player)[2] == 45
    player.locomotives[3] = 4
    assert board_points(player)[2] == 10 + 4, "the medal needs grey and locomotive on five"


def test_a_later_colour_changes_nothing_about_the_stars():
    assert board_points(board(ts=[2], kv=[5, 4], locomotives=[1, 0, 0, 4]))[2] == 1 + 2 + 3 + 4 + 4


def test_t20_both_markers_score_on_a_factory_the_value_before_it():
    player = board(factories=[6, 6, 6, 6, 8], markers=[14])
    player.markers = [14, 13]
    assert board_points(player)[3] == 55


@pytest.mark.parametrize(
    ("space_", "points"),
    [(0, 0), (1, 1), (2, 2), (3, 3), (4, 5), (5, 5), (6, 10), (8, 15), (9, 15), (10, 20), (12, 25), (14, 30)],
)
def test_industry_scores_the_value_reached_and_not_the_sum(space_, points):
    assert board_points(board(factories=[6, 6, 6, 6, 8], markers=[space_]))[3] == points


def test_spaces_beyond_the_locomotives_or_beyond_black_score_nothing():
    assert board_points(board(ts=[6, 5], locomotives=[1, 2, 0, 0]))[TS] == 3
    assert board_points(board(ts=[6, 5], locomotives=[9, 9, 0, 0]))[TS] == 5


def test_a_doubler_counts_only_over_a_scoring_space():
    assert board_points(board(ts=[9, 8], locomotives=[1, 4, 0, 0], doublers=8))[TS] == 10


def test_the_round_is_scored_for_everybody_after_the_last_pass():
    state = position(2, boards={1: {"ts": [9, 7, 3], "locomotives": [6, 2, 0, 0], "markers": [4]}})
    state, events = play(state, PASS, PASS)
    scored = find(events, "round_scored").data
    assert scored["round"] == 1
    assert sum(line["points"] for line in scored["boards"][1][TS]) == 10
    assert state.players[1].ledger[: len(SOURCES)] == [10, 0, 0, 5, 2, 0, 0, 0, 0]


def test_the_next_round_begins_with_everything_at_home():
    state = position(2, boards={0: {"coins": 1}})
    state, _ = play(state, Place(space("industry_2")), Pay(1, False), PASS, PASS)
    assert state.round == 2
    assert (state.players[0].workers, state.players[0].coins) == (6, 0)
    assert (state.placed, state.busy) == ([], 0)
    assert not any(player.passed for player in state.players)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 7)])
def test_the_game_ends_after_its_last_round(seats, rounds):
    state = position(seats)
    passes = 0
    while state.pending:
        assert game.outcome(state) is None
        state, events = play(state, PASS)
        passes += 1
    assert passes == seats * rounds
    assert find(events, "ended").data["engineers"] == [0] * seats
    # Only points for passing: the last in order has most.
    outcome = game.outcome(state)
    assert outcome.totals == [points * rounds for points in CONTENT.passing.points[:seats]]
    assert outcome.places == list(range(seats, 0, -1))


# End bonus cards


@pytest.mark.parametrize(
    ("key", "changes", "points"),
    [
        ("flat_15", {}, 15),
        ("terminals", {}, 0),
        ("terminals", {"ts": [15], "kv": [9]}, 20),
        ("terminals", {"ts": [15], "sp": [9], "kv": [9]}, 30),
        ("factories", {"factories": [2, 3, 4]}, 12),
        ("doublers", {"doublers": 3}, 0),
        ("doublers", {"doublers": 4}, 20),
        ("doublers", {"doublers": 6}, 20),
        ("doublers", {"doublers": 7}, 30),
        ("black_positions", {"ts": [11], "sp": [4], "kv": [2]}, 17),
        ("extra_workers", {}, 0),
        ("extra_workers", {"kv": [7], "black": 2}, 20),
        ("extra_workers", {"kv": [7], "ts": [8, 6, 3], "locomotives": [3, 0, 0, 0], "black": 1}, 30),
        ("question_tokens", {"tokens": [0, 4, 6]}, 21),
        ("engineers_6", {"engineers": [3, 7]}, 12),
        ("engineers_6", {"engineers": [3, 7], "bonuses": [9]}, 12),
        ("locomotives", {"locomotives": [5, 3, 7, 1]}, 16),
        ("extra_engineer", {}, 0),
    ],
)
def test_end_bonus_cards(key, changes, points):
    if "black" in changes:
        changes = changes | {"coins": 0}
    assert bonus_points(board(**changes), bonus(key)) == points


# Engineers


def engineers(*owned, card_of=None):
    state = position(strip=[0] * 7, boards={seat: {"engineers": list(own)} for seat, own in enumerate(owned)})
    if card_of is not None:
        state.players[card_of].bonuses = [bonus("extra_engineer")]
    return majority(state.players)


def test_t15_most_engineers_forty_second_twenty_the_highest_number_decides():
    # Red three; blue two; yellow two with the thirteen; green none.
    assert engineers([3, 9, 5], [2, 12], [4, 13], []) == [40, 0, 20, 0]


def test_a_tie_for_first_gives_forty_and_twenty_and_a_third_gets_nothing():
    assert engineers([3], [9], [12], []) == [0, 20, 40, 0]


def test_t29_the_extra_engineer_counts_one_and_has_no_number():
    assert engineers([2, 7], [9], [15], [], card_of=1) == [20, 40, 0, 0]
    assert engineers([2, 7], [9], [15], [], card_of=3) == [40, 0, 20, 0]


def test_without_an_engineer_there_is_no_prize():
    assert engineers([], [], [], []) == [0, 0, 0, 0]
    assert engineers([4], [], [], []) == [40, 0, 0, 0]
    assert engineers([], [], [], [], card_of=2) == [0, 0, 40, 0]


# The result


def last_pass(boards):
    return play(position(2, round=6, boards=boards, strip=[0] * 7), PASS, PASS)


def test_the_sheet_says_by_round_and_source_where_points_come_from():
    boards = {0: {"markers": [4], "engineers": [3], "bonuses": [bonus("flat_15")]}}
    state, events = last_pass(boards)
    sheet = game.outcome(state).sheets[0]
    assert [(line.key, line.points, line.about) for line in sheet] == [
        ("industry", 5, {"round": 6}),
        ("end_bonus", 15, {"card": bonus("flat_15")}),
        ("majority", 40, {"engineers": 1}),
    ]
    ended = find(events, "ended")
    assert ended.data["cards"][0] == [{"card": bonus("flat_15"), "points": 15}]
    assert ended.reveals


def test_equal_totals_share_the_win():
    state, _ = last_pass({0: {"markers": [2]}})
    outcome = game.outcome(state)
    assert outcome.totals == [2, 2]
    assert outcome.places == [1, 1]
