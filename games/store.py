"""The one connection to Redis for what may be lost: announcements, presence, limits."""

import functools

import redis
from django.conf import settings


@functools.cache
def client() -> "redis.Redis":
    return redis.Redis.from_url(settings.REDIS_URL)
