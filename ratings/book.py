"""The book of ratings, in memory: games are entered in the order of the ledger, each by the same rules.

A finished table opens a small book with its own players; a rebuild opens an empty one and enters everything.
"""

from collections import defaultdict, deque
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from datetime import datetime, timedelta
from itertools import combinations

from ratings import formula
from ratings.models import OVERALL, Change, RatedGame, Rating

RECENT = 12
WEEK = timedelta(days=7)

Key = tuple[int, str, str]
Pair = tuple[int, int]


@dataclass(slots=True)
class Record:
    """What a Rating row holds, lighter: a rebuild keeps one for every player and ladder."""

    elo: int = formula.START
    games: int = 0
    wins: int = 0
    peak: int = formula.START
    peak_at: datetime | None = None
    mu: float = formula.START_MU
    sigma: float = formula.START_SIGMA
    recent: list[int] = field(default_factory=list)
    last_played: datetime | None = None

    @classmethod
    def of(cls, rating: Rating) -> "Record":
        return cls(**{name: getattr(rating, name) for name in cls.__slots__})

    def as_rating(self, key: Key) -> Rating:
        user, game, speed = key
        return Rating(user_id=user, game=game, speed=speed, **asdict(self))

    def reach(self, elo: int, at: datetime) -> None:
        """Stand at a new rating."""
        self.elo, self.last_played = elo, at
        self.recent = [*self.recent, elo][-RECENT:]
        if elo > self.peak:
            self.peak, self.peak_at = elo, at


@dataclass(frozen=True, slots=True)
class Chair:
    """A person at a table that counts."""

    user: int
    seat: int
    place: int
    left: bool


class Meetings:
    """When each two people met lately at a table that counted."""

    def __init__(self) -> None:
        self._times: defaultdict[Pair, list[datetime]] = defaultdict(list)
        self._all: deque[tuple[datetime, Pair]] = deque()

    def this_week(self, pair: Pair, now: datetime) -> int:
        return sum(at > now - WEEK for at in self._times.get(_sorted(pair), ()))

    def note(self, people: Iterable[int], at: datetime) -> None:
        for pair in combinations(sorted(people), 2):
            self._times[pair].append(at)
            self._all.append((at, pair))
        self._forget(at)

    def _forget(self, now: datetime) -> None:
        """Tables finish almost in the order of the ledger: a day more than a week is more than enough."""
        while self._all and self._all[0][0] < now - WEEK - timedelta(days=1):
            at, pair = self._all.popleft()
            self._times[pair].remove(at)
            if not self._times[pair]:
                del self._times[pair]


def _sorted(pair: Pair) -> Pair:
    return (pair[0], pair[1]) if pair[0] < pair[1] else (pair[1], pair[0])


class Book:
    """Everybody's record, and the rules by which a game changes them."""

    def __init__(self) -> None:
        self.records: dict[Key, Record] = {}
        self.meetings = Meetings()
        self._ladders: defaultdict[tuple[int, str], set[str]] = defaultdict(set)

    def add(self, key: Key, record: Record) -> Record:
        user, game, speed = key
        self.records[key] = record
        if game != OVERALL:
            self._ladders[user, speed].add(game)
        return record

    def record(self, key: Key) -> Record:
        return self.records.get(key) or self.add(key, Record())

    def enter(self, rated: RatedGame, chairs: list[Chair]) -> list[Change]:
        """Let a game count: the changes it makes, one for each player."""
        records = [self.record((chair.user, rated.game, rated.speed)) for chair in chairs]
        players = [
            formula.Player(record.elo, record.games, chair.place)
            for record, chair in zip(records, chairs, strict=True)
        ]
        weights = [[self._weight(a, b, rated.at) for b in chairs] for a in chairs]
        verdicts = formula.judge(players, weights)
        before = [(record.mu, record.sigma) for record in records]
        after = formula.rate_skills(before, [chair.place for chair in chairs])
        changes = [
            Change(
                rated=rated,
                user_id=chair.user,
                seat=chair.seat,
                place=chair.place,
                left=chair.left,
                at=rated.at,
                before=players[i].elo,
                after=players[i].elo + verdicts[i].change,
                k=verdicts[i].k,
                games_before=players[i].games,
                expected=verdicts[i].expected,
                actual=verdicts[i].actual,
                duels=_duels(i, chairs, verdicts[i], before),
                mu_before=before[i][0],
                sigma_before=before[i][1],
                mu=after[i][0],
                sigma=after[i][1],
            )
            for i, chair in enumerate(chairs)
        ]
        self.recall(rated, changes)
        return changes

    def recall(self, rated: RatedGame, changes: list[Change]) -> None:
        """Bring the records to where these changes left them."""
        for change in changes:
            record = self.record((change.user_id, rated.game, rated.speed))
            record.games += 1
            record.wins += change.place == 1
            record.mu, record.sigma = change.mu, change.sigma
            record.reach(change.after, rated.at)
            self._follow_overall(change, rated)
        self.meetings.note([change.user_id for change in changes], rated.at)

    def turn_season(self) -> None:
        """Everybody begins the new season a little nearer to the start."""
        for record in self.records.values():
            record.elo = formula.pulled(record.elo)

    def _weight(self, one: Chair, other: Chair, at: datetime) -> float:
        return formula.meeting_weight(self.meetings.this_week((one.user, other.user), at))

    def _follow_overall(self, change: Change, rated: RatedGame) -> None:
        """The ladder over all games: the mean of a player's two best games."""
        ladders = self._ladders[change.user_id, rated.speed]
        records = [self.records[change.user_id, game, rated.speed] for game in sorted(ladders)]
        settled = sorted((r for r in records if r.games >= formula.PROVISIONAL_GAMES), key=lambda r: -r.elo)
        if len(settled) < 2:
            return
        best, second = settled[:2]
        overall = self.record((change.user_id, OVERALL, rated.speed))
        overall.games = sum(record.games for record in records)
        overall.wins = sum(record.wins for record in records)
        overall.reach((best.elo + second.elo) // 2, rated.at)


def _duels(
    i: int, chairs: list[Chair], verdict: formula.Verdict, skills: list[formula.Skill]
) -> list[dict[str, float]]:
    """Each opponent with what both models expected and what came; rounded to what anyone can read."""
    others = [j for j in range(len(chairs)) if j != i]
    return [
        {
            "user": chairs[j].user,
            "expected": round(duel.expected, 4),
            "actual": duel.actual,
            "weight": duel.weight,
            "openskill": round(formula.skill_expected(skills, i, j), 4),
        }
        for j, duel in zip(others, verdict.duels, strict=True)
    ]
