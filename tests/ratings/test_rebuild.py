"""Everything can be derived again from history, and agrees exactly."""

import random
from datetime import date, timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

import accounts.services
from accounts.models import User
from accounts.roles import MODERATOR
from games.errors import Forbidden, Refused
from games.models import Table
from ratings import services
from ratings.models import Change, RatedGame, Rating, Ruling
from tests.ratings.playing import elo, finish, member, members, played

GAMES = ("signalbox", "ticket-to-ride-europe")


def everything() -> dict[str, list[dict[str, Any]]]:
    """All numbers of the room; rows are told apart by what they speak of, not by their ids."""
    changes = Change.objects.order_by("rated", "user").values()
    return {
        "changes": [{name: value for name, value in row.items() if name != "id"} for row in changes],
        "ratings": [{**row} for row in Rating.objects.order_by("user", "game", "speed").values()],
    }


def some_history(games: int = 36) -> list[User]:
    """Months of games of six people who meet often, with ties and leavers, and a season turned over."""
    people, chance = members(6), random.Random(7)
    start = timezone.now() - timedelta(days=games)
    for number in range(games):
        seats = chance.randint(2, 5)
        places = sorted(chance.randint(1, seats) for _ in range(seats))
        ranked = [1 + sum(other < place for other in places) for place in places]
        finish(
            chance.sample(people, seats),
            ranked,
            left=[seats - 1] if chance.random() < 0.1 else [],
            game=chance.choice(GAMES),
            speed=chance.choice(Table.Speed.values),
            ended=start + timedelta(hours=3 * number),
        )
        if number == games // 2:
            services.turn_over(date(2026, 2, 1))
            services.turn_over(date(2026, 4, 1))
    return people


def test_a_rebuild_finds_nothing_to_change(db: None) -> None:
    some_history()
    stored = everything()
    assert services.rebuild(write=False).agrees
    services.rebuild(write=True)
    assert everything() == stored


def test_a_rebuild_repairs_every_number(db: None) -> None:
    some_history()
    stored = everything()
    Rating.objects.filter(pk__in=Rating.objects.values("pk")[:3]).update(elo=3000, wins=0, recent=[])
    Change.objects.filter(pk__in=Change.objects.values("pk")[:5]).update(after=1, expected=0.9)
    Change.objects.filter(rated=RatedGame.objects.last()).delete()
    found = services.rebuild(write=False)
    assert found.differing_ratings == 3
    assert found.differing_changes > 5
    services.rebuild(write=True)
    assert everything() == stored


def test_ratings_of_nobody_vanish_and_lost_ones_return(anna: User, bob: User) -> None:
    finish([anna, bob], [1, 2])
    Rating.objects.filter(user=anna).delete()
    Rating.objects.create(user=member("ghost"), game="signalbox", speed="live", elo=2800)
    services.rebuild(write=True)
    assert set(Rating.objects.values_list("user", "elo")) == {(anna.pk, 1520), (bob.pk, 1480)}


def test_a_table_that_finished_unheard_counts_after_a_rebuild(anna: User, bob: User) -> None:
    played([anna, bob], [1, 2])
    assert services.rebuild(write=True).added == 1
    assert elo(anna) == 1520


def test_the_command_says_what_differed_and_fails_on_request(
    anna: User, bob: User, capsys: pytest.CaptureFixture[str]
) -> None:
    finish([anna, bob], [1, 2])
    Rating.objects.filter(user=anna).update(elo=1700)
    with pytest.raises(CommandError, match="not what history gives"):
        call_command("rebuild_ratings", "--check")
    assert elo(anna) == 1700
    call_command("rebuild_ratings")
    assert "0 changes and 1 ratings differed" in capsys.readouterr().out
    assert elo(anna) == 1520


@pytest.fixture
def moderator(db: None) -> User:
    moderator = member("moderator")
    accounts.services.give_role(moderator, MODERATOR)
    return moderator


def test_an_annulled_game_never_was(moderator: User) -> None:
    """The same people, once with a game that is annulled and once without it, stand the same."""
    people = members(3)
    finish(people[:2], [1, 2])
    wrong = finish(people, [3, 2, 1])
    finish(people[1:], [2, 1])
    services.annul(rated=wrong.rated_game, by=moderator, reason="One person with two accounts.")
    assert elo(people[0]) == 1520
    assert Rating.objects.get(user=people[2]).games == 1
    assert not Change.objects.filter(rated__table=wrong).exists()
    later = Change.objects.get(user=people[2])
    assert later.before == 1500
    assert services.rebuild(write=False).agrees


def test_an_annulled_game_in_the_middle_of_a_long_history(moderator: User) -> None:
    some_history()
    stored = everything()
    wrong = RatedGame.objects.all()[12]
    services.annul(rated=wrong, by=moderator, reason="A broken rule.")
    assert services.rebuild(write=False).agrees
    services.restore(rated=wrong, by=moderator, reason="It was none.")
    assert everything() == stored
    assert list(wrong.rulings.values_list("verdict", "by", "reason")) == [
        ("annulled", moderator.pk, "A broken rule."),
        ("restored", moderator.pk, "It was none."),
    ]


def test_a_ruling_needs_a_moderator_a_reason_and_something_to_rule(
    anna: User, bob: User, moderator: User
) -> None:
    rated = finish([anna, bob], [1, 2]).rated_game
    with pytest.raises(Forbidden):
        services.annul(rated=rated, by=anna, reason="I lost.")
    with pytest.raises(Refused, match="Say why"):
        services.annul(rated=rated, by=moderator, reason="  ")
    with pytest.raises(Refused, match="stands already"):
        services.restore(rated=rated, by=moderator, reason="It counts.")
    assert not Ruling.objects.exists()
    assert elo(anna) == 1520
