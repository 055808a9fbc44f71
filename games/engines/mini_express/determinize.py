"""Dealing anew what a seat cannot know, so that a bot may search without peeking."""

import random

from games.engines.mini_express.state import State


def determinize(state: State, seat: int, rng: random.Random) -> State:
    """A position this seat cannot tell from the real one: everything lies open but the chance to come."""
    draft = state.copy()
    draft.rng.position = rng.getrandbits(64)
    return draft
