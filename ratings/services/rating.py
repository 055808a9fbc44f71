"""A finished table changes the ratings of its players, in the transaction that finishes it."""

from collections import defaultdict
from itertools import combinations

from allauth.usersessions.models import UserSession
from django.db.models import Min

from accounts.models import User
from games.models import Seat, Table
from ratings.book import WEEK, Book, Chair, Record
from ratings.models import Change, RatedGame, Rating, Suspicion
from ratings.services import locks

RATING_FIELDS = list(Record.__slots__)


def rate_table(table: Table) -> RatedGame | None:
    """Let a finished table count, if it may; twice is as good as once."""
    seats = list(table.seats.select_related("user").order_by("number"))
    if not may_count(table, seats) or RatedGame.objects.filter(table=table).exists():
        return None
    chairs = [chair_of(seat) for seat in seats]
    people = [chair.user for chair in chairs]
    locks.hold_to_add()
    # Two tables of the same player finish one after the other; sorted, so that they never wait crosswise.
    list(User.objects.select_for_update(no_key=True).filter(pk__in=people).order_by("pk"))
    rated = line_for(table)
    rated.save()
    book = _open_book(rated, people)
    Change.objects.bulk_create(book.enter(rated, chairs))
    save_records(book)
    for seat in seats:
        if seat.user and seat.user.former:
            unlist(seat.user)
    _flag_shared_addresses(rated, people)
    return rated


def line_for(table: Table) -> RatedGame:
    """A new line of the ledger."""
    assert table.ended
    return RatedGame(table=table, game=table.game, speed=table.speed, seats=table.seat_count, at=table.ended)


def chair_of(seat: Seat) -> Chair:
    assert seat.user_id
    assert seat.place
    return Chair(seat.user_id, seat.number, seat.place, seat.stand_in_id is not None)


def may_count(table: Table, seats: list[Seat]) -> bool:
    """Rated, finished, between different members, and everybody had a turn before anybody left."""
    people = {seat.user_id for seat in seats if seat.user and not (seat.user.is_bot or seat.user.is_guest)}
    if not table.rated or table.status != Table.Status.FINISHED or len(people) < max(2, len(seats)):
        return False
    choices = table.moves.filter(action__isnull=False, undone=None)
    first = dict(choices.values("seat").annotate(first=Min("number")).values_list("seat", "first").order_by())
    left = table.moves.filter(action__isnull=True, events__0__kind="left").aggregate(Min("number"))
    return len(first) == len(seats) and max(first.values()) < (left["number__min"] or table.version + 1)


def _open_book(rated: RatedGame, people: list[int]) -> Book:
    """The records of these people at this speed, and how often they met this week."""
    book = Book()
    for rating in Rating.objects.filter(user__in=people, speed=rated.speed):
        book.add((rating.user_id, rating.game, rating.speed), Record.of(rating))
    lately = Change.objects.filter(user__in=people, at__gt=rated.at - WEEK).order_by("rated")
    met: defaultdict[int, list[int]] = defaultdict(list)
    times = {}
    for game, user, at in lately.values_list("rated", "user", "at"):
        met[game].append(user)
        times[game] = at
    for game, users in met.items():
        book.meetings.note(users, times[game])
    return book


def save_records(book: Book) -> None:
    """Write the book into the rows; nothing but the ledger's own fields."""
    Rating.objects.bulk_create(
        [record.as_rating(key) for key, record in book.records.items()],
        batch_size=2000,
        update_conflicts=True,
        unique_fields=["user", "game", "speed"],
        update_fields=RATING_FIELDS,
    )


def _flag_shared_addresses(rated: RatedGame, people: list[int]) -> None:
    """Players who signed in from one address are shown to the moderators, and that is all."""
    addresses: defaultdict[int, set[str]] = defaultdict(set)
    for user, address in UserSession.objects.filter(user__in=people).values_list("user", "ip"):
        addresses[user].add(address)
    pairs = [pair for pair in combinations(people, 2) if addresses[pair[0]] & addresses[pair[1]]]
    if pairs:
        suspicion = Suspicion.objects.create(rated=rated)
        suspicion.people.set({user for pair in pairs for user in pair})


def unlist(user: User) -> None:
    """Who left the house leaves the ladders; the games of the others stay as they were."""
    Rating.objects.filter(user=user).update(listed=False)
