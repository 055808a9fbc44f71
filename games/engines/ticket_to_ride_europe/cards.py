"""The train cards: the deck, the discard and the face-up row (rulebook: drawing train cards, locomotives)."""

from games.engines.core import Event
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.state import State

ROW = CONTENT.deck.row
TOO_MANY_LOCOMOTIVES = CONTENT.deck.row_locomotives_reset
# A thin deck could bring three locomotives for ever.
RESETS_IN_A_ROW = 3


def full_deck() -> list[int]:
    """All train cards, in order."""
    counts = [CONTENT.deck.each_colour] * LOCOMOTIVE + [CONTENT.deck.locomotives]
    return [colour for colour, count in enumerate(counts) for _ in range(count)]


def reshuffle(state: State) -> list[Event]:
    """An empty deck is made anew from the discard, if there is one."""
    if not any(state.discard):
        return []
    state.deck = [colour for colour, count in enumerate(state.discard) for _ in range(count)]
    state.discard = [0] * len(state.discard)
    state.rng.shuffle(state.deck)
    return [Event("reshuffled", {"cards": len(state.deck)}, reveals=True)]


def turn_up(state: State, cards: list[int], count: int) -> list[Event]:
    """Lay cards from the deck face up until there are so many, or none is left.

    When the last card of the deck is lifted the discard becomes the deck at once.
    """
    events: list[Event] = []
    while len(cards) < count and state.deck:
        cards.append(state.deck.pop())
        if not state.deck:
            events += reshuffle(state)
    return events


def has_too_many_locomotives(state: State) -> bool:
    """Whether three locomotives lie in the row, and a row without them is possible at all."""
    if state.row.count(LOCOMOTIVE) < TOO_MANY_LOCOMOTIVES:
        return False
    around = len(state.row) + len(state.deck) + sum(state.discard)
    locomotives = state.row.count(LOCOMOTIVE) + state.deck.count(LOCOMOTIVE) + state.discard[LOCOMOTIVE]
    return around - locomotives > min(ROW, around) - TOO_MANY_LOCOMOTIVES


def reset_row(state: State) -> list[Event]:
    """Three locomotives face up: discard the row and turn up a new one, and look again."""
    events: list[Event] = []
    for _ in range(RESETS_IN_A_ROW):
        if not has_too_many_locomotives(state):
            break
        swept, state.row = state.row, []
        for card in swept:
            state.discard[card] += 1
        if not state.deck:
            events += reshuffle(state)
        events += turn_up(state, state.row, ROW)
        events.append(Event("row_reset", {"discarded": swept, "row": state.row[:]}, reveals=True))
    return events


def restock(state: State) -> list[Event]:
    """Cards discarded while the deck was empty become the deck, and the gaps of the row are filled."""
    events = reshuffle(state)
    if state.deck and len(state.row) < ROW:
        events += turn_up(state, state.row, ROW)
        events.append(Event("row_filled", {"row": state.row[:]}, reveals=True))
    return events + reset_row(state)


def take_from_row(state: State, seat: int, slot: int) -> list[Event]:
    """Take a face-up card, which all can see, and turn up another in its place."""
    card = state.row[slot]
    state.hands[seat][card] += 1
    state.shown[seat][card] += 1
    refill = state.deck.pop() if state.deck else None
    if refill is None:
        del state.row[slot]
    else:
        state.row[slot] = refill
    public = {"seat": seat, "slot": slot, "card": card, "refill": refill}
    events = [Event("took", public, reveals=refill is not None)]
    if not state.deck:
        events += reshuffle(state)
    if state.row.count(LOCOMOTIVE) >= TOO_MANY_LOCOMOTIVES:
        events += reset_row(state)
    return events


def draw_blind(state: State, seat: int) -> list[Event]:
    """Draw the top card; only its new owner sees it."""
    card = state.deck.pop()
    state.hands[seat][card] += 1
    events = [Event("drew_blind", {"seat": seat}, {"card": card}, [seat], reveals=True)]
    if not state.deck:
        events += reshuffle(state)
    return events


def lay_down(state: State, seat: int, colour: int, cards: int, locomotives: int) -> None:
    """Put cards from the hand on the table."""
    hand, shown = state.hands[seat], state.shown[seat]
    hand[colour] -= cards
    hand[LOCOMOTIVE] -= locomotives
    shown[colour] = max(0, shown[colour] - cards)
    shown[LOCOMOTIVE] = max(0, shown[LOCOMOTIVE] - locomotives)


def take_back(state: State, seat: int, colour: int, cards: int, locomotives: int) -> None:
    """Return cards that all have seen to the hand."""
    for kind, count in ((colour, cards), (LOCOMOTIVE, locomotives)):
        state.hands[seat][kind] += count
        state.shown[seat][kind] += count


def discard(state: State, colour: int, cards: int, locomotives: int) -> None:
    """Put cards that were laid down on the discard."""
    state.discard[colour] += cards
    state.discard[LOCOMOTIVE] += locomotives
