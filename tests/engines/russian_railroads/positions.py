"""Positions for the tests: the middle of a game, with exactly the boards and tiles a test names."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.engines import russian_railroads as game
from games.engines.core import Event
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.rewards import collect
from games.engines.russian_railroads.state import Player, State, Turn
from games.engines.russian_railroads.tables import (
    BLACKS,
    CARDS,
    INDUSTRY_QUESTION,
    OWN_ENGINEERS,
    QUESTION_AT,
    SEATING,
    SPACE,
    TOKENS,
)
from games.engines.russian_railroads.whole import assert_lane, assert_rails, assert_rewards

TS, SP, KV = range(3)
BLACK, GREY, BROWN, NATURAL, WHITE = range(5)
# Places of locomotives.
TS_1, TS_2, AT_SP, AT_KV = range(4)


def space(key: str) -> int:
    """The place of an action space."""
    return SPACE[key]


def own(number: int) -> int:
    """The place of an own engineer."""
    return OWN_ENGINEERS + number - 1


def token(key: str) -> int:
    return TOKENS[key]


def card(key: str) -> int:
    return CARDS[key]


def bonus(key: str) -> int:
    return [printed.key for printed in CONTENT.end_bonuses].index(key)


def position(
    seats: int = 4,
    *,
    boards: Mapping[int, Mapping[str, Any]] | None = None,
    order: Sequence[int] | None = None,
    round: int = 1,  # noqa: A002
    strip: Sequence[int] = (8, 9, 10, 11, 2, 4, 5),
    stacks: Mapping[int, int] | None = None,
    returned: Mapping[int, int] | None = None,
    doublers: int | None = None,
) -> State:
    """A table where the first in order, seat 0 unless said otherwise, is about to take a turn.

    `boards` gives by seat what differs from a new board: ts, sp, kv (rails from black on), locomotives,
    factories, markers, doublers, workers, coins, black, seasonal, tokens, engineers, bonuses.
    `stacks` and `returned` give, by value, what lies in the supply; else it is what the boards leave over.
    """
    state = game.setup(game.Options(), seats, "a position for the tests")
    state.starts, state.items = [0], []
    state.order, state.turn, state.round = list(order or range(seats)), 0, round
    state.pending = [Turn(seats=[state.order[0]])]
    state.strip = list(strip)
    if seats == 2:
        state.strip[0] = 0
    for seat, changes in (boards or {}).items():
        lay_out(state, seat, dict(changes))
    supply(state, stacks, returned)
    placed = sum(player.doublers for player in state.players)
    state.doublers = CONTENT.figures.doublers - placed if doublers is None else doublers
    for player in state.players:
        assert_rails(player)
        assert_lane(player)
        assert_rewards(player)
    return state


def lay_out(state: State, seat: int, changes: dict[str, Any]) -> None:
    """Make a board as the test wants it; rewards it has reached are taken, with their workers."""
    player = state.players[seat]
    for track, name in enumerate(("ts", "sp", "kv")):
        for colour, reached in enumerate(changes.pop(name, ())):
            player.rails[BLACKS[track] + colour] = reached
    workers = changes.pop("workers", player.workers)
    for name, value in changes.items():
        assert hasattr(player, name), name
        setattr(player, name, list(value) if isinstance(value, list | tuple) else value)
    for _ in collect(state, seat):
        pass
    if max(player.markers) >= QUESTION_AT:
        player.rewards |= INDUSTRY_QUESTION
    settle(state, player, workers)
    state.items = []


def settle(state: State, player: Player, workers: int) -> None:
    """What the player holds is not elsewhere; missing workers stand on the space for everybody."""
    missing = player.all_workers - workers
    seat = state.players.index(player)
    player.workers = workers
    if missing > 0:
        state.placed.append((seat, space("track_black_or_grey_reusable"), missing, 0, 0, 0))
        state.busy |= 1 << space("track_black_or_grey_reusable")
    elif missing < 0:
        player.all_workers = workers
    gone = {"black_worker": bool(player.black), "engineer_coin": 1 in player.engineers}
    state.cards = [c for c in state.cards if not gone.get(CONTENT.cards[c].key)]
    held = {c for holder in state.players for c in holder.bonuses}
    rest = [c for c in range(len(CONTENT.end_bonuses)) if c not in held]
    state.boxed, state.deck = rest[:2], rest[2:]


def supply(state: State, stacks: Mapping[int, int] | None, returned: Mapping[int, int] | None) -> None:
    """Put into the supply what a test names, or what is left."""
    each = SEATING[len(state.players)].each_locomotive
    used = [value for player in state.players for value in [*player.locomotives, *player.factories]]
    state.stacks = [max(0, each - used.count(value)) for value in range(1, 10)]
    if stacks is not None:
        state.stacks = [stacks.get(value, 0) for value in range(1, 10)]
    elif state.stacks[0]:
        # Ones that have left the boards lie in the supply as factories.
        state.returned[0], state.stacks[0] = state.stacks[0], 0
    if returned is not None:
        state.returned = [returned.get(value, 0) for value in range(1, 10)]


def play(state: State, *actions: Any) -> tuple[State, list[Event]]:
    """Let whoever is asked carry out actions, one after another; every event on the way."""
    events: list[Event] = []
    for action in actions:
        state, more = game.apply(state, state.pending[-1].seats[0], action)
        events += more
    return state, events


def choices(state: State) -> list[Any]:
    """What the one who is asked may do."""
    return game.legal_actions(state, state.pending[-1].seats[0])


def offered(state: State) -> set[str]:
    """The keys of the action spaces that are offered; own engineers as `own 5`."""
    places = [action.place for action in choices(state) if type(action).__name__ in ("Place", "RepeatAction")]
    return {CONTENT.spaces[p].key if p < OWN_ENGINEERS else f"own {p - OWN_ENGINEERS + 1}" for p in places}


def rails(state: State, seat: int = 0) -> list[list[int]]:
    """The rails of a board, by track, without what is not on the track yet."""
    player = state.players[seat]
    return [[r for r in player.rails[b : b + 5] if r] for b in BLACKS]


def kinds(events: list[Event]) -> list[str]:
    """What happened, by name."""
    return [event.kind for event in events]


def find(events: list[Event], kind: str) -> Event:
    """The one event of that kind."""
    (found,) = [event for event in events if event.kind == kind]
    return found


def asked(state: State) -> tuple[str, int]:
    """What the table waits for, and whom."""
    decision = state.pending[-1]
    return str(type(decision).__struct_config__.tag), decision.seats[0]
