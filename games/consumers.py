"""Sockets. A group message says *that* something changed; each socket then asks for its own view."""

from typing import Any
from urllib.parse import parse_qs

import msgspec
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.db.models import Max
from django.db.models.functions import Coalesce
from django.utils.translation import gettext as _

from games import announce, fresh, limits, presence, protocol
from games.errors import Forbidden, NoSuchTable, Refused, Stale, TooFast
from games.models import Table
from games.selectors import lobby, payload
from games.selectors.reading import Reading, SharedReadings, read
from games.verbs import carry_out

READINGS = SharedReadings()
NOT_FOUND, NOT_LOGGED_IN, TOO_MANY = 4404, 4401, 4429


class Socket(AsyncWebsocketConsumer):
    """What all our sockets share: who is there, how often they may come, JSON out."""

    place = ""

    @property
    def user(self) -> Any:
        return self.scope["user"]

    @property
    def who(self) -> str:
        """The person, or for visitors the address, that limits are counted by."""
        return (
            str(self.user.pk) if self.user.is_authenticated else (self.scope.get("client") or ["nobody"])[0]
        )

    async def connect(self) -> None:
        # Accepted first: only an open socket can say why it closes.
        await self.accept()
        try:
            await in_thread(limits.spend, "socket", self.who)
            await self.enter()
        except TooFast:
            await self.close(TOO_MANY)
        except NoSuchTable:
            await self.close(NOT_FOUND)
        except Forbidden:
            await self.close(NOT_LOGGED_IN)

    async def enter(self) -> None:
        """Join the groups and say hello."""
        raise NotImplementedError

    async def watch(self, group: str) -> None:
        """Hear what a group is told until the socket closes."""
        self.groups.append(group)
        await self.channel_layer.group_add(group, self.channel_name)

    async def seen(self) -> None:
        if self.user.is_authenticated:
            await in_thread(presence.seen, self.place, self.user.pk)

    async def disconnect(self, code: int) -> None:
        if self.user.is_authenticated and self.place:
            await in_thread(presence.gone, self.place, self.user.pk)

    async def send_json(self, message: dict[str, Any]) -> None:
        await self.send(msgspec.json.encode(message).decode())


def in_thread(function: Any, *args: Any, **kwargs: Any) -> Any:
    """Run synchronous code beside the event loop, each call free to run at once with others."""
    return database_sync_to_async(function, thread_sensitive=False)(*args, **kwargs)


class TableSocket(Socket):
    """One person's window on one table."""

    table: Table
    since = 0
    since_message = 0

    async def enter(self) -> None:
        query = parse_qs(self.scope["query_string"].decode(errors="replace"))
        self.key = query.get("key", [""])[0]
        self.since = _number(query.get("since", ["0"])[0])
        self.place = self.scope["url_route"]["kwargs"]["public_id"]
        self.table = await in_thread(payload.find_table, self.place, self.user, self.key)
        await self.watch(self.table.group)
        await self.seen()
        await self.send_table()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            request = protocol.decode(text_data)
        except msgspec.MsgspecError as mistake:
            await self.refuse("", "malformed", str(mistake))
            return
        try:
            await self.answer(request)
        except Refused as refusal:
            await self.refuse(request.id, refusal.code, str(refusal))
            if isinstance(refusal, Stale):
                await self.send_table()

    async def answer(self, request: protocol.Incoming) -> None:
        if isinstance(request, protocol.Ping):
            await self.seen()
            version, newest_message = await in_thread(self.newest)
            await self.send_json({"type": "pong", "version": version})
            if newest_message > self.since_message:
                await self.send_table()
        elif isinstance(request, protocol.Sync):
            self.since, self.since_message = request.since, request.since_message
            await self.send_table()
        else:
            version = await in_thread(self.carry_out, request)
            await self.send_json({"type": "answer", "id": request.id, "ok": True, "version": version})

    def carry_out(self, request: protocol.Verb) -> int | None:
        limits.spend("chat" if isinstance(request, protocol.Chat) else "act", self.who)
        if not self.user.is_authenticated or not self.user.is_active:
            raise Forbidden(_("Log in or play as a guest first."))
        return carry_out(request, self.table, self.user, self.key)

    def newest(self) -> tuple[int, int]:
        """The version of the table and the last thing said there: what a lost announcement hid."""
        limits.spend("act", self.who)
        return Table.objects.values_list("version", Coalesce(Max("messages"), 0)).get(pk=self.table.pk)

    async def refuse(self, request_id: str, code: str, message: str) -> None:
        await self.send_json(
            {"type": "answer", "id": request_id, "ok": False, "code": code, "message": message}
        )

    async def send_table(self, stamp: str = "") -> None:
        """Send this socket's own view; the group message never carries one."""
        message = self.just_written(stamp) or await in_thread(self.read_table, stamp)
        self.since = message["version"]
        if message["messages"]:
            self.since_message = message["messages"][-1]["id"]
        await self.send_json(message)

    def just_written(self, stamp: str) -> dict[str, Any] | None:
        """The view of a move that was made in this very process: it needs neither a query nor a thread."""
        written = fresh.written_for(stamp, self.since)
        if written is None:
            return None
        reading = Reading.just_written(written, self.since_message)
        return payload.shown_to(reading, self.user, self.since, self.since_message)

    def read_table(self, stamp: str) -> dict[str, Any]:
        """What this person may see now; sockets woken by one announcement share one reading of the rows."""
        news = (self.since, self.since_message)
        if stamp:
            reading = READINGS.get(stamp, self.place, *news)
        else:
            limits.spend("act", self.who)
            reading = read(self.place, *news)
        return payload.shown_to(reading, self.user, *news)

    async def table_changed(self, event: dict[str, Any]) -> None:
        await self.send_table(event["stamp"])


class Bell(Socket):
    """A socket that only listens; whatever a client sends is a heartbeat, and it is told the news again."""

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        try:
            await in_thread(limits.spend, "act", self.who)
        except TooFast:
            await self.close(TOO_MANY)
        else:
            await self.ring()

    async def ring(self) -> None:
        """Note that the person is here and tell the news."""
        await self.seen()
        await self.send_json(await in_thread(self.news))

    def news(self) -> dict[str, Any]:
        raise NotImplementedError


class LobbySocket(Bell):
    """The departures board hears that it changed and asks for itself again."""

    place = "lobby"

    async def enter(self) -> None:
        await self.watch(announce.LOBBY)
        await self.ring()

    def news(self) -> dict[str, Any]:
        return {"type": "here", "count": presence.count()}

    async def lobby_changed(self, event: dict[str, Any]) -> None:
        await self.send_json({"type": "changed"})


class PersonSocket(Bell):
    """Somebody's own bell: how many tables wait for them."""

    place = "person"

    async def enter(self) -> None:
        if not self.user.is_authenticated:
            raise Forbidden
        await self.watch(announce.person(self.user.pk))
        await self.ring()

    def news(self) -> dict[str, Any]:
        return {"type": "turns", "count": lobby.turn_count(self.user)}

    async def person_turns(self, event: dict[str, Any]) -> None:
        await self.ring()


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 10 else 0
