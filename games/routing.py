from django.urls import path

from games.consumers import LobbySocket, PersonSocket, TableSocket

websocket_urlpatterns = [
    path("ws/tables/<str:public_id>/", TableSocket.as_asgi()),
    path("ws/lobby/", LobbySocket.as_asgi()),
    path("ws/me/", PersonSocket.as_asgi()),
]
