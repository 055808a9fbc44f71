"""The door for people without a name: any page may let a visitor in as a guest."""

from __future__ import annotations

from allauth.core import ratelimit
from allauth.usersessions.models import UserSession
from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import gettext as _

from accounts import services
from accounts.cookies import YEAR
from accounts.models import User


def person_of(request: HttpRequest) -> User:
    """Who sent this request; a visitor becomes a guest, unless too many came from the same address."""
    if isinstance(request.user, User):
        return request.user
    if not ratelimit.consume(request, action="guest"):
        raise services.Refused(_("Too many guests came from your address. Please wait a while, or sign up."))
    guest = services.create_guest()
    login(request, guest, backend="django.contrib.auth.backends.ModelBackend")
    request.session.set_expiry(YEAR)  # the cookie is all a guest has to come back with
    UserSession.objects.create_from_request(request)
    return guest
