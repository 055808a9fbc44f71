"""Signalbox, the rules. Everyone lays a hidden card at once; the highest clears the track and sets a signal.

A green signal is worth a point; a red one draws a card and is worth what chance gives (0 to 2).
Equal highest cards: nobody clears the track. The game ends when the hands are empty.
"""

import random
from collections.abc import Iterator
from typing import Any

import msgspec

from games.engines import core, rng
from games.engines.core import Decision, Event, IllegalAction, Line, Outcome, Rules

SLUG, NAME, SEATS, EDITION = "signalbox", "Signalbox", range(2, 5), 1
HAND, DECK = 4, [n for n in range(1, 10) for _ in range(3)]


class Options(core.Options, frozen=True):
    """What the host may choose."""

    hand: int = HAND
    # Points for a green signal.
    bonus: bool = True


class LayCard(core.Action, frozen=True, tag="lay"):
    """Lay a card of this value, face down."""

    card: int


class SetSignal(core.Action, frozen=True, tag="signal"):
    """Set the signal after clearing the track."""

    green: bool


Action = LayCard | SetSignal


class Lay(Decision, tag="lay"):
    """Everybody lays a card at the same time."""


class Signal(Decision, tag="signal"):
    """The seat that cleared the track sets the signal."""


class State(msgspec.Struct):
    """All there is."""

    rng: rng.Rng
    deck: list[int]
    hands: list[list[int]]
    laid: list[int]
    points: list[int]
    bonus: bool
    pending: list[Lay | Signal]

    def copy(self) -> "State":
        return msgspec.convert(msgspec.to_builtins(self), State)


def advance(state: State) -> Iterator[Event]:
    """Compare the cards when all are down; ask again or end."""
    if state.pending and isinstance(state.pending[-1], Lay) and not state.pending[-1].seats:
        yield Event("shown", {"cards": state.laid}, reveals=True)
        best = max(state.laid)
        winners = [seat for seat, card in enumerate(state.laid) if card == best]
        state.laid = [0] * len(state.hands)
        state.pending.pop()
        if len(winners) == 1:
            state.points[winners[0]] += 1
            yield Event("cleared", {"seat": winners[0]})
            state.pending.append(Signal(seats=winners))
    if not state.pending and any(state.hands):
        state.pending.append(Lay(seats=[seat for seat, hand in enumerate(state.hands) if hand]))


rules = Rules(advance)


@rules.offers(Lay)
def lay_choices(state: State, seat: int, decision: Lay) -> Iterator[LayCard]:
    for card in sorted(set(state.hands[seat])):
        yield LayCard(card)


@rules.offers(Signal)
def signal_choices(state: State, seat: int, decision: Signal) -> Iterator[SetSignal]:
    yield SetSignal(True)
    yield SetSignal(False)


@rules.plays(Lay, LayCard)
def lay(state: State, seat: int, decision: Lay, action: LayCard) -> Iterator[Event]:
    state.hands[seat].remove(action.card)
    state.laid[seat] = action.card
    decision.seats.remove(seat)
    yield Event("laid", {"seat": seat}, {"card": action.card}, [seat])


@rules.plays(Signal, SetSignal)
def set_signal(state: State, seat: int, decision: Signal, action: SetSignal) -> Iterator[Event]:
    won = int(state.bonus) if action.green else state.rng.below(3)
    state.points[seat] += won
    state.pending.pop()
    yield Event("signal", {"seat": seat, "green": action.green, "points": won}, reveals=not action.green)


@rules.refuses(LayCard)
def why_not_lay(state: State, seat: int, action: LayCard) -> str | None:
    return None if action.card in state.hands[seat] else "You do not hold that card."


legal_actions, step, apply = rules.legal_actions, rules.step, rules.apply


def setup(options: Options, seats: int, seed: str) -> State:
    if not 1 <= options.hand <= 6:
        raise IllegalAction("A hand has one to six cards.")
    chance = rng.from_seed(seed)
    deck = list(DECK)
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(options.hand)] for _ in range(seats)]
    return State(
        chance, deck, hands, [0] * seats, [0] * seats, options.bonus, [Lay(seats=list(range(seats)))]
    )


def view(state: State, seat: int | None) -> dict[str, Any]:
    return {
        "waiting": core.waiting(state),
        "decision": msgspec.to_builtins(state.pending[-1])["type"] if state.pending else None,
        "players": [{"points": p, "cards": len(h)} for p, h in zip(state.points, state.hands, strict=True)],
        "mine": None if seat is None else {"hand": sorted(state.hands[seat]), "laid": state.laid[seat]},
        "actions": [] if seat is None else msgspec.to_builtins(legal_actions(state, seat)),
    }


def outcome(state: State) -> Outcome | None:
    if state.pending:
        return None
    places = [1 + sum(other > points for other in state.points) for points in state.points]
    return Outcome(places, list(state.points), [[Line("points", points)] for points in state.points])


def choose(view: dict[str, Any]) -> dict[str, Any]:
    """Lay the highest card; a sure point beats a gamble."""
    actions: list[dict[str, Any]] = view["actions"]
    return max(actions, key=lambda action: action.get("card", action.get("green")))


def determinize(state: State, seat: int, rng: random.Random) -> State:
    """Deal anew what this seat cannot know: other hands, cards face down, the deck, the chance to come."""
    draft = state.copy()
    others = [other for other in range(len(draft.hands)) if other != seat]
    pool = draft.deck + [card for other in others for card in draft.hands[other]]
    pool += [draft.laid[other] for other in others if draft.laid[other]]
    rng.shuffle(pool)
    for other in others:
        draft.hands[other] = [pool.pop() for _ in draft.hands[other]]
        draft.laid[other] = pool.pop() if draft.laid[other] else 0
    draft.deck = pool
    draft.rng.position = rng.getrandbits(64)
    return draft


def assert_whole(state: State) -> None:
    """No card appears from nowhere or is held twice too often."""
    held = (
        state.deck + [card for hand in state.hands for card in hand] + [card for card in state.laid if card]
    )
    assert all(held.count(card) <= DECK.count(card) for card in held), "too many of a card"
    assert all(points >= 0 for points in state.points), "negative points"


def content() -> dict[str, Any]:
    return {"cards": sorted(set(DECK))}
