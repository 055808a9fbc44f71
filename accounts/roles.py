"""Roles are groups. A permission's name says which role holds it, so every app can add its own."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

from django.apps import AppConfig
from django.apps import apps as installed
from django.apps.registry import Apps
from django.contrib.auth.management import create_permissions
from django.db import DEFAULT_DB_ALIAS

MODERATOR = "moderator"
TOURNAMENT_DIRECTOR = "tournament director"
ADMIN = "admin"

PERMISSIONS: dict[str, tuple[str, ...]] = {
    MODERATOR: ("moderate_*", "view_user"),
    TOURNAMENT_DIRECTOR: ("direct_*", "view_user"),
    ADMIN: ("*",),
}


def grant_permissions(
    sender: AppConfig, using: str = DEFAULT_DB_ALIAS, apps: Apps = installed, **_: Any
) -> None:
    """Give each role its permissions of the app that was just migrated."""
    # They are made on this same signal, perhaps after our turn.
    create_permissions(sender, verbosity=0, using=using, apps=apps)
    try:
        groups, permissions = (
            apps.get_model("auth", "Group").objects,
            apps.get_model("auth", "Permission").objects,
        )
    except LookupError:  # half-way through the very first migration
        return
    held = permissions.using(using).filter(content_type__app_label=sender.label)
    for role, patterns in PERMISSIONS.items():
        group, _created = groups.using(using).get_or_create(name=role)
        group.permissions.add(
            *(p for p in held if any(fnmatchcase(p.codename, pattern) for pattern in patterns))
        )
