"""Choosing when one's clocks sleep: the verbs and questions of playing hours and vacations.

Nothing that is chosen here changes the past, so what a clock has spent stays spent. New hours begin after
a day, vacations begin tomorrow at the earliest: nobody falls asleep in front of a clock that is about to end.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts import selectors
from accounts.models import PlayingHours, User, Vacation
from accounts.rest import FEWEST_HOURS, Hours, Rest, hours_between
from accounts.services import Refused
from accounts.signals import rest_changed

VACATION_DAYS_A_YEAR = 30
HOURS_BEGIN_AFTER = timedelta(days=1)
HOURS_STAY_FOR = timedelta(days=7)


def zone_of(user: User) -> ZoneInfo:
    """The time zone a person chose, or the site's own."""
    return ZoneInfo(selectors.preferences_for(user).time_zone or settings.TIME_ZONE)


def rests_of(user_ids: Iterable[int]) -> dict[int, Rest]:
    """When each of these people sleeps: two queries however many they are."""
    ids = list(user_ids)
    hours: dict[int, list[Hours]] = defaultdict(list)
    vacations: dict[int, list[tuple[datetime, datetime]]] = defaultdict(list)
    for row in PlayingHours.objects.filter(user__in=ids).order_by("since"):
        hours[row.user_id].append(Hours(row.since, ZoneInfo(row.time_zone), row.begin, row.end))
    for away in Vacation.objects.filter(user__in=ids):
        vacations[away.user_id].append((away.begin, away.end))
    return {pk: Rest(tuple(hours[pk]), tuple(vacations[pk])) for pk in ids}


def latest_hours(user: User) -> PlayingHours | None:
    """The hours somebody chose last, in force already or soon."""
    return user.playing_hours.order_by("since").last()


def coming_vacations(user: User) -> list[Vacation]:
    """Vacations that are not over."""
    return list(user.vacations.filter(end__gt=timezone.now()))


@transaction.atomic
def choose_hours(user: User, begin: int, end: int) -> PlayingHours:
    """Play in these hours of the day only, beginning in a day."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    if not (begin in range(24) and end in range(24)):
        raise Refused(_("A day has the hours 0 to 23."))
    if hours_between(begin, end) < FEWEST_HOURS:
        raise Refused(_("Choose at least %(n)d hours a day.") % {"n": FEWEST_HOURS})
    now, last = timezone.now(), latest_hours(user)
    if last and now < last.since - HOURS_BEGIN_AFTER + HOURS_STAY_FOR:
        raise Refused(_("Playing hours can be changed once in %(n)d days.") % {"n": HOURS_STAY_FOR.days})
    chosen = PlayingHours.objects.create(
        user=user, since=now + HOURS_BEGIN_AFTER, time_zone=str(zone_of(user)), begin=begin, end=end
    )
    rest_changed.send(sender=User, user=user)
    return chosen


@transaction.atomic
def take_vacation(user: User, first: date, last: date) -> Vacation:
    """Let one's clocks sleep from the first day to the last, both whole."""
    User.objects.select_for_update(no_key=True).get(pk=user.pk)
    zone = zone_of(user)
    if first <= timezone.now().astimezone(zone).date():
        raise Refused(_("A vacation begins tomorrow at the earliest."))
    if last < first:
        raise Refused(_("A vacation ends after it began."))
    begin, end = (datetime.combine(day, time(), zone) for day in (first, last + timedelta(days=1)))
    if user.vacations.filter(begin__lt=end, end__gt=begin).exists():
        raise Refused(_("You are on vacation then already."))
    _check_allowance(user, first, last)
    vacation = Vacation.objects.create(user=user, begin=begin, end=end)
    rest_changed.send(sender=User, user=user)
    return vacation


def _check_allowance(user: User, first: date, last: date) -> None:
    if (last - first).days >= VACATION_DAYS_A_YEAR:
        raise Refused(_("You have %(n)d days of vacation a year.") % {"n": VACATION_DAYS_A_YEAR})
    for year in {first.year, last.year}:
        asked = _days_within(year, first, last)
        left = vacation_days_left(user, year)
        if asked > left:
            raise Refused(
                _("You have %(left)d days of vacation left in %(year)d.") % {"left": left, "year": year}
            )


def vacation_days_left(user: User, year: int) -> int:
    """How many days of vacation somebody may still take in a year; a day that has begun counts."""
    zone = zone_of(user)
    taken = 0
    for away in user.vacations.all():
        begin, end = (moment.astimezone(zone) for moment in (away.begin, away.end))
        taken += _days_within(year, begin.date(), (end - timedelta(microseconds=1)).date())
    return max(0, VACATION_DAYS_A_YEAR - taken)


def _days_within(year: int, first: date, last: date) -> int:
    begin, end = max(first, date(year, 1, 1)), min(last, date(year, 12, 31))
    return max(0, (end - begin).days + 1)


@transaction.atomic
def end_vacation(user: User, vacation_id: int) -> None:
    """Come back early, or do not go at all; days that were slept through stay taken."""
    now = timezone.now()
    vacation = user.vacations.select_for_update().filter(pk=vacation_id, end__gt=now).first()
    if vacation is None:
        raise Refused(_("That vacation is over."))
    if vacation.begin >= now:
        vacation.delete()
    else:
        vacation.end = now
        vacation.save(update_fields=["end"])
    rest_changed.send(sender=User, user=user)
