"""Building track: which cities, which routes, compensation, length, influence, the token."""

import pytest

from games.engines import mini_express as game
from games.engines.core import IllegalAction
from games.engines.mini_express.actions import BuildTrack, GainInfluence, LayRoute
from games.engines.mini_express.state import Route, Turn, Wild
from games.engines.mini_express.tables import COMPANIES, board_of
from games.engines.mini_express.tracks import shortest_routes, start_hexes
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

# Example 1 of the rulebook: leather from Erie to Louisville and Chicago; Fort Smith is full.
BUILD_1 = {
    LEATHER: ["Erie", (15, -4), "Louisville", (13, -3), "Chicago"],
    TIMBER: ["Fort Smith"],
    STEEL: ["Fort Smith"],
}
# Example 2: steel from Wilmington to Atlanta, with timber and leather on the way to Detroit.
BUILD_2 = {
    STEEL: ["Wilmington", (16, -3), "Atlanta"],
    TIMBER: [(15, -3)],
    LEATHER: [(15, -4), "Detroit"],
}


def targets(state, company):
    """The cities a company may be built into now."""
    actions = game.legal_actions(state, state.pending[-1].seats[0])
    return {a.city for a in actions if isinstance(a, BuildTrack) and a.company == company}


def example_1(**more):
    return position(
        tracks=BUILD_1,
        lengths={LEATHER: 4},
        influence={0: [1, 2, 2, 1]},
        tokens={"Tulsa": ("leather", "steel")},
        **more,
    )


def example_2(**more):
    return position(tracks=BUILD_2, tokens={"Detroit": ("cotton", "leather")}, **more)


def test_a_full_city_cannot_be_built_into():
    state = example_1()
    assert city(state, "Fort Smith") not in targets(state, LEATHER)
    with pytest.raises(IllegalAction, match="full"):
        play(state, BuildTrack(LEATHER, city(state, "Fort Smith")))


def test_tulsa_takes_three_trains_by_the_only_shortest_route():
    state = example_1()
    tulsa = city(state, "Tulsa")
    assert shortest_routes(state, LEATHER, tulsa) == [hexes(state, (12, -2), (11, -1), "Tulsa")]
    assert start_hexes(state, LEATHER, tulsa) == list(hexes(state, (13, -3)))


def test_omaha_takes_three_trains_by_any_of_four_routes():
    state = example_1()
    routes = shortest_routes(state, LEATHER, city(state, "Omaha"))
    assert len(routes) == len({frozenset(route) for route in routes}) == 4
    assert {len(route) for route in routes} == {3}
    assert set(start_hexes(state, LEATHER, city(state, "Omaha"))) == set(hexes(state, (13, -3), "Chicago"))


def test_building_to_tulsa_as_in_the_rulebook():
    state = example_1()
    state, events = play(state, BuildTrack(LEATHER, city(state, "Tulsa")))
    assert state.space[LEATHER] == 1
    assert state.lengths[LEATHER] == 6
    assert state.influence[0] == [1, 3, 3, 1]
    assert state.open >> city(state, "Tulsa") & 1
    built = find(events, "built").data
    assert built["route"] == list(hexes(state, (12, -2), (11, -1), "Tulsa"))
    assert (built["longer"], built["length"], built["influence"]) == (2, 6, [0, 1, 1, 0])
    assert state.pending == [Turn(seats=[1])]


def test_with_several_shortest_routes_the_builder_chooses():
    state = example_1()
    omaha = city(state, "Omaha")
    state, events = play(state, BuildTrack(LEATHER, omaha))
    assert events == []
    assert state.pending == [Route(seats=[0], company=LEATHER, city=omaha)]
    offered = game.legal_actions(state, 0)
    assert [action.hexes for action in offered] == shortest_routes(state, LEATHER, omaha)
    chosen = offered[2].hexes
    state, _ = play(state, LayRoute(chosen))
    assert all(state.trains[index] >> LEATHER & 1 for index in chosen)


def test_a_longer_way_round_is_refused():
    state, _ = play(example_1(), BuildTrack(LEATHER, city(example_1(), "Omaha")))
    way_round = hexes(state, (12, -4), (11, -3), (10, -3), "Omaha")
    with pytest.raises(IllegalAction, match="shortest"):
        play(state, LayRoute(way_round))


def test_louisville_and_detroit_can_be_reached_from_a_city_or_from_landscape():
    state = example_2()
    for name, trains in (("Louisville", 2), ("Detroit", 3)):
        routes = shortest_routes(state, STEEL, city(state, name))
        assert {len(route) for route in routes} == {trains}
        assert set(start_hexes(state, STEEL, city(state, name))) == set(hexes(state, "Atlanta", (16, -3)))


def test_building_to_detroit_compensates_timber_and_leather_as_in_the_rulebook():
    state = example_2(space={TIMBER: 2, LEATHER: 2})
    detroit = city(state, "Detroit")
    state, events = play(
        state,
        BuildTrack(STEEL, detroit),
        LayRoute(hexes(state, (15, -3), (15, -4), "Detroit")),
    )
    assert (state.space[TIMBER], state.space[LEATHER]) == (3, 4)
    assert find(events, "built").data["compensation"] == [1, 0, 2, 0]
    assert state.influence[0] == [1, 1, 2, 2]
    assert state.lengths[STEEL] == 2
    assert not state.open >> detroit & 1
    assert find(events, "token_removed").data == {"city": detroit}


def test_compensation_stops_at_five_trains():
    state = example_2(space={LEATHER: 4})
    state, events = play(
        state,
        BuildTrack(STEEL, city(state, "Detroit")),
        LayRoute(hexes(state, (15, -3), (15, -4), "Detroit")),
    )
    assert state.space[LEATHER] == 5
    assert find(events, "built").data["compensation"] == [1, 0, 1, 0]


def test_all_companies_on_a_hex_are_compensated():
    tracks = {STEEL: ["Wilmington", (16, -3), "Atlanta"], TIMBER: [(15, -3)], COTTON: [(15, -3)]}
    state = position(tracks=tracks, space={TIMBER: 0, COTTON: 0})
    state, events = play(
        state,
        BuildTrack(STEEL, city(state, "Louisville")),
        LayRoute(hexes(state, (15, -3), "Louisville")),
    )
    assert (state.space[TIMBER], state.space[COTTON]) == (1, 1)
    assert find(events, "built").data["compensation"] == [1, 0, 0, 1]


def test_compensation_that_empties_a_supply_exhausts_that_company_and_the_build_goes_on():
    state = example_2(space={LEATHER: 1}, supply={LEATHER: 1})
    state, events = play(
        state,
        BuildTrack(STEEL, city(state, "Detroit")),
        LayRoute(hexes(state, (15, -3), (15, -4), "Detroit")),
    )
    assert (state.supply[LEATHER], state.market[LEATHER], state.space[LEATHER]) == (0, 0, 2)
    assert find(events, "exhausted").data["cause"] == "trains"
    assert state.lengths[STEEL] == 2
    assert state.influence[0] == [1, 1, 2, 2]


def test_an_exhausted_company_can_still_be_built():
    state = example_1(market={LEATHER: 0})
    assert city(state, "Tulsa") in targets(state, LEATHER)


def test_a_city_next_to_the_network_takes_one_train_and_adds_no_length():
    state = position(map="europe", tokens={"Budapest": ("timber", "steel")})
    state, _ = play(state, BuildTrack(COTTON, city(state, "Budapest")))
    assert state.space[COTTON] == 3
    assert state.lengths[COTTON] == 0
    assert state.influence[0] == [2, 2, 1, 1]


def test_a_company_builds_into_a_city_only_once():
    state = position(map="europe", tracks={COTTON: ["Budapest"]})
    assert city(state, "Budapest") not in targets(state, COTTON)
    with pytest.raises(IllegalAction, match="has a train in that city"):
        play(state, BuildTrack(COTTON, city(state, "Budapest")))


def test_too_few_trains_on_the_space_put_a_city_out_of_reach():
    assert city(example_1(), "Tulsa") in targets(example_1(space={LEATHER: 3}), LEATHER)
    state = example_1(space={LEATHER: 2})
    assert city(state, "Tulsa") not in targets(state, LEATHER)
    with pytest.raises(IllegalAction, match="enough trains"):
        play(state, BuildTrack(LEATHER, city(state, "Tulsa")))


def test_with_no_train_on_the_space_nothing_can_be_built():
    assert targets(example_1(space={LEATHER: 0}), LEATHER) == set()


def test_anybody_may_build_for_a_company_without_owning_a_share():
    state = example_1(shares={1: [0, 0, 2, 0]})
    assert state.shares[0] == [0] * 4
    assert targets(state, LEATHER)


def test_routes_never_pass_through_cities_or_starts():
    state = example_1()
    board = board_of(state.options)
    for company in COMPANIES:
        for target in targets(state, company):
            for route in shortest_routes(state, company, target):
                assert all(board.hexes[index].kind == "land" for index in route[:-1])


def test_foreign_trains_do_not_block_landscape():
    tracks = BUILD_1 | {STEEL: [(12, -2), (11, -1), "Fort Smith"]}
    state = position(tracks=tracks)
    assert city(state, "Tulsa") in targets(state, LEATHER)


def test_the_length_stops_at_fifteen():
    state = position(tracks=BUILD_1, lengths={LEATHER: 14})
    state, events = play(state, BuildTrack(LEATHER, city(state, "Tulsa")))
    assert state.lengths[LEATHER] == 15
    assert find(events, "built").data["longer"] == 1


def test_a_double_symbol_brings_two_influence():
    state = position(tracks=BUILD_1, tokens={"Tulsa": ("cotton", "cotton")})
    state, _ = play(state, BuildTrack(LEATHER, city(state, "Tulsa")))
    assert state.influence[0] == [1, 1, 1, 3]


def test_a_wild_symbol_brings_one_more_in_another_company_exhausted_or_not():
    state = position(tracks=BUILD_1, tokens={"Tulsa": ("steel", "wild")}, market={COTTON: 0})
    tulsa = city(state, "Tulsa")
    state, _ = play(state, BuildTrack(LEATHER, tulsa))
    assert state.pending == [Wild(seats=[0], city=tulsa)]
    assert [action.company for action in game.legal_actions(state, 0)] == [TIMBER, LEATHER, COTTON]
    with pytest.raises(IllegalAction, match="other than the one shown"):
        play(state, GainInfluence(STEEL))
    state, _ = play(state, GainInfluence(COTTON))
    assert state.influence[0] == [1, 2, 1, 2]
    assert state.pending == [Turn(seats=[1])]


def test_a_city_of_one_loses_its_token_to_the_first_company():
    state = position(tokens={"Miami": ("timber", "steel")})
    miami = city(state, "Miami")
    state, events = play(state, BuildTrack(COTTON, miami))
    assert not state.open >> miami & 1
    assert "token_removed" in kinds(events)


def test_a_city_of_three_keeps_its_token_for_a_third_company():
    state = position(tracks={TIMBER: ["New York"], STEEL: ["New York"]})
    assert state.open >> city(state, "New York") & 1


def test_in_a_first_game_a_city_of_three_is_full_with_two():
    state = position(tracks={TIMBER: ["New York"], STEEL: ["New York"]}, first_game=True)
    assert not state.open >> city(state, "New York") & 1


def test_a_start_location_is_never_a_destination():
    board = board_of(position().options)
    assert [board.city_at[start] for start in board.starts] == [-1] * 4
