"""Tables, their seats and their moves."""

from __future__ import annotations

import secrets
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.rest import AWAKE, Rest

# No vowels and no look-alikes: ids can be read out and never spell a word.
_ALPHABET = "23456789BCDFGHJKMNPQRSTVWXZ"


def new_public_id() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(8))


def new_secret() -> str:
    return secrets.token_hex(16)


class Table(models.Model):
    """A game being played, or waiting for its players."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        FINISHED = "finished", _("finished")
        CANCELLED = "cancelled", _("cancelled")

    class Speed(models.TextChoices):
        LIVE = "live", _("Live")
        CORRESPONDENCE = "correspondence", _("Correspondence")

    public_id = models.CharField(max_length=8, unique=True, default=new_public_id, editable=False)
    game = models.CharField(max_length=40)
    options = models.JSONField(default=dict)
    edition = models.PositiveSmallIntegerField()
    status = models.CharField(max_length=10, choices=Status, default=Status.OPEN)
    host = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="hosted")
    rated = models.BooleanField(default=False)
    private = models.BooleanField(default=False)
    key = models.CharField(max_length=32, default=new_secret, editable=False)
    speed = models.CharField(max_length=14, choices=Speed, default=Speed.LIVE)
    bank = models.PositiveIntegerField(help_text="Seconds on each clock at the start, and its cap.")
    increment = models.PositiveIntegerField(help_text="Seconds given back after each turn.")
    seat_count = models.PositiveSmallIntegerField()

    seed = models.CharField(max_length=64, default=new_secret, editable=False)
    # The bookmark of the log: null while the table is open.
    state = models.JSONField(null=True)
    version = models.PositiveIntegerField(default=0)
    deadline = models.DateTimeField(null=True, help_text="When the first running clock ends.")
    # Since when the table waits for a bot; the sweep reads it.
    bot_since = models.DateTimeField(null=True)
    outcome = models.JSONField(null=True)

    created = models.DateTimeField(auto_now_add=True)
    started = models.DateTimeField(null=True)
    ended = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created"]
        permissions = [("moderate_tables", "Can look at every table")]
        indexes = [
            models.Index(fields=["status", "-created"], name="table_by_status"),
            models.Index(fields=["deadline"], condition=Q(status="playing"), name="table_by_deadline"),
            models.Index(fields=["bot_since"], condition=Q(status="playing"), name="table_by_bot"),
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(status__in=["open", "cancelled"]) | Q(state__isnull=False),
                name="played_tables_have_state",
            ),
            models.CheckConstraint(
                condition=Q(deadline__isnull=True) | Q(status="playing"), name="only_play_has_deadline"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.public_id}"

    def get_absolute_url(self) -> str:
        return reverse("games:table", args=[self.public_id])

    @property
    def group(self) -> str:
        """The name of the channel group that hears about this table."""
        return f"table.{self.public_id}"

    @property
    def is_playing(self) -> bool:
        return self.status == self.Status.PLAYING


class Seat(models.Model):
    """A place at a table, whoever sits there."""

    class Ended(models.TextChoices):
        STILL_HERE = "", _("still here")
        FINISHED = "finished", _("finished")
        RESIGNED = "resigned", _("resigned")
        TIMEOUT = "timeout", _("out of time")

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    number = models.PositiveSmallIntegerField()
    colour = models.PositiveSmallIntegerField(help_text="1 to 5, the seat's colour and shape.")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="seats", null=True
    )
    stand_in = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        related_name="+",
        null=True,
        help_text="The bot that plays on.",
    )
    bank = models.FloatField(default=0, help_text="Seconds left when the clock was last stopped.")
    running_since = models.DateTimeField(null=True)
    # The start of the turn its owner was written about: nobody is reminded twice of one turn.
    reminded_of = models.DateTimeField(null=True)
    ended = models.CharField(max_length=10, choices=Ended, default=Ended.STILL_HERE, blank=True)
    place = models.PositiveSmallIntegerField(null=True)
    total = models.IntegerField(null=True)

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_seat_a_number"),
            models.UniqueConstraint(fields=["table", "colour"], name="one_seat_a_colour"),
        ]

    # When its owner sleeps: given by clocks.let_sleep to seats of correspondence tables.
    rest: Rest = AWAKE

    def __str__(self) -> str:
        return f"{self.table} seat {self.number}"

    @property
    def player(self) -> Any:
        """Who makes the moves of this seat: its user, or the bot that took over."""
        return self.stand_in or self.user

    def left(self, now: datetime) -> float:
        """Seconds left on this clock, never below zero."""
        spent = self.rest.awake(self.running_since, now) if self.running_since else 0.0
        return max(0.0, self.bank - spent)

    @property
    def ends(self) -> datetime | None:
        """The moment at which this clock ends, if it runs."""
        return self.rest.after(self.running_since, self.bank) if self.running_since else None


class Move(models.Model):
    """An action that was made. The log only grows: taking back marks, it never deletes."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    # The version of the table that this move made.
    number = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    # Null for what is not a choice of the rules: a seat taken over, moves taken back.
    action = models.JSONField(null=True)
    events = models.JSONField()
    client_id = models.CharField(max_length=64, blank=True)
    at = models.DateTimeField(auto_now_add=True)
    # The version that took this move back.
    undone = models.PositiveIntegerField(null=True)

    class Meta:
        ordering = ["table", "number"]
        constraints = [
            models.UniqueConstraint(fields=["table", "number"], name="one_move_a_number"),
            models.UniqueConstraint(
                fields=["table", "client_id"], condition=~Q(client_id=""), name="one_move_a_client_id"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.table} move {self.number}"


class Snapshot(models.Model):
    """The state at one version, so that taking back replays a few moves and not the whole game."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="snapshots")
    number = models.PositiveIntegerField()
    state = models.JSONField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_snapshot_a_number")]

    def __str__(self) -> str:
        return f"{self.table} at {self.number}"
