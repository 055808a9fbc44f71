"""Choices kept in the browser. There they win over the account: a pressed button must be seen to work."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from accounts.models import Preferences

THEME_COOKIE = "theme"
YEAR = 365 * 24 * 3600


def apply_cookies(preferences: Preferences, request: HttpRequest) -> None:
    """Put what this browser remembers over what the account says."""
    theme, language = request.COOKIES.get(THEME_COOKIE), request.COOKIES.get(settings.LANGUAGE_COOKIE_NAME)
    if theme in Preferences.Theme.values:
        preferences.theme = theme
    if language in dict(settings.LANGUAGES):
        preferences.language = language


def remember(response: HttpResponse, *, theme: str, language: str) -> None:
    """Keep the choice in this browser, where scripts may read it."""
    attributes: dict[str, Any] = {
        "max_age": YEAR,
        "samesite": "Lax",
        "secure": settings.SESSION_COOKIE_SECURE,
    }
    response.set_cookie(THEME_COOKIE, theme, **attributes)
    if language:
        response.set_cookie(settings.LANGUAGE_COOKIE_NAME, language, **attributes)
    else:
        response.delete_cookie(settings.LANGUAGE_COOKIE_NAME, samesite="Lax")
