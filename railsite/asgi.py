"""The web process: HTTP by Django, WebSockets by Channels."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "railsite.settings")
os.environ.setdefault("DATABASE_POOL", "10")

http = get_asgi_application()  # must come first: it sets Django up for the imports below

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402

from games.routing import websocket_urlpatterns  # noqa: E402
from railsite.origins import SameOriginOnly  # noqa: E402

application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": SameOriginOnly(AuthMiddlewareStack(URLRouter(websocket_urlpatterns))),
    }
)
