"""The Golden Spike: the race from Omaha and from San Francisco (rulebook: the variant on the map USA)."""

from collections.abc import Generator, Iterator

from games.engines.core import Event
from games.engines.mini_express.companies import take_from_supply, who
from games.engines.mini_express.content import CONTENT, Spike
from games.engines.mini_express.state import (
    SPIKE_BEGUN,
    SPIKE_CANCELLED,
    SPIKE_DONE,
    SPIKE_WAITS,
    State,
)
from games.engines.mini_express.tables import COMPANIES, COMPANIES_IN, Board, Route
from games.engines.mini_express.tracks import extend

BONUS = 2
# The hexes linked to Omaha, and those linked to San Francisco.
Branches = tuple[set[int], set[int]]


def cities_of(board: Board) -> Spike:
    """The cities the transcontinental railway joins."""
    assert board.printed.spike is not None
    return board.printed.spike


def branches(trains: list[int], board: Board) -> Branches:
    """What is linked to either end, with these trains on the map."""
    ends = cities_of(board)
    return linked(trains, board, board.cities[ends.east]), linked(trains, board, board.cities[ends.west])


def linked(trains: list[int], board: Board, start: int) -> set[int]:
    """The hexes joined to one by track of any colours: along one company, or changing where two meet."""
    if not trains[start]:
        return set()
    found = {start}
    edge = [start]
    for index in edge:
        here = trains[index]
        for other in board.neighbours[index]:
            if here & trains[other] and other not in found:
                found.add(other)
                edge.append(other)
    return found


def after_build(state: State, board: Board, company: int, route: Route) -> Generator[Event, None, list[int]]:
    """Begin, cancel or complete the railway; returns who may operate its western branch when complete."""
    ends, city = cities_of(board), board.city_at[route[-1]]
    if state.spike == SPIKE_WAITS and city == ends.west:
        state.spike = SPIKE_CANCELLED
        yield Event("spike_cancelled", {"city": city})
    elif state.spike == SPIKE_WAITS and city == ends.east:
        yield from begin(state, board, company)
        if is_complete(state, board):
            return (yield from complete(state, [board.cities[ends.west]]))
    elif state.spike == SPIKE_BEGUN and is_complete(state, board):
        return (yield from complete(state, meeting_hexes(state, board, company, route)))
    return []


def is_complete(state: State, board: Board) -> bool:
    """Whether a continuous track joins the two cities."""
    ends = cities_of(board)
    return board.cities[ends.west] in linked(state.trains, board, board.cities[ends.east])


def begin(state: State, board: Board, company: int) -> Iterator[Event]:
    """Omaha is reached: its builder gets the eastern branch, the other three start in San Francisco too."""
    state.spike = SPIKE_BEGUN
    if state.supply[company]:
        state.east = company
    west = cities_of(board).west
    placed = [other for other in COMPANIES if other != company and state.supply[other]]
    state.open &= ~(1 << west)
    yield Event("spike_begun", {"east": state.east if state.east >= 0 else None, "companies": placed})
    if state.east >= 0:
        yield from take_from_supply(state, company, 1)
    for other in placed:
        extend(state, board, other, (board.cities[west],))
        yield from take_from_supply(state, other, 1)


def meeting_hexes(state: State, board: Board, company: int, route: Route) -> list[int]:
    """The hexes of the new track where the two branches met."""
    before = state.trains[:]
    for index in route:
        before[index] &= ~(1 << company)
    from_east, from_west = branches(before, board)
    own = [index for index in board.neighbours[route[0]] if before[index] >> company & 1]
    in_east, in_west = not from_east.isdisjoint(own), not from_west.isdisjoint(own)
    if in_east and in_west:
        return [route[0]]
    if in_east:
        return [index for index in route if index in from_west]
    if in_west:
        return [index for index in route if index in from_east]
    return [index for index in route if index in from_east or index in from_west]


def complete(state: State, meeting: list[int]) -> Generator[Event, None, list[int]]:
    """The tracks have met: any company there may operate the western branch, but not the eastern operator."""
    mask = 0
    for index in meeting:
        mask |= state.trains[index]
    companies = [company for company in COMPANIES_IN[mask] if company != state.east]
    state.spike = SPIKE_DONE
    yield Event("spike_met", {"hexes": meeting, "companies": companies})
    return companies


def operate_west(state: State, actor: int, company: int) -> Iterator[Event]:
    """A train of the company goes onto the tile, and both operators' tracks grow."""
    told: list[Event] = []
    if state.supply[company]:
        state.west = company
        told += take_from_supply(state, company, 1)
    operators = [operator for operator in (state.east, state.west) if operator >= 0]
    for operator in operators:
        state.lengths[operator] = min(CONTENT.limits.length, state.lengths[operator] + BONUS)
    yield Event(
        "spike_driven",
        {"seat": who(state, actor), "chosen": company, "operators": operators, "lengths": state.lengths[:]},
    )
    yield from told
