"""Addresses of the ladders in the API."""

from django.urls import path

from ratings import api

urlpatterns = [
    path("ladders/", api.Ladders.as_view(), name="api-ladders"),
    path("ladders/<slug:slug>/", api.Ladder.as_view(), name="api-ladder"),
    path("seasons/", api.Seasons.as_view(), name="api-seasons"),
    path("predictions/", api.Predictions.as_view(), name="api-predictions"),
    path("statistics/<slug:slug>/", api.Statistics.as_view(), name="api-statistics"),
    path("people/<str:username>/ratings/", api.PersonRatings.as_view(), name="api-person-ratings"),
    path(
        "people/<str:username>/ratings/<slug:slug>/", api.PersonHistory.as_view(), name="api-person-history"
    ),
    path("tables/<str:public_id>/ratings/", api.TableRatings.as_view(), name="api-table-ratings"),
]
