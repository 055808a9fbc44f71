"""The board's SVG as the template makes it."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games.engines import ticket_to_ride_europe as europe

CONTENT = europe.content()


def board() -> str:
    return render_to_string("games/ticket_to_ride_europe/_board.svg", {"content": CONTENT})


def test_every_route_is_drawn_car_by_car_and_every_city_has_its_name() -> None:
    svg = board()
    assert re.findall(r'data-route="(\d+)"', svg) == [str(i) for i in range(101)]
    assert re.findall(r'data-city="(\d+)"', svg) == [str(i) for i in range(47)]
    assert svg.count('class="car__slot"') == sum(route["length"] for route in CONTENT["routes"])
    names = re.findall(r"<text data-label[^>]*>([^<]+)</text>", svg)
    assert names == [city["name"] for city in CONTENT["cities"]]


def test_every_kind_of_route_has_a_mark_besides_its_colour() -> None:
    routes = re.findall(r'<g class="route(.*?)\n</g>', board(), re.S)
    for route, drawn in zip(CONTENT["routes"], routes, strict=True):
        length = route["length"]
        assert drawn.count("car__teeth") == (length if route["tunnel"] else 0)
        assert drawn.count("car__wave") == (length if route["ferry"] else 0)
        assert drawn.count("car__wheel") == route["ferry"]
        assert drawn.count("car__mark") == (length if route["colour"] >= 0 else 0)


@pytest.mark.parametrize("language", ["cs", "pl"])
def test_places_are_written_with_points_in_every_language(language: str) -> None:
    with translation.override(language):
        places = re.findall(r'(?:transform|x|y|width|cx|cy)="([^"]*)"', board())
    assert len(places) > 1000
    assert [place for place in places if "," in place] == []
