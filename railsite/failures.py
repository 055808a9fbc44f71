"""Programs that do not work, told to the person at the terminal in one sentence."""

import errno
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
DISK_FULL = "The disk is full; free some space and start again."


class Failure(Exception):
    """It stops here; the message is written for the person at the terminal."""


@contextmanager
def failures_in_one_sentence() -> Iterator[None]:
    """End the program with a sentence instead of a traceback."""
    try:
        yield
    except Failure as failure:
        sys.exit(f"\n{failure}")
    except OSError as problem:
        if problem.errno != errno.ENOSPC:
            raise
        sys.exit(f"\n{DISK_FULL}")


def run(command: Sequence[object], *, otherwise: str, env: Mapping[str, str] | None = None) -> str:
    """Run a program to its end and return what it said; if it fails, say what could not be done and why."""
    done = subprocess.run(
        [str(part) for part in command],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        cwd=HERE,
        env=env,
    )
    if done.returncode:
        raise Failure(explained(otherwise, done.stdout))
    return done.stdout


def explained(otherwise: str, output: str) -> str:
    """The sentence, and below it the last lines of what the program said."""
    if "No space left on device" in output:
        return DISK_FULL
    lines = [line for line in output.splitlines() if line.strip()]
    return "\n".join([otherwise, *(f"    {line}" for line in lines[-8:])])
