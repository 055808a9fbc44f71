"""The map, the cards and the figures of the box: content.json, with names turned into indices."""

from pathlib import Path
from typing import Any, Literal

import msgspec

Source = Literal["rulebook", "public", "reconstructed"]

GREY = -1
LOCOMOTIVE = 8


class Printed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something printed, and how we know it."""

    source: Source


class Deck(Printed, frozen=True):
    """The train cards."""

    each_colour: int
    locomotives: int
    hand: int
    row: int
    row_locomotives_reset: int
    tunnel_cards: int


class Supply(Printed, frozen=True):
    """What a player begins with, and how many tickets change hands."""

    trains: int
    stations: int
    long_tickets: int
    short_tickets: int
    keep_at_start: int
    draw_tickets: int
    keep_drawn: int


class Scoring(Printed, frozen=True):
    """The figures of the scoring table and of the end of the game."""

    route_points: dict[int, int]
    unbuilt_station: int
    express: int
    last_round_trains: int
    both_twins_from_seats: int


class Canvas(Printed, frozen=True):
    """The drawing: its size, and which fields of cities and routes are places on it."""

    size: tuple[int, int]
    city_radius: float
    car_width: float
    train_width: float
    covers: list[str]


class Sea(Printed, frozen=True):
    """A name written on the water."""

    name: str
    x: float
    y: float
    angle: float
    size: float


class Hills(Printed, frozen=True):
    """Little marks where the mountains are: x, y, size."""

    marks: list[tuple[float, float, float]]


class City(Printed, frozen=True):
    """A city and the middle of its label's baseline."""

    key: str
    name: str
    x: float
    y: float
    label: tuple[float, float]


class PrintedRoute(Printed, frozen=True):
    """A route as the file has it, between two named cities."""

    key: str
    a: str
    b: str
    length: int
    colour: str
    cars: list[tuple[float, float, float]]
    car: float
    tunnel: bool = False
    ferry: int = 0


class PrintedTicket(Printed, frozen=True):
    """A ticket as the file has it."""

    a: str
    b: str
    points: int
    long: bool = False


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything content.json says."""

    sources: dict[Source, str]
    colours: list[str]
    deck: Deck
    player: Supply
    scoring: Scoring
    map: Canvas
    seas: list[Sea]
    hills: Hills
    cities: list[City]
    routes: list[PrintedRoute]
    tickets: list[PrintedTicket]


class Route(msgspec.Struct, frozen=True):
    """A route between two cities by index; `double` is its twin's index or -1, `ferry` its locomotives."""

    key: str
    a: int
    b: int
    length: int
    colour: int
    tunnel: bool
    ferry: int
    double: int
    points: int
    cars: list[tuple[float, float, float]]
    car: float
    source: Source


class Ticket(msgspec.Struct, frozen=True):
    """Two cities to join, and what joining them is worth."""

    a: int
    b: int
    points: int
    long: bool
    source: Source


class Content(msgspec.Struct, frozen=True):
    """The whole box, in the order in which the engine counts."""

    sources: dict[Source, str]
    colours: list[str]
    deck: Deck
    player: Supply
    scoring: Scoring
    map: Canvas
    seas: list[Sea]
    hills: Hills
    cities: list[City]
    routes: list[Route]
    tickets: list[Ticket]


def _routes(file: File, city: dict[str, int]) -> list[Route]:
    colour = {name: index for index, name in enumerate(file.colours)} | {"grey": GREY}
    return [
        Route(
            key=printed.key,
            a=city[printed.a],
            b=city[printed.b],
            length=printed.length,
            colour=colour[printed.colour],
            tunnel=printed.tunnel,
            ferry=printed.ferry,
            double=_twin(file.routes, index),
            points=file.scoring.route_points[printed.length],
            cars=printed.cars,
            car=printed.car,
            source=printed.source,
        )
        for index, printed in enumerate(file.routes)
    ]


def _twin(routes: list[PrintedRoute], index: int) -> int:
    """The other route between the same two cities, or -1."""
    ends = {routes[index].a, routes[index].b}
    return next((i for i, other in enumerate(routes) if i != index and {other.a, other.b} == ends), -1)


def load(text: bytes) -> Content:
    """Read a content file and resolve its names."""
    file = msgspec.json.decode(text, type=File)
    city = {place.key: index for index, place in enumerate(file.cities)}
    tickets = [Ticket(city[t.a], city[t.b], t.points, t.long, t.source) for t in file.tickets]
    return Content(
        sources=file.sources,
        colours=file.colours,
        deck=file.deck,
        player=file.player,
        scoring=file.scoring,
        map=file.map,
        seas=file.seas,
        hills=file.hills,
        cities=file.cities,
        routes=_routes(file, city),
        tickets=tickets,
    )


CONTENT = load(Path(__file__).with_name("content.json").read_bytes())


def content() -> dict[str, Any]:
    """The box as plain data, for the browser."""
    plain: dict[str, Any] = msgspec.to_builtins(CONTENT, str_keys=True)
    return plain
