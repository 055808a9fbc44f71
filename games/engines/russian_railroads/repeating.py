"""Doing once more what one has done in this round (rulebook: engineers and factories, the footnote)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.actions import SKIP, Action, RepeatAction
from games.engines.russian_railroads.placing import is_repeater, paid_with_black, some_effect, start
from games.engines.russian_railroads.state import Repeat, State
from games.engines.russian_railroads.tables import (
    COINS,
    OWN_ENGINEERS,
    PLACE_COUNT,
    REPEAT,
    SEASONAL,
    TURN_ORDER,
    WORKERS,
)

REPEATS = [RepeatAction(place) for place in range(PLACE_COUNT)]


def candidates(state: State, seat: int) -> list[int]:
    """The places this seat used in this round whose action may be repeated."""
    used = sorted({placement[1] for placement in state.placed if placement[0] == seat})
    return [place for place in used if is_repeatable(state, place)]


def is_repeatable(state: State, place: int) -> bool:
    """Not the seasonal workers, not the turn order, not a repeat itself."""
    if WORKERS[place] != 1 or COINS[place] or place == SEASONAL or place in TURN_ORDER:
        return False
    return not is_repeater(state, place)


def repeat_choices(state: State, seat: int, decision: Repeat) -> list[Action]:
    """The actions that may be named; a free repeat may be left out."""
    choices: list[Action] = [
        REPEATS[place]
        for place in candidates(state, seat)
        if place < OWN_ENGINEERS or some_effect(state, seat, place)
    ]
    return choices if decision.must else [*choices, SKIP]


def repeat(state: State, seat: int, place: int) -> Iterator[Event]:
    """The same action again, chosen anew; no worker is placed and the space need not be free."""
    state.pending.pop()
    yield Event("repeated", {"seat": seat, "place": place})
    yield from start(state, seat, place, paid_with_black(state, seat, place), REPEAT)


def skip_repeat(state: State, seat: int) -> Iterator[Event]:
    """Nothing is repeated."""
    state.pending.pop()
    yield from ()
