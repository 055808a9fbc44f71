"""The players of the house, by level. Each sees a view, as a person would, and picks one of its actions."""

import random
from collections.abc import Callable
from typing import Any

from games.engines import Engine

Bot = Callable[[Engine, dict[str, Any], random.Random], dict[str, Any]]

# How often the Apprentice does what the Conductor would do.
ATTENTION = 0.7


def anything(engine: Engine, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Any legal action: for tests and measuring."""
    action: dict[str, Any] = rng.choice(view["actions"])
    return action


def apprentice(engine: Engine, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """Knows the trade but looks out of the window: pleasant to beat."""
    return conductor(engine, view, rng) if rng.random() < ATTENTION else anything(engine, view, rng)


def conductor(engine: Engine, view: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The game's quick policy."""
    return engine.choose(view)


BOTS: dict[str, Bot] = {"random": anything, "apprentice": apprentice, "conductor": conductor}
