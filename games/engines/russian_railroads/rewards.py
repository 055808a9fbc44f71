"""What special spaces give, and the points of a player (rulebook: special spaces of the player board)."""

from collections.abc import Iterator
from typing import Any

from games.engines.core import Event
from games.engines.russian_railroads.state import Item, Player, State
from games.engines.russian_railroads.tables import (
    ALL_ONCE,
    ONCE,
    QUESTION,
    SOURCES,
    SPECIAL,
)


def reach(player: Player, track: int) -> int:
    """How many spaces of a track its locomotives cover; two of them add up."""
    first, second, *others = player.locomotives
    return first + second if track == 0 else others[track - 1]


def reaches(player: Player) -> list[int]:
    """The reach on every track."""
    first, second, petersburg, kiev = player.locomotives
    return [first + second, petersburg, kiev]


def score(
    state: State, seat: int, source: int, points: int, about: dict[str, Any] | None = None
) -> Iterator[Event]:
    """Points at once, kept by round and source."""
    if points:
        state.players[seat].ledger[(state.round - 1) * len(SOURCES) + source] += points
        data = {"seat": seat, "source": SOURCES[source], "points": points}
        yield Event("scored", data | (about or {}))


def collect(state: State, seat: int) -> Iterator[Event]:
    """Whatever special space fulfils its conditions now for the first time gives its reward."""
    player = state.players[seat]
    if player.rewards & ALL_ONCE == ALL_ONCE:
        return
    rails = player.rails
    for bit, kind, track, rail, space, needs_locomotive in ONCE:
        if rails[rail] < space or player.rewards & bit:
            continue
        if needs_locomotive and reach(player, track) < space:
            continue
        player.rewards |= bit
        if kind == "worker":
            player.workers += 1
            player.all_workers += 1
            yield Event("worker_gained", {"seat": seat, "track": track, "space": space})
        else:
            yield from earn_question(state, seat, {"track": track, "space": space})


def earn_question(state: State, seat: int, where: dict[str, int]) -> Iterator[Event]:
    """A "?" space: one of the own tokens may be used in this turn."""
    state.items.append(Item(QUESTION, 1, 0, False, origin=SPECIAL))
    yield Event("question_earned", {"seat": seat, **where})
