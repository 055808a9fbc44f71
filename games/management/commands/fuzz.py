"""Hunt for broken promises in random games; needs neither database nor Redis."""

import hashlib
import json
import traceback
from argparse import ArgumentParser
from pathlib import Path
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engines import Engine, option_sets, play
from games.engines.promises import BrokenGame, hold_game
from games.management.commands.simulate import engine_called
from games.management.progress import progress

# Positions of each game that are held to the costly promises too.
THOROUGH = 4


class Command(BaseCommand):
    help = "Play random games for all seats and options and write each failing one as a golden-game file."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game")
        parser.add_argument(
            "--games", type=int, default=2000, help="for every number of seats and set of options"
        )
        parser.add_argument("--seed", default="0")
        parser.add_argument("--into", type=Path, default=Path("var/fuzz"), help="folder for failing games")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        engine = engine_called(options["game"])
        start = perf_counter()
        tries = [
            (seats, chosen, number)
            for seats in engine.SEATS
            for chosen in option_sets(engine, seats)
            for number in range(options["games"])
        ]
        moves, broken = 0, []
        for seats, chosen, number in progress(tries, len(tries), engine.NAME):
            seed = seed_of(options["seed"], seats, number)
            try:
                moves += len(hold_game(engine, seats, seed, THOROUGH, chosen).moves)
            except BrokenGame as failure:
                broken.append(str(keep(engine, failure, options["into"])))
                self.stderr.write("".join(traceback.format_exception(failure.__cause__)))
        report = {
            "game": engine.SLUG,
            "games": len(tries),
            "moves": moves,
            "seconds": round(perf_counter() - start, 3),
            "broken": broken,
        }
        self.stdout.write(json.dumps(report) if options["json"] else sentence(report))
        if broken:
            raise CommandError(f"{len(broken)} of {len(tries)} games broke a promise.")


def seed_of(seed: str, seats: int, number: int) -> str:
    """A seed as a table would have it, too long to turn up in a view by accident."""
    return hashlib.sha256(f"{seed} {seats} {number}".encode()).hexdigest()


def keep(engine: Engine, failure: BrokenGame, folder: Path) -> Path:
    """Write the failing game where it can be looked at and become a test."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{engine.SLUG}-{failure.record.seats}-{failure.record.seed[:12]}.json"
    play.save(failure.record, path)
    return path


def sentence(report: dict[str, Any]) -> str:
    """The report for people."""
    kept = "no promise broken" if not report["broken"] else f"broken: {', '.join(report['broken'])}"
    return (
        f"{report['game']}: {report['games']} games, {report['moves']} moves, {report['seconds']} s; {kept}."
    )
