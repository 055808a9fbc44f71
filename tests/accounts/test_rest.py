"""Playing hours and vacations: what may be chosen, and how waking time is counted."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.utils import timezone

from accounts import resting
from accounts.models import PlayingHours, User, Vacation
from accounts.rest import AWAKE, Hours, Rest
from accounts.services import Refused

LONG_AGO = datetime(2020, 1, 1, tzinfo=UTC)
PRAGUE = ZoneInfo("Europe/Prague")


@pytest.fixture(autouse=True)
def june(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: datetime(2026, 6, 1, 12, tzinfo=UTC))


def hours(begin: int, end: int, since: datetime = LONG_AGO) -> Hours:
    return Hours(since, PRAGUE, begin, end)


def test_who_never_sleeps_is_awake_all_the_time() -> None:
    begin = datetime(2026, 6, 1, tzinfo=UTC)
    assert AWAKE.awake(begin, begin + timedelta(days=3)) == 3 * 86400
    assert AWAKE.after(begin, 90) == begin + timedelta(seconds=90)


def test_hours_may_run_over_midnight() -> None:
    night = Rest((hours(20, 4),))
    begin = datetime(2026, 6, 1, 12, tzinfo=PRAGUE)
    assert night.awake(begin, begin + timedelta(days=1)) == 8 * 3600


@pytest.mark.parametrize(("day", "waking"), [((2026, 3, 29), 9), ((2026, 10, 25), 11), ((2026, 6, 1), 10)])
def test_the_days_on_which_clocks_change_are_shorter_or_longer(
    day: tuple[int, int, int], waking: int
) -> None:
    early = Rest((hours(0, 10),))
    begin = datetime(*day, tzinfo=PRAGUE).astimezone(UTC)
    assert early.awake(begin, begin + timedelta(hours=23)) == waking * 3600


def test_after_is_the_inverse_of_awake() -> None:
    begin = datetime(2026, 3, 27, 5, tzinfo=UTC)
    away = (datetime(2026, 3, 30, tzinfo=UTC), datetime(2026, 4, 2, tzinfo=UTC))
    rest = Rest((hours(7, 15), hours(18, 6, datetime(2026, 4, 3, tzinfo=UTC))), (away,))
    for waking in (1, 3600, 30 * 3600, 90 * 3600, 500 * 3600):
        assert rest.awake(begin, rest.after(begin, waking)) == pytest.approx(waking)


def test_a_day_of_playing_has_eight_hours(anna: User) -> None:
    with pytest.raises(Refused, match="at least 8 hours"):
        resting.choose_hours(anna, 10, 17)
    with pytest.raises(Refused):
        resting.choose_hours(anna, 10, 30)
    assert not PlayingHours.objects.exists()
    resting.choose_hours(anna, 10, 18)


def test_hours_change_once_a_week(anna: User, monkeypatch: pytest.MonkeyPatch) -> None:
    resting.choose_hours(anna, 8, 20)
    with pytest.raises(Refused, match="once in 7 days"):
        resting.choose_hours(anna, 9, 21)
    week_later = timezone.now() + timedelta(days=7)
    monkeypatch.setattr(timezone, "now", lambda: week_later)
    assert resting.choose_hours(anna, 9, 21).since == week_later + timedelta(days=1)


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        (date(2026, 6, 1), date(2026, 6, 3), "tomorrow at the earliest"),
        (date(2026, 6, 9), date(2026, 6, 3), "ends after it began"),
        (date(2026, 9, 2), date(2026, 10, 2), "30 days of vacation a year"),
        (date(2026, 8, 1), date(2026, 8, 21), "20 days of vacation left in 2026"),
        (date(2026, 7, 10), date(2026, 7, 12), "on vacation then already"),
    ],
)
def test_what_is_no_vacation(anna: User, first: date, last: date, why: str) -> None:
    resting.take_vacation(anna, date(2026, 7, 1), date(2026, 7, 10))
    with pytest.raises(Refused, match=why):
        resting.take_vacation(anna, first, last)
    assert Vacation.objects.count() == 1


def test_the_turn_of_the_year_brings_a_new_allowance(anna: User) -> None:
    resting.take_vacation(anna, date(2026, 7, 1), date(2026, 7, 20))
    resting.take_vacation(anna, date(2026, 12, 25), date(2027, 1, 20))
    assert resting.vacation_days_left(anna, 2026) == 3
    assert resting.vacation_days_left(anna, 2027) == 10


def test_the_page_of_ones_hours(as_anna: Client, anna: User) -> None:
    as_anna.post("/preferences/hours/", {"begin": "8", "end": "20"})
    as_anna.post("/preferences/vacation/", {"first": "2026-07-01", "last": "2026-07-05"})
    assert (anna.playing_hours.count(), anna.vacations.count()) == (1, 1)
    assert "25 days" in as_anna.get("/preferences/time/").content.decode()
    as_anna.post(f"/preferences/vacation/{anna.vacations.get().pk}/end/")
    assert not anna.vacations.exists()


def test_nonsense_changes_nothing_and_says_why(as_anna: Client, anna: User) -> None:
    for path, body in {
        "hours": {"begin": "x", "end": "99"},
        "vacation": {"first": "yesterday", "last": ""},
    }.items():
        answer = as_anna.post(f"/preferences/{path}/", body)
        assert answer.status_code == 400
        assert b"errorlist" in answer.content
    assert not anna.playing_hours.exists()
    assert not anna.vacations.exists()


def test_nobody_ends_the_vacation_of_another(as_anna: Client, boris: User) -> None:
    away = resting.take_vacation(boris, date(2026, 7, 1), date(2026, 7, 5))
    as_anna.post(f"/preferences/vacation/{away.pk}/end/")
    assert boris.vacations.exists()
