"""The arithmetic of the ladder. Pure: numbers in, numbers out; docs/ratings.md explains it to players."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp, floor, log, sqrt

from openskill.models import PlackettLuce

START = 1500
PROVISIONAL_GAMES = 10
QUICK_GAMES = 20
MASTER = 2100
# So many games a week between the same two people count in full; each one more counts half the one before.
FULL_MEETINGS = 10
# Ratings move this part of the way back to the start when a season begins.
SEASON_PULL = 4

# Exact changes are compared to this many decimals, so that the last bits of a float decide nothing.
_DECIMALS = 9
_PLACKETT_LUCE = PlackettLuce()
START_MU, START_SIGMA, BETA = _PLACKETT_LUCE.mu, _PLACKETT_LUCE.sigma, _PLACKETT_LUCE.beta
# One unit of skill in points of Elo, at a table of four whose skills are known well.
_POINTS_A_MU = 400 / log(10) / (sqrt(4) * BETA)


@dataclass(frozen=True, slots=True)
class Player:
    """Who sat down: the rating before, the rated games played before, and the place in the end."""

    elo: int
    games: int
    place: int


@dataclass(frozen=True, slots=True)
class Duel:
    """One player against one other: what was expected, what came, and how much it counts."""

    expected: float
    actual: float
    weight: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a game did to one player; one duel for each opponent, in the order of the seats."""

    k: int
    change: int
    duels: tuple[Duel, ...]

    @property
    def expected(self) -> float:
        return sum(duel.expected for duel in self.duels) / len(self.duels)

    @property
    def actual(self) -> float:
        return sum(duel.actual for duel in self.duels) / len(self.duels)


def expected_score(elo: int, opponent: int) -> float:
    """How much of a point the first is expected to take from the second."""
    return 1 / (1 + 10 ** ((opponent - elo) / 400))


def actual_score(place: int, opponent: int) -> float:
    """A point for the better place, half for the same."""
    return 0.5 if place == opponent else float(place < opponent)


def k_factor(elo: int, games: int) -> int:
    """How far one game moves a rating: newcomers far, masters little."""
    if games < QUICK_GAMES:
        return 40
    return 16 if elo >= MASTER else 24


def meeting_weight(met_this_week: int) -> float:
    """How much a duel counts between two who met so often in the last seven days."""
    return 0.5 ** max(0, met_this_week - FULL_MEETINGS + 1)


def judge(players: Sequence[Player], weights: Sequence[Sequence[float]] | None = None) -> list[Verdict]:
    """What a game does to the rating of everybody who played it."""
    seats = range(len(players))
    duels = [
        tuple(
            Duel(
                expected_score(players[i].elo, players[j].elo),
                actual_score(players[i].place, players[j].place),
                weights[i][j] if weights else 1.0,
            )
            for j in seats
            if j != i
        )
        for i in seats
    ]
    ks = [k_factor(player.elo, player.games) for player in players]
    exact = [_exact_change(k, own) for k, own in zip(ks, duels, strict=True)]
    changes = round_together(exact, [player.place for player in players])
    return [Verdict(k, change, own) for k, change, own in zip(ks, changes, duels, strict=True)]


def _exact_change(k: int, duels: tuple[Duel, ...]) -> float:
    total = sum(duel.weight * (duel.actual - duel.expected) for duel in duels)
    return round(k / len(duels) * total, _DECIMALS)


def round_together(exact: Sequence[float], places: Sequence[int]) -> list[int]:
    """Whole numbers near the exact ones that keep their sum; a point in dispute goes to the better place."""
    whole = [floor(value) for value in exact]
    missing = floor(sum(exact) + 0.5) - sum(whole)
    claims = sorted(range(len(exact)), key=lambda i: (-round(exact[i] - whole[i], _DECIMALS), places[i], i))
    for i in claims[:missing]:
        whole[i] += 1
    return whole


def pulled(elo: int) -> int:
    """A rating at the start of a season: a quarter of the way back to where everybody began."""
    return elo + int((START - elo) / SEASON_PULL)


def shared_places(elos: Sequence[int], first: int = 1) -> list[int]:
    """Places of ratings sorted from the best; equal ratings share the better place."""
    places: list[int] = []
    for i, elo in enumerate(elos):
        places.append(places[-1] if i and elo == elos[i - 1] else first + i)
    return places


# --- OpenSkill, beside it -----------------------------------------------------------------------------------

Skill = tuple[float, float]


def rate_skills(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The skills (mean, uncertainty) after a game, by the model of Plackett and Luce."""
    teams = [[_PLACKETT_LUCE.create_rating([mu, sigma])] for mu, sigma in skills]
    rated = _PLACKETT_LUCE.rate(teams, ranks=[float(place) for place in places])
    return [(team[0].mu, team[0].sigma) for team in rated]


def skill_expected(skills: Sequence[Skill], own: int, opponent: int) -> float:
    """How likely one ends before another, as the model itself sees this table."""
    spread = sqrt(sum(sigma**2 + BETA**2 for _mu, sigma in skills))
    return 1 / (1 + exp((skills[opponent][0] - skills[own][0]) / spread))


def skill_as_elo(mu: float) -> int:
    """A skill on the scale of Elo, for drawing both in one graph."""
    return round(START + (mu - START_MU) * _POINTS_A_MU)


# --- How well it foretold -----------------------------------------------------------------------------------

# No model is ever punished without end for one surprise.
_SUREST = 0.999


def log_loss(foretold: float, came: float) -> float:
    """The surprise at a result: 0.693 for who always says one half, less for who knows better."""
    sure = min(max(foretold, 1 - _SUREST), _SUREST)
    return -(came * log(sure) + (1 - came) * log(1 - sure))


def brier(foretold: float, came: float) -> float:
    """The square of the error."""
    return (foretold - came) ** 2


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if not trials:
        return 0.0, 1.0
    z, share = 1.96, successes / trials
    middle = share + z * z / (2 * trials)
    margin = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max(0.0, (middle - margin) / scale), min(1.0, (middle + margin) / scale)


def longest_run(results: Sequence[bool]) -> int:
    """The most true values in a row."""
    breaks = [-1, *(i for i, result in enumerate(results) if not result), len(results)]
    return max(after - before - 1 for before, after in pairwise(breaks))
