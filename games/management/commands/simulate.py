"""Play whole games between bots and measure the engine; needs neither database nor Redis."""

import json
import random
from argparse import ArgumentParser
from itertools import cycle, islice
from statistics import fmean, quantiles
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.engines import ENGINES, Engine
from games.engines.bots import BOTS
from games.engines.play import Played, play
from games.management.progress import progress


class Command(BaseCommand):
    help = "Play whole games between bots and report speed, wins and mean totals."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, help=f"one of: {', '.join(ENGINES)}")
        parser.add_argument("--seats", type=int, required=True)
        parser.add_argument(
            "--bots", default="random", help=f"by seat, repeated as needed; of: {', '.join(BOTS)}"
        )
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seed", default="0")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        engine = engine_called(options["game"])
        names = bots_for(engine, options["bots"].split(","), options["seats"])
        if options["games"] < 1:
            raise CommandError("Play at least one game.")
        seeds = [f"{options['seed']}-{number}" for number in range(options["games"])]
        games = [
            play(engine, [BOTS[name] for name in names], seed, random.Random(seed))
            for seed in progress(seeds, len(seeds), engine.NAME)
        ]
        report = summary(engine, names, games)
        self.stdout.write(json.dumps(report) if options["json"] else as_text(report))


def engine_called(slug: str) -> Engine:
    """The game of that name, or a sentence about the games there are."""
    if slug not in ENGINES:
        raise CommandError(f"There is no game called {slug}; there is {', '.join(ENGINES)}.")
    return ENGINES[slug]


def bots_for(engine: Engine, names: list[str], seats: int) -> list[str]:
    """A bot for every seat, the given ones over and over."""
    if seats not in engine.SEATS:
        raise CommandError(f"{engine.NAME} is for {engine.SEATS.start} to {engine.SEATS.stop - 1} seats.")
    if unknown := sorted(set(names) - set(BOTS)):
        raise CommandError(f"There is no bot called {unknown[0]}; there is {', '.join(BOTS)}.")
    if len(names) > seats:
        raise CommandError(f"{len(names)} bots do not fit into {seats} seats.")
    return list(islice(cycle(names), seats))


def summary(engine: Engine, names: list[str], games: list[Played]) -> dict[str, Any]:
    """Everything measured; the speeds count the time spent in the engine only."""
    moves, seconds = sum(len(game.record.moves) for game in games), sum(game.seconds for game in games)
    finished = [game.record for game in games if game.record.places]
    by_bot = {name: [seat for seat, other in enumerate(names) if other == name] for name in names}
    times = {
        name: [1000 * t for game in games for seat in seats for t in game.thinking[seat]]
        for name, seats in by_bot.items()
    }
    return {
        "game": engine.SLUG,
        "seats": len(names),
        "games": len(games),
        "finished": len(finished),
        "moves": moves,
        "seconds": round(seconds, 6),
        "moves_per_second": round(moves / seconds, 1),
        "games_per_second": round(len(games) / seconds, 2),
        "wins": {
            name: sum(record.places[seat] == 1 for record in finished for seat in seats)
            for name, seats in by_bot.items()
        },
        "mean_total": {
            name: round(fmean([record.totals[seat] for record in finished for seat in seats] or [0]), 2)
            for name, seats in by_bot.items()
        },
        "p50_ms": {name: round(percentile(spent, 50), 4) for name, spent in times.items()},
        "p95_ms": {name: round(percentile(spent, 95), 4) for name, spent in times.items()},
    }


def percentile(values: list[float], percent: int) -> float:
    """The value that so many per cent of the values do not exceed."""
    return quantiles(values, n=100, method="inclusive")[percent - 1] if len(values) > 1 else sum(values)


def as_text(report: dict[str, Any]) -> str:
    """The report for people, a figure to a line."""
    width = max(map(len, report))
    return "\n".join(f"{name.replace('_', ' '):<{width}}  {value}" for name, value in report.items())
