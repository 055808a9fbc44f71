"""What players of Ticket to Ride love to know: the busiest routes, and which tickets work out."""

from collections import Counter
from typing import Any

from games.engines import ticket_to_ride_europe
from games.models import Table
from ratings.formula import wilson


class TicketToRideEurope:
    """Counts claimed routes and finished tickets."""

    GAME = ticket_to_ride_europe.SLUG

    def __init__(self) -> None:
        self._games = 0
        self._claimed: Counter[int] = Counter()
        self._kept: Counter[int] = Counter()
        self._made: Counter[int] = Counter()

    def add(self, table: Table) -> None:
        assert table.state
        assert table.outcome
        self._games += 1
        self._claimed.update(route for route, owner in enumerate(table.state["owner"]) if owner != -1)
        for line in (line for sheet in table.outcome["sheets"] for line in sheet):
            if line["key"] in ("ticket_made", "ticket_missed"):
                ticket = line["about"]["ticket"]
                self._kept[ticket] += 1
                self._made[ticket] += line["key"] == "ticket_made"

    def result(self) -> dict[str, Any]:
        content = ticket_to_ride_europe.content()
        names = [city["name"] for city in content["cities"]]
        routes = [
            {
                "route": route["key"],
                "name": f"{names[route['a']]} – {names[route['b']]}",
                "share": self._claimed[i] / self._games if self._games else 0,
            }
            for i, route in enumerate(content["routes"])
        ]
        return {"routes": routes, "tickets": self._tickets(content, names)}

    def _tickets(self, content: dict[str, Any], names: list[str]) -> list[dict[str, Any]]:
        tickets = []
        for i, ticket in enumerate(content["tickets"]):
            if kept := self._kept[i]:
                low, high = wilson(self._made[i], kept)
                tickets.append(
                    {
                        "name": f"{names[ticket['a']]} – {names[ticket['b']]}",
                        "points": ticket["points"],
                        "kept": kept,
                        "share": self._made[i] / kept,
                        "low": low,
                        "high": high,
                    }
                )
        return sorted(tickets, key=lambda ticket: (-ticket["share"], ticket["name"]))
