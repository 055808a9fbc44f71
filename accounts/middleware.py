"""What happens around every page because of who asks for it."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone, translation

from accounts.cookies import apply_cookies
from accounts.models import User
from accounts.selectors import preferences_for

# Pages of the account that make sense without a password of one's own.
OPEN_TO_GUESTS = ("account_logout", "account_confirm_email", "account_reset_password")
MEMBERS_PAGES = ("account_", "mfa_", "usersessions_")


class PreferencesMiddleware:
    """Puts the preferences on the request, and speaks the language and time zone they name."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        preferences = preferences_for(request.user)
        apply_cookies(preferences, request)
        request.preferences = preferences  # type: ignore[attr-defined]
        if preferences.language:
            translation.activate(preferences.language)
            request.LANGUAGE_CODE = translation.get_language()
        zone = zoneinfo.ZoneInfo(preferences.time_zone) if preferences.time_zone else None
        with timezone.override(zone):
            return self.get_response(request)


class GuestMiddleware:
    """Sends guests who ask for a member's page to the page where they become one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_view(self, request: HttpRequest, *_: Any) -> HttpResponse | None:
        page = request.resolver_match.url_name if request.resolver_match else None
        if not page or not page.startswith(MEMBERS_PAGES) or page.startswith(OPEN_TO_GUESTS):
            return None
        if isinstance(request.user, User) and request.user.is_guest:
            return HttpResponseRedirect(reverse("accounts:upgrade"))
        return None
