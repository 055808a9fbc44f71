"""A person's public page, and blocking from it."""

from typing import Any

from django.test import Client

from accounts import selectors, services
from accounts.models import Block, User
from accounts.signals import collecting_profile


def test_everybody_may_look_and_sees_no_address(client: Client, anna: User) -> None:
    page = client.get("/people/anna/").content.decode()
    assert "<h1>Anna</h1>" in page
    assert "Here since" in page
    assert "anna@example.org" not in page
    assert "/people/Anna/block/" not in page, "a visitor has nobody to block for"


def test_nobody_of_that_name_is_not_found(client: Client, db: None) -> None:
    assert client.get("/people/nobody/").status_code == 404


def test_guests_and_bots_are_marked(client: Client, db: None) -> None:
    guest, bot = services.create_guest(), services.get_or_create_bot("conductor")
    assert ">Guest</span>" in client.get(guest.get_absolute_url()).content.decode()
    assert ">Bot</span>" in client.get(bot.get_absolute_url()).content.decode()


def test_blocking_and_unblocking_by_the_button(as_anna: Client, anna: User, boris: User) -> None:
    assert "/people/boris/block/" in as_anna.get("/people/boris/").content.decode()
    assert as_anna.post("/people/boris/block/")["Location"] == "/people/boris/"
    assert selectors.has_blocked(anna, boris)
    assert "/people/boris/unblock/" in as_anna.get("/people/boris/").content.decode()
    as_anna.post("/people/boris/unblock/", {"next": "/preferences/"})
    assert not selectors.has_blocked(anna, boris)


def test_oneself_cannot_be_blocked(as_anna: Client) -> None:
    assert "block/" not in as_anna.get("/people/anna/").content.decode()
    answer = as_anna.post("/people/anna/block/", follow=True)
    assert "You cannot block yourself." in answer.content.decode()
    assert not Block.objects.exists()


def test_blocking_needs_a_person_a_form_and_somebody(client: Client, anna: User) -> None:
    assert client.post("/people/anna/block/")["Location"].startswith("/accounts/login/")
    client.force_login(anna)
    assert client.get("/people/anna/block/").status_code == 405
    assert client.post("/people/nobody/block/").status_code == 404


def test_other_rooms_add_their_sections(client: Client, anna: User) -> None:
    def rated(sender: type[User], person: User, viewer: User, **_: Any) -> dict[str, Any]:
        return {"template": "includes/messages.html", "about": (person.username, viewer.is_anonymous)}

    collecting_profile.connect(rated)
    try:
        sections = client.get("/people/anna/").context["sections"]
    finally:
        collecting_profile.disconnect(rated)
    assert ("Anna", True) in [section.get("about") for section in sections]
