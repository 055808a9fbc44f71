"""What follows from the content, worked out once, so that offering and paying is only looking up.

Sets of routes are masks: bit r stands for route r.
"""

from functools import lru_cache

from games.engines.ticket_to_ride_europe.actions import CLAIMS, STATIONS, BuildStation, ClaimRoute
from games.engines.ticket_to_ride_europe.content import CONTENT, GREY, LOCOMOTIVE

ROUTES = CONTENT.routes
TICKETS = CONTENT.tickets
COLOURS = range(LOCOMOTIVE)

# A mask is stored in two words, because many readers of JSON cut integers above 2**53.
_WORD = 52
_LOW = (1 << _WORD) - 1


def pack(mask: int) -> list[int]:
    """A mask as two words that JSON can carry."""
    return [mask & _LOW, mask >> _WORD]


def unpack(words: list[int]) -> int:
    """The mask in two words."""
    return words[0] | words[1] << _WORD


def mask_of(routes: list[int]) -> int:
    """The mask of some routes."""
    return sum(1 << route for route in routes)


def _where(wanted: list[bool]) -> int:
    return mask_of([route for route, is_wanted in enumerate(wanted) if is_wanted])


ALL_ROUTES = _where([True] * len(ROUTES))
_most_cards = CONTENT.deck.each_colour + CONTENT.deck.locomotives

# PAYABLE[colour][n]: routes that n cards, of that colour and locomotives together, are enough for.
PAYABLE = [
    [_where([r.colour in (colour, GREY) and r.length <= n for r in ROUTES]) for n in range(_most_cards + 1)]
    for colour in COLOURS
]
# FERRIES[n]: routes that ask for n locomotives or fewer.
FERRIES = [_where([r.ferry <= n for r in ROUTES]) for n in range(CONTENT.deck.locomotives + 1)]
# WITHIN[n]: routes that n trains fill.
WITHIN = [_where([r.length <= n for r in ROUTES]) for n in range(CONTENT.player.trains + 1)]

# ROUTES_AT[city]: the routes that touch it.
ROUTES_AT = [[i for i, r in enumerate(ROUTES) if city in (r.a, r.b)] for city in range(len(CONTENT.cities))]

_CHUNK = 10
_CHUNK_MASK = (1 << _CHUNK) - 1
_chunk_starts = range(0, len(ROUTES), _CHUNK)
_CLAIMS_IN_CHUNK = [
    [
        tuple(CLAIMS[start + bit] for bit in range(min(_CHUNK, len(ROUTES) - start)) if bits >> bit & 1)
        for bits in range(1 << _CHUNK)
    ]
    for start in _chunk_starts
]


def claims_in(mask: int) -> list[ClaimRoute]:
    """The claims of the routes in a mask, ten bits at a time."""
    claims: list[ClaimRoute] = []
    for chunk in _CLAIMS_IN_CHUNK:
        bits = mask & _CHUNK_MASK
        if bits:
            claims += chunk[bits]
        mask >>= _CHUNK
    return claims


@lru_cache(maxsize=4096)
def stations_outside(built: tuple[int, ...]) -> tuple[BuildStation, ...]:
    """A station for every city but those that have one."""
    # Worth keeping: the stations stay the same for many turns.
    return tuple(station for station, builder in zip(STATIONS, built, strict=True) if builder < 0)
