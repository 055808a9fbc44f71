"""What can be done to people."""

import pytest
from django.core.exceptions import ValidationError
from rest_framework.authtoken.models import Token

from accounts import names, selectors, services
from accounts.models import Preferences, User


def test_a_guest_has_a_railway_name_that_fits_an_address(db: None) -> None:
    guest = services.create_guest()
    kind, word, number = guest.name.split()
    assert (kind, word in names.GUEST_WORDS, number.isdigit()) == ("Guest", True, True)
    assert guest.username == guest.name.lower().replace(" ", "-")
    assert guest.is_guest
    assert not guest.has_usable_password()
    guest.clean_fields()


def test_every_name_a_guest_may_get_is_short_enough() -> None:
    assert max(len(f"guest-{word}-9999") for word in names.GUEST_WORDS) <= 20


def test_a_taken_name_is_not_given_to_the_next_guest(db: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(names, "GUEST_WORDS", ["Halt"])
    guests = {services.create_guest().username for _ in range(120)}
    assert len(guests) == 120, "there are 90 two-digit halts, so some must have got longer numbers"


def test_a_guest_who_stays_keeps_the_row(db: None) -> None:
    guest = services.create_guest()
    member = services.upgrade_guest(
        guest, username="dora", email="dora@example.org", password="a-long-platform"
    )
    assert (member.pk, member.name, member.is_guest, member.is_member) == (guest.pk, "dora", False, True)
    assert member.check_password("a-long-platform")


def test_a_member_cannot_be_upgraded_again(anna: User) -> None:
    with pytest.raises(services.Refused):
        services.upgrade_guest(anna, username="eve", email="eve@example.org", password="a-long-platform")
    anna.refresh_from_db()
    assert anna.username == "Anna"


def test_a_guest_who_wants_a_name_taken_meanwhile_stays_a_guest(anna: User) -> None:
    guest = services.create_guest()
    for name, address in (("ANNA", "new@example.org"), ("new", "Anna@example.org")):
        with pytest.raises(services.Refused):
            services.upgrade_guest(guest, username=name, email=address, password="a-long-platform")
    guest.refresh_from_db()
    assert guest.is_guest


def test_there_is_one_bot_of_each_level_and_asking_twice_gives_the_same(db: None) -> None:
    bots = services.bots()
    assert [bot.name for bot in bots] == ["Random", "Apprentice", "Conductor", "Stationmaster"]
    assert services.bots() == bots
    assert all(bot.is_bot and not bot.is_member and not bot.has_usable_password() for bot in bots)


def test_an_unknown_level_of_bot_is_refused(db: None) -> None:
    with pytest.raises(ValueError, match="genius"):
        services.get_or_create_bot("genius")
    assert not User.objects.exists()


def test_preferences_that_are_not_named_stay_as_they_were(anna: User) -> None:
    services.save_preferences(anna, sounds=True, time_zone="Europe/Prague")
    services.save_preferences(anna, theme="night")
    chosen = selectors.preferences_for(anna)
    assert (chosen.sounds, chosen.time_zone, chosen.theme) == (True, "Europe/Prague", "night")


@pytest.mark.parametrize("wrong", [{"theme": "pink"}, {"time_zone": "Mars/Olympus"}])
def test_preferences_nobody_could_choose_are_refused(anna: User, wrong: dict[str, str]) -> None:
    with pytest.raises(ValidationError):
        services.save_preferences(anna, **wrong)
    assert not Preferences.objects.filter(**wrong).exists()


def test_a_block_goes_one_way_and_can_be_lifted(anna: User, boris: User) -> None:
    services.block(anna, boris)
    services.block(anna, boris)
    assert selectors.has_blocked(anna, boris)
    assert not selectors.has_blocked(boris, anna)
    services.unblock(anna, boris)
    assert not selectors.has_blocked(anna, boris)


def test_oneself_and_bots_cannot_be_blocked(anna: User) -> None:
    for somebody in (anna, services.get_or_create_bot("conductor")):
        with pytest.raises(services.Refused):
            services.block(anna, somebody)


def test_a_new_key_replaces_the_old_one(anna: User) -> None:
    first, second = services.create_token(anna), services.create_token(anna)
    assert first != second
    assert [token.key for token in Token.objects.filter(user=anna)] == [second]


def test_guests_get_no_key(db: None) -> None:
    with pytest.raises(services.Refused):
        services.create_token(services.create_guest())


def test_a_bot_cannot_be_deleted(db: None) -> None:
    bot = services.get_or_create_bot("random")
    with pytest.raises(services.Refused):
        services.delete_account(bot)
    bot.refresh_from_db()
    assert not bot.former
