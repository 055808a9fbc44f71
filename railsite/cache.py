"""The cache on Redis."""

from collections.abc import Callable
from typing import Any

import structlog
from django.core.cache.backends.redis import RedisCache, RedisCacheClient
from redis.exceptions import ConnectionError as RedisGone

log = structlog.get_logger()


def forgiving(method: Callable[..., Any], when_gone: Any) -> Callable[..., Any]:
    """The same method, answering as an empty cache would while Redis is away."""

    def call(self: RedisCacheClient, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except RedisGone:
            log.warning("The cache is away.", method=method.__name__)
            return args[1] if method.__name__ == "get" and len(args) > 1 else when_gone

    return call


class ForgivingClient(RedisCacheClient):
    """Forgets everything while Redis is away, so that pages still come."""

    add = forgiving(RedisCacheClient.add, True)
    get = forgiving(RedisCacheClient.get, None)
    set = forgiving(RedisCacheClient.set, None)
    touch = forgiving(RedisCacheClient.touch, False)
    delete = forgiving(RedisCacheClient.delete, False)
    get_many = forgiving(RedisCacheClient.get_many, {})
    has_key = forgiving(RedisCacheClient.has_key, False)
    set_many = forgiving(RedisCacheClient.set_many, None)
    delete_many = forgiving(RedisCacheClient.delete_many, None)


class ForgivingRedisCache(RedisCache):
    """Django's Redis cache with the forgiving client."""

    def __init__(self, server: str, params: dict[str, Any]) -> None:
        super().__init__(server, params)
        self._class = ForgivingClient
