"""Correspondence: days a turn, a reserve, and clocks that sleep when their owner does."""

from datetime import UTC, date, datetime, timedelta

import pytest
from django.utils import timezone

from accounts import resting
from accounts.models import User
from accounts.services import save_preferences
from games import services
from games.errors import Refused
from games.models import Seat, Table
from games.selectors import lobby, payload, work
from games.services import Plan
from tests.games.playing import act

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


class Time:
    """The time of a test: it stands still until it is told to go on."""

    def __init__(self) -> None:
        self.now = NOON

    def go_on(self, span: timedelta) -> None:
        self.now += span


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    moment = Time()
    monkeypatch.setattr(timezone, "now", lambda: moment.now)
    return moment


@pytest.fixture
def post(time: Time, anna: User, bob: User) -> Table:
    """Anna and Bob by correspondence: a day a turn, three in reserve; both choose their first card."""
    plan = Plan(
        game="signalbox", seat_count=2, speed=Table.Speed.CORRESPONDENCE, bank=3 * 86400, increment=86400
    )
    table = services.open_table(user=anna, plan=plan)
    services.join(table_id=table.public_id, user=bob)
    table.refresh_from_db()
    return table


def seat_of(table: Table, user: User) -> Seat:
    return table.seats.get(user=user)


def deadline(table: Table) -> datetime | None:
    table.refresh_from_db()
    return table.deadline


def clock_of(table: Table, user: User) -> dict[str, object]:
    table.refresh_from_db()
    seats = payload.table_payload(table, user)["seats"]
    found: dict[str, object] = next(seat["clock"] for seat in seats if seat["username"] == user.username)
    return found


def test_a_turn_gives_its_day_back_and_the_reserve_is_never_fuller_than_full(
    post: Table, time: Time, anna: User, bob: User
) -> None:
    time.go_on(2 * DAY)
    act(post, anna)
    assert seat_of(post, anna).bank == 2 * 86400
    Seat.objects.filter(user=bob).update(running_since=time.now - HOUR, bank=3 * 86400)
    act(post, bob)
    while seat_of(post, bob).running_since:
        act(post, bob)
    assert seat_of(post, bob).bank == 3 * 86400


def test_a_decision_of_all_runs_the_clock_of_exactly_those_who_have_not_answered(
    post: Table, time: Time, anna: User, bob: User
) -> None:
    assert deadline(post) == NOON + 3 * DAY
    time.go_on(HOUR)
    act(post, anna)
    assert seat_of(post, anna).running_since is None
    assert seat_of(post, bob).running_since == NOON


def test_a_vacation_puts_the_deadline_off_and_the_clock_stands_still(
    post: Table, time: Time, anna: User
) -> None:
    resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    assert deadline(post) == NOON + 3 * DAY, "bob's clock still ends first"
    act(post, post.seats.get(user__username="bob").user)
    assert deadline(post) == NOON + 8 * DAY
    time.now = datetime(2026, 6, 4, 9, tzinfo=UTC)
    clock = clock_of(post, anna)
    assert (clock["asleep"], clock["left"]) == (True, 60 * 3600.0)
    assert clock["turns"] == "2026-06-07T00:00:00+00:00"
    time.now = datetime(2026, 6, 7, 1, tzinfo=UTC)
    assert clock_of(post, anna)["left"] == 59 * 3600.0


def test_sleeping_nobody_is_flagged_and_a_move_is_welcome(post: Table, time: Time, anna: User) -> None:
    act(post, post.seats.get(user__username="bob").user)
    resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    time.now = NOON + 6 * DAY
    assert not services.flag(table_id=post.public_id)
    assert work.ending_before(time.now) == []
    act(post, anna)


def test_after_the_vacation_the_time_runs_out_at_the_deadline(post: Table, time: Time, anna: User) -> None:
    act(post, post.seats.get(user__username="bob").user)
    resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    time.now = NOON + 8 * DAY - timedelta(seconds=1)
    assert not services.flag(table_id=post.public_id)
    time.go_on(timedelta(seconds=1))
    assert [public_id for public_id, _ in work.ending_before(time.now + HOUR)] == [post.public_id]
    with pytest.raises(Refused, match="Your time is up"):
        act(post, anna)
    assert services.flag(table_id=post.public_id)
    assert seat_of(post, anna).ended == "timeout"
    with pytest.raises(Refused, match="A bot plays your seat now"):
        services.play(table_id=post.public_id, user=anna, action={}, version=0)


def test_coming_home_early_sets_the_clock_going_again(post: Table, time: Time, anna: User) -> None:
    act(post, post.seats.get(user__username="bob").user)
    away = resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    time.now = datetime(2026, 6, 3, 0, tzinfo=UTC)
    resting.end_vacation(anna, away.pk)
    assert deadline(post) == NOON + 4 * DAY, "the one day slept through stays"
    assert resting.vacation_days_left(anna, 2026) == resting.VACATION_DAYS_A_YEAR - 1


def test_a_vacation_called_off_before_it_began_costs_nothing(post: Table, anna: User) -> None:
    away = resting.take_vacation(anna, date(2026, 6, 3), date(2026, 6, 6))
    resting.end_vacation(anna, away.pk)
    assert deadline(post) == NOON + 3 * DAY
    assert resting.vacation_days_left(anna, 2026) == resting.VACATION_DAYS_A_YEAR


def test_playing_hours_begin_after_a_day_and_then_only_they_count(
    post: Table, time: Time, anna: User, bob: User
) -> None:
    act(post, bob)
    resting.choose_hours(anna, 8, 20)
    # A whole day as before, then twelve hours a day: 8 h on the second, 12 h on each of the next three, 4 h.
    assert deadline(post) == datetime(2026, 6, 6, 12, tzinfo=UTC)
    time.now = datetime(2026, 6, 2, 22, tzinfo=UTC)
    clock = clock_of(post, anna)
    assert (clock["asleep"], clock["left"]) == (True, 40 * 3600.0)
    assert clock["turns"] == "2026-06-03T08:00:00+00:00"


def test_playing_hours_are_those_of_the_persons_time_zone(post: Table, time: Time, anna: User) -> None:
    save_preferences(anna, time_zone="Asia/Tokyo")
    resting.choose_hours(anna, 22, 10)
    time.now = datetime(2026, 6, 3, 12, 30, tzinfo=UTC)  # half past nine in the evening in Tokyo
    assert clock_of(post, anna)["asleep"]
    time.go_on(HOUR)
    assert not clock_of(post, anna)["asleep"]


def test_a_live_clock_never_sleeps(time: Time, table: Table, anna: User) -> None:
    before = deadline(table)
    resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    assert deadline(table) == before
    assert clock_of(table, anna)["turns"] is None


def test_the_list_of_ones_games_knows_of_sleep(post: Table, time: Time, anna: User) -> None:
    resting.take_vacation(anna, date(2026, 6, 2), date(2026, 6, 6))
    time.now = datetime(2026, 6, 6, tzinfo=UTC)
    assert [row.figure for row in lobby.mine(anna)["turns"]] == ["2 d 12 h left"]


def test_the_price_of_a_move_does_not_grow_with_vacations(
    post: Table, anna: User, django_assert_num_queries: object
) -> None:
    resting.take_vacation(anna, date(2026, 6, 3), date(2026, 6, 4))
    resting.take_vacation(anna, date(2026, 7, 3), date(2026, 7, 4))
    with django_assert_num_queries(2):  # type: ignore[operator]
        resting.rests_of([anna.pk, post.host_id])
