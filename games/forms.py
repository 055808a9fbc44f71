"""The form that opens a table: the house's questions, then the game's own, made from its typed options."""

import typing
from typing import Any, NamedTuple

import msgspec
from django import forms
from django.utils.translation import gettext_lazy as _

from games.engines import Engine
from games.models import Table
from games.services import Plan

DAY = 86400


class Preset(NamedTuple):
    """A clock people know by its name."""

    speed: str
    bank: int
    increment: int
    label: Any


CLOCKS = {
    "quick": Preset(Table.Speed.LIVE, 10 * 60, 10, _("Quick: 10 min + 10 s")),
    "steady": Preset(Table.Speed.LIVE, 25 * 60, 20, _("Steady: 25 min + 20 s")),
    "long": Preset(Table.Speed.LIVE, 60 * 60, 30, _("Long: 60 min + 30 s")),
    "day": Preset(Table.Speed.CORRESPONDENCE, 3 * DAY, DAY, _("Correspondence: 1 day a turn")),
    "days": Preset(Table.Speed.CORRESPONDENCE, 6 * DAY, 2 * DAY, _("Correspondence: 2 days a turn")),
    "week": Preset(Table.Speed.CORRESPONDENCE, 14 * DAY, 7 * DAY, _("Correspondence: 7 days a turn")),
}


class OpenTableForm(forms.Form):
    """Everything a host decides. Fields of the game are named option_<name>."""

    seats = forms.TypedChoiceField(label=_("Seats"), coerce=int, widget=forms.RadioSelect)
    clock = forms.ChoiceField(
        label=_("Clock"),
        choices=[(key, preset.label) for key, preset in CLOCKS.items()],
        widget=forms.RadioSelect,
    )
    rated = forms.BooleanField(
        label=_("Rated"), required=False, help_text=_("Counts for the ladder; members only.")
    )
    private = forms.BooleanField(
        label=_("Private"), required=False, help_text=_("Only people with the link.")
    )

    def __init__(self, engine: Engine, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.engine = engine
        seats = self.fields["seats"]
        assert isinstance(seats, forms.TypedChoiceField)
        seats.choices = [(n, str(n)) for n in engine.SEATS]
        self.initial.setdefault("seats", min(4, engine.SEATS[-1]))
        self.initial.setdefault("clock", "steady")
        for option in msgspec.structs.fields(engine.Options):
            self.fields[f"option_{option.name}"] = _field_for(option)

    def plan(self) -> Plan:
        """The table the host asked for."""
        given = self.cleaned_data
        preset = CLOCKS[given["clock"]]
        return Plan(
            game=self.engine.SLUG,
            seat_count=given["seats"],
            options={k.removeprefix("option_"): v for k, v in given.items() if k.startswith("option_")},
            speed=preset.speed,
            bank=preset.bank,
            increment=preset.increment,
            rated=given["rated"],
            private=given["private"],
        )


def _field_for(option: msgspec.structs.FieldInfo) -> forms.Field:
    """A form field for one typed option: a choice, a switch or a number."""
    label = _(option.name.replace("_", " ").capitalize())
    if typing.get_origin(option.type) is typing.Literal:
        choices = [
            (value, _(str(value).replace("_", " ").capitalize())) for value in typing.get_args(option.type)
        ]
        return forms.ChoiceField(label=label, choices=choices, initial=option.default)
    if option.type is bool:
        return forms.BooleanField(label=label, required=False, initial=option.default)
    if option.type is int:
        return forms.IntegerField(label=label, initial=option.default)
    raise TypeError(f"no form field for an option of type {option.type!r}")
