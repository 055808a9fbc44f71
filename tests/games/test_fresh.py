"""What a process has just written is shown without reading it again, and shows exactly the same."""

from functools import partial
from typing import Any

import pytest
from channels.db import database_sync_to_async
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import announce, fresh, services
from games.models import Message, Table
from games.selectors import payload
from games.selectors.reading import Reading, read
from tests.games.playing import act
from tests.games.test_sockets import path_of, socket

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def stamps(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The stamp of every announcement, in order."""
    made: list[str] = []
    real = announce.new_stamp
    monkeypatch.setattr(announce, "new_stamp", lambda: made.append(real()) or made[-1])  # type: ignore[func-returns-value]
    return made


def without_time(message: dict[str, Any]) -> dict[str, Any]:
    """A payload without what ticks between two readings."""
    seats = [seat | {"clock": None} for seat in message["seats"]]
    return message | {"now": None, "seats": seats}


def test_it_shows_what_the_rows_say_and_asks_nothing(
    table: Table, anna: User, bob: User, stamps: list[str]
) -> None:
    act(table, anna)
    written = fresh.written_for(stamps[-1], since=0)
    assert written
    for person in (anna, bob):
        with CaptureQueriesContext(connection) as asked:
            shown = payload.shown_to(Reading.just_written(written, 0), person, 0, 0)
        assert len(asked) == 0
        stored = payload.shown_to(read(table.public_id, 0, 0), person, 0, 0)
        assert without_time(shown) == without_time(stored)


def test_who_missed_a_move_reads_the_rows(table: Table, anna: User, bob: User, stamps: list[str]) -> None:
    act(table, anna)
    act(table, bob)
    assert fresh.written_for(stamps[-1], since=0) is None
    assert fresh.written_for(stamps[-1], since=1)


def test_a_seat_taken_over_is_read_from_the_rows(table: Table, bob: User, stamps: list[str]) -> None:
    services.resign(table_id=table.public_id, user=bob)
    assert stamps
    assert not any(fresh.written_for(stamp, since=0) for stamp in stamps)


async def test_talk_whose_announcement_was_lost_comes_with_the_heartbeat(
    table: Table, anna: User, bob: User
) -> None:
    async with socket(path_of(table), anna) as line:
        await line.hear()
        say = partial(Message.objects.create, table=table, user=bob, text="Still there?")
        await database_sync_to_async(say)()
        await line.say(type="ping")
        heard = await line.hear_until(lambda message: message["type"] == "table")
    assert [message["text"] for message in heard["messages"]] == ["Still there?"]
