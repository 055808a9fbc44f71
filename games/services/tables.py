"""Verbs of a table that has not begun: open, join, leave, fill, start, cancel."""

from dataclasses import dataclass, field
from datetime import timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _

import accounts.selectors
import accounts.services
from accounts.models import User
from games import announce, clocks, positions
from games.engines import ENGINES
from games.engines.bots import BOTS
from games.engines.core import IllegalAction
from games.errors import Forbidden, Malformed, NoSuchTable, Refused
from games.models import Seat, Table
from games.services.sitting import Sitting

OPEN_TABLES_A_HOST = 5
# A live table nobody came to is closed after a while; a correspondence table may wait longer.
STALE_AFTER = {Table.Speed.LIVE: timedelta(hours=2), Table.Speed.CORRESPONDENCE: timedelta(days=14)}
LONGEST_BANK = 60 * 24 * 3600


@dataclass(frozen=True)
class Plan:
    """What a host wants to play."""

    game: str
    seat_count: int
    options: dict[str, Any] = field(default_factory=dict)
    speed: str = Table.Speed.LIVE
    bank: int = 25 * 60
    increment: int = 20
    rated: bool = False
    private: bool = False


@transaction.atomic
def open_table(*, user: User, plan: Plan) -> Table:
    """Open a table and take its first seat."""
    _check(user, plan)
    # The lock on the host's own row makes the count below true for two clicks at once.
    User.objects.select_for_update().get(pk=user.pk)
    if Table.objects.filter(host=user, status=Table.Status.OPEN).count() >= OPEN_TABLES_A_HOST:
        raise Refused(
            _("You have %(n)d open tables already. Start or leave one first.") % {"n": OPEN_TABLES_A_HOST}
        )
    engine = ENGINES[plan.game]
    table = Table.objects.create(
        game=plan.game,
        edition=engine.EDITION,
        options=positions.dump(positions.options_from(engine, plan.options)),
        host=user,
        speed=plan.speed,
        bank=plan.bank,
        increment=plan.increment,
        rated=plan.rated,
        private=plan.private,
        seat_count=plan.seat_count,
    )
    _sit_down(Sitting(table, [], timezone.now()), user)
    return table


def _check(user: User, plan: Plan) -> None:
    """Refuse a plan that no table could keep."""
    engine = ENGINES.get(plan.game)
    if engine is None:
        raise Malformed(_("We do not play that game here."))
    if plan.seat_count not in engine.SEATS:
        least, most = engine.SEATS[0], engine.SEATS[-1]
        raise Malformed(_("This game is for %(least)d to %(most)d players.") % {"least": least, "most": most})
    if plan.speed not in Table.Speed.values:
        raise Malformed(_("A table is live or by correspondence."))
    if not (10 <= plan.bank <= LONGEST_BANK and 0 <= plan.increment <= plan.bank):
        raise Malformed(_("That clock cannot work."))
    if plan.rated and not user.is_member:
        raise Forbidden(_("Rated games are for members. Make your guest seat an account first."))
    try:
        engine.setup(positions.options_from(engine, plan.options), plan.seat_count, "a trial deal")
    except IllegalAction as refusal:
        raise Malformed(_(str(refusal))) from None


@transaction.atomic
def join(*, table_id: str, user: User, key: str = "") -> None:
    """Take a free seat; a table that is full begins."""
    sitting = Sitting.lock(table_id)
    table = sitting.table
    sitting.require(Table.Status.OPEN)
    if any(seat.user == user for seat in sitting.seats):
        return
    if table.private and not constant_time_compare(key, table.key):
        raise NoSuchTable
    if table.rated and not user.is_member:
        raise Forbidden(_("Rated games are for members. Make your guest seat an account first."))
    if any(_shun(seat.user, user) for seat in sitting.seats if seat.user):
        raise Forbidden(_("Somebody at this table does not want to play with you, or you with them."))
    _sit_down(sitting, user)


def _shun(one: User, other: User) -> bool:
    return accounts.selectors.has_blocked(one, other) or accounts.selectors.has_blocked(other, one)


@transaction.atomic
def add_bot(*, table_id: str, user: User, level: str) -> None:
    """The host gives a free seat to a bot."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.OPEN)
    sitting.require_host(user)
    if level not in BOTS:
        raise Malformed(_("There is no such bot."))
    if sitting.table.rated:
        raise Refused(_("Bots do not play rated games."))
    _sit_down(sitting, accounts.services.get_or_create_bot(level))


def _sit_down(sitting: Sitting, user: User) -> None:
    table, seats = sitting.table, sitting.seats
    if len(seats) >= table.seat_count:
        raise Refused(_("The table is full."))
    colour = next(colour for colour in range(1, 6) if colour not in {seat.colour for seat in seats})
    seats.append(Seat.objects.create(table=table, number=len(seats), colour=colour, user=user))
    if len(seats) == table.seat_count:
        _begin(sitting)
    _tell_of_seats(sitting)


@transaction.atomic
def leave(*, table_id: str, user: User) -> None:
    """Stand up from a table that has not begun; the last person out closes it."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.OPEN)
    sitting.seat_of(user).delete()
    stayed = [seat for seat in sitting.seats if seat.user != user]
    people = [seat.user for seat in stayed if seat.user and not seat.user.is_bot]
    if not people:
        _close(sitting)
        return
    if sitting.table.host == user:
        sitting.table.host = people[0]
        sitting.table.save(update_fields=["host"])
    for number, seat in enumerate(stayed):
        seat.number = number
        seat.save(update_fields=["number"])
    _tell_of_seats(sitting)


@transaction.atomic
def start(*, table_id: str, user: User) -> None:
    """The host begins with those who are there."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.OPEN)
    sitting.require_host(user)
    least = ENGINES[sitting.table.game].SEATS[0]
    if len(sitting.seats) < least:
        raise Refused(_("This game needs at least %(n)d players.") % {"n": least})
    _begin(sitting)
    _tell_of_seats(sitting)


@transaction.atomic
def cancel(*, table_id: str, user: User) -> None:
    """The host closes a table that has not begun."""
    sitting = Sitting.lock(table_id)
    sitting.require(Table.Status.OPEN)
    sitting.require_host(user)
    _close(sitting)


def _begin(sitting: Sitting) -> None:
    """Deal from the seed and start the clocks."""
    table, seats = sitting.table, sitting.seats
    table.status, table.started = Table.Status.PLAYING, sitting.now
    table.seat_count = len(seats)
    clocks.fill(table, seats)
    Seat.objects.bulk_update(seats, ["bank"])
    state = positions.first_state(table, len(seats))
    # Before the save below: a playing table always has a state.
    table.state = positions.dump(state)
    table.save(update_fields=["status", "started", "seat_count", "state"])
    sitting.stand_at(state)


def _close(sitting: Sitting) -> None:
    sitting.table.status, sitting.table.ended = Table.Status.CANCELLED, sitting.now
    sitting.table.save(update_fields=["status", "ended"])
    _tell_of_seats(sitting)


def _tell_of_seats(sitting: Sitting) -> None:
    sitting.tell_lobby()
    transaction.on_commit(partial(announce.table_changed, sitting.table.group, sitting.table.version))


@transaction.atomic
def play_against_bots(*, user: User, game: str, level: str = User.BotLevel.APPRENTICE) -> Table:
    """One click for a visitor: a friendly table with one bot, already running."""
    if game not in ENGINES:
        raise Malformed(_("We do not play that game here."))
    seats = max(2, ENGINES[game].SEATS[0])
    table = open_table(
        user=user, plan=Plan(game=game, seat_count=seats, bank=3600, increment=60, private=True)
    )
    for _seat in range(seats - 1):
        add_bot(table_id=table.public_id, user=user, level=level)
    return table


def tidy() -> int:
    """Close open tables that nobody came to; return how many."""
    closed = 0
    for speed, age in STALE_AFTER.items():
        stale = Table.objects.filter(status=Table.Status.OPEN, speed=speed, created__lt=timezone.now() - age)
        for public_id in stale.values_list("public_id", flat=True):
            with transaction.atomic():
                sitting = Sitting.lock(public_id)
                if sitting.table.status == Table.Status.OPEN:
                    _close(sitting)
                    closed += 1
    return closed
