"""Mail to people whose correspondence table waits."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.core.mail import EmailMessage
from django.utils import timezone

import accounts.services
from accounts.models import User
from games import services, tasks
from games.models import Seat, Table

DAY = 86400


@pytest.fixture
def slow_table(anna: User, bob: User) -> Table:
    """A correspondence table that has waited for both players since yesterday."""
    plan = services.Plan(game="signalbox", seat_count=2, speed="correspondence", bank=3 * DAY, increment=DAY)
    table = services.open_table(user=anna, plan=plan)
    services.join(table_id=table.public_id, user=bob)
    Seat.objects.update(running_since=timezone.now() - timedelta(hours=13))
    EmailAddress.objects.create(user=anna, email=anna.email, verified=True, primary=True)
    return table


def test_who_proved_an_address_is_told_once_a_turn(slow_table: Table, mailoutbox: list[EmailMessage]) -> None:
    for _ in range(2):
        tasks.remind()
    (mail,) = mailoutbox
    assert mail.to == ["anna@example.org"]
    assert mail.subject == "Your move in Signalbox"
    assert slow_table.get_absolute_url() in mail.body


def test_a_new_turn_is_a_new_reason(slow_table: Table, anna: User, mailoutbox: list[EmailMessage]) -> None:
    tasks.remind()
    Seat.objects.filter(user=anna).update(running_since=timezone.now() - timedelta(hours=14))
    tasks.remind()
    assert len(mailoutbox) == 2


def test_who_wants_no_mail_gets_none(slow_table: Table, anna: User, mailoutbox: list[EmailMessage]) -> None:
    accounts.services.save_preferences(anna, notify_by_mail=False)
    tasks.remind()
    assert mailoutbox == []


def test_a_turn_that_has_just_begun_needs_no_mail(slow_table: Table, mailoutbox: list[EmailMessage]) -> None:
    Seat.objects.update(running_since=timezone.now())
    tasks.remind()
    assert mailoutbox == []
