"""Clocks: whose runs, what a turn gives back, what happens at the end."""

from datetime import timedelta

import pytest
from django.utils import timezone

from accounts.models import User
from games import services, tasks
from games.errors import Refused
from games.models import Seat, Table
from games.selectors import work
from tests.games.playing import act


def run_out(table: Table, user: User) -> None:
    """Let all of somebody's time pass."""
    past = timezone.now() - timedelta(seconds=table.bank + 1)
    table.seats.filter(user=user).update(running_since=past)
    Table.objects.filter(pk=table.pk).update(deadline=past + timedelta(seconds=table.bank))


def test_a_turn_gives_the_increment_but_never_more_than_the_bank(table: Table, anna: User) -> None:
    Seat.objects.filter(user=anna).update(bank=100)
    act(table, anna)
    seat = table.seats.get(user=anna)
    assert seat.running_since is None
    assert 119 < seat.bank <= 120
    full = table.seats.get(user__username="bob")
    assert full.running_since is not None
    act(table, full.user)
    assert table.seats.get(user__username="bob").bank <= table.bank


def test_the_deadline_is_that_of_the_first_clock_to_end(table: Table, anna: User, bob: User) -> None:
    table.seats.filter(user=bob).update(bank=50)
    act(table, anna)
    table.refresh_from_db()
    assert table.deadline is not None
    assert table.deadline - timezone.now() < timedelta(seconds=51)


def test_a_move_after_the_end_of_the_time_is_refused(table: Table, anna: User) -> None:
    run_out(table, anna)
    with pytest.raises(Refused, match="Your time is up"):
        act(table, anna)


def test_out_of_time_a_bot_takes_the_seat(table: Table, anna: User, bob: User) -> None:
    assert not services.flag(table_id=table.public_id)
    run_out(table, anna)
    assert services.flag(table_id=table.public_id)
    seat = table.seats.get(user=anna)
    assert (seat.ended, seat.stand_in is not None) == ("timeout", True)
    assert table.seats.get(user=bob).stand_in is None
    assert not services.flag(table_id=table.public_id), "a second flag finds nothing"


def test_the_sweep_knows_whose_time_ends_and_which_bot_was_forgotten(table: Table, anna: User) -> None:
    soon = timezone.now() + tasks.SWEEP_EVERY
    assert work.ending_before(soon) == []
    run_out(table, anna)
    assert [public_id for public_id, _ in work.ending_before(soon)] == [table.public_id]

    assert work.forgotten_bots() == []
    services.resign(table_id=table.public_id, user=anna)
    Table.objects.update(bot_since=timezone.now() - timedelta(minutes=1))
    table.refresh_from_db()
    assert work.forgotten_bots() == [(table.public_id, table.version)]


def test_a_bot_has_no_clock(anna: User) -> None:
    table = services.play_against_bots(user=anna, game="signalbox")
    bot = table.seats.get(user__is_bot=True)
    assert bot.running_since is None
