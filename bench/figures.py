"""What is measured, each figure beside that of the bare room in the same run."""

import asyncio
import json
import random
import statistics
import time
from contextlib import AsyncExitStack
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from bench import tables
from bench.servers import Server, memory_of
from games import services
from games.models import Table

LISTENERS = 4
Figures = dict[str, Any]


def moves_per_second(moves: int) -> float:
    """Moves through `services.play`, one after another."""
    rng = random.Random(1)
    spent, made = 0.0, 0
    while made < moves:
        table, people = tables.new_table()
        while table.is_playing and made < moves:
            seat, action = tables.any_move(table, rng)
            start = time.perf_counter()
            services.play(table_id=table.public_id, user=people[seat], action=action, version=table.version)
            spent += time.perf_counter() - start
            made += 1
            table.refresh_from_db()
    return made / spent


async def fan_out(site: Server, room: Server, rounds: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a click to the last of four sockets, at a table and in the bare room by turns."""
    table, people = await asyncio.to_thread(tables.new_table)
    cookies = [await asyncio.to_thread(tables.cookie_of, person) for person in people]
    async with AsyncExitStack() as stack:
        bare = [await stack.enter_async_context(connect(room.socket("/ws/"))) for _ in range(LISTENERS)]
        seats = [await stack.enter_async_context(_seat(site, table, cookie)) for cookie in cookies]
        views = [json.loads(await seat.recv()) for seat in seats]
        at_table, in_room = [], []
        for number in range(rounds):
            in_room.append(await _echo(bare, number))
            at_table.append(await _move(seats, views))
    return at_table, in_room


def _seat(site: Server, table: Table, cookie: str) -> connect:
    address = site.socket(f"/ws/tables/{table.public_id}/")
    return connect(address, origin=site.origin, additional_headers={"Cookie": cookie})  # type: ignore[arg-type]


async def _echo(sockets: list[ClientConnection], number: int) -> float:
    start = time.perf_counter()
    await sockets[number % len(sockets)].send("a" * 200)
    await asyncio.gather(*(socket.recv() for socket in sockets))
    return (time.perf_counter() - start) * 1000


async def _move(sockets: list[ClientConnection], views: list[dict[str, Any]]) -> float:
    """Somebody who is asked does something; everybody's view is replaced by the new one."""
    seat = views[0]["view"]["waiting"][0]
    version = views[0]["version"]
    action = random.Random(version).choice(views[seat]["view"]["actions"])
    start = time.perf_counter()
    await sockets[seat].send(json.dumps({"type": "act", "version": version, "action": action}))
    views[:] = await asyncio.gather(*(_next_view(socket, version) for socket in sockets))
    return (time.perf_counter() - start) * 1000


async def _next_view(socket: ClientConnection, version: int) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] == "table" and message["version"] > version:
            return message


async def hold(server: Server, path: str, count: int) -> tuple[int, float]:
    """How many of so many idle sockets one process holds, and the megabytes they cost it."""
    before = memory_of(server.process.pid)
    async with AsyncExitStack() as stack:
        held = []
        for number in range(count):
            # Many addresses, as many people would have: one address alone is limited.
            source = (f"127.0.0.{1 + number // 50}", 0)
            address = connect(server.socket(path), origin=server.origin, local_addr=source)  # type: ignore[arg-type]
            held.append(await stack.enter_async_context(address))
        alive = await asyncio.gather(*(_is_alive(socket) for socket in held))
        return sum(alive), memory_of(server.process.pid) - before


async def _is_alive(socket: ClientConnection) -> bool:
    await asyncio.wait_for(await socket.ping(), 30)
    return True


def percentile(values: list[float], part: float) -> float:
    return statistics.quantiles(values, n=100)[round(part * 100) - 1]
