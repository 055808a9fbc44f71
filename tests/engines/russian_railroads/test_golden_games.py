"""Finished games, kept as data. A bug arrives here as one more."""

from pathlib import Path

import msgspec
import pytest

from games.engines import play
from games.engines import russian_railroads as game
from games.engines.core import Event
from games.engines.russian_railroads.state import State

GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))


def watch(name: str) -> tuple[State, list[Event]]:
    """The end of a golden game and all its events."""
    record = play.load(Path(__file__).parent / "games" / f"{name}.json")
    state = play.begin(game, record)
    events: list[Event] = []
    for seat, action in record.moves:
        events += game.step(state, seat, msgspec.convert(action, game.Action))
    return state, events


def has(events: list[Event], kind: str) -> bool:
    return any(event.kind == kind for event in events)


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path):
    record = play.load(path)
    assert record.edition == game.EDITION
    state = play.begin(game, record)
    for seat, action in record.moves:
        state, _ = game.apply(state, seat, msgspec.convert(action, game.Action))
        game.assert_whole(state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert (outcome.totals, outcome.places) == (record.totals, record.places)


@pytest.mark.parametrize(("name", "seats", "rounds"), [("two", 2, 6), ("three", 3, 6), ("four", 4, 7)])
def test_there_is_a_game_for_every_number_of_seats(name, seats, rounds):
    state, events = watch(f"{name}_bots")
    assert len(state.players) == seats
    assert sum(event.kind == "round_scored" for event in events) == rounds


def test_the_win_is_shared():
    outcome = game.outcome(watch("shared_win")[0])
    assert outcome is not None
    assert outcome.places.count(1) == 2


def test_the_black_worker_was_owned_and_placed():
    _, events = watch("black_worker")
    assert has(events, "black_worker")
    assert has(events, "bonus_card")
    assert any(event.kind == "placed" and event.data["black"] for event in events)


def test_an_action_was_repeated_and_a_locomotive_returned():
    _, events = watch("repeated_and_returned")
    assert has(events, "repeated")
    assert has(events, "locomotive_returned")


def test_a_factory_was_exchanged():
    _, events = watch("factory_exchanged")
    assert any(event.kind == "factory_built" and event.data["replaced"] for event in events)
