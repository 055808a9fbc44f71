"""Setting up the game (rulebook: preparing the game)."""

from games.engines import rng
from games.engines.core import IllegalAction
from games.engines.ticket_to_ride_europe import cards
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.state import Options, StartTickets, State, Turn
from games.engines.ticket_to_ride_europe.tables import ALL_ROUTES, TICKETS, pack

SEATS = range(2, 6)


def setup(options: Options, seats: int, seed: str) -> State:
    """Deal a new game; everybody is asked to choose tickets, then a random seat begins."""
    if seats not in SEATS:
        raise IllegalAction("This game is for two to five players.")
    chance = rng.from_seed(seed)
    deck = cards.full_deck()
    chance.shuffle(deck)
    hands = [deal_hand(deck) for _ in range(seats)]
    longs, shorts = ([i for i, ticket in enumerate(TICKETS) if ticket.long is kind] for kind in (True, False))
    chance.shuffle(longs)
    chance.shuffle(shorts)
    offered = [deal_tickets(longs, shorts) for _ in range(seats)]
    first = chance.below(seats)
    everybody = list(range(seats))
    state = State(
        rng=chance,
        pending=[
            Turn(seats=[first]),
            StartTickets(seats=everybody, offered=offered, chosen=[[] for _ in everybody]),
        ],
        seat=first,
        turn=1,
        deck=deck,
        discard=[0] * len(CONTENT.colours),
        row=[],
        hands=hands,
        shown=[[0] * len(CONTENT.colours) for _ in everybody],
        trains=[CONTENT.player.trains] * seats,
        stations_left=[CONTENT.player.stations] * seats,
        points=[0] * seats,
        stations=(-1,) * len(CONTENT.cities),
        owner=[-1] * len(CONTENT.routes),
        open=[pack(ALL_ROUTES) for _ in everybody],
        tickets=[[] for _ in everybody],
        ticket_deck=shorts,
        returners=[-1] * len(shorts),
        returned=[[] for _ in everybody],
        unused=longs,
    )
    # Three locomotives are not allowed in the first row either; nobody is there yet to be told of it.
    cards.restock(state)
    return state


def deal_hand(deck: list[int]) -> list[int]:
    """Four train cards, counted by colour."""
    hand = [0] * len(CONTENT.colours)
    for _ in range(CONTENT.deck.hand):
        hand[deck.pop()] += 1
    return hand


def deal_tickets(longs: list[int], shorts: list[int]) -> list[int]:
    """One long ticket and three short ones."""
    return [longs.pop() for _ in range(CONTENT.player.long_tickets)] + [
        shorts.pop() for _ in range(CONTENT.player.short_tickets)
    ]
