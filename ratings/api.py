"""The ladders for programs: the same numbers as on the pages."""

from typing import Any

from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

import accounts.selectors
from accounts.models import User
from games.api import TableEdge
from games.engines import ENGINES
from games.models import Table
from games.selectors.payload import find_table
from ratings import formula, serializers
from ratings.models import OVERALL, Rating, Report
from ratings.selectors import ladder, people, reports, tables
from ratings.views import OVERALL_SLUG, page_of, wish_of

LADDER_PARAMETERS = [
    OpenApiParameter("speed", enum=Table.Speed.values),
    OpenApiParameter("season", OpenApiTypes.INT),
    OpenApiParameter("page", OpenApiTypes.INT),
    OpenApiParameter("standing", enum=["settled", "provisional"]),
    OpenApiParameter("active", OpenApiTypes.BOOL),
    OpenApiParameter("met", OpenApiTypes.BOOL),
    OpenApiParameter("friends", OpenApiTypes.BOOL, description="Only your friends and you."),
    OpenApiParameter("country", description="Two letters of ISO 3166."),
]


class Ladders(APIView):
    """The ladders there are."""

    @extend_schema(responses=serializers.LadderName(many=True))
    def get(self, request: Request) -> Response:
        games = [{"slug": engine.SLUG, "name": engine.NAME} for engine in ENGINES.values()]
        return Response([*games, {"slug": OVERALL_SLUG, "name": "Overall"}])


class Ladder(APIView):
    """A page of a ladder, best first."""

    @extend_schema(parameters=LADDER_PARAMETERS, responses=serializers.Ladder)
    def get(self, request: Request, slug: str) -> Response:
        found = ladder.ladder(
            wish_of(slug, request.query_params), request.user, page_of(request.query_params)
        )
        return Response(
            {
                "total": found.total,
                "page": found.page,
                "pages": found.pages,
                "my_place": found.my_place,
                "my_page": found.my_page,
                "players": serializers.Rung(found.rungs, many=True).data,
            }
        )


class Seasons(APIView):
    """Every season, the running one first."""

    @extend_schema(responses=serializers.Season(many=True))
    def get(self, request: Request) -> Response:
        return Response(serializers.Season(ladder.seasons(), many=True).data)


class Predictions(APIView):
    """How well each model foretold, by game and number of seats."""

    @extend_schema(responses=serializers.Report(many=True))
    def get(self, request: Request) -> Response:
        return Response(serializers.Report(reports.predictions().values(), many=True).data)


class Statistics(APIView):
    """What a game is like, computed last night."""

    @extend_schema(responses=serializers.Report)
    def get(self, request: Request, slug: str) -> Response:
        report = reports.report(Report.Kind.STATISTICS, slug)
        if report is None:
            raise NotFound
        return Response(serializers.Report(report).data)


def person_or_404(username: str) -> User:
    try:
        return accounts.selectors.profile(username)
    except User.DoesNotExist:
        raise NotFound from None


class PersonRatings(APIView):
    """Somebody's ratings."""

    @extend_schema(responses=serializers.PersonRating(many=True))
    def get(self, request: Request, username: str) -> Response:
        ratings = Rating.objects.filter(user=person_or_404(username)).order_by("game", "speed")
        return Response(serializers.PersonRating(ratings, many=True).data)


class PersonHistory(APIView):
    """Somebody's rated games on one ladder, oldest first; at most the last 400."""

    @extend_schema(
        operation_id="people_rating_history",
        parameters=[OpenApiParameter("speed", enum=Table.Speed.values)],
        responses=serializers.HistoryLine(many=True),
    )
    def get(self, request: Request, username: str, slug: str) -> Response:
        wish = wish_of(slug, request.query_params)
        if wish.game == OVERALL:
            raise NotFound
        changes = people.history(person_or_404(username), wish.game, wish.speed)
        return Response([_line(change) for change in changes])


def _line(change: Any) -> dict[str, Any]:
    return {
        "table": None if change.rated.table.private else change.rated.table.public_id,
        "at": change.at,
        "place": change.place,
        "seats": change.rated.seats,
        "before": change.before,
        "after": change.after,
        "expected": change.expected,
        "actual": change.actual,
        "openskill": formula.skill_as_elo(change.mu),
    }


class TableRatings(TableEdge):
    """What a table did to the ratings of its players, duel by duel."""

    @extend_schema(parameters=[OpenApiParameter("key")], responses=serializers.TableRatings)
    def get(self, request: Request, public_id: str) -> Response:
        rated = tables.rated_game(find_table(public_id, request.user, request.query_params.get("key", "")))
        if rated is None:
            raise NotFound
        changes = [
            {
                "username": row["user"].username,
                "place": row["change"].place,
                "before": row["change"].before,
                "after": row["change"].after,
                "k": row["change"].k,
                "expected": row["change"].expected,
                "actual": row["change"].actual,
                "duels": [duel | {"user": duel["user"].username} for duel in row["duels"]],
            }
            for row in tables.changes(rated)
        ]
        return Response({"annulled": rated.annulled, "changes": changes})
