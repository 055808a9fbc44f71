"""Imports the site once and then, for every line it reads, forks a web process and answers its pid and port.

Importing takes seconds, forking takes none: each test can have web processes of its own.
"""

import os
import signal
import socket
import sys

import uvicorn
from django.urls import get_resolver

from railsite.asgi import application


def serve(listener: socket.socket) -> None:
    """Be a web process until told to stop."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(os.open(os.devnull, os.O_RDWR), 0)
    os.dup2(2, 1)  # whoever listens to our pipe wants pids, not logs
    config = uvicorn.Config(application, log_config=None, lifespan="off", timeout_graceful_shutdown=1)
    uvicorn.Server(config).run(sockets=[listener])


def main() -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel forgets the children by itself
    len(get_resolver().url_patterns)  # imports the views, which a first request would otherwise wait for
    for _ in sys.stdin:
        listener = socket.create_server(("127.0.0.1", 0), backlog=256)
        pid = os.fork()
        if pid == 0:
            serve(listener)
            os._exit(0)
        print(pid, listener.getsockname()[1], flush=True)
        listener.close()
    os.killpg(0, signal.SIGKILL)  # nobody writes to us any more: nobody needs our children either


if __name__ == "__main__":
    main()
