"""What every game is made of: actions, decisions, events, outcomes, and the machine that joins them."""

from collections.abc import Callable, Iterable
from typing import Any, Protocol, TypeVar

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A choice, as data. Each game derives its own."""


class Decision(msgspec.Struct, tag_field="type"):
    """What the table waits for: the seats that must still answer, and whatever the answer needs."""

    seats: list[int]


class Event(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """What a move caused. Everyone reads `data`; only the seats in `only` read `secret`."""

    kind: str
    data: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    only: list[int] = []
    # True when somebody saw something hidden or chance was used: undo stops here.
    reveals: bool = False

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as one seat may read it; None is a spectator."""
        if self.secret and seat in self.only:
            return {"kind": self.kind, "data": self.data | self.secret}
        return {"kind": self.kind, "data": self.data}


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a score sheet: a key the front has words for, its points, and what it speaks of."""

    key: str
    points: int
    about: dict[str, Any] = {}


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended, by seat: place (1 is best, equal places are shared), total, score sheet.

    `house` is the place of an opponent that the rules themselves play; 0 where there is none.
    """

    places: list[int]
    totals: list[int]
    sheets: list[list[Line]]
    house: int = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host may choose when opening a table. Each game derives its own; every field has a default."""


class IllegalAction(Exception):
    """A choice the rules refuse; the text says why, to a person."""


class GameState(Protocol):
    """What the machine needs of a state: its stack of decisions and a cheap copy."""

    pending: list[Any]

    def copy(self) -> Any: ...


def waiting(state: GameState) -> list[int]:
    """The seats the table waits for."""
    return list(state.pending[-1].seats) if state.pending else []


S = TypeVar("S", bound=GameState)
Offers = Callable[[Any, int, Any], Iterable[Action]]
Handler = Callable[[Any, int, Any, Any], Iterable[Event]]
Reason = Callable[[Any, int, Any], str | None]


class Rules:
    """Joins decisions to what they offer and to what an answer does.

    `advance(state)` runs income, refills and end checks until a person must choose again, yielding events.
    """

    def __init__(self, advance: Callable[[Any], Iterable[Event]]) -> None:
        self._advance = advance
        self._offers: dict[type[Decision], Offers] = {}
        self._handlers: dict[tuple[type[Decision], type[Action]], Handler] = {}
        self._reasons: dict[type[Action], Reason] = {}

    def offers(self, decision: type[Decision]) -> Callable[[Offers], Offers]:
        """Mark the function that lists the answers to a decision."""

        def mark(function: Offers) -> Offers:
            self._offers[decision] = function
            return function

        return mark

    def plays(self, decision: type[Decision], action: type[Action]) -> Callable[[Handler], Handler]:
        """Mark the generator that carries out an answer to a decision."""

        def mark(function: Handler) -> Handler:
            self._handlers[decision, action] = function
            return function

        return mark

    def refuses(self, action: type[Action]) -> Callable[[Reason], Reason]:
        """Mark the function that explains, in words, why an action is not offered now."""

        def mark(function: Reason) -> Reason:
            self._reasons[action] = function
            return function

        return mark

    def legal_actions(self, state: GameState, seat: int) -> list[Any]:
        """Everything this seat may choose now; nothing when it is not asked."""
        if not state.pending:
            return []
        decision = state.pending[-1]
        if seat not in decision.seats:
            return []
        return list(self._offers[type(decision)](state, seat, decision))

    def step(self, state: GameState, seat: int, action: Action) -> list[Event]:
        """Carry out an offered action on this very state. Trusts its caller."""
        return [*self.carry_out(state, seat, action), *self._advance(state)]

    def carry_out(self, state: GameState, seat: int, action: Action) -> Iterable[Event]:
        """What an answer does, without going on; for `advance`, when there is only one answer."""
        decision = state.pending[-1]
        return self._handlers[type(decision), type(action)](state, seat, decision, action)

    def apply(self, state: S, seat: int, action: Action) -> tuple[S, list[Event]]:
        """The state after an action, and what happened; the given state stays as it was."""
        if action not in self.legal_actions(state, seat):
            raise IllegalAction(self._why_not(state, seat, action))
        draft: S = state.copy()
        return draft, self.step(draft, seat, action)

    def _why_not(self, state: GameState, seat: int, action: Action) -> str:
        if not state.pending:
            return "The game is over."
        if seat not in state.pending[-1].seats:
            return "It is not your turn."
        reason = self._reasons.get(type(action))
        return (reason and reason(state, seat, action)) or "That is not possible now."
