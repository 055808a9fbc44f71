"""The departures board and the lists around it."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Prefetch, Q, QuerySet
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from accounts import resting
from accounts.models import User
from accounts.rest import Rest
from games import presence
from games.engines import ENGINES
from games.models import Message, Move, Seat, Table
from games.selectors.payload import Person

ROWS = 30


@dataclass(frozen=True)
class Departure:
    """One line of the board."""

    table: Table
    seats: list[dict[str, Any]]
    seats_taken: int
    mine: bool

    @property
    def public_id(self) -> str:
        return self.table.public_id

    @property
    def url(self) -> str:
        return self.table.get_absolute_url()

    @property
    def game_slug(self) -> str:
        return self.table.game

    @property
    def game_name(self) -> str:
        return ENGINES[self.table.game].NAME

    @property
    def host(self) -> str:
        return self.table.host.name

    @property
    def seat_count(self) -> int:
        return self.table.seat_count

    @property
    def time_text(self) -> str:
        if self.table.speed == Table.Speed.CORRESPONDENCE:
            return _("Days")
        return date_format(timezone.localtime(self.table.created), "H:i")

    @property
    def clock_text(self) -> str:
        return clock_text(self.table)

    @property
    def chips(self) -> list[str]:
        """What is special about the table, in a few words."""
        chips = [_("Rated") if self.table.rated else _("Friendly")]
        return [*chips, _("Private")] if self.table.private else chips

    @property
    def remark(self) -> str:
        free = self.seat_count - self.seats_taken
        if self.mine:
            return _("Your table")
        return ngettext("%(n)d seat left", "%(n)d seats left", free) % {"n": free}

    @property
    def remark_tone(self) -> str:
        return "amber" if self.mine or self.seat_count - self.seats_taken == 1 else ""

    @property
    def action(self) -> str:
        return "go" if self.mine else "board"


def people_here() -> int:
    return presence.count()


def clock_text(table: Table) -> str:
    """A clock in words: "25 min + 20 s", "2 days a turn"."""
    if table.speed == Table.Speed.CORRESPONDENCE:
        days = max(1, round(table.increment / 86400))
        return ngettext("%(n)d day a turn", "%(n)d days a turn", days) % {"n": days}
    return _("%(bank)d min + %(increment)d s") % {"bank": table.bank // 60, "increment": table.increment}


def departures(user: Person, game: str = "", speed: str = "") -> list[Departure]:
    """Open tables anyone may board, and the person's own; those about to leave on top."""
    tables = _with_people(Table.objects.filter(status=Table.Status.OPEN))
    mine = Q(seats__user=user) if user.is_authenticated else Q(pk=None)
    tables = tables.filter(Q(private=False) | mine)
    if game:
        tables = tables.filter(game=game)
    if speed:
        tables = tables.filter(speed=speed)
    ordered = tables.annotate(taken=Count("seats", distinct=True)).order_by(
        F("seat_count") - F("taken"), "created"
    )
    return [_departure(table, user) for table in ordered[:ROWS] if table.game in ENGINES]


def public_tables(game: str = "", status: str = "", speed: str = "") -> QuerySet[Table]:
    """Tables anyone may know of, newest first."""
    wanted = {"game": game, "status": status, "speed": speed}
    tables = Table.objects.filter(private=False, **{field: value for field, value in wanted.items() if value})
    return _with_people(tables.order_by("-created"))


def _departure(table: Table, user: Person) -> Departure:
    taken = list(table.seats.all())
    marks = [
        {"taken": True, "colour": seat.colour, "name": seat.user.name if seat.user else ""} for seat in taken
    ]
    marks += [{"taken": False, "colour": 0, "name": ""}] * (table.seat_count - len(taken))
    return Departure(table, marks, len(taken), any(seat.user_id == user.pk for seat in taken))


def _with_people(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.select_related("host").prefetch_related(
        Prefetch("seats", Seat.objects.select_related("user", "stand_in").order_by("number"))
    )


@dataclass(frozen=True)
class Row:
    """A game in a list: its name, who plays, and one figure."""

    public_id: str
    url: str
    game_slug: str
    name: str
    about: str
    figure: str
    colour: int | None = None
    soon: bool = False


def running(limit: int = 12) -> list[Row]:
    """Public games being played now."""
    tables = Table.objects.filter(status=Table.Status.PLAYING, private=False).order_by("-started")
    return [
        _row(table, " · ".join(_names(table)), _("Move %(n)d") % {"n": table.version})
        for table in _with_people(tables)[:limit]
    ]


def finished(limit: int = 12, user: User | None = None, private: bool = False) -> list[Row]:
    """Games that ended lately, of everybody or of one person, public or all."""
    tables = Table.objects.filter(status=Table.Status.FINISHED)
    if user:
        tables = tables.filter(seats__user=user)
    if not private:
        tables = tables.filter(private=False)
    return [
        _row(table, " · ".join(_names(table)), _won(table))
        for table in _with_people(tables.order_by("-ended"))[:limit]
    ]


def mine(user: User) -> dict[str, list[Row]]:
    """A person's games: those that wait for them, most urgent first; the other running ones; the last."""
    seats = Seat.objects.filter(user=user, table__status=Table.Status.PLAYING, stand_in=None).order_by(
        F("table__deadline").asc(nulls_last=True)
    )
    tables = {table.pk: table for table in _with_people(Table.objects.filter(seats__in=seats))}
    rest = resting.rests_of([user.pk])[user.pk]
    mine = [(tables[seat.table_id], _rested(seat, tables[seat.table_id], rest)) for seat in seats]
    return {
        "turns": [_own_row(table, seat) for table, seat in mine if seat.running_since],
        "waiting": [_own_row(table, seat) for table, seat in mine if not seat.running_since],
        "finished": finished(user=user, private=True),
    }


def _rested(seat: Seat, table: Table, rest: Rest) -> Seat:
    """A seat that knows when its owner sleeps, where that counts."""
    if table.speed == Table.Speed.CORRESPONDENCE:
        seat.rest = rest
    return seat


def everything_of(user: User) -> dict[str, Any]:
    """A person's games, moves and words, for the download of their data."""
    seats = Seat.objects.filter(user=user).select_related("table").order_by("table__created")
    mine = Q(table__seats__user=user, seat=F("table__seats__number"))
    return {
        "tables": [
            {
                "table": seat.table.public_id,
                "game": seat.table.game,
                "status": seat.table.status,
                "created": seat.table.created,
                "seat": seat.number,
                "place": seat.place,
                "total": seat.total,
                "ended": seat.ended,
            }
            for seat in seats
        ],
        "moves": list(
            Move.objects.filter(mine).order_by("at").values("table__public_id", "number", "action", "at")
        ),
        "messages": list(
            Message.objects.filter(user=user).order_by("at").values("table__public_id", "text", "at")
        ),
    }


def seats_to_move(user: User) -> QuerySet[Seat]:
    """The seats of this person that a table waits for."""
    return Seat.objects.filter(
        user=user, stand_in=None, running_since__isnull=False, table__status=Table.Status.PLAYING
    )


def turn_count(user: User) -> int:
    """How many tables wait for this person."""
    return seats_to_move(user).count()


def turns(user: User) -> list[dict[str, Any]]:
    """The tables that wait for this person, the longest waiting first."""
    seats = seats_to_move(user).select_related("table").order_by("running_since", "pk")
    return [
        {"id": seat.table.public_id, "game": seat.table.game, "version": seat.table.version} for seat in seats
    ]


def _row(table: Table, about: str, figure: str, colour: int | None = None, soon: bool = False) -> Row:
    name = ENGINES[table.game].NAME if table.game in ENGINES else table.game
    return Row(table.public_id, table.get_absolute_url(), table.game, name, about, figure, colour, soon)


def _own_row(table: Table, own: Seat) -> Row:
    others = ", ".join(seat.user.name for seat in table.seats.all() if seat.user and seat.pk != own.pk)
    left = own.left(timezone.now())
    figure = time_left(left) if own.running_since else _("Move %(n)d") % {"n": table.version}
    soon = own.running_since is not None and left < table.bank / 10
    return _row(table, _("vs %(names)s") % {"names": others}, figure, own.colour, soon)


def time_left(seconds: float) -> str:
    """A span in words as short as a clock: "11:42", "1 d 6 h left"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return _("%(days)d d %(hours)d h left") % {"days": days, "hours": hours}
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _names(table: Table) -> list[str]:
    return [seat.user.name for seat in table.seats.all() if seat.user]


def _won(table: Table) -> str:
    winners = [seat.user.name for seat in table.seats.all() if seat.place == 1 and seat.user]
    return _("won by %(names)s") % {"names": ", ".join(winners)}
