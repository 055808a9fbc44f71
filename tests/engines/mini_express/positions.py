"""Positions for the tests: the middle of a game, with exactly the track, trains and shares a test names."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.engines import mini_express as game
from games.engines.core import Event
from games.engines.mini_express import automa
from games.engines.mini_express.content import CONTENT, WILD
from games.engines.mini_express.state import State, Turn
from games.engines.mini_express.tables import COMPANIES, Board, board_of
from games.engines.mini_express.tracks import extend
from games.engines.rng import Rng

TIMBER, STEEL, LEATHER, COTTON = COMPANIES
Place = str | tuple[int, int]


def options(**fields: Any) -> game.Options:
    """Options by name, as the form gives them."""
    return msgspec.convert(fields, game.Options)


def hex_of(board: Board, place: Place) -> int:
    """The index of a hex, by name or by coordinates."""
    if isinstance(place, str):
        return [one.name for one in board.hexes].index(place)
    return [(one.q, one.r) for one in board.hexes].index(place)


def hexes(state: State, *places: Place) -> tuple[int, ...]:
    """The indices of hexes, as routes name them."""
    board = board_of(state.options)
    return tuple(hex_of(board, place) for place in places)


def city(state: State, name: str) -> int:
    """The index of a city."""
    board = board_of(state.options)
    return board.city_at[hex_of(board, name)]


def tokens_with(*symbols: str) -> list[int]:
    """The demand tokens with these symbols."""
    keys = [company.key for company in CONTENT.companies]
    wanted = tuple(keys.index(symbol) if symbol in keys else WILD for symbol in symbols)
    return [i for i, one in enumerate(CONTENT.demand) if one.symbols in (wanted, wanted[::-1])]


def position(
    seats: int = 4,
    *,
    tracks: Mapping[int, list[Place]] | None = None,
    space: Mapping[int, int] | None = None,
    supply: Mapping[int, int] | None = None,
    market: Mapping[int, int] | None = None,
    lengths: Mapping[int, int] | None = None,
    influence: Mapping[int, list[int]] | None = None,
    shares: Mapping[int, list[int]] | None = None,
    tokens: Mapping[str, tuple[str, str]] | None = None,
    **chosen: Any,
) -> State:
    """A table where seat 0, who is the first player, is about to take a turn of the second round.

    Trains that a named supply leaves over are parked on landscape in the far west. Companies not named keep
    what the game begins with; nobody holds shares unless they are named.
    """
    state = game.setup(options(**chosen), seats, "a position for the tests")
    state.order = [*range(seats), *state.order[seats:]]
    state.pending, state.place, state.turn = [Turn(seats=[0])], 0, len(state.order) + 1
    put_tokens(state, dict(tokens or {}))
    for company, places in (tracks or {}).items():
        lay(state, company, hexes(state, *places))
    for company in COMPANIES:
        place_trains(state, company, (space or {}).get(company), (supply or {}).get(company))
        state.lengths[company] = (lengths or {}).get(company, 0)
    for participant, held in (influence or {}).items():
        state.influence[participant] = held
    hand_out_shares(state, dict(shares or {}), dict(market or {}))
    game.assert_whole(state)
    return state


def put_tokens(state: State, tokens: dict[str, tuple[str, str]]) -> None:
    """Swap demand tokens so that every named city carries one with the symbols named."""
    placed: list[int] = []
    for name, symbols in tokens.items():
        wanted = next(one for one in tokens_with(*symbols) if one not in placed)
        here, there = city(state, name), state.demand.index(wanted)
        state.demand[here], state.demand[there] = wanted, state.demand[here]
        placed.append(wanted)


def lay(state: State, company: int, places: tuple[int, ...]) -> None:
    """Put trains from the supply on the map; the start has its train already."""
    board = board_of(state.options)
    for index in places:
        if not state.trains[index] >> company & 1:
            extend(state, board, company, (index,))
            state.supply[company] -= 1
            where = board.city_at[index]
            if where >= 0 and state.trains[index].bit_count() >= board.capacity[where]:
                state.open &= ~(1 << where)


def place_trains(state: State, company: int, space: int | None, supply: int | None) -> None:
    """Put so many trains on the space and leave so many in the supply; park the rest."""
    if space is not None:
        state.supply[company] += state.space[company] - space
        state.space[company] = space
    if supply is not None:
        land = [i for i, is_land in enumerate(board_of(state.options).is_land) if is_land]
        free = [index for index in reversed(land) if not state.trains[index] >> company & 1]
        lay(state, company, tuple(free[: state.supply[company] - supply]))


def hand_out_shares(state: State, shares: dict[int, list[int]], market: dict[int, int]) -> None:
    """Give everybody the named shares; what is neither held nor on the market is in the box."""
    state.set_aside = [0] * len(COMPANIES)
    for participant, owned in shares.items():
        state.shares[participant] = owned
    for company in COMPANIES:
        left = market.get(company, state.market[company] if state.supply[company] else 0)
        state.market[company] = left
        held = sum(one[company] for one in state.shares)
        state.boxed[company] = CONTENT.limits.shares - left - held


def play(state: State, *actions: Any) -> tuple[State, list[Event]]:
    """Let whoever is asked carry out actions, one after another; every event on the way."""
    events: list[Event] = []
    for action in actions:
        state, more = game.apply(state, state.pending[-1].seats[0], action)
        game.assert_whole(state)
        events += more
    return state, events


def kinds(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [event.kind for event in events]


def find(events: list[Event], kind: str) -> Event:
    """The one event of that kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def automa_token(company: int, steps: int) -> int:
    """The automa token that moves the company marker and the target so far."""
    moves = [(one.company, one.city) for one in CONTENT.automa]
    return moves.index((company, steps))


def will_draw(state: State, *tokens: int) -> None:
    """Let the automa draw these tokens, one after another; only the refresh tokens are in the bag besides."""
    refreshers = [index for index, one in enumerate(CONTENT.automa) if one.refresh]
    state.bag = [*tokens, *(index for index in refreshers if index not in tokens)]
    state.rng.position = next(
        position for position in range(100_000) if draws_in_order(Rng(position), len(tokens), len(state.bag))
    )


def draws_in_order(rng: Rng, draws: int, size: int) -> bool:
    """Whether chance picks the first of what is left, so many times."""
    return all(rng.below(size - drawn) == 0 for drawn in range(draws))


def automa_turn(state: State) -> list[Event]:
    """The automa's turn on this very state; every event of it."""
    events = []
    steps = automa.take_turn(state)
    while True:
        try:
            events.append(next(steps))
        except StopIteration:
            game.assert_whole(state)
            return events
