"""Ratings, the games that made them, seasons and what the night computed: rows and constraints."""

from __future__ import annotations

from datetime import date, timedelta

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from games.models import Table
from ratings import formula

# The "game" of the ladder over all games.
OVERALL = ""


def _person(related_name: str) -> models.ForeignKey:
    return models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name=related_name)


class Rating(models.Model):
    """How good somebody is at a game and speed. A cache of the ledger: it can be derived again any time."""

    user = _person("ratings")
    game = models.CharField(max_length=40, blank=True, help_text=_("Empty: over all games."))
    speed = models.CharField(max_length=14, choices=Table.Speed)
    elo = models.IntegerField(default=formula.START)
    games = models.PositiveIntegerField(default=0)
    wins = models.PositiveIntegerField(default=0)
    peak = models.IntegerField(default=formula.START)
    peak_at = models.DateTimeField(null=True)
    mu = models.FloatField(default=formula.START_MU)
    sigma = models.FloatField(default=formula.START_SIGMA)
    # The ratings after the last twelve games, oldest first.
    recent = models.JSONField(default=list)
    last_played = models.DateTimeField(null=True)
    listed = models.BooleanField(default=True, help_text=_("Former players keep their numbers, unlisted."))

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["user", "game", "speed"], name="one_rating_a_ladder"),
        ]
        indexes = [
            models.Index(
                "game",
                "speed",
                models.F("elo").desc(),
                "user",
                "id",
                condition=Q(listed=True, games__gte=formula.PROVISIONAL_GAMES),
                name="ladder",
            ),
            models.Index(
                "game",
                "speed",
                models.F("elo").desc(),
                "user",
                "id",
                condition=Q(listed=True, games__lt=formula.PROVISIONAL_GAMES),
                name="ladder_of_newcomers",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.user_id} {self.game or 'overall'} {self.speed}: {self.elo}"

    @property
    def is_provisional(self) -> bool:
        return self.games < formula.PROVISIONAL_GAMES


class RatedGame(models.Model):
    """One line of the ledger: a game that counts. Its primary key is the order in which games counted."""

    table = models.OneToOneField(Table, on_delete=models.PROTECT, related_name="rated_game")
    game = models.CharField(max_length=40)
    speed = models.CharField(max_length=14, choices=Table.Speed)
    seats = models.PositiveSmallIntegerField()
    at = models.DateTimeField(help_text=_("When the table finished."))
    annulled = models.BooleanField(default=False)

    class Meta:
        ordering = ["pk"]
        permissions = [("moderate_ratings", "Can annul rated games and read what was flagged")]
        indexes = [models.Index(fields=["at"], name="rated_game_by_time")]

    def __str__(self) -> str:
        return f"{self.pk}: {self.table_id}"


class Change(models.Model):
    """What one rated game did to one player."""

    rated = models.ForeignKey(RatedGame, on_delete=models.CASCADE, related_name="changes")
    user = _person("rating_changes")
    seat = models.PositiveSmallIntegerField()
    place = models.PositiveSmallIntegerField()
    left = models.BooleanField(default=False)
    at = models.DateTimeField()
    before = models.IntegerField()
    after = models.IntegerField()
    k = models.PositiveSmallIntegerField()
    games_before = models.PositiveIntegerField()
    expected = models.FloatField(help_text=_("Mean over the opponents, 0 to 1."))
    actual = models.FloatField()
    # One for each opponent: user, expected, actual, weight, and what OpenSkill expected.
    duels = models.JSONField()
    mu_before = models.FloatField()
    sigma_before = models.FloatField()
    mu = models.FloatField()
    sigma = models.FloatField()

    class Meta:
        ordering = ["rated", "seat"]
        constraints = [models.UniqueConstraint(fields=["rated", "user"], name="one_change_a_player")]
        indexes = [models.Index(fields=["user", "-at"], name="change_by_user")]

    def __str__(self) -> str:
        return f"{self.user_id}: {self.before} → {self.after}"


class Ruling(models.Model):
    """What a moderator decided about a rated game, and why. Rows are only added."""

    class Verdict(models.TextChoices):
        ANNULLED = "annulled", _("annulled")
        RESTORED = "restored", _("restored")

    rated = models.ForeignKey(RatedGame, on_delete=models.PROTECT, related_name="rulings")
    verdict = models.CharField(max_length=8, choices=Verdict)
    by = _person("+")
    reason = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.CheckConstraint(condition=~Q(reason=""), name="a_ruling_has_a_reason")]

    def __str__(self) -> str:
        return f"{self.rated_id} {self.verdict}: {self.reason}"


class Suspicion(models.Model):
    """Something a moderator should look at. Nobody is punished by a program."""

    rated = models.OneToOneField(RatedGame, on_delete=models.CASCADE, related_name="suspicion")
    people = models.ManyToManyField(settings.AUTH_USER_MODEL, related_name="+")
    looked_at = models.BooleanField(default=False)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = _("suspicions")
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.rated_id}: {_('players share an address')}"


class Season(models.Model):
    """Three months. Closed when its standings are frozen and the next one has begun."""

    number = models.PositiveIntegerField(unique=True)
    starts = models.DateField()
    ends = models.DateField(help_text=_("The first day that belongs to the next season."))
    # The last line of the ledger that counted in it; null while the season runs.
    last_rated = models.PositiveBigIntegerField(null=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(
                fields=["last_rated"],
                condition=Q(last_rated__isnull=True),
                nulls_distinct=False,
                name="one_season_runs",
            ),
            models.CheckConstraint(condition=Q(ends__gt=models.F("starts")), name="a_season_lasts"),
        ]

    def __str__(self) -> str:
        return f"{self.number}: {self.starts} – {self.ends}"

    @property
    def last_day(self) -> date:
        return self.ends - timedelta(days=1)

    @property
    def is_running(self) -> bool:
        return self.last_rated is None


class Standing(models.Model):
    """Where somebody stood when a season ended. Frozen."""

    season = models.ForeignKey(Season, on_delete=models.CASCADE, related_name="standings")
    user = _person("standings")
    game = models.CharField(max_length=40, blank=True)
    speed = models.CharField(max_length=14, choices=Table.Speed)
    place = models.PositiveIntegerField()
    elo = models.IntegerField()
    games = models.PositiveIntegerField()

    class Meta:
        ordering = ["season", "game", "speed", "place"]
        constraints = [
            models.UniqueConstraint(fields=["season", "user", "game", "speed"], name="one_standing_a_ladder"),
        ]
        indexes = [models.Index(fields=["season", "game", "speed", "place"], name="standing_by_place")]

    def __str__(self) -> str:
        return f"{self.season_id} {self.game} {self.speed} {self.place}: {self.user_id}"


class Report(models.Model):
    """Figures that are computed at night and only read by day."""

    class Kind(models.TextChoices):
        PREDICTION = "prediction", _("how well the models foretold")
        STATISTICS = "statistics", _("statistics of a game")

    kind = models.CharField(max_length=10, choices=Kind)
    game = models.CharField(max_length=40)
    data = models.JSONField()
    made = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "game"], name="one_report_a_kind_and_game")]

    def __str__(self) -> str:
        return f"{self.kind} {self.game}"
