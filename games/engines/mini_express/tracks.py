"""The networks on the map: how far they reach, by which routes, and how they grow."""

from games.engines.mini_express.state import State
from games.engines.mini_express.tables import Board, Route, board_of


def reachable(state: State, company: int) -> int:
    """The cities this company can build into now: demand, a new market, and trains enough."""
    # A city that is full has lost its token.
    return state.near[company][state.space[company]] & state.open & ~state.visited[company]


def trains_needed(state: State, company: int, city: int) -> int:
    """How many trains the shortest route to a city takes."""
    bit, trains = 1 << city, 1
    near = state.near[company]
    while not near[trains] & bit:
        trains += 1
    return trains


def start_hexes(state: State, company: int, city: int) -> list[int]:
    """The hexes of the network from which a shortest route leaves, east to west, north to south."""
    trains = state.trains
    around = board_of(state.options).around[city][trains_needed(state, company, city)]
    return [index for index in around if trains[index] >> company & 1]


def shortest_routes(state: State, company: int, city: int) -> list[Route]:
    """Every shortest route from the whole network to a city, each set of hexes once."""
    board, starts = board_of(state.options), start_hexes(state, company, city)
    if len(starts) == 1:
        return board.routes(starts[0], city)
    return list(dict.fromkeys([route for start in starts for route in board.routes(start, city)]))


def extend(state: State, board: Board, company: int, hexes: Route) -> None:
    """Put a train on each of the hexes; the network reaches farther from now on."""
    bit, near = 1 << company, state.near[company]
    for index in hexes:
        state.trains[index] |= bit
        near = [cities | more for cities, more in zip(near, board.within[index], strict=True)]
    state.near[company] = near
    city = board.city_at[hexes[-1]]
    if city >= 0:
        state.visited[company] |= 1 << city
