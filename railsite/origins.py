"""Which pages may open a socket to us: our own."""

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

from channels.security.websocket import WebsocketDenier

Application = Callable[[dict[str, Any], Any, Any], Awaitable[Any]]


class SameOriginOnly:
    """Refuses sockets opened by other sites' pages; programs send no Origin and are welcome."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is not None and urlsplit(origin.lower()).netloc != headers.get(b"host", b"").lower():
            return await WebsocketDenier()(scope, receive, send)
        return await self.application(scope, receive, send)
