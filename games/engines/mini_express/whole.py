"""What is always true: nothing printed appears from nowhere or gets lost."""

from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import SPIKE_BEGUN, SPIKE_DONE, Port, State, West
from games.engines.mini_express.tables import COMPANIES, COMPANIES_IN, Board, board_of


def assert_whole(state: State) -> None:
    """Raise AssertionError when trains, shares, tokens, cities or tracks do not add up."""
    board = board_of(state.options)
    for company, network in enumerate(networks(state)):
        assert_trains(state, company, len(network))
        assert_shares(state, company)
        assert_network(state, board, company, network)
    for city in range(len(board.cities)):
        assert_city(state, board, city)
    assert sorted(state.demand) == list(range(len(CONTENT.demand))), "demand tokens"
    assert all(influence >= 0 for held in state.influence for influence in held), "negative influence"
    assert_automa(state)


def networks(state: State) -> list[list[int]]:
    """By company: the hexes with a train of it."""
    found: list[list[int]] = [[] for _ in COMPANIES]
    for index, mask in enumerate(state.trains):
        for company in COMPANIES_IN[mask]:
            found[company].append(index)
    return found


def assert_trains(state: State, company: int, on_map: int) -> None:
    """All 25 trains of a company are somewhere."""
    on_tile = (state.east == company) + (state.west == company)
    in_hand = sum(isinstance(d, Port) and d.company == company for d in state.pending)
    supply, space = state.supply[company], state.space[company]
    assert supply >= 0, "negative supply"
    assert 0 <= space <= CONTENT.limits.train_space, f"train space: {space}"
    assert supply + space + on_map + on_tile + in_hand == CONTENT.limits.trains, f"trains of {company}"
    assert 0 <= state.lengths[company] <= CONTENT.limits.length, "length"


def assert_shares(state: State, company: int) -> None:
    """All 9 shares of a company are somewhere; without trains in supply none is on the market."""
    held = sum(shares[company] for shares in state.shares)
    places = (state.market[company], state.set_aside[company], state.boxed[company])
    assert min(places) >= 0, "negative shares"
    assert held + sum(places) == CONTENT.limits.shares, f"shares of {company}"
    assert state.supply[company] or not state.market[company], "a company without supply sells shares"


def assert_network(state: State, board: Board, company: int, network: list[int]) -> None:
    """What is remembered of a network agrees with its trains."""
    cities = sum(1 << board.city_at[index] for index in network if board.city_at[index] >= 0)
    assert state.visited[company] == cities, "visited cities"
    for trains, reached in enumerate(state.near[company]):
        expected = 0
        for index in network:
            expected |= board.within[index][trains]
        assert reached == expected, "reach"
    assert board.starts[company] in network, "a company left its start"
    foreign = [board.starts[other] for other in COMPANIES if other != company]
    assert not set(foreign) & set(network), "a company stands on a foreign start"


def assert_city(state: State, board: Board, city: int) -> None:
    """A city carries its token until it is full; San Francisco loses it with the Golden Spike."""
    companies = state.trains[board.cities[city]].bit_count()
    spike = board.printed.spike
    if spike and city == spike.west and state.spike in (SPIKE_BEGUN, SPIKE_DONE):
        assert not state.open >> city & 1, "the western city keeps its token"
        return
    assert companies <= board.capacity[city], "too many companies in a city"
    assert bool(state.open >> city & 1) == (companies < board.capacity[city]), "token of a city"


def assert_automa(state: State) -> None:
    """Its tokens are different ones, and the operators of the railway two companies."""
    assert len(set(state.bag)) == len(state.bag), "a token is twice in the bag"
    assert bool(state.bag) == (state.level > 0), "an automa has a bag that is never empty"
    assert state.east < 0 or state.east != state.west, "one company operates both branches"
    asked = any(isinstance(decision, West) for decision in state.pending)
    assert state.west < 0 or (state.spike == SPIKE_DONE and not asked), "a western operator too early"
