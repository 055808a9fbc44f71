"""Measures everything and prints it. DATABASE_URL and REDIS_URL name services it may fill with rubbish."""

import asyncio
import json
import os
import sys
import tempfile
import time
from pathlib import Path

import django
from django.core.management import call_command

from railsite.children import Children

MOVES, ROUNDS, IDLE = 400, 300, 1000


def main() -> None:
    django.setup()
    call_command("migrate", verbosity=0)
    folder = Path(tempfile.mkdtemp(prefix="railsite-bench-"))
    children = Children()
    try:
        figures = measure(children, folder)
    finally:
        children.close()
    print(json.dumps(figures) if "--json" in sys.argv else readable(figures))


def measure(children: Children, folder: Path) -> dict[str, float]:
    from bench import figures, servers, tables

    say("starting a site and a bare room")
    site = servers.Server("railsite.asgi:application", children, folder)
    room = servers.Server("bench.echo:application", children, folder)
    worker = servers.start_worker(children, folder)
    time.sleep(5)  # until everything has started and rests
    services = sum(servers.memory_of(int(pid)) for pid in os.environ["BENCH_SERVICES"].split())
    idle_site = servers.memory_of(site.process.pid) + servers.memory_of(worker.pid) + services
    say("making moves")
    moves = figures.moves_per_second(MOVES)
    say("watching moves arrive")
    at_table, in_room = asyncio.run(figures.fan_out(site, room, ROUNDS))
    say("holding idle sockets")
    table, _ = tables.new_table()
    held, megabytes = asyncio.run(figures.hold(site, f"/ws/tables/{table.public_id}/", IDLE))
    held_bare, megabytes_bare = asyncio.run(figures.hold(room, "/ws/", IDLE))
    p50, p95 = (figures.percentile(at_table, part) for part in (0.50, 0.95))
    bare50, bare95 = (figures.percentile(in_room, part) for part in (0.50, 0.95))
    return {
        "moves_per_second": round(moves, 1),
        "moves_to_bare_messages": round(moves * bare50 / 1000, 3),
        "fan_out_p50_ms": round(p50, 2),
        "fan_out_p95_ms": round(p95, 2),
        "bare_p50_ms": round(bare50, 2),
        "bare_p95_ms": round(bare95, 2),
        "fan_out_p50_to_bare": round(p50 / bare50, 2),
        "fan_out_p95_to_bare": round(p95 / bare95, 2),
        "idle_sockets": held,
        "idle_sockets_to_bare": round(held / held_bare, 3),
        "idle_socket_kb": round(megabytes * 1024 / held, 1),
        "idle_socket_kb_to_bare": round(megabytes / megabytes_bare, 2),
        "idle_site_mb": round(idle_site),
    }


def say(what: str) -> None:
    print(f"… {what}", file=sys.stderr, flush=True)


def readable(figures: dict[str, float]) -> str:
    return "\n".join(f"{name.replace('_', ' '):>26}  {value}" for name, value in figures.items())


if __name__ == "__main__":
    main()
