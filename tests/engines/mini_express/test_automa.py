"""The automa: its bag, its two markers, what it takes, where it builds and along which route."""

import pytest

from games.engines import mini_express as game
from games.engines.mini_express import automa_choices
from games.engines.mini_express.actions import DraftShare
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.tables import board_of, cities_in
from tests.engines.mini_express.positions import (
    COTTON,
    LEATHER,
    STEEL,
    TIMBER,
    Place,
    automa_token,
    automa_turn,
    city,
    find,
    hex_of,
    hexes,
    kinds,
    options,
    play,
    position,
    will_draw,
)

REFRESH = 12
AUTOMA = 1
# The rulebook's automa turn on the map of Europe.
COTTON_EXAMPLE = ["Belgrade", "Budapest", (14, -2), "Krakow", (13, -3), "Wroclaw", (14, 1), "Sofia"]


def solo(**more):
    return position(1, **more)


def europe_example():
    state = solo(
        map="europe",
        tracks={COTTON: COTTON_EXAMPLE, STEEL: ["Venice", "Essen"], TIMBER: ["Essen"]},
        space={COTTON: 3, STEEL: 2},
        tokens={"Venice": ("steel", "cotton")},
    )
    state.marker, state.target = LEATHER, city(state, "Bremen")
    will_draw(state, automa_token(1, 2))
    return state


# Setup


def drafted(level="passenger"):
    state = game.setup(options(solo_level=level), 1, "a solo game")
    return play(state, DraftShare(TIMBER), DraftShare(STEEL))


def test_solo_the_human_begins_and_the_automa_gets_two_shares_by_two_draws():
    state, events = drafted()
    assert state.order == [0, 1]
    assert state.shares[0] == [1, 1, 0, 0]
    assert sum(state.shares[AUTOMA]) == 2
    drawn = [event.data["token"] for event in events if event.kind == "automa_drew"]
    assert len(drawn) == 2
    assert state.marker == sum(CONTENT.automa[token].company for token in drawn) % 4
    assert state.target == -1


def test_the_tokens_of_the_first_draws_stay_out_and_the_refresh_tokens_go_in():
    state, events = drafted()
    drawn = {event.data["token"] for event in events if event.kind == "automa_drew"}
    assert set(state.bag) == set(range(14)) - drawn
    assert not any(CONTENT.automa[token].refresh for token in drawn)


def test_solo_nothing_lengthens_a_track_and_unused_shares_leave_the_game():
    state, _ = drafted()
    assert state.lengths == [0] * 4
    assert state.set_aside == [0] * 4
    assert state.market == [5] * 4


def test_a_trainspotter_takes_missing_shares_from_the_box_and_never_from_the_market():
    # Chance that stops twice on timber, of which the human has one share.
    for seed in range(400):
        state = game.setup(options(solo_level="trainspotter"), 1, str(seed))
        state, _ = play(state, DraftShare(TIMBER), DraftShare(STEEL))
        if state.shares[AUTOMA][TIMBER] > 2:
            break
    assert state.shares[AUTOMA] == [3, 0, 0, 0]
    assert state.boxed[TIMBER] == 0
    assert state.market == [5] * 4


def test_the_automa_starts_with_influence_one_and_against_a_railwayman_with_two_to_none():
    assert game.setup(options(), 1, "x").influence == [[1] * 4, [1] * 4]
    assert game.setup(options(solo_level="conductor"), 1, "x").influence == [[1] * 4, [1] * 4]
    assert game.setup(options(solo_level="railwayman"), 1, "x").influence == [[0] * 4, [2] * 4]


# The markers


def test_the_company_marker_runs_round_the_companies():
    state = solo(space={LEATHER: 0})
    state.marker = COTTON
    will_draw(state, automa_token(3, 1))
    events = automa_turn(state)
    assert state.marker == LEATHER
    assert find(events, "automa_drew").data == {"token": automa_token(3, 1), "company": LEATHER}
    assert find(events, "automa_drew").reveals


def test_the_first_step_brings_the_target_marker_from_off_the_map_to_city_one():
    for steps in (1, 2, 3):
        state = solo()
        will_draw(state, automa_token(1, steps))
        assert find(automa_turn(state), "automa_target").data == {"from": None, "city": steps - 1}


def test_the_first_city_is_passed_over_when_it_has_lost_its_token():
    state = solo(tracks={TIMBER: ["Augusta"]})
    will_draw(state, automa_token(1, 1))
    automa_turn(state)
    assert state.target == 1


def test_the_target_marker_stops_at_the_last_city_and_surplus_steps_lapse():
    state = solo()
    state.target = 30
    will_draw(state, automa_token(1, 3), automa_token(2, 3))
    automa_turn(state)
    assert state.target == 31
    assert "automa_target" not in kinds(automa_turn(state))
    assert state.target == 31


def test_with_fewer_tokens_ahead_than_steps_the_marker_stops_on_the_last_of_them():
    state = solo(tracks={company: ["San Francisco"] for company in (TIMBER, STEEL, LEATHER)})
    state.target = 29
    will_draw(state, automa_token(1, 3), automa_token(2, 1))
    automa_turn(state)
    assert state.target == 30
    # None ahead: it goes to the last city for good.
    automa_turn(state)
    assert state.target == 31


def test_a_refresh_token_brings_all_tokens_back_and_another_is_drawn():
    state = solo()
    will_draw(state, REFRESH)
    events = automa_turn(state)
    assert find(events, "automa_refreshed").reveals
    drawn = [event.data["token"] for event in events if event.kind == "automa_drew"]
    assert sorted([*state.bag, *drawn]) == list(range(14))


# A share


def test_the_example_of_a_share():
    state = solo(space={LEATHER: 1}, influence={AUTOMA: [0] * 4})
    will_draw(state, automa_token(2, 2))
    events = automa_turn(state)
    assert state.marker == LEATHER
    assert state.shares[AUTOMA] == [0, 0, 1, 0]
    assert state.influence[AUTOMA] == [0] * 4
    assert state.space[LEATHER] == 4
    decided = find(events, "automa_decided").data
    assert decided == {"company": LEATHER, "trains": 1, "action": "share"}
    assert find(events, "acquired").data["seat"] is None


def test_from_the_tourist_on_a_share_refills_only_to_three():
    state = solo(space={LEATHER: 1}, solo_level="tourist")
    will_draw(state, automa_token(2, 2))
    automa_turn(state)
    assert state.space[LEATHER] == 3


@pytest.mark.parametrize(("level", "influence"), [("trainspotter", 1), ("conductor", 2)])
def test_from_the_conductor_on_a_share_brings_influence(level, influence):
    state = solo(space={LEATHER: 2}, solo_level=level)
    will_draw(state, automa_token(2, 2))
    automa_turn(state)
    assert state.influence[AUTOMA][LEATHER] == influence


def test_an_empty_market_makes_the_automa_draw_again_without_moving_its_target():
    state = solo(space={LEATHER: 1, COTTON: 0}, market={LEATHER: 0})
    will_draw(state, automa_token(2, 1), automa_token(1, 3))
    events = automa_turn(state)
    assert find(events, "automa_redraws").data == {"company": LEATHER, "trains": 1}
    assert state.marker == COTTON
    assert state.target == 0
    assert state.shares[AUTOMA] == [0, 0, 0, 1]
    assert state.space[LEATHER] == 1


def test_when_no_company_can_act_the_turn_passes_without_another_draw():
    parked = dict.fromkeys((TIMBER, STEEL, LEATHER, COTTON), 0)
    state = solo(space=parked, market=parked)
    will_draw(state, automa_token(1, 1))
    events = automa_turn(state)
    assert kinds(events) == ["automa_drew", "automa_target", "automa_skipped"]
    assert state.passes == 1


# A build


def test_the_whole_automa_turn_of_the_rulebook():
    state = europe_example()
    venice = city(state, "Venice")
    events = automa_turn(state)
    assert state.marker == COTTON
    # Essen has no token and is passed over.
    assert state.target == city(state, "Marseille")
    why = find(events, "automa_city").data
    assert (why["city"], why["decided_by"]) == (venice, "companies")
    best = {c["city"]: (c["distance"], c["trains"], c["companies"]) for c in why["candidates"][:2]}
    assert best == {venice: (4, 3, 1), city(state, "Frankfurt"): (4, 3, 0)}
    route = find(events, "automa_route").data
    assert len(route["starts"]) == 4
    assert route["starts"][0] == hex_of(board_of(state.options), (14, -2))
    assert route["decided_by"] == "start"
    assert tuple(route["route"]) == hexes(state, (13, -1), (12, 0), "Venice")
    assert state.lengths[COTTON] == 2
    assert state.influence[AUTOMA] == [1, 2, 1, 2]
    assert state.space[STEEL] == 3
    assert not state.open >> venice & 1


def clockwise(start, end, **chosen):
    board = board_of(options(**chosen))
    here, there = hex_of(board, start), hex_of(board, end)
    routes = board.routes(here, board.city_at[there])
    return [(board.hexes[i].q, board.hexes[i].r) for i in board.clockwise(here, routes)], len(routes)


def test_clockwise_northbound_runs_as_far_west_as_possible():
    assert clockwise("Fort Smith", "Omaha") == ([(11, -1), (10, -1), (10, -2)], 2)


def test_clockwise_southbound_runs_as_far_east_as_possible():
    assert clockwise((10, 1), "New Orleans") == ([(11, 1), (12, 1), (12, 2)], 3)


@pytest.mark.parametrize("key", ["usa", "europe"])
def test_the_clockwise_route_encloses_most_on_the_left_of_the_straight_way(key):
    board = board_of(options(map=key))

    def area(start, route):
        points = [(h.x, -h.y) for h in (board.hexes[i] for i in (start, *route))]
        turned = zip(points, [*points[1:], points[0]], strict=True)
        # Going out along the route and straight home, what lies on the left counts as negative area.
        return -sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in turned)

    for target in range(32):
        for start, far in enumerate(board.distance[target]):
            routes = board.routes(start, target) if 0 < far <= 5 else []
            if len(routes) > 1:
                assert board.clockwise(start, routes) == max(routes, key=lambda route: area(start, route))


def preferred(state, company):
    chosen, why = automa_choices.choose_city(state, company)
    return chosen, why["decided_by"]


def test_the_target_city_itself_is_nearest():
    state = solo()
    state.target = city(state, "New York")
    assert preferred(state, TIMBER) == (city(state, "New York"), "distance")


def test_of_cities_equally_near_the_one_that_takes_fewest_trains_is_built():
    tracks = {COTTON: [*COTTON_EXAMPLE, (10, -1)], TIMBER: ["Milan"], STEEL: ["Milan", "Venice"]}
    state = solo(map="europe", tracks=tracks, space={COTTON: 3})
    state.target = city(state, "Marseille")
    assert preferred(state, COTTON) == (city(state, "Frankfurt"), "trains")


def test_of_cities_alike_in_all_else_the_higher_number_is_built():
    state = solo(map="europe", tracks={COTTON: COTTON_EXAMPLE}, space={COTTON: 3})
    state.target = city(state, "Marseille")
    assert preferred(state, COTTON) == (city(state, "Frankfurt"), "number")


def test_a_wild_token_brings_the_automa_one_influence_in_every_company():
    state = solo(tokens={"New York": ("steel", "wild")})
    state.target = city(state, "Boston")
    will_draw(state, automa_token(4, 1))
    events = automa_turn(state)
    assert find(events, "built").data["city"] == city(state, "New York")
    assert state.influence[AUTOMA] == [2] * 4


def test_a_tourist_compensates_only_up_to_two_trains():
    level_1, level_2 = (
        solo(
            map="europe",
            tracks={COTTON: COTTON_EXAMPLE, TIMBER: [(13, -1), (12, 0), "Venice"]},
            space={COTTON: 3, TIMBER: 1},
            solo_level=level,
        )
        for level in ("passenger", "tourist")
    )
    spaces = []
    for state in (level_1, level_2):
        state.marker, state.target = LEATHER, city(state, "Milan")
        will_draw(state, automa_token(1, 1))
        events = automa_turn(state)
        assert tuple(find(events, "built").data["route"]) == hexes(state, (13, -1), (12, 0), "Venice")
        spaces.append(state.space[TIMBER])
    assert spaces == [4, 2]


def surrounded_by_full_cities(company, trains):
    """Track of the other companies that fills every city within reach of a company's start."""
    board = board_of(options())
    tracks: dict[int, list[Place]] = {
        other: [] for other in (TIMBER, STEEL, LEATHER, COTTON) if other != company
    }
    for number in cities_in(board.within[board.starts[company]][trains]):
        for other in list(tracks)[: board.capacity[number]]:
            tracks[other].append(board.hexes[board.cities[number]].name)
    return tracks


def test_a_company_that_cannot_build_makes_the_automa_draw_again():
    state = solo(tracks=surrounded_by_full_cities(STEEL, 3), space={STEEL: 3, LEATHER: 0})
    will_draw(state, automa_token(1, 1), automa_token(1, 3))
    events = automa_turn(state)
    assert find(events, "automa_redraws").data == {"company": STEEL, "trains": 3}
    assert state.marker == LEATHER
    assert find(events, "automa_target").data["city"] == state.target
    assert state.shares[AUTOMA] == [0, 0, 1, 0]
