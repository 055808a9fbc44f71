"""Middleware of the whole site."""

import re
import uuid
from collections.abc import Callable

import structlog
from django.http import HttpRequest, HttpResponse
from whitenoise.middleware import WhiteNoiseMiddleware
from whitenoise.responders import StaticFile

# An id from outside is written to the log, so it must be plain.
PLAIN_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")


class RequestIdMiddleware:
    """Gives each request an id, the proxy's if it sent one, and puts it into the answer and the log."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        offered = request.headers.get("X-Request-ID", "")
        request_id = offered if PLAIN_ID.fullmatch(offered) else uuid.uuid4().hex
        # Not unbound at the end: Django logs failed requests after all middleware is done.
        structlog.contextvars.clear_contextvars()
        structlog.contextvars.bind_contextvars(request_id=request_id)
        response = self.get_response(request)
        response["X-Request-ID"] = request_id
        return response


class StaticFilesMiddleware(WhiteNoiseMiddleware):
    """WhiteNoise with whole answers: Django reads streams whole for ASGI anyway, and complains about it."""

    @staticmethod
    def serve(static_file: StaticFile, request: HttpRequest) -> HttpResponse:
        streamed = WhiteNoiseMiddleware.serve(static_file, request)
        whole = HttpResponse(streamed.getvalue(), status=streamed.status_code, headers=streamed.headers)
        streamed.close()
        return whole
