"""Pages and their forms, and what happens to forms that make no sense."""

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from accounts.models import User
from games import services
from games.models import Table
from tests.games.playing import play_to_the_end


def client_of(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def open_form(**changes: str) -> dict[str, str]:
    return {"game": "signalbox", "seats": "2", "clock": "steady", "option_hand": "4"} | changes


@pytest.mark.parametrize("path", ["/", "/lobby/", "/lobby/board/", "/watch/", "/my/", "/games/", "/open/"])
def test_every_page_is_there_for_a_visitor(path: str, table: Table) -> None:
    assert Client().get(path).status_code == 200


def test_one_click_makes_a_guest_who_plays_a_bot(db: None) -> None:
    client = Client()
    answer = client.post("/play-bot/", {"game": "signalbox"})
    table = Table.objects.get()
    assert answer.headers["Location"] == table.get_absolute_url()
    assert table.host.is_guest
    assert client.get(table.get_absolute_url()).status_code == 200


def test_a_table_is_opened_with_the_options_of_its_game(anna: User) -> None:
    client_of(anna).post("/open/", open_form(option_hand="2", private="on", clock="days"))
    table = Table.objects.get()
    assert (table.options["hand"], table.private, table.speed) == (2, True, "correspondence")


@pytest.mark.parametrize(
    "changes",
    [{"seats": "9"}, {"seats": "x"}, {"clock": "never"}, {"option_hand": "99"}, {"option_hand": ""}],
)
def test_a_form_that_makes_no_sense_opens_nothing(anna: User, changes: dict[str, str]) -> None:
    answer = client_of(anna).post("/open/", open_form(**changes))
    assert answer.status_code == 200, "the form comes back with its mistakes"
    assert not Table.objects.exists()


def test_unknown_games_and_tables_are_not_found(anna: User) -> None:
    client = client_of(anna)
    for path in ("/games/chess/", "/games/chess/content.json", "/open/?game=chess", "/tables/NOSUCH/"):
        assert client.get(path).status_code == 404
    assert client.post("/tables/NOSUCH/join/").status_code == 404
    assert client.post("/play-bot/", {"game": "chess"}).status_code == 302
    assert not Table.objects.exists()


def test_a_seat_is_taken_and_left_by_plain_forms(open_table: Table, bob: User, carl: User) -> None:
    at = open_table.get_absolute_url()
    client_of(bob).post(f"{at}join/")
    assert open_table.seats.count() == 2
    answer = client_of(carl).post(f"{at}join/", follow=True)
    assert "The game has begun." in answer.content.decode()


def test_a_private_table_is_a_404_without_its_key(anna: User, bob: User) -> None:
    plan = services.Plan(game="signalbox", seat_count=2, private=True)
    table = services.open_table(user=anna, plan=plan)
    at = table.get_absolute_url()
    assert client_of(bob).get(at).status_code == 404
    assert client_of(bob).get(f"{at}?key={table.key}").status_code == 200
    assert table.public_id not in Client().get("/lobby/").content.decode()


def test_anyone_may_check_a_finished_deal(table: Table) -> None:
    at = f"{table.get_absolute_url()}verify/"
    assert table.seed not in Client().get(at).content.decode()
    with pytest.raises(CommandError, match="still secret"):
        call_command("verify_table", table.public_id)
    play_to_the_end(table)
    assert table.seed in Client().get(at).content.decode()
    call_command("verify_table", table.public_id)
    call_command("verify_games")


def test_a_lobby_costs_the_same_with_many_tables(
    anna: User, bob: User, django_assert_max_num_queries: object
) -> None:
    for host in (anna, bob):
        for _ in range(4):
            services.open_table(user=host, plan=services.Plan(game="signalbox", seat_count=2))
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        client = Client()
        assert client.get("/lobby/").status_code == 200


def test_the_demo_is_seeded_once_and_replays(db: None, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        call_command("demo")
    tables = Table.objects.count()
    assert tables > 0
    call_command("verify_games")
    assert "agree" in capsys.readouterr().out
