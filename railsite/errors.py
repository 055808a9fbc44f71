"""What people and programs are told when something goes wrong."""

from typing import Any

from django.core.exceptions import PermissionDenied, RequestDataTooBig
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler


def error_body(code: str, message: str, fields: dict[str, Any] | None = None) -> dict[str, Any]:
    """The one shape of an error in the API."""
    error: dict[str, Any] = {"code": code, "message": message}
    if fields:
        error["fields"] = fields
    return {"error": error}


def api_exception_handler(problem: Exception, context: dict[str, Any]) -> Response | None:
    """Put every exception of an API view into the one shape."""
    if isinstance(problem, RequestDataTooBig):
        return Response(error_body("too_large", _("The request is too large.")), status=413)
    response = exception_handler(problem, context)
    if response is None:
        return None
    response.data = error_body(*described(problem))
    return response


def described(problem: Exception) -> tuple[str, str, dict[str, Any] | None]:
    """Code, sentence and, for a form with mistakes, the sentences by field."""
    if isinstance(problem, Http404):
        return "not_found", _("There is nothing here."), None
    if isinstance(problem, PermissionDenied):
        return "permission_denied", _("You may not do that."), None
    if isinstance(problem, exceptions.ValidationError):
        fields = problem.detail if isinstance(problem.detail, dict) else {"request": problem.detail}
        return "invalid", _("Some of what was sent is not right."), fields
    assert isinstance(problem, exceptions.APIException)
    return problem.default_code, str(problem.detail), None


def answer(request: HttpRequest, status: int, code: str, message: str) -> HttpResponse:
    """An error as JSON for programs, as a page for people."""
    if request.path.startswith("/api/"):
        return JsonResponse(error_body(code, message), status=status)
    return render(request, f"{status}.html", {"message": message}, status=status)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    if isinstance(exception, RequestDataTooBig):
        return answer(request, 400, "too_large", _("The request is too large."))
    return answer(request, 400, "bad_request", _("This request makes no sense."))


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 403, "permission_denied", _("You may not do that."))


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    return answer(request, 404, "not_found", _("There is nothing here."))


def server_error(request: HttpRequest) -> HttpResponse:
    return answer(request, 500, "server_error", _("Something broke on our side. It has been written down."))


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    return answer(
        request, 403, "csrf_failed", _("This form is too old. Go back, reload the page and try again.")
    )
