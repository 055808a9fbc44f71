"""Errors: one shape for programs, a page for people."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path
from rest_framework.decorators import api_view
from rest_framework.exceptions import ValidationError
from rest_framework.request import Request
from rest_framework.response import Response

from railsite import urls

pytestmark = pytest.mark.django_db


@api_view(["POST"])
def picky(request: Request) -> Response:
    """An API view that reads what it is sent and likes none of it."""
    raise ValidationError({"seats": [f"{len(request.data)} is not enough."]})


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("The boiler burst.")


class Wrecked:
    """The site's addresses and two more that go wrong."""

    urlpatterns = [
        path("api/picky/", picky),
        path("api/broken/", broken),
        path("broken/", broken),
        *urls.urlpatterns,
    ]
    handler400, handler403 = urls.handler400, urls.handler403
    handler404, handler500 = urls.handler404, urls.handler500


@pytest.fixture
def visitor(admin_user: object) -> Client:
    """Somebody logged in who sees error pages, not exceptions."""
    client = Client(raise_request_exception=False)
    client.force_login(admin_user)
    return client


def error(answer: object) -> dict[str, object]:
    """The error, which must be all there is in the answer."""
    body = answer.json()
    assert set(body) == {"error"}
    assert isinstance(body["error"]["message"], str)
    return dict(body["error"])


def test_an_address_that_is_not_there(visitor: Client) -> None:
    answer = visitor.get("/api/nowhere/")
    assert answer.status_code == 404
    assert error(answer)["code"] == "not_found"


def test_a_method_that_is_not_allowed(visitor: Client) -> None:
    answer = visitor.delete("/api/games/")
    assert answer.status_code == 405
    assert error(answer)["code"] == "method_not_allowed"


@override_settings(ROOT_URLCONF=Wrecked)
def test_something_that_is_not_json(visitor: Client) -> None:
    answer = visitor.post("/api/picky/", "{seats", content_type="application/json")
    assert answer.status_code == 400
    assert error(answer)["code"] == "parse_error"


@override_settings(ROOT_URLCONF=Wrecked)
def test_mistakes_are_listed_by_field(visitor: Client) -> None:
    answer = visitor.post("/api/picky/", {"a": 1}, content_type="application/json")
    assert answer.status_code == 400
    assert error(answer)["code"] == "invalid"
    assert error(answer)["fields"] == {"seats": ["1 is not enough."]}


@override_settings(ROOT_URLCONF=Wrecked)
def test_far_too_much_of_it(visitor: Client) -> None:
    answer = visitor.post("/api/picky/", {"a": "x" * 70_000}, content_type="application/json")
    assert answer.status_code == 413
    assert error(answer)["code"] == "too_large"


@override_settings(ROOT_URLCONF=Wrecked)
def test_a_stranger_is_told_to_log_in() -> None:
    answer = Client().post("/api/picky/", {}, content_type="application/json")
    assert answer.status_code in (401, 403)
    assert error(answer)["code"] == "not_authenticated"


@override_settings(ROOT_URLCONF=Wrecked)
def test_a_session_without_csrf_token_changes_nothing(admin_user: object) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(admin_user)
    answer = client.post("/api/picky/", {}, content_type="application/json")
    assert answer.status_code == 403
    assert error(answer)["code"] == "permission_denied"


@override_settings(ROOT_URLCONF=Wrecked)
def test_a_bug_of_ours_tells_programs_nothing_of_its_inside(visitor: Client) -> None:
    answer = visitor.get("/api/broken/")
    assert answer.status_code == 500
    assert error(answer)["code"] == "server_error"
    assert b"boiler" not in answer.content


@override_settings(ROOT_URLCONF=Wrecked)
def test_a_bug_of_ours_gives_people_a_page(visitor: Client) -> None:
    answer = visitor.get("/broken/")
    assert answer.status_code == 500
    assert b"<html" in answer.content
    assert b"boiler" not in answer.content


def test_a_page_that_is_not_there_is_a_page(visitor: Client) -> None:
    answer = visitor.get("/nowhere/")
    assert answer.status_code == 404
    assert b"<html" in answer.content


def test_a_form_without_csrf_token_gets_a_page_that_says_what_to_do() -> None:
    answer = Client(enforce_csrf_checks=True).post("/i18n/setlang/", {"language": "cs"})
    assert answer.status_code == 403
    assert b"reload" in answer.content


def test_limits_are_told_in_the_same_shape(visitor: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from rest_framework.throttling import UserRateThrottle

    monkeypatch.setattr(UserRateThrottle, "THROTTLE_RATES", {"user": "1/min", "anon": "1/min"})
    visitor.get("/api/games/")
    answer = visitor.get("/api/games/")
    assert answer.status_code == 429
    assert error(answer)["code"] == "throttled"
    assert answer["Retry-After"]
