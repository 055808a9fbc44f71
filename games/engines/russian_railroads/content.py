"""The boards, tiles and cards of the box: content.json, with names turned into indices."""

from pathlib import Path
from typing import Any, Literal

import msgspec

Source = Literal["rulebook", "public", "reconstructed"]


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something printed, and how we know it."""

    source: Source


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing an action or a reward does: so many steps, doublers, coins; `then` industry steps follow.

    What is optional may be left out even where the rest is compulsory.
    """

    kind: str
    count: int = 1
    colours: list[str] = []
    then: int = 0
    optional: bool = False


class Track(Printed, frozen=True):
    """A track of the player board: its length, its rails, places for locomotives, boxes for doublers."""

    key: str
    spaces: int
    colours: list[str]
    locomotives: int
    doublers: int


class SpecialSpace(Printed, frozen=True):
    """A space of a track that gives something to the rail that reaches it."""

    track: str
    space: int
    rail: str
    needs_locomotive: bool
    reward: Literal["rails", "terminal", "worker", "question", "double", "star", "medal"]
    points: int = 0
    colour: str = ""
    steps: int = 0


class Values(Printed, frozen=True):
    """What a space scores, by the colour of its rail; without and with the revaluation token."""

    plain: list[int]
    revalued: list[int]


class LaneSpace(Printed, frozen=True):
    """A space of the industry lane; a gap exists only once a factory fills it."""

    points: int
    gap: bool
    question: bool = False


class Space(Printed, frozen=True):
    """An action space of the board: what must be placed on it and what it does."""

    key: str
    area: Literal["track", "locomotives", "industry", "auxiliary", "engineers", "turn_order"]
    workers: int
    coins: int
    parts: list[Part]
    reusable: bool = False
    last_round: bool = False


class Strip(Printed, frozen=True):
    """The places of the engineers on the board, from left to right."""

    slots: list[str]


class Engineer(Printed, frozen=True):
    """An engineer: the letter on the back, and the action space on the front."""

    number: int
    letter: str
    workers: int
    parts: list[Part]


class Factory(Printed, frozen=True):
    """The back of a locomotive of this value."""

    value: int
    parts: list[Part]


class Card(Printed, frozen=True):
    """A "?" token, a "?" card or a start bonus card."""

    key: str
    parts: list[Part]


class EndBonus(Printed, frozen=True):
    """An end bonus card: points outright, for each of something, or from so many of something on."""

    key: str
    points: int
    each: int
    steps: list[tuple[int, int]]


class Points(Printed, frozen=True):
    """A row of points."""

    points: list[int]


class Figures(Printed, frozen=True):
    """Single figures."""

    end_bonus_points: int
    doublers: int
    end_bonuses_removed: int
    workers_in_supply: int


class BackSide(Printed, frozen=True):
    """The spaces that are crossed out on the back of the board, for two players."""

    seats: int
    crossed_out: list[str]


class Seating(Printed, frozen=True):
    """What depends on the number of players; `letters` are the engineers dealt, from left to right."""

    seats: int
    rounds: int
    workers: int
    coins: int
    each_locomotive: int
    letters: str
    variable_spaces: int
    own_turn_order_space: bool


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole box, in the order in which the engine counts."""

    sources: dict[Source, str]
    colours: list[str]
    tracks: list[Track]
    special_spaces: list[SpecialSpace]
    values: Values
    lane: list[LaneSpace]
    spaces: list[Space]
    strip: Strip
    engineers: list[Engineer]
    factories: list[Factory]
    tokens: list[Card]
    cards: list[Card]
    end_bonuses: list[EndBonus]
    start_bonuses: list[Card]
    passing: Points
    majority: Points
    figures: Figures
    back_side: BackSide
    seats: list[Seating]


def load(text: bytes) -> Content:
    """Read a content file."""
    return msgspec.json.decode(text, type=Content)


CONTENT = load(Path(__file__).with_name("content.json").read_bytes())


def content() -> dict[str, Any]:
    """The box as plain data, for the browser."""
    plain: dict[str, Any] = msgspec.to_builtins(CONTENT)
    return plain
