"""What people fill in."""

from __future__ import annotations

from typing import Any

from allauth.account import forms as allauth_forms
from django import forms
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from django_countries import countries

from accounts import services
from accounts.models import Preferences, User, known_time_zones


def time_zones() -> list[tuple[str, Any]]:
    """The zones of places, without the historical and technical names."""
    places = sorted(name for name in known_time_zones() if "/" in name and not name.startswith("Etc/"))
    return [
        ("", _("As the site (%(zone)s)") % {"zone": settings.TIME_ZONE}),
        *((name, name.replace("_", " ")) for name in places),
    ]


def country_choices() -> list[tuple[str, Any]]:
    """Every country by its name in the language of the reader."""
    return [("", _("Rather not say")), *countries]


class VisitorPreferencesForm(forms.Form):
    """The two wishes that fit into a cookie."""

    theme = forms.ChoiceField(label=_("Theme"), choices=Preferences.Theme.choices, widget=forms.RadioSelect)
    language = forms.ChoiceField(
        label=_("Language"), choices=[("", _("As my browser")), *settings.LANGUAGES], required=False
    )


class PreferencesForm(VisitorPreferencesForm):
    """Everything a person with an account may wish for."""

    time_zone = forms.ChoiceField(label=_("Time zone"), choices=time_zones, required=False)
    country = forms.ChoiceField(
        label=_("Country"),
        choices=country_choices,
        help_text=_("Shown on your page; the ladder can be read by country."),
        required=False,
    )
    sounds = forms.BooleanField(
        label=_("Sounds"), help_text=_("A small bell when it is your turn."), required=False
    )
    confirm_turn = forms.BooleanField(
        label=_("Confirm my choices"),
        help_text=_("Asks once more before each choice is sent."),
        required=False,
    )
    notify_by_mail = forms.BooleanField(
        label=_("Tell me by mail"),
        help_text=_("When a table by correspondence has waited for you for a while."),
        required=False,
    )
    colour_blind = forms.BooleanField(
        label=_("Colour-blind helps"),
        help_text=_("Bigger symbols and patterns beside every colour."),
        required=False,
    )


class HoursForm(forms.Form):
    """From when to when somebody plays by correspondence."""

    hours = [(hour, f"{hour}:00") for hour in range(24)]
    begin = forms.TypedChoiceField(label=_("From"), choices=hours, coerce=int)
    end = forms.TypedChoiceField(
        label=_("To"), choices=hours, coerce=int, help_text=_("The same hour twice means all day.")
    )


class VacationForm(forms.Form):
    """The first and the last day of a vacation."""

    first = forms.DateField(label=_("First day"), widget=forms.DateInput(attrs={"type": "date"}))
    last = forms.DateField(label=_("Last day"), widget=forms.DateInput(attrs={"type": "date"}))


class LoginForm(allauth_forms.LoginForm):
    """Name or address, and the password."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["login"].label = _("Name or e-mail address")


class SignupForm(allauth_forms.SignupForm):
    """Name, address, password, each with what one has to know about it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")
        self.fields["username"].help_text = _("The others see it. 3 to 20 letters, digits or hyphens.")
        self.fields["email"].label = _("E-mail address")
        self.fields["email"].help_text = _("Nobody else sees it.")
        self.fields["password1"].help_text = _("At least 8 characters that nobody would guess.")


class UpgradeForm(SignupForm):
    """Sign-up for somebody who is already here as a guest."""

    def save(self, request: HttpRequest) -> User:
        assert isinstance(request.user, User)
        data = self.cleaned_data
        return services.upgrade_guest(
            request.user, username=data["username"], email=data["email"], password=data["password1"]
        )


class DeleteForm(forms.Form):
    """Asks for the password, or for the name of somebody who has none."""

    def __init__(self, user: User, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        if user.has_usable_password():
            widget = forms.PasswordInput(attrs={"autocomplete": "current-password"})
            self.fields["proof"] = forms.CharField(label=_("Your password"), widget=widget)
        else:
            label = _("Type your name: %(name)s") % {"name": user.name}
            widget_text = forms.TextInput(attrs={"autocomplete": "off"})
            self.fields["proof"] = forms.CharField(label=label, widget=widget_text)

    def clean_proof(self) -> str:
        proof: str = self.cleaned_data["proof"]
        if self.user.has_usable_password():
            if not self.user.check_password(proof):
                raise forms.ValidationError(_("This is not your password."))
        elif proof.strip() != self.user.name:
            raise forms.ValidationError(_("This is not your name."))
        return proof
