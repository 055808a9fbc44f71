"""Finished games, kept as data: one at least for each mode and each way to end."""

from pathlib import Path

import msgspec
import pytest

from games.engines import mini_express as game
from games.engines import play
from games.engines.core import Event
from games.engines.mini_express.state import SPIKE_CANCELLED, SPIKE_DONE, State

GAMES = sorted((Path(__file__).parent / "games").glob("*.json"))


def watch(name: str) -> tuple[State, list[Event]]:
    """The end of a golden game and all its events."""
    record = play.load(Path(__file__).parent / "games" / f"{name}.json")
    state, events = play.begin(game, record), []
    for seat, action in record.moves:
        state, more = game.apply(state, seat, msgspec.convert(action, game.Action))
        events += more
    return state, events


def data(events: list[Event], kind: str) -> list[dict]:
    return [event.data for event in events if event.kind == kind]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_a_golden_game_ends_as_it_did(path):
    record = play.load(path)
    state, events = watch(path.stem)
    game.assert_whole(state)
    outcome = game.outcome(state)
    assert record.edition == game.EDITION
    assert outcome is not None
    assert (outcome.totals, outcome.places) == (record.totals, record.places)
    assert len(data(events, "ended")) == 1


def test_there_is_a_golden_game_for_every_mode_level_and_board():
    states = [watch(path.stem)[0] for path in GAMES]
    assert {state.mode for state in states} == {"solo", "two_with_automa", "experts", "three", "four", "five"}
    assert {state.level for state in states if state.mode == "solo"} == {1, 2, 3, 4, 5}
    boards = {(state.options.map, state.options.variant) for state in states}
    assert boards == {("usa", "none"), ("usa", "golden_spike"), ("europe", "none"), ("europe", "ports")}
    assert any(state.options.first_game for state in states)


def test_the_tourist_ends_with_the_target_in_the_last_city():
    state, events = watch("solo_tourist")
    assert data(events, "ended") == [{"reason": "target"}]
    assert state.target == 31


def test_companies_run_out_of_shares_or_of_trains():
    assert {one["cause"] for one in data(watch("three")[1], "exhausted")} == {"shares"}
    assert {one["cause"] for one in data(watch("four")[1], "exhausted")} == {"trains"}


def test_experts_stop_at_the_first_exhausted_company():
    for name in ("experts", "experts_spike", "experts_ports"):
        state, events = watch(name)
        assert state.market.count(0) == 1
        assert data(events, "last_round") == []


def test_the_automa_wins_against_two():
    state, _ = watch("two_with_automa")
    outcome = game.outcome(state)
    assert outcome is not None
    assert (sorted(outcome.places), outcome.house) == ([2, 3], 1)


def test_the_golden_spike_is_driven_or_never_needed():
    for name in ("three_spike", "two_with_automa_spike"):
        state, events = watch(name)
        assert state.spike == SPIKE_DONE
        assert len(data(events, "spike_driven")) == 1
    state, events = watch("four_spike_cancelled")
    assert state.spike == SPIKE_CANCELLED
    assert data(events, "spike_begun") == []


def test_every_wild_city_opens_a_port_and_one_port_stays_empty():
    _, events = watch("four_ports")
    opened = data(events, "port_opened")
    assert sorted(one["company"] for one in opened) == [0, 1, 2, 3]
    assert len({one["hex"] for one in opened}) == 4


def test_a_tie_is_broken_in_the_first_game():
    outcome = game.outcome(watch("five_first_game")[0])
    assert outcome is not None
    assert outcome.totals.count(max(outcome.totals)) == 2
    assert sorted(outcome.places) == [1, 2, 3, 4, 5]
