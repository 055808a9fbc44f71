"""Thinking ahead, the same for every game: imagined games from positions that fit what a seat may know.

A game brings a `Mind`. The search deals worlds the seat cannot tell from the real one, tries each candidate
in every world, lets the game's quick policy play on for a while, and compares how the boards then look.
"""

import random
from collections.abc import Callable
from math import sqrt
from time import perf_counter
from typing import Any, NamedTuple

from games.engines.core import waiting

# What is expected of a seat in the end, in points, by where they come from.
Parts = dict[str, float]
# A choice must look better than the policy's own by so many standard errors before it is preferred.
CAUTION = 0.7
# So many worlds are tried before a candidate may be dropped, or the policy overruled.
FEWEST_WORLDS = 3


class Mind(NamedTuple):
    """What the search needs to know of a game beyond its rules."""

    # The few actions worth a thought, the policy's own first. Sees a dealt world, never the real one.
    candidates: Callable[[Any, int, list[Any]], list[Any]]
    # The policy that plays on in imagined games.
    quick: Callable[[Any, int, list[Any], random.Random], Any]
    # What each seat may expect in the end.
    appraise: Callable[[Any], list[Parts]]
    # How far an imagined game goes on: a number that grows, and how much it may grow.
    progress: Callable[[Any], int]
    horizon: int


class Thinker(NamedTuple):
    """A game as the search sees it."""

    engine: Any
    mind: Mind


def mind_of(engine: Any) -> Mind | None:
    """What a game brings for the search; None when it brings nothing."""
    return getattr(engine, "MIND", None)


class Budget:
    """How long to think: by the clock, or by a number of worlds where the answer must be repeatable."""

    def __init__(self, seconds: float = 0.0, worlds: int = 0) -> None:
        self.worlds, self.seconds = worlds, seconds
        self.start, self.done = perf_counter(), 0

    def spent(self) -> float:
        """How much of it is used, from 0 to 1."""
        if self.worlds:
            return self.done / self.worlds
        return (perf_counter() - self.start) / self.seconds


class Judgement:
    """What the imagined games say about one action."""

    def __init__(self, action: Any) -> None:
        self.action = action
        self.margins: list[float] = []
        self.parts: Parts = {}

    def add(self, parts: list[Parts], seat: int) -> None:
        """Count one imagined game."""
        self.margins.append(lead_of(parts, seat))
        for name, points in parts[seat].items():
            self.parts[name] = self.parts.get(name, 0.0) + points

    def mean(self) -> float:
        """The average lead over the best rival."""
        return sum(self.margins) / len(self.margins) if self.margins else 0.0

    def mean_parts(self) -> Parts:
        """The average of what the seat got, by where it came from."""
        return {name: points / len(self.margins) for name, points in self.parts.items()}

    def advantage(self, other: "Judgement") -> float:
        """How much better than the other in the same worlds, less the doubt about it."""
        gains = [a - b for a, b in zip(self.margins, other.margins, strict=False)]
        if len(gains) < FEWEST_WORLDS:
            return 0.0
        mean = sum(gains) / len(gains)
        spread = sqrt(sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1))
        return mean - CAUTION * spread / sqrt(len(gains))


def best(
    thinker: Thinker, state: Any, seat: int, actions: list[Any], rng: random.Random, budget: Budget
) -> Any:
    """The action the search likes best."""
    return ranked(thinker, state, seat, actions, rng, budget)[0].action


def ranked(
    thinker: Thinker, state: Any, seat: int, actions: list[Any], rng: random.Random, budget: Budget
) -> list[Judgement]:
    """The candidates, the best first."""
    engine, mind = thinker
    world = engine.determinize(state, seat, rng)
    judged = [Judgement(action) for action in mind.candidates(world, seat, actions)]
    running = judged[:]
    while len(running) > 1 and budget.spent() < 1.0:
        # The same chance for every candidate: only what differs by the choice is to count.
        chance = rng.getrandbits(32)
        for judgement in running:
            if budget.spent() >= 1.0:
                break
            judgement.add(imagine(thinker, world.copy(), seat, judgement.action, random.Random(chance)), seat)
        budget.done += 1
        running = still_running(running, budget)
        world = engine.determinize(state, seat, rng)
    own = judged[0]
    # Python's sort is stable: of equals, the policy's order decides.
    return sorted(judged, key=lambda judgement: -judgement.advantage(own) if judgement is not own else 0.0)


def still_running(running: list[Judgement], budget: Budget) -> list[Judgement]:
    """The better half goes on once a third of the time is gone, and again after two thirds."""
    if budget.done < FEWEST_WORLDS:
        return running
    keep = len(running)
    spent = budget.spent()
    if spent > 1 / 3 and keep > 4:
        keep = 4
    if spent > 2 / 3 and keep > 2:
        keep = 2
    if keep == len(running):
        return running
    own, *others = running
    others.sort(key=lambda judgement: -judgement.mean())
    return [own, *others[: keep - 1]]


def imagine(thinker: Thinker, state: Any, seat: int, action: Any, rng: random.Random) -> list[Parts]:
    """Play an action and let the policy go on; returns what every seat may expect then."""
    engine, mind = thinker
    end = mind.progress(state) + mind.horizon
    engine.step(state, seat, action)
    while mind.progress(state) < end and (seats := waiting(state)):
        actions = engine.legal_actions(state, seats[0])
        engine.step(state, seats[0], mind.quick(state, seats[0], actions, rng))
    return mind.appraise(state)


def lead_of(parts: list[Parts], seat: int) -> float:
    """How far a seat is ahead of its best rival."""
    totals = [sum(part.values()) for part in parts]
    return totals[seat] - max(totals[:seat] + totals[seat + 1 :], default=0.0)


def reason(one: Judgement, judged: list[Judgement]) -> str | None:
    """The part in which a choice does best compared with the others; None when nothing sets it apart."""
    others = [other for other in judged if other is not one and other.margins]
    if not one.margins or not others:
        return None

    def gain(part: str) -> float:
        usual = sum(other.mean_parts().get(part, 0.0) for other in others) / len(others)
        return one.mean_parts()[part] - usual

    best_part = max(one.parts, key=gain)
    return best_part if gain(best_part) > 0 else None
