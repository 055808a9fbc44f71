"""What is offered is exactly what some order of steps carries out: checked against trying everything."""

import random

import msgspec
import pytest

from games.engines import russian_railroads as game
from games.engines.bots import BOTS
from games.engines.russian_railroads.dead_ends import executable
from games.engines.russian_railroads.order import is_free
from games.engines.russian_railroads.placing import begin, can_pay
from games.engines.russian_railroads.resolving import do, possible
from games.engines.russian_railroads.state import Resolve, State, Turn
from games.engines.russian_railroads.tables import BOARD, TURN_ORDER

# Beyond so many positions trying everything takes too long, and says nothing.
PATIENCE = 1500


def try_everything(state: State, seat: int, place: int) -> bool | None:
    """Whether an action can be completed, by any order of steps and rewards; None when it is too much."""
    draft = state.copy()
    draft.placed.append((seat, place, 1, 0, 0, 0))
    list(begin(draft, seat, place, False))
    stack, seen = [draft], set()
    while stack:
        now = stack.pop()
        if isinstance(now.pending[-1], Resolve) and not any(item.must for item in now.items):
            return True
        for action in possible(now, seat):
            after = now.copy()
            list(do(after, seat, action))
            mark = msgspec.json.encode(after)
            if mark not in seen:
                seen.add(mark)
                stack.append(after)
        if len(seen) > PATIENCE:
            return None
    return False


def turns(seats: int, seed: int):
    """Positions of a game between careless bots in which somebody is to choose a space."""
    rng = random.Random(seed)
    state = game.setup(game.Options(), seats, f"every order {seed}")
    while state.pending:
        seat = state.pending[-1].seats[0]
        if isinstance(state.pending[-1], Turn) and rng.random() < 0.12:
            yield state.copy(), seat
        actions = game.legal_actions(state, seat)
        game.step(state, seat, BOTS["apprentice"](game, state, seat, actions, rng))


@pytest.mark.parametrize("seats", game.SEATS)
def test_a_space_is_executable_exactly_when_some_order_carries_it_out(seats):
    possible_ones = impossible_ones = 0
    for state, seat in turns(seats, seats):
        for place in BOARD[seats][0]:
            if place in TURN_ORDER or not is_free(state, place) or not can_pay(state.players[seat], place):
                continue
            known = try_everything(state, seat, place)
            if known is None:
                continue
            assert executable(state, seat, place, False) == known, (place, state)
            possible_ones += known
            impossible_ones += not known
    assert possible_ones > 50
    assert impossible_ones > 20
