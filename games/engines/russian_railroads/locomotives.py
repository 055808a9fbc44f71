"""Locomotives and factories: taking, placing in a chain, returning, exchanging (rulebook: locomotives)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.actions import RETURN, Action, PutLocomotive, ReplaceFactory
from games.engines.russian_railroads.rewards import collect
from games.engines.russian_railroads.state import Exchange, Item, Locomotive, Player, State
from games.engines.russian_railroads.tables import FROM_CARD, GAPS, INDUSTRY, TRACK_OF_SPOT

PUTS = [PutLocomotive(spot) for spot in range(len(TRACK_OF_SPOT))]
REPLACES = [ReplaceFactory(gap) for gap in range(len(GAPS))]


def lowest(state: State) -> int:
    """The value of the locomotives that may be taken now; 0 when none is left."""
    for number, count in enumerate(state.stacks):
        if count:
            return number + 1
    return 0


def spots_for(player: Player, value: int) -> list[int]:
    """Empty places and those with a lower locomotive; of two alike on the Trans-Siberian only the first."""
    first, second, *_ = player.locomotives
    return [
        spot
        for spot, held in enumerate(player.locomotives)
        if held < value and not (spot == 1 and first == second)
    ]


def can_take_locomotive(state: State, player: Player) -> bool:
    """Whether there is a locomotive, and a place for it: a new one may not be turned into a factory."""
    value = lowest(state)
    return value > min(player.locomotives)


def can_build_factory(state: State) -> bool:
    """Whether there is a locomotive to turn over or a factory in the supply."""
    return any(state.stacks) or any(state.returned)


def take_locomotive(state: State, seat: int) -> Iterator[Event]:
    """Take the lowest one; it is placed before anything else happens."""
    value = lowest(state)
    state.stacks[value - 1] -= 1
    state.pending.append(Locomotive(seats=[seat], value=value, replaced=False))
    yield Event("locomotive_taken", {"seat": seat, "value": value})


def spot_choices(state: State, seat: int, decision: Locomotive) -> list[Action]:
    """Where it fits; a replaced one may go back only when all four places are full."""
    player = state.players[seat]
    choices: list[Action] = [PUTS[spot] for spot in spots_for(player, decision.value)]
    if decision.replaced and 0 not in player.locomotives:
        choices.append(RETURN)
    return choices


def put_locomotive(state: State, seat: int, decision: Locomotive, spot: int) -> Iterator[Event]:
    """Place it; the one it replaces is next."""
    player = state.players[seat]
    old, player.locomotives[spot] = player.locomotives[spot], decision.value
    state.pending.pop()
    if old:
        state.pending.append(Locomotive(seats=[seat], value=old, replaced=True))
    yield Event("locomotive_placed", {"seat": seat, "value": decision.value, "spot": spot, "replaced": old})
    yield from collect(state, seat)


def return_locomotive(state: State, seat: int, decision: Locomotive) -> Iterator[Event]:
    """It is a factory in the supply from now on."""
    state.pending.pop()
    state.returned[decision.value - 1] += 1
    yield Event("locomotive_returned", {"seat": seat, "value": decision.value})


def take_factory(state: State, seat: int, value: int, turned: bool, then: int) -> Iterator[Event]:
    """Build in the first empty gap; when all are full, a gap is chosen next."""
    supply = state.stacks if turned else state.returned
    supply[value - 1] -= 1
    if len(state.players[seat].factories) < len(GAPS):
        yield from build(state, seat, len(state.players[seat].factories), value, then)
    else:
        state.pending.append(Exchange(seats=[seat], value=value, then=then))


def exchange_choices(state: State, seat: int, decision: Exchange) -> list[Action]:
    """Any of the five gaps."""
    return list(REPLACES)


def exchange(state: State, seat: int, decision: Exchange, gap: int) -> Iterator[Event]:
    """The old factory goes back to the supply, still a factory."""
    state.pending.pop()
    yield from build(state, seat, gap, decision.value, decision.then)


def build(state: State, seat: int, gap: int, value: int, then: int) -> Iterator[Event]:
    """The factory stands, without firing, even under a marker; steps of the same card may follow."""
    factories = state.players[seat].factories
    old = factories[gap] if gap < len(factories) else 0
    factories[gap : gap + 1] = [value]
    if old:
        state.returned[old - 1] += 1
    if then:
        state.items.append(Item(INDUSTRY, then, 0, True, origin=FROM_CARD))
    yield Event("factory_built", {"seat": seat, "value": value, "gap": gap, "replaced": old})
