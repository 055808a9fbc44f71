"""Re-deal one finished game from its seed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Table
from games.selectors import fairness


class Command(BaseCommand):
    help = "Deals a finished game anew from its seed and says where it differs from the stored one."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("public_id")

    def handle(self, *args: Any, public_id: str, **options: Any) -> None:
        table = Table.objects.filter(public_id=public_id.upper()).first()
        if table is None:
            raise CommandError(f"There is no table {public_id}.")
        check = fairness.check(table)
        if check.seed is None:
            raise CommandError(f"Table {table.public_id} has not finished: its seed is still secret.")
        if not check.passed:
            raise CommandError(f"Table {table.public_id} differs at {check.difference}.")
        self.stdout.write(f"Table {table.public_id} is fair.\nseed {check.seed}\nsha256 {check.seed_hash}")
