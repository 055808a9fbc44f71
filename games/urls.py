"""Addresses of the pages about games."""

from django.urls import path

from games import views

app_name = "games"
urlpatterns = [
    path("", views.home, name="home"),
    path("lobby/", views.lobby_page, name="lobby"),
    path("lobby/board/", views.lobby_board, name="lobby_board"),
    path("watch/", views.watch, name="watch"),
    path("my/", views.mine, name="mine"),
    path("open/", views.open_table, name="open"),
    path("play-bot/", views.play_bot, name="play_bot"),
    path("games/", views.games, name="games"),
    path("games/<slug:slug>/", views.rules, name="rules"),
    path("games/<slug:slug>/content.json", views.content, name="content"),
    path("tables/<str:public_id>/", views.table, name="table"),
    path("tables/<str:public_id>/join/", views.join, name="join"),
    path("tables/<str:public_id>/leave/", views.leave, name="leave"),
    path("tables/<str:public_id>/start/", views.start, name="start"),
    path("tables/<str:public_id>/add-bot/", views.add_bot, name="add_bot"),
    path("tables/<str:public_id>/verify/", views.verify, name="verify"),
]
