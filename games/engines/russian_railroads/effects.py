"""What never waits: coins, points, workers, tiles; and that a repeat is named at once."""

from collections.abc import Iterator

from games.engines.core import Event
from games.engines.russian_railroads.content import Part
from games.engines.russian_railroads.rewards import score
from games.engines.russian_railroads.state import Locomotive, Repeat, State
from games.engines.russian_railroads.tables import FROM_CARD, LETTERLESS


def credit(
    state: State, seat: int, parts: list[Part], origin: int, source: int, must: bool
) -> Iterator[Event]:
    """Give what is given at once; `source` is where points belong in the ledger."""
    for part in parts:
        kind = part.kind
        if kind == "coins":
            yield from gain_coins(state, seat, part.count)
        elif kind == "points":
            yield from score(state, seat, source, part.count)
        elif kind == "locomotive_points":
            yield from score(state, seat, source, sum(sorted(state.players[seat].locomotives)[-2:]))
        elif kind == "engineer_points":
            yield from score(state, seat, source, sum(state.players[seat].engineers))
        elif kind == "end_bonus":
            state.owed += 1
        elif kind == "seasonal":
            state.players[seat].seasonal += part.count
            yield Event("seasonal", {"seat": seat, "count": part.count})
        elif kind == "hire":
            yield from hire(state, seat)
        elif kind == "repeat":
            state.pending.append(Repeat(seats=[seat], must=must))
        elif origin == FROM_CARD:
            yield from take_from_card(state, seat, kind)


def gain_coins(state: State, seat: int, count: int) -> Iterator[Event]:
    """Coins from the bank, which never runs out."""
    state.players[seat].coins += count
    yield Event("coins", {"seat": seat, "count": count})


def hire(state: State, seat: int) -> Iterator[Event]:
    """The engineer on the last slot joins the player."""
    number = state.strip[-1]
    state.strip = [*state.strip[:-1], 0]
    state.players[seat].engineers.append(number)
    yield Event("hired", {"seat": seat, "engineer": number})


def take_from_card(state: State, seat: int, kind: str) -> Iterator[Event]:
    """What lies on a "?" card: the black worker, the engineer without a letter, the special nine."""
    player = state.players[seat]
    if kind == "black_worker":
        player.black = 2
        yield Event("black_worker", {"seat": seat})
    elif kind == "letterless_engineer":
        player.engineers.append(LETTERLESS)
        yield Event("hired", {"seat": seat, "engineer": LETTERLESS})
    elif kind == "special_nine":
        state.pending.append(Locomotive(seats=[seat], value=len(state.stacks), replaced=False))
