#!/usr/bin/env python
"""Django's command line; commands that need the database find one running or run one meanwhile."""

import os
import sys
from contextlib import nullcontext

# Everything else gets PostgreSQL and Redis, started for the command unless the environment names others.
NEED_NO_SERVICES = {
    "arena",
    "bench",
    "check",
    "collectstatic",
    "compilemessages",
    "findstatic",
    "fuzz",
    "help",
    "makemessages",
    "simulate",
    "simulate_tournament",
    "spectacular",
    "version",
}


def needs_services(arguments: list[str]) -> bool:
    """Whether this command line will talk to PostgreSQL or Redis of our own."""
    if {"DATABASE_URL", "REDIS_URL"} <= os.environ.keys():
        return False
    return bool(arguments) and arguments[0] not in NEED_NO_SERVICES and not {"-h", "--help"} & set(arguments)


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "railsite.settings")
    from django.conf import settings
    from django.core.management import execute_from_command_line

    from railsite.embedded import lent_services
    from railsite.failures import failures_in_one_sentence

    services = lent_services(settings.EMBEDDED) if needs_services(sys.argv[1:]) else nullcontext()
    with failures_in_one_sentence(), services:
        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
