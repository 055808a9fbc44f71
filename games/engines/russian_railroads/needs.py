"""Whether compulsory steps are possible by themselves, without any reward on the way."""

from games.engines.russian_railroads.industry import lane_room
from games.engines.russian_railroads.locomotives import can_build_factory, can_take_locomotive
from games.engines.russian_railroads.state import Item, Player, State
from games.engines.russian_railroads.tables import (
    BLACK,
    COMBO,
    COMBO_BLACK,
    COMBO_DOUBLER,
    COMBO_INDUSTRY,
    DOUBLER_BOXES,
    DOUBLERS,
    EITHER,
    FACTORY,
    GAPS,
    INDUSTRY,
    LOCOMOTIVE,
    RAILS,
    REACHABLE,
)
from games.engines.russian_railroads.tracks import movable, room

# Rail steps that must be made: so many of these colours.
Demand = tuple[int, int]


def steps_possible(rails: list[int], demands: list[Demand]) -> bool:
    """Whether the rails can make these steps, lower colours first: they only make room for the others."""
    if not demands:
        return True
    (count, colours), *others = demands
    if not others:
        if colours & 1 and room(rails, BLACK) >= count:
            return True
        if colours & (colours - 1) == 0:
            return room(rails, colours.bit_length() - 1) >= count
    rest = [(count - 1, colours), *others] if count > 1 else others
    for rail in movable(rails, colours):
        rails[rail] += 1
        works = steps_possible(rails, rest)
        rails[rail] -= 1
        if works:
            return True
    return False


def lone_met(item: Item, player: Player) -> bool | None:
    """A quick answer for the common case of a single item; None when it takes more thought."""
    if item.kind == RAILS:
        colours = item.colours
        if colours & 1 and room(player.rails, BLACK) >= item.count:
            return True
        if colours & (colours - 1) == 0:
            return room(player.rails, colours.bit_length() - 1) >= item.count
    elif item.kind == INDUSTRY:
        return lane_room(player) >= item.count
    return None


class Needs:
    """What a list of compulsory items asks for, added up."""

    def __init__(self, items: list[Item]) -> None:
        self.demands: list[Demand] = []
        self.industry = self.doublers = self.then = 0
        self.locomotives = self.factories = self.either = 0
        self.again = False
        for item in items:
            self.add(item)
        self.demands.sort(key=lambda demand: demand[1])
        self.tiles = self.locomotives + self.factories + self.either
        self.lone = items[0] if len(items) == 1 and not items[0].then else None
        # Other colours than black, and doublers, never earn a reward that could help; nothing helps black.
        colours = [mask for _, mask in self.demands]
        has_black = any(mask & 1 for mask in colours) and colours != [1 << BLACK]
        self.may_earn = bool(self.industry or self.tiles or self.again or has_black)

    def add(self, item: Item) -> None:
        kind = item.kind
        if kind == RAILS:
            self.demands.append((item.count, item.colours))
        elif kind == INDUSTRY:
            self.industry += item.count
        elif kind == DOUBLERS:
            self.doublers += item.count
        elif kind == LOCOMOTIVE:
            self.locomotives += 1
        elif kind == FACTORY:
            self.factories += 1
            self.then += item.then
        elif kind == EITHER:
            self.either += 1
        elif kind == COMBO:
            self.add_combo(item)

    def add_combo(self, item: Item) -> None:
        """The parts of the card that are left, and one of the three again."""
        self.again = True
        if item.count:
            self.doublers += bool(item.colours & COMBO_DOUBLER)
            self.industry += bool(item.colours & COMBO_INDUSTRY)
            if item.colours & COMBO_BLACK:
                self.demands.append((1, 1 << BLACK))

    def met(self, state: State, player: Player) -> bool:
        """Whether all of it is possible as things stand."""
        if self.lone is not None and (known := lone_met(self.lone, player)) is not None:
            return known
        if not self.again:
            return self._met(state, player, 0, 0, 0)
        return (
            self._met(state, player, 1, 0, 0)
            or self._met(state, player, 0, 1, 0)
            or self._met(state, player, 0, 0, 1)
        )

    def _met(self, state: State, player: Player, doublers: int, industry: int, black: int) -> bool:
        doublers += self.doublers
        if doublers and doublers > min(state.doublers, DOUBLER_BOXES - player.doublers):
            return False
        industry += self.industry + self.then
        if industry and not self.lane_open(player, industry):
            return False
        if self.tiles and not self.tiles_there(state, player):
            return False
        demands = [(black, 1 << BLACK), *self.demands] if black else self.demands
        return not demands or steps_possible(player.rails, demands)

    def lane_open(self, player: Player, steps: int) -> bool:
        """The steps that follow a factory may use it, and so may the others, after it."""
        free = lane_room(player)
        if self.then and len(player.factories) < len(GAPS):
            built = len(player.factories)
            free += (REACHABLE[built + 1] - REACHABLE[built]) * len(player.markers)
        return steps <= free

    def tiles_there(self, state: State, player: Player) -> bool:
        """One locomotive, one factory, one of either, or one of each."""
        if self.locomotives and not can_take_locomotive(state, player):
            return False
        if self.tiles == 1:
            return bool(self.locomotives) or can_build_factory(state)
        if (self.locomotives, self.factories, self.either) != (1, 1, 0):
            return False
        # The factory: a second locomotive turned over, one in the supply, or the one just replaced.
        return sum(state.stacks) > 1 or any(state.returned) or 0 not in player.locomotives
