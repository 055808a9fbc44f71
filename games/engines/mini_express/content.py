"""The two maps, the tokens and the figures of the box: content.json, with names turned into indices."""

from math import sqrt
from pathlib import Path
from typing import Any, Literal

import msgspec

Source = Literal["rulebook", "public", "reconstructed"]

WILD = -1


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something printed, and how we know it."""

    source: Source


class Company(Printed, frozen=True):
    """A railway company; the order of the file is the order of the board and of the automa's marker."""

    key: str
    colour: str


class Limits(Printed, frozen=True):
    """What a company is made of, and how far its spaces and tracks reach."""

    trains: int
    shares: int
    train_space: int
    refill: int
    length: int
    first_game_capacity: int


class Start(Printed, frozen=True):
    """What lies ready before the first turn."""

    trains_on_space: int
    influence: int


class Mode(Printed, frozen=True):
    """Of each company: shares in the market and set aside; the length that a share left over brings."""

    key: str
    market: int
    set_aside: int
    length_per_leftover: int


class Level(Printed, frozen=True):
    """A level of the solo game; each keeps the rules of those before it."""

    key: str


class PrintedDemand(Printed, frozen=True):
    """A demand token as the file has it: two companies, or a company and a wild symbol."""

    symbols: tuple[str, str]


class AutomaToken(Printed, frozen=True):
    """How far the automa's two markers move; a refresh token moves none."""

    company: int = 0
    city: int = 0
    refresh: bool = False


class Values(Printed, frozen=True):
    """What one share is worth, by length; `known` are the cells that the rulebook shows."""

    companies: list[str]
    first: list[int]
    second: list[int]
    other: list[int]
    known: list[tuple[str, int, Literal["first", "second", "other"]]]


class PrintedSpike(Printed, frozen=True):
    """The two cities of the transcontinental railway, and where its tile lies."""

    east: str
    west: str
    hex: tuple[int, int]


class PrintedHex(Printed, frozen=True):
    """A hex as the file has it; `known` are the fields that the rulebook tells."""

    q: int
    r: int
    kind: Literal["land", "city", "start", "port"]
    name: str = ""
    number: int = 0
    capacity: int = 0
    company: str = ""
    known: list[str] = []


class PrintedMap(Printed, frozen=True):
    """A side of the board as the file has it, its hexes in the order of the automa's city marker."""

    key: Literal["usa", "europe"]
    name: str
    size: tuple[int, int]
    hex_size: float
    origin: tuple[float, float]
    hexes: list[PrintedHex]
    spike: PrintedSpike | None = None


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything content.json says."""

    sources: dict[Source, str]
    companies: list[Company]
    limits: Limits
    start: Start
    modes: list[Mode]
    levels: list[Level]
    demand: list[PrintedDemand]
    automa: list[AutomaToken]
    values: list[Values]
    maps: list[PrintedMap]


class Hex(msgspec.Struct, frozen=True):
    """A hex with its middle on the drawing; `city` counts the numbered cities from 0, others have -1.

    `company` is the company that starts here, or -1.
    """

    q: int
    r: int
    x: float
    y: float
    kind: Literal["land", "city", "start", "port"]
    name: str
    city: int
    capacity: int
    company: int
    known: list[str]
    source: Source


class Spike(msgspec.Struct, frozen=True):
    """The Golden Spike: its two cities, and the hex its tile waits on."""

    east: int
    west: int
    hex: int


class Map(msgspec.Struct, frozen=True):
    """A side of the board; hexes from east to west, in a column from north to south."""

    key: str
    name: str
    size: tuple[int, int]
    hex_size: float
    hexes: list[Hex]
    # By city: its hex.
    cities: list[int]
    ports: list[int]
    spike: Spike | None
    source: Source


class Demand(msgspec.Struct, frozen=True):
    """A demand token: two companies by index; a wild symbol is -1 and always comes second."""

    symbols: tuple[int, int]
    source: Source


class Content(msgspec.Struct, frozen=True):
    """The whole box, in the order in which the engine counts."""

    sources: dict[Source, str]
    companies: list[Company]
    limits: Limits
    start: Start
    modes: dict[str, Mode]
    levels: list[Level]
    demand: list[Demand]
    automa: list[AutomaToken]
    values: list[Values]
    maps: dict[str, Map]


def _map(printed: PrintedMap, company: dict[str, int]) -> Map:
    hexes = [_hex(printed, place, company) for place in printed.hexes]
    numbered = sorted((place.city, index) for index, place in enumerate(hexes) if place.city >= 0)
    return Map(
        key=printed.key,
        name=printed.name,
        size=printed.size,
        hex_size=printed.hex_size,
        hexes=hexes,
        cities=[index for _, index in numbered],
        ports=[index for index, place in enumerate(hexes) if place.kind == "port"],
        spike=_spike(printed.spike, hexes) if printed.spike else None,
        source=printed.source,
    )


def _hex(printed: PrintedMap, place: PrintedHex, company: dict[str, int]) -> Hex:
    return Hex(
        q=place.q,
        r=place.r,
        x=round(printed.origin[0] + 1.5 * place.q * printed.hex_size, 1),
        y=round(printed.origin[1] + sqrt(3) * (place.r + place.q / 2) * printed.hex_size, 1),
        kind=place.kind,
        name=place.name,
        city=place.number - 1,
        capacity=place.capacity,
        company=company.get(place.company, -1),
        known=place.known,
        source=place.source,
    )


def _spike(printed: PrintedSpike, hexes: list[Hex]) -> Spike:
    city = {place.name: place.city for place in hexes}
    tile = next(index for index, place in enumerate(hexes) if (place.q, place.r) == printed.hex)
    return Spike(east=city[printed.east], west=city[printed.west], hex=tile)


def load(text: bytes) -> Content:
    """Read a content file and resolve its names."""
    file = msgspec.json.decode(text, type=File)
    company = {one.key: index for index, one in enumerate(file.companies)}
    symbol = company | {"wild": WILD}
    return Content(
        sources=file.sources,
        companies=file.companies,
        limits=file.limits,
        start=file.start,
        modes={mode.key: mode for mode in file.modes},
        levels=file.levels,
        demand=[Demand((symbol[d.symbols[0]], symbol[d.symbols[1]]), d.source) for d in file.demand],
        automa=file.automa,
        values=file.values,
        maps={printed.key: _map(printed, company) for printed in file.maps},
    )


CONTENT = load(Path(__file__).with_name("content.json").read_bytes())


def content() -> dict[str, Any]:
    """The box as plain data, for the browser."""
    plain: dict[str, Any] = msgspec.to_builtins(CONTENT)
    return plain
