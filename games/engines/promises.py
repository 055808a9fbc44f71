"""The promises every game keeps, as checks that can be run on any position of any game."""

import random
from typing import Any

import msgspec

from games.engines import Engine
from games.engines.bots import anything
from games.engines.core import IllegalAction, waiting
from games.engines.play import MOST_MOVES, GameRecord, begin, finish, new_record


class BrokenPromise(AssertionError):
    """A promise that a game did not keep; the text says which."""


class BrokenGame(Exception):
    """A whole game in which something went wrong: the record ends with the move that showed it."""

    def __init__(self, record: GameRecord, cause: Exception) -> None:
        super().__init__(
            f"{record.game}, {record.seats} seats, seed {record.seed}, move {len(record.moves)}: {cause!r}"
        )
        self.record = record


def promise(kept: bool, text: str) -> None:
    """Raise when a promise is broken."""
    if not kept:
        raise BrokenPromise(text)


def hold_game(engine: Engine, seats: int, seed: str, thorough: int, options: Any = None) -> GameRecord:
    """Play one random game and hold it to every promise; the costly ones at so many of its positions."""
    record = new_record(engine, seats, seed, options)
    try:
        _hold(engine, record, random.Random(seed), thorough)
    except Exception as cause:
        raise BrokenGame(record, cause) from cause
    return record


def _hold(engine: Engine, record: GameRecord, rng: random.Random, thorough: int) -> None:
    state = begin(engine, record)
    engine.assert_whole(state)
    # Reservoir sampling: each position of a game, however long, is equally likely to be kept.
    kept: list[Any] = []
    offered: dict[Any, None] = {}
    while seats := waiting(state):
        move = len(record.moves)
        slot = move if move < thorough else rng.randrange(move + 1)
        if slot < thorough:
            kept[slot : slot + 1] = [msgspec.json.encode(state)]
        seat = rng.choice(seats)
        actions = engine.legal_actions(state, seat)
        promise(bool(actions), "a seat that is asked can do something")
        offered.update(dict.fromkeys(actions))
        action = anything(engine, state, seat, actions, rng)
        record.moves.append((seat, msgspec.to_builtins(action)))
        engine.step(state, seat, action)
        engine.assert_whole(state)
        promise(len(record.moves) < MOST_MOVES, "random play ends")
    finish(engine, state, record)
    ends_well(engine, state, record)
    replays(engine, state, record)
    for position in kept:
        hold_position(
            engine, msgspec.json.decode(position, type=engine.State), record.seed, list(offered), rng
        )


def hold_position(engine: Engine, state: Any, seed: str, offered: list[Any], rng: random.Random) -> None:
    """Hold one position to every promise; `offered` are actions seen anywhere in its game."""
    survives_json(engine, state)
    applies_purely(engine, state, rng)
    refuses_the_rest(engine, state, offered, rng)
    hides(engine, state, seed, rng)
    bot_chooses_what_is_offered(engine, state)


def ends_well(engine: Engine, state: Any, record: GameRecord) -> None:
    """A finished game offers nothing and has a result for every seat."""
    for seat in range(record.seats):
        promise(engine.legal_actions(state, seat) == [], "a finished game offers nothing")
    outcome = engine.outcome(state)
    if outcome is None:
        raise BrokenPromise("a finished game has an outcome")
    sums = [sum(line.points for line in sheet) for sheet in outcome.sheets]
    promise(sums == outcome.totals, "a score sheet adds up to the total")
    promise(len(outcome.places) == record.seats, "every seat has a place")
    promise(1 in (*outcome.places, outcome.house), "somebody comes first")


def replays(engine: Engine, state: Any, record: GameRecord) -> None:
    """The same seed and the same moves give the same game."""
    again = begin(engine, record)
    for seat, action in record.moves:
        promise(engine.outcome(again) is None, "a running game has no outcome")
        engine.step(again, seat, msgspec.convert(action, engine.Action))
    promise(again == state, "same seed and moves, same game")


def survives_json(engine: Engine, state: Any) -> None:
    """State and offered actions come back from JSON as they were, whatever the order of the keys."""
    text = msgspec.json.encode(state)
    promise(msgspec.json.decode(text, type=engine.State) == state, "a state survives JSON")
    turned = turn_keys(msgspec.json.decode(text))
    promise(msgspec.convert(turned, engine.State) == state, "a state survives reordered keys")
    for seat in waiting(state):
        for action in engine.legal_actions(state, seat):
            turned = turn_keys(msgspec.json.decode(msgspec.json.encode(action)))
            promise(msgspec.convert(turned, engine.Action) == action, "an action survives JSON")


def turn_keys(value: Any) -> Any:
    """The same data with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: turn_keys(value[key]) for key in reversed(value)}
    return [turn_keys(item) for item in value] if isinstance(value, list) else value


def applies_purely(engine: Engine, state: Any, rng: random.Random) -> None:
    """`apply` leaves its input alone, gives the same answer twice, and does what `step` does."""
    seat = rng.choice(waiting(state))
    action = rng.choice(engine.legal_actions(state, seat))
    before = msgspec.json.encode(state)
    once = engine.apply(state, seat, action)
    promise(msgspec.json.encode(state) == before, "apply leaves its input alone")
    promise(engine.apply(state, seat, action) == once, "apply gives the same answer twice")
    draft = state.copy()
    promise((draft, engine.step(draft, seat, action)) == once, "apply does what step does")
    promise(msgspec.json.encode(state) == before, "a copy shares nothing that changes")


def refuses_the_rest(engine: Engine, state: Any, offered: list[Any], rng: random.Random) -> None:
    """What is not offered is refused; a seat that is not asked is offered nothing."""
    before = msgspec.json.encode(state)
    for seat in range(seats_of(engine, state)):
        legal = engine.legal_actions(state, seat)
        promise(
            bool(legal) == (seat in waiting(state)), "exactly the seats that are asked are offered something"
        )
        for action in rng.sample(offered, min(20, len(offered))):
            if action not in legal:
                refuses(engine, state, seat, action)
    promise(msgspec.json.encode(state) == before, "a refusal changes nothing")


def refuses(engine: Engine, state: Any, seat: int, action: Any) -> None:
    """An action that is not offered is refused in words."""
    try:
        engine.apply(state, seat, action)
    except IllegalAction as refusal:
        promise(bool(str(refusal)), "a refusal says why")
    else:
        raise BrokenPromise(f"what is not offered is refused: {action}")


def hides(engine: Engine, state: Any, seed: str, rng: random.Random) -> None:
    """A view does not change when only what it hides changes, and tells nothing of the chance to come."""
    spectator = engine.view(state, None)
    for seat in range(seats_of(engine, state)):
        view = engine.view(state, seat)
        other = engine.determinize(state, seat, rng)
        engine.assert_whole(other)
        promise(engine.view(other, seat) == view, f"the view of seat {seat} depends on what it hides")
        promise(engine.view(other, None) == spectator, "the spectator's view depends on what it hides")
        promise(other.rng != state.rng, "determinize deals the chance to come anew")
        keeps_the_seed(view, seed, state)


def keeps_the_seed(view: dict[str, Any], seed: str, state: Any) -> None:
    """Neither the seed nor the place in the stream of chance is in a view."""
    text = msgspec.json.encode(view).decode()
    promise(seed not in text and str(state.rng.position) not in text, "the seed is in no view")


def bot_chooses_what_is_offered(engine: Engine, state: Any) -> None:
    """The quick bot picks one of the actions of its view."""
    for seat in waiting(state):
        view = engine.view(state, seat)
        promise(engine.choose(view) in view["actions"], "the bot chooses what is offered")


def seats_of(engine: Engine, state: Any) -> int:
    """How many seats a table has."""
    return len(engine.view(state, None)["players"])
