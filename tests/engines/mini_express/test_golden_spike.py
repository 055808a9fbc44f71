"""The Golden Spike: Omaha reached, San Francisco as a second start, the railway completed."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express import automa_choices
from games.engines.mini_express.actions import BuildTrack, OperateWest
from games.engines.mini_express.building import build
from games.engines.mini_express.state import (
    NO_SPIKE,
    SPIKE_BEGUN,
    SPIKE_CANCELLED,
    SPIKE_DONE,
    SPIKE_WAITS,
    Turn,
    West,
)
from games.engines.mini_express.tables import board_of
from games.engines.mini_express.tracks import start_hexes
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    city,
    find,
    hexes,
    kinds,
    play,
    position,
)

# No wild symbols where the tests build.
QUIET = dict.fromkeys(["Omaha", "Denver", "San Francisco", "Amarillo"], ("timber", "steel")) | {
    "New York": ("timber", "leather")
}
STEEL_TO_DENVER = ["San Francisco", (1, 4), (2, 3), (3, 2), (4, 2), (5, 1), (6, 1), "Denver"]


def spike(seats=4, **more):
    return position(seats, variant="golden_spike", tokens=QUIET, **more)


def begun(seats=4, east=TIMBER, tracks=None, **more):
    """The event has happened: east operates from Omaha, the others stand in San Francisco."""
    laid = {company: list(places) for company, places in (tracks or {}).items()}
    laid.setdefault(east, []).append("Omaha")
    for company in (TIMBER, STEEL, LEATHER, COTTON):
        if company != east:
            laid.setdefault(company, []).append("San Francisco")
    state = spike(seats, tracks=laid, **more)
    state.spike, state.east = SPIKE_BEGUN, east
    state.supply[east] -= 1
    state.open &= ~(1 << city(state, "San Francisco"))
    game.assert_whole(state)
    return state


def into_omaha(**more):
    """Leather, next to Omaha, is built there."""
    state = spike(tracks={LEATHER: [(10, -1)]} | more.pop("tracks", {}), **more)
    return play(state, BuildTrack(LEATHER, city(state, "Omaha")))


def test_without_the_variant_omaha_is_a_city_like_any_other():
    state = position(tracks={LEATHER: [(10, -1)]}, tokens=QUIET)
    state, _ = play(state, BuildTrack(LEATHER, city(state, "Omaha")))
    assert state.spike == NO_SPIKE
    assert state.trains[hexes(state, "San Francisco")[0]] == 0


def test_the_first_into_omaha_operates_the_east_and_the_others_start_in_san_francisco():
    state, events = into_omaha()
    assert (state.spike, state.east, state.west) == (SPIKE_BEGUN, LEATHER, -1)
    # Leather: one train beside Omaha, one on the tile; the others: one in San Francisco.
    assert state.supply == [19, 19, 18, 19]
    assert state.trains[hexes(state, "San Francisco")[0]] == 0b1011
    assert find(events, "spike_begun").data == {"east": LEATHER, "companies": [TIMBER, STEEL, COTTON]}


def test_the_event_is_no_build_it_brings_no_length_influence_or_compensation():
    state, _ = into_omaha()
    assert state.lengths == [0] * 4
    assert state.influence[0] == [2, 2, 1, 1]
    assert state.space == [4, 4, 3, 4]


def test_san_francisco_loses_its_token_and_cannot_be_built_into_any_more():
    # Steel has no supply and gets no train there, so that there is room for a third company.
    state, _ = into_omaha(supply={STEEL: 0}, tracks={STEEL: [(1, 3)]})
    west = city(state, "San Francisco")
    assert not state.open >> west & 1
    with pytest.raises(IllegalAction, match="no demand"):
        play(state, BuildTrack(STEEL, west))


def test_san_francisco_is_part_of_the_network_from_now_on():
    state = begun()
    los_angeles = city(state, "Los Angeles")
    assert start_hexes(state, STEEL, los_angeles) == list(hexes(state, "San Francisco"))


def test_a_company_without_supply_is_skipped():
    state, events = into_omaha(supply={STEEL: 0})
    assert find(events, "spike_begun").data["companies"] == [TIMBER, COTTON]
    assert state.trains[hexes(state, "San Francisco")[0]] == 0b1001


def test_without_a_train_in_supply_there_is_no_eastern_operator():
    state, events = into_omaha(supply={LEATHER: 0})
    assert (state.spike, state.east) == (SPIKE_BEGUN, -1)
    assert find(events, "spike_begun").data["east"] is None


def test_the_event_may_exhaust_companies():
    state, events = into_omaha(supply={STEEL: 1})
    assert state.market[STEEL] == 0
    assert find(events, "exhausted").data["company"] == STEEL


def test_a_second_company_into_omaha_starts_nothing():
    state = begun(tracks={COTTON: [(10, -1)]})
    state, events = play(state, BuildTrack(COTTON, city(state, "Omaha")))
    assert "spike_begun" not in kinds(events)
    assert state.east == TIMBER


def test_san_francisco_before_omaha_cancels_the_event():
    state = spike(tracks={LEATHER: [(1, 4), (10, -1)]})
    state, events = play(state, BuildTrack(LEATHER, city(state, "San Francisco")))
    assert state.spike == SPIKE_CANCELLED
    assert "spike_cancelled" in kinds(events)
    state.pending = [Turn(seats=[0])]
    state.place = 0
    state, events = play(state, BuildTrack(LEATHER, city(state, "Omaha")))
    assert state.east == -1
    assert "spike_begun" not in kinds(events)


def denver_example(seats=4, **more):
    """Timber was first into Omaha; steel has come from San Francisco to Denver; leather stands in Omaha."""
    tracks = {STEEL: STEEL_TO_DENVER, LEATHER: ["Omaha"]}
    return begun(seats, tracks=tracks, lengths={TIMBER: 3, LEATHER: 4, STEEL: 5}, **more)


def build_to_denver(state):
    state, events = play(state, BuildTrack(LEATHER, city(state, "Denver")))
    if not isinstance(state.pending[-1], West):
        state, more = play(state, game.legal_actions(state, 0)[0])
        events += more
    return state, events


def test_the_example_of_the_rulebook_leather_meets_steel_in_denver():
    state, events = build_to_denver(denver_example())
    assert find(events, "spike_met").data["hexes"] == list(hexes(state, "Denver"))
    assert state.pending == [West(seats=[0], companies=[STEEL, LEATHER])]
    length, supply = state.lengths[LEATHER], state.supply[LEATHER]
    with pytest.raises(IllegalAction, match="eastern branch"):
        play(state, OperateWest(TIMBER))
    state, events = play(state, OperateWest(LEATHER))
    assert (state.spike, state.east, state.west) == (SPIKE_DONE, TIMBER, LEATHER)
    assert state.lengths[TIMBER] == 5
    assert state.lengths[LEATHER] == length + 2
    assert state.supply[LEATHER] == supply - 1
    assert find(events, "spike_driven").data["operators"] == [TIMBER, LEATHER]


def test_the_eastern_operator_who_completes_the_railway_does_not_get_the_west():
    state = begun(tracks={TIMBER: ["Omaha", (9, -1), (8, 0)], STEEL: STEEL_TO_DENVER})
    state, events = play(state, BuildTrack(TIMBER, city(state, "Denver")))
    assert find(events, "spike_met").data["companies"] == [STEEL]
    # With only one company to choose from nobody is asked.
    assert (state.east, state.west) == (TIMBER, STEEL)
    assert state.pending == [Turn(seats=[1])]


def test_a_chosen_company_without_supply_leaves_the_west_without_an_operator():
    state, _ = build_to_denver(denver_example(supply={STEEL: 0}))
    state, events = play(state, OperateWest(STEEL))
    assert state.west == -1
    assert state.lengths[TIMBER] == 5
    assert state.lengths[STEEL] == 5
    assert find(events, "spike_driven").data["operators"] == [TIMBER]


def test_the_bonus_stops_at_fifteen():
    state = denver_example()
    state.lengths[TIMBER] = 14
    state, _ = build_to_denver(state)
    state, _ = play(state, OperateWest(STEEL))
    assert state.lengths[TIMBER] == 15


def test_the_western_train_may_exhaust_its_company():
    state, _ = build_to_denver(denver_example(space={STEEL: 5}, supply={STEEL: 1}))
    state, events = play(state, OperateWest(STEEL))
    assert state.market[STEEL] == 0
    assert "exhausted" in kinds(events)


def test_the_railway_is_completed_only_once():
    state, _ = build_to_denver(denver_example())
    state, _ = play(state, OperateWest(STEEL))
    lengths = state.lengths[:]
    state.pending, state.place = [Turn(seats=[0])], 0
    state, events = play(state, BuildTrack(STEEL, city(state, "Amarillo")))
    assert "spike_met" not in kinds(events)
    assert state.lengths[TIMBER] == lengths[TIMBER]


def test_a_route_out_of_the_west_meets_where_track_of_the_east_lies():
    # Steel comes from San Francisco and runs over leather's hex next to Omaha into a city beyond.
    tracks = {LEATHER: ["Omaha", (9, -1), (8, 0)], STEEL: STEEL_TO_DENVER}
    state = begun(tracks=tracks, space={STEEL: 5})
    board = board_of(state.options)
    route = hexes(state, (8, 0), "Amarillo")
    assert route in board.routes(hexes(state, "Denver")[0], city(state, "Amarillo"))
    west = run(state, STEEL, route)
    assert west == [STEEL, LEATHER]


def run(state, company, route):
    """Build along a route and say who may operate the west."""
    steps = build(state, 0, company, route)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def test_a_first_hex_between_both_branches_is_where_they_met():
    # Leather has track on both sides of one gap: from Omaha, and from San Francisco.
    tracks = {LEATHER: ["Omaha", (9, -1), (7, 1), *STEEL_TO_DENVER[:-2], (6, 1)], STEEL: [(8, 0)]}
    state = begun(tracks=tracks, space={LEATHER: 5})
    west = run(state, LEATHER, hexes(state, (8, 0), "Amarillo"))
    # Steel stands on that hex too, but was linked to neither side before.
    assert west == [STEEL, LEATHER]


def test_a_piece_linked_to_neither_side_meets_at_every_hex_of_either():
    tracks = {COTTON: [(9, 0)], LEATHER: ["Omaha", (9, -1), (8, 0)], STEEL: STEEL_TO_DENVER}
    state = begun(tracks=tracks)
    state, events = play(state, BuildTrack(COTTON, city(state, "Denver")))
    assert find(events, "spike_met").data["hexes"] == list(hexes(state, (8, 0), "Denver"))
    assert state.pending == [West(seats=[0], companies=[STEEL, LEATHER, COTTON])]


def test_track_that_reaches_san_francisco_already_completes_the_railway_with_the_event():
    # Steel's track joins Omaha's neighbour to San Francisco's, before anybody is in Omaha.
    joined = [*STEEL_TO_DENVER[1:], (8, -1), (9, -1), (10, -1)]
    state = spike(tracks={STEEL: joined, LEATHER: [(10, -1)]})
    state, events = play(state, BuildTrack(LEATHER, city(state, "Omaha")))
    met = find(events, "spike_met").data
    assert met == {"hexes": list(hexes(state, "San Francisco")), "companies": [TIMBER, STEEL, COTTON]}
    assert state.pending == [West(seats=[0], companies=[TIMBER, STEEL, COTTON])]


def test_the_automa_gives_the_west_to_the_company_it_owns_most_of():
    state = position(1, variant="golden_spike", shares={0: [1, 0, 0, 0], 1: [1, 1, 2, 1]})
    assert automa_choices.choose_operator(state, [TIMBER, LEATHER]) == LEATHER
    # Equal: the one of which the human owns fewer.
    assert automa_choices.choose_operator(state, [TIMBER, STEEL]) == STEEL
    # Still equal: under its marker, or the next one.
    state.marker = LEATHER
    assert automa_choices.choose_operator(state, [STEEL, COTTON]) == COTTON


def test_the_tile_waits_on_the_map_until_omaha_or_san_francisco_is_reached():
    state = spike()
    assert state.spike == SPIKE_WAITS
    state, _ = play(state, BuildTrack(TIMBER, city(state, "New York")))
    assert state.spike == SPIKE_WAITS
