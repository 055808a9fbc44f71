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
WORD = 52
_LOW = (1 << WORD) - 1


def pack(mask: int) -> list[int]:
    """A mask as two words that JSON can carry."""
    return [mask & _LOW, mask >> WORD]


def unpack(low: int, high: int) -> int:
    """The mask in two words."""
    return low | high << WORD


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

# By route: what stays open, packed, once it is taken, and once its twin is closed as well.
OPEN_WITHOUT = [pack(ALL_ROUTES & ~(1 << i)) for i in range(len(ROUTES))]
OPEN_WITHOUT_BOTH = [
    pack(ALL_ROUTES & ~(1 << i) & ~(1 << r.double if r.double >= 0 else 0)) for i, r in enumerate(ROUTES)
]

# ROUTES_AT[city]: the routes that touch it.
ROUTES_AT = [[i for i, r in enumerate(ROUTES) if city in (r.a, r.b)] for city in range(len(CONTENT.cities))]

_BYTES = len(ROUTES) // 8 + 1
# _CLAIMS_IN_BYTE[i][bits]: the claims that the bits of byte i of a mask stand for.
_CLAIMS_IN_BYTE = [
    [
        tuple(claim for bit, claim in enumerate(CLAIMS[8 * i : 8 * i + 8]) if bits >> bit & 1)
        for bits in range(256)
    ]
    for i in range(_BYTES)
]


def claims_in(mask: int) -> list[ClaimRoute]:
    """The claims of the routes in a mask, a byte at a time."""
    claims: list[ClaimRoute] = []
    for i, bits in enumerate(mask.to_bytes(_BYTES, "little")):
        if bits:
            claims += _CLAIMS_IN_BYTE[i][bits]
    return claims


@lru_cache(maxsize=4096)
def stations_outside(built: tuple[int, ...]) -> tuple[BuildStation, ...]:
    """A station for every city but those that have one."""
    # Worth keeping: the stations stay the same for many turns.
    return tuple([station for station, builder in zip(STATIONS, built, strict=True) if builder < 0])
