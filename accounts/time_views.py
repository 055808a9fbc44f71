"""The page on which a person says when their clocks sleep."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from accounts import resting
from accounts.forms import HoursForm, VacationForm
from accounts.services import Refused
from accounts.views import PersonRequest


def _page(request: PersonRequest, status: int = 200, **forms: forms.Form) -> HttpResponse:
    user, today = request.user, timezone.localdate()
    hours = resting.latest_hours(user)
    chosen = {"begin": hours.begin, "end": hours.end} if hours else {"begin": 0, "end": 0}
    context: dict[str, Any] = {
        "hours": hours,
        "hours_form": HoursForm(initial=chosen),
        "vacation_form": VacationForm(),
        "vacations": resting.coming_vacations(user),
        "zone": resting.zone_of(user),
        "days_left": resting.vacation_days_left(user, today.year),
        "now": timezone.now(),
    }
    return render(request, "accounts/time.html", context | forms, status=status)


@require_GET
@login_required
def time(request: PersonRequest) -> HttpResponse:
    """Playing hours and vacations."""
    return _page(request)


@require_POST
@login_required
def hours(request: PersonRequest) -> HttpResponse:
    """Choose the hours of the day in which one plays."""
    form = HoursForm(request.POST)
    try:
        if form.is_valid():
            resting.choose_hours(request.user, **form.cleaned_data)
            messages.success(request, _("Your playing hours begin to count in a day."))
            return redirect("accounts:time")
    except Refused as refusal:
        form.add_error(None, str(refusal))
    return _page(request, 400, hours_form=form)


@require_POST
@login_required
def vacation(request: PersonRequest) -> HttpResponse:
    """Plan a vacation."""
    form = VacationForm(request.POST)
    try:
        if form.is_valid():
            resting.take_vacation(request.user, **form.cleaned_data)
            messages.success(request, _("Have a good time. Your clocks will sleep."))
            return redirect("accounts:time")
    except Refused as refusal:
        form.add_error(None, str(refusal))
    return _page(request, 400, vacation_form=form)


@require_POST
@login_required
def end_vacation(request: PersonRequest, vacation_id: int) -> HttpResponse:
    """Come back early, or stay at home."""
    try:
        resting.end_vacation(request.user, vacation_id)
        messages.success(request, _("Welcome back. Your clocks run again."))
    except Refused as refusal:
        messages.error(request, str(refusal))
    return redirect("accounts:time")
