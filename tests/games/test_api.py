"""The HTTP API: everything a table's page can do, and errors in one shape."""

from typing import Any

import pytest
from rest_framework.authtoken.models import Token
from rest_framework.response import Response
from rest_framework.test import APIClient

from accounts.models import User
from games import services
from games.models import Table
from tests.games.playing import legal


def client_of(user: User | None) -> APIClient:
    client = APIClient()
    if user:
        client.credentials(HTTP_AUTHORIZATION=f"Token {Token.objects.get_or_create(user=user)[0].key}")
    return client


def post(user: User | None, path: str, body: Any = None) -> Response:
    return client_of(user).post(f"/api/{path}", body or {}, format="json")


def error_of(response: Response) -> tuple[int, str]:
    body = response.json()
    assert set(body) == {"error"}
    assert body["error"]["message"]
    return response.status_code, body["error"]["code"]


def test_a_whole_table_by_the_api(anna: User, bob: User) -> None:
    opened = post(anna, "tables/", {"game": "signalbox", "seats": 2, "options": {"hand": 1}})
    assert opened.status_code == 201
    at = f"tables/{opened.json()['id']}/"
    assert post(bob, at + "join/").json() == {"version": None}

    seen = client_of(anna).get(f"/api/{at}").json()
    assert (seen["status"], seen["seat"]) == ("playing", 0)
    assert post(anna, at + "act/", {"version": 0, "action": seen["view"]["actions"][0]}).json() == {
        "version": 1
    }
    assert post(anna, at + "undo/", {"version": 1}).json() == {"version": 2}
    assert post(bob, at + "chat/", {"text": "well?"}).status_code == 200
    assert post(bob, at + "resign/").status_code == 200

    seen = client_of(anna).get(f"/api/{at}?since=2").json()
    assert [event["kind"] for event in seen["events"]] == ["left"]
    assert [message["text"] for message in seen["messages"]] == ["well?"]


def test_lists_show_public_tables_and_nothing_of_their_positions(table: Table, anna: User) -> None:
    services.open_table(user=anna, plan=services.Plan(game="signalbox", seat_count=2, private=True))
    page = client_of(None).get("/api/tables/").json()
    assert [row["id"] for row in page["results"]] == [table.public_id]
    assert not {"state", "seed", "key"} & set(page["results"][0])
    assert client_of(None).get("/api/tables/?status=open").json()["results"] == []


def test_who_am_i(table: Table, anna: User) -> None:
    assert client_of(anna).get("/api/me/").json() == {
        "username": "anna",
        "name": "anna",
        "guest": False,
        "turns": 1,
    }
    assert error_of(client_of(None).get("/api/me/"))[0] == 401


def test_refusals_have_the_right_status_and_change_nothing(
    table: Table, anna: User, bob: User, carl: User
) -> None:
    at = f"tables/{table.public_id}/"
    card = legal(table, 0)[0]
    assert error_of(post(None, at + "act/", {"version": 0, "action": card})) == (401, "not_authenticated")
    assert error_of(post(carl, at + "act/", {"version": 0, "action": card})) == (403, "forbidden")
    assert error_of(post(anna, at + "act/", {"version": 7, "action": card})) == (409, "stale")
    assert error_of(post(anna, at + "act/", {"version": 0, "action": {"type": "lay", "card": 99}})) == (
        409,
        "illegal",
    )
    assert error_of(post(anna, at + "act/", {"version": 0, "action": {"type": "fly"}})) == (400, "malformed")
    assert error_of(post(anna, at + "act/", {"action": card})) == (400, "invalid")
    assert error_of(post(carl, at + "join/")) == (409, "refused")
    assert error_of(post(anna, "tables/NOSUCH/act/", {"version": 0, "action": card})) == (404, "not_found")
    assert error_of(post(anna, "tables/", {"game": "chess", "seats": 2})) == (400, "malformed")
    assert error_of(post(anna, "tables/", {"seats": 2})) == (400, "invalid")
    table.refresh_from_db()
    assert (table.version, Table.objects.count()) == (0, 1)


@pytest.mark.parametrize("body", ["", "{", "[1]", '"text"', "[" * 10_000, '{"version": ' + "9" * 5000 + "}"])
def test_broken_json_is_a_400_in_words(table: Table, anna: User, body: str) -> None:
    response = client_of(anna).post(
        f"/api/tables/{table.public_id}/act/", body, content_type="application/json"
    )
    assert error_of(response)[0] == 400


def test_an_oversized_body_is_refused(table: Table, anna: User) -> None:
    body = {"version": 0, "action": {"type": "lay", "card": 1, "padding": "x" * 100_000}}
    assert error_of(post(anna, f"tables/{table.public_id}/act/", body))[0] in (400, 413)


def test_a_session_without_a_csrf_token_changes_nothing(table: Table, anna: User) -> None:
    client = APIClient(enforce_csrf_checks=True)
    client.force_login(anna)
    response = client.post(f"/api/tables/{table.public_id}/resign/", {}, format="json")
    assert error_of(response)[0] == 403
    assert not table.moves.exists()


def test_a_private_table_is_not_there_for_strangers(anna: User, bob: User) -> None:
    table = services.open_table(user=anna, plan=services.Plan(game="signalbox", seat_count=2, private=True))
    path = f"/api/tables/{table.public_id}/"
    assert error_of(client_of(bob).get(path)) == (404, "not_found")
    assert client_of(bob).get(f"{path}?key={table.key}").status_code == 200
    assert client_of(anna).get(path).json()["invite"].endswith(table.key)


def test_the_same_words_sent_twice_are_said_once(table: Table, anna: User) -> None:
    for _ in range(2):
        assert post(anna, f"tables/{table.public_id}/chat/", {"text": "hello", "id": "c1"}).status_code == 200
    assert [message.text for message in table.messages.all()] == ["hello"]


def test_the_same_request_twice_is_one_move(table: Table, anna: User) -> None:
    body = {"version": 0, "action": legal(table, 0)[0], "id": "click"}
    answers = [post(anna, f"tables/{table.public_id}/act/", body).json() for _ in range(2)]
    assert answers == [{"version": 1}, {"version": 1}]
    assert table.moves.count() == 1
