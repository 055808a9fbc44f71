"""What every request gets, whatever it asks for."""

import pytest
from django.test import Client

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
