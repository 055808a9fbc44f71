"""Fixtures for every test."""

import pytest
import redis
from django.conf import settings

pytest_plugins = ["tests.running_site"]


@pytest.fixture(scope="session")
def redis_client() -> redis.Redis:
    """The Redis database of this test session."""
    return redis.Redis.from_url(settings.REDIS_URL)


@pytest.fixture(autouse=True)
def fresh_redis(redis_client: redis.Redis) -> None:
    """No test sees what another one left in Redis."""
    redis_client.flushdb()
