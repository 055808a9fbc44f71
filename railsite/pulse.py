"""Signs of life of the processes that answer no requests, kept in Redis for a while."""

import redis
from django.conf import settings

LASTS_SECONDS = 20


def _key(part: str) -> str:
    return f"railsite:pulse:{part}"


def beat(part: str) -> None:
    """Say that a part is alive."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        client.set(_key(part), "alive", ex=LASTS_SECONDS)


def is_felt(part: str) -> bool:
    """Whether a part was alive a moment ago."""
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        return bool(client.exists(_key(part)))
