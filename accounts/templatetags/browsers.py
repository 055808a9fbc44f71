"""Browsers as people call them."""

from __future__ import annotations

from django import template
from django.utils.translation import gettext as _

register = template.Library()

# The first match counts: most browsers also claim to be the ones further down.
BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
SYSTEMS = {
    "Android": "Android",
    "iPhone": "iPhone",
    "iPad": "iPad",
    "Windows": "Windows",
    "Mac OS X": "macOS",
    "Linux": "Linux",
}


@register.filter
def browser_name(user_agent: str) -> str:
    """“Firefox, Linux” out of what a browser says about itself."""
    found = (
        next((name for mark, name in names.items() if mark in user_agent), "")
        for names in (BROWSERS, SYSTEMS)
    )
    return ", ".join(filter(None, found)) or _("Unknown browser")
