"""Who is here: a sorted set in Redis a place, each person with the time of the last heartbeat."""

import time
from collections.abc import Callable
from typing import Any

import redis

from games import store

# A heartbeat comes every 15 seconds; two may be lost.
FRESH = 40
EVERYWHERE = "everywhere"


def _key(place: str) -> str:
    return f"here:{place}"


def seen(place: str, user_id: int) -> None:
    """Note that somebody is here now, and forget who has not been for long."""
    now = time.time()
    pipe = store.client().pipeline(transaction=False)
    for key in (_key(place), _key(EVERYWHERE)):
        pipe.zadd(key, {str(user_id): now})
        pipe.zremrangebyscore(key, 0, now - FRESH)
        pipe.expire(key, FRESH)
    _quietly(pipe.execute)


def gone(place: str, user_id: int) -> None:
    _quietly(lambda: store.client().zrem(_key(place), str(user_id)))


def here(place: str) -> set[int]:
    """The people whose heartbeat is fresh; nobody when Redis cannot say."""
    found = _quietly(lambda: store.client().zrangebyscore(_key(place), time.time() - FRESH, "+inf"))
    return {int(member) for member in found or []}


def count() -> int:
    return len(here(EVERYWHERE))


def _quietly(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except redis.RedisError:
        return None
