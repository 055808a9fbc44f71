"""Whether a ticket can still be made, from what its owner knows."""

from heapq import heappop, heappush

from games.engines.ticket_to_ride_europe.content import CONTENT, Ticket
from games.engines.ticket_to_ride_europe.state import State
from games.engines.ticket_to_ride_europe.tables import ROUTES, ROUTES_AT, unpack

FREE, CLAIM, BORROW, CLOSED = range(4)


def is_possible(state: State, seat: int, ticket: Ticket) -> bool:
    """Whether some way is left: own routes, routes that may be claimed with the trains left, and stations.

    The help of stations is included: up to three routes of others, each at a city with an own station
    or, while one is left to build, with room for it. So "impossible" is never said too early.
    """
    open_routes = unpack(state.open[seat])
    fewest: dict[tuple[int, int], int] = {(ticket.a, 0): 0}
    queue = [(0, ticket.a, 0)]
    while queue:
        trains, city, loans = heappop(queue)
        if city == ticket.b:
            return True
        for route in ROUTES_AT[city]:
            use = use_of(state, seat, route, open_routes)
            step = (
                trains + (ROUTES[route].length if use == CLAIM else 0),
                ROUTES[route].a + ROUTES[route].b - city,
                loans + (use == BORROW),
            )
            within = use != CLOSED and step[0] <= state.trains[seat] and step[2] <= CONTENT.player.stations
            if within and step[0] < fewest.get(step[1:], step[0] + 1):
                fewest[step[1:]] = step[0]
                heappush(queue, step)
    return False


def use_of(state: State, seat: int, route: int, open_routes: int) -> int:
    """How this seat could come to travel a route."""
    if state.owner[route] == seat:
        return FREE
    if open_routes >> route & 1:
        return CLAIM
    if state.owner[route] < 0:
        return CLOSED
    builders = (state.stations[ROUTES[route].a], state.stations[ROUTES[route].b])
    return BORROW if seat in builders or (state.stations_left[seat] and -1 in builders) else CLOSED
