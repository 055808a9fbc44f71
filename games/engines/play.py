"""Whole games without the site: bots that play each other, and games kept as data and played again."""

import random
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from games.engines import ENGINES, Engine
from games.engines.bots import Bot
from games.engines.core import waiting

# No game of ours is longer than this, however badly it is played.
MOST_MOVES = 5000


class GameRecord(msgspec.Struct):
    """A whole game as data: enough to play it again and to know how it must end."""

    game: str
    edition: int
    seats: int
    options: dict[str, Any]
    seed: str
    moves: list[tuple[int, dict[str, Any]]] = []
    totals: list[int] = []
    places: list[int] = []


class Played(msgspec.Struct):
    """A game just played: its record, the time spent in the rules, and by seat the times of thinking."""

    record: GameRecord
    seconds: float
    thinking: list[list[float]]


def new_record(engine: Engine, seats: int, seed: str, options: Any = None) -> GameRecord:
    """The record of a game that is about to begin, with its usual options unless others are given."""
    chosen = engine.Options() if options is None else options
    return GameRecord(engine.SLUG, engine.EDITION, seats, msgspec.to_builtins(chosen), seed)


def begin(engine: Engine, record: GameRecord) -> Any:
    """The first position of a recorded game."""
    return engine.setup(msgspec.convert(record.options, engine.Options), record.seats, record.seed)


def play(engine: Engine, bots: Sequence[Bot], seed: str, rng: random.Random, options: Any = None) -> Played:
    """Play one game, a bot to a seat."""
    record = new_record(engine, len(bots), seed, options)
    played = Played(record, 0.0, [[] for _ in bots])
    start = perf_counter()
    state = begin(engine, record)
    while (seats := waiting(state)) and len(record.moves) < MOST_MOVES:
        seat = seats[0]
        actions = engine.legal_actions(state, seat)
        listed = perf_counter()
        action = bots[seat](engine, state, seat, actions, rng)
        record.moves.append((seat, msgspec.to_builtins(action)))
        chosen = perf_counter()
        engine.step(state, seat, action)
        played.thinking[seat].append(chosen - listed)
        played.seconds += listed - start
        start = chosen
    finish(engine, state, record)
    played.seconds += perf_counter() - start
    return played


def finish(engine: Engine, state: Any, record: GameRecord) -> None:
    """Write down how a game ended."""
    outcome = engine.outcome(state)
    if outcome is not None:
        record.totals, record.places = outcome.totals, outcome.places


def replay(record: GameRecord, moves: int | None = None) -> Any:
    """The position after some moves of a record, or after all of them, each checked by the rules."""
    engine = ENGINES[record.game]
    state = begin(engine, record)
    for seat, action in record.moves[:moves]:
        state, _ = engine.apply(state, seat, msgspec.convert(action, engine.Action))
    return state


def load(path: Path) -> GameRecord:
    """Read a golden-game file."""
    return msgspec.json.decode(path.read_bytes(), type=GameRecord)


def save(record: GameRecord, path: Path) -> None:
    """Write a golden-game file, a move to a line."""
    fields = {name: _json(value) for name, value in msgspec.to_builtins(record).items()}
    fields["moves"] = "[\n  " + ",\n  ".join(_json(move) for move in record.moves) + "\n ]"
    path.write_text("{\n" + ",\n".join(f' "{name}": {text}' for name, text in fields.items()) + "\n}\n")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()
