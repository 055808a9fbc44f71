"""What the next scoring would give after a choice: for the eye, and for the quick bot.

Only the printed steps of a choice are looked at, each at its best for the board; rewards on the way are not.
"""

from collections.abc import Iterable

from games.engines.russian_railroads.actions import (
    Action,
    Place,
    PlaceDoublers,
    PutLocomotive,
    RepeatAction,
    StepMarker,
    StepRail,
    UseToken,
)
from games.engines.russian_railroads.industry import steppable
from games.engines.russian_railroads.locomotives import lowest, spots_for
from games.engines.russian_railroads.placing import items_at
from games.engines.russian_railroads.questions import TOKEN_ITEMS
from games.engines.russian_railroads.scoring import board_points
from games.engines.russian_railroads.state import Item, Locomotive, Player, State
from games.engines.russian_railroads.tables import (
    BLACKS,
    DOUBLER_BOXES,
    DOUBLERS,
    EITHER,
    INDUSTRY,
    LOCOMOTIVE,
    MEDAL_TOKEN,
    RAILS,
    REVALUATION,
)
from games.engines.russian_railroads.tracks import movable


def previews(state: State, seat: int, actions: list[Action]) -> list[int | None]:
    """By action: what the own board would score then; None when the choice does not touch the board."""
    return [preview(state, seat, action) for action in actions]


def preview(state: State, seat: int, action: Action) -> int | None:
    """What the board would score after this choice."""
    player = state.players[seat].copy()
    if isinstance(action, Place | RepeatAction):
        return best(state, player, items_at(state, action.place))
    if isinstance(action, UseToken):
        player.tokens.append(action.token)
        if action.token in (MEDAL_TOKEN, REVALUATION):
            return sum(board_points(player))
        return best(state, player, TOKEN_ITEMS[action.token])
    return after_step(state, player, action)


def after_step(state: State, player: Player, action: Action) -> int | None:
    """What the board would score after one step."""
    match action:
        case StepRail():
            player.rails[BLACKS[action.track] + action.colour] += 1
        case StepMarker():
            player.markers[action.marker] += 1
        case PlaceDoublers():
            wanted = state.items[action.item]
            add_doublers(state, player, wanted.count if wanted.kind == DOUBLERS else 1)
        case PutLocomotive():
            decision = state.pending[-1]
            assert isinstance(decision, Locomotive)
            player.locomotives[action.spot] = decision.value
        case _:
            return None
    return sum(board_points(player))


def add_doublers(state: State, player: Player, count: int) -> None:
    """As many doublers as there are and fit."""
    player.doublers += min(count, state.doublers, DOUBLER_BOXES - player.doublers)


def best(state: State, player: Player, items: list[Item]) -> int | None:
    """The best the board can score when these items are carried out one step after another."""
    if not any(item.kind in (RAILS, INDUSTRY, DOUBLERS, LOCOMOTIVE, EITHER) for item in items):
        return None
    for item in items:
        if item.kind == RAILS:
            for _ in range(item.count):
                step_best(player, player.rails, movable(player.rails, item.colours), 1)
        elif item.kind == INDUSTRY:
            for _ in range(item.count):
                step_best(player, player.markers, steppable(player), 1)
        elif item.kind == DOUBLERS:
            add_doublers(state, player, item.count)
        elif item.kind in (LOCOMOTIVE, EITHER) and (value := lowest(state)):
            put_best(player, value)
    return sum(board_points(player))


def step_best(player: Player, values: list[int], places: Iterable[int], step: int) -> None:
    """Raise the one of these values that brings most."""
    scores = []
    for place in places:
        values[place] += step
        scores.append((sum(board_points(player)), -place))
        values[place] -= step
    if scores:
        values[-max(scores)[1]] += step


def put_best(player: Player, value: int) -> None:
    """Put a locomotive where it brings most."""
    scores = []
    for spot in spots_for(player, value):
        old, player.locomotives[spot] = player.locomotives[spot], value
        scores.append((sum(board_points(player)), -spot))
        player.locomotives[spot] = old
    if scores:
        player.locomotives[-max(scores)[1]] = value
