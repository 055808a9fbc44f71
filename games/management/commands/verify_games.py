"""Replay every stored game by today's rules."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games import history, positions
from games.engines import ENGINES
from games.models import Table


class Command(BaseCommand):
    help = "Replays every running and finished game and reports the first difference of each."

    def handle(self, *args: Any, **options: Any) -> None:
        tables = Table.objects.filter(state__isnull=False, game__in=ENGINES).order_by("pk")
        differing = 0
        for table in tables.iterator(chunk_size=50):
            moves = list(history.standing_choices(table))
            if where := positions.difference(table, table.seat_count, moves):
                differing += 1
                self.stdout.write(f"{table}: {where}")
        if differing:
            raise CommandError(f"{differing} of {tables.count()} games differ.")
        self.stdout.write(f"{tables.count()} games agree.")
