"""Dealing anew what a seat cannot know, so that a bot may search without peeking."""

import random

from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.deal import deal_tickets
from games.engines.ticket_to_ride_europe.state import StartTickets, State, Tickets
from games.engines.ticket_to_ride_europe.tables import TICKETS


def determinize(state: State, seat: int, rng: random.Random) -> State:
    """A position this seat cannot tell from the real one: other hands, decks, tickets and chance are new."""
    draft = state.copy()
    deal_cards(draft, seat, rng)
    Redeal(draft, seat, rng).deal()
    draft.rng.position = rng.getrandbits(64)
    return draft


def deal_cards(state: State, seat: int, rng: random.Random) -> None:
    """Other hands keep what all have seen go into them; the rest is dealt from what is out of sight."""
    hidden = list(state.deck)
    others = [other for other in range(len(state.hands)) if other != seat]
    for other in others:
        for colour, (held, shown) in enumerate(zip(state.hands[other], state.shown[other], strict=True)):
            hidden += [colour] * (held - shown)
    # In order first: the new deal must not depend on how the hidden cards really lie.
    hidden.sort()
    rng.shuffle(hidden)
    for other in others:
        unseen = sum(state.hands[other]) - sum(state.shown[other])
        state.hands[other] = state.shown[other][:]
        for _ in range(unseen):
            state.hands[other][hidden.pop()] += 1
    state.deck = hidden


class Redeal:
    """A new deal of the tickets: the others' first ones, what they kept, later ones, the deck."""

    def __init__(self, state: State, seat: int, rng: random.Random) -> None:
        self.state, self.seat, self.rng = state, seat, rng
        hidden = sorted(set(range(len(TICKETS))) - self.known())
        rng.shuffle(hidden)
        self.longs = [ticket for ticket in hidden if TICKETS[ticket].long]
        self.shorts = [ticket for ticket in hidden if not TICKETS[ticket].long]

    def known(self) -> set[int]:
        """The tickets whose place this seat knows: own ones, and those it put back."""
        state, seat = self.state, self.seat
        known = {*state.tickets[seat], *state.returned[seat]}
        known |= {t for t, who in zip(state.ticket_deck, state.returners, strict=True) if who == seat}
        decision = state.pending[-1] if state.pending else None
        if isinstance(decision, StartTickets):
            known.update(decision.offered[seat])
        elif isinstance(decision, Tickets) and seat in decision.seats:
            known.update(decision.offered)
        return known

    def deal(self) -> None:
        """Deal in the order of the game."""
        state, seat = self.state, self.seat
        decision = state.pending[-1] if state.pending else None
        others = [other for other in range(len(state.hands)) if other != seat]
        if isinstance(decision, StartTickets):
            state.pending[-1] = self.first_choice(decision, others)
        else:
            for other in others:
                self.hand(other)
        if isinstance(decision, Tickets) and seat not in decision.seats:
            offered = [self.shorts.pop() for _ in decision.offered]
            state.pending[-1] = Tickets(seats=decision.seats, offered=offered)
        state.ticket_deck = [
            ticket if who == seat else self.shorts.pop()
            for ticket, who in zip(state.ticket_deck, state.returners, strict=True)
        ]
        state.unused = self.longs

    def first_choice(self, decision: StartTickets, others: list[int]) -> StartTickets:
        """While first tickets are chosen, even how many another seat keeps is hidden."""
        offered, chosen = list(decision.offered), list(decision.chosen)
        for other in others:
            offered[other] = deal_tickets(self.longs, self.shorts)
            if other not in decision.seats:
                count = self.rng.randint(CONTENT.player.keep_at_start, len(offered[other]))
                chosen[other] = sorted(self.rng.sample(offered[other], count))
        return StartTickets(seats=decision.seats, offered=offered, chosen=chosen)

    def hand(self, other: int) -> None:
        """Four new first tickets, as many of them kept as everybody knows, and the later ones."""
        state = self.state
        first = deal_tickets(self.longs, self.shorts)
        kept = self.rng.sample(first, len(first) - len(state.returned[other]))
        later = [self.shorts.pop() for _ in range(len(state.tickets[other]) - len(kept))]
        state.tickets[other] = sorted(kept) + later
        state.returned = [
            [ticket for ticket in first if ticket not in kept] if number == other else returned
            for number, returned in enumerate(state.returned)
        ]
