"""The arithmetic, against tables computed by hand and against what must always hold."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ratings import formula
from ratings.formula import Player, judge, round_together


def newcomers(*places: int, elo: int = 1500, games: int = 0) -> list[Player]:
    return [Player(elo, games, place) for place in places]


def changes(players: list[Player]) -> list[int]:
    return [verdict.change for verdict in judge(players)]


# Equals of 1500 expect half a point of each duel; newcomers have K = 40.
@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), [20, -20]),
        ((1, 1), [0, 0]),
        ((1, 2, 3), [20, 0, -20]),
        ((1, 1, 3), [10, 10, -20]),
        ((1, 2, 2), [20, -10, -10]),
        ((2, 1, 3, 4), [7, 20, -7, -20]),  # 6.67, 20, -6.67, -20
        ((1, 2, 2, 4), [20, 0, 0, -20]),
        ((1, 2, 3, 4, 5), [20, 10, 0, -10, -20]),
        ((1, 1, 1, 1, 5), [5, 5, 5, 5, -20]),
    ],
)
def test_equals_win_and_lose_by_place(places: tuple[int, ...], expected: list[int]) -> None:
    assert changes(newcomers(*places)) == expected


def test_a_favourite_wins_little_and_loses_much() -> None:
    # 400 points apart: expected 10/11 and 1/11. K = 24: 24 * 1/11 = 2.18 and 24 * 10/11 = 21.8.
    favourite, outsider = Player(1900, 50, 1), Player(1500, 50, 2)
    assert changes([favourite, outsider]) == [2, -2]
    assert changes([Player(1900, 50, 2), Player(1500, 50, 1)]) == [-22, 22]


def test_three_players_of_different_strength_by_hand() -> None:
    # e(1700, 1500) = 0.7597, e(1700, 1600) = e(1600, 1500) = 0.6401; K = 24, halved for two opponents.
    # 1500 comes first: 12 * (2 - 0.2403 - 0.3599) = 16.80; 1600 second: 12 * (1 - 0.3599 - 0.6401) = 0;
    # 1700 last: 12 * (0 - 0.7597 - 0.6401) = -16.80.
    players = [Player(1700, 30, 3), Player(1600, 30, 2), Player(1500, 30, 1)]
    verdicts = judge(players)
    assert [verdict.change for verdict in verdicts] == [-17, 0, 17]
    assert [round(verdict.expected, 3) for verdict in verdicts] == [0.7, 0.5, 0.3]
    assert [verdict.actual for verdict in verdicts] == [0, 0.5, 1]


@pytest.mark.parametrize(
    ("elo", "games", "k"),
    [(1500, 0, 40), (2300, 19, 40), (1500, 20, 24), (2099, 500, 24), (2100, 20, 16), (2400, 500, 16)],
)
def test_newcomers_move_far_and_masters_little(elo: int, games: int, k: int) -> None:
    assert formula.k_factor(elo, games) == k


def test_a_newcomer_and_a_settled_player_move_by_their_own_k() -> None:
    assert changes([Player(1500, 0, 1), Player(1500, 20, 2)]) == [20, -12]


def test_ten_meetings_a_week_count_in_full_and_then_half_of_half() -> None:
    assert [formula.meeting_weight(met) for met in (0, 9, 10, 11, 12)] == [1, 1, 0.5, 0.25, 0.125]


def test_a_duel_that_counts_half_moves_half_as_far() -> None:
    halves = [[1.0, 0.5], [0.5, 1.0]]
    assert [verdict.change for verdict in judge(newcomers(1, 2), halves)] == [10, -10]


def test_a_point_in_dispute_goes_to_the_better_place() -> None:
    assert round_together([0.5, 0.5, -1.0], [2, 1, 3]) == [0, 1, -1]


def test_a_season_pulls_a_quarter_of_the_way_back() -> None:
    assert [formula.pulled(elo) for elo in (1900, 1500, 1100, 1503, 1497)] == [1800, 1500, 1200, 1503, 1497]


def test_equal_ratings_share_a_place() -> None:
    assert formula.shared_places([1900, 1800, 1800, 1700], first=5) == [5, 6, 6, 8]


def test_the_longest_run_is_found_at_either_end_and_in_the_middle() -> None:
    assert formula.longest_run([]) == 0
    assert formula.longest_run([True, True, False, True]) == 2
    assert formula.longest_run([False, True, True, True]) == 3


def test_openskill_believes_more_in_the_winner() -> None:
    skills = [(formula.START_MU, formula.START_SIGMA)] * 3
    assert formula.skill_expected(skills, 0, 1) == 0.5
    after = formula.rate_skills(skills, [1, 2, 3])
    assert after[0][0] > after[1][0] > after[2][0]
    assert formula.skill_expected(after, 0, 2) > formula.skill_expected(after, 0, 1) > 0.5
    assert formula.skill_as_elo(formula.START_MU) == 1500


def test_who_always_says_one_half_has_the_known_loss() -> None:
    assert round(formula.log_loss(0.5, 1), 3) == 0.693
    assert formula.brier(0.5, 1) == 0.25
    assert formula.log_loss(0.9, 1) < formula.log_loss(0.5, 1) < formula.log_loss(0.1, 1) < 5


def test_the_interval_of_a_share_is_the_one_in_the_books() -> None:
    # Wilson, 8 of 10: 0.490 to 0.943.
    low, high = formula.wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)


ELOS = st.integers(600, 2900)
GAMES = st.integers(0, 60)


@st.composite
def tables(draw: st.DrawFn) -> list[Player]:
    seats = draw(st.integers(2, 5))
    places = [draw(st.integers(1, seats)) for _ in range(seats)]
    ranked = [1 + sum(other < place for other in places) for place in places]
    return [Player(draw(ELOS), draw(GAMES), place) for place in ranked]


@given(tables())
def test_the_sum_is_conserved_when_everybody_has_the_same_k(players: list[Player]) -> None:
    settled = [Player(min(player.elo, 2099), 30, player.place) for player in players]
    assert sum(changes(settled)) == 0


@given(tables())
def test_rounding_moves_nobody_by_a_whole_point(players: list[Player]) -> None:
    for verdict in judge(players):
        exact = verdict.k / len(verdict.duels) * sum(d.actual - d.expected for d in verdict.duels)
        assert abs(verdict.change - exact) < 1 + 1e-6


@given(tables())
def test_a_duel_looks_the_same_from_both_sides(players: list[Player]) -> None:
    verdicts = judge(players)
    for i, j in combinations(range(len(players)), 2):
        one, other = verdicts[i].duels[j - 1], verdicts[j].duels[i]
        assert one.actual + other.actual == 1
        assert one.expected + other.expected == pytest.approx(1)


@given(tables(), ELOS, GAMES)
def test_among_equals_a_better_place_never_loses_more(players: list[Player], elo: int, games: int) -> None:
    equals = [Player(elo, games, player.place) for player in players]
    by_place = sorted(zip(equals, changes(equals), strict=True), key=lambda pair: pair[0].place)
    worth = [change for _, change in by_place]
    for (better, one), (worse, other) in combinations(by_place, 2):
        assert one >= other or (better.place == worse.place and one >= other - 1)
    assert worth[0] >= 0 >= worth[-1]


@given(tables(), st.integers(0, 4))
def test_a_better_place_is_never_worth_less(players: list[Player], seat: int) -> None:
    seat %= len(players)
    alone_first = [
        Player(player.elo, player.games, 1 if i == seat else player.place + 1)
        for i, player in enumerate(players)
    ]
    assert changes(alone_first)[seat] >= changes(players)[seat] - 1
