"""Measure the site on services of its own."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from railsite.children import Children
from railsite.embedded import Home, Services

# The bench is one address and four people who never rest.
NO_LIMITS = {"SOCKET_ACTS_A_MINUTE": "1000000", "SOCKETS_A_MINUTE": "1000000"}


class Command(BaseCommand):
    help = "Measures moves, fan-out and idle sockets beside a bare Channels room; needs nothing that runs."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--json", action="store_true", help="one object on stdout")

    def handle(self, *args: Any, json: bool, **options: Any) -> None:
        with tempfile.TemporaryDirectory(prefix="railsite-bench-") as folder:
            children = Children()
            home = Home(Path(folder))
            services = Services(home, children)
            try:
                services.start()
                self._run(home, services, ["--json"] if json else [])
            finally:
                services.stop()
                children.close()

    def _run(self, home: Home, services: Services, arguments: list[str]) -> None:
        environment = (
            os.environ
            | NO_LIMITS
            | {
                "DATABASE_URL": home.database_url,
                "REDIS_URL": home.redis_url,
                "RAILSITE_VAR": str(home.folder),
                "DJANGO_SETTINGS_MODULE": "railsite.settings",
                "BENCH_SERVICES": " ".join(map(str, services.pids)),
            }
        )
        done = subprocess.run([sys.executable, "-m", "bench", *arguments], env=environment, check=False)
        if done.returncode:
            sys.exit(done.returncode)
