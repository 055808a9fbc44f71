"""Locomotives and factories: taking, chains, returns, gaps, exchanges (sections 6 to 8, 24.6, 24.7)."""

import pytest

from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    RETURN,
    Place,
    PutLocomotive,
    ReplaceFactory,
    TakeFactory,
    TakeLocomotive,
)
from games.engines.russian_railroads.rewards import reaches
from tests.engines.russian_railroads.positions import (
    AT_KV,
    AT_SP,
    TS_1,
    TS_2,
    asked,
    choices,
    kinds,
    offered,
    play,
    position,
    space,
)

LOCO_1 = Place(space("loco_1"))
LOCO_3 = Place(space("loco_3"))
TAKE = TakeLocomotive(0)


def at_loco(place=LOCO_1, stacks=None, returned=None, **board):
    """Seat 0, without coins, on a space for locomotives."""
    state = position(boards={0: {"coins": 0, **board}}, stacks=stacks, returned=returned)
    return play(state, place)[0]


def test_t8_the_first_locomotive_is_a_two_and_may_go_to_petersburg():
    state = at_loco()
    assert choices(state) == [TAKE, TakeFactory(0, 2, True)]
    state, _ = play(state, TAKE)
    assert choices(state) == [PutLocomotive(spot) for spot in (TS_1, TS_2, AT_SP, AT_KV)]
    state, _ = play(state, PutLocomotive(AT_SP))
    assert state.players[0].locomotives == [1, 0, 2, 0]
    assert state.stacks[1] == 3
    assert asked(state) == ("turn", 1)


def test_always_the_lowest_value_in_the_supply_is_taken():
    state = at_loco(stacks={5: 1, 7: 2})
    state, events = play(state, TAKE)
    assert events[0].data == {"seat": 0, "value": 5}


@pytest.mark.parametrize(
    ("locomotives", "expected"),
    [([1, 0, 0, 0], [1, 0, 0]), ([1, 4, 0, 0], [5, 0, 0]), ([6, 2, 4, 3], [8, 4, 3])],
)
def test_t3_reach_is_the_value_and_on_the_transsiberian_the_sum(locomotives, expected):
    player = position(boards={0: {"locomotives": locomotives}}).players[0]
    assert reaches(player) == expected


def test_t9_a_replaced_locomotive_must_go_to_an_empty_place():
    state = at_loco(stacks={4: 2}, locomotives=[3, 1, 2, 0])
    state, _ = play(state, TAKE, PutLocomotive(TS_2))
    # The chain goes on by itself: Kiev is the only place for the one.
    assert state.players[0].locomotives == [3, 4, 2, 1]
    assert RETURN not in choices(state)


def test_t9_the_second_part_the_one_fits_nowhere_and_becomes_a_factory():
    state = at_loco(stacks={4: 2}, returned={}, locomotives=[3, 4, 2, 1])
    state, _ = play(state, TAKE, PutLocomotive(AT_SP))
    assert choices(state) == [PutLocomotive(AT_KV), RETURN]
    state, events = play(state, PutLocomotive(AT_KV))
    assert state.players[0].locomotives == [3, 4, 4, 2]
    assert reaches(state.players[0]) == [7, 4, 2]
    assert state.returned == [1] + [0] * 8
    assert kinds(events)[:2] == ["locomotive_placed", "locomotive_returned"]


def test_t21_with_all_places_full_a_replaced_one_may_go_on_or_be_returned_at_once():
    state = at_loco(stacks={6: 1}, returned={}, locomotives=[5, 4, 3, 2])
    state, _ = play(state, TAKE, PutLocomotive(TS_2))
    assert choices(state) == [PutLocomotive(AT_SP), PutLocomotive(AT_KV), RETURN]
    back, _ = play(state, RETURN)
    assert back.players[0].locomotives == [5, 6, 3, 2]
    assert back.returned[3] == 1
    on, _ = play(state, PutLocomotive(AT_SP))
    assert choices(on) == [PutLocomotive(AT_KV), RETURN]


def test_while_a_place_is_empty_a_replaced_one_may_not_be_returned():
    state = at_loco(stacks={5: 1}, locomotives=[3, 1, 4, 0])
    state, _ = play(state, TAKE, PutLocomotive(AT_SP))
    assert choices(state) == [PutLocomotive(TS_1), PutLocomotive(TS_2), PutLocomotive(AT_KV)]
    with pytest.raises(IllegalAction, match="all four places are full"):
        play(state, RETURN)


def test_only_a_lower_value_may_be_replaced_not_an_equal_one():
    state = at_loco(stacks={4: 1}, locomotives=[4, 3, 5, 4])
    state, _ = play(state, TAKE)
    # There is one place for it, and none for the three it replaces.
    assert state.players[0].locomotives == [4, 4, 5, 4]
    assert state.returned[2] == 1


def test_two_alike_on_the_transsiberian_are_one_choice():
    state = at_loco(stacks={4: 1}, locomotives=[2, 2, 3, 0])
    state, _ = play(state, TAKE)
    assert choices(state) == [PutLocomotive(TS_1), PutLocomotive(AT_SP), PutLocomotive(AT_KV)]


def test_a_new_locomotive_may_not_be_returned_and_is_not_offered_when_it_fits_nowhere():
    state = at_loco(stacks={9: 1}, returned={1: 1}, locomotives=[9, 9, 9, 9])
    assert choices(state) == [TakeFactory(0, 9, True), TakeFactory(0, 1, False)]


# Factories


def test_a_factory_is_the_lowest_locomotive_turned_over_or_any_factory_in_the_supply():
    state = at_loco(stacks={6: 2}, returned={2: 1, 7: 1})
    assert choices(state)[1:] == [TakeFactory(0, 6, True), TakeFactory(0, 2, False), TakeFactory(0, 7, False)]
    turned, _ = play(state, TakeFactory(0, 6, True))
    assert (turned.players[0].factories, turned.stacks[5], turned.returned[6]) == ([6], 1, 1)
    old, _ = play(state, TakeFactory(0, 7, False))
    assert (old.players[0].factories, old.stacks[5], old.returned[6]) == ([7], 2, 0)


def test_t10_gaps_are_filled_from_left_to_right():
    state = at_loco(factories=[3, 4])
    state, events = play(state, TakeFactory(0, 2, True))
    assert state.players[0].factories == [3, 4, 2]
    assert events[0].data == {"seat": 0, "value": 2, "gap": 2, "replaced": 0}


def test_with_five_factories_a_new_one_replaces_any_and_the_old_one_returns_as_a_factory():
    state = at_loco(stacks={6: 1}, returned={8: 1}, factories=[1, 2, 3, 4, 5])
    state, _ = play(state, TakeFactory(0, 8, False))
    assert choices(state) == [ReplaceFactory(gap) for gap in range(5)]
    state, _ = play(state, ReplaceFactory(1))
    assert state.players[0].factories == [1, 8, 3, 4, 5]
    assert state.returned == [0, 1, 0, 0, 0, 0, 0, 0, 0]


def test_the_new_factory_is_chosen_before_the_old_one_goes_back():
    state = at_loco(stacks={6: 1}, returned={}, factories=[1, 2, 3, 4, 5])
    assert choices(state)[1:] == [TakeFactory(0, 6, True)]


def test_building_does_not_fire_a_factory_even_under_a_marker():
    state = at_loco(stacks={6: 1}, returned={}, factories=[1, 2, 3, 4, 5], markers=[5])
    state, _ = play(state, TakeFactory(0, 6, True), ReplaceFactory(0))
    assert state.players[0].factories[0] == 6
    assert state.players[0].markers == [5]
    assert state.players[0].coins == 0, "the coin factory did not fire"


# The spaces


def test_the_second_space_does_the_same_for_two_workers():
    state = at_loco(Place(space("loco_2")))
    assert choices(state) == [TAKE, TakeFactory(0, 2, True)]
    assert state.players[0].workers == 3


def test_the_third_space_gives_one_of_each_in_any_order():
    state = at_loco(LOCO_3)
    assert state.players[0].workers == 2
    assert choices(state) == [TAKE, TakeFactory(1, 2, True)]
    first_factory, _ = play(state, TakeFactory(1, 2, True))
    # What is left is the locomotive: it takes itself.
    assert asked(first_factory) == ("locomotive", 0)
    done, _ = play(first_factory, PutLocomotive(AT_SP))
    assert (done.players[0].locomotives, done.players[0].factories) == ([1, 0, 2, 0], [2])
    first_locomotive, _ = play(state, TAKE, PutLocomotive(AT_SP))
    assert asked(first_locomotive) == ("turn", 1)
    assert first_locomotive.players[0].factories == [2]


def test_the_old_locomotive_just_returned_may_be_built_at_once():
    state = at_loco(LOCO_3, stacks={5: 2}, returned={}, locomotives=[4, 4, 4, 1])
    state, _ = play(state, TAKE, PutLocomotive(AT_KV))
    assert choices(state) == [TakeFactory(0, 5, True), TakeFactory(0, 1, False)]
    state, _ = play(state, TakeFactory(0, 1, False))
    assert state.players[0].factories == [1]


def test_t22_without_a_locomotive_in_the_supply_only_factories_can_be_had():
    state = position(boards={0: {"coins": 0}}, stacks={}, returned={3: 2})
    assert {"loco_1", "loco_2"} <= offered(state)
    assert "loco_3" not in offered(state)
    empty = position(boards={0: {"coins": 0}}, stacks={}, returned={})
    assert not offered(empty) & {"loco_1", "loco_2", "loco_3"}


def test_the_last_locomotive_must_be_the_locomotive_of_the_third_space():
    state = at_loco(LOCO_3, stacks={8: 1}, returned={2: 1})
    assert TakeFactory(1, 8, True) not in choices(state)
    assert choices(state) == [TAKE, TakeFactory(1, 2, False)]


def test_the_third_space_needs_a_factory_besides_the_locomotive():
    lone = {"stacks": {8: 1}, "returned": {}}
    assert "loco_3" not in offered(position(boards={0: {"locomotives": [3, 2, 1, 0]}}, **lone))
    # With all places full the replaced locomotive becomes that factory.
    assert "loco_3" in offered(position(boards={0: {"locomotives": [3, 2, 1, 1]}}, **lone))


def test_the_chain_of_the_third_space_ends_with_a_factory_when_there_is_no_other():
    state = at_loco(LOCO_3, stacks={8: 1}, returned={}, locomotives=[3, 2, 1, 1])
    while asked(state)[1] == 0:
        state, _ = play(state, choices(state)[0])
    assert len(state.players[0].factories) == 1
    assert sum(state.returned) == 0
