"""What this room does when something happens in the rooms below."""

from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.urls import reverse

from accounts.models import User
from games.models import Table
from ratings import services
from ratings.selectors import people, tables


def rate(table: Table, **_: Any) -> None:
    services.rate_table(table)


def payload(table: Table, **_: Any) -> dict[str, Any]:
    changes = tables.changes_for_payload(table)
    page = reverse("ratings:table", args=[table.public_id]) if changes else None
    return {"ratings": changes, "ratings_page": page}


def profile(person: User, viewer: User | AnonymousUser, **_: Any) -> dict[str, Any]:
    return {"template": "ratings/_profile.html", "ratings": people.profile(person, viewer)}


def export(user: User, **_: Any) -> tuple[str, Any]:
    return "ratings", people.export(user)


def unlist(user: User, **_: Any) -> None:
    services.unlist(user)
