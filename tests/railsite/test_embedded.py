"""Services of our own for commands of manage.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from railsite.embedded import Home, answering
from railsite.failures import Failure
from tests.running_site import HERE, wait_until

COUNT_PEOPLE = (
    "from django.db import connection as c; print(c.cursor().execute('SELECT 40 + 2').fetchone()[0])"
)


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Home:
    return Home(tmp_path_factory.mktemp("v"))


def command(home: Home, *arguments: str, **options: int) -> subprocess.Popen[str]:
    """A command of manage.py that has to find a database by itself."""
    environment = {
        key: value for key, value in os.environ.items() if key not in ("DATABASE_URL", "REDIS_URL")
    }
    environment["RAILSITE_VAR"] = str(home.folder)
    return subprocess.Popen(
        [sys.executable, str(HERE / "manage.py"), *arguments],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        **options,
    )


def test_a_command_brings_its_services_and_takes_them_away(home: Home) -> None:
    output, problems = command(home, "shell", "--no-imports", "-c", COUNT_PEOPLE).communicate()
    assert output == "42\n", problems
    assert not answering(home)


def test_commands_at_the_same_time_share_the_services(home: Home) -> None:
    first = command(home, "shell", "--no-imports", "-c", "input()", stdin=subprocess.PIPE)
    wait_until(lambda: answering(home), "the services of the first command")
    second = command(home, "shell", "--no-imports", "-c", COUNT_PEOPLE)
    output, problems = second.communicate()
    assert output == "42\n", problems
    assert answering(home)
    first.communicate("\n")
    assert not answering(home)


def test_a_command_that_needs_no_database_starts_none(home: Home) -> None:
    output, problems = command(home, "check").communicate()
    assert "no issues" in output, problems
    assert not (home.folder / "postgres").exists()


def test_a_deep_folder_keeps_its_sockets_where_their_path_is_short(tmp_path: Path) -> None:
    deep = Home(tmp_path / ("a-very-long-name/" * 8))
    assert len(str(deep.redis_socket)) < 100
    assert deep.sockets != Home(tmp_path / ("another-long-name/" * 8)).sockets


@pytest.mark.skipif(os.getuid() != 0, reason="only root can give a folder away")
def test_sockets_in_a_folder_of_somebody_else_are_refused(home: Home) -> None:
    home.make()
    os.chown(home.sockets, 12345, 12345)
    with pytest.raises(Failure, match="belongs to another user"):
        home.make()
