"""Two clicks at the same time: the lock lets one in after the other."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import pytest
from django.db import IntegrityError, connections
from django.db.models import QuerySet

from accounts.models import User
from games import services
from games.errors import Stale
from games.models import Move, Table
from tests.games.playing import legal
from tests.signalbox import engine

Result = str


@pytest.fixture
def meeting(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the rules each of two movers waits a moment for the other: only a missing lock lets them meet."""
    barrier = threading.Barrier(2)
    apply = engine.apply

    def apply_together(*args: Any) -> Any:
        with suppress(threading.BrokenBarrierError):
            barrier.wait(timeout=1)
        return apply(*args)

    monkeypatch.setattr(engine, "apply", apply_together)


def race(table: Table, users: list[User]) -> list[Result]:
    choices = [legal(table, number)[0] for number in range(len(users))]

    def move(user: User, action: dict[str, Any]) -> Result:
        try:
            services.play(table_id=table.public_id, user=user, action=action, version=0)
        except (Stale, IntegrityError) as problem:
            return type(problem).__name__
        finally:
            connections.close_all()
        return "moved"

    with ThreadPoolExecutor(len(users)) as threads:
        return sorted(threads.map(move, users, choices))


@pytest.mark.django_db(transaction=True)
def test_of_two_clicks_at_once_one_is_applied_and_one_is_told(
    table: Table, anna: User, bob: User, meeting: None
) -> None:
    assert race(table, [anna, bob]) == ["Stale", "moved"]
    assert Move.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_lock_they_would_collide(
    table: Table, anna: User, bob: User, meeting: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    unlocked: Callable[[QuerySet], QuerySet] = lambda rows: rows  # noqa: E731
    monkeypatch.setattr(QuerySet, "select_for_update", unlocked)
    assert race(table, [anna, bob]) == ["IntegrityError", "moved"]


@pytest.mark.django_db(transaction=True)
def test_the_last_seat_is_taken_once(open_table: Table, bob: User, carl: User) -> None:
    def sit(user: User) -> str:
        try:
            services.join(table_id=open_table.public_id, user=user)
        except services.tables.Refused:
            return "full"
        finally:
            connections.close_all()
        return "seated"

    with ThreadPoolExecutor(2) as threads:
        assert sorted(threads.map(sit, [bob, carl])) == ["full", "seated"]
    assert open_table.seats.count() == 2
