"""The companies' trains and shares: refilling, compensation, exhaustion, and taking a share."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import State

SPACE = CONTENT.limits.train_space


def who(state: State, actor: int) -> int | None:
    """An actor as events name it: its seat, or None for the automa."""
    return actor if actor < state.seats else None


def is_exhausted(state: State, company: int) -> bool:
    """Whether no share of a company is left in the market."""
    return state.market[company] == 0


def take_from_supply(state: State, company: int, trains: int) -> Iterator[Event]:
    """Lift trains off the supply; an empty supply exhausts the company's shares at once."""
    state.supply[company] -= trains
    if not state.supply[company] and state.market[company]:
        removed, state.market[company] = state.market[company], 0
        state.boxed[company] += removed
        yield Event("exhausted", {"company": company, "cause": "trains", "removed": removed})


def fill_space(state: State, company: int, trains: int) -> Iterator[Event]:
    """Move trains from the supply to the train space, as many as there are and as it holds."""
    trains = min(trains, SPACE - state.space[company], state.supply[company])
    if trains > 0:
        state.space[company] += trains
        yield from take_from_supply(state, company, trains)


def add_influence(state: State, actor: int, gains: list[int]) -> None:
    """Raise an actor's influence, by company."""
    state.influence[actor] = [held + gain for held, gain in zip(state.influence[actor], gains, strict=True)]


def give_share(state: State, actor: int, company: int, shares: int = 1) -> None:
    """Put shares of a company before an actor; the caller takes them from where they lay."""
    held = state.shares[actor][:]
    held[company] += shares
    state.shares[actor] = held


def acquire(state: State, actor: int, company: int, price: int, refill: int) -> Iterator[Event]:
    """Pay influence, take a share from the market, refill the train space (rulebook: acquiring a share)."""
    influence = state.influence[actor][:]
    influence[company] -= price
    state.influence[actor] = influence
    state.market[company] -= 1
    give_share(state, actor, company)
    before = state.supply[company]
    told = list(fill_space(state, company, refill))
    added = before - state.supply[company]
    yield Event("acquired", {"seat": who(state, actor), "company": company, "paid": price, "trains": added})
    # The last share taken is told first, unless the trains ran out as well and took the others along.
    if not state.market[company] and not told:
        yield Event("exhausted", {"company": company, "cause": "shares", "removed": 0})
    yield from told
