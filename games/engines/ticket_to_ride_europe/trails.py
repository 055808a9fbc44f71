"""The longest continuous path of a network: cities may repeat, routes may not."""

from functools import lru_cache

from games.engines.ticket_to_ride_europe.tables import ROUTES

# By city: the routes that leave it, each as (bit, other city, length).
Network = dict[int, list[tuple[int, int, int]]]


@lru_cache(maxsize=4096)
def longest_trail(routes: tuple[int, ...]) -> int:
    """The length, in trains, of the longest trail in these routes."""
    network: Network = {}
    for route in routes:
        ends = ROUTES[route]
        network.setdefault(ends.a, []).append((1 << route, ends.b, ends.length))
        network.setdefault(ends.b, []).append((1 << route, ends.a, ends.length))
    best = 0
    for whole, part in sorted(_parts(network), reverse=True):
        if whole > best:
            best = max(best, _longest_in(network, whole, part))
    return best


def _parts(network: Network) -> list[tuple[int, list[int]]]:
    """The connected parts of a network: the length of all their routes together, and their cities."""
    parts = []
    seen: set[int] = set()
    for start in network:
        if start not in seen:
            seen.add(start)
            part, twice = [start], 0
            for city in part:
                for _, other, length in network[city]:
                    twice += length
                    if other not in seen:
                        seen.add(other)
                        part.append(other)
            parts.append((twice // 2, part))
    return parts


def _longest_in(network: Network, whole: int, part: list[int]) -> int:
    """The longest trail of one connected part.

    A longest trail cannot be extended, so it uses every route at both of its ends. Either it is closed
    and then uses everything, or it starts and stops where an odd number of routes meet: only there we try.
    """
    odd = [city for city in part if len(network[city]) % 2]
    if len(odd) <= 2:
        return whole
    # Every odd city but the two ends must leave a route unused, and an unused route can serve two of them.
    spared = sorted(min(length for _, _, length in network[city]) for city in odd)
    bound = whole - (sum(spared[:-2]) + 1) // 2
    best = 0
    for city in odd:
        if best < bound:
            best = _walk(network, city, bound, best)
    return best


def _walk(network: Network, start: int, bound: int, best: int) -> int:
    """The best of the given length and the longest trail from a city, by trying every way out."""
    seen: set[tuple[int, int]] = set()
    stack = [(start, 0, 0)]
    while stack and best < bound:
        city, used, length = stack.pop()
        if length > best:
            best = length
        for bit, other, more in network[city]:
            if not used & bit and (other, used | bit) not in seen:
                seen.add((other, used | bit))
                stack.append((other, used | bit, length + more))
    return best
