"""Derive every number again from the tables that counted, in the order in which they counted."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from django.db import transaction

from games.management.progress import progress
from games.models import Seat, Table
from ratings.book import Book, Chair, Record
from ratings.models import Change, RatedGame, Rating, Season
from ratings.services import locks
from ratings.services.rating import chair_of, line_for, may_count, save_records

CHUNK = 1000
# What a change says; the row's own id is no part of it.
CHANGE_FIELDS = [field.attname for field in Change._meta.concrete_fields if field.attname != "id"]


@dataclass
class Rebuilt:
    """What a rebuild found."""

    games: int = 0
    added: int = 0
    differing_changes: int = 0
    differing_ratings: int = 0

    @property
    def agrees(self) -> bool:
        return not (self.added or self.differing_changes or self.differing_ratings)


@transaction.atomic
def rebuild(*, write: bool, since: int = 0) -> Rebuilt:
    """Derive all ratings again, from a line of the ledger on; write what differs, or only count it."""
    locks.hold_to_rewrite()
    report = Rebuilt()
    if write:
        report.added = _add_forgotten_tables()
    book = Book()
    ends = _season_ends()
    lines = RatedGame.objects.order_by("pk")
    for chunk in _chunks(progress(lines.iterator(chunk_size=CHUNK), lines.count(), "ratings")):
        chairs, stored = _chairs(chunk), _stored(chunk)
        derived: list[Change] = []
        for rated in chunk:
            while ends and rated.pk > ends[0]:
                book.turn_season()
                ends.pop(0)
            if rated.annulled:
                continue
            if rated.pk < since:
                book.recall(rated, stored[rated.pk])
                derived += stored[rated.pk]
            else:
                derived += book.enter(rated, chairs[rated.table_id])
        report.games += len(chunk)
        report.differing_changes += _settle(derived, stored, write)
    for _season in ends:
        book.turn_season()
    report.differing_ratings = _settle_ratings(book, write)
    return report


def _add_forgotten_tables() -> int:
    """Tables that finished while nobody listened count now, after all others."""
    forgotten = Table.objects.filter(rated=True, status=Table.Status.FINISHED, rated_game=None)
    added = 0
    for table in forgotten.order_by("ended", "pk").iterator(chunk_size=CHUNK):
        seats = list(table.seats.select_related("user").order_by("number"))
        if may_count(table, seats):
            line_for(table).save()
            added += 1
    return added


def _season_ends() -> list[int]:
    closed = Season.objects.filter(last_rated__isnull=False).order_by("number")
    return [last for last in closed.values_list("last_rated", flat=True) if last is not None]


def _chunks(lines: Iterator[RatedGame]) -> Iterator[list[RatedGame]]:
    while chunk := list(islice(lines, CHUNK)):
        yield chunk


def _chairs(chunk: list[RatedGame]) -> dict[int, list[Chair]]:
    chairs: defaultdict[int, list[Chair]] = defaultdict(list)
    for seat in Seat.objects.filter(table__in=[rated.table_id for rated in chunk]).order_by(
        "table", "number"
    ):
        chairs[seat.table_id].append(chair_of(seat))
    return chairs


def _stored(chunk: list[RatedGame]) -> dict[int, list[Change]]:
    stored: defaultdict[int, list[Change]] = defaultdict(list)
    for change in Change.objects.filter(rated__in=chunk).order_by("rated", "seat"):
        stored[change.rated_id].append(change)
    return stored


def _settle(derived: list[Change], stored: dict[int, list[Change]], write: bool) -> int:
    """Count the changes that differ from the stored ones, and put the derived ones in their place."""
    was = {(c.rated_id, c.user_id): c for changes in stored.values() for c in changes}
    wrong: list[Change] = []
    for change in derived:
        old = was.pop((change.rated_id, change.user_id), None)
        if old is None or _values(old) != _values(change):
            wrong.append(change)
    if write:
        Change.objects.filter(pk__in=[left_over.pk for left_over in was.values()]).delete()
        Change.objects.bulk_create(
            wrong,
            update_conflicts=True,
            unique_fields=["rated", "user"],
            update_fields=[name for name in CHANGE_FIELDS if name not in ("rated_id", "user_id")],
        )
    return len(wrong) + len(was)


def _values(change: Change) -> list[object]:
    return [getattr(change, name) for name in CHANGE_FIELDS]


def _settle_ratings(book: Book, write: bool) -> int:
    wrong, gone = 0, []
    left = set(book.records)
    for rating in Rating.objects.order_by("pk").iterator(chunk_size=CHUNK):
        key = rating.user_id, rating.game, rating.speed
        left.discard(key)
        if key not in book.records:
            gone.append(rating.pk)
        elif book.records[key] == Record.of(rating):
            del book.records[key]  # nothing to write
        else:
            wrong += 1
    if write:
        save_records(book)
        Rating.objects.filter(pk__in=gone).delete()
    return wrong + len(gone) + len(left)
