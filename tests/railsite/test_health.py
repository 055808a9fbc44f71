"""GET /healthz."""

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from railsite import pulse
from tests.running_site import Site, fetch_json, wait_until


@pytest.mark.django_db
def test_a_site_without_worker_and_beat_is_not_well(client: Client) -> None:
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json() == {
        "status": "down",
        "parts": {"database": "up", "redis": "up", "worker": "down", "beat": "down"},
    }


@pytest.mark.django_db
def test_a_site_whose_parts_all_show_life_is_well(client: Client) -> None:
    pulse.beat("worker")
    pulse.beat("beat")
    answer = client.get("/healthz")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


@pytest.mark.django_db
def test_the_page_still_answers_when_redis_is_gone(client: Client, settings: Any, tmp_path: Path) -> None:
    settings.REDIS_URL = f"unix://{tmp_path}/nobody.sock"
    answer = client.get("/healthz")
    assert answer.status_code == 503
    assert answer.json()["parts"] == {"database": "up", "redis": "down", "worker": "down", "beat": "down"}


def test_a_real_worker_with_beat_makes_the_site_well(site: Site) -> None:
    site.start_worker(beat=True)
    wait_until(lambda: fetch_json(f"{site.url}/healthz")[0] == 200, "a healthy site")
