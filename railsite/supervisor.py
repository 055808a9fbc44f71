"""`make run`: starts every part of the site in order, starts again what dies, and ends all of it together."""

import fcntl
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType

from railsite.children import Children
from railsite.embedded import Home, Services, home_of_this_checkout
from railsite.failures import HERE, Failure, explained, failures_in_one_sentence, run

Process = subprocess.Popen[bytes]
LARGE_LOG = 10_000_000
LONGEST_PAUSE = 30.0
LONG_ENOUGH = 60.0  # a part that lived this long is no longer suspected of dying at once again
ENDINGS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
UVICORN = [
    "--ws-max-size",
    "65536",
    "--timeout-graceful-shutdown",
    "3",
    "--no-access-log",
    "--lifespan",
    "off",
]


@dataclass
class Part:
    """One part of the site that should always be running."""

    name: str
    start: Callable[[], Process]
    end_by: signal.Signals = signal.SIGTERM
    process: Process | None = None
    pause: float = 0.5
    began: float = field(default_factory=time.monotonic)
    due: float | None = None


class Supervisor:
    """Holds the parts of one running site."""

    def __init__(self, home: Home, port: int) -> None:
        self.home = home
        self.port = port
        self._children = Children()
        self._services = Services(home, self._children)
        self._parts: list[Part] = []
        self._parent = os.getppid()

    def run(self) -> None:
        """Start, watch, and end everything when told to, or when `make` itself has gone."""
        self.home.make()
        with (self.home.sockets / "users.lock").open("w") as users:
            try:
                take(users.fileno())
                self.start()
                fcntl.flock(users, fcntl.LOCK_SH)  # commands of manage.py may use the services, too
                self.prepare()
                self.open()
                self.watch()
            finally:
                self.end()

    def start(self) -> None:
        """PostgreSQL and Redis, unless the environment names others."""
        if "REDIS_URL" not in os.environ:
            self._add(Part("redis", self._services.start_redis), "Redis")
        if "DATABASE_URL" not in os.environ:
            self._add(Part("postgres", self._services.start_postgres, signal.SIGINT), "PostgreSQL")

    def prepare(self) -> None:
        """Bring the tables up to date and fill a new database of our own with something to see."""
        run(manage("migrate", "--verbosity", "0"), otherwise="The database could not be brought up to date.")
        tick("Tables of the database")
        welcome = self.home.folder / "demo.txt"
        if "DATABASE_URL" not in os.environ and not welcome.exists():
            welcome.write_text(run(manage("demo"), otherwise="The demo people and tables could not be made."))
            tick("Demo people and games")

    def open(self) -> None:
        """Web, worker and beat; then the address."""
        web = ["uvicorn", "railsite.asgi:application", "--port", str(self.port), *UVICORN]
        worker = ["celery", "-A", "railsite", "--skip-checks", "worker", "-B", "-c", "1"]
        self._add(Part("worker", lambda: self._launch("worker", worker)))
        self._add(Part("web", lambda: self._launch("web", web)))
        self._await_health()
        tick("Web, worker and beat")
        welcome = self.home.folder / "demo.txt"
        print(f"\n  http://localhost:{self.port}\n")
        if welcome.exists():
            print("".join(f"  {line}\n" for line in welcome.read_text().splitlines()))
        print(f"  Logs are in {shown(self.home.logs)}; Ctrl-C ends everything.", flush=True)

    def watch(self) -> None:
        """Start again what has died, a little later each time it dies at once."""
        while self._parent == os.getppid() or "MAKELEVEL" not in os.environ:
            for part in self._parts:
                self._look_after(part)
            time.sleep(0.2)

    def end(self) -> None:
        """End the parts in the reverse order of their start."""
        for part in reversed(self._parts):
            if part.process:
                self._children.stop(part.process, how=part.end_by)
        self._children.close()

    def _add(self, part: Part, title: str = "") -> None:
        self._parts.append(part)
        part.process = part.start()
        if title:
            tick(title)

    def _look_after(self, part: Part) -> None:
        now = time.monotonic()
        if part.process and part.process.poll() is not None:
            self._children.bury(part.process)
            part.pause = 0.5 if now - part.began > LONG_ENOUGH else min(part.pause * 2, LONGEST_PAUSE)
            part.process, part.due = None, now + part.pause
            print(
                f"  {part.name} has ended; it starts again in {part.pause:.0f} s (see its log).", flush=True
            )
        elif part.due and now >= part.due:
            part.due, part.began = None, now
            part.process = part.start()

    def _launch(self, name: str, command: list[str]) -> Process:
        log = self.home.logs / f"{name}.log"
        if log.exists() and log.stat().st_size > LARGE_LOG:
            log.replace(log.with_suffix(".log.1"))
        environment = os.environ | {"DJANGO_SETTINGS_MODULE": "railsite.settings"}
        return self._children.start([sys.executable, "-m", *command], log=log, env=environment)

    def _await_health(self) -> None:
        deadline = time.monotonic() + 180
        while not healthy(self.port):
            for part in self._parts:
                if (part.process and part.process.poll() is not None) or time.monotonic() > deadline:
                    said = (self.home.logs / f"{part.name}.log").read_text(errors="replace")
                    raise Failure(explained(f"The {part.name} process does not start.", said))
            time.sleep(0.3)


def take(lock: int) -> None:
    """Only one site runs in a checkout at a time."""
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        message = "The database of this checkout is in use by another `make run` or a command of manage.py."
        raise Failure(message) from None


def manage(*arguments: str) -> list[object]:
    return [sys.executable, HERE / "manage.py", *arguments]


def tick(what: str) -> None:
    print(f"  ✓ {what}", flush=True)


def shown(path: Path) -> str:
    """A path as short as it can be written from here."""
    return f"{path.relative_to(HERE)}/" if path.is_relative_to(HERE) else f"{path}/"


def healthy(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def free_port() -> int:
    """The port that PORT names, if nobody listens there."""
    wanted = os.environ.get("PORT", "8000")
    if not wanted.isdecimal() or not 0 < int(wanted) < 65536:
        raise Failure(f"PORT is {wanted!r}, which is no port number; try `make run PORT=8001`.")
    port = int(wanted)
    try:
        socket.create_server(("127.0.0.1", port)).close()
    except PermissionError:
        raise Failure(f"Port {port} is not ours to use; try `make run PORT=8001`.") from None
    except OSError:
        raise Failure(f"Port {port} is taken; choose another one: `make run PORT={port + 1}`.") from None
    return port


def leave(number: int, frame: FrameType | None) -> None:
    """The first signal begins the end; further ones do not disturb it."""
    for name in ENDINGS:
        signal.signal(name, signal.SIG_IGN)
    print(f"\n  {signal.Signals(number).name}: ending …", flush=True)
    sys.exit(0)


def main() -> None:
    for name in ENDINGS:
        if name != signal.SIGHUP or signal.getsignal(name) != signal.SIG_IGN:  # nohup means it
            signal.signal(name, leave)
    with failures_in_one_sentence():
        print("Railsite", flush=True)
        Supervisor(home_of_this_checkout(), free_port()).run()


if __name__ == "__main__":
    main()
