"""The one connection to Redis for what may be lost: announcements, presence, limits."""

import functools

import redis
from django.conf import settings
from redis.backoff import NoBackoff
from redis.retry import Retry


@functools.cache
def client() -> "redis.Redis":
    """A client that tries a dropped connection once more and then gives up at once: a move is waiting."""
    return redis.Redis.from_url(
        settings.REDIS_URL, retry=Retry(NoBackoff(), 1), socket_timeout=2, socket_connect_timeout=1
    )
