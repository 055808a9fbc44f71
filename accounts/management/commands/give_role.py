"""Make somebody a moderator, tournament director or admin."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts import roles, selectors, services
from accounts.models import User


class Command(BaseCommand):
    """The way to the first admin; later ones can be made in the office."""

    help = "Give a role to a person: manage.py give_role anna moderator"

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("username")
        parser.add_argument("role", choices=list(roles.PERMISSIONS))

    def handle(self, *args: Any, username: str, role: str, **options: Any) -> None:
        try:
            services.give_role(selectors.profile(username), role)
        except (User.DoesNotExist, services.Refused) as problem:
            raise CommandError(str(problem)) from None
        self.stdout.write(f"{username} is {role} now.")
