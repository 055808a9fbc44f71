"""Bots against bots, with seats rotated, on all cores; needs neither database nor Redis."""

import json
import os
import random
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from multiprocessing import get_context
from statistics import fmean
from typing import Any, NamedTuple

import msgspec
from django.core.management.base import BaseCommand, CommandError

from games.engines import ENGINES, Engine
from games.engines.bots import BOTS, bot_called
from games.engines.play import Played, play
from games.management.commands.simulate import as_text, engine_called, percentile
from games.management.progress import progress

# The normal deviate of a 95 % interval.
Z = 1.96


class Match(NamedTuple):
    """One game to be played: who sits where."""

    game: str
    names: tuple[str, ...]
    seed: str
    number: int
    options: str


class Command(BaseCommand):
    help = "Play bots against each other with seats rotated; report shares of wins with their intervals."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", required=True, help=f"one of: {', '.join(ENGINES)}")
        parser.add_argument(
            "--bots",
            required=True,
            help=f"one to a seat, of: {', '.join(BOTS)}; stationmaster@0.3 thinks for 0.3 seconds",
        )
        parser.add_argument("--games", type=int, default=200)
        parser.add_argument("--seed", default="0")
        parser.add_argument("--options", default="{}", help="of the game, as JSON")
        parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def handle(self, *args: Any, **options: Any) -> None:
        engine = engine_called(options["game"])
        names = bots_named(engine, options["bots"].split(","))
        if options["games"] < 1 or options["cores"] < 1:
            raise CommandError("Play at least one game, on at least one core.")
        check_options(engine, options["options"], len(names))
        matches = [
            Match(engine.SLUG, rotated(names, number), options["seed"], number, options["options"])
            for number in range(options["games"])
        ]
        with crew(options["cores"]) as hands:
            games = list(progress(hands(play_match, matches), len(matches), engine.NAME))
        report = summary(engine, names, matches, games)
        self.stdout.write(json.dumps(report) if options["json"] else as_text(report))


def bots_named(engine: Engine, names: list[str]) -> tuple[str, ...]:
    """The bots, or a sentence about what is wrong with their names or number."""
    if len(names) not in engine.SEATS:
        raise CommandError(f"{engine.NAME} is for {engine.SEATS.start} to {engine.SEATS.stop - 1} seats.")
    for name in names:
        try:
            bot_called(name)
        except (KeyError, ValueError):
            raise CommandError(f"There is no bot called {name}; there is {', '.join(BOTS)}.") from None
    return tuple(names)


def check_options(engine: Engine, text: str, seats: int) -> None:
    """Refuse options the game does not know before anything is played."""
    try:
        engine.setup(msgspec.json.decode(text.encode(), type=engine.Options), seats, "")
    except (msgspec.MsgspecError, ValueError) as wrong:
        raise CommandError(f"These are no options of {engine.NAME}: {wrong}") from None


@contextmanager
def crew(cores: int) -> Iterator[Any]:
    """So many processes that do the work; one is done right here."""
    if cores == 1:
        yield map
        return
    with get_context("fork").Pool(cores) as pool:
        yield pool.imap


def rotated(names: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Everybody one seat on for each game."""
    by = number % len(names)
    return names[by:] + names[:by]


def play_match(match: Match) -> Played:
    """One game; the same deal is played once in every rotation."""
    engine = ENGINES[match.game]
    chosen = msgspec.json.decode(match.options.encode(), type=engine.Options)
    deal = f"{match.seed}-{match.number // len(match.names)}"
    bots = [bot_called(name) for name in match.names]
    return play(engine, bots, deal, random.Random(f"{deal}-{match.number}"), chosen)


def summary(
    engine: Engine, names: tuple[str, ...], matches: list[Match], games: list[Played]
) -> dict[str, Any]:
    """Shares of wins with their intervals, mean totals, and times of a decision, by bot."""
    seated = [list(zip(match.names, range(len(names)), strict=True)) for match in matches]
    finished = [(seats, game) for seats, game in zip(seated, games, strict=True) if game.record.places]
    wins = dict.fromkeys(names, 0.0)
    totals: dict[str, list[int]] = {name: [] for name in names}
    times: dict[str, list[float]] = {name: [] for name in names}
    for seats, game in finished:
        for name, won in shares(seats, game.record.places):
            wins[name] += won
        for name, seat in seats:
            totals[name].append(game.record.totals[seat])
            times[name] += [1000 * spent for spent in game.thinking[seat]]
    count = len(finished)
    return {
        "game": engine.SLUG,
        "seats": len(names),
        "games": len(games),
        "finished": count,
        "fair_share": {name: round(names.count(name) / len(names), 4) for name in wins},
        "share": {name: round(won / max(count, 1), 4) for name, won in wins.items()},
        "interval": {name: wilson(won, count) for name, won in wins.items()},
        "mean_total": {name: round(fmean(points or [0]), 2) for name, points in totals.items()},
        "mean_winner": round(fmean([max(game.record.totals) for _, game in finished] or [0]), 2),
        "p50_ms": {name: round(percentile(spent, 50), 3) for name, spent in times.items()},
        "p95_ms": {name: round(percentile(spent, 95), 3) for name, spent in times.items()},
    }


def shares(seats: list[tuple[str, int]], places: list[int]) -> list[tuple[str, float]]:
    """What each winner gets of a win: seats that tie for the first place share it."""
    winners = [name for name, seat in seats if places[seat] == min(places)]
    return [(name, 1 / len(winners)) for name in winners]


def wilson(won: float, games: int) -> list[float]:
    """Wilson's 95 % interval for a share."""
    if not games:
        return [0.0, 1.0]
    share = won / games
    centre = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return [round((centre - spread) / scale, 4), round((centre + spread) / scale, 4)]
