"""People and what they chose: rows and constraints, no behaviour."""

from __future__ import annotations

import functools
import zoneinfo
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.core.validators import MinLengthValidator, RegexValidator
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django_countries import countries

USERNAME_LENGTH = range(3, 21)

# A name is part of an address (/people/<username>/), so it holds nothing that would have to be escaped there.
validate_username = RegexValidator(
    r"\A[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?\Z",
    _("Use letters without accents, digits, hyphens and underscores; begin and end with a letter or digit."),
)


@functools.cache
def known_time_zones() -> frozenset[str]:
    """Every time zone this machine knows; finding them means reading a whole folder, so only once."""
    return frozenset(zoneinfo.available_timezones())


def validate_time_zone(name: str) -> None:
    """Refuse a time zone that this machine does not know."""
    if name not in known_time_zones():
        raise ValidationError(_("“%(name)s” is not a time zone we know."), params={"name": name})


def validate_country(code: str) -> None:
    """Refuse what is not the two letters of a country (ISO 3166)."""
    if code not in countries:
        raise ValidationError(_("“%(code)s” is not a country we know."), params={"code": code})


class People(UserManager["User"]):
    """Finds people by name without caring for capitals."""

    def get_by_natural_key(self, username: str | None) -> User:
        return self.get(username__iexact=username)


class User(AbstractUser):
    """A person, a guest or a bot: whoever can sit at a table."""

    class BotLevel(models.TextChoices):
        """How well a bot plays."""

        RANDOM = "random", _("Random")
        APPRENTICE = "apprentice", _("Apprentice")
        CONDUCTOR = "conductor", _("Conductor")
        STATIONMASTER = "stationmaster", _("Stationmaster")

    # Nobody is asked for a civil name here.
    first_name = None  # type: ignore[assignment]
    last_name = None  # type: ignore[assignment]

    username = models.CharField(
        _("username"),
        max_length=USERNAME_LENGTH[-1],
        unique=True,
        validators=[MinLengthValidator(USERNAME_LENGTH[0]), validate_username],
        error_messages={"unique": _("Somebody already goes by this name.")},
    )
    display_name = models.CharField(
        _("display name"), max_length=40, blank=True, help_text=_("Shown instead of the username.")
    )
    is_guest = models.BooleanField(_("guest"), default=False)
    is_bot = models.BooleanField(_("bot"), default=False)
    bot_level = models.CharField(_("bot level"), max_length=16, choices=BotLevel, blank=True)
    former = models.BooleanField(_("former player"), default=False, help_text=_("The account was deleted."))

    objects: ClassVar[People] = People()

    class Meta(AbstractUser.Meta):
        permissions = [("moderate_people", "Can suspend people and let them back in")]
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="accounts_username_any_case",
                violation_error_message=_("Somebody already goes by this name."),
            ),
            models.UniqueConstraint(
                Lower("email"),
                condition=~Q(email=""),
                name="accounts_email_once",
                violation_error_message=_("This e-mail address already belongs to an account."),
            ),
            models.UniqueConstraint(
                "bot_level", condition=~Q(bot_level=""), name="accounts_one_bot_per_level"
            ),
            models.CheckConstraint(
                condition=Q(is_bot=False, bot_level="") | (Q(is_bot=True, is_guest=False) & ~Q(bot_level="")),
                name="accounts_bots_have_a_level",
            ),
            models.CheckConstraint(
                condition=Q(former=False) | Q(is_active=False, email="", display_name=""),
                name="accounts_former_people_left_nothing",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def name(self) -> str:
        """What the others call this person."""
        return gettext("former player") if self.former else self.display_name or self.username

    @property
    def is_member(self) -> bool:
        """A person with an account of their own."""
        return not (self.is_guest or self.is_bot or self.former)

    def get_full_name(self) -> str:
        return self.name

    def get_short_name(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("accounts:profile", args=[self.username])


class Preferences(models.Model):
    """How one person wants the site to look, sound and speak."""

    class Theme(models.TextChoices):
        """Day train, night train, or whatever the device says."""

        AUTO = "auto", _("As my device")
        DAY = "day", _("Day train")
        NIGHT = "night", _("Night train")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="preferences", primary_key=True
    )
    theme = models.CharField(_("theme"), max_length=8, choices=Theme, default=Theme.AUTO)
    # Empty: as the browser asks. Empty time zone: the site's own.
    language = models.CharField(_("language"), max_length=8, blank=True)
    time_zone = models.CharField(_("time zone"), max_length=64, blank=True, validators=[validate_time_zone])
    country = models.CharField(
        _("country"), max_length=2, blank=True, db_index=True, validators=[validate_country]
    )
    sounds = models.BooleanField(_("sounds"), default=False)
    confirm_turn = models.BooleanField(_("confirm my choices"), default=False)
    notify_by_mail = models.BooleanField(_("tell me by mail when it is my turn"), default=True)
    colour_blind = models.BooleanField(_("stronger signs beside colours"), default=False)

    class Meta:
        verbose_name = verbose_name_plural = _("preferences")

    def __str__(self) -> str:
        return f"{self.user_id}: {self.theme}"

    @property
    def country_name(self) -> str:
        """The country in the language of the reader; empty when none was told."""
        return str(countries.name(self.country))


class Block(models.Model):
    """One person does not want to meet another."""

    blocker = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks_made"
    )
    blocked = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="blocks_received"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("block")
        verbose_name_plural = _("blocks")
        constraints = [
            models.UniqueConstraint(fields=["blocker", "blocked"], name="accounts_block_once"),
            models.CheckConstraint(
                condition=~Q(blocker=F("blocked")), name="accounts_nobody_blocks_themselves"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.blocker_id} → {self.blocked_id}"


class Friend(models.Model):
    """One person wants to find another again. It takes no consent and is told to nobody."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friends_made")
    friend = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="friends_received"
    )
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name = _("friend")
        verbose_name_plural = _("friends")
        constraints = [
            models.UniqueConstraint(fields=["user", "friend"], name="accounts_friend_once"),
            models.CheckConstraint(
                condition=~Q(user=F("friend")), name="accounts_nobody_befriends_themselves"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} → {self.friend_id}"


class PlayingHours(models.Model):
    """The hours of the day in which somebody plays by correspondence; older rows stay as history."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="playing_hours")
    since = models.DateTimeField(_("since"))
    time_zone = models.CharField(_("time zone"), max_length=64, validators=[validate_time_zone])
    begin = models.PositiveSmallIntegerField(_("from"), help_text=_("The same hour twice means all day."))
    end = models.PositiveSmallIntegerField(_("to"))

    class Meta:
        ordering = ["since"]
        verbose_name = verbose_name_plural = _("playing hours")
        constraints = [
            models.UniqueConstraint(fields=["user", "since"], name="accounts_hours_once_a_moment"),
            models.CheckConstraint(condition=Q(begin__lt=24, end__lt=24), name="accounts_hours_of_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.begin}–{self.end} {self.time_zone}"


class Vacation(models.Model):
    """Days in which the correspondence clocks of somebody sleep."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="vacations")
    begin = models.DateTimeField(_("from"))
    end = models.DateTimeField(_("until"))

    class Meta:
        ordering = ["begin"]
        verbose_name = _("vacation")
        verbose_name_plural = _("vacations")
        constraints = [
            models.CheckConstraint(condition=Q(begin__lt=F("end")), name="accounts_vacation_lasts"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.begin} – {self.end}"


def preference_values(preferences: Preferences) -> dict[str, Any]:
    """The chosen values by field name, without the person."""
    fields = (field for field in Preferences._meta.concrete_fields if field.name != "user")
    return {field.name: getattr(preferences, field.attname) for field in fields}
