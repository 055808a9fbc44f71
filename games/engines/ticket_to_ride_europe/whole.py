"""What is always true: nothing printed appears from nowhere or gets lost."""

from operator import le

from games.engines.ticket_to_ride_europe.cards import full_deck
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import StartTickets, State, Tickets, Tunnel, Turn
from games.engines.ticket_to_ride_europe.tables import ALL_ROUTES, ROUTES, TICKETS, mask_of, pack

PRINTED = [full_deck().count(colour) for colour in range(LOCOMOTIVE + 1)]


def assert_whole(state: State) -> None:
    """Raise AssertionError when cards, tickets, trains, points or stations do not add up."""
    assert_cards(state)
    assert_tickets(state)
    assert_map(state)
    if not state.pending or isinstance(state.pending[-1], Turn):
        assert state.deck or not any(state.discard), "cards lie on the discard while the deck is empty"
        assert len(state.row) == CONTENT.deck.row or not state.deck, "the row has a gap that could be filled"


def assert_cards(state: State) -> None:
    """All 110 train cards are somewhere, each once."""
    seen = state.deck + state.row
    counts = [
        sum(held) + seen.count(card)
        for card, held in enumerate(zip(state.discard, *state.hands, strict=True))
    ]
    for decision in state.pending:
        if isinstance(decision, Tunnel):
            counts[decision.colour] += ROUTES[decision.route].length - decision.locomotives
            counts[LOCOMOTIVE] += decision.locomotives
            for card in decision.turned:
                counts[card] += 1
    assert counts == PRINTED, f"train cards: {counts}"
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert all(map(le, shown, hand)), "more cards shown than held"
        assert min(shown) >= 0, "less than nothing shown"


def assert_tickets(state: State) -> None:
    """All 46 tickets are somewhere, each once."""
    places = [*state.tickets, state.ticket_deck, *state.returned, state.unused]
    for decision in state.pending:
        if isinstance(decision, StartTickets):
            places += decision.offered
        elif isinstance(decision, Tickets):
            places.append(decision.offered)
    found = sorted(ticket for place in places for ticket in place)
    assert found == list(range(len(TICKETS))), f"tickets: {found}"
    assert len(state.returners) == len(state.ticket_deck), "returners out of step"


def assert_map(state: State) -> None:
    """Trains, points and stations agree with the board, and closed routes with claimed ones."""
    claimed = [
        [i for i, owner in enumerate(state.owner) if owner == seat] for seat in range(len(state.hands))
    ]
    everybody = [i for own in claimed for i in own]
    few_seats = len(state.hands) < CONTENT.scoring.both_twins_from_seats
    for seat, own in enumerate(claimed):
        assert state.trains[seat] + sum(ROUTES[i].length for i in own) == CONTENT.player.trains, "trains"
        assert state.trains[seat] >= 0, "negative trains"
        assert state.points[seat] == sum(ROUTES[i].points for i in own), "points"
        built = state.stations.count(seat)
        assert state.stations_left[seat] + built == CONTENT.player.stations, "stations"
        closed = mask_of(everybody) | twins_of(everybody if few_seats else own)
        assert state.open[seat] == pack(ALL_ROUTES & ~closed), "open routes"


def twins_of(routes: list[int]) -> int:
    """The other halves of the double routes among these; nobody ever owns both, so each is there once."""
    return mask_of([ROUTES[i].double for i in routes if ROUTES[i].double >= 0])
