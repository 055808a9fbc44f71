"""A bot's plan: which routes to claim for its tickets, worked out from what its seat can see."""

from collections.abc import Iterable
from heapq import heappop, heappush

from games.engines.ticket_to_ride_europe.content import CONTENT, GREY, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.tables import COLOURS, ROUTES, ROUTES_AT, TICKETS

CLOSED = 1000.0


class Map:
    """The map as one seat may still use it: what each route would cost, in cards and trouble."""

    def __init__(self, owner: list[int], me: int, trains: int, seats: int) -> None:
        self.owner, self.me, self.trains = owner, me, trains
        self.twins_close = seats < CONTENT.scoring.both_twins_from_seats
        self.cost = [self._cost(route) for route in range(len(ROUTES))]

    def _cost(self, index: int) -> float:
        route, owner = ROUTES[index], self.owner[index]
        twin = self.owner[route.double] if route.double >= 0 else -1
        if owner == self.me:
            return 0.0
        if owner >= 0 or twin == self.me or (twin >= 0 and self.twins_close):
            return CLOSED
        # A claim costs a turn besides its cards; tunnels and ferries cost more than they show.
        return route.length + 0.5 + 0.5 * route.tunnel + 0.5 * route.ferry

    def way(self, start: int, goal: int, planned: set[int], loans: Iterable[int] = ()) -> list[int] | None:
        """The cheapest way between two cities, as routes to claim or borrow; None when there is none."""
        free = {*planned, *loans}
        came: dict[int, int] = {}
        queue: list[tuple[float, int, int]] = [(0.0, start, -1)]
        while queue:
            cost, city, route = heappop(queue)
            if city in came:
                continue
            came[city] = route
            if city == goal:
                return self._back(came, start, goal)
            for index in ROUTES_AT[city]:
                there = ROUTES[index].a + ROUTES[index].b - city
                step = 0.0 if index in free else self.cost[index]
                if there not in came and step < CLOSED:
                    heappush(queue, (cost + step, there, index))
        return None

    def _back(self, came: dict[int, int], start: int, goal: int) -> list[int]:
        way, city = [], goal
        while city != start:
            route = came[city]
            if self.owner[route] != self.me:
                way.append(route)
            city = ROUTES[route].a + ROUTES[route].b - city
        return way

    def plan(self, tickets: Iterable[int]) -> tuple[set[int], list[int]]:
        """The routes that make these tickets, the dearest first, and the tickets the trains do not reach."""
        planned: set[int] = set()
        left_out = []
        for ticket in sorted(tickets, key=lambda ticket: -TICKETS[ticket].points):
            way = self.way(TICKETS[ticket].a, TICKETS[ticket].b, planned)
            if way is not None and trains_for(planned.union(way)) <= self.trains:
                planned.update(way)
            else:
                left_out.append(ticket)
        return planned, left_out


def trains_for(routes: Iterable[int]) -> int:
    """How many trains some routes take."""
    return sum(ROUTES[route].length for route in routes)


def missing(route: int, hand: list[int]) -> int:
    """How many cards a hand lacks for a route."""
    kind = ROUTES[route]
    held = max(hand[:LOCOMOTIVE]) if kind.colour == GREY else hand[kind.colour]
    return max(0, kind.length - held - hand[LOCOMOTIVE], kind.ferry - hand[LOCOMOTIVE])


def wanted(routes: Iterable[int], hand: list[int]) -> list[int]:
    """By colour: how many more cards some routes need; a grey route is paid in the colour held most."""
    need = [-held for held in hand]
    for route in routes:
        kind = ROUTES[route]
        colour = max(COLOURS, key=lambda c: hand[c]) if kind.colour == GREY else kind.colour
        need[colour] += kind.length - kind.ferry
        need[LOCOMOTIVE] += kind.ferry
    return need
