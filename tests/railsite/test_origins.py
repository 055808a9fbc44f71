"""Which pages may open a socket."""

import pytest
from channels.testing import WebsocketCommunicator

from railsite.asgi import application

LOBBY = "/ws/lobby/"


async def is_accepted(*headers: tuple[bytes, bytes]) -> bool:
    """Whether the lobby's socket opens for a client with these headers."""
    socket = WebsocketCommunicator(application, LOBBY, headers=[(b"host", b"railsite.example"), *headers])
    accepted, _ = await socket.connect(timeout=30)
    await socket.disconnect()
    return bool(accepted)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "origin", [b"https://railsite.example", b"http://railsite.example", b"https://RAILSITE.example"]
)
async def test_our_own_pages_open_sockets(origin: bytes) -> None:
    assert await is_accepted((b"origin", origin))


@pytest.mark.django_db(transaction=True)
async def test_programs_open_sockets_without_an_origin() -> None:
    assert await is_accepted()


@pytest.mark.parametrize(
    "origin",
    [
        b"https://elsewhere.example",
        b"https://railsite.example.elsewhere.example",
        b"https://railsite.example:8443",
        b"null",
        b"",
    ],
)
async def test_pages_of_other_sites_open_none(origin: bytes) -> None:
    assert not await is_accepted((b"origin", origin))
