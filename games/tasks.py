"""Work done away from the web: bots think here, clocks end here. Each task may run twice."""

from contextlib import suppress
from datetime import timedelta

from celery import shared_task
from django.utils import timezone

from games import announce, reminders, services
from games.errors import Refused
from games.selectors import work

# How far the sweep looks ahead; the beat calls it this often.
SWEEP_EVERY = timedelta(seconds=5)


@shared_task(acks_late=True, ignore_result=True)
def play_bot(public_id: str, version: int) -> None:
    """Move for a bot, unless the table has moved on since this was queued."""
    if choice := work.bot_choice(public_id, version):
        # Whoever moved first has queued the next bot already.
        with suppress(Refused):
            services.play(
                table_id=public_id, user=choice.bot, seat=choice.seat, action=choice.action, version=version
            )


@shared_task(acks_late=True, ignore_result=True)
def flag(public_id: str) -> None:
    """Give the seats whose time is up to a bot."""
    services.flag(table_id=public_id)


@shared_task(ignore_result=True, expires=5)
def sweep() -> None:
    """Flag the clocks that end before the next sweep, each at its moment; wake forgotten bots."""
    now = timezone.now()
    for public_id, deadline in work.ending_before(now + SWEEP_EVERY):
        announce.queue("games.tasks.flag", public_id, eta=max(deadline, now))
    for public_id, version in work.forgotten_bots():
        announce.queue_bot(public_id, version)


@shared_task(ignore_result=True)
def remind() -> None:
    """Write to people whose correspondence table has waited for them for a while."""
    for seat_id in work.waiting_long():
        reminders.remind(seat_id)


@shared_task(ignore_result=True)
def tidy() -> int:
    """Close open tables that nobody came to."""
    return services.tidy()
