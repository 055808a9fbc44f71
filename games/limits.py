"""Limits per person or address for what does not pass through the API's throttles: sockets."""

import redis
from django.conf import settings

from games import store
from games.errors import TooFast

WINDOW = 60


def spend(kind: str, who: str) -> None:
    """Count one use in the minute that began with the first, or raise TooFast; without Redis none counts."""
    key = f"limit:{kind}:{who}"
    try:
        pipe = store.client().pipeline(transaction=False)
        pipe.set(key, 0, ex=WINDOW, nx=True)
        pipe.incr(key)
        used = pipe.execute()[1]
    except redis.RedisError:
        return
    if used > settings.SOCKET_LIMITS[kind]:
        raise TooFast
