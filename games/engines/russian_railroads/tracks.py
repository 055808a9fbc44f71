"""Building tracks: which rails may move, and what a step brings (rulebook: building the track)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.rewards import collect, score
from games.engines.russian_railroads.state import Item, Player, State
from games.engines.russian_railroads.tables import (
    ALL_BLACK_STEPS,
    BLACK,
    BLACK_WORKER,
    BLACKS,
    COLOUR_NAMES,
    COLOUR_OF,
    LENGTH,
    RAILS,
    RAILS_IN,
    RAILS_OF,
    SPECIAL,
    TERMINAL_POINTS,
    TERMINALS,
    TRACK_OF,
    TRANSSIB,
    UNLOCK,
    WHITE,
    WHITE_STEPS,
)


def movable(rails: list[int], colours: int) -> list[int]:
    """The rails of these colours that can make a step: onto an empty space, behind the preceding colour."""
    front = rails[0]
    return [
        rail
        for rail in RAILS_IN[colours]
        if (
            rails[rail] + 1 < rails[rail - 1]
            if (colour := COLOUR_OF[rail])
            else rails[rail] < LENGTH[TRACK_OF[rail]]
        )
        and front >= UNLOCK[colour]
    ]


def room(rails: list[int], colour: int) -> int:
    """How many steps this colour can make as the other colours stand."""
    if colour == BLACK:
        return ALL_BLACK_STEPS - rails[BLACKS[0]] - rails[BLACKS[1]] - rails[BLACKS[2]]
    if rails[0] < UNLOCK[colour]:
        return 0
    steps = 0
    for rail in RAILS_OF[colour]:
        free = rails[rail - 1] - 1 - rails[rail]
        if free > 0:
            steps += free
    return steps


def advance_rail(state: State, seat: int, track: int, colour: int) -> Iterator[Event]:
    """One step of one rail, and what it unlocks and earns."""
    player = state.players[seat]
    rail = BLACKS[track] + colour
    player.rails[rail] += 1
    space = player.rails[rail]
    yield Event("railed", {"seat": seat, "track": track, "colour": colour, "space": space})
    if colour == BLACK:
        if track == TRANSSIB and space in UNLOCK:
            yield from unlock(state, seat, UNLOCK.index(space))
        if space == LENGTH[track]:
            yield from score(state, seat, TERMINALS, TERMINAL_POINTS, {"track": track})
    yield from collect(state, seat)


def unlock(state: State, seat: int, colour: int) -> Iterator[Event]:
    """Black on the Trans-Siberian brings rails of the next colour; the white one may move at once."""
    yield Event("unlocked", {"seat": seat, "colour": colour, "rails": len(RAILS_OF[colour])})
    if colour == WHITE:
        state.items.append(Item(RAILS, WHITE_STEPS, 1 << WHITE, False, origin=SPECIAL))


def earn_extra_step(state: State, use: int) -> None:
    """A black step in an action paid with the black worker: one more black step, once for each use."""
    state.items = [
        item
        if item.use != use
        else Item(item.kind, item.count, item.colours, item.must, 0, item.then, item.origin)
        for item in state.items
    ]
    state.items.append(Item(RAILS, 1, 1 << BLACK, False, origin=BLACK_WORKER))


def unlocked(player: Player) -> list[bool]:
    """By colour: whether the player has rails of it."""
    return [player.rails[0] >= UNLOCK[colour] for colour in range(len(COLOUR_NAMES))]
