"""Addresses of the pages about people."""

from django.urls import path

from accounts import time_views, views

app_name = "accounts"
urlpatterns = [
    path("people/<str:username>/", views.profile, name="profile"),
    path("people/<str:username>/block/", views.block, name="block"),
    path("people/<str:username>/unblock/", views.unblock, name="unblock"),
    path("people/<str:username>/befriend/", views.befriend, name="befriend"),
    path("people/<str:username>/unfriend/", views.unfriend, name="unfriend"),
    path("preferences/", views.preferences, name="preferences"),
    path("preferences/time/", time_views.time, name="time"),
    path("preferences/hours/", time_views.hours, name="hours"),
    path("preferences/vacation/", time_views.vacation, name="vacation"),
    path("preferences/vacation/<int:vacation_id>/end/", time_views.end_vacation, name="end_vacation"),
    path("guest/", views.guest, name="guest"),
    path("account/", views.account, name="account"),
    path("account/upgrade/", views.upgrade, name="upgrade"),
    path("account/token/", views.create_token, name="create_token"),
    path("account/token/revoke/", views.revoke_token, name="revoke_token"),
    path("account/data/", views.data, name="data"),
    path("account/delete/", views.delete, name="delete"),
]
