"""What a seat sees: everything but the chance to come, with every build spelled out for the browser."""

import random

import pytest

from games.engines import mini_express as game
from games.engines.mini_express.actions import AcquireShare, BuildTrack
from games.engines.mini_express.state import SPIKE_WAITS
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    city,
    find,
    hexes,
    play,
    position,
)
from tests.engines.mini_express.test_building import BUILD_1, BUILD_2


def build_to(view, company, number):
    """The build of a company into a city, as the view spells it out."""
    (found,) = [build for build in view["companies"][company]["builds"] if build["city"] == number]
    return found


def test_every_reachable_city_comes_with_trains_routes_influence_compensation_and_length():
    state = position(tracks=BUILD_2, space={TIMBER: 2, LEATHER: 4}, tokens={"Detroit": ("cotton", "leather")})
    build = build_to(game.view(state, None), STEEL, city(state, "Detroit"))
    assert build["trains"] == 3
    assert build["influence"] == [0, 0, 1, 1]
    assert not build["wild"]
    assert build["length"] == 2
    assert build["fills"]
    given = {tuple(route["hexes"]): route["compensation"] for route in build["routes"]}
    assert given[hexes(state, (15, -3), (15, -4), "Detroit")] == [1, 0, 1, 0]


def test_what_the_view_says_of_a_build_is_what_the_build_does():
    for seed in range(12):
        state, rng = game.setup(game.Options(), 3, str(seed)), random.Random(seed)
        while state.pending and state.turn < 30:
            seat = state.pending[-1].seats[0]
            view, action = game.view(state, seat), rng.choice(game.legal_actions(state, seat))
            events = game.step(state, seat, action)
            built = [event.data for event in events if event.kind == "built"]
            if isinstance(action, BuildTrack) and built:
                told = build_to(view, action.company, action.city)
                (route,) = [r for r in told["routes"] if r["hexes"] == built[0]["route"]]
                assert route["compensation"] == built[0]["compensation"]
                assert told["length"] == built[0]["length"]
                assert told["influence"] == built[0]["influence"]
                assert told["trains"] == len(built[0]["route"])


def test_the_builds_of_a_view_are_the_builds_offered():
    state = position(tracks=BUILD_1)
    view = game.view(state, 0)
    told = {(c, b["city"]) for c, company in enumerate(view["companies"]) for b in company["builds"]}
    offered = {(a["company"], a["city"]) for a in view["actions"] if a["type"] == "build"}
    assert told == offered


def test_others_see_the_builds_too_but_no_actions():
    state = position(tracks=BUILD_1)
    mine, others = game.view(state, 0), game.view(state, None)
    assert mine["actions"]
    assert others["actions"] == []
    assert mine["companies"] == others["companies"]


def test_the_value_of_a_share_for_each_player_as_things_stand():
    state = position(
        3,
        lengths={COTTON: 9},
        influence={0: [1, 1, 1, 4], 1: [1, 1, 1, 3], 2: [1, 1, 1, 0]},
        shares={0: [1, 0, 0, 2]},
    )
    players = game.view(state, None)["players"]
    assert [player["values"][COTTON] for player in players] == [8, 6, 0]
    assert players[0]["total"] == 2 + 16
    assert game.view(state, None)["companies"][COTTON]["row"] == [8, 6, 3]


def test_a_city_shows_its_token_until_it_is_full():
    state = position(tracks=BUILD_1)
    cities = game.view(state, None)["cities"]
    full = cities[city(state, "Fort Smith")]
    assert full == {"token": None, "companies": [TIMBER, STEEL], "capacity": 2}
    assert cities[city(state, "Tulsa")]["token"] == state.demand[city(state, "Tulsa")]


def test_a_route_question_shows_the_routes():
    state, _ = play(position(tracks=BUILD_1), BuildTrack(LEATHER, city(position(), "Omaha")))
    view = game.view(state, 0)
    assert view["decision"] == "route"
    assert [route["hexes"] for route in view["asked"]["routes"]] == [a["hexes"] for a in view["actions"]]


@pytest.mark.parametrize(("seats", "is_there"), [(1, True), (2, True), (3, False)])
def test_the_automa_is_seen_where_it_plays(seats, is_there):
    view = game.view(position(seats), None)
    assert len(view["players"]) == seats
    assert (view["automa"] is not None) == is_there
    assert (view["order"][-1] is None) == is_there


def test_the_automa_shows_its_markers_and_what_is_left_in_its_bag():
    state = position(1)
    automa = game.view(state, 0)["automa"]
    assert (automa["company"], automa["target"], automa["level"]) == (TIMBER, None, 1)
    assert automa["bag"] == list(range(14))


def test_the_spike_and_the_ports_are_seen_with_their_variant_only():
    assert game.view(position(), None)["spike"] is None
    assert game.view(position(), None)["ports"] is None
    spike = position(variant="golden_spike")
    assert spike.spike == SPIKE_WAITS
    tile = hexes(spike, (9, -1))[0]
    assert game.view(spike, None)["spike"] == {"status": "waiting", "east": None, "west": None, "hex": tile}
    ports = game.view(position(map="europe", variant="ports", tracks={STEEL: ["Porto"]}), None)["ports"]
    assert [port["company"] for port in ports].count(STEEL) == 1
    assert len(ports) == 5


def test_a_view_does_not_change_with_the_chance_to_come():
    state = position(1)
    other = game.determinize(state, 0, random.Random(1))
    assert other.rng != state.rng
    assert game.view(other, 0) == game.view(state, 0)


def test_the_end_shows_the_sheets_of_all_the_automa_last():
    state = position(1, space={STEEL: 0}, market={TIMBER: 0, STEEL: 1})
    state, events = play(state, AcquireShare(STEEL))
    assert find(events, "ended")
    final = game.view(state, None)["final"]
    assert len(final["sheets"]) == len(final["places"]) == 2
    assert sum(line["points"] for line in final["sheets"][0]) == game.outcome(state).totals[0]
