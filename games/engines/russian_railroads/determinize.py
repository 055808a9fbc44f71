"""Dealing anew what a seat cannot know, so that a bot may search without peeking."""

import random

from games.engines.russian_railroads.scoring import is_over
from games.engines.russian_railroads.state import State


def determinize(state: State, seat: int, rng: random.Random) -> State:
    """A position this seat cannot tell from the real one: the others' end bonus cards and the box are new.

    Who looks through the deck knows what was in it then. So a card may only trade places with one that this
    seat has seen there equally often.
    """
    draft = state.copy()
    draft.rng.position = rng.getrandbits(64)
    if is_over(state):
        return draft
    swap = swapped(state, seat, rng)
    for other, player in enumerate(draft.players):
        if other != seat:
            player.bonuses = [swap[card] for card in player.bonuses]
            # What others have seen is their own knowledge: it follows the cards.
            player.seen = moved(player.seen, swap)
    draft.deck = sorted(swap[card] for card in state.deck)
    draft.boxed = sorted(swap[card] for card in state.boxed)
    return draft


def swapped(state: State, seat: int, rng: random.Random) -> dict[int, int]:
    """By end bonus card: which one lies in its place now."""
    seen = state.players[seat].seen
    places = [card for other, player in enumerate(state.players) if other != seat for card in player.bonuses]
    places += [*state.deck, *state.boxed]
    swap = {card: card for card in range(len(seen))}
    for times in range(max(seen) + 1):
        # Dealt place by place, so that the new deal does not depend on how the cards really lie.
        alike = [card for card in places if seen[card] == times]
        mixed = sorted(alike)
        rng.shuffle(mixed)
        swap.update(zip(alike, mixed, strict=True))
    return swap


def moved(values: list[int], swap: dict[int, int]) -> list[int]:
    """The same values, each with the card that took the other's place."""
    new = values[:]
    for card, other in swap.items():
        new[other] = values[card]
    return new
