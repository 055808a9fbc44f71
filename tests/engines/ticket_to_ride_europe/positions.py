"""Positions for the tests: the middle of a game, with exactly the cards and claims a test names."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from games.engines import ticket_to_ride_europe as game
from games.engines.core import Event
from games.engines.ticket_to_ride_europe.cards import full_deck
from games.engines.ticket_to_ride_europe.claiming import close
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.state import State, Turn

# One letter a card: Purple, Blue, Orange, White, Green, Yellow, blacK, Red, Locomotive.
LETTERS = "PBOWGYKRL"
PURPLE, BLUE, ORANGE, WHITE, GREEN, YELLOW, BLACK, RED, LOCOMOTIVE = range(9)


def cards(letters: str) -> list[int]:
    """The cards that letters stand for."""
    return [LETTERS.index(letter) for letter in letters]


def counts(letters: str) -> list[int]:
    """A hand, counted by colour."""
    held = Counter(letters)
    return [held[letter] for letter in LETTERS]


def city(name: str) -> int:
    """The index of a city."""
    return [place.key for place in CONTENT.cities].index(name)


def route(a: str, b: str, half: int = 1) -> int:
    """The index of a route, or of one half of a double route."""
    ends = {city(a), city(b)}
    return [i for i, r in enumerate(CONTENT.routes) if {r.a, r.b} == ends][half - 1]


def ticket(a: str, b: str) -> int:
    """The index of a ticket."""
    ends = {city(a), city(b)}
    return next(i for i, t in enumerate(CONTENT.tickets) if {t.a, t.b} == ends)


def position(
    seats: int = 3,
    *,
    hands: Mapping[int, str] | None = None,
    row: str = "PBOWG",
    deck: str = "",
    discard: str = "",
    only: bool = False,
    claims: Mapping[int, list[int]] | None = None,
    stations: Mapping[int, list[str]] | None = None,
    tickets: Mapping[int, list[int]] | None = None,
) -> State:
    """A table where seat 0 is about to take a turn.

    `deck` names the cards that come next, first one first. Cards that are not named lie deeper in the deck,
    or with `only` in the last seat's hand, so that the deck holds nothing but what is named.
    """
    state = game.setup(game.Options(), seats, "a position for the tests")
    deal(state, dict(hands or {}), row, deck, discard, only)
    hand_out_tickets(state, dict(tickets or {}))
    for seat, routes in (claims or {}).items():
        for index in routes:
            claim(state, seat, index)
    for seat, cities in (stations or {}).items():
        for name in cities:
            built = list(state.stations)
            built[city(name)] = seat
            state.stations = tuple(built)
            state.stations_left[seat] -= 1
    state.seat, state.pending = 0, [Turn(seats=[0])]
    game.assert_whole(state)
    return state


def deal(state: State, hands: dict[int, str], row: str, deck: str, discard: str, only: bool) -> None:
    """Put every card of the box where the test wants it."""
    rest = Counter(full_deck())
    rest.subtract(cards("".join(hands.values()) + row + deck + discard))
    assert min(rest.values()) >= 0, "the box does not hold so many of a card"
    state.hands = [counts(hands.get(seat, "")) for seat in range(len(state.hands))]
    state.row, state.discard = cards(row), counts(discard)
    state.deck = cards(deck)[::-1]
    if only:
        for card, count in rest.items():
            state.hands[-1][card] += count
    else:
        # Locomotives lie deepest, so that they do not turn up uncalled for.
        state.deck = sorted(rest.elements(), reverse=True) + state.deck


def hand_out_tickets(state: State, tickets: dict[int, list[int]]) -> None:
    """Give the named tickets to their seats, as kept of the first four; the others lie where they belong."""
    named = {index for kept in tickets.values() for index in kept}
    rest = [index for index in range(len(CONTENT.tickets)) if index not in named]
    longs = [index for index in rest if CONTENT.tickets[index].long]
    shorts = [index for index in rest if not CONTENT.tickets[index].long]
    state.tickets = [tickets.get(seat, []) for seat in range(len(state.hands))]
    state.returned = []
    for kept in state.tickets:
        long_kept = sum(CONTENT.tickets[index].long for index in kept)
        back = [longs.pop() for _ in range(1 - long_kept)]
        state.returned.append(back + [shorts.pop() for _ in range(3 - len(kept) + long_kept)])
    state.ticket_deck, state.unused = shorts, longs
    state.returners = [-1] * len(shorts)


def claim(state: State, seat: int, index: int) -> None:
    """Let a seat own a route without paying for it."""
    state.owner[index] = seat
    state.trains[seat] -= CONTENT.routes[index].length
    state.points[seat] += CONTENT.routes[index].points
    close(state, seat, index)


def play(state: State, *actions: Any) -> tuple[State, list[Event]]:
    """Let whoever is asked carry out actions, one after another; every event on the way."""
    events: list[Event] = []
    for action in actions:
        state, more = game.apply(state, state.pending[-1].seats[0], action)
        game.assert_whole(state)
        events += more
    return state, events


def kinds(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [event.kind for event in events]


def find(events: list[Event], kind: str) -> Event:
    """The one event of that kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found
