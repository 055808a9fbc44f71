"""The bare room: what Channels, Redis and the server cost by themselves. Nothing here can be faster."""

from typing import Any

from channels.generic.websocket import AsyncWebsocketConsumer
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application
from django.urls import path

http = get_asgi_application()


class Room(AsyncWebsocketConsumer):
    """Everybody hears what anybody says."""

    groups = ["bench.room"]

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        await self.channel_layer.group_send("bench.room", {"type": "said", "text": text_data})

    async def said(self, event: dict[str, Any]) -> None:
        await self.send(event["text"])


application = ProtocolTypeRouter({"http": http, "websocket": URLRouter([path("ws/", Room.as_asgi())])})
