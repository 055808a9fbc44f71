"""Marks and module addresses for templates."""

import json
import re
from functools import lru_cache
from typing import Any

from django import template
from django.contrib.staticfiles import finders
from django.template.loader import get_template
from django.templatetags.static import PrefixNode, static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

register = template.Library()


@lru_cache
def known_symbols() -> frozenset[str]:
    """The ids of symbols.svg."""
    return frozenset(re.findall(r'<symbol id="([^"]+)"', get_template("includes/symbols.svg").render()))


@lru_cache
def module_addresses() -> dict[str, str]:
    """Where the browser finds what our modules import.

    Relative imports name a file as it is called here; where static files carry a hash, the map leads there.
    """
    prefix = PrefixNode.handle_simple("STATIC_URL")
    addresses = {"lit-html": f"{prefix}npm/lit-html/lit-html.js", "lit-html/": f"{prefix}npm/lit-html/"}
    for path in _own_modules():
        if (address := static(path)) != prefix + path:
            addresses[prefix + path] = address
    return addresses


def _own_modules() -> list[str]:
    finder = finders.get_finder("django.contrib.staticfiles.finders.AppDirectoriesFinder")
    return sorted(path for path, _storage in finder.list(None) if re.match(r"(games|js)/.*\.js$", path))


@register.simple_tag(takes_context=True)
def import_map(context: dict[str, Any]) -> SafeString:
    """The import map of a page; it stands before the first module."""
    imports = json.dumps({"imports": module_addresses()}).replace("<", "\\u003c")
    nonce = getattr(context.get("request"), "csp_nonce", "")
    return format_html('<script type="importmap" nonce="{}">{}</script>', nonce, mark_safe(imports))


@register.simple_tag
def game_icon(slug: str) -> SafeString:
    """The mark of a game; a game without one gets the wheel of the house."""
    symbol = f"game-{slug}" if f"game-{slug}" in known_symbols() else "wheel"
    return format_html('<svg class="game-icon" aria-hidden="true"><use href="#{}"/></svg>', symbol)


@register.simple_tag
def seat_shape(colour: int | None) -> SafeString:
    """The shape of a seat in its colour, or a dashed ring for a free one."""
    mark = colour or "free"
    return format_html(
        '<svg class="seat-shape seat-shape--{}" aria-hidden="true"><use href="#seat-{}"/></svg>', mark, mark
    )
