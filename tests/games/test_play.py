"""Moves through the one service that makes them, on a real PostgreSQL."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import services
from games.errors import Forbidden, Illegal, Malformed, NoSuchTable, Refused, Stale
from games.models import Move, Seat, Table
from games.selectors import fairness
from games.services.sitting import SNAPSHOT_EVERY
from games.signals import table_finished
from tests.games.playing import act, legal, play_to_the_end


def test_a_move_is_stored_with_its_events_and_raises_the_version(table: Table, anna: User) -> None:
    choice = legal(table, 0)[0]
    assert act(table, anna, choice) == 1

    move = Move.objects.get(table=table)
    assert (move.number, move.seat, move.action) == (1, 0, choice)
    assert move.events[0]["kind"] == "laid"


def test_a_stale_version_is_refused_and_changes_nothing(table: Table, anna: User, bob: User) -> None:
    act(table, anna)
    with pytest.raises(Stale):
        services.play(table_id=table.public_id, user=bob, action=legal(table, 1)[0], version=0)
    table.refresh_from_db()
    assert table.version == 1


def test_the_same_client_id_gives_the_first_answer_again(table: Table, anna: User) -> None:
    choice = legal(table, 0)[0]
    first = act(table, anna, choice, client_id="click-1")
    again = services.play(table_id=table.public_id, user=anna, action=choice, version=0, client_id="click-1")
    assert first == again == 1
    assert Move.objects.count() == 1


def test_somebody_elses_client_id_is_not_an_answer(table: Table, anna: User, bob: User) -> None:
    act(table, anna, client_id="click-1")
    with pytest.raises(Refused):
        act(table, bob, client_id="click-1")
    assert Move.objects.count() == 1


def test_strangers_and_wrong_seats_are_refused(table: Table, anna: User, carl: User) -> None:
    choice = legal(table, 0)[0]
    with pytest.raises(Forbidden):
        services.play(table_id=table.public_id, user=carl, action=choice, version=0)
    with pytest.raises(Forbidden):
        services.play(table_id=table.public_id, user=anna, action=choice, version=0, seat=1)
    with pytest.raises(NoSuchTable):
        services.play(table_id="NOSUCH", user=anna, action=choice, version=0)
    assert Move.objects.count() == 0


@pytest.mark.parametrize(
    "action",
    [
        None,
        [],
        {},
        {"type": "fly"},
        {"type": "lay"},
        {"type": "lay", "card": "9"},
        {"type": "lay", "card": 1, "x": 1},
    ],
)
def test_an_action_that_is_none_is_malformed(table: Table, anna: User, action: object) -> None:
    with pytest.raises(Malformed):
        services.play(table_id=table.public_id, user=anna, action=action, version=0)


def test_the_rules_say_why_not(table: Table, anna: User) -> None:
    with pytest.raises(Illegal, match="You do not hold that card"):
        act(table, anna, {"type": "lay", "card": 77})
    act(table, anna)
    with pytest.raises(Illegal, match="not your turn"):
        act(table, anna, {"type": "lay", "card": 1})


def test_a_game_ends_with_places_totals_and_a_word_upwards(table: Table) -> None:
    heard = []
    table_finished.connect(heard_by := lambda table, **_: heard.append(table.public_id))
    try:
        play_to_the_end(table)
    finally:
        table_finished.disconnect(heard_by)
    assert heard == [table.public_id]
    assert table.status == "finished"
    assert table.deadline is None
    seats = list(table.seats.all())
    assert [seat.total for seat in seats] == table.outcome["totals"]
    assert min(seat.place for seat in seats if seat.place) == 1
    assert {seat.ended for seat in seats} == {"finished"}


def test_a_finished_game_re_deals_from_its_seed(table: Table) -> None:
    assert fairness.check(table).seed is None
    play_to_the_end(table)
    check = fairness.check(table)
    assert (check.seed, check.passed) == (table.seed, True)


def test_a_tampered_game_does_not_verify(table: Table) -> None:
    play_to_the_end(table)
    move = table.moves.filter(events__0__kind="laid").first()
    assert move
    move.events[0]["secret"]["card"] += 1
    move.save()
    assert fairness.check(table).difference == f"move {move.number}: other events"


def queries_of_a_move(table: Table, user: User) -> int:
    with CaptureQueriesContext(
        connection,
    ) as captured:
        act(table, user)
    return len(captured)


def test_a_move_costs_the_same_at_any_length_of_the_game(table: Table, anna: User) -> None:
    early = queries_of_a_move(table, anna)
    services.undo(table_id=table.public_id, user=anna, version=1)
    for _ in range(150):
        act(table, anna)
        table.refresh_from_db()
        services.undo(table_id=table.public_id, user=anna, version=table.version)
    table.refresh_from_db()
    assert table.version > 300
    # A snapshot now and then is one query more, at any length.
    while (table.version + 1) % SNAPSHOT_EVERY == 0:
        act(table, anna)
    assert queries_of_a_move(table, anna) == early


def test_resigning_leaves_the_seat_to_a_bot(table: Table, anna: User) -> None:
    services.resign(table_id=table.public_id, user=anna)
    seat = table.seats.get(user=anna)
    assert (seat.ended, seat.stand_in.bot_level, seat.running_since) == ("resigned", "conductor", None)
    table.refresh_from_db()
    assert table.bot_since is not None
    assert table.moves.get().events[0] == {"kind": "left", "data": {"seat": 0, "why": "resigned"}}
    with pytest.raises(Forbidden, match="A bot plays your seat"):
        act(table, anna)


def test_who_leaves_a_rated_game_is_ranked_last(anna: User, bob: User, carl: User) -> None:
    plan = services.Plan(game="signalbox", seat_count=3, rated=True)
    table = services.open_table(user=anna, plan=plan)
    for user in (bob, carl):
        services.join(table_id=table.public_id, user=user)
    services.resign(table_id=table.public_id, user=anna)
    table.refresh_from_db()
    while table.is_playing:
        seat = next(seat for seat in table.seats.all() if legal(table, seat.number))
        services.play(
            table_id=table.public_id,
            user=seat.player,
            seat=seat.number,
            action=legal(table, seat.number)[0],
            version=table.version,
        )
        table.refresh_from_db()
    assert Seat.objects.get(table=table, user=anna).place == 3
