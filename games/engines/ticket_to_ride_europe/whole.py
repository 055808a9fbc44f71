"""What is always true: nothing printed appears from nowhere or gets lost."""

from games.engines.ticket_to_ride_europe.cards import full_deck
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import StartTickets, State, Tickets, Tunnel, Turn
from games.engines.ticket_to_ride_europe.tables import ALL_ROUTES, ROUTES, TICKETS, pack


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
    counts = list(state.discard)
    for card in state.deck + state.row:
        counts[card] += 1
    for hand in state.hands:
        counts = [count + held for count, held in zip(counts, hand, strict=True)]
    for decision in state.pending:
        if isinstance(decision, Tunnel):
            counts[decision.colour] += ROUTES[decision.route].length - decision.locomotives
            counts[LOCOMOTIVE] += decision.locomotives
            for card in decision.turned:
                counts[card] += 1
    printed = full_deck()
    assert counts == [printed.count(colour) for colour in range(len(counts))], f"train cards: {counts}"
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert all(0 <= s <= h for s, h in zip(shown, hand, strict=True)), "more cards shown than held"


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
    for seat in range(len(state.hands)):
        own = [route for route, owner in zip(ROUTES, state.owner, strict=True) if owner == seat]
        assert state.trains[seat] + sum(route.length for route in own) == CONTENT.player.trains, "trains"
        assert state.trains[seat] >= 0, "negative trains"
        assert state.points[seat] == sum(route.points for route in own), "points"
        built = state.stations.count(seat)
        assert state.stations_left[seat] + built == CONTENT.player.stations, "stations"
        assert state.open[seat] == pack(open_routes(state, seat)), "open routes"


def open_routes(state: State, seat: int) -> int:
    """The routes a seat may still claim, straight from the rule."""
    mask = ALL_ROUTES
    for index, route in enumerate(ROUTES):
        twin_owner = state.owner[route.double] if route.double >= 0 else -1
        few_seats = len(state.hands) < CONTENT.scoring.both_twins_from_seats
        if state.owner[index] >= 0 or twin_owner == seat or (few_seats and twin_owner >= 0):
            mask &= ~(1 << index)
    return mask
