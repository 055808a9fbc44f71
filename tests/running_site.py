"""The site as it really runs: web processes and workers on the database and Redis of the test."""

import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import connection

from railsite.children import Children

HERE = Path(__file__).resolve().parent.parent
PATIENCE = 120  # seconds; reached only when something is broken
CALLED = f"site of tests {os.getpid()}"  # how its connections are called in PostgreSQL


def wait_until(condition: Callable[[], bool], what: str) -> None:
    """Wait for something that is bound to come, or fail saying what did not."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, f"waited in vain: {what}"
        time.sleep(0.02)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def fetch_json(url: str, headers: dict[str, str] | None = None) -> tuple[int, Any]:
    """Status and JSON of an answer, whatever the status."""
    try:
        with urllib.request.urlopen(
            urllib.request.Request(url, headers=headers or {}), timeout=PATIENCE
        ) as answer:
            return answer.status, json.load(answer)
    except urllib.error.HTTPError as refusal:
        return refusal.code, json.load(refusal)


class Nursery:
    """Where web processes come from (tests/web_nursery.py)."""

    def __init__(self, environment: dict[str, str], log: Path) -> None:
        self.log = log
        self.environment = environment
        with log.open("ab") as output:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.web_nursery"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=output,
                env=environment,
                text=True,
                start_new_session=True,
            )

    def new_web_process(self) -> tuple[int, int]:
        """The pid and the port of a web process that was just born."""
        assert self._process.stdin
        assert self._process.stdout
        print(file=self._process.stdin, flush=True)
        answer = self._process.stdout.readline().split()
        assert answer, f"the site cannot be imported:\n{self.log.read_text()[-3000:]}"
        return int(answer[0]), int(answer[1])

    def close(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()


class Site:
    """One web process to begin with; more of them, and workers, on demand."""

    def __init__(self, nursery: Nursery, children: Children, folder: Path) -> None:
        self._nursery = nursery
        self._children = children
        self._folder = folder
        self._workers: list[subprocess.Popen[bytes]] = []
        self._webs: dict[str, int] = {}
        self.url = self.start_web()

    def start_web(self) -> str:
        """Start a web process and return its address; connections wait until it is ready."""
        pid, port = self._nursery.new_web_process()
        url = f"http://127.0.0.1:{port}"
        self._webs[url] = pid
        return url

    def stop_web(self, url: str) -> None:
        """End a web process the hard way, as a crash would."""
        pid = self._webs.pop(url)
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
        wait_until(lambda: not is_alive(pid), f"the end of {url}")

    def start_worker(self, *, beat: bool = False) -> subprocess.Popen[bytes]:
        """Start a Celery worker and wait until it takes tasks."""
        name = f"worker{len(self._workers)}"
        log = self._folder / f"{name}.log"
        command = [
            sys.executable,
            "-m",
            "celery",
            "-A",
            "railsite",
            "--skip-checks",
            "worker",
            "-c",
            "1",
            "-n",
            f"{name}@%h",
        ]
        if beat:
            command += ["-B", "-s", str(self._folder / "schedule")]
        worker = self._children.start(command, log=log, env=self._nursery.environment)
        self._workers.append(worker)
        wait_until(lambda: f"{name}@" in log.read_text() and "ready." in log.read_text(), f"a ready {name}")
        return worker

    def stop(self) -> None:
        """End everything, and wait until nobody uses the database any more."""
        for worker in self._workers:
            self._children.bury(worker)
        for url in list(self._webs):
            self.stop_web(url)
        wait_until(the_database_is_left_alone, "the last query of the site")

    def last_words(self) -> str:
        """The ends of the logs, short enough to read."""
        logs = [self._nursery.log, *sorted(self._folder.glob("*.log"))]
        return "\n".join(f"--- {log.name}\n{log.read_text(errors='replace')[-2000:]}" for log in logs)


def the_database_is_left_alone() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE application_name = %s", [CALLED])
        return bool(cursor.fetchone() == (0,))


@contextmanager
def children() -> Iterator[Children]:
    started = Children()
    try:
        yield started
    finally:
        started.close()


@pytest.fixture(scope="session")
def nursery(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    """Web processes of this test session are born here, on the session's database."""
    server, _, _ = os.environ["DATABASE_URL"].rpartition("/")
    environment = os.environ | {
        "DATABASE_URL": f"{server}/{settings.DATABASES['default']['NAME']}",
        "PGAPPNAME": CALLED,
    }
    born_here = Nursery(environment, tmp_path_factory.mktemp("web") / "web.log")
    yield born_here
    born_here.close()


@pytest.fixture
def site(transactional_db: None, nursery: Nursery, tmp_path: Path) -> Iterator[Site]:
    """The running site; rows that the test writes are really there."""
    with children() as started:
        running = Site(nursery, started, tmp_path)
        yield running
        running.stop()
    print(running.last_words())  # pytest shows this when the test failed
