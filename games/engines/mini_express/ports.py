"""Ports: a wild city's first track puts a train into a port (rulebook: the variant on the map of Europe)."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.mini_express.companies import take_from_supply, who
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import State
from games.engines.mini_express.tables import TOKEN_IS_WILD, board_of
from games.engines.mini_express.tracks import extend


def is_wild(state: State, city: int) -> bool:
    """Whether the city's token shows a wild symbol."""
    return TOKEN_IS_WILD[state.demand[city]]


def company_called(state: State, city: int) -> int:
    """The company on the other half of a wild token."""
    return CONTENT.demand[state.demand[city]].symbols[0]


def free_ports(state: State) -> list[int]:
    """The ports without a train."""
    return [index for index in board_of(state.options).ports if not state.trains[index]]


def calls_for_port(state: State, city: int) -> bool:
    """Whether the track just built into this city brings a port: it is the first, and a train is left."""
    if state.options.variant != "ports" or not is_wild(state, city):
        return False
    is_first = state.trains[board_of(state.options).cities[city]].bit_count() == 1
    return is_first and state.supply[company_called(state, city)] > 0


def call(state: State, city: int) -> Iterator[Event]:
    """Take the train for the port from its supply."""
    company = company_called(state, city)
    yield Event("port_called", {"city": city, "company": company})
    yield from take_from_supply(state, company, 1)


def open_port(state: State, actor: int, company: int, port: int) -> Iterator[Event]:
    """The train stands in the port: one more place to start from."""
    extend(state, board_of(state.options), company, (port,))
    yield Event("port_opened", {"seat": who(state, actor), "company": company, "hex": port})
