"""Addresses of the API."""

from typing import Any

from django.urls import path

from games import api, protocol, serializers

VERBS: dict[str, tuple[Any, type[serializers.Wish]]] = {
    "act": (protocol.Act, serializers.ActWish),
    "undo": (protocol.Undo, serializers.UndoWish),
    "chat": (protocol.Chat, serializers.ChatWish),
    "add-bot": (protocol.AddBot, serializers.AddBotWish),
    "join": (protocol.Join, serializers.JoinWish),
    "resign": (protocol.Resign, serializers.Wish),
    "leave": (protocol.Leave, serializers.Wish),
    "start": (protocol.Start, serializers.Wish),
    "cancel": (protocol.Cancel, serializers.Wish),
}

urlpatterns = [
    path("games/", api.Games.as_view(), name="api-games"),
    path("me/", api.Me.as_view(), name="api-me"),
    path("me/turns/", api.Turns.as_view(), name="api-turns"),
    path("tables/", api.Tables.as_view(), name="api-tables"),
    path("tables/<str:public_id>/", api.OneTable.as_view(), name="api-table"),
    path("tables/<str:public_id>/hint/", api.Hint.as_view(), name="api-hint"),
    *(
        path(
            f"tables/<str:public_id>/{name}/",
            api.verb(name, request_type, wish, "chat" if name == "chat" else "moves"),
            name=f"api-{name}",
        )
        for name, (request_type, wish) in VERBS.items()
    ),
]
