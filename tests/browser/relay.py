"""A door that stays where it is while the web process behind it is replaced."""

import socket
import socketserver
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit


class Relay(socketserver.ThreadingTCPServer):
    """Carries bytes between a browser and the web process that is behind the door at the moment."""

    daemon_threads = True
    allow_reuse_address = True

    def __init__(self, target: str) -> None:
        self.target = target
        super().__init__(("127.0.0.1", 0), Visit)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Visit(socketserver.BaseRequestHandler):
    server: Relay

    def handle(self) -> None:
        target = urlsplit(self.server.target)
        with suppress(OSError), socket.create_connection((target.hostname, target.port)) as inside:
            back = threading.Thread(target=carry, args=(inside, self.request), daemon=True)
            back.start()
            carry(self.request, inside)
            back.join()


def carry(source: socket.socket, sink: socket.socket) -> None:
    """Pass bytes on until one side is gone, then close both."""
    with suppress(OSError):
        while data := source.recv(65536):
            sink.sendall(data)
    for end in (source, sink):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)


@contextmanager
def relay_to(target: str) -> Iterator[Relay]:
    with Relay(target) as relay:
        threading.Thread(target=relay.serve_forever, daemon=True).start()
        yield relay
        relay.shutdown()
