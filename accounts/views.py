"""Pages about people. Thin: parse, call one service or selector, answer."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from allauth.account.decorators import reauthentication_required
from allauth.account.utils import complete_signup
from allauth.core import ratelimit
from django.contrib import messages
from django.contrib.auth import logout
from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts import selectors, services
from accounts.cookies import remember
from accounts.forms import DeleteForm, PreferencesForm, UpgradeForm, VisitorPreferencesForm
from accounts.guests import person_of
from accounts.models import Preferences, User, preference_values

View = Callable[..., HttpResponse]


class PersonRequest(HttpRequest):
    """A request that came through login_required."""

    user: User


def limited(action: str) -> Callable[[View], View]:
    """Answer 429 when one person or address posts too often."""

    def decorate(view: View) -> View:
        @functools.wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            return ratelimit.consume_or_429(request, action=action) or view(request, *args, **kwargs)

        return guarded

    return decorate


def next_url(request: HttpRequest, default: str) -> str:
    """Where the form wants to go afterwards, if that is one of our own pages."""
    wish = request.POST.get("next", "")
    ours = url_has_allowed_host_and_scheme(wish, {request.get_host()}, require_https=request.is_secure())
    return wish if ours else default


def person_or_404(username: str) -> User:
    """The person of this name, or the page that says there is nobody."""
    try:
        return selectors.profile(username)
    except User.DoesNotExist:
        raise Http404(_("Nobody here goes by this name.")) from None


@require_GET
def profile(request: HttpRequest, username: str) -> HttpResponse:
    """Everybody may look at everybody."""
    person = person_or_404(username)
    context = {
        "person": person,
        "is_me": person == request.user,
        "country": selectors.preferences_for(person).country_name,
        "sections": selectors.profile_sections(person, request.user),
    }
    return render(request, "accounts/profile.html", context | bonds(request.user, person))


def bonds(viewer: User | AnonymousUser, person: User) -> dict[str, bool]:
    """How a reader stands to a person, and what they may change about it."""
    if not isinstance(viewer, User) or viewer == person:
        return {}
    return {
        "can_befriend": person.is_member,
        "is_friend": selectors.is_friend(viewer, person),
        "can_block": not (person.is_bot or person.former),
        "has_blocked": selectors.has_blocked(viewer, person),
    }


@require_POST
@login_required
def befriend(request: PersonRequest, username: str) -> HttpResponse:
    """Keep this person among one's friends."""
    person = person_or_404(username)
    try:
        services.befriend(request.user, person)
        messages.success(request, _("%(name)s is among your friends now.") % {"name": person.name})
    except services.Refused as refusal:
        messages.error(request, str(refusal))
    return redirect(next_url(request, person.get_absolute_url()))


@require_POST
@login_required
def unfriend(request: PersonRequest, username: str) -> HttpResponse:
    """Take this person off the list of friends."""
    person = person_or_404(username)
    services.unfriend(request.user, person)
    messages.success(request, _("%(name)s is not among your friends any more.") % {"name": person.name})
    return redirect(next_url(request, person.get_absolute_url()))


@require_POST
@login_required
def block(request: PersonRequest, username: str) -> HttpResponse:
    """Do not meet this person again."""
    person = person_or_404(username)
    try:
        services.block(request.user, person)
        messages.success(request, _("You will not meet %(name)s again.") % {"name": person.name})
    except services.Refused as refusal:
        messages.error(request, str(refusal))
    return redirect(next_url(request, person.get_absolute_url()))


@require_POST
@login_required
def unblock(request: PersonRequest, username: str) -> HttpResponse:
    """Meet this person again."""
    person = person_or_404(username)
    services.unblock(request.user, person)
    messages.success(request, _("You may meet %(name)s again.") % {"name": person.name})
    return redirect(next_url(request, person.get_absolute_url()))


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    """One click, and a visitor can play."""
    try:
        person_of(request)
    except services.Refused as refusal:
        return render(request, "429.html", {"message": str(refusal)}, status=429)
    return redirect(next_url(request, reverse("games:lobby")))


@require_http_methods(["GET", "POST"])
def preferences(request: HttpRequest) -> HttpResponse:
    """How the site looks, sounds and speaks; visitors keep it in a cookie."""
    chosen: Preferences = request.preferences  # type: ignore[attr-defined]
    person = request.user if isinstance(request.user, User) else None
    form_class = PreferencesForm if person else VisitorPreferencesForm
    form = form_class(request.POST or None, initial=preference_values(chosen))
    if form.is_valid():
        if person:
            services.save_preferences(person, **form.cleaned_data)
        messages.success(request, _("Saved."))
        response = redirect("accounts:preferences")
        remember(response, theme=form.cleaned_data["theme"], language=form.cleaned_data["language"])
        return response
    lists = (
        {"friends": selectors.friends_of(person), "blocked": selectors.blocked_by(person)} if person else {}
    )
    return render(request, "accounts/preferences.html", {"form": form, **lists})


@require_http_methods(["GET", "POST"])
@login_required
@limited("signup")
def upgrade(request: PersonRequest) -> HttpResponse:
    """A guest becomes a member and keeps every game."""
    if not request.user.is_guest:
        return redirect("accounts:account")
    form = UpgradeForm(request.POST or None)
    member = upgraded(form, request) if form.is_valid() else None
    if member:
        messages.success(request, _("Welcome, %(name)s. Your games came with you.") % {"name": member.name})
        answer: HttpResponse = complete_signup(request, member, None, reverse("accounts:account"))
        return answer
    return render(request, "accounts/upgrade.html", {"form": form})


def upgraded(form: UpgradeForm, request: PersonRequest) -> User | None:
    """The new member, or nobody when the name was taken between reading and writing."""
    try:
        return form.save(request)
    except services.Refused as refusal:
        form.add_error(None, str(refusal))
        return None


@never_cache
@require_GET
@login_required
def account(request: PersonRequest) -> HttpResponse:
    """Everything about one's own account in one place."""
    context = {"token": selectors.token_of(request.user), "new_token": request.session.pop("new_token", None)}
    return render(request, "accounts/account.html", context)


@require_POST
@login_required
@reauthentication_required
@limited("token")
def create_token(request: PersonRequest) -> HttpResponse:
    """Make a key to the API and show it once."""
    try:
        request.session["new_token"] = services.create_token(request.user)
    except services.Refused as refusal:
        messages.error(request, str(refusal))
    return HttpResponseRedirect(reverse("accounts:account") + "#token")


@require_POST
@login_required
def revoke_token(request: PersonRequest) -> HttpResponse:
    """Make the key to the API useless."""
    services.revoke_token(request.user)
    messages.success(request, _("The key does not work any more."))
    return HttpResponseRedirect(reverse("accounts:account") + "#token")


@require_GET
@login_required
@reauthentication_required
def data(request: PersonRequest) -> HttpResponse:
    """Everything the site knows about the person who asks."""
    response = JsonResponse(
        selectors.export_data(request.user), json_dumps_params={"indent": 2, "ensure_ascii": False}
    )
    response["Content-Disposition"] = f'attachment; filename="railsite-{request.user.username}.json"'
    return response


@require_http_methods(["GET", "POST"])
@login_required
@limited("delete")
def delete(request: PersonRequest) -> HttpResponse:
    """Leave for good."""
    form = DeleteForm(request.user, request.POST or None)
    if form.is_valid():
        services.delete_account(request.user)
        logout(request)
        messages.success(request, _("Your account is gone. Safe travels."))
        return redirect("games:home")
    return render(request, "accounts/delete.html", {"form": form})
