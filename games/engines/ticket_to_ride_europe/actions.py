"""Everything a player can choose, one click each. Colours, routes, cities and tickets are indices."""

from games.engines import core
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE


class TakeCard(core.Action, frozen=True, tag="take"):
    """Take the card that lies in this place of the face-up row."""

    slot: int


class DrawBlind(core.Action, frozen=True, tag="draw"):
    """Draw the top card of the deck."""


class ClaimRoute(core.Action, frozen=True, tag="claim"):
    """Claim a route; how to pay for it is asked next."""

    route: int


class DrawTickets(core.Action, frozen=True, tag="tickets"):
    """Draw new tickets."""


class BuildStation(core.Action, frozen=True, tag="station"):
    """Build a station in a city; how to pay for it is asked next."""

    city: int


class Pass(core.Action, frozen=True, tag="pass"):
    """Do nothing, because nothing is possible."""


class PayCards(core.Action, frozen=True, tag="pay"):
    """Pay with this many locomotives and the rest in a colour; the colour 8 means locomotives only."""

    colour: int
    locomotives: int


class PayExtra(core.Action, frozen=True, tag="extra"):
    """Pay what the tunnel asks on top: this many locomotives, the rest in the colour laid down."""

    locomotives: int


class Decline(core.Action, frozen=True, tag="decline"):
    """Give the tunnel up and take the cards back."""


class KeepTickets(core.Action, frozen=True, tag="keep"):
    """Keep these tickets, in rising order, and give the others back."""

    tickets: tuple[int, ...]


Action = (
    TakeCard
    | DrawBlind
    | ClaimRoute
    | DrawTickets
    | BuildStation
    | Pass
    | PayCards
    | PayExtra
    | Decline
    | KeepTickets
)

# Actions are values, so one of each is enough: offering them builds nothing.
_longest = max(route.length for route in CONTENT.routes)
TAKES = [TakeCard(slot) for slot in range(CONTENT.deck.row)]
DRAW_BLIND = DrawBlind()
DRAW_TICKETS = DrawTickets()
CLAIMS = [ClaimRoute(route) for route in range(len(CONTENT.routes))]
STATIONS = [BuildStation(city) for city in range(len(CONTENT.cities))]
PASS = Pass()
PAYMENTS = [[PayCards(colour, n) for n in range(_longest + 1)] for colour in range(LOCOMOTIVE + 1)]
EXTRAS = [PayExtra(n) for n in range(CONTENT.deck.tunnel_cards + 1)]
DECLINE = Decline()
