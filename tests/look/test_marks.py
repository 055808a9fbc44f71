"""The template tags that draw marks and lead modules to their files."""

from typing import Any

import pytest
from django.template import Context, Template
from django.test import RequestFactory

from games.templatetags import look


def rendered(text: str, **context: Any) -> str:
    return Template("{% load look %}" + text).render(Context(context))


def test_a_game_of_the_house_has_its_own_mark() -> None:
    assert "#game-ticket-to-ride-europe" in rendered('{% game_icon "ticket-to-ride-europe" %}')


def test_a_game_without_a_mark_gets_the_wheel() -> None:
    assert "#wheel" in rendered('{% game_icon "signalbox" %}')


@pytest.mark.parametrize("colour", range(1, 6))
def test_a_seat_has_a_shape_besides_its_colour(colour: int) -> None:
    drawn = rendered("{% seat_shape colour %}", colour=colour)
    assert f"seat-shape--{colour}" in drawn
    assert f"#seat-{colour}" in drawn


def test_a_free_seat_is_a_ring() -> None:
    assert "#seat-free" in rendered("{% seat_shape None %}")


def test_every_mark_that_a_tag_may_name_is_drawn() -> None:
    assert {"wheel", "seat-free", *(f"seat-{n}" for n in range(1, 6))} <= look.known_symbols()


def test_the_import_map_carries_the_nonce_of_the_page(rf: RequestFactory) -> None:
    request = rf.get("/")
    request.csp_nonce = "once"  # type: ignore[attr-defined]
    drawn = rendered("{% import_map %}", request=request)
    assert drawn.startswith('<script type="importmap" nonce="once">')
    assert '"lit-html": "/static/npm/lit-html/lit-html.js"' in drawn
