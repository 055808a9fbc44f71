"""The players of the house, by level. A bot is given a position, and decides by what its seat may know."""

import random
from collections.abc import Callable
from typing import Any

import msgspec

from games.engines import Engine

# The game, the position, the seat, what it may do, and chance; the answer is one of the actions.
Bot = Callable[[Engine, Any, int, list[Any], random.Random], Any]

# How often the Apprentice does what the Conductor would do.
ATTENTION = 0.7


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


BOTS: dict[str, Bot] = {"random": anything, "apprentice": apprentice, "conductor": conductor}
