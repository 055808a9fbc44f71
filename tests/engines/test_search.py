"""The strong bot: what it may know, how long it thinks, and that it plays what is offered."""

import random

import pytest

from games.engines import ENGINES, russian_railroads, search
from games.engines.bots import BOTS, bot_called, stationmaster
from games.engines.core import waiting
from games.engines.play import begin, new_record

GAMES = ENGINES | {russian_railroads.SLUG: russian_railroads}
MINDS = [slug for slug, engine in GAMES.items() if search.mind_of(engine)]


def positions(engine, seats, moves, seed):
    """Positions along a game of conductors, one every few moves."""
    state, rng = begin(engine, new_record(engine, seats, seed)), random.Random(seed)
    for number in range(moves):
        if not (asked := waiting(state)):
            return
        actions = engine.legal_actions(state, asked[0])
        if number % 9 == 0:
            yield state, asked[0], actions
        engine.step(state, asked[0], BOTS["apprentice"](engine, state, asked[0], actions, rng))


def decide(engine, state, seat, actions, worlds=2):
    thinker = search.Thinker(engine, search.mind_of(engine))
    return search.best(thinker, state, seat, actions, random.Random(5), search.Budget(worlds=worlds))


@pytest.mark.parametrize("slug", MINDS)
def test_a_decision_does_not_change_when_only_hidden_things_change(slug):
    engine = GAMES[slug]
    for state, seat, actions in positions(engine, 3, 80, "hidden"):
        other = engine.determinize(state, seat, random.Random(99))
        assert decide(engine, state, seat, actions) == decide(engine, other, seat, actions)


@pytest.mark.parametrize("slug", MINDS)
def test_every_candidate_is_offered_and_none_twice(slug):
    engine, mind = GAMES[slug], search.mind_of(GAMES[slug])
    for state, seat, actions in positions(engine, 3, 120, "candidates"):
        chosen = mind.candidates(engine.determinize(state, seat, random.Random(1)), seat, actions)
        assert chosen
        assert len(chosen) == len(set(chosen))
        assert set(chosen) <= set(actions)


@pytest.mark.parametrize("slug", MINDS)
def test_thinking_leaves_the_position_alone(slug):
    engine = GAMES[slug]
    state, seat, actions = next(iter(positions(engine, 3, 1, "untouched")))
    before = state.copy()
    decide(engine, state, seat, actions)
    assert state == before


@pytest.mark.parametrize("slug", MINDS)
def test_prospects_at_the_end_are_the_totals(slug):
    engine, mind, rng = GAMES[slug], search.mind_of(GAMES[slug]), random.Random(3)
    state = begin(engine, new_record(engine, 3, "to the end"))
    while asked := waiting(state):
        actions = engine.legal_actions(state, asked[0])
        engine.step(state, asked[0], mind.quick(state, asked[0], actions, rng))
    outcome = engine.outcome(state)
    assert [sum(parts.values()) for parts in mind.appraise(state)][:3] == pytest.approx(outcome.totals)


def test_the_stationmaster_is_a_level_and_its_patience_can_be_chosen():
    assert "stationmaster" in BOTS
    assert bot_called("stationmaster@0.01") is not BOTS["stationmaster"]
    for wrong in ("stationmaster@0", "stationmaster@x", "random@1", "wizard"):
        with pytest.raises((KeyError, ValueError)):
            bot_called(wrong)


def test_without_a_mind_the_stationmaster_plays_like_the_conductor():
    import tests.signalbox.engine as signalbox

    state = begin(signalbox, new_record(signalbox, 2, "no mind"))
    actions, rng = signalbox.legal_actions(state, 0), random.Random(0)
    assert stationmaster(0.01)(signalbox, state, 0, actions, rng) in actions


def test_a_budget_by_worlds_and_by_seconds_is_spent():
    by_worlds = search.Budget(worlds=4)
    by_worlds.done = 3
    assert by_worlds.spent() == 0.75
    assert search.Budget(seconds=1e-9).spent() > 1


def test_a_choice_must_be_clearly_better_to_overrule_the_policy():
    own, same, better = (search.Judgement(name) for name in ("own", "same", "better"))
    own.margins, same.margins, better.margins = [0.0] * 8, [-4.0, 4.0] * 4, [3.0, 5.0] * 4
    assert same.advantage(own) < 0 < better.advantage(own)
