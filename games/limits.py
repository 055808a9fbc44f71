"""Limits per person or address for what does not pass through the API's throttles: sockets."""

import time

import redis

from games import store
from games.errors import TooFast

# kind: (how many, in how many seconds)
RATES = {"act": (60, 10), "chat": (10, 10), "socket": (120, 60)}


def spend(kind: str, who: str) -> None:
    """Count one use, or raise TooFast. Without Redis nothing is limited."""
    most, seconds = RATES[kind]
    window = int(time.time() // seconds)
    key = f"limit:{kind}:{who}:{window}"
    try:
        pipe = store.client().pipeline(transaction=False)
        pipe.incr(key)
        pipe.expire(key, seconds)
        used = pipe.execute()[0]
    except redis.RedisError:
        return
    if used > most:
        raise TooFast
