"""The games we play, by slug, and what each of them promises to be."""

import random
from typing import Any, Protocol

from games.engines import mini_express, russian_railroads, ticket_to_ride_europe
from games.engines.core import Action, Event, Options, Outcome


class Engine(Protocol):
    """A game: a package with these names, explained in docs/adding-a-game.md."""

    SLUG: str
    NAME: str
    SEATS: range
    EDITION: int
    State: Any
    Action: Any
    Options: Any

    def setup(self, options: Any, seats: int, seed: str) -> Any: ...
    def legal_actions(self, state: Any, seat: int) -> list[Any]: ...
    def apply(self, state: Any, seat: int, action: Any) -> tuple[Any, list[Event]]: ...
    def step(self, state: Any, seat: int, action: Any) -> list[Event]: ...
    def view(self, state: Any, seat: int | None) -> dict[str, Any]: ...
    def outcome(self, state: Any) -> Outcome | None: ...
    def choose(self, view: dict[str, Any]) -> dict[str, Any]: ...
    def determinize(self, state: Any, seat: int, rng: random.Random) -> Any: ...
    def assert_whole(self, state: Any) -> None: ...
    def content(self) -> dict[str, Any]: ...


def option_sets(engine: Engine, seats: int) -> list[Any]:
    """The options worth trying with so many seats: those an engine names in VARIANTS, or its defaults."""
    variants: dict[int, list[Any]] = getattr(engine, "VARIANTS", {})
    return variants.get(seats) or [engine.Options()]


ENGINES: dict[str, Engine] = {
    ticket_to_ride_europe.SLUG: ticket_to_ride_europe,
    mini_express.SLUG: mini_express,
    russian_railroads.SLUG: russian_railroads,
}

__all__ = ["ENGINES", "Action", "Engine", "Event", "Options", "Outcome", "option_sets"]
