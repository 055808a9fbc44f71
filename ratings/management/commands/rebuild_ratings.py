"""Derive every rating again from the games that counted."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ratings import services


class Command(BaseCommand):
    help = "Derives every rating again from history and writes what differs; with --check it only compares."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail when anything differs")

    def handle(self, *args: Any, **options: Any) -> None:
        began = time.monotonic()
        found = services.rebuild(write=not options["check"])
        self.stdout.write(
            f"{found.games} games in {time.monotonic() - began:.1f} s: {found.added} added, "
            f"{found.differing_changes} changes and {found.differing_ratings} ratings differed."
        )
        if options["check"] and not found.agrees:
            raise CommandError("The stored ratings are not what history gives.")
