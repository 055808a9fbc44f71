"""What every request gets, whatever it asks for."""

import json
import logging
from pathlib import Path
from typing import Any

import pytest
import structlog
from django.core.cache import cache
from django.test import Client

from railsite.logs import logging_settings
from tests.running_site import Site, fetch_json, wait_until

pytestmark = pytest.mark.django_db


def test_every_answer_names_its_request(client: Client) -> None:
    first, second = (client.get("/healthz")["X-Request-ID"] for _ in range(2))
    assert first
    assert first != second


def test_the_id_given_by_the_proxy_is_kept(client: Client) -> None:
    assert client.get("/healthz", headers={"X-Request-ID": "nginx-42"})["X-Request-ID"] == "nginx-42"


@pytest.mark.parametrize("nasty", ["a b", "x" * 65, "né", '"quoted"'])
def test_an_id_that_could_spoil_the_log_is_replaced(client: Client, nasty: str) -> None:
    assert client.get("/healthz", headers={"X-Request-ID": nasty})["X-Request-ID"] != nasty


def test_log_lines_carry_the_id_of_their_request(site: Site) -> None:
    fetch_json(f"{site.url}/api/nowhere/", headers={"X-Request-ID": "express-7"})
    wait_until(lambda: "Not Found" in site.last_words(), "the line in the log")
    line = next(line for line in site.last_words().splitlines() if "Not Found" in line)
    assert "request_id=express-7" in line


def test_pages_allow_no_script_but_our_own(client: Client) -> None:
    policy = client.get("/")["Content-Security-Policy"]
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert directives["style-src"] == "'self'"
    assert directives["script-src"].startswith("'self'")
    assert "unsafe" not in policy


def test_static_files_are_served(client: Client) -> None:
    answer = client.get("/static/css/tokens.css")
    assert answer.status_code == 200
    assert b"--paper" in answer.content


def test_production_writes_its_log_as_json() -> None:
    structured = logging_settings(json_lines=True)["formatters"]["structured"]
    formatter = structured["()"](**{key: value for key, value in structured.items() if key != "()"})
    record = logging.makeLogRecord(
        {"msg": "The %s left.", "args": ("express",), "levelname": "INFO", "name": "games"}
    )
    with structlog.contextvars.bound_contextvars(request_id="express-7"):
        line = json.loads(formatter.format(record))
    assert line["event"] == "The express left."
    assert (line["request_id"], line["level"], line["logger"]) == ("express-7", "info", "games")


def test_pages_still_come_while_redis_is_away(client: Client, settings: Any, tmp_path: Path) -> None:
    away = f"unix://{tmp_path}/nobody.sock"
    settings.CACHES = {"default": {**settings.CACHES["default"], "LOCATION": away}}
    assert cache.get("whistle", "silence") == "silence"
    assert client.get("/").status_code == 200
    assert client.get("/accounts/login/").status_code == 200
    assert client.get("/api/games/").status_code == 200
