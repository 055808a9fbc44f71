"""What a template needs to draw a board from a game's content."""

from typing import Any

from django import template

register = template.Library()


@register.filter
def at(items: list[Any], index: int) -> Any:
    """The item a content index names."""
    return items[index]


@register.filter
def half(length: float) -> float:
    """Half a length, for what is drawn around its middle."""
    return round(length / 2, 2)


@register.filter
def plus(length: float, more: float) -> float:
    """A length made longer; Django's own `add` knows whole numbers only."""
    return round(length + more, 2)
