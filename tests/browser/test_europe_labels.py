"""Names on the map of Europe stay readable: nothing that may lie on the board covers them."""

from math import cos, hypot, radians, sin

from tests.browser.conftest import OpenBrowser
from tests.browser.europe import CONTENT, sit_down, table_of
from tests.browser.tables import member
from tests.running_site import Site

Polygon = list[tuple[float, float]]

WIDTHS = """
() => document.fonts.ready.then(() =>
    [...document.querySelectorAll(".labels text")].map(label => label.getComputedTextLength()))
"""
# Of the label's face, in board units: capitals above the line, tails below it.
CAPITALS, TAILS = 9.4, 2.9
TRAIN_WIDTH = CONTENT["map"]["train_width"]


def label_box(city: dict, width: float) -> Polygon:
    x, y = city["label"]
    bottom = y + (TAILS if set(city["name"]) & set("gjpqyș") else 0)
    left, right = x - width / 2, x + width / 2
    return [(left, y - CAPITALS), (right, y - CAPITALS), (right, bottom), (left, bottom)]


def train(car: tuple[float, float, float], length: float) -> Polygon:
    """A wagon on its slot, a little longer than the slot itself."""
    x, y, degrees = car
    c, s = cos(radians(degrees)), sin(radians(degrees))
    half, side = length / 2 + 0.2, TRAIN_WIDTH / 2
    corners = ((-half, -side), (half, -side), (half, side), (-half, side))
    return [(x + u * c - v * s, y + u * s + v * c) for u, v in corners]


def station(city: dict) -> Polygon:
    x, y = city["x"], city["y"]
    return [(x - 9, y - 5), (x, y - 12.5), (x + 9, y - 5), (x + 9, y + 7), (x - 9, y + 7)]


def overlap(one: Polygon, other: Polygon) -> float:
    """How far two convex shapes reach into each other; 0 when a line can be drawn between them."""
    depth = float("inf")
    for shape in (one, other):
        for (x1, y1), (x2, y2) in zip(shape, shape[1:] + shape[:1], strict=True):
            length = hypot(x2 - x1, y2 - y1)
            nx, ny = (y2 - y1) / length, (x1 - x2) / length
            a = [x * nx + y * ny for x, y in one]
            b = [x * nx + y * ny for x, y in other]
            depth = min(depth, min(max(a), max(b)) - max(min(a), min(b)))
    return max(depth, 0)


def test_no_train_station_or_other_name_covers_a_name(site: Site, open_browser: OpenBrowser) -> None:
    anna, bob = member("anna"), member("bob")
    widths = sit_down(open_browser(anna), table_of(anna, bob)).evaluate(WIDTHS)
    cities = CONTENT["cities"]
    labels = [label_box(city, width) for city, width in zip(cities, widths, strict=True)]
    obstacles = [(city["name"], station(city)) for city in cities]
    for route in CONTENT["routes"]:
        obstacles += [(route["key"], train(car, route["car"])) for car in route["cars"]]
    covered = [
        (city["name"], name)
        for city, label in zip(cities, labels, strict=True)
        for name, shape in obstacles
        if overlap(label, shape) > 0.5
    ]
    touching = [
        (cities[i]["name"], cities[j]["name"])
        for i, label in enumerate(labels)
        for j in range(i)
        if overlap(label, labels[j])
    ]
    assert covered == []
    assert touching == []
