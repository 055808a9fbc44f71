"""Whether a ticket can still be made, from what its owner knows."""

from heapq import heappop, heappush

from games.engines.ticket_to_ride_europe.content import CONTENT, Ticket
from games.engines.ticket_to_ride_europe.state import State
from games.engines.ticket_to_ride_europe.tables import ROUTES, ROUTES_AT, unpack

# What travelling a route would take: trains to claim it (none for an own one), a loan, or it is closed.
BORROW, CLOSED = -1, -2


class Reach:
    """The ways one seat still has over the map.

    The help of stations is included: up to three routes of others, each at a city with an own station
    or, while one is left to build, with room for it. So "impossible" is never said too early.
    """

    def __init__(self, state: State, seat: int) -> None:
        self.state, self.seat = state, seat
        self.trains = state.trains[seat]
        open_routes = unpack(*state.open[seat])
        self.price = [self._price(route, bool(open_routes >> route & 1)) for route in range(len(ROUTES))]

    def _price(self, route: int, is_open: bool) -> int:
        state, owner = self.state, self.state.owner[route]
        if owner == self.seat:
            return 0
        if is_open:
            return ROUTES[route].length
        builders = (state.stations[ROUTES[route].a], state.stations[ROUTES[route].b])
        can_build = state.stations_left[self.seat] > 0 and -1 in builders
        return BORROW if owner >= 0 and (self.seat in builders or can_build) else CLOSED

    def is_possible(self, ticket: Ticket) -> bool:
        """Whether some way is left to make a ticket; loans are tried only when there is no way without."""
        return self._joins(ticket, 0) or self._joins(ticket, CONTENT.player.stations)

    def _joins(self, ticket: Ticket, most_loans: int) -> bool:
        """Whether the trains left lead from end to end, with so many loans at most."""
        fewest = {(ticket.a, 0): 0}
        queue = [(0, ticket.a, 0)]
        while queue:
            trains, city, loans = heappop(queue)
            if city == ticket.b:
                return True
            for route in ROUTES_AT[city]:
                price = self.price[route]
                there = ROUTES[route].a + ROUTES[route].b - city, loans + (price == BORROW)
                needed = trains + max(0, price)
                affordable = price != CLOSED and there[1] <= most_loans and needed <= self.trains
                if affordable and needed < fewest.get(there, needed + 1):
                    fewest[there] = needed
                    heappush(queue, (needed, *there))
        return False
