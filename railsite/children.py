"""Child processes that never outlive the process which started them."""

import os
import signal
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path

# The undertaker is one tiny shell reading group ids from a pipe. However its writer ends, even by SIGKILL,
# the pipe closes and the shell ends every group it was told of. (PR_SET_PDEATHSIG exists on Linux only.)
UNDERTAKER = """
groups=""
while read -r sign group; do
  others=""
  for known in $groups; do [ "$known" = "$group" ] || others="$others $known"; done
  groups="$others"
  [ "$sign" = - ] || groups="$groups $group"
done
[ -n "$groups" ] || exit 0
for group in $groups; do kill -INT "-$group"; done
sleep 3
for group in $groups; do kill -KILL "-$group"; done
"""


class Children:
    """Starts processes in sessions of their own and has them buried with their parent."""

    def __init__(self) -> None:
        self._undertaker = subprocess.Popen(
            ["/bin/sh", "-c", UNDERTAKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            cwd="/",
        )

    def start(
        self, command: Sequence[str], *, log: Path, env: Mapping[str, str] | None = None
    ) -> subprocess.Popen[bytes]:
        """Start a command whose output goes to the end of a log file."""
        log.parent.mkdir(parents=True, exist_ok=True)
        with log.open("ab") as output:
            process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                env=env,
                start_new_session=True,
            )
        self._tell("+", process.pid)
        return process

    def stop(self, process: subprocess.Popen[bytes], *, how: signal.Signals, patience: float = 10) -> None:
        """End a process politely, and what is left of its group by force."""
        with suppress(ProcessLookupError):
            process.send_signal(how)
        with suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        self.bury(process)

    def bury(self, process: subprocess.Popen[bytes]) -> None:
        """Clear away whatever a process that ended, or refuses to end, has left behind."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._tell("-", process.pid)

    def close(self) -> None:
        """Dismiss the undertaker, which ends whatever is still running."""
        if self._undertaker.stdin:
            self._undertaker.stdin.close()
        self._undertaker.wait()

    def _tell(self, sign: str, group: int) -> None:
        assert self._undertaker.stdin
        self._undertaker.stdin.write(f"{sign} {group}\n".encode())
        self._undertaker.stdin.flush()
