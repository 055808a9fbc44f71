"""What the strong bot knows of the game: actions worth a thought, and what everybody may expect.

Everything lies open but what the others want: imagined games differ in what the players prefer.
"""

import random
from typing import Any

from games.engines.mini_express.actions import (
    AcquireShare,
    BuildTrack,
    DraftShare,
    GainInfluence,
    OperateWest,
)
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.ports import is_wild
from games.engines.mini_express.scoring import total
from games.engines.mini_express.state import Draft, State
from games.engines.mini_express.tables import COMPANIES, FIRST, OTHER, SECOND, TOKEN_GAINS, VALUES
from games.engines.mini_express.tracks import trains_needed
from games.engines.search import Mind, Parts

# How much longer a track is likely to get before the end, at the beginning of the game.
GROWTH = 6.0
# What a point of influence is worth by itself, at the beginning: it buys shares and keeps ranks.
INFLUENCE = 0.6
# A rank is worth more when a rival cannot take it back with one build.
LEAD = 0.25
LONGEST = CONTENT.limits.length
WIDTH = 7
# How often an imagined player prefers the next best: nobody's thoughts are certain.
WANDER = 0.25


def ahead(state: State) -> float:
    """How far away the end is, from 1 down to 0: when the companies that run out first will have run out."""
    ending = 1 if state.mode == "experts" else 2
    return sorted(state.market)[ending - 1] / CONTENT.modes[state.mode].market


def company_worth(
    company: int, length: int, influences: list[int], shares: list[int], left: float
) -> list[float]:
    """By participant: what the shares of one company may be worth in the end."""
    reach = min(LONGEST, round(length + GROWTH * left))
    values = VALUES[company]
    worths = []
    top = sorted(influences)[-2:]
    for own, held in zip(influences, shares, strict=True):
        if not held:
            worths.append(0.0)
            continue
        rank = sum([other > own for other in influences])
        if len(influences) == 2:
            rank += 1
        column = FIRST if rank == 0 else SECOND if rank == 1 else OTHER
        rival = top[0] if own == top[1] else top[1]
        lead = LEAD * min(2, max(0, own - rival))
        worths.append(held * (values[column][reach] * (own > 0 or left > 0.3) + lead))
    return worths


def appraise(state: State) -> list[Parts]:
    """By participant: what its shares are worth in the end, and some credit for influence."""
    everybody = range(len(state.order))
    if not state.pending:
        return [{"shares": float(total(state, actor)), "influence": 0.0} for actor in everybody]
    left = ahead(state)
    by_company = [worth_of(state, company, left) for company in COMPANIES]
    return [
        {
            "shares": sum([worths[actor] for worths in by_company]),
            "influence": INFLUENCE * left * sum(state.influence[actor]),
        }
        for actor in everybody
    ]


def worth_of(state: State, company: int, left: float) -> list[float]:
    """What a company's shares may be worth, as things stand."""
    influences = [held[company] for held in state.influence]
    shares = [held[company] for held in state.shares]
    return company_worth(company, state.lengths[company], influences, shares, left)


def candidates(state: State, seat: int, actions: list[Any]) -> list[Any]:
    """The actions that leave the table best at once, the best first."""
    if isinstance(state.pending[-1], Draft):
        return sorted(actions, key=lambda action: draft_order(state, action))
    outlook = Outlook(state, seat)
    return sorted(actions, key=lambda action: -outlook.after(action))[:WIDTH]


def draft_order(state: State, action: DraftShare) -> int:
    """Companies that the others hold less of first: their ranks are easier to win."""
    return sum(held[action.company] for held in state.shares)


def quick(state: State, seat: int, actions: list[Any], rng: random.Random) -> Any:
    """What to do without thinking long: most often the best at a glance, else the next best."""
    glance = candidates(state, seat, actions)
    pick = 0
    while pick + 1 < len(glance) and rng.random() < WANDER:
        pick += 1
    return glance[pick]


class Outlook:
    """The table as it is, and how it would look after one action, without playing it."""

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat, self.left = state, seat, ahead(state)
        self.worths = [worth_of(state, company, self.left) for company in COMPANIES]
        self.credit = [INFLUENCE * self.left * sum(held) for held in state.influence]

    def after(self, action: Any) -> float:
        """The lead over the best rival after an action."""
        if isinstance(action, AcquireShare):
            return self.lead({action.company: (0, 1, -self.state.space[action.company])})
        if isinstance(action, BuildTrack):
            return self.after_build(action)
        if isinstance(action, GainInfluence):
            return self.lead({action.company: (0, 0, 1)})
        if isinstance(action, OperateWest):
            return self.lead({action.company: (2, 0, 0)})
        return 0.0

    def after_build(self, action: BuildTrack) -> float:
        """With a longer track and more influence; a wild symbol counts where the own shares are."""
        state = self.state
        longer = trains_needed(state, action.company, action.city) - 1
        gains = TOKEN_GAINS[state.demand[action.city]]
        changes = {c: (0, 0, gain) for c, gain in enumerate(gains) if gain}
        _, _, gain = changes.get(action.company, (0, 0, 0))
        changes[action.company] = (longer, 0, gain)
        if not is_wild(state, action.city):
            return self.lead(changes)
        best = -1e9
        for company in COMPANIES:
            if not gains[company]:
                length, _, gain = changes.get(company, (0, 0, 0))
                best = max(best, self.lead(changes | {company: (length, 0, gain + 1)}))
        return best

    def lead(self, changes: dict[int, tuple[int, int, int]]) -> float:
        """The lead with some companies longer, more shares, more influence."""
        state, seat = self.state, self.seat
        totals = self.credit[:]
        for company in COMPANIES:
            worths = self.worths[company]
            if company in changes:
                longer, share, gain = changes[company]
                influences = [held[company] for held in state.influence]
                shares = [held[company] for held in state.shares]
                influences[seat] += gain
                shares[seat] += share
                totals[seat] += INFLUENCE * self.left * gain
                worths = company_worth(
                    company, state.lengths[company] + longer, influences, shares, self.left
                )
            for actor, worth in enumerate(worths):
                totals[actor] += worth
        own = totals.pop(seat)
        return own - max(totals)


MIND = Mind(candidates, quick, appraise, progress=lambda state: state.turn, horizon=100)
