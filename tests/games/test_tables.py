"""Opening a table, sitting down, standing up, beginning."""

from datetime import timedelta

import pytest
from django.utils import timezone

import accounts.services
from accounts.models import User
from games import services
from games.errors import Forbidden, Malformed, NoSuchTable, Refused
from games.models import Table
from games.services import Plan


def plan(**changes: object) -> Plan:
    return Plan(**{"game": "signalbox", "seat_count": 2} | changes)  # type: ignore[arg-type]


def test_the_host_takes_the_first_seat(open_table: Table, anna: User) -> None:
    seat = open_table.seats.get()
    assert (seat.number, seat.user, open_table.host, open_table.status) == (0, anna, anna, "open")


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "no-such-game"},
        {"seat_count": 1},
        {"seat_count": 9},
        {"speed": "hasty"},
        {"bank": 0},
        {"bank": 10**9},
        {"increment": -1},
        {"options": {"hand": "four"}},
        {"options": {"hand": 99}},
        {"options": {"wings": 2}},
    ],
)
def test_an_impossible_plan_opens_nothing(anna: User, changes: dict[str, object]) -> None:
    with pytest.raises(Malformed):
        services.open_table(user=anna, plan=plan(**changes))
    assert not Table.objects.exists()


def test_options_reach_the_game(anna: User, bob: User) -> None:
    table = services.open_table(user=anna, plan=plan(options={"hand": 2}))
    services.join(table_id=table.public_id, user=bob)
    table.refresh_from_db()
    assert [len(hand) for hand in table.state["hands"]] == [2, 2]


def test_a_full_table_begins(table: Table, anna: User) -> None:
    assert table.status == "playing"
    assert table.version == 0
    assert table.deadline is not None
    assert all(seat.running_since for seat in table.seats.all()), "both are asked at once"


def test_a_full_or_running_table_takes_nobody_more(table: Table, carl: User) -> None:
    with pytest.raises(Refused):
        services.join(table_id=table.public_id, user=carl)
    assert table.seats.count() == 2


def test_joining_twice_is_joining_once(anna: User, bob: User) -> None:
    table = services.open_table(user=anna, plan=plan(seat_count=3))
    for _ in range(2):
        services.join(table_id=table.public_id, user=bob)
    assert table.seats.count() == 2


def test_a_private_table_wants_its_key(anna: User, bob: User) -> None:
    table = services.open_table(user=anna, plan=plan(private=True))
    for key in ("", "wrong"):
        with pytest.raises(NoSuchTable):
            services.join(table_id=table.public_id, user=bob, key=key)
    services.join(table_id=table.public_id, user=bob, key=table.key)
    assert table.seats.count() == 2


@pytest.mark.parametrize("blocker_first", [True, False])
def test_people_who_block_each_other_do_not_meet(
    open_table: Table, anna: User, bob: User, blocker_first: bool
) -> None:
    accounts.services.block(*((anna, bob) if blocker_first else (bob, anna)))
    with pytest.raises(Forbidden):
        services.join(table_id=open_table.public_id, user=bob)


def test_rated_tables_are_for_members(anna: User) -> None:
    guest = accounts.services.create_guest()
    with pytest.raises(Forbidden):
        services.open_table(user=guest, plan=plan(rated=True))
    table = services.open_table(user=anna, plan=plan(rated=True))
    with pytest.raises(Forbidden):
        services.join(table_id=table.public_id, user=guest)
    with pytest.raises(Refused):
        services.add_bot(table_id=table.public_id, user=anna, level="conductor")


def test_the_host_may_begin_with_fewer(anna: User, bob: User) -> None:
    table = services.open_table(user=anna, plan=plan(seat_count=4))
    with pytest.raises(Refused, match="at least 2"):
        services.start(table_id=table.public_id, user=anna)
    services.join(table_id=table.public_id, user=bob)
    with pytest.raises(Forbidden):
        services.start(table_id=table.public_id, user=bob)
    services.start(table_id=table.public_id, user=anna)
    table.refresh_from_db()
    assert (table.status, table.seat_count) == ("playing", 2)


def test_several_bots_of_one_level_sit_side_by_side(anna: User) -> None:
    table = services.open_table(user=anna, plan=plan(seat_count=4))
    for _ in range(2):
        services.add_bot(table_id=table.public_id, user=anna, level="apprentice")
    assert table.seats.count() == 3
    with pytest.raises(Malformed):
        services.add_bot(table_id=table.public_id, user=anna, level="wizard")


def test_who_leaves_frees_the_seat_and_hands_the_table_on(anna: User, bob: User, carl: User) -> None:
    table = services.open_table(user=anna, plan=plan(seat_count=4))
    for user in (bob, carl):
        services.join(table_id=table.public_id, user=user)
    services.leave(table_id=table.public_id, user=anna)
    table.refresh_from_db()
    assert table.host == bob
    assert [(seat.number, seat.user) for seat in table.seats.all()] == [(0, bob), (1, carl)]


def test_the_last_person_out_closes_the_table(open_table: Table, anna: User) -> None:
    services.leave(table_id=open_table.public_id, user=anna)
    open_table.refresh_from_db()
    assert open_table.status == "cancelled"


def test_only_the_host_cancels(open_table: Table, anna: User, bob: User) -> None:
    with pytest.raises(Forbidden):
        services.cancel(table_id=open_table.public_id, user=bob)
    services.cancel(table_id=open_table.public_id, user=anna)
    open_table.refresh_from_db()
    assert open_table.status == "cancelled"


def test_nobody_opens_tables_without_end(anna: User) -> None:
    for _ in range(5):
        services.open_table(user=anna, plan=plan())
    with pytest.raises(Refused, match="5 open tables"):
        services.open_table(user=anna, plan=plan())


@pytest.mark.django_db
def test_one_click_seats_a_visitor_with_a_bot() -> None:
    guest = accounts.services.create_guest()
    table = services.play_against_bots(user=guest, game="signalbox")
    table.refresh_from_db()
    assert table.status == "playing"
    assert [seat.user.is_bot for seat in table.seats.all() if seat.user] == [False, True]


def test_tables_nobody_came_to_are_tidied(open_table: Table) -> None:
    assert services.tidy() == 0
    Table.objects.update(created=timezone.now() - timedelta(hours=3))
    assert services.tidy() == 1
    open_table.refresh_from_db()
    assert open_table.status == "cancelled"
