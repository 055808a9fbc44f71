""" "?" tokens, "?" cards and end bonus cards (sections 16.1 to 16.4, 24.4, 24.13, 24.14)."""

import pytest

from games.engines import russian_railroads as game
from games.engines.core import IllegalAction
from games.engines.russian_railroads.actions import (
    BONUS_POINTS,
    FINISH,
    PASS,
    Place,
    PlaceDoublers,
    PutLocomotive,
    StepMarker,
    StepRail,
    TakeBonusCard,
    TakeCard,
    UseToken,
)
from games.engines.russian_railroads.content import CONTENT
from tests.engines.russian_railroads.positions import (
    AT_KV,
    AT_SP,
    BLACK,
    GREY,
    SP,
    TS,
    asked,
    bonus,
    card,
    choices,
    find,
    kinds,
    offered,
    own,
    play,
    position,
    space,
    token,
)

BOTTOM = Place(space("track_black_or_grey_reusable"))


def earn(seats: int = 4, doublers=None, stacks=None, returned=None, **board):
    """Seat 0 has just earned a "?" by a black step to space four of Saint Petersburg."""
    board = {"coins": 0, "sp": [3], "locomotives": [1, 0, 4, 0], **board}
    state = position(seats, boards={0: board}, doublers=doublers, stacks=stacks, returned=returned)
    state, _ = play(state, BOTTOM, StepRail(0, SP, BLACK))
    return state


def use(key: str, **more):
    state, _ = play(earn(**more), UseToken(token(key)))
    return state


def take(key: str, **more):
    state = use("card_and_end_bonus", **more)
    return play(state, TakeCard(0, card(key)))[0]


# Tokens


def test_up_to_four_steps_with_any_rails_also_with_rails_unlocked_on_the_way():
    state = use("rail_4")
    state, _ = play(state, StepRail(0, TS, BLACK), StepRail(0, TS, BLACK), StepRail(0, TS, GREY))
    assert FINISH in choices(state)
    state, _ = play(state, FINISH)
    assert state.players[0].rails[:2] == [3, 1]


def test_up_to_five_industry_steps():
    state = use("industry_5", factories=[6])
    for _ in range(3):
        state, _ = play(state, StepMarker(0, 0))
    state, _ = play(state, FINISH)
    assert state.players[0].markers == [3]
    assert asked(state) == ("turn", 1)


def test_the_second_marker_starts_on_zero():
    state = use("second_marker", markers=[3])
    assert state.players[0].markers == [3, 0]


def test_three_doublers_or_as_many_as_there_are():
    state, _ = play(use("doublers_3"), PlaceDoublers(0))
    assert (state.players[0].doublers, state.doublers) == (3, 17)
    state, _ = play(use("doublers_3", doublers=1), PlaceDoublers(0))
    assert state.players[0].doublers == 1


def test_a_token_without_any_effect_may_not_be_used():
    assert UseToken(token("second_marker")) not in choices(earn())
    assert UseToken(token("second_marker")) in choices(earn(markers=[1]))
    assert UseToken(token("doublers_3")) not in choices(earn(doublers=0))
    assert UseToken(token("industry_5")) not in choices(earn(markers=[4]))
    with pytest.raises(IllegalAction, match="no effect"):
        play(earn(), UseToken(token("second_marker")))


def test_medal_and_revaluation_are_laid_down_at_once():
    for key in ("kiev_medal", "revaluation"):
        state = use(key)
        assert state.players[0].tokens == [token(key)]
        assert asked(state) == ("turn", 1)


def test_the_steps_of_a_token_may_earn_another_question():
    state = use("rail_4", locomotives=[1, 0, 6, 0])
    state, events = play(state, StepRail(0, SP, BLACK), StepRail(0, SP, BLACK))
    assert find(events, "question_earned").data["space"] == 6
    assert UseToken(token("revaluation")) in choices(state)
    assert UseToken(token("rail_4")) not in choices(state)


# Cards


def test_the_card_token_gives_a_card_and_then_an_end_bonus_at_the_end_of_the_turn():
    state = use("card_and_end_bonus")
    assert [a.card for a in choices(state) if isinstance(a, TakeCard)] == [0, 1, 2, 3, 4]
    state, _ = play(state, TakeCard(0, card("black_worker")))
    assert asked(state) == ("end_bonus", 0)
    assert state.players[0].black == 2
    assert card("black_worker") not in state.cards


def test_the_card_half_may_be_left_and_the_end_bonus_remains():
    state, _ = play(use("card_and_end_bonus"), FINISH)
    assert asked(state) == ("end_bonus", 0)


def test_the_combo_card_is_three_things_and_one_of_them_again():
    state = take("combo")
    assert FINISH not in choices(state)
    state, _ = play(state, PlaceDoublers(0), StepMarker(0, 0), StepRail(0, TS, BLACK))
    assert {type(a) for a in choices(state)} == {PlaceDoublers, StepMarker, StepRail}
    state, _ = play(state, StepMarker(0, 0))
    player = state.players[0]
    assert (player.doublers, player.markers, player.rails[0]) == (1, [2], 2)
    assert asked(state) == ("end_bonus", 0)


def test_the_combo_card_needs_all_four_parts():
    def cards(**more):
        return {a.card for a in choices(use("card_and_end_bonus", **more)) if isinstance(a, TakeCard)}

    assert card("combo") in cards()
    assert card("combo") not in cards(markers=[4])
    assert card("combo") not in cards(doublers=0)
    with pytest.raises(IllegalAction, match="carried out completely"):
        play(use("card_and_end_bonus", markers=[4]), TakeCard(0, card("combo")))


def test_the_last_doubler_is_kept_for_the_compulsory_part():
    state = take("combo", doublers=1)
    state, _ = play(state, PlaceDoublers(0), StepMarker(0, 0), StepRail(0, TS, BLACK))
    assert not any(isinstance(a, PlaceDoublers) for a in choices(state))


def test_the_letterless_engineer_and_a_coin_are_usable_in_the_same_round():
    state = take("engineer_coin", seats=2)
    assert (state.players[0].engineers, state.players[0].coins) == ([1], 1)
    state, _ = play(state, BONUS_POINTS, PASS)
    assert "own 1" in offered(state)
    assert Place(own(1)) in choices(state)


def test_the_factory_card_builds_and_then_makes_two_steps():
    state = take("factory_industry", markers=[4])
    # There is only one factory to be had, and one step to be made: both make themselves.
    assert (state.players[0].factories, state.players[0].markers) == ([2], [5])
    assert StepMarker(0, 0) in choices(state)
    assert FINISH not in choices(state)


def test_the_factory_card_needs_both_parts():
    state = use("card_and_end_bonus", factories=[6, 6, 6, 6, 8], markers=[14])
    assert TakeCard(0, card("factory_industry")) not in choices(state)
    state = use("card_and_end_bonus", stacks={}, returned={})
    assert TakeCard(0, card("factory_industry")) not in choices(state)


def test_the_special_nine_is_placed_with_its_chain_and_rewards():
    state = take("loco_9")
    assert asked(state) == ("locomotive", 0)
    state, _ = play(state, PutLocomotive(AT_SP))
    assert asked(state) == ("locomotive", 0), "the replaced four"
    state, _ = play(state, PutLocomotive(AT_KV))
    assert state.players[0].locomotives == [1, 0, 9, 4]
    game.assert_whole(state)


def test_the_special_nine_needs_a_place():
    state = use("card_and_end_bonus", locomotives=[9, 9, 9, 9])
    assert TakeCard(0, card("loco_9")) not in choices(state)


# End bonus cards


def test_the_chooser_sees_the_whole_deck_and_takes_a_card_or_ten_points():
    state, events = play(use("card_and_end_bonus"), FINISH)
    assert choices(state) == [*(TakeBonusCard(c) for c in state.deck), BONUS_POINTS]
    seen = find(events, "bonus_deck_seen")
    assert seen.reveals
    assert seen.seen_by(0)["data"] == {"seat": 0, "count": 8, "cards": state.deck}
    assert seen.seen_by(1)["data"] == {"seat": 0, "count": 8}
    taken, events = play(state, TakeBonusCard(state.deck[3]))
    assert taken.players[0].bonuses == [state.deck[3]]
    assert state.deck[3] not in taken.deck
    assert find(events, "bonus_card").seen_by(1)["data"] == {"seat": 0}
    points, events = play(state, BONUS_POINTS)
    assert find(events, "scored").data == {"seat": 0, "source": "instead_of_card", "points": 10}
    assert points.deck == state.deck


def test_a_card_that_is_boxed_cannot_be_taken():
    state, _ = play(use("card_and_end_bonus"), FINISH)
    with pytest.raises(IllegalAction, match="not in the deck"):
        play(state, TakeBonusCard(state.boxed[0]))


def test_with_an_empty_deck_there_are_only_the_points():
    state = use("card_and_end_bonus")
    state.deck = []
    state, events = play(state, FINISH)
    assert find(events, "scored").data["points"] == 10
    assert "bonus_deck_seen" not in kinds(events)
    assert asked(state) == ("turn", 1)


def test_several_entitlements_are_settled_one_by_one():
    state = use("card_and_end_bonus")
    state.owed += 1
    state, _ = play(state, FINISH)
    first = state.deck[0]
    state, _ = play(state, TakeBonusCard(first))
    assert asked(state) == ("end_bonus", 0)
    assert TakeBonusCard(first) not in choices(state)
    state, _ = play(state, BONUS_POINTS)
    assert asked(state) == ("turn", 1)


def test_every_end_bonus_card_is_known():
    assert len(CONTENT.end_bonuses) == 10
    assert bonus("extra_engineer") == 9
