"""Ladders: order, places, pages, filters, and their cost."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from accounts.services import befriend, save_preferences
from ratings.models import OVERALL, Rating
from ratings.selectors.ladder import PAGE, Wish, ladder
from tests.ratings.playing import finish, member, members

NOBODY = AnonymousUser()


def stand(user: User, elo: int, **about: Any) -> Rating:
    known = {"game": "signalbox", "speed": "live", "games": 30, "last_played": timezone.now()} | about
    return Rating.objects.create(user=user, elo=elo, **known)


def names(wish: Wish, viewer: Any = NOBODY, page: int = 1) -> list[tuple[int, str]]:
    return [(rung.place, rung.user.username) for rung in ladder(wish, viewer, page).rungs]


def test_the_best_stand_first_and_equals_share_a_place(anna: User, bob: User, carl: User) -> None:
    stand(anna, 1600)
    stand(bob, 1700)
    stand(carl, 1700)
    stand(member("dora"), 1500)
    assert names(Wish("signalbox")) == [(1, "bob"), (1, "carl"), (3, "anna"), (4, "dora")]


def test_newcomers_stand_apart(anna: User, bob: User) -> None:
    stand(anna, 1600, games=10)
    stand(bob, 1900, games=9)
    assert names(Wish("signalbox")) == [(1, "anna")]
    assert names(Wish("signalbox", provisional=True)) == [(1, "bob")]


def test_games_speeds_and_the_overall_ladder_are_kept_apart(anna: User, bob: User) -> None:
    stand(anna, 1600)
    stand(bob, 1700, speed="correspondence")
    stand(bob, 1800, game=OVERALL)
    assert names(Wish("signalbox")) == [(1, "anna")]
    assert names(Wish("signalbox", speed="correspondence")) == [(1, "bob")]
    assert names(Wish(OVERALL)) == [(1, "bob")]


def test_who_slept_for_a_month_is_not_active_and_former_players_are_gone(
    anna: User, bob: User, carl: User
) -> None:
    stand(anna, 1600)
    stand(bob, 1700, last_played=timezone.now() - timedelta(days=31))
    stand(carl, 1800, listed=False)
    assert names(Wish("signalbox", active=True)) == [(1, "anna")]
    assert names(Wish("signalbox")) == [(1, "bob"), (2, "anna")]


def test_only_people_i_met(anna: User, bob: User, carl: User) -> None:
    finish([anna, bob], [1, 2])
    stand(carl, 1700, games=3)
    assert names(Wish("signalbox", provisional=True, met=True), anna) == [(1, "anna"), (2, "bob")]


def test_only_friends_and_me(anna: User, bob: User, carl: User) -> None:
    for user, elo in ((anna, 1600), (bob, 1700), (carl, 1800)):
        stand(user, elo)
    befriend(anna, bob)
    assert names(Wish("signalbox", friends=True), anna) == [(1, "bob"), (2, "anna")]
    assert len(names(Wish("signalbox", friends=True))) == 3, "a visitor has no friends to filter by"


def test_only_one_country(anna: User, bob: User, client: Client) -> None:
    stand(anna, 1600)
    stand(bob, 1700)
    save_preferences(anna, country="CZ")
    assert names(Wish("signalbox", country="CZ")) == [(1, "anna")]
    page = client.get("/ladders/signalbox/?country=CZ").content.decode()
    assert '<option value="CZ" selected>Czechia</option>' in page
    assert 'data-player="bob"' not in page
    assert 'data-player="bob"' in client.get("/ladders/signalbox/?country=XX").content.decode()


def test_a_page_knows_where_i_stand(db: None) -> None:
    crowd = members(PAGE + 10)
    for number, user in enumerate(crowd):
        stand(user, 2000 - number // 2)
    me = crowd[PAGE + 1]
    first = ladder(Wish("signalbox"), me)
    assert (first.total, first.pages, first.my_place, first.my_page) == (PAGE + 10, 2, PAGE + 1, 2)
    second = ladder(Wish("signalbox"), me, page=2)
    assert [rung.place for rung in second.rungs] == [51, 51, 53, 53, 55, 55, 57, 57, 59, 59]
    assert ladder(Wish("signalbox"), me, page=99).page == 2


def test_a_place_shared_across_two_pages_is_the_same_on_both(db: None) -> None:
    for user in members(PAGE + 2):
        stand(user, 1800)
    assert {place for place, _name in names(Wish("signalbox"), page=2)} == {1}


def test_the_week_counts_what_was_won_since(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2], ended=timezone.now() - timedelta(days=8))
    finish([anna, bob], [2, 1])
    rungs = {rung.user: rung.week or 0 for rung in ladder(Wish("signalbox", provisional=True), anna).rungs}
    assert rungs[anna] == -rungs[bob]
    assert -23 < rungs[anna] < -20


def queries(viewer: User) -> int:
    with CaptureQueriesContext(connection) as captured:
        ladder(Wish("signalbox"), viewer)
    return len(captured)


def test_a_page_costs_the_same_however_many_stand_on_it(anna: User) -> None:
    stand(anna, 1600)
    one = queries(anna)
    for number, user in enumerate(members(30)):
        stand(user, 1500 + number)
    assert queries(anna) == one <= 7


def test_the_page_shows_me_on_the_ladder(anna: User, bob: User, client: Client) -> None:
    stand(anna, 1712)
    stand(bob, 1650)
    client.force_login(anna)
    page = client.get("/ladders/signalbox/").content.decode()
    assert 'class="ladder__me" data-player="anna"' in page
    assert "place 1 of 2" in page
    assert "To my place: 1" in page


def test_every_ladder_has_a_page_even_when_it_is_empty(client: Client, db: None) -> None:
    for slug in ("signalbox", "ticket-to-ride-europe", "overall"):
        for query in ("", "?speed=correspondence", "?standing=provisional", "?active=1&met=1", "?season=7"):
            assert client.get(f"/ladders/{slug}/{query}").status_code == 200, (slug, query)
    assert client.get("/ladders/chess/").status_code == 404
    assert client.get("/ladders/").status_code == 302


def test_nonsense_in_an_address_is_no_error(client: Client, db: None) -> None:
    query = "?speed=warp&season=x&page=-3&who=%00&active=%27"
    assert client.get(f"/ladders/signalbox/{query.replace('%00', 'nobody')}").status_code == 200
    assert client.get("/ladders/signalbox/?page=99999999999999999999").status_code == 200


def test_players_can_be_invented_for_measuring(db: None) -> None:
    call_command("seed_ladder", "--game", "signalbox", "--players", "120")
    page = ladder(Wish("signalbox"), NOBODY)
    assert (page.total, page.pages) == (120, 3)


def test_invented_games_agree_with_their_rebuild(db: None) -> None:
    call_command("seed_ladder", "--game", "signalbox", "--players", "12", "--games", "40")
    call_command("rebuild_ratings", "--check")
    best = Rating.objects.order_by("-elo").first()
    assert best
    assert best.elo > 1500
