"""Profiles, the page of a game's rating, reports, and the same for programs."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

import accounts.selectors
import accounts.services
from accounts.models import User
from accounts.roles import MODERATOR
from games import services as tables
from games.services import Plan
from ratings import services, tasks
from ratings.models import Report
from ratings.selectors import people
from ratings.statistics import game_statistics, histogram
from ratings.statistics.prediction import prediction
from tests.games.playing import play_to_the_end
from tests.ratings.playing import elo, finish, member


def test_a_profile_shows_rating_form_results_and_opponents(anna: User, bob: User, client: Client) -> None:
    finish([anna, bob], [1, 2])
    finish([anna, bob], [2, 1])
    page = client.get("/people/anna/").content.decode()
    assert f"{elo(anna)}?" in page
    assert "Favourite opponents" in page
    assert "Rating from 1520 to" in page
    assert "Played to the end" in page


def test_a_profile_counts_my_games_against_them(anna: User, bob: User, carl: User) -> None:
    finish([anna, bob, carl], [1, 2, 3])
    finish([anna, bob], [2, 1])
    finish([anna, bob], [1, 1])
    assert people.head_to_head(bob, anna) == {"games": 3, "won": 1, "drawn": 1, "lost": 1}
    assert people.head_to_head(anna, anna) is None
    assert people.head_to_head(anna, member("stranger")) is None


def test_streaks_and_favourites(anna: User, bob: User, carl: User) -> None:
    for places in ([1, 2], [1, 2], [2, 1], [1, 2]):
        finish([anna, bob], places)
    finish([anna, bob, carl], [2, 1, 3])
    assert people.streaks(anna) == {"wins": 2, "not_last": 2}
    favourites = people.opponents(anna)
    assert [(row["user"], row["games"], row["score"]) for row in favourites] == [(bob, 5, 3), (carl, 1, 1)]


def test_leaving_is_counted_on_the_profile(anna: User, bob: User) -> None:
    finish([anna, bob], [2, 1], left=[0])
    finish([anna, bob], [1, 2], rated=False)
    manners = people.manners(anna)
    assert manners == {"games": 2, "left": 1, "share": 0.5}
    assert people.manners(member("new")) is None


def test_a_profile_costs_the_same_after_many_games(anna: User, bob: User, client: Client) -> None:
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get("/people/anna/").status_code == 200
        return len(captured)

    finish([anna, bob], [1, 2])
    few = queries()
    for _ in range(12):
        finish([anna, bob], [1, 2])
    assert queries() == few


def test_my_data_tells_my_ratings(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2])
    told = accounts.selectors.export_data(anna)["ratings"]
    assert told["now"][0]["elo"] == 1520
    assert told["changes"][0]["after"] == 1520


def test_the_page_of_a_game_explains_every_duel(anna: User, bob: User, carl: User, client: Client) -> None:
    table = finish([anna, bob, carl], [1, 2, 3])
    page = client.get(f"/ladders/tables/{table.public_id}/").content.decode()
    assert "+20" in page
    assert "expected 0.50, scored 1.00; one game weighs 40" in page
    assert "Annul" not in page


def test_a_friendly_game_has_no_such_page(anna: User, bob: User, client: Client) -> None:
    table = finish([anna, bob], [1, 2], rated=False)
    assert client.get(f"/ladders/tables/{table.public_id}/").status_code == 404


def test_a_moderator_annuls_on_that_page(anna: User, bob: User, client: Client) -> None:
    moderator = member("moderator")
    accounts.services.give_role(moderator, MODERATOR)
    client.force_login(moderator)
    table = finish([anna, bob], [1, 2])
    address = f"/ladders/tables/{table.public_id}/"
    assert "Annul this game" in client.get(address).content.decode()
    page = client.post(f"{address}ruling/", {"reason": "Thrown on purpose."}, follow=True).content.decode()
    assert "annulled by moderator" in page
    assert "Thrown on purpose." in page
    assert "counts for nobody" in page


def test_players_cannot_annul(anna: User, bob: User, client: Client) -> None:
    client.force_login(anna)
    table = finish([bob, anna], [1, 2])
    client.post(f"/ladders/tables/{table.public_id}/ruling/", {"reason": "I lost."})
    assert elo(bob) == 1520


def test_the_night_computes_how_well_the_models_foretold(anna: User, bob: User, client: Client) -> None:
    finish([anna, bob], [1, 2])
    finish([anna, bob], [1, 2])
    tasks.write_reports()
    everything, two_seats = prediction("signalbox")["groups"]
    assert (everything["seats"], everything["duels"], two_seats["seats"]) == (None, 2, 2)
    # First game: a coin. Second: 1520 against 1480, expected 0.5573.
    assert round(everything["elo"]["log_loss"], 3) == round((0.6931 + 0.5847) / 2, 3)
    assert sum(tenth["duels"] for tenth in everything["elo"]["bins"]) == 4
    page = client.get("/ladders/honest/").content.decode()
    assert "0.639" in page
    assert "Signalbox" in page


def test_statistics_are_only_read_on_request(anna: User, bob: User, client: Client) -> None:
    address = "/ladders/signalbox/statistics/"
    finish([anna, bob], [1, 2])
    assert "Nothing to count yet" in client.get(address).content.decode()
    services.write_statistics()
    page = client.get(address).content.decode()
    assert "Finished games" in page
    assert "Wins by seat, 2 players" in page


def test_statistics_count_wins_by_seat_with_ties_shared(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2])
    finish([bob, anna], [1, 1], rated=False)
    told = game_statistics("signalbox")
    assert told["plays"] == 2
    first, second = told["seat_order"][0]["shares"]
    assert (first["share"], second["share"]) == (0.75, 0.25)
    assert first["low"] < 0.75 < first["high"]
    assert (told["median_score"], told["median_minutes"], told["finished"]) == (90, 30, 1)


def test_a_histogram_covers_every_value() -> None:
    bars = histogram([3, 3, 7, 40])
    assert sum(bar["count"] for bar in bars) == 4
    assert bars[0]["from"] == 3
    assert bars[-1]["to"] >= 40
    assert histogram([]) == []


def test_ticket_to_ride_tells_of_routes_and_tickets(anna: User, bob: User, client: Client) -> None:
    game = "ticket-to-ride-europe"
    table = finish([anna, bob], [1, 2], game=game)
    owner = [-1] * 101
    owner[0] = 1
    table.state = {"owner": owner}
    made, missed = (
        {"key": f"ticket_{end}", "points": 8, "about": {"ticket": 3}} for end in ("made", "missed")
    )
    table.outcome["sheets"] = [[made], [missed]]
    table.save()
    services.write_statistics()
    own = Report.objects.get(kind="statistics", game=game).data["own"]
    assert (own["routes"][0]["name"], own["routes"][0]["share"]) == ("Amsterdam – Bruxelles", 1)
    assert [(ticket["kept"], ticket["share"]) for ticket in own["tickets"]] == [(2, 0.5)]
    assert "Where the trains go" in client.get(f"/ladders/{game}/statistics/").content.decode()


def test_real_games_of_ticket_to_ride_can_be_counted(anna: User, bob: User) -> None:
    game = "ticket-to-ride-europe"
    table = tables.open_table(user=anna, plan=Plan(game=game, seat_count=2, private=True))
    tables.join(table_id=table.public_id, user=bob, key=table.key)
    table.refresh_from_db()
    assert len(table.state["owner"]) == len(game_statistics(game)["own"]["routes"])


@pytest.mark.parametrize(
    "address",
    [
        "/api/ladders/",
        "/api/ladders/signalbox/",
        "/api/ladders/overall/?speed=correspondence",
        "/api/ladders/signalbox/?season=1",
        "/api/seasons/",
        "/api/predictions/",
        "/api/statistics/signalbox/",
        "/api/people/anna/ratings/",
        "/api/people/anna/ratings/signalbox/",
    ],
)
def test_programs_read_everything(address: str, anna: User, bob: User, client: Client) -> None:
    finish([anna, bob], [1, 2])
    services.turn_over()
    tasks.write_reports()
    answer = client.get(address)
    assert answer.status_code == 200, answer.content
    assert answer.json() or "season=1" in address or "overall" in address


def test_the_api_tells_numbers(anna: User, bob: User, client: Client) -> None:
    table = finish([anna, bob], [1, 2])
    newcomers = client.get("/api/ladders/signalbox/?standing=provisional").json()
    assert [(row["place"], row["username"], row["rating"]) for row in newcomers["players"]] == [
        (1, "anna", 1520),
        (2, "bob", 1480),
    ]
    history = client.get("/api/people/anna/ratings/signalbox/").json()
    assert (history[0]["before"], history[0]["after"], history[0]["table"]) == (1500, 1520, table.public_id)
    told = client.get(f"/api/tables/{table.public_id}/ratings/").json()
    assert told["changes"][0]["duels"][0]["user"] == "bob"


@pytest.mark.parametrize(
    "address",
    [
        "/api/ladders/chess/",
        "/api/people/nobody/ratings/",
        "/api/people/anna/ratings/overall/",
        "/api/statistics/signalbox/",
        "/api/tables/NOSUCH/ratings/",
    ],
)
def test_what_is_not_there_is_not_found(address: str, anna: User, client: Client) -> None:
    assert client.get(address).status_code == 404


def test_a_real_rated_game_is_seen_everywhere(anna: User, bob: User, client: Client) -> None:
    table = tables.open_table(user=anna, plan=Plan(game="signalbox", seat_count=2, rated=True))
    tables.join(table_id=table.public_id, user=bob)
    play_to_the_end(table)
    assert client.get(f"/api/tables/{table.public_id}/").json()["ratings_page"]
    assert client.get(f"/ladders/tables/{table.public_id}/").status_code == 200
