"""The processes that are measured, each on a free port."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

from railsite.children import Children

PATIENCE = 30


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """One web process."""

    def __init__(self, application: str, children: Children, folder: Path) -> None:
        self.port = free_port()
        command = [
            sys.executable,
            "-m",
            "uvicorn",
            application,
            "--port",
            str(self.port),
            "--lifespan",
            "off",
        ]
        log = folder / f"{application.partition(':')[0]}.log"
        self.process = children.start(
            [*command, "--no-access-log", "--log-level", "warning"], log=log, env=os.environ
        )
        self._await(log)

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def socket(self, path: str) -> str:
        return f"ws://127.0.0.1:{self.port}{path}"

    def _await(self, log: Path) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), 1).close()
            except OSError:
                if time.monotonic() > deadline or self.process.poll() is not None:
                    raise SystemExit(f"The web process does not start: {log.read_text()[-500:]}") from None
            time.sleep(0.05)


def start_worker(children: Children, folder: Path) -> subprocess.Popen[bytes]:
    """A worker with a beat, as `make run` has it."""
    command = [
        sys.executable,
        "-m",
        "celery",
        "-A",
        "railsite",
        "worker",
        "-B",
        "-c",
        "1",
        "-s",
        str(folder / "beat"),
    ]
    return children.start(command, log=folder / "worker.log", env=os.environ)


def memory_of(session: int) -> float:
    """Megabytes held by a process and its children; shared pages are divided among those who share them."""
    return sum(_proportional(pid) for pid in _session_members(session)) / 1024


def _session_members(session: int) -> list[int]:
    members = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            members.append(int(entry.name))
    return members


def _proportional(pid: int) -> int:
    try:
        lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)
