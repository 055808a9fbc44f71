"""Carrying out an action, one thing at a time, in the order the player likes (rulebook: a turn)."""

from collections.abc import Iterator
from typing import Any

from games.engines.core import Event
from games.engines.russian_railroads import locomotives, questions
from games.engines.russian_railroads.actions import (
    Action,
    PlaceDoublers,
    PutLocomotive,
    RepeatAction,
    ReplaceFactory,
    ReturnLocomotive,
    Skip,
    StepMarker,
    StepRail,
    TakeCard,
    TakeFactory,
    TakeLocomotive,
    UseToken,
)
from games.engines.russian_railroads.industry import advance_marker, steppable
from games.engines.russian_railroads.repeating import repeat, repeat_choices, skip_repeat
from games.engines.russian_railroads.state import Exchange, Item, Locomotive, Player, Repeat, State
from games.engines.russian_railroads.tables import (
    BLACK,
    CARD,
    COLOURS,
    COMBO,
    COMBO_ALL,
    COMBO_BLACK,
    COMBO_DOUBLER,
    COMBO_INDUSTRY,
    DOUBLER_BOXES,
    DOUBLERS,
    EITHER,
    FACTORY,
    INDUSTRY,
    LOCOMOTIVE,
    MARKER_STEPS,
    QUESTION,
    RAIL_STEPS,
    RAILS,
)
from games.engines.russian_railroads.tracks import advance_rail, earn_extra_step, movable


def possible(state: State, seat: int) -> list[Action]:
    """Every next thing that can be done at all, whatever becomes of the rest."""
    decision = state.pending[-1]
    if isinstance(decision, Locomotive):
        return locomotives.spot_choices(state, seat, decision)
    if isinstance(decision, Exchange):
        return locomotives.exchange_choices(state, seat, decision)
    if isinstance(decision, Repeat):
        return repeat_choices(state, seat, decision)
    return item_choices(state, seat)


def item_choices(state: State, seat: int) -> list[Action]:
    """The next steps that the items allow."""
    choices: list[Action] = []
    player = state.players[seat]
    for number, item in enumerate(state.items):
        kind = item.kind
        if kind == RAILS:
            choices += rail_choices(state.items, player, number, item)
        elif better_item(state.items, number, item):
            continue
        elif kind == INDUSTRY:
            choices += [MARKER_STEPS[number][marker] for marker in steppable(player)]
        elif kind == DOUBLERS:
            if doublers_to_place(state, player):
                choices.append(PlaceDoublers(number))
        elif kind == QUESTION:
            choices += questions.token_choices(state, player)
        elif kind == CARD:
            choices += questions.card_choices(state, player, number)
        elif kind == COMBO:
            choices += combo_choices(state, player, number, item)
        else:
            choices += tile_choices(state, player, number, item)
    return choices


def better_item(items: list[Item], number: int, item: Item) -> bool:
    """Whether another item does the same and is to be used first: a compulsory one, or an earlier one."""
    return any(
        other.kind == item.kind
        and other.then == item.then
        and (other.must, -index) > (item.must, -number)
        and other.kind != COMBO
        for index, other in enumerate(items)
    )


def rail_choices(items: list[Item], player: Player, number: int, item: Item) -> list[Action]:
    """The rails this item can move, unless another item is the better one for the same step."""
    steps = RAIL_STEPS[number]
    rails = movable(player.rails, item.colours)
    if len(items) == 1:
        return [steps[rail] for rail in rails]
    narrower = [other for index, other in enumerate(items) if yields_to(item, number, other, index)]
    return [
        steps[rail] for rail in rails if not any(other.colours >> rail % COLOURS & 1 for other in narrower)
    ]


def yields_to(item: Item, number: int, other: Item, index: int) -> bool:
    """Whether a step that both allow is better made with the other: it leaves at least as much free."""
    if other.kind != RAILS or index == number:
        return False
    if other.colours & ~item.colours or other.must < item.must or (item.use and other.use != item.use):
        return False
    same = (other.colours, other.must, other.use) == (item.colours, item.must, item.use)
    return not same or index < number


def combo_choices(state: State, player: Player, number: int, item: Item) -> list[Action]:
    """The parts of the combo card that are left."""
    choices: list[Action] = []
    if item.colours & COMBO_DOUBLER and doublers_to_place(state, player):
        choices.append(PlaceDoublers(number))
    if item.colours & COMBO_INDUSTRY:
        choices += [MARKER_STEPS[number][marker] for marker in steppable(player)]
    if item.colours & COMBO_BLACK:
        choices += [RAIL_STEPS[number][rail] for rail in movable(player.rails, 1 << BLACK)]
    return choices


def tile_choices(state: State, player: Player, number: int, item: Item) -> list[Action]:
    """A locomotive, a factory, or either."""
    choices: list[Action] = []
    if item.kind in (LOCOMOTIVE, EITHER) and locomotives.can_take_locomotive(state, player):
        choices.append(TakeLocomotive(number))
    if item.kind in (FACTORY, EITHER):
        if value := locomotives.lowest(state):
            choices.append(TakeFactory(number, value, True))
        choices += [
            TakeFactory(number, index + 1, False) for index, count in enumerate(state.returned) if count
        ]
    return choices


def doublers_to_place(state: State, player: Player) -> int:
    """How many doublers there are and fit."""
    return min(state.doublers, DOUBLER_BOXES - player.doublers)


def spend(state: State, number: int, part: int = 0) -> Item:
    """Take one step off an item; the part is that of the combo card."""
    item = state.items[number]
    if item.kind == COMBO:
        left = spend_combo(item, part)
    else:
        left = (item.count - 1, item.colours) if item.count > 1 and item.kind != DOUBLERS else None
    if left is None:
        del state.items[number]
    else:
        state.items[number] = Item(item.kind, *left, item.must, item.use, item.then, item.origin)
    return item


def spend_combo(item: Item, part: int) -> tuple[int, int] | None:
    """Three different parts, and then one of them again; the count says whether that is still to come."""
    if not item.count:
        return None
    rest = item.colours & ~part
    return (1, rest) if rest else (0, COMBO_ALL)


def step_rail(state: State, seat: int, action: StepRail) -> Iterator[Event]:
    """Move a rail; a black step paid with the black worker earns another."""
    item = spend(state, action.item, COMBO_BLACK)
    yield from advance_rail(state, seat, action.track, action.colour)
    if item.use and action.colour == BLACK:
        earn_extra_step(state, item.use)


def step_marker(state: State, seat: int, action: StepMarker) -> Iterator[Event]:
    """Move a marker."""
    spend(state, action.item, COMBO_INDUSTRY)
    yield from advance_marker(state, seat, action.marker)


def place_doublers(state: State, seat: int, action: PlaceDoublers) -> Iterator[Event]:
    """From the supply onto the first free boxes over the Trans-Siberian."""
    player = state.players[seat]
    item = spend(state, action.item, COMBO_DOUBLER)
    wanted = item.count if item.kind == DOUBLERS else 1
    count = min(wanted, doublers_to_place(state, player))
    state.doublers -= count
    player.doublers += count
    yield Event("doublers", {"seat": seat, "count": count, "total": player.doublers})


def take_tile(state: State, seat: int, action: TakeFactory) -> Iterator[Event]:
    """Build a factory."""
    item = spend(state, action.item)
    yield from locomotives.take_factory(state, seat, action.value, action.turned, item.then)


def do(state: State, seat: int, action: Any) -> Iterator[Event]:
    """Carry out one of the things that are possible."""
    decision: Any = state.pending[-1]
    match action:
        case StepRail():
            yield from step_rail(state, seat, action)
        case StepMarker():
            yield from step_marker(state, seat, action)
        case PlaceDoublers():
            yield from place_doublers(state, seat, action)
        case TakeLocomotive():
            spend(state, action.item)
            yield from locomotives.take_locomotive(state, seat)
        case TakeFactory():
            yield from take_tile(state, seat, action)
        case PutLocomotive():
            yield from locomotives.put_locomotive(state, seat, decision, action.spot)
        case ReturnLocomotive():
            yield from locomotives.return_locomotive(state, seat, decision)
        case ReplaceFactory():
            yield from locomotives.exchange(state, seat, decision, action.gap)
        case RepeatAction():
            yield from repeat(state, seat, action.place)
        case Skip():
            yield from skip_repeat(state, seat)
        case UseToken():
            yield from questions.use_token(state, seat, action.token)
        case TakeCard():
            yield from questions.take_card(state, seat, action.item, action.card)
