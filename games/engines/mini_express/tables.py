"""What follows from the content, worked out once: distances and shortest routes on every board.

Sets of cities are masks: bit n stands for city n.
"""

from functools import cache, lru_cache
from math import atan2, sqrt

from games.engines.mini_express.actions import BUILDS, BuildTrack
from games.engines.mini_express.content import CONTENT, WILD, Map
from games.engines.mini_express.state import Options

COMPANIES = range(len(CONTENT.companies))
SPACE = CONTENT.limits.train_space
# Farther than any two hexes of a board.
FAR = 99

DIRECTIONS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))

# COMPANIES_IN[mask]: the companies in a mask, in board order.
COMPANIES_IN = [tuple(c for c in COMPANIES if mask >> c & 1) for mask in range(1 << len(COMPANIES))]

# VALUES[company][column][length]: what one share is worth; the columns are first, second, other.
FIRST, SECOND, OTHER = range(3)
VALUES = [
    next([row.first, row.second, row.other] for row in CONTENT.values if company.key in row.companies)
    for company in CONTENT.companies
]

# By demand token: the influence it brings a person, by company, and whether one more is theirs to choose.
TOKEN_GAINS = [[token.symbols.count(company) for company in COMPANIES] for token in CONTENT.demand]
TOKEN_IS_WILD = [WILD in token.symbols for token in CONTENT.demand]

Route = tuple[int, ...]


class Board:
    """A map as its variant and the first-game rule make it."""

    def __init__(self, printed: Map, has_ports: bool, first_game: bool) -> None:
        self.printed, self.hexes = printed, printed.hexes
        self.cities = printed.cities
        self.ports = printed.ports if has_ports else []
        self.city_at = [place.city for place in self.hexes]
        self.capacity = [
            CONTENT.limits.first_game_capacity if first_game else self.hexes[index].capacity
            for index in self.cities
        ]
        self.starts = [[place.company for place in self.hexes].index(company) for company in COMPANIES]
        # Landscape: the only hexes track may run through, and the only ones that count for length.
        self.is_land = [
            place.kind == "land" or (place.kind == "port" and not has_ports) for place in self.hexes
        ]
        self.neighbours = self._neighbours()
        # distance[city][hex]: how many trains join the city to track on that hex.
        self.distance = [self._distances(index) for index in self.cities]
        # around[city][n]: the hexes from which n trains reach the city, east to west, north to south.
        self.around = [
            [tuple(i for i, far in enumerate(row) if far == n) for n in range(SPACE + 1)]
            for row in self.distance
        ]
        # within[hex][n]: the cities that n trains reach from that hex.
        self.within = [
            [
                sum(1 << city for city, row in enumerate(self.distance) if 0 < row[index] <= n)
                for n in range(SPACE + 1)
            ]
            for index in range(len(self.hexes))
        ]
        self._routes: dict[tuple[int, int], list[Route]] = {}

    def _neighbours(self) -> list[list[int]]:
        index = {(place.q, place.r): i for i, place in enumerate(self.hexes)}
        return [
            [index[place.q + q, place.r + r] for q, r in DIRECTIONS if (place.q + q, place.r + r) in index]
            for place in self.hexes
        ]

    def _distances(self, city: int) -> list[int]:
        """Steps from every hex to a city, through landscape only."""
        found = [FAR] * len(self.hexes)
        found[city] = 0
        edge = [city]
        for index in edge:
            if index == city or self.is_land[index]:
                for other in self.neighbours[index]:
                    if found[other] == FAR:
                        found[other] = found[index] + 1
                        edge.append(other)
        return found

    def routes(self, start: int, city: int) -> list[Route]:
        """The shortest routes from a hex to a city, each from its first new hex to the city."""
        key = start, city
        if key not in self._routes:
            self._routes[key] = self._find_routes(start, city)
        return self._routes[key]

    def _find_routes(self, start: int, city: int) -> list[Route]:
        left = self.distance[city]
        if left[start] == 1:
            return [(self.cities[city],)]
        steps = [i for i in self.neighbours[start] if left[i] == left[start] - 1 and self.is_land[i]]
        return [(step, *rest) for step in steps for rest in self.routes(step, city)]

    def clockwise(self, start: int, routes: list[Route]) -> Route:
        """The left-most route for a traveller from the start to the city (rulebook: the clockwise rule)."""
        heading = self._vector(start, routes[0][-1])
        for step in range(len(routes[0])):
            here = routes[0][step - 1] if step else start
            chosen = max(
                {route[step] for route in routes}, key=lambda i: _left_turn(heading, self._vector(here, i))
            )
            routes = [route for route in routes if route[step] == chosen]
        return routes[0]

    def _vector(self, start: int, end: int) -> tuple[float, float]:
        """From one middle to another, x to the east and y to the north."""
        q, r = self.hexes[end].q - self.hexes[start].q, self.hexes[end].r - self.hexes[start].r
        return 1.5 * q, -sqrt(3) * (r + q / 2)


def _left_turn(heading: tuple[float, float], step: tuple[float, float]) -> float:
    """How far to the left of a heading a step turns; to the right is negative."""
    (hx, hy), (sx, sy) = heading, step
    return atan2(hx * sy - hy * sx, hx * sx + hy * sy)


@cache
def _board(key: str, has_ports: bool, first_game: bool) -> Board:
    return Board(CONTENT.maps[key], has_ports, first_game)


@cache
def board_of(options: Options) -> Board:
    """The board a table plays on."""
    return _board(options.map, options.variant == "ports", options.first_game)


def cities_in(mask: int) -> list[int]:
    """The cities in a mask, in rising order."""
    cities = []
    while mask:
        lowest = mask & -mask
        cities.append(lowest.bit_length() - 1)
        mask ^= lowest
    return cities


@lru_cache(maxsize=1 << 14)
def builds_in(company: int, mask: int) -> list[BuildTrack]:
    """The builds of a company into the cities of a mask."""
    return [BUILDS[company][city] for city in cities_in(mask)]
