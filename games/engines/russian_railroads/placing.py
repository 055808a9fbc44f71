"""Using an action space: what it costs, what may pay, and how its action begins (rulebook: a turn, coins)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.actions import Pay
from games.engines.russian_railroads.content import Part
from games.engines.russian_railroads.effects import credit
from games.engines.russian_railroads.industry import lane_room
from games.engines.russian_railroads.locomotives import can_build_factory
from games.engines.russian_railroads.state import Item, Player, Resolve, State
from games.engines.russian_railroads.tables import (
    COINS,
    DOUBLER_BOXES,
    DOUBLERS,
    ENGINEER_ITEMS,
    ENGINEER_POINTS,
    ENGINEERS,
    INDUSTRY,
    OWN_ENGINEERS,
    OWN_ITEMS,
    PLACE,
    PRICES,
    RAILS,
    REPEATERS,
    SPACE_ITEMS,
    SPACES,
    VARIABLE,
)
from games.engines.russian_railroads.tracks import movable


def engineer_at(state: State, place: int) -> int:
    """The number of the engineer who works at a place: own, or lying on a variable space; 0 is nobody."""
    if place >= OWN_ENGINEERS:
        return place - OWN_ENGINEERS + 1
    return state.strip[VARIABLE[place]] if place in VARIABLE else 0


def is_repeater(state: State, place: int) -> bool:
    """Whether what a place does is to repeat."""
    return engineer_at(state, place) in REPEATERS


def paid_with_black(state: State, seat: int, place: int) -> bool:
    """Whether this seat has put the black worker on a place in this round."""
    return any(who == seat and where == place and black for who, where, _, black, _, _ in state.placed)


def parts_of(state: State, place: int) -> list[Part]:
    """What a place does, as printed."""
    engineer = engineer_at(state, place)
    return ENGINEERS[engineer].parts if engineer else SPACES[place].parts


def items_at(state: State, place: int) -> list[Item]:
    """What is to be done at a place: everything, but own engineers may be used partly."""
    if place >= OWN_ENGINEERS:
        return OWN_ITEMS[place - OWN_ENGINEERS + 1]
    return ENGINEER_ITEMS[state.strip[VARIABLE[place]]] if place in VARIABLE else SPACE_ITEMS[place]


def some_effect(state: State, seat: int, place: int) -> bool:
    """Whether an own engineer would do anything at all now; one who repeats is looked into elsewhere."""
    player = state.players[seat]
    if any(part.kind in ("points", "coins") for part in parts_of(state, place)):
        return True
    return any(has_step(state, player, item) for item in items_at(state, place))


def has_step(state: State, player: Player, item: Item) -> bool:
    """Whether an item can be begun."""
    if item.kind == RAILS:
        return bool(movable(player.rails, item.colours))
    if item.kind == INDUSTRY:
        return lane_room(player) > 0
    if item.kind == DOUBLERS:
        return min(state.doublers, DOUBLER_BOXES - player.doublers) > 0
    return can_build_factory(state)


def can_pay(player: Player, place: int) -> bool:
    """Whether the workers and coins at hand are enough."""
    coins = player.coins
    workers = player.workers + player.seasonal + (player.black == 2)
    return coins >= COINS[place] and workers + coins >= PRICES[place]


def ways_to_pay(player: Player, place: int) -> list[Pay]:
    """Every mix of workers and coins; seasonal and own workers are alike, and seasonal ones go first."""
    price, plain = PRICES[place], player.workers + player.seasonal
    blacks = (False, True) if player.black == 2 else (False,)
    return [
        Pay(coins, black)
        for coins in range(COINS[place], min(price, player.coins) + 1)
        for black in blacks
        if 0 <= price - coins - black <= plain
    ]


def pay(state: State, seat: int, place: int, way: Pay) -> Iterator[Event]:
    """Put the workers and coins on the place."""
    player = state.players[seat]
    plain = PRICES[place] - way.coins - way.black
    seasonal = min(plain, player.seasonal)
    own = plain - seasonal
    player.seasonal -= seasonal
    player.workers -= own
    player.coins -= way.coins
    if way.black:
        player.black = 1
    state.placed.append((seat, place, own, int(way.black), seasonal, way.coins))
    state.busy |= 1 << place
    pieces = {"workers": own, "black": int(way.black), "seasonal": seasonal, "coins": way.coins}
    yield Event("placed", {"seat": seat, "place": place, "engineer": engineer_at(state, place), **pieces})


def begin(state: State, seat: int, place: int, black: bool) -> Iterator[Event]:
    """Carry the action out from here on, one thing at a time."""
    state.pending[-1] = Resolve(seats=[seat])
    yield from start(state, seat, place, black, PLACE)


def start(state: State, seat: int, place: int, black: bool, origin: int) -> Iterator[Event]:
    """What a place gives at once is given; the rest joins the list of things to do."""
    use = 1 + max([item.use for item in state.items], default=0) if black else 0
    for item in items_at(state, place):
        spare = use if item.kind == RAILS and item.colours & 1 else 0
        state.items.append(Item(item.kind, item.count, item.colours, item.must, spare, item.then, origin))
    must = place < OWN_ENGINEERS
    yield from credit(state, seat, parts_of(state, place), origin, ENGINEER_POINTS, must)
