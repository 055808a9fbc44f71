"""Pages of the ladder room."""

from django.urls import path

from ratings import views

app_name = "ratings"

urlpatterns = [
    path("ladders/", views.ladders, name="ladders"),
    path("ladders/honest/", views.honest, name="honest"),
    path("ladders/tables/<str:public_id>/", views.table, name="table"),
    path("ladders/tables/<str:public_id>/ruling/", views.rule, name="rule"),
    path("ladders/<slug:slug>/", views.ladder, name="ladder"),
    path("ladders/<slug:slug>/statistics/", views.statistics, name="statistics"),
]
