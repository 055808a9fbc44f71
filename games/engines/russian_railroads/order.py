"""Turn order: the two spaces, the order of the next round, the workers used again (rulebook: turn order)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.dead_ends import executable
from games.engines.russian_railroads.placing import begin
from games.engines.russian_railroads.state import Placement, Reuse, State
from games.engines.russian_railroads.tables import (
    BOARD,
    BOTTOM,
    COINS,
    HIRE,
    OWN_ENGINEERS,
    SEATING,
    TURN_ORDER,
    VARIABLE,
    WORKERS,
)

# The two spaces, as a mask of places.
CLAIMS = sum(1 << place for place in TURN_ORDER)


def may_claim(state: State, seat: int, place: int) -> bool:
    """Not under the own pawn, except with two players; and only one of the two spaces."""
    if state.busy & CLAIMS and any(p[0] == seat and p[1] in TURN_ORDER for p in state.placed):
        return False
    own_position = state.order.index(seat) == TURN_ORDER[place]
    return not own_position or SEATING[len(state.players)].own_turn_order_space


def claim_on(state: State, place: int) -> Placement | None:
    """The worker on a space of the turn order."""
    return next((placement for placement in state.placed if placement[1] == place), None)


def order_after(order: list[int], claims: list[int]) -> list[int]:
    """The next order: who claimed a position gets it, the others move back; -1 is an unclaimed position."""
    first, second = claims
    if first < 0 and second == order[0]:
        return order
    others = [seat for seat in order if seat not in claims]
    return [claims[i] if i < 2 and claims[i] >= 0 else others.pop(0) for i in range(len(order))]


def settle_order(state: State) -> Iterator[Event]:
    """All have passed: the next order is settled, and the workers that claimed it may act once more."""
    claims = [claim_on(state, place) for place in TURN_ORDER]
    state.next_order = order_after(state.order, [claim[0] if claim else -1 for claim in claims])
    if any(claims):
        yield Event("order", {"order": state.next_order[:]})
    # The one in the second place moves first: it lies on top.
    for place, claim in zip(TURN_ORDER, claims, strict=True):
        if claim:
            state.pending.append(Reuse(seats=[claim[0]], place=place))


def reuse_places(state: State, seat: int, decision: Reuse) -> list[int]:
    """The places that need exactly one worker, for the very piece that stands on the turn order."""
    claim = claim_on(state, decision.place)
    black = bool(claim and claim[3])
    places = [*BOARD[len(state.players)][0], *own_places(state, seat)]
    return [
        place
        for place in places
        if WORKERS[place] == 1
        and not COINS[place]
        and place not in TURN_ORDER
        and is_free(state, place)
        and executable(state, seat, place, black)
    ]


def own_places(state: State, seat: int) -> list[int]:
    """The places of the own engineers."""
    return [OWN_ENGINEERS + number - 1 for number in state.players[seat].engineers]


def is_free(state: State, place: int) -> bool:
    """Nothing stands there, or it is the space for everybody; and an engineer's place has its engineer."""
    if state.busy >> place & 1 and place != BOTTOM:
        return False
    if place in VARIABLE:
        return bool(state.strip[VARIABLE[place]])
    return place != HIRE or bool(state.strip[-1])


def reuse(state: State, seat: int, decision: Reuse, place: int) -> Iterator[Event]:
    """Move the piece and carry out the action of its new place."""
    number = next(i for i, placement in enumerate(state.placed) if placement[1] == decision.place)
    who, _, own, black, seasonal, coins = state.placed[number]
    state.placed[number] = (who, place, own, black, seasonal, coins)
    state.busy = state.busy & ~(1 << decision.place) | 1 << place
    pieces = {"workers": own, "black": black, "seasonal": seasonal, "coins": coins}
    yield Event("moved", {"seat": seat, "place": place, "from": decision.place, **pieces})
    yield from begin(state, seat, place, bool(black))
