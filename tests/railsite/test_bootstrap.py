"""Setting up a fresh clone: what can be tested without fetching anything."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from railsite.failures import DISK_FULL, Failure, explained, failures_in_one_sentence, run
from tests.running_site import HERE


def test_a_second_setup_has_nothing_to_do() -> None:
    command = [sys.executable, "-m", "railsite.bootstrap"]
    subprocess.run(command, cwd=HERE, check=True, capture_output=True)
    again = subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True)
    assert again.stdout == ""


def make(*arguments: str, path: str = os.environ["PATH"]) -> subprocess.CompletedProcess[str]:
    """Run make as from a shell, not as a part of the `make test` that may be running us."""
    environment = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    return subprocess.run(
        [str(shutil.which("make")), *arguments],
        cwd=HERE,
        env=environment | {"PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_machine_whose_pythons_are_all_too_old_is_told_so(tmp_path: Path) -> None:
    for name in ("python3", "python3.11", "python3.12", "python3.13", "python3.14"):
        (tmp_path / name).write_text("#!/bin/sh\nexit 1\n")
        (tmp_path / name).chmod(0o755)
    made = make("run", path=f"{tmp_path}:{os.environ['PATH']}")
    assert made.returncode != 0
    assert "Railsite needs Python 3.11 or newer" in made.stderr
    assert made.stdout == ""


def test_a_program_that_fails_is_a_sentence_and_its_last_words() -> None:
    with pytest.raises(Failure) as failure:
        run(["sh", "-c", "echo no route to the registry; exit 1"], otherwise="It could not be fetched.")
    assert str(failure.value) == "It could not be fetched.\n    no route to the registry"


def test_a_full_disk_is_called_by_its_name() -> None:
    assert explained("It could not be fetched.", "write error: No space left on device") == DISK_FULL
    with pytest.raises(SystemExit) as ended, failures_in_one_sentence():
        raise OSError(28, "No space left on device")
    assert DISK_FULL in str(ended.value)


def test_other_troubles_of_the_system_keep_their_traceback() -> None:
    with pytest.raises(IsADirectoryError), failures_in_one_sentence():
        raise IsADirectoryError(21, "Is a directory")
