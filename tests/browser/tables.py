"""Helpers for tests that sit at a table."""

from playwright.sync_api import Page, expect

from accounts.models import User
from games import services
from games.models import Table
from games.services import Plan


def member(name: str) -> User:
    return User.objects.create(username=name, email=f"{name}@example.org")


def table_for(*people: User, seat_count: int | None = None) -> Table:
    """A table of Signalbox; it runs when everybody expected is there."""
    host, *others = people
    table = services.open_table(user=host, plan=Plan(game="signalbox", seat_count=seat_count or len(people)))
    # The same deal each time: a test that fails once fails again.
    Table.objects.filter(pk=table.pk).update(seed="the same deal")
    for person in others:
        services.join(table_id=table.public_id, user=person)
    table.refresh_from_db()
    return table


def visit(page: Page, table: Table) -> None:
    """Open a table's page and wait until it is drawn and its socket is open."""
    page.goto(table.get_absolute_url())
    expect_ready(page)


def expect_ready(page: Page) -> None:
    expect(page.locator("#table[data-ready][data-link=live]")).to_be_attached()
