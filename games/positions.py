"""States, actions and events between the engines and JSONB."""

from typing import Any

import msgspec

from games.engines import ENGINES, Engine
from games.engines.core import Action, Event, IllegalAction
from games.errors import Malformed
from games.models import Move, Table


def engine_of(table: Table) -> Engine:
    return ENGINES[table.game]


def load(table: Table) -> Any:
    """The state a table's bookmark holds."""
    return state_from(engine_of(table), table.state)


def state_from(engine: Engine, stored: Any) -> Any:
    return msgspec.convert(stored, engine.State)


def dump(value: Any) -> Any:
    """Anything of an engine as it will come back from JSONB: tuples are lists there."""
    return msgspec.json.decode(msgspec.json.encode(value))


def options_from(engine: Engine, given: dict[str, Any]) -> Any:
    """The typed options of a game, or Malformed with the place of the mistake."""
    try:
        return msgspec.convert(given, engine.Options)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None


def action_from(engine: Engine, given: Any) -> Action:
    """The typed action a client meant, or Malformed with the place of the mistake."""
    try:
        action: Action = msgspec.convert(given, engine.Action)
    except msgspec.ValidationError as error:
        raise Malformed(str(error)) from None
    return action


def events_of(move: Move) -> list[Event]:
    return msgspec.convert(move.events, list[Event])


def first_state(table: Table, seats: int) -> Any:
    """The state a table began with, dealt from its seed."""
    engine = engine_of(table)
    return engine.setup(options_from(engine, table.options), seats, table.seed)


def replay(engine: Engine, state: Any, moves: list[Move]) -> Any:
    """The state after these moves; the given one is used up."""
    for move in moves:
        engine.step(state, move.seat, action_from(engine, move.action))
    return state


def difference(table: Table, seats: int, moves: list[Move]) -> str | None:
    """Where the stored game parts from what its seed and moves give; None when they agree."""
    engine = engine_of(table)
    state = first_state(table, seats)
    for move in moves:
        try:
            state, events = engine.apply(state, move.seat, action_from(engine, move.action))
        except (IllegalAction, Malformed) as refusal:
            return f"move {move.number}: {refusal}"
        if dump(events) != move.events:
            return f"move {move.number}: other events"
    return None if dump(state) == table.state else "the last position differs"
