"""Special spaces of the player board (section 15) and several "?" at once (24.4)."""

from games.engines.russian_railroads.actions import (
    FINISH,
    Place,
    PutLocomotive,
    StepRail,
    TakeLocomotive,
    UseToken,
)
from tests.engines.russian_railroads.positions import (
    AT_KV,
    AT_SP,
    BLACK,
    BROWN,
    KV,
    SP,
    TS,
    TS_2,
    asked,
    choices,
    find,
    kinds,
    offered,
    play,
    position,
    space,
    token,
)

BOTTOM = Place(space("track_black_or_grey_reusable"))
LOCO = Place(space("loco_1"))


def poor(**board):
    return {0: {"coins": 0, **board}}


def questions(state) -> int:
    return sum(item.kind == 6 for item in state.items)


def test_t16_black_on_petersburg_four_with_a_locomotive_earns_a_token_once():
    state, _ = play(position(boards=poor(sp=[3], locomotives=[1, 0, 5, 0])), BOTTOM)
    state, events = play(state, StepRail(0, SP, BLACK))
    assert find(events, "question_earned").data == {"seat": 0, "track": SP, "space": 4}
    state, _ = play(state, UseToken(token("kiev_medal")))
    assert state.players[0].tokens == [token("kiev_medal")]
    assert asked(state) == ("turn", 1)
    assert not any(isinstance(a, UseToken) for a in choices(state))


def test_without_the_locomotive_nothing_is_earned():
    state, _ = play(position(boards=poor(sp=[3], locomotives=[1, 0, 3, 0])), BOTTOM)
    state, events = play(state, StepRail(0, SP, BLACK))
    assert "question_earned" not in kinds(events)


def test_t24_a_locomotive_may_fulfil_two_conditions_at_once():
    for value, earned in ((6, 2), (5, 1)):
        state = position(boards=poor(sp=[6]), stacks={value: 1})
        state, _ = play(state, LOCO, TakeLocomotive(0), PutLocomotive(AT_SP))
        assert questions(state) == earned


def test_several_tokens_are_used_one_after_the_other_each_once():
    state = position(boards=poor(sp=[6]), stacks={6: 1})
    state, _ = play(state, LOCO, TakeLocomotive(0), PutLocomotive(AT_SP), UseToken(token("kiev_medal")))
    assert questions(state) == 1
    assert UseToken(token("kiev_medal")) not in choices(state)
    state, _ = play(state, UseToken(token("revaluation")))
    assert asked(state) == ("turn", 1)


def test_a_token_not_used_in_its_turn_is_lost_and_the_space_is_closed():
    state, _ = play(position(boards=poor(sp=[3], locomotives=[1, 0, 5, 0])), BOTTOM, StepRail(0, SP, BLACK))
    state, _ = play(state, FINISH)
    assert asked(state) == ("turn", 1)
    player = state.players[0]
    assert player.tokens == []
    assert player.rewards != 0


def test_transsiberian_thirteen_needs_both_locomotives_together():
    state, _ = play(position(boards=poor(ts=[12], locomotives=[7, 6, 0, 0])), BOTTOM)
    state, events = play(state, StepRail(0, TS, BLACK))
    assert find(events, "question_earned").data == {"seat": 0, "track": TS, "space": 13}
    state, _ = play(position(boards=poor(ts=[12], locomotives=[7, 5, 0, 0])), BOTTOM)
    _, events = play(state, StepRail(0, TS, BLACK))
    assert "question_earned" not in kinds(events)


def test_black_on_kiev_seven_brings_a_worker_without_a_locomotive():
    state, _ = play(position(boards=poor(kv=[6])), BOTTOM, StepRail(0, KV, BLACK))
    assert (state.players[0].all_workers, state.players[0].workers) == (6, 5)


def test_brown_on_transsiberian_three_with_a_locomotive_brings_a_worker():
    board = poor(ts=[8, 6, 2], sp=[2], kv=[2], locomotives=[2, 1, 0, 0])
    state, events = play(position(boards=board), Place(space("track_brown_1")))
    assert find(events, "worker_gained").data == {"seat": 0, "track": TS, "space": 3}
    assert state.players[0].all_workers == 6
    # Black alone does not do.
    state, events = play(position(boards=poor(ts=[2], locomotives=[3, 0, 0, 0])), BOTTOM)
    _, events = play(state, StepRail(0, TS, BLACK))
    assert "worker_gained" not in kinds(events)


def test_the_locomotive_may_come_after_the_rail():
    state = position(boards=poor(ts=[8, 6, 3], locomotives=[1, 0, 0, 0]))
    state, events = play(state, LOCO, TakeLocomotive(0), PutLocomotive(TS_2))
    assert find(events, "worker_gained").data["space"] == 3


def test_a_worker_gained_may_be_placed_from_the_next_turn_of_the_same_round():
    state = position(2, boards={0: {"coins": 0, "workers": 1, "kv": [6]}, 1: {"coins": 0}})
    state, _ = play(state, BOTTOM, StepRail(0, KV, BLACK), BOTTOM, StepRail(0, KV, BLACK))
    assert asked(state) == ("turn", 0)
    assert "track_black_or_grey_reusable" in offered(state)


def test_each_reward_comes_once():
    state = position(boards=poor(kv=[7], ts=[8, 6, 4], locomotives=[3, 0, 0, 0]))
    workers = state.players[0].all_workers
    state, events = play(state, BOTTOM, StepRail(0, KV, BLACK))
    assert "worker_gained" not in kinds(events)
    assert state.players[0].all_workers == workers == 7


def test_a_chain_of_locomotives_collects_when_it_is_complete():
    state = position(boards=poor(sp=[4], locomotives=[3, 1, 0, 0]), stacks={4: 1})
    state, _ = play(state, LOCO, TakeLocomotive(0), PutLocomotive(AT_SP))
    assert questions(state) == 1
    state = position(boards=poor(sp=[6], kv=[1], locomotives=[1, 1, 4, 0]), stacks={6: 1})
    state, _ = play(state, LOCO, TakeLocomotive(0), PutLocomotive(AT_SP))
    assert asked(state) == ("locomotive", 0), "first the replaced four is placed"
    state, _ = play(state, PutLocomotive(AT_KV))
    assert questions(state) == 1, "space six; space four had been rewarded before"


def test_brown_counts_by_reaching_or_passing():
    state = position(boards=poor(ts=[9, 8, 5], locomotives=[1, 0, 0, 0]), stacks={3: 1})
    state, events = play(state, LOCO, TakeLocomotive(0), PutLocomotive(TS_2))
    assert "worker_gained" in kinds(events)
    assert state.players[0].rails[TS * 5 + BROWN] == 5
