"""`make run`, for real."""

import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from tests.running_site import HERE, fetch_json, is_alive, wait_until


def start(folder: Path, **environment: str) -> subprocess.Popen[str]:
    """Run the supervisor with a folder, and a database, of its own."""
    of_the_tests = {"DATABASE_URL", "REDIS_URL", "RAILSITE_EXTRA_APPS"}
    inherited = {key: value for key, value in os.environ.items() if key not in of_the_tests}
    return subprocess.Popen(
        [sys.executable, "-m", "railsite.supervisor"],
        env=inherited | {"RAILSITE_VAR": str(folder)} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        cwd=HERE,
    )


def free_port() -> int:
    """A port outside the range from which the system gives ports to everybody else meanwhile."""
    while True:
        port = random.randrange(20_000, 30_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def lines_until(process: subprocess.Popen[str], last: str) -> list[str]:
    """What it says up to a certain line, or all of it when that never comes."""
    assert process.stdout
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line.strip())
        if last in line:
            break
    return lines


def descendants(pid: int) -> list[int]:
    """Every process below another one."""
    listing = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    parents = [tuple(map(int, line.split())) for line in listing.splitlines()]
    below, level = [], [pid]
    while level:
        level = [child for child, parent in parents if parent in level]
        below += level
    return below


def pid_of(part: str, supervisor: int) -> int | None:
    """The process of a part, once it is there."""
    for pid in descendants(supervisor):
        with suppress(subprocess.CalledProcessError):
            asked = subprocess.run(
                ["ps", "-ww", "-o", "ppid=,args=", "-p", str(pid)], capture_output=True, text=True, check=True
            )
            parent, command = asked.stdout.strip().split(" ", 1)
            if int(parent) == supervisor and re.search(part, command):
                return pid
    return None


@pytest.fixture
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("v")


@pytest.fixture
def running(folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A whole site of its own and its address."""
    port = free_port()
    process = start(folder, PORT=str(port))
    lines = lines_until(process, "Ctrl-C")
    assert any("Ctrl-C" in line for line in lines), lines
    yield process, f"http://127.0.0.1:{port}"
    if process.poll() is None:
        process.terminate()
        process.communicate()


def test_the_site_comes_up_heals_and_goes_without_a_trace(
    running: tuple[subprocess.Popen[str], str], folder: Path
) -> None:
    process, url = running
    assert fetch_json(f"{url}/healthz")[0] == 200
    refuses_a_second_site(folder)
    starts_again_what_dies(process, url)

    everything = descendants(process.pid)
    process.send_signal(signal.SIGTERM)
    process.communicate()
    assert process.returncode == 0
    wait_until(lambda: not any(is_alive(pid) for pid in everything), "the end of every process")


def refuses_a_second_site(folder: Path) -> None:
    second = start(folder, PORT=str(free_port()))
    output, _ = second.communicate()
    assert second.returncode == 1
    assert "in use by another `make run`" in output


def starts_again_what_dies(process: subprocess.Popen[str], url: str) -> None:
    worker = pid_of("celery", process.pid)
    assert worker
    os.kill(worker, signal.SIGKILL)
    wait_until(lambda: pid_of("celery", process.pid) not in (None, worker), "another worker")

    database = pid_of("postgres -D", process.pid)
    assert database
    os.kill(database, signal.SIGQUIT)
    wait_until(lambda: pid_of("postgres -D", process.pid) not in (None, database), "the database again")
    wait_until(lambda: fetch_json(f"{url}/healthz")[0] == 200, "a healthy site")


def test_nothing_is_left_when_the_supervisor_is_killed(running: tuple[subprocess.Popen[str], str]) -> None:
    process, _ = running
    everything = descendants(process.pid)
    assert len(everything) > 5
    process.kill()
    process.communicate()
    wait_until(lambda: not any(is_alive(pid) for pid in everything), "the end of every process")


def test_a_taken_port_is_one_sentence_with_a_way_out(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        process = start(folder, PORT=str(port))
        output, _ = process.communicate()
    assert process.returncode == 1
    assert (
        output.split("\n\n")[1].strip()
        == f"Port {port} is taken; choose another one: `make run PORT={port + 1}`."
    )
    assert not (folder / "postgres").exists()


@pytest.mark.parametrize("port", ["eight thousand", "0", "70000"])
def test_a_port_that_is_none_is_one_sentence(folder: Path, port: str) -> None:
    process = start(folder, PORT=port)
    output, _ = process.communicate()
    assert process.returncode == 1
    assert "no port number" in output
    assert "Traceback" not in output
