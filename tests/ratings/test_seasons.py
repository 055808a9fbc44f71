"""Three months, then the standings are frozen and everybody moves a quarter of the way back."""

from datetime import date

from django.test import Client

from accounts.models import User
from ratings import services, tasks
from ratings.models import Rating, Season, Standing
from ratings.services.seasons import quarter_of
from tests.ratings.playing import elo, finish, member

SPRING, SUMMER, AUTUMN = date(2026, 5, 3), date(2026, 7, 1), date(2026, 10, 1)


def settled(user: User, rating: int, game: str = "signalbox") -> None:
    """Somebody with a rating and enough games behind it."""
    Rating.objects.update_or_create(
        user=user, game=game, speed="live", defaults={"elo": rating, "games": 30, "peak": rating}
    )


def test_seasons_are_the_quarters_of_the_year() -> None:
    assert quarter_of(date(2026, 3, 31)) == (date(2026, 1, 1), date(2026, 4, 1))
    assert quarter_of(date(2026, 11, 18)) == (date(2026, 10, 1), date(2027, 1, 1))


def test_the_first_season_begins_by_itself_and_once(db: None) -> None:
    assert [services.turn_over(SPRING) for _ in range(3)] == [0, 0, 0]
    season = Season.objects.get()
    assert (season.number, season.starts, season.ends, season.is_running) == (
        1,
        date(2026, 4, 1),
        SUMMER,
        True,
    )


def test_the_turn_of_a_season_freezes_places_and_pulls_ratings(anna: User, bob: User, carl: User) -> None:
    services.turn_over(SPRING)
    for user, rating in ((anna, 1900), (bob, 1700), (carl, 1850)):
        settled(user, rating)
    finish([anna, bob], [1, 2])  # Carl did not play this season
    before = {user: elo(user) for user in (anna, bob, carl)}
    assert services.turn_over(SUMMER) == 1
    assert list(Standing.objects.filter(game="signalbox").values_list("place", "user", "elo", "games")) == [
        (1, anna.pk, before[anna], 1),
        (2, bob.pk, before[bob], 1),
    ]
    assert elo(carl) == 1763  # 1850 - 87
    assert elo(anna) == before[anna] - (before[anna] - 1500) // 4
    assert Rating.objects.get(user=anna).peak >= 1900


def test_a_season_turns_once_however_often_it_is_asked_to(anna: User, bob: User) -> None:
    services.turn_over(SPRING)
    settled(anna, 1900)
    settled(bob, 1900)
    finish([anna, bob], [1, 1])
    services.turn_over(SUMMER)
    pulled = elo(anna)
    assert [services.turn_over(SUMMER) for _ in range(3)] == [0, 0, 0]
    assert elo(anna) == pulled
    assert [standing.place for standing in Standing.objects.all()] == [1, 1]


def test_a_house_that_slept_turns_every_season_it_missed(db: None) -> None:
    services.turn_over(SPRING)
    assert services.turn_over(AUTUMN) == 2
    assert list(Season.objects.values_list("number", "starts")) == [
        (1, date(2026, 4, 1)),
        (2, SUMMER),
        (3, AUTUMN),
    ]


def test_newcomers_and_former_players_get_no_place(anna: User, bob: User, carl: User) -> None:
    services.turn_over(SPRING)
    settled(anna, 1900)
    settled(bob, 1800)
    finish([anna, bob, carl], [1, 2, 3])
    services.unlist(bob)
    services.turn_over(SUMMER)
    assert [standing.user for standing in Standing.objects.all()] == [anna]


def test_medals_are_shown_on_the_profile_and_the_standings_on_the_ladder(
    anna: User, bob: User, client: Client
) -> None:
    services.turn_over(SPRING)
    settled(anna, 1900)
    settled(bob, 1800)
    finish([anna, bob], [1, 2])
    services.turn_over(SUMMER)
    assert "Gold · Signalbox · season 1" in client.get("/people/anna/").content.decode()
    page = client.get("/ladders/signalbox/?season=1").content.decode()
    assert "final standings" in page
    assert page.index("anna") < page.index("bob")
    assert "1 April to 30 June 2026" in page


def test_the_turn_of_a_season_is_a_task_for_the_beat(db: None) -> None:
    assert tasks.turn_over() == 0
    assert Season.objects.count() == 1
    member("somebody")
    assert tasks.turn_over() == 0
