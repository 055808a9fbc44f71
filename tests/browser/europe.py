"""Tables of Ticket to Ride Europe for the tests that look at its board."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from accounts.models import User
from games import positions, services
from games.engines import ticket_to_ride_europe as europe
from games.engines.core import waiting
from games.models import Table
from games.services import Plan
from tests.browser.tables import visit

CONTENT = europe.content()
View = dict[str, Any]
COACH_IS_SILENT = """localStorage.setItem("railsite.coach.ticket-to-ride-europe", '["silent"]')"""


def table_of(*people: User, seed: str = "a day in spring") -> Table:
    """A running game, dealt from a known seed."""
    host, *others = people
    table = services.open_table(user=host, plan=Plan(game=europe.SLUG, seat_count=len(people)))
    Table.objects.filter(pk=table.pk).update(seed=seed)
    for person in others:
        services.join(table_id=table.public_id, user=person)
    table.refresh_from_db()
    return table


def view_of(table: Table, seat: int) -> View:
    table.refresh_from_db()
    return europe.view(positions.load(table), seat)


def play(table: Table, seat: int, action: dict[str, Any]) -> None:
    table.refresh_from_db()
    user = table.seats.get(number=seat).user
    assert user
    services.play(table_id=table.public_id, user=user, action=action, version=table.version)


def play_until(table: Table, wanted: Callable[[View, int], bool]) -> int:
    """Everybody collects cards until a view is the wanted one; return its seat."""
    while True:
        table.refresh_from_db()
        seat = waiting(positions.load(table))[0]
        view = view_of(table, seat)
        if wanted(view, seat):
            return seat
        play(table, seat, next((a for a in view["actions"] if a["type"] == "draw"), view["actions"][0]))


def claims(view: View) -> list[int]:
    return [action["route"] for action in view["actions"] if action["type"] == "claim"]


def sit_down(page: Page, table: Table) -> Page:
    """Open the table's page for somebody who needs no coach."""
    page.add_init_script(COACH_IS_SILENT)
    visit(page, table)
    return page
