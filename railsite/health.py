"""GET /healthz: is every part of the site there?"""

from collections.abc import Callable
from functools import partial

import redis
import structlog
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from railsite import pulse

log = structlog.get_logger()


def database_answers() -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    return True


def redis_answers() -> bool:
    with redis.Redis.from_url(settings.REDIS_URL) as client:
        return bool(client.ping())


CHECKS: dict[str, Callable[[], bool]] = {
    "database": database_answers,
    "redis": redis_answers,
    "worker": partial(pulse.is_felt, "worker"),
    "beat": partial(pulse.is_felt, "beat"),
}


def passes(name: str, check: Callable[[], bool]) -> bool:
    """Run one check; what goes wrong is for the log, not for the visitor."""
    try:
        return check()
    except Exception as problem:
        log.warning("A health check failed.", part=name, problem=str(problem))
        return False


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """200 when all parts are up, 503 when one is not."""
    parts = {name: passes(name, check) for name, check in CHECKS.items()}
    healthy = all(parts.values())
    body = {
        "status": "ok" if healthy else "down",
        "parts": {name: "up" if up else "down" for name, up in parts.items()},
    }
    return JsonResponse(body, status=200 if healthy else 503)
