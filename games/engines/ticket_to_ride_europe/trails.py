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
    return max((_longest_in(network, part) for part in _parts(network)), default=0)


def _parts(network: Network) -> list[set[int]]:
    """The connected parts of a network, as sets of cities."""
    parts: list[set[int]] = []
    unseen = set(network)
    while unseen:
        part = {unseen.pop()}
        edge = list(part)
        while edge:
            new = {city for _, city, _ in network[edge.pop()]} - part
            part |= new
            edge += new
        unseen -= part
        parts.append(part)
    return parts


def _longest_in(network: Network, part: set[int]) -> int:
    """The longest trail of one connected part.

    A longest trail cannot be extended, so it uses every route at both of its ends. Either it is closed
    and then uses everything, or it starts and stops where an odd number of routes meet: only there we try.
    """
    whole = sum(length for city in part for _, _, length in network[city]) // 2
    odd = [city for city in part if len(network[city]) % 2]
    if len(odd) <= 2:
        return whole
    # Every odd city but the two ends must leave a route unused, and an unused route can serve two of them.
    spared = sorted(min(length for _, _, length in network[city]) for city in odd)
    bound = whole - (sum(spared[:-2]) + 1) // 2
    best = 0
    for city in odd:
        best = max(best, _walk(network, city, bound, best))
        if best == bound:
            break
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
