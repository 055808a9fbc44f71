"""Child processes and their end."""

import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from railsite.children import Children
from tests.running_site import is_alive, wait_until

# A parent that starts stubborn children, buries one of them, tells their pids, and waits to be killed.
PARENT = """
import sys, time
from pathlib import Path
from railsite.children import Children
children = Children()
stubborn = ["sh", "-c", "trap '' INT TERM; while :; do sleep 1; done"]
started = [children.start(stubborn, log=Path(sys.argv[1])) for _ in range(3)]
children.bury(started[1])
print(*(child.pid for child in started), flush=True)
time.sleep(600)
"""


@pytest.fixture
def children() -> Iterator[Children]:
    started = Children()
    yield started
    started.close()


def test_nothing_survives_a_parent_that_is_killed(tmp_path: Path) -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT, str(tmp_path / "log")], stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout
    pids = [int(pid) for pid in parent.stdout.readline().split()]
    assert [is_alive(pid) for pid in pids] == [True, False, True]
    parent.kill()
    parent.communicate()
    wait_until(lambda: not any(is_alive(pid) for pid in pids), "the end of the children")


def test_a_child_that_ignores_the_polite_signal_is_ended_by_force(children: Children, tmp_path: Path) -> None:
    log = tmp_path / "log"
    child = children.start(["sh", "-c", "trap '' TERM; echo ready; while :; do sleep 1; done"], log=log)
    wait_until(lambda: "ready" in log.read_text(), "the child")
    children.stop(child, how=signal.SIGTERM, patience=0.1)
    assert child.returncode == -signal.SIGKILL


def test_grandchildren_end_with_the_child(children: Children, tmp_path: Path) -> None:
    log = tmp_path / "log"
    child = children.start(["sh", "-c", "sleep 600 & echo $!; wait"], log=log)
    wait_until(lambda: log.read_text().endswith("\n"), "the grandchild")
    children.stop(child, how=signal.SIGTERM)
    grandchild = int(log.read_text())
    wait_until(lambda: not is_alive(grandchild), "the end of the grandchild")
