"""The HTTP API: everything a table's page can do, for bots and for bad networks."""

from typing import Any

from django.db.models import QuerySet
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema, extend_schema_view
from rest_framework.exceptions import APIException
from rest_framework.generics import ListAPIView
from rest_framework.permissions import IsAuthenticated
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from accounts.models import User
from games import serializers, services
from games.engines import ENGINES
from games.errors import Refused
from games.models import Table
from games.selectors import hints, lobby, payload
from games.verbs import carry_out


class PersonRequest(Request):
    """A request of somebody who is logged in."""

    user: User


class Refusal(APIException):
    """A refusal of the house in the API's words."""

    def __init__(self, refusal: Refused) -> None:
        super().__init__(str(refusal), refusal.code)
        self.status_code = refusal.status
        self.default_code = refusal.code


class TableEdge(APIView):
    """Turns what the house refuses into the API's one shape of errors."""

    def handle_exception(self, exc: Exception) -> Response:
        return super().handle_exception(Refusal(exc) if isinstance(exc, Refused) else exc)


class Games(APIView):
    """The games we play."""

    @extend_schema(responses=serializers.Game(many=True))
    def get(self, request: Request) -> Response:
        return Response(
            [
                {"slug": e.SLUG, "name": e.NAME, "seats": list(e.SEATS), "edition": e.EDITION}
                for e in ENGINES.values()
            ]
        )


class Me(APIView):
    """Who you are here."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=serializers.Me)
    def get(self, request: PersonRequest) -> Response:
        user = request.user
        turns = lobby.turn_count(user)
        return Response(
            {"username": user.username, "name": user.name, "guest": user.is_guest, "turns": turns}
        )


class Turns(APIView):
    """The tables that wait for you, the longest waiting first: what a bot asks for every second."""

    permission_classes = [IsAuthenticated]

    @extend_schema(responses=serializers.WaitingTable(many=True))
    def get(self, request: PersonRequest) -> Response:
        return Response(lobby.turns(request.user))


class Tables(TableEdge, ListAPIView):
    """Public tables, and opening one."""

    serializer_class = serializers.TableRow

    def get_throttles(self) -> Any:
        self.throttle_scope = "tables" if self.request.method == "POST" else None
        return super().get_throttles()

    def get_queryset(self) -> QuerySet[Table]:
        return lobby.public_tables(
            **{k: self.request.query_params.get(k, "") for k in ("game", "status", "speed")}
        )

    @extend_schema(parameters=[OpenApiParameter(name) for name in ("game", "status", "speed")])
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        return super().get(request, *args, **kwargs)

    @extend_schema(request=serializers.OpenTable, responses={201: serializers.Payload})
    def post(self, request: PersonRequest, *args: Any, **kwargs: Any) -> Response:
        wish = serializers.OpenTable(data=request.data)
        wish.is_valid(raise_exception=True)
        given = dict(wish.validated_data)
        plan = services.Plan(seat_count=given.pop("seats"), **given)
        table = services.open_table(user=request.user, plan=plan)
        return Response(payload.table_payload(table, request.user), status=201)


class OneTable(TableEdge):
    """A table as you may see it, with the events since a version."""

    @extend_schema(
        parameters=[
            OpenApiParameter("since", OpenApiTypes.INT),
            OpenApiParameter("since_message", OpenApiTypes.INT),
            OpenApiParameter("key"),
        ],
        responses=serializers.Payload,
    )
    def get(self, request: Request, public_id: str) -> Response:
        table = payload.find_table(public_id, request.user, request.query_params.get("key", ""))
        since, since_message = (_number(request, name) for name in ("since", "since_message"))
        return Response(payload.table_payload(table, request.user, since, since_message))


class Hint(TableEdge):
    """What the Stationmaster would do in your place: three actions, the best first, and why."""

    permission_classes = [IsAuthenticated]
    throttle_scope = "hints"

    @extend_schema(responses=serializers.Hints)
    def get(self, request: PersonRequest, public_id: str) -> Response:
        return Response(hints.hints(payload.find_table(public_id, request.user), request.user))


def _number(request: Request, name: str) -> int:
    text = request.query_params.get(name, "0")
    return int(text) if text.isdecimal() and len(text) < 10 else 0


class Verb(TableEdge):
    """One thing to do at a table."""

    permission_classes = [IsAuthenticated]
    throttle_scope = "moves"
    wish: type[serializers.Wish] = serializers.Wish
    request_type: Any

    def post(self, request: PersonRequest, public_id: str) -> Response:
        wish = self.wish(data=request.data)
        wish.is_valid(raise_exception=True)
        given = dict(wish.validated_data)
        key = given.pop("key", "")
        table = payload.find_table(public_id, request.user, key)
        version = carry_out(self.request_type(**given), table, request.user, key)
        return Response({"version": version})


def verb(name: str, request_type: Any, wish: type[serializers.Wish], scope: str = "moves") -> Any:
    """The view of one verb."""
    about = {"request_type": request_type, "wish": wish, "throttle_scope": scope}
    view: Any = type(f"{request_type.__name__}View", (Verb,), about)
    described = extend_schema(request=wish, responses=serializers.Done, operation_id=f"tables_{name}")
    return extend_schema_view(post=described)(view).as_view()
