"""Redis goes away and comes back: pages work, moves are stored, sockets live on."""

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest

from accounts.models import User
from games.models import Table
from railsite.embedded import Home, Services
from tests.games.playing import legal
from tests.games.test_workers import listen, post
from tests.running_site import Nursery, Site, children


class Redis:
    """A Redis that the test may take away."""

    def __init__(self, services: Services) -> None:
        self._services = services
        services.home.make()
        services.start_redis()

    def restart(self) -> None:
        self._services.start_redis()

    def take_away(self) -> None:
        self._services.stop()


@pytest.fixture
def redis_of_our_own(tmp_path: Path) -> Iterator[tuple[Home, Redis]]:
    with children() as started:
        home = Home(tmp_path / "redis")
        yield home, Redis(Services(home, started, throwaway=True))


@pytest.fixture
def fragile_site(
    transactional_db: None, nursery: Nursery, redis_of_our_own: tuple[Home, Redis], tmp_path: Path
) -> Iterator[Site]:
    """A site on the database of the tests and on that Redis."""
    home, _ = redis_of_our_own
    born_here = Nursery(nursery.environment | {"REDIS_URL": home.redis_url}, tmp_path / "web.log")
    with children() as started:
        running = Site(born_here, started, tmp_path)
        yield running
        running.stop()
    born_here.close()
    print(running.last_words())


def test_no_move_is_lost_while_redis_is_away(
    fragile_site: Site, redis_of_our_own: tuple[Home, Redis], table: Table, anna: User, bob: User
) -> None:
    _, redis = redis_of_our_own
    at = f"{fragile_site.url}/api/tables/{table.public_id}/act/"
    redis.take_away()
    assert post(at, anna, {"version": 0, "action": legal(table, 0)[0]}) == {"version": 1}
    redis.restart()

    with listen(fragile_site.url, table, bob) as socket:
        assert json.loads(socket.recv(timeout=15))["version"] == 1
        assert post(at, bob, {"version": 1, "action": legal(table, 1)[0]}) == {"version": 2}
        assert json.loads(socket.recv(timeout=15))["version"] == 2


def test_pages_work_without_redis(
    fragile_site: Site, redis_of_our_own: tuple[Home, Redis], table: Table, anna: User
) -> None:

    _, redis = redis_of_our_own
    redis.take_away()
    for path in ("/", "/lobby/", table.get_absolute_url()):
        with urlopen(fragile_site.url + path, timeout=30) as response:
            assert response.status == 200
