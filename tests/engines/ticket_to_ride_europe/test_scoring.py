"""Scoring: tickets, borrowed routes, unbuilt stations, the European Express, and who wins."""

import random
from itertools import product

from games.engines import ticket_to_ride_europe as game
from games.engines.core import Line
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.scoring import express, longest_paths, tickets_made
from games.engines.ticket_to_ride_europe.trails import longest_trail
from tests.engines.ticket_to_ride_europe.positions import position, route, ticket

LOOP = [
    route("Brest", "Paris"),
    route("Paris", "Zurich"),
    route("Zurich", "Marseille"),
    route("Marseille", "Paris"),
]
# The own network, the rivals' routes and the tickets of the example of joint borrowing.
OWN = [
    route("Brest", "Paris"),
    route("Paris", "Zurich"),
    route("Barcelona", "Marseille"),
    route("Marseille", "Zurich"),
]
RIVALS = {1: [route("Zurich", "Munchen")], 2: [route("Zurich", "Venezia")]}
BREST_VENEZIA, BARCELONA_MUNCHEN = ticket("Brest", "Venezia"), ticket("Barcelona", "Munchen")


def finished(**more):
    """A game that is over."""
    state = position(**more)
    state.pending = []
    return state


def lines(state, seat: int = 0, key: str | None = None) -> list[Line]:
    outcome = game.outcome(state)
    assert outcome is not None
    return [line for line in outcome.sheets[seat] if key in (None, line.key)]


def test_a_running_game_has_no_outcome():
    assert game.outcome(position()) is None


def test_a_ticket_is_made_when_its_cities_are_joined_by_own_routes():
    state = finished(claims={0: OWN}, tickets={0: [ticket("Brest", "Marseille")]})
    assert lines(state, key="ticket_made") == [
        Line("ticket_made", 7, {"ticket": ticket("Brest", "Marseille")})
    ]


def test_a_ticket_that_is_not_made_costs_its_value():
    state = finished(claims={0: OWN}, tickets={0: [ticket("Paris", "Wien")]})
    assert lines(state, key="ticket_missed") == [
        Line("ticket_missed", -8, {"ticket": ticket("Paris", "Wien")})
    ]


def test_routes_of_others_do_not_help_without_a_station():
    state = finished(claims={0: OWN, **RIVALS}, tickets={0: [BREST_VENEZIA]})
    assert tickets_made(state, 0) == ([], [])


def test_a_station_borrows_one_route_for_all_tickets():
    tickets = {0: [BREST_VENEZIA, BARCELONA_MUNCHEN]}
    state = finished(claims={0: OWN, **RIVALS}, tickets=tickets, stations={0: ["Zurich"]})
    score = tickets_made(state, 0)
    assert len(score.made) == len(score.borrowed) == 1
    assert sum(line.points for line in lines(state) if line.key.startswith("ticket")) == 0


def test_the_loans_of_all_stations_are_chosen_together():
    tickets = {0: [BREST_VENEZIA, BARCELONA_MUNCHEN]}
    state = finished(claims={0: OWN, **RIVALS}, tickets=tickets, stations={0: ["Zurich", "Venezia"]})
    score = tickets_made(state, 0)
    assert sorted(score.made) == sorted(tickets[0])
    assert sorted(score.borrowed) == sorted([route("Zurich", "Munchen"), route("Zurich", "Venezia")])
    assert sum(line.points for line in lines(state) if line.key.startswith("ticket")) == 16


def test_stations_of_others_lend_nothing():
    state = finished(claims={0: OWN, **RIVALS}, tickets={0: [BREST_VENEZIA]}, stations={1: ["Zurich"]})
    assert tickets_made(state, 0) == ([], [])


def test_a_station_borrows_only_a_route_that_touches_its_city():
    state = finished(claims={0: OWN, **RIVALS}, tickets={0: [BREST_VENEZIA]}, stations={0: ["Munchen"]})
    assert tickets_made(state, 0).made == []


def test_two_stations_may_lend_two_routes_in_a_row():
    claims = {0: [route("Brest", "Paris")], 1: [route("Paris", "Zurich"), route("Zurich", "Venezia")]}
    stations = {0: ["Paris", "Venezia"]}
    state = finished(claims=claims, tickets={0: [BREST_VENEZIA]}, stations=stations)
    assert tickets_made(state, 0).made == [BREST_VENEZIA]


def test_the_loan_goes_where_it_earns_most():
    # The station in Zurich reaches Munchen for one ticket, or Venezia for two.
    tickets = [BARCELONA_MUNCHEN, BREST_VENEZIA, ticket("Paris", "Zagrab")]
    claims = {0: [*OWN, route("Venezia", "Zagrab")], **RIVALS}
    state = finished(claims=claims, tickets={0: tickets}, stations={0: ["Zurich"]})
    score = tickets_made(state, 0)
    assert sorted(score.made) == sorted(tickets[1:])
    assert score.borrowed == [route("Zurich", "Venezia")]


def test_points_count_before_the_number_of_tickets():
    # By Munchen two tickets of 18 points together, by Venezia one of 21.
    west = [route("Edinburgh", "London"), route("London", "Dieppe"), route("Dieppe", "Paris")]
    south = [route("Venezia", "Zagrab"), route("Zagrab", "Sarajevo"), route("Sarajevo", "Athina")]
    own = [*west, route("Paris", "Zurich"), route("Munchen", "Wien"), *south]
    dear, cheap = ticket("Edinburgh", "Athina"), [ticket("London", "Wien"), ticket("Paris", "Wien")]
    state = finished(claims={0: own, **RIVALS}, tickets={0: [*cheap, dear]}, stations={0: ["Zurich"]})
    assert tickets_made(state, 0) == ([dear], [route("Zurich", "Venezia")])


def test_the_best_loans_are_as_good_as_the_best_of_all_combinations():
    rng = random.Random(7)
    boards = [random_board(rng) for _ in range(25)]
    scores = [tickets_made(state, 0) for state in boards]
    assert max(len(score.borrowed) for score in scores) > 1
    for state, score in zip(boards, scores, strict=True):
        assert made_points(score.made) == best_by_trying_everything(state)


def random_board(rng: random.Random):
    """Routes dealt out at random, three stations of seat 0 and a handful of tickets."""
    state = position(tickets={0: rng.sample(range(len(CONTENT.tickets)), 12)})
    state.owner = [rng.choice([-1, 0, 0, 1, 2]) for _ in CONTENT.routes]
    cities = rng.sample(range(len(CONTENT.cities)), 3)
    state.stations = tuple(0 if place in cities else -1 for place in range(len(CONTENT.cities)))
    return state


def made_points(made: list[int]) -> tuple[int, int]:
    return sum(CONTENT.tickets[t].points for t in made), len(made)


def best_by_trying_everything(state) -> tuple[int, int]:
    lendable = [
        [None] + [i for i, r in enumerate(CONTENT.routes) if state.owner[i] > 0 and place in (r.a, r.b)]
        for place, builder in enumerate(state.stations)
        if builder == 0
    ]
    own = [i for i, owner in enumerate(state.owner) if owner == 0]
    worths = []
    for loans in product(*lendable):
        routes = own + [loan for loan in loans if loan is not None]
        worths.append(made_points([t for t in state.tickets[0] if joined(routes, CONTENT.tickets[t])]))
    return max(worths)


def joined(routes: list[int], wish) -> bool:
    reached, edge = {wish.a}, [wish.a]
    while edge:
        here = edge.pop()
        for index in routes:
            step = CONTENT.routes[index]
            there = step.a + step.b - here
            if here in (step.a, step.b) and there not in reached:
                reached.add(there)
                edge.append(there)
    return wish.b in reached


def test_each_station_not_built_is_worth_four_points():
    assert lines(finished(), key="stations") == [Line("stations", 12, {"left": 3})]
    built = finished(stations={0: ["Roma", "Wien"]})
    assert lines(built, key="stations") == [Line("stations", 4, {"left": 1})]


def test_the_express_goes_through_loops_and_counts_trains_not_routes():
    assert longest_trail(tuple(LOOP)) == 12


def test_a_train_is_never_counted_twice():
    star = [
        route("Paris", "Brest"),
        route("Paris", "Dieppe"),
        route("Paris", "Zurich"),
        route("Paris", "Marseille"),
    ]
    assert longest_trail(tuple(star)) == 3 + 4


def test_the_longest_path_lies_in_one_connected_part():
    apart = [*LOOP, route("Kyiv", "Smolensk"), route("Smolensk", "Moskva")]
    assert longest_trail(tuple(apart)) == 12


def test_borrowed_routes_and_stations_do_not_lengthen_the_path():
    with_stations = position(claims={0: OWN, **RIVALS}, stations={0: ["Zurich", "Venezia"]})
    without = position(claims={0: OWN})
    assert longest_paths(with_stations)[0] == longest_paths(without)[0] == 12


def test_the_longest_path_is_exact():
    rng = random.Random(11)
    for _ in range(150):
        routes = rng.sample(range(len(CONTENT.routes)), 30)
        near = [i for i in routes if CONTENT.routes[i].length <= 3][:8]
        assert longest_trail(tuple(near)) == longest_by_trying_everything(near), near


def longest_by_trying_everything(routes: list[int]) -> int:
    """Walk on from every city over every route not used yet."""

    def walk(here: int, left: frozenset[int]) -> int:
        lengths = [0]
        for index in left:
            step = CONTENT.routes[index]
            if here in (step.a, step.b):
                lengths.append(step.length + walk(step.a + step.b - here, left - {index}))
        return max(lengths)

    return max(walk(here, frozenset(routes)) for here in range(len(CONTENT.cities)))


def test_the_express_is_worth_ten_points():
    assert lines(finished(claims={0: LOOP}), key="express") == [Line("express", 10, {"length": 12})]


def test_equal_longest_paths_all_get_the_express():
    state = finished(claims={0: [route("Kyiv", "Smolensk")], 1: [route("Brest", "Paris")], 2: []})
    assert [bool(lines(state, seat, "express")) for seat in range(3)] == [True, True, False]


def test_without_any_route_nobody_gets_the_express():
    assert express(longest_paths(position())) == []
    assert lines(finished(), key="express") == []


def test_a_total_adds_up_and_may_be_negative():
    state = finished(claims={0: LOOP}, tickets={0: [BREST_VENEZIA], 1: [0, 1]})
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.totals == [(4 + 4 + 2 + 7) - 8 + 12 + 10, -20 - 20 + 12, 12]
    assert outcome.places == [1, 3, 2]


def places(state) -> list[int]:
    """The places once route points have made all totals equal."""
    outcome = game.outcome(state)
    assert outcome is not None
    state.points = [
        points + max(outcome.totals) - total
        for points, total in zip(state.points, outcome.totals, strict=True)
    ]
    outcome = game.outcome(state)
    assert outcome is not None
    assert len(set(outcome.totals)) == 1
    return outcome.places


def test_equal_points_are_decided_by_most_tickets_made():
    claims = {0: [route("Dieppe", "Paris")], 1: OWN}
    tickets = {0: [ticket("Paris", "Wien")], 1: [ticket("Brest", "Marseille")]}
    assert places(finished(claims=claims, tickets=tickets)) == [2, 1, 3]


def test_tickets_count_before_stations_and_the_path():
    claims = {0: [route("Dieppe", "Paris")], 1: OWN}
    tickets = {0: [], 1: [ticket("Brest", "Marseille")]}
    assert places(finished(seats=2, claims=claims, tickets=tickets, stations={1: ["Roma"]})) == [2, 1]


def test_then_by_fewest_stations_built():
    claims = {1: LOOP}
    assert places(finished(claims=claims, stations={1: ["Roma"], 2: ["Wien", "Paris"]})) == [1, 2, 3]


def test_then_by_the_longest_path():
    claims = {0: [route("Kyiv", "Smolensk")], 1: [route("Brest", "Paris"), route("Paris", "Dieppe")]}
    assert places(finished(claims=claims)) == [2, 1, 3]


def test_the_longer_path_counts_even_if_neither_holds_the_express():
    claims = {
        0: [route("Kyiv", "Smolensk")],
        1: [route("Roma", "Venezia"), route("Venezia", "Zagrab")],
        2: OWN,
    }
    assert places(finished(claims=claims, stations={2: ["Roma"]})) == [2, 1, 3]


def test_still_equal_is_shared():
    claims = {0: [route("Kyiv", "Smolensk")], 1: [route("Brest", "Paris")]}
    assert places(finished(claims=claims)) == [1, 1, 3]
