"""Invented players and rated games, for measuring."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.engines import ENGINES
from ratings import services
from ratings.services import seeding


class Command(BaseCommand):
    help = (
        "Invents players on the live ladder of a game: with --games they get a history and ratings derived "
        "from it, without only ratings. For measuring; refuses to run in production."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", default=next(iter(ENGINES)), help=f"one of: {', '.join(ENGINES)}")
        parser.add_argument("--players", type=int, default=1000)
        parser.add_argument("--games", type=int, default=0)
        parser.add_argument("--seed", type=int, default=1)

    def handle(self, *args: Any, **options: Any) -> None:
        if settings.PRODUCTION:
            raise CommandError("Not on a real site.")
        if options["game"] not in ENGINES:
            raise CommandError(f"There is no game called {options['game']}.")
        if not options["games"]:
            seeding.standings(options["game"], options["players"], options["seed"])
            return
        seeding.history(options["game"], options["players"], options["games"], options["seed"])
        found = services.rebuild(write=True)
        self.stdout.write(f"{found.games} games rated.")
