"""Sockets over a real Redis: each hears that something changed and reads its own view."""

import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from channels.db import database_sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client

from accounts.models import User
from games import services
from games.models import Table
from railsite.asgi import application
from tests.games.playing import act, legal

pytestmark = pytest.mark.django_db(transaction=True)

ORIGIN = (b"origin", b"http://testserver")
HOST = (b"host", b"testserver")


class Communicator(WebsocketCommunicator):
    """Lets threads close their database connections, which the one of Channels forbids."""

    send_input = ApplicationCommunicator.send_input
    receive_output = ApplicationCommunicator.receive_output


class Line:
    """One end of a socket, speaking JSON."""

    def __init__(self, communicator: WebsocketCommunicator) -> None:
        self._communicator = communicator

    async def hear(self) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await self._communicator.receive_from(timeout=10))
        return message

    async def hear_until(self, wanted: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        while not wanted(message := await self.hear()):
            pass
        return message

    async def say(self, **message: Any) -> None:
        await self._communicator.send_to(json.dumps(message))

    async def say_raw(self, text: str) -> None:
        await self._communicator.send_input({"type": "websocket.receive", "text": text})

    async def is_closed_with(self, code: int) -> bool:
        message = await self._communicator.receive_output(timeout=10)
        return bool(message["type"] == "websocket.close" and message["code"] == code)

    async def answer_to(self, **message: Any) -> dict[str, Any]:
        await self.say(**message)
        return await self.hear_until(lambda heard: heard["type"] == "answer")


@asynccontextmanager
async def socket(path: str, user: User | None = None) -> AsyncIterator[Line]:
    """Connect as somebody, as a browser with a session would."""
    headers = [HOST, ORIGIN]
    if user:
        headers.append((b"cookie", (await database_sync_to_async(session_cookie)(user)).encode()))
    communicator = Communicator(application, path, headers=headers)
    connected, _ = await communicator.connect(timeout=10)
    assert connected
    yield Line(communicator)
    await communicator.disconnect()


def session_cookie(user: User) -> str:
    client = Client()
    client.force_login(user)
    return f"sessionid={client.cookies['sessionid'].value}"


def path_of(table: Table, query: str = "") -> str:
    return f"/ws/tables/{table.public_id}/{query}"


async def test_joining_a_table_brings_ones_own_view(table: Table, anna: User, bob: User) -> None:
    async with socket(path_of(table), anna) as line:
        hello = await line.hear()
    assert (hello["type"], hello["version"], hello["seat"]) == ("table", 0, 0)
    assert hello["view"]["mine"]["hand"] == sorted(table.state["hands"][0])
    assert hello["view"]["actions"]


async def test_a_move_reaches_everyone_as_their_own_view(table: Table, anna: User, bob: User) -> None:
    choice = (await database_sync_to_async(legal)(table, 0))[0]
    async with (
        socket(path_of(table), anna) as one,
        socket(path_of(table), bob) as two,
        socket(path_of(table)) as three,
    ):
        for line in (one, two, three):
            await line.hear()
        await one.say(type="act", id="a1", version=0, action=choice)
        heard = [await line.hear_until(lambda m: m["type"] == "table") for line in (one, two, three)]
    assert [message["version"] for message in heard] == [1, 1, 1]
    mine, theirs, nobodys = ([event["data"] for event in message["events"]] for message in heard)
    assert mine == [{"seat": 0, "card": choice["card"]}]
    assert theirs == nobodys == [{"seat": 0}]
    assert heard[2]["seat"] is None
    assert heard[2]["view"]["actions"] == []


async def test_an_old_version_is_answered_with_the_present(table: Table, anna: User, bob: User) -> None:
    await database_sync_to_async(act)(table, anna)
    choice = (await database_sync_to_async(legal)(table, 1))[0]
    async with socket(path_of(table), bob) as line:
        await line.hear()
        answer = await line.answer_to(type="act", id="b1", version=0, action=choice)
        assert (answer["ok"], answer["code"], answer["id"]) == (False, "stale", "b1")
        assert (await line.hear())["version"] == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hello",
        "[]",
        "{}",
        '{"type": "fly"}',
        '{"type": "act"}',
        '{"type": "act", "version": "x", "action": {}}',
        '{"type": "act", "version": 0, "action": []}',
        '{"type": "chat", "text": "hi", "table": 1}',
        '{"type": "ping", "id": "' + "x" * 65 + '"}',
        '{"type": "chat", "text": "' + "x" * 9000 + '"}',
        "[" * 5000,
        '{"type": "act", "version": 0, "action": {"type": ' + "[" * 3000 + "]" * 3000 + "}}",
    ],
)
async def test_garbage_is_answered_in_words_and_changes_nothing(table: Table, anna: User, text: str) -> None:
    async with socket(path_of(table), anna) as line:
        await line.hear()
        await line.say_raw(text)
        answer = await line.hear()
        assert (answer["type"], answer["ok"], answer["code"]) == ("answer", False, "malformed")
        await line.say(type="ping")
        assert await line.hear() == {"type": "pong", "version": 0}


async def test_catching_up_brings_only_what_was_missed(table: Table, anna: User, bob: User) -> None:
    for user in (anna, bob):
        await database_sync_to_async(act)(table, user)
    async with socket(path_of(table, "?since=1"), anna) as line:
        assert {event["number"] for event in (await line.hear())["events"]} == {2}
        await line.say(type="sync", since=0)
        assert {event["number"] for event in (await line.hear())["events"]} == {1, 2}


async def test_a_visitor_may_watch_and_not_touch(table: Table) -> None:
    async with socket(path_of(table)) as line:
        await line.hear()
        answer = await line.answer_to(type="act", version=0, action={"type": "lay", "card": 1})
        assert answer["code"] == "forbidden"


async def test_talk_reaches_the_table(table: Table, anna: User, bob: User) -> None:
    async with socket(path_of(table), anna) as one, socket(path_of(table), bob) as two:
        for line in (one, two):
            await line.hear()
        await one.say(type="chat", id="c1", text="  Good luck! ")
        heard = await two.hear_until(lambda m: m["type"] == "table" and bool(m["messages"]))
    assert [(m["name"], m["seat"], m["text"]) for m in heard["messages"]] == [("anna", 0, "Good luck!")]


async def test_a_private_table_is_not_there_for_strangers(anna: User, bob: User) -> None:
    plan = services.Plan(game="signalbox", seat_count=2, private=True)
    table = await database_sync_to_async(services.open_table)(user=anna, plan=plan)
    async with socket(path_of(table), bob) as line:
        assert await line.is_closed_with(4404)
    async with socket(path_of(table, f"?key={table.key}"), bob) as line:
        assert (await line.hear())["status"] == "open"
        assert (await line.answer_to(type="join", id="j"))["ok"]


async def test_no_such_table_is_said_so(anna: User) -> None:
    async with socket("/ws/tables/NOSUCH/", anna) as line:
        assert await line.is_closed_with(4404)


async def test_a_foreign_page_gets_no_socket(table: Table) -> None:
    headers = [HOST, (b"origin", b"http://evil.example")]
    communicator = Communicator(application, path_of(table), headers=headers)
    connected, _ = await communicator.connect(timeout=10)
    assert not connected


async def test_too_many_wishes_are_refused(table: Table, anna: User, settings: Any) -> None:
    settings.SOCKET_LIMITS = settings.SOCKET_LIMITS | {"chat": 2}
    async with socket(path_of(table), anna) as line:
        await line.hear()
        answers = [await line.answer_to(type="chat", id=str(n), text="hello") for n in range(3)]
    assert [answer["ok"] for answer in answers] == [True, True, False]
    assert answers[2]["code"] == "too_fast"


async def test_the_lobby_hears_that_it_changed(anna: User) -> None:
    async with socket("/ws/lobby/", anna) as line:
        assert await line.hear() == {"type": "here", "count": 1}
        plan = services.Plan(game="signalbox", seat_count=2)
        await database_sync_to_async(services.open_table)(user=anna, plan=plan)
        assert await line.hear() == {"type": "changed"}


async def test_ones_own_bell_counts_the_tables_that_wait(table: Table, anna: User, bob: User) -> None:
    async with socket("/ws/me/", anna) as line:
        assert await line.hear() == {"type": "turns", "count": 1}
        await database_sync_to_async(act)(table, anna)
        assert await line.hear() == {"type": "turns", "count": 0}
    async with socket("/ws/me/") as line:
        assert await line.is_closed_with(4401)
