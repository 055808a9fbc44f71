"""What the workers need to know."""

import logging
import random
from datetime import datetime, timedelta
from typing import Any, NamedTuple

from django.db.models import F
from django.utils import timezone

from accounts.models import User
from games import positions
from games.engines import Engine
from games.engines.bots import BOTS, anything
from games.engines.core import waiting
from games.models import Seat, Table

log = logging.getLogger(__name__)

# A bot that has not answered for this long lost its message or its worker.
BOT_PATIENCE = timedelta(seconds=10)
REMIND_AFTER = timedelta(hours=12)


class Choice(NamedTuple):
    """A bot's move, thought out and not yet made."""

    bot: User
    seat: int
    action: dict[str, Any]


def bot_choice(public_id: str, version: int) -> Choice | None:
    """What the bot to move would do; None when the table has moved on."""
    table = Table.objects.filter(public_id=public_id, version=version, status=Table.Status.PLAYING).first()
    if table is None:
        return None
    state = positions.load(table)
    asked = table.seats.filter(number__in=waiting(state)).select_related("user", "stand_in")
    seat = next((seat for seat in asked if seat.player.is_bot), None)
    if seat is None:
        return None
    engine = positions.engine_of(table)
    action = _think(seat.player, engine, state, seat.number, f"{table.seed} {version}")
    return Choice(seat.player, seat.number, positions.dump(action))


def _think(bot: User, engine: Engine, state: Any, seat: int, seed: str) -> Any:
    """The bot's own choice; should it fail, any legal one, so that nobody's game stands still."""
    actions, rng = engine.legal_actions(state, seat), random.Random(seed)
    try:
        action = BOTS[bot.bot_level](engine, state, seat, actions, rng)
    except Exception:
        log.exception("%s cannot decide in %s", bot.bot_level, engine.SLUG)
        return anything(engine, state, seat, actions, rng)
    return action if action in actions else anything(engine, state, seat, actions, rng)


def ending_before(moment: datetime) -> list[tuple[str, datetime]]:
    """Tables whose first clock ends before a moment."""
    tables = Table.objects.filter(status=Table.Status.PLAYING, deadline__lt=moment)
    ends = tables.values_list("public_id", "deadline")
    return [(public_id, deadline) for public_id, deadline in ends if deadline]


def waiting_long() -> list[int]:
    """Seats of people whose turn at a correspondence table began long ago, and who were not told yet."""
    seats = Seat.objects.filter(
        table__status=Table.Status.PLAYING,
        table__speed=Table.Speed.CORRESPONDENCE,
        stand_in=None,
        running_since__lt=timezone.now() - REMIND_AFTER,
    ).exclude(reminded_of=F("running_since"))
    return list(seats.values_list("pk", flat=True))


def forgotten_bots() -> list[tuple[str, int]]:
    """Tables that have waited too long for a bot."""
    tables = Table.objects.filter(status=Table.Status.PLAYING, bot_since__lt=timezone.now() - BOT_PATIENCE)
    return list(tables.values_list("public_id", "version"))
