"""Finished games, kept as data: one at least for each way to end. A bug arrives here as one more."""

from pathlib import Path

import msgspec
import pytest

from games.engines import play
from games.engines import ticket_to_ride_europe as game
from games.engines.core import Event
from games.engines.ticket_to_ride_europe.state import State, Turn

GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))


def watch(name: str) -> tuple[State, list[Event], list[State]]:
    """The end of a golden game, all its events, and every position on the way."""
    record = play.load(Path(__file__).parent / "games" / f"{name}.json")
    state = play.begin(game, record)
    events, positions = [], [state]
    for seat, action in record.moves:
        state, more = game.apply(state, seat, msgspec.convert(action, game.Action))
        events += more
        positions.append(state)
    return state, events, positions


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path):
    record = play.load(path)
    assert record.edition == game.EDITION
    outcome = game.outcome(play.replay(record))
    assert outcome is not None
    assert (outcome.totals, outcome.places) == (record.totals, record.places)


def test_a_golden_game_can_be_cut_at_any_move():
    record = play.load(GAMES[0])
    assert game.outcome(play.replay(record, moves=40)) is None


def ending(events: list[Event]) -> str:
    (reason,) = [event.data["reason"] for event in events if event.kind == "ended"]
    return reason


def test_the_normal_end_is_the_last_round():
    state, events, _ = watch("normal_end")
    assert ending(events) == "last_round"
    assert state.trains[state.closing] <= 2
    assert state.seat == state.closing


def test_the_tie_is_broken_by_more_than_points():
    state, _, _ = watch("tie_broken")
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.totals.count(max(outcome.totals)) == 2
    assert sorted(outcome.places) == [1, 2, 3]


def test_the_exhausted_deck_closes_drawing_for_a_while():
    _, events, positions = watch("exhausted_deck")
    turns = [state for state in positions if state.pending and isinstance(state.pending[-1], Turn)]
    assert any(not state.deck for state in turns)
    assert ending(events) == "last_round"


def test_three_stations_lend_three_routes():
    state, events, _ = watch("three_stations")
    builders = [event.data["seat"] for event in events if event.kind == "station_built"]
    final = game.view(state, None)["final"]
    assert builders.count(0) == 3
    assert len(final["borrowed"][0]) == 3
    assert all(state.owner[route] not in (-1, 0) for route in final["borrowed"][0])


def test_a_tunnel_is_declined_by_choice_and_another_is_paid_for():
    _, events, _ = watch("declined_tunnel")
    record = play.load(Path(__file__).parent / "games" / "declined_tunnel.json")
    assert {"decline", "extra"} <= {action["type"] for _, action in record.moves}
    assert "tunnel_declined" in {event.kind for event in events}


def test_all_pass_when_nothing_is_left_to_do():
    state, events, _ = watch("all_passed")
    assert ending(events) == "all_passed"
    assert [event.kind for event in events if event.kind in ("passed", "ended")][-6:] == ["passed"] * 5 + [
        "ended"
    ]
    assert min(state.trains) > 2
