"""Finished tables change ratings, in the same transaction, when they may."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from allauth.usersessions.models import UserSession
from django.db import connection, connections, transaction
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

import accounts.services
from accounts.models import User
from games import services as tables
from games.models import Table
from games.selectors.payload import table_payload
from games.services import Plan
from games.signals import table_finished
from ratings import services
from ratings.models import OVERALL, Change, RatedGame, Rating, Suspicion
from tests.games.playing import act, legal, play_to_the_end
from tests.ratings.playing import elo, finish, members, played, points


def test_a_rated_game_of_two_moves_both_by_twenty(anna: User, bob: User) -> None:
    table = finish([anna, bob], [1, 2])
    assert (elo(anna), elo(bob)) == (1520, 1480)
    change = Change.objects.get(rated__table=table, user=anna)
    assert (change.before, change.after, change.k, change.expected, change.actual) == (1500, 1520, 40, 0.5, 1)
    assert change.duels == [{"user": bob.pk, "expected": 0.5, "actual": 1, "weight": 1, "openskill": 0.5}]
    assert change.mu > change.mu_before


def test_a_real_game_counts_the_moment_it_ends(anna: User, bob: User) -> None:
    table = tables.open_table(user=anna, plan=Plan(game="signalbox", seat_count=2, rated=True))
    tables.join(table_id=table.public_id, user=bob)
    play_to_the_end(table)
    payload = table_payload(table, anna)
    assert [change["seat"] for change in payload["ratings"]] == [0, 1]
    assert [change["after"] for change in payload["ratings"]] == [elo(anna), elo(bob)]


def test_games_and_speeds_are_ladders_of_their_own(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2])
    finish([anna, bob], [2, 1], speed=Table.Speed.CORRESPONDENCE)
    finish([anna, bob], [2, 1], game="ticket-to-ride-europe")
    assert elo(anna) == 1520
    assert elo(anna, speed=Table.Speed.CORRESPONDENCE) == 1480
    assert elo(anna, game="ticket-to-ride-europe") == 1480


def test_what_a_rolled_back_finish_changed_is_rolled_back_too(anna: User, bob: User) -> None:
    class Trouble(Exception): ...

    def finish_and_fail() -> None:
        with transaction.atomic():
            table_finished.send(Table, table=played([anna, bob], [1, 2]))
            raise Trouble

    with pytest.raises(Trouble):
        finish_and_fail()
    assert not Rating.objects.exists()


def test_a_friendly_game_counts_for_nothing(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2], rated=False)
    assert not RatedGame.objects.exists()
    assert not Rating.objects.exists()


def test_bots_give_no_points(anna: User, bob: User) -> None:
    finish([anna, bob, accounts.services.get_or_create_bot("apprentice")], [1, 2, 3])
    assert not RatedGame.objects.exists()


def test_guests_give_no_points(anna: User, db: None) -> None:
    finish([anna, accounts.services.create_guest()], [1, 2])
    assert not RatedGame.objects.exists()


def test_nobody_wins_points_from_themselves(anna: User) -> None:
    finish([anna, anna], [1, 2])
    assert not RatedGame.objects.exists()


def test_a_game_in_which_somebody_never_moved_does_not_count(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2], silent=[1])
    assert not RatedGame.objects.exists()


def test_a_game_somebody_left_before_everybody_had_a_turn_does_not_count(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2], left=[1], left_at=12)
    assert not RatedGame.objects.exists()


def test_who_leaves_later_is_last_and_loses(anna: User, bob: User, carl: User) -> None:
    table = tables.open_table(user=anna, plan=Plan(game="signalbox", seat_count=3, rated=True))
    for user in (bob, carl):
        tables.join(table_id=table.public_id, user=user)
    for user in (anna, bob, carl):
        act(table, user)
    tables.resign(table_id=table.public_id, user=anna)
    table.refresh_from_db()
    while table.is_playing:
        seat = next(seat for seat in table.seats.all() if legal(table, seat.number))
        action = legal(table, seat.number)[0]
        tables.play(
            table_id=table.public_id,
            user=seat.player,
            seat=seat.number,
            action=action,
            version=table.version,
        )
        table.refresh_from_db()
    change = Change.objects.get(user=anna)
    assert (change.place, change.left, change.after - change.before) == (3, True, -20)


def test_a_table_counts_once(anna: User, bob: User) -> None:
    table = finish([anna, bob], [1, 2])
    assert services.rate_table(table) is None
    assert elo(anna) == 1520


def test_the_eleventh_meeting_in_a_week_counts_half(anna: User, bob: User, carl: User) -> None:
    for _ in range(10):
        finish([anna, bob], [1, 1])
    assert points(finish([anna, bob], [1, 2])) == [10, -10]
    assert points(finish([anna, carl], [2, 1]))[1] > 20  # Carl is new to her: he wins in full


def test_meetings_of_last_week_are_forgotten(anna: User, bob: User) -> None:
    for _ in range(10):
        finish([anna, bob], [1, 1], ended=timezone.now() - timedelta(days=8))
    assert points(finish([anna, bob], [1, 2])) == [20, -20]


def test_the_overall_rating_is_the_mean_of_the_two_best_games(anna: User, bob: User) -> None:
    start = timezone.now() - timedelta(days=900)
    days = iter(range(0, 900, 8))
    for game in ("signalbox", "ticket-to-ride-europe"):
        for _ in range(10):
            assert not Rating.objects.filter(user=anna, game=OVERALL).exists()
            finish([anna, bob], [1, 2], game=game, ended=start + timedelta(days=next(days)))
    overall = Rating.objects.get(user=anna, game=OVERALL)
    assert overall.elo == (elo(anna) + elo(anna, "ticket-to-ride-europe")) // 2
    assert (overall.games, overall.wins) == (20, 20)


def test_players_who_share_an_address_are_shown_to_the_moderators(anna: User, bob: User, carl: User) -> None:
    for user, address in ((anna, "10.0.0.1"), (bob, "10.0.0.1"), (carl, "10.0.0.2")):
        UserSession.objects.create(user=user, ip=address, session_key=user.username, user_agent="")
    finish([anna, carl], [1, 2])
    assert not Suspicion.objects.exists()
    finish([anna, bob, carl], [1, 2, 3])
    assert set(Suspicion.objects.get().people.all()) == {anna, bob}
    assert elo(anna) > 1530  # flagged, never punished


def test_who_leaves_the_house_leaves_the_ladder(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2])
    accounts.services.delete_account(anna)
    assert not Rating.objects.get(user=anna).listed
    # A game that a bot finished for somebody who is gone counts, but brings nobody back.
    anna.refresh_from_db()
    finish([anna, bob], [2, 1], left=[0], speed=Table.Speed.CORRESPONDENCE)
    assert not Rating.objects.filter(user=anna, listed=True).exists()


def test_finishing_costs_the_same_at_any_length_of_history(anna: User, bob: User) -> None:
    def queries() -> int:
        table = played([anna, bob], [1, 2])
        with (
            CaptureQueriesContext(
                connection,
            ) as captured,
            transaction.atomic(),
        ):
            table_finished.send(Table, table=table)
        return len(captured)

    first = queries()
    for _ in range(30):
        finish([anna, bob], [1, 2])
    assert queries() <= first


def test_the_payload_asks_once_for_the_ratings(anna: User, bob: User) -> None:
    def queries(table: Table) -> int:
        with CaptureQueriesContext(connection) as captured:
            table.outcome = None
            table.state = None
            table_payload(table, anna)
        return len(captured)

    friendly = finish([anna, bob], [1, 2], rated=False)
    assert queries(finish([anna, bob], [1, 2])) == queries(friendly) + 1


@pytest.mark.django_db(transaction=True)
def test_two_tables_that_finish_at_once_for_one_player_both_count() -> None:
    people = members(3)
    one, other = played(people[:2], [1, 2]), played([people[0], people[2]], [1, 2])
    ready = threading.Barrier(2)

    def finish_together(table: Table) -> None:
        try:
            with transaction.atomic():
                ready.wait(timeout=10)
                table_finished.send(Table, table=table)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(2) as threads:
        list(threads.map(finish_together, [one, other]))
    changes = list(Change.objects.filter(user=people[0]).order_by("rated"))
    assert [change.before for change in changes] == [1500, changes[0].after]
    assert elo(people[0]) == changes[1].after
    assert Rating.objects.get(user=people[0]).games == 2
    assert services.rebuild(write=False).agrees
