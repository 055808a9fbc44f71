"""Building track, in the order of the rulebook: trains, compensation, length, influence, the token."""

from collections.abc import Generator, Iterator

from games.engines.core import Event
from games.engines.mini_express import spike
from games.engines.mini_express.companies import add_influence, fill_space, who
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import SPIKE_BEGUN, SPIKE_WAITS, State
from games.engines.mini_express.tables import (
    COMPANIES,
    COMPANIES_IN,
    TOKEN_GAINS,
    TOKEN_IS_WILD,
    Board,
    Route,
    board_of,
)
from games.engines.mini_express.tracks import extend

# With so many trains on its space a company gets no compensation from a Tourist, or anybody above.
TOURIST_SPACE = 2


def build(state: State, actor: int, company: int, route: Route) -> Generator[Event, None, list[int]]:
    """Everything a build does by itself: the choice of a wild symbol, a port or an operator comes after.

    Returns the companies of which one may operate the western branch, if this build drove the Golden Spike.
    """
    board = board_of(state.options)
    city = board.city_at[route[-1]]
    state.space[company] -= len(route)
    told: list[Event] = []
    compensation = compensate(state, actor, company, route, told)
    longer = lengthen(state, company, len(route) - 1)
    extend(state, board, company, route)
    gains = demand_gains(state, actor, city)
    add_influence(state, actor, gains)
    yield Event(
        "built",
        {
            "seat": who(state, actor),
            "company": company,
            "city": city,
            "route": list(route),
            "longer": longer,
            "length": state.lengths[company],
            "compensation": compensation,
            "influence": gains,
        },
    )
    yield from told
    yield from close_full_city(state, board, city)
    if state.spike in (SPIKE_WAITS, SPIKE_BEGUN):
        return (yield from spike.after_build(state, board, company, route))
    return []


def compensate(state: State, actor: int, company: int, route: Route, told: list[Event]) -> list[int]:
    """Every other company on a hex of the route gets a train onto its space; returns how many, by company."""
    before = state.supply[:]
    trains, others = state.trains, ~(1 << company)
    is_tourist = state.level >= 2 and actor == state.seats
    for index in route:
        if trains[index]:
            for other in COMPANIES_IN[trains[index] & others]:
                if not (is_tourist and state.space[other] >= TOURIST_SPACE):
                    told += fill_space(state, other, 1)
    return [had - has for had, has in zip(before, state.supply, strict=True)]


def lengthen(state: State, company: int, landscape: int) -> int:
    """Count the landscape just built; returns how far the length marker moved."""
    before = state.lengths[company]
    state.lengths[company] = min(CONTENT.limits.length, before + landscape)
    return state.lengths[company] - before


def demand_gains(state: State, actor: int, city: int) -> list[int]:
    """The influence a token brings, by company; where a person's wild one counts is asked later."""
    token = state.demand[city]
    if TOKEN_IS_WILD[token] and actor == state.seats:
        return [1] * len(COMPANIES)
    return TOKEN_GAINS[token][:]


def close_full_city(state: State, board: Board, city: int) -> Iterator[Event]:
    """A city with no room left loses its token."""
    if state.trains[board.cities[city]].bit_count() >= board.capacity[city]:
        state.open &= ~(1 << city)
        yield Event("token_removed", {"city": city})
