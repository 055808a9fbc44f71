"""What every template can read about the person who looks at it."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest


def preferences(request: HttpRequest) -> dict[str, Any]:
    """The preferences of whoever looks; pages of errors may come before they are known."""
    chosen = getattr(request, "preferences", None)
    return {"preferences": chosen} if chosen else {}
