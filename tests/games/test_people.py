"""What tables have to say about a person: on the profile, in the download, and when the account closes."""

from django.test import Client

import accounts.selectors
import accounts.services
from accounts.models import User
from games import services
from games.models import Table
from tests.games.playing import act, play_to_the_end


def test_a_profile_shows_the_last_games(table: Table, anna: User) -> None:
    play_to_the_end(table)
    page = Client().get("/people/anna/").content.decode()
    assert table.get_absolute_url() in page


def test_private_games_are_shown_to_their_player_only(anna: User) -> None:
    table = services.play_against_bots(user=anna, game="signalbox")
    services.resign(table_id=table.public_id, user=anna)
    Table.objects.filter(pk=table.pk).update(status="finished", deadline=None)
    mine = Client()
    mine.force_login(anna)
    assert table.public_id in mine.get("/people/anna/").content.decode()
    assert table.public_id not in Client().get("/people/anna/").content.decode()


def test_the_download_holds_games_moves_and_words(table: Table, anna: User, bob: User) -> None:
    act(table, anna)
    act(table, bob)
    services.say(table=table, user=anna, text="hello")
    games = accounts.selectors.export_data(anna)["games"]
    assert [row["table"] for row in games["tables"]] == [table.public_id]
    assert [row["number"] for row in games["moves"]] == [1]
    assert [row["text"] for row in games["messages"]] == ["hello"]


def test_who_closes_the_account_leaves_every_table(table: Table, anna: User) -> None:
    waiting = services.open_table(user=anna, plan=services.Plan(game="signalbox", seat_count=2))
    accounts.services.delete_account(anna)
    assert table.seats.get(number=0).ended == "resigned"
    waiting.refresh_from_db()
    assert waiting.status == "cancelled"
