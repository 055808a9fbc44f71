"""What would the Stationmaster do? In unrated games against bots, and nowhere else."""

import pytest

from accounts.models import User
from games import services
from games.models import Table
from games.selectors import hints
from tests.games.test_api import client_of, error_of


@pytest.fixture(autouse=True)
def _quick_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)


def against_a_bot(user: User, game: str = "ticket-to-ride-europe") -> Table:
    table = services.open_table(user=user, plan=services.Plan(game=game, seat_count=2))
    services.add_bot(table_id=table.public_id, user=user, level="apprentice")
    table.refresh_from_db()
    return table


def ask(user: User | None, table: Table):
    return client_of(user).get(f"/api/tables/{table.public_id}/hint/")


def test_a_player_against_bots_sees_the_three_best_actions_and_why(anna: User) -> None:
    table = against_a_bot(anna)
    answer = ask(anna, table).json()
    offered = client_of(anna).get(f"/api/tables/{table.public_id}/").json()["view"]["actions"]
    assert answer["version"] == table.version
    assert len(answer["hints"]) == 3
    for hint in answer["hints"]:
        assert hint["action"] in offered
        assert isinstance(hint["lead"], float)
        assert hint["why"] in {"routes", "tickets", "stations", "express", None}


def test_a_hint_changes_nothing(anna: User) -> None:
    table = against_a_bot(anna)
    before = table.state
    ask(anna, table)
    table.refresh_from_db()
    assert (table.version, table.state) == (0, before)


def test_there_are_no_hints_against_people(table: Table, anna: User) -> None:
    assert error_of(ask(anna, table)) == (403, "forbidden")


def test_there_are_no_hints_in_rated_games(anna: User) -> None:
    table = against_a_bot(anna)
    Table.objects.update(rated=True)
    assert error_of(ask(anna, table)) == (403, "forbidden")


def test_there_are_no_hints_for_others_nor_after_the_game_nor_for_visitors(anna: User, bob: User) -> None:
    table = against_a_bot(anna)
    assert error_of(ask(bob, table)) == (403, "forbidden")
    assert ask(None, table).status_code in (401, 403)
    services.resign(table_id=table.public_id, user=anna)
    assert error_of(ask(anna, table)) == (403, "forbidden")


def test_a_game_without_a_mind_says_so(anna: User) -> None:
    assert error_of(ask(anna, against_a_bot(anna, "signalbox"))) == (409, "refused")
