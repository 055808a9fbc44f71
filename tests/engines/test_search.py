"""The strong bot: what it may know, how long it thinks, and that it plays what is offered."""

import random

import pytest

from games.engines import ENGINES, russian_railroads, search
from games.engines.bots import BOTS, bot_called, stationmaster
from games.engines.core import waiting
from games.engines.play import begin, new_record, play

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


def judge(engine, state, seat, actions, worlds=4):
    """What the search thinks of every candidate, down to the last imagined game."""
    thinker, budget = search.Thinker(engine, search.mind_of(engine)), search.Budget(worlds=worlds)
    found = search.ranked(thinker, state, seat, actions, random.Random(5), budget)
    return [(judgement.action, judgement.margins, judgement.parts) for judgement in found]


@pytest.mark.parametrize("slug", MINDS)
def test_a_decision_does_not_change_when_only_hidden_things_change(slug):
    engine = GAMES[slug]
    for state, seat, actions in positions(engine, 3, 60, "hidden"):
        other = engine.determinize(state, seat, random.Random(99))
        assert judge(engine, state, seat, actions) == judge(engine, other, seat, actions)


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
    judge(engine, state, seat, actions)
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


def test_the_reason_for_a_choice_is_the_part_in_which_it_does_best():
    one, other = search.Judgement("one"), search.Judgement("other")
    one.add([{"routes": 10.0, "tickets": 20.0}, {"routes": 5.0}], 0)
    other.add([{"routes": 12.0, "tickets": 5.0}, {"routes": 5.0}], 0)
    assert search.reason(one, [one, other]) == "tickets"
    assert search.reason(other, [one, other]) == "routes"
    assert search.reason(one, [one]) is None


@pytest.mark.parametrize("slug", MINDS)
def test_the_stationmaster_finishes_its_games_also_against_random_play(slug):
    bots = [stationmaster(0.002), BOTS["random"], BOTS["random"]]
    assert play(GAMES[slug], bots, "hostile", random.Random(8)).record.places
