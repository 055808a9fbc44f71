"""What the automa chooses, and why: its city, its route, its port, its western operator."""

from typing import Any

from games.engines.mini_express import ports
from games.engines.mini_express.state import State
from games.engines.mini_express.tables import COMPANIES, FAR, Route, board_of, cities_in
from games.engines.mini_express.tracks import reachable, start_hexes, trains_needed

# What decides between two cities, in this order.
CRITERIA = ("distance", "trains", "companies", "number")


def choose_city(state: State, company: int) -> tuple[int, dict[str, Any]]:
    """The reachable city nearest to the target; then fewest trains, most companies, highest number."""
    ranked = sorted(cities_in(reachable(state, company)), key=lambda city: preference(state, company, city))
    best = ranked[0]
    about = {
        "city": best,
        "target": state.target,
        "company": company,
        "decided_by": deciding(state, company, ranked),
        "candidates": [candidate(state, company, city) for city in ranked],
    }
    return best, about


def preference(state: State, company: int, city: int) -> tuple[int, ...]:
    """How a city compares, lower is better, by the criteria in their order."""
    board = board_of(state.options)
    index = board.cities[city]
    return (
        board.distance[state.target][index],
        trains_needed(state, company, city),
        -state.trains[index].bit_count(),
        -city,
    )


def deciding(state: State, company: int, ranked: list[int]) -> str:
    """The first criterion in which the best city beats the second best."""
    if len(ranked) == 1:
        return "only"
    pair = zip(*(preference(state, company, city) for city in ranked[:2]), strict=True)
    return next(name for name, (best, second) in zip(CRITERIA, pair, strict=True) if best != second)


def candidate(state: State, company: int, city: int) -> dict[str, Any]:
    """A city the automa weighed; no way to the target is told as None."""
    distance, trains, companies, _ = preference(state, company, city)
    return {
        "city": city,
        "distance": distance if distance < FAR else None,
        "trains": trains,
        "companies": -companies,
    }


def choose_route(state: State, company: int, city: int) -> tuple[Route, dict[str, Any]]:
    """From the easternmost, then northernmost hex; of several routes from there the clockwise one."""
    board, starts = board_of(state.options), start_hexes(state, company, city)
    routes = board.routes(starts[0], city)
    chosen = board.clockwise(starts[0], routes) if len(routes) > 1 else routes[0]
    decided_by = "clockwise" if len(routes) > 1 else "start" if len(starts) > 1 else "only"
    about = {
        "city": city,
        "starts": starts,
        "routes": [list(route) for route in routes],
        "route": list(chosen),
        "decided_by": decided_by,
    }
    return chosen, about


def choose_port(state: State) -> int:
    """The free port nearest to the target; then the easternmost, the northernmost."""
    distance = board_of(state.options).distance[state.target]
    return min(ports.free_ports(state), key=lambda port: (distance[port], port))


def choose_operator(state: State, companies: list[int]) -> int:
    """The company with most own shares; then fewest of the people; then the marker's, or the next one."""

    def rank(company: int) -> tuple[int, int, int]:
        people = sum(held[company] for held in state.shares[: state.seats])
        return -state.shares[state.seats][company], people, (company - state.marker) % len(COMPANIES)

    return min(companies, key=rank)
