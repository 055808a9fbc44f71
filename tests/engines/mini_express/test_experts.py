"""Two experienced players: one action, then two a turn, for two companies, and no end with the second."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express.actions import AcquireShare, BuildTrack, DraftShare, LayRoute
from games.engines.mini_express.state import Turn
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    city,
    find,
    hexes,
    kinds,
    options,
    play,
    position,
)

# No wild symbols where the tests build.
CALM = {"New York": ("timber", "steel"), "Louisville": ("timber", "cotton")}


def experts(**more):
    more.setdefault("tokens", CALM)
    return position(2, two_players="experienced", **more)


def after_one_action(**more):
    """Seat 0 has built for timber and is about to take the second action."""
    state = experts(**more)
    state, _ = play(state, BuildTrack(TIMBER, city(state, "New York")))
    assert state.acted == [TIMBER]
    assert state.pending == [Turn(seats=[0])]
    return state


def test_the_first_turn_has_one_action_and_every_later_one_two():
    state = game.setup(options(two_players="experienced"), 2, "two experts")
    first, second = state.order
    state, _ = play(state, DraftShare(TIMBER), DraftShare(STEEL), DraftShare(LEATHER))
    seats: list[int] = []
    while len(seats) < 6:
        if isinstance(state.pending[-1], Turn):
            seats.append(state.pending[-1].seats[0])
        state, _ = play(state, game.legal_actions(state, state.pending[-1].seats[0])[-1])
    assert seats == [first, second, second, first, first, second]


def test_the_second_action_is_for_another_company():
    state = after_one_action()
    offered = {action.company for action in game.legal_actions(state, 0)}
    assert offered == {STEEL, LEATHER, COTTON}
    with pytest.raises(IllegalAction, match="another company"):
        play(state, BuildTrack(TIMBER, city(state, "Richmond")))


def test_two_shares_in_one_turn():
    state = experts(space={STEEL: 0, COTTON: 0})
    state, _ = play(state, AcquireShare(STEEL), AcquireShare(COTTON))
    assert state.shares[0] == [0, 1, 0, 1]
    assert state.pending == [Turn(seats=[1])]


def test_the_last_share_cannot_be_taken_with_the_second_action():
    state = after_one_action(space={STEEL: 0}, market={STEEL: 1})
    with pytest.raises(IllegalAction, match="end the game"):
        play(state, AcquireShare(STEEL))


def test_the_last_share_taken_with_the_first_action_ends_the_game_at_once():
    state, events = play(experts(space={STEEL: 0}, market={STEEL: 1}), AcquireShare(STEEL))
    assert state.pending == []
    assert kinds(events) == ["acquired", "exhausted", "ended"]


def test_a_refill_that_empties_the_supply_is_no_second_action():
    state = after_one_action(space={STEEL: 0}, supply={STEEL: 3})
    with pytest.raises(IllegalAction, match="end the game"):
        play(state, AcquireShare(STEEL))
    state = after_one_action(space={STEEL: 0}, supply={STEEL: 4})
    play(state, AcquireShare(STEEL))


def crossing(**more):
    """Steel can reach Louisville over a hex with leather on it, or round it."""
    tracks = {STEEL: ["Wilmington", (16, -3), "Atlanta"], LEATHER: [(15, -3)]}
    return after_one_action(tracks=tracks, **more)


def test_a_route_whose_compensation_empties_a_supply_is_not_offered_as_a_second_action():
    state = crossing(space={LEATHER: 1}, supply={LEATHER: 1})
    louisville = city(state, "Louisville")
    assert BuildTrack(STEEL, louisville) in game.legal_actions(state, 0)
    after, events = play(state, BuildTrack(STEEL, louisville))
    # The only route left goes round leather's train.
    assert tuple(find(events, "built").data["route"]) == hexes(state, (14, -2), "Louisville")
    assert all(after.market)


def test_as_a_first_action_the_same_route_ends_the_game_after_it_is_built():
    tracks = {STEEL: ["Wilmington", (16, -3), "Atlanta"], LEATHER: [(15, -3)]}
    state = experts(tracks=tracks, space={LEATHER: 1}, supply={LEATHER: 1})
    route = LayRoute(hexes(state, (15, -3), "Louisville"))
    state, events = play(state, BuildTrack(STEEL, city(state, "Louisville")), route)
    assert state.pending == []
    assert find(events, "ended").data == {"reason": "exhausted"}
    assert state.lengths[STEEL] == 1
    assert state.influence[0] == [2, 1, 1, 2]


def test_compensating_a_company_is_not_acting_for_it():
    state = crossing(space={LEATHER: 1})
    state, _ = play(
        state, BuildTrack(STEEL, city(state, "Louisville")), LayRoute(hexes(state, (15, -3), "Louisville"))
    )
    assert state.acted == []
    assert state.pending == [Turn(seats=[1])]


def test_without_a_second_action_the_turn_passes():
    # One train a company, the cities next to the networks built, and no influence to buy a share with.
    state = experts(
        tracks={STEEL: ["Richmond"], LEATHER: ["Detroit"]},
        space=dict.fromkeys((STEEL, LEATHER, COTTON), 1),
        influence={0: [0] * 4},
        tokens={"New York": ("timber", "timber")},
    )
    state, events = play(state, BuildTrack(TIMBER, city(state, "New York")))
    assert find(events, "skipped").data == {"seat": 0, "action": 2}
    assert state.pending == [Turn(seats=[1])]
    assert state.passes == 0
