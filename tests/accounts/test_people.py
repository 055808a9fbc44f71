"""Names, addresses and what the database refuses."""

import pytest
from django.contrib.auth import authenticate
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from accounts import selectors
from accounts.models import Block, Preferences, User
from accounts.names import refuse_reserved


@pytest.mark.parametrize(
    "name", ["ab", "a" * 21, "two words", "slash/ed", "-dash", "dash-", "čeněk", "dot.ted", "a\n"]
)
def test_a_username_that_does_not_fit_an_address_is_refused(name: str) -> None:
    with pytest.raises(ValidationError) as refusal:
        User(username=name, password="!").clean_fields()
    assert list(refusal.value.message_dict) == ["username"]


@pytest.mark.parametrize("name", ["abc", "Anna-Maria_7", "7up", "a" * 20])
def test_a_username_that_fits_an_address_is_welcome(name: str) -> None:
    User(username=name, password="!").clean_fields()


@pytest.mark.parametrize("name", ["Admin", "guest-bogie-12", "Guesthouse", "former-7", "Conductor", "random"])
def test_names_of_the_house_are_kept(name: str) -> None:
    with pytest.raises(ValidationError):
        refuse_reserved(name)


def test_two_people_cannot_differ_by_capitals_only(anna: User) -> None:
    with pytest.raises(IntegrityError):
        User.objects.create_user("ANNA")


def test_an_address_belongs_to_one_person_but_many_may_have_none(anna: User) -> None:
    User.objects.create_user("without-1")
    User.objects.create_user("without-2")
    with pytest.raises(IntegrityError):
        User.objects.create_user("other", "ANNA@example.org")


def test_people_are_found_and_let_in_however_they_write_their_name(anna: User) -> None:
    assert selectors.profile("aNNa") == anna
    assert authenticate(username="aNNa", password="four-wheels-on-rails") == anna


def test_bots_have_a_level_and_only_bots_do(db: None) -> None:
    for wrong in (User(username="one", is_bot=True), User(username="two", bot_level="random")):
        with pytest.raises(IntegrityError), transaction.atomic():
            wrong.save()


def test_nobody_blocks_themselves_or_anybody_twice(anna: User, boris: User) -> None:
    Block.objects.create(blocker=anna, blocked=boris)
    for blocked in (anna, boris):
        with pytest.raises(IntegrityError), transaction.atomic():
            Block.objects.create(blocker=anna, blocked=blocked)


def test_a_person_is_called_by_display_name_then_username(anna: User) -> None:
    assert (anna.name, str(anna), anna.get_short_name()) == ("Anna", "Anna", "Anna")
    anna.display_name = "Anna of the signal box"
    assert anna.name == "Anna of the signal box"


def test_everybody_begins_with_the_same_preferences(anna: User) -> None:
    assert selectors.preferences_for(anna).theme == Preferences.Theme.AUTO
    assert not Preferences.objects.exists(), "asking must not write"
