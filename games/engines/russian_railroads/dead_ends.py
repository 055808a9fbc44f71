"""Whether what is compulsory can be carried out: "fully executable", exactly (rulebook: a turn).

First the compulsory steps are tried alone. Only when that fails, every order of steps and rewards is tried.
"""

from games.engines.russian_railroads.actions import (
    FINISH,
    Action,
    PlaceDoublers,
    StepMarker,
    StepRail,
    TakeCard,
    UseToken,
)
from games.engines.russian_railroads.industry import lane_room
from games.engines.russian_railroads.needs import Needs
from games.engines.russian_railroads.placing import begin, is_repeater, paid_with_black, some_effect
from games.engines.russian_railroads.repeating import candidates
from games.engines.russian_railroads.resolving import do, possible
from games.engines.russian_railroads.rewards import reach
from games.engines.russian_railroads.state import Item, Player, Repeat, Resolve, State
from games.engines.russian_railroads.tables import (
    BLACK,
    BLACKS,
    CARD,
    COMBO,
    ENGINEER_ITEMS,
    GAPS,
    INDUSTRY,
    LOCOMOTIVE,
    MEDAL_TOKEN,
    OWN_ENGINEERS,
    QUESTION_SPACES,
    RAILS,
    REACHABLE,
    REVALUATION,
    SPACE_ITEMS,
    VARIABLE,
)
from games.engines.russian_railroads.tracks import room

SPACE_NEEDS = [Needs([item for item in items if item.must]) for items in SPACE_ITEMS]
ENGINEER_NEEDS = {number: Needs(items) for number, items in ENGINEER_ITEMS.items()}


def compulsory(items: list[Item]) -> list[Item]:
    """The items that must be carried out."""
    return [item for item in items if item.must]


def can_finish(state: State, seat: int) -> bool:
    """Whether the compulsory rest of this turn can be completed from here, by whatever order of steps."""
    if is_done(state, seat):
        return True
    seen: set[object] = set()
    stack = [state]
    while stack:
        position = stack.pop()
        for action in possible(position, seat):
            if not may_help(position, seat, action):
                continue
            draft = position.copy()
            for _ in do(draft, seat, action):
                pass
            if is_done(draft, seat):
                return True
            mark = trace(draft, seat)
            if mark not in seen:
                seen.add(mark)
                stack.append(draft)
    return False


def is_done(state: State, seat: int) -> bool:
    """Whether nothing compulsory is left, or what is left is possible as things stand."""
    if not isinstance(state.pending[-1], Resolve):
        return False
    must = compulsory(state.items)
    return not must or Needs(must).met(state, state.players[seat])


def trace(state: State, seat: int) -> object:
    """Everything that may change within a turn and matters to the rest of it."""
    player = state.players[seat]
    return (
        *player.rails,
        *player.locomotives,
        *player.factories,
        *player.markers,
        player.doublers,
        *player.tokens,
        player.rewards,
        *state.stacks,
        *state.returned,
        *state.cards,
        tuple(sorted((i.kind, i.count, i.colours, i.must, i.use, i.then) for i in state.items)),
        repr(state.pending[-1]),
    )


def may_help(state: State, seat: int, action: Action) -> bool:
    """Leave out what can never open the way for anything compulsory."""
    if isinstance(action, UseToken):
        return action.token not in (MEDAL_TOKEN, REVALUATION)
    if isinstance(action, PlaceDoublers):
        return state.items[action.item].must
    if isinstance(action, StepRail) and not state.items[action.item].must:
        return rail_may_help(state, state.players[seat], action)
    return True


def rail_may_help(state: State, player: Player, action: StepRail) -> bool:
    """A free step helps when it makes room for a compulsory one, or on the way of black to a "?" space."""
    wanted = 0
    for item in state.items:
        if item.must and item.kind == RAILS:
            wanted |= item.colours
    if wanted >> (action.colour + 1):
        return True
    return action.colour == BLACK and any(
        track == action.track and not player.rewards & bit and reach(player, track) >= space
        for bit, track, _, space in QUESTION_SPACES
    )


def executable(state: State, seat: int, place: int, black: bool) -> bool:
    """Whether this seat can use a place now: all of it, or of an own engineer at least something."""
    if place >= OWN_ENGINEERS or place in VARIABLE:
        if is_repeater(state, place):
            return any(can_repeat(state, seat, other) for other in candidates(state, seat))
        if place >= OWN_ENGINEERS:
            return some_effect(state, seat, place)
    player, needs = state.players[seat], needs_at(state, place)
    if needs.met(state, player):
        return True
    if not needs.may_earn or not promising(player, needs, black):
        return False
    draft = state.copy()
    # The worker stands there already: the action may be repeated while it is under way.
    draft.placed.append((seat, place, int(not black), int(black), 0, 0))
    for _ in begin(draft, seat, place, black):
        pass
    return can_finish(draft, seat)


def needs_at(state: State, place: int) -> Needs:
    """What a public place asks for."""
    return ENGINEER_NEEDS[state.strip[VARIABLE[place]]] if place in VARIABLE else SPACE_NEEDS[place]


def can_repeat(state: State, seat: int, place: int) -> bool:
    """Whether the action of a place can be carried out once more."""
    return executable(state, seat, place, paid_with_black(state, seat, place))


def promising(player: Player, needs: Needs, black: bool) -> bool:
    """Whether some reward could come up on the way at all."""
    if needs.locomotives or needs.factories or needs.either:
        return True
    if needs.industry and rewarded_on_lane(player, needs.industry):
        return True
    steps = sum(count for count, colours in needs.demands if colours & 1) + black
    return steps > black and any(
        not player.rewards & bit and reach(player, track) >= space and player.rails[rail] + steps >= space
        for bit, track, rail, space in QUESTION_SPACES
    )


def rewarded_on_lane(player: Player, steps: int) -> bool:
    """Whether a marker can come to a factory or a "?" space within so many steps."""
    last = REACHABLE[len(player.factories)]
    return any(min(space + steps, last) >= GAPS[0] and space < last for space in player.markers)


def safe_choices(state: State, seat: int) -> list[Action]:
    """The next steps after which everything compulsory can still be done."""
    choices = possible(state, seat)
    decision = state.pending[-1]
    if isinstance(decision, Resolve):
        return resolve_choices(state, seat, choices)
    must = compulsory(state.items)
    if isinstance(decision, Repeat) or (must and not placing_is_harmless(state, seat, must)):
        return [action for action in choices if is_safe(state, seat, action)] or choices
    return choices


def placing_is_harmless(state: State, seat: int, must: list[Item]) -> bool:
    """Wherever a tile goes, it takes nothing from the supply: what is possible now stays possible."""
    if any(item.kind == LOCOMOTIVE for item in must):
        return False
    return Needs(must).met(state, state.players[seat])


def resolve_choices(state: State, seat: int, choices: list[Action]) -> list[Action]:
    """Steps of the list; the turn may end when nothing compulsory is left."""
    must = compulsory(state.items)
    if must:
        # Should somebody be stuck all the same, the rest is forfeited.
        return safe_steps(state, seat, must, choices) or [FINISH]
    if any(item.kind == CARD for item in state.items):
        choices = [a for a in choices if not isinstance(a, TakeCard) or is_safe(state, seat, a)]
    choices.append(FINISH)
    return choices


def safe_steps(state: State, seat: int, must: list[Item], choices: list[Action]) -> list[Action]:
    """Among all steps those that leave the compulsory rest possible."""
    if len(must) == 1 and fits_any_way(state.players[seat], must[0]):
        if len(state.items) == 1:
            return choices
        number = state.items.index(must[0])
        return [a for a in choices if getattr(a, "item", -1) == number or leaves_rest(state, seat, must, a)]
    return [action for action in choices if leaves_rest(state, seat, must, action)]


def leaves_rest(state: State, seat: int, must: list[Item], action: Action) -> bool:
    """Whether the compulsory rest stays possible: by itself, which is quickly seen, or by some reward."""
    if isinstance(action, StepRail):
        values, number = state.players[seat].rails, BLACKS[action.track] + action.colour
    elif isinstance(action, StepMarker):
        values, number = state.players[seat].markers, action.marker
    else:
        return is_safe(state, seat, action)
    item = state.items[action.item]
    if item.kind == COMBO:
        return is_safe(state, seat, action)
    values[number] += 1
    works = Needs(without_step(must, item)).met(state, state.players[seat])
    values[number] -= 1
    return works or is_safe(state, seat, action)


def without_step(must: list[Item], item: Item) -> list[Item]:
    """The compulsory items once one step of an item is made."""
    rest = must[:]
    if item.must:
        rest.remove(item)
        if item.count > 1:
            rest.append(Item(item.kind, item.count - 1, item.colours, True))
    return rest


def fits_any_way(player: Player, item: Item) -> bool:
    """Whether an item can be completed whichever of its steps comes first."""
    if item.kind == COMBO or item.then:
        return False
    if item.count == 1:
        return True
    if item.kind == RAILS:
        if item.colours & 1:
            return room(player.rails, BLACK) >= item.count
        return (
            item.colours & (item.colours - 1) == 0
            and room(player.rails, item.colours.bit_length() - 1) >= item.count
        )
    return item.kind == INDUSTRY and lane_room(player) >= item.count


def is_safe(state: State, seat: int, action: Action) -> bool:
    """Whether the compulsory rest can be completed after this."""
    draft = state.copy()
    for _ in do(draft, seat, action):
        pass
    return can_finish(draft, seat)
