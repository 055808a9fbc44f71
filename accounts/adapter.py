"""Our wishes to django-allauth."""

from __future__ import annotations

from typing import Any

from allauth.account.adapter import DefaultAccountAdapter
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts import selectors
from accounts.cookies import remember
from accounts.models import User
from accounts.names import refuse_reserved


class AccountAdapter(DefaultAccountAdapter):
    """Keeps the names of the house, and leads people where they want to be next."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_taken": _("Somebody already goes by this name."),
        "email_taken": _("This e-mail address already belongs to an account."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        refuse_reserved(username)
        cleaned: str = super().clean_username(username, shallow=shallow)
        return cleaned

    def save_user(self, request: HttpRequest, user: User, form: BaseForm, commit: bool = True) -> User:
        """Save a newcomer, unless somebody took the name since the form was checked."""
        try:
            with transaction.atomic():
                saved: User = super().save_user(request, user, form, commit)
                return saved
        except IntegrityError:
            messages.error(request, _("Somebody just took this name or address. Please choose another."))
            raise ImmediateHttpResponse(redirect("account_signup")) from None

    def post_login(self, request: HttpRequest, user: User, **kwargs: Any) -> HttpResponse:
        """Bring the choices of the account to this browser."""
        response: HttpResponse = super().post_login(request, user, **kwargs)
        chosen = selectors.preferences_for(user)
        if not chosen._state.adding:
            remember(response, theme=chosen.theme, language=chosen.language)
        return response

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        return reverse("accounts:account")
