"""The industry lane: its markers, and the factories they step onto (rulebook: industry)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.effects import credit
from games.engines.russian_railroads.rewards import earn_question
from games.engines.russian_railroads.state import Player, State
from games.engines.russian_railroads.tables import (
    FACTORY_EFFECT,
    FACTORY_ITEMS,
    FACTORY_PARTS,
    FACTORY_POINTS,
    GAP_AT,
    INDUSTRY_QUESTION,
    QUESTION_AT,
    REACHABLE,
)


def lane_room(player: Player) -> int:
    """How many steps the markers can make together; an empty gap stops them, and so does the other marker."""
    last = REACHABLE[len(player.factories)]
    markers = player.markers
    if len(markers) == 1:
        return last - markers[0]
    # The one behind ends right behind the other.
    return 2 * last - 1 - markers[0] - markers[1]


def steppable(player: Player) -> list[int]:
    """The markers that can make a step: never into a gap, never onto the other marker."""
    last, markers = REACHABLE[len(player.factories)], player.markers
    return [marker for marker, space in enumerate(markers) if space < last and space + 1 not in markers]


def advance_marker(state: State, seat: int, marker: int) -> Iterator[Event]:
    """One step of a marker; on a factory its effect is gained, on the "?" space a token, once per game."""
    player = state.players[seat]
    player.markers[marker] += 1
    space = player.markers[marker]
    yield Event("industry", {"seat": seat, "marker": marker, "space": space})
    if space in GAP_AT:
        yield from fire(state, seat, player.factories[GAP_AT[space]])
    elif space == QUESTION_AT and not player.rewards & INDUSTRY_QUESTION:
        player.rewards |= INDUSTRY_QUESTION
        yield from earn_question(state, seat, {"space": space})


def fire(state: State, seat: int, value: int) -> Iterator[Event]:
    """The effect of a factory: points and coins at once, the rest when the player likes, in this turn."""
    yield Event("factory_fired", {"seat": seat, "value": value})
    state.items += FACTORY_ITEMS[value]
    yield from credit(state, seat, FACTORY_PARTS[value], FACTORY_EFFECT, FACTORY_POINTS, must=False)
