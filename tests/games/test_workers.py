"""Real web processes and real workers on one database and one Redis."""

import json
from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any
from urllib.request import Request, urlopen

from django.conf import settings
from django.test import Client
from django.utils import timezone
from rest_framework.authtoken.models import Token
from websockets.sync.client import ClientConnection, connect

from accounts.models import User
from games import services
from games.models import Table
from tests.games.playing import legal
from tests.games.test_clocks import run_out
from tests.running_site import Site, wait_until


def is_finished(table: Table) -> bool:
    table.refresh_from_db()
    return table.status == Table.Status.FINISHED


def bots_only(anna: User) -> Table:
    """A game that bots play on after its host has left."""
    plan = services.Plan(game="signalbox", seat_count=3)
    table = services.open_table(user=anna, plan=plan)
    for level in ("apprentice", "conductor"):
        services.add_bot(table_id=table.public_id, user=anna, level=level)
    services.resign(table_id=table.public_id, user=anna)
    return table


def listen(url: str, table: Table, user: User) -> AbstractContextManager[ClientConnection]:
    client = Client()
    client.force_login(user)
    cookie = f"{settings.SESSION_COOKIE_NAME}={client.cookies[settings.SESSION_COOKIE_NAME].value}"
    address = url.replace("http", "ws", 1) + f"/ws/tables/{table.public_id}/"
    return connect(address, origin=url, additional_headers={"Cookie": cookie})  # type: ignore[arg-type]


def post(url: str, user: User, body: dict[str, Any]) -> dict[str, Any]:
    token = Token.objects.get_or_create(user=user)[0].key
    headers = {"Authorization": f"Token {token}", "Content-Type": "application/json"}
    with urlopen(Request(url, json.dumps(body).encode(), headers), timeout=15) as response:
        answer: dict[str, Any] = json.load(response)
    return answer


def test_a_worker_plays_a_game_of_bots_to_its_end(site: Site, anna: User) -> None:
    site.start_worker()
    table = bots_only(anna)
    wait_until(lambda: is_finished(table), "the end of the game")
    assert table.seats.get(user=anna).ended == "resigned"


def test_a_lost_message_and_a_dead_worker_cost_seconds(site: Site, anna: User, redis_client: Any) -> None:
    table = bots_only(anna)
    redis_client.flushdb()  # whatever was queued is gone
    Table.objects.update(bot_since=timezone.now() - timedelta(minutes=1))
    site.start_worker(beat=True)
    wait_until(lambda: is_finished(table), "the sweep to wake the bots")


def test_a_clock_that_ended_is_flagged_by_the_sweep(site: Site, table: Table, anna: User) -> None:
    run_out(table, anna)
    site.start_worker(beat=True)
    wait_until(lambda: table.seats.get(user=anna).ended == "timeout", "the flag")


def test_a_move_posted_to_one_web_process_reaches_a_socket_on_the_other(
    site: Site, table: Table, anna: User, bob: User
) -> None:
    other = site.start_web()
    with listen(other, table, bob) as socket:
        assert json.loads(socket.recv(timeout=15))["version"] == 0
        move = {"version": 0, "action": legal(table, 0)[0]}
        assert post(f"{site.url}/api/tables/{table.public_id}/act/", anna, move) == {"version": 1}
        assert json.loads(socket.recv(timeout=15))["version"] == 1


def test_two_workers_share_the_bots_of_many_tables(site: Site, anna: User) -> None:
    for _ in range(2):
        site.start_worker()
    tables = [bots_only(anna) for _ in range(3)]
    wait_until(lambda: all(map(is_finished, tables)), "the end of every game")
