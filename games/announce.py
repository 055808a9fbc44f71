"""Telling the world after commit: sockets hear *that* a table changed, workers hear that a bot must move.

Losing one of these messages is harmless: clients notice the gap, the sweep notices the bot.
"""

import logging
from typing import Any
from uuid import uuid4

import redis
from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from kombu.exceptions import OperationalError

from games import store

log = logging.getLogger(__name__)

LOBBY = "lobby"


def person(user_id: int) -> str:
    """The group that hears about one person's turns and notices."""
    return f"person.{user_id}"


def send(group: str, message: dict[str, Any]) -> None:
    """Publish to a channel group from synchronous code, as the pub/sub layer would.

    Going through async_to_sync costs four times as much; this is on the path of every move.
    """
    try:
        store.client().publish(
            f"{settings.CHANNEL_PREFIX}__group__{group}", get_channel_layer().serialize(message)
        )
    except redis.RedisError as problem:
        log.warning("could not announce to %s: %s", group, problem)


def new_stamp() -> str:
    """The name of one announcement: by it sockets share what they read."""
    return uuid4().hex


def table_changed(group: str, version: int, stamp: str = "") -> None:
    """Tell the sockets of a table that there is something to read; the stamp lets them read it together."""
    send(group, {"type": "table.changed", "version": version, "stamp": stamp or new_stamp()})


def queue(task: str, *args: Any, **options: Any) -> None:
    """Hand a task to the workers, by name: services do not know the tasks that call them."""
    try:
        current_app.send_task(task, args, **options)
    except OperationalError as problem:
        log.warning("could not queue %s: %s", task, problem)


def queue_bot(public_id: str, version: int) -> None:
    """Ask a worker to move for a bot, after a pause in which people see what happened before."""
    queue("games.tasks.play_bot", public_id, version, countdown=settings.BOT_PAUSE)
