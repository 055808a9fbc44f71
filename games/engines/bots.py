"""The players of the house, by level. A bot is given a position, and decides by what its seat may know."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from games.engines import Engine, search

# The game, the position, the seat, what it may do, and chance; the answer is one of the actions.
Bot = Callable[[Engine, Any, int, list[Any], random.Random], Any]

# How often the Apprentice does what the Conductor would do.
ATTENTION = 0.7
# How long the Stationmaster thinks, in seconds; the last imagined game may run a little over.
PATIENCE = 2.7


def anything(engine: Engine, state: Any, seat: int, actions: list[Any], rng: random.Random) -> Any:
    """Any legal action: for tests and measuring."""
    return actions[int(rng.random() * len(actions))]


def apprentice(engine: Engine, state: Any, seat: int, actions: list[Any], rng: random.Random) -> Any:
    """Knows the trade but looks out of the window: pleasant to beat."""
    attentive = rng.random() < ATTENTION
    return (conductor if attentive else anything)(engine, state, seat, actions, rng)


def conductor(engine: Engine, state: Any, seat: int, actions: list[Any], rng: random.Random) -> Any:
    """The game's quick policy, which is handed what a person would see."""
    return msgspec.convert(engine.choose(engine.view(state, seat)), engine.Action)


def stationmaster(patience: float = PATIENCE) -> Bot:
    """Thinks ahead for so many seconds; where a game has no mind yet, plays like the Conductor."""

    def think(engine: Engine, state: Any, seat: int, actions: list[Any], rng: random.Random) -> Any:
        mind = search.mind_of(engine)
        if mind is None or len(actions) == 1:
            return conductor(engine, state, seat, actions, rng)
        budget = search.Budget(seconds=patience)
        return search.best(search.Thinker(engine, mind), state, seat, actions, rng, budget)

    return think


BOTS: dict[str, Bot] = {
    "random": anything,
    "apprentice": apprentice,
    "conductor": conductor,
    "stationmaster": stationmaster(),
}


def bot_called(name: str) -> Bot:
    """A bot by its name; `stationmaster@0.3` thinks for 0.3 seconds. Raises KeyError or ValueError."""
    level, _, seconds = name.partition("@")
    if not seconds:
        return BOTS[level]
    if level != "stationmaster" or not 0 < (patience := float(seconds)) < 60:
        raise ValueError(name)
    return stationmaster(patience)
