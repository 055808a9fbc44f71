"""The services under the tests themselves."""

import pytest
from django.core.cache import cache
from django.db import connection


@pytest.mark.django_db
def test_a_real_postgresql_is_under_the_tests():
    with connection.cursor() as cursor:
        cursor.execute("SELECT version()")
        assert cursor.fetchone()[0].startswith("PostgreSQL")


def test_a_real_redis_is_under_the_tests():
    cache.set("whistle", "blown")
    assert cache.get("whistle") == "blown"
