"""The promises every game keeps, held against random games of every engine and every number of seats."""

import hashlib
import random
from types import SimpleNamespace

import pytest

from games.engines import ENGINES, option_sets
from games.engines.core import waiting
from games.engines.promises import (
    BrokenGame,
    BrokenPromise,
    applies_purely,
    bot_chooses_what_is_offered,
    hides,
    hold_game,
    survives_json,
)

# A hundred games for every number of seats, in batches that parallel workers can share; they go round the
# option sets worth trying.
BATCHES, GAMES = 5, 20
# Positions of each game that are held to the costly promises too.
THOROUGH = 2

TABLES = [(slug, seats) for slug, engine in sorted(ENGINES.items()) for seats in engine.SEATS]


def seed_of(*parts: object) -> str:
    """A seed like those of real tables, too long to turn up in a view by accident."""
    return hashlib.sha256(repr(parts).encode()).hexdigest()


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_random_games_keep_every_promise(slug, seats, batch):
    sets = option_sets(ENGINES[slug], seats)
    for number in range(batch * GAMES, (batch + 1) * GAMES):
        options = sets[number % len(sets)]
        record = hold_game(ENGINES[slug], seats, seed_of(slug, seats, number), THOROUGH, options)
        assert record.places, record


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_different_seeds_give_different_games(slug, seats):
    engine = ENGINES[slug]
    deals = [engine.setup(engine.Options(), seats, seed_of(slug, number)) for number in range(5)]
    assert all(one != other for i, one in enumerate(deals) for other in deals[:i])


@pytest.mark.parametrize("slug", sorted(ENGINES))
def test_a_name_of_every_part_of_the_protocol_is_there(slug):
    engine = ENGINES[slug]
    assert slug == engine.SLUG
    assert engine.NAME
    assert engine.EDITION >= 1
    assert engine.Options() == engine.Options()
    assert engine.content()


def broken(slug: str, **changes):
    """An engine with some of its functions replaced by bad ones."""
    engine = ENGINES[slug]
    names = {name: getattr(engine, name) for name in dir(engine) if not name.startswith("_")}
    return SimpleNamespace(**(names | changes))


def position(slug: str):
    """A position a few moves into a game."""
    engine, rng = ENGINES[slug], random.Random(2)
    state = engine.setup(engine.Options(), engine.SEATS[-1], seed_of(slug))
    for _ in range(6):
        seat = waiting(state)[0]
        engine.step(state, seat, rng.choice(engine.legal_actions(state, seat)))
    return state


def hidden(state):
    """Something no seat may know: all hands, or where nobody holds any, the chance to come."""
    return list(getattr(state, "hands", [state.rng.position]))


def lose_something(state):
    """Put a card too many into the first hand, or where there are no hands, lose a train or a doubler."""
    if hasattr(state, "hands"):
        state.hands[0] = [10, *state.hands[0]]
    elif hasattr(state, "supply"):
        state.supply[0] -= 1
    else:
        state.doublers -= 1


@pytest.mark.parametrize("slug", sorted(ENGINES))
class TestTheCheckers:
    """Checks that cannot fail prove nothing: each is shown an engine that breaks its promise."""

    def test_notice_a_view_that_shows_what_is_hidden(self, slug):
        engine = ENGINES[slug]
        leaky = broken(slug, view=lambda state, seat: engine.view(state, seat) | {"leak": hidden(state)})
        with pytest.raises(BrokenPromise, match="depends on what it hides"):
            hides(leaky, position(slug), seed_of(slug), random.Random(1))

    def test_notice_a_view_that_shows_chance(self, slug):
        engine = ENGINES[slug]
        leaky = broken(slug, view=lambda state, seat: engine.view(state, seat) | {"leak": seed_of(slug)})
        with pytest.raises(BrokenPromise, match="seed"):
            hides(leaky, position(slug), seed_of(slug), random.Random(1))

    def test_notice_an_apply_that_changes_its_input(self, slug):
        engine = ENGINES[slug]
        careless = broken(slug, apply=lambda state, seat, action: (state, engine.step(state, seat, action)))
        with pytest.raises(BrokenPromise, match="leaves its input alone"):
            applies_purely(careless, position(slug), random.Random(1))

    def test_notice_a_bot_that_makes_things_up(self, slug):
        with pytest.raises(BrokenPromise, match="bot"):
            bot_chooses_what_is_offered(broken(slug, choose=lambda view: {"type": "cheat"}), position(slug))

    def test_notice_an_engine_that_offers_a_dead_end(self, slug):
        with pytest.raises(BrokenGame, match="can do something"):
            hold_game(
                broken(slug, legal_actions=lambda state, seat: []), ENGINES[slug].SEATS[0], "dead end", 1
            )

    def test_notice_an_engine_that_loses_something(self, slug):
        engine = ENGINES[slug]

        def careless(state, seat, action):
            events = engine.step(state, seat, action)
            lose_something(state)
            return events

        with pytest.raises(BrokenGame):
            hold_game(broken(slug, step=careless), ENGINES[slug].SEATS[0], "a lost card", 1)

    def test_notice_a_state_that_json_changes(self, slug):
        state = position(slug)
        state.pending = tuple(state.pending)
        with pytest.raises(BrokenPromise, match="survives JSON"):
            survives_json(ENGINES[slug], state)
