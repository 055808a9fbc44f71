"""Taking back one's own clicks."""

import pytest

from accounts.models import User
from games import positions, services
from games.errors import Refused, Stale
from games.models import Table
from games.selectors import fairness
from tests.games.playing import act, legal, play_to_the_end


def undo(table: Table, user: User) -> int:
    table.refresh_from_db()
    return services.undo(table_id=table.public_id, user=user, version=table.version)


def test_a_click_is_taken_back_and_stays_in_the_log(table: Table, anna: User) -> None:
    before = table.state
    act(table, anna)
    assert undo(table, anna) == 2
    table.refresh_from_db()
    assert table.state == before
    marked, note = table.moves.order_by("number")
    assert marked.undone == 2
    assert note.events[0] == {"kind": "took_back", "data": {"seat": 0, "number": 1}}


def test_only_ones_own_last_click_can_be_taken_back(table: Table, anna: User, bob: User) -> None:
    with pytest.raises(Refused):
        undo(table, anna)
    act(table, anna)
    with pytest.raises(Refused):
        undo(table, bob)


def test_what_was_seen_cannot_be_unseen(table: Table, anna: User, bob: User) -> None:
    act(table, anna)
    act(table, bob)  # the cards are shown
    for user in (anna, bob):
        with pytest.raises(Refused):
            undo(table, user)


def test_undo_of_an_older_position_is_refused(table: Table, anna: User, bob: User) -> None:
    act(table, anna)
    with pytest.raises(Stale):
        services.undo(table_id=table.public_id, user=anna, version=0)


def test_taking_back_wins_no_time(table: Table, anna: User) -> None:
    seat = table.seats.get(user=anna)
    seat.bank = 500
    seat.save()
    act(table, anna)
    assert table.seats.get(user=anna).bank > 500
    undo(table, anna)
    assert table.seats.get(user=anna).bank <= 500


def test_a_game_with_much_taken_back_still_verifies(table: Table, anna: User) -> None:
    for _ in range(40):
        act(table, anna, legal(table, 0)[-1])
        undo(table, anna)
    play_to_the_end(table)
    assert fairness.check(table).passed
    assert positions.dump(positions.load(table)) == table.state
