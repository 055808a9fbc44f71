"""The end: tickets with the best use of stations, the longest path, the score sheets and the places."""

from typing import NamedTuple

from games.engines.core import Line, Outcome
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.state import State
from games.engines.ticket_to_ride_europe.tables import ROUTES, ROUTES_AT, TICKETS
from games.engines.ticket_to_ride_europe.trails import longest_trail


class TicketScore(NamedTuple):
    """Which tickets of a seat are made, and which routes its stations borrow for that."""

    made: list[int]
    borrowed: list[int]


class Open(NamedTuple):
    """A ticket whose ends, named by their part of the own network, are not joined yet."""

    a: int
    b: int
    ticket: int


# What a station may borrow: the parts of the own network it joins, and the route.
Loan = tuple[int, int, int]


def routes_of(state: State, seat: int) -> tuple[int, ...]:
    """The routes a seat has claimed."""
    return tuple(route for route, owner in enumerate(state.owner) if owner == seat)


def longest_path(state: State, seat: int) -> int:
    """The longest continuous path of a seat, in trains; borrowed routes do not count."""
    return longest_trail(routes_of(state, seat))


def express(state: State) -> tuple[list[int], int]:
    """Who holds the European Express, and its length; nobody when nobody has a route."""
    lengths = [longest_path(state, seat) for seat in range(len(state.hands))]
    longest = max(lengths)
    return [seat for seat, length in enumerate(lengths) if length == longest > 0], longest


def tickets_made(state: State, seat: int) -> TicketScore:
    """The tickets that count if the game ends now, with the stations' loans chosen jointly for the best."""
    part = parts(routes_of(state, seat))
    made, still_open = [], []
    for ticket in state.tickets[seat]:
        ends = Open(part[TICKETS[ticket].a], part[TICKETS[ticket].b], ticket)
        if ends.a == ends.b:
            made.append(ticket)
        else:
            still_open.append(ends)
    if not still_open:
        return TicketScore(made, [])
    loans = [
        loans_of(state, seat, city, part) for city, builder in enumerate(state.stations) if builder == seat
    ]
    more, borrowed = best_loans(useful(loans, still_open), still_open)
    return TicketScore(sorted(made + more), borrowed)


def parts(routes: tuple[int, ...]) -> list[int]:
    """By city: a name for the connected part of these routes it lies in."""
    part = list(range(len(CONTENT.cities)))
    for route in routes:
        a, b = part[ROUTES[route].a], part[ROUTES[route].b]
        if a != b:
            part = [a if name == b else name for name in part]
    return part


def loans_of(state: State, seat: int, city: int, part: list[int]) -> list[Loan]:
    """The routes of others at a station that join two parts, one for each pair of parts."""
    loans: dict[tuple[int, int], Loan] = {}
    for route in ROUTES_AT[city]:
        a, b = part[ROUTES[route].a], part[ROUTES[route].b]
        if state.owner[route] not in (-1, seat) and a != b:
            loans.setdefault((min(a, b), max(a, b)), (a, b, route))
    return list(loans.values())


def useful(loans: list[list[Loan]], tickets: list[Open]) -> list[list[Loan]]:
    """Leave out loans that lead to a part where neither a ticket ends nor another station can go on."""
    wanted = {end for ticket in tickets for end in ticket[:2]}
    reach = [{end for loan in station for end in loan[:2]} for station in loans]
    kept = []
    for number, station in enumerate(loans):
        others = wanted.union(*(ends for other, ends in enumerate(reach) if other != number))
        kept.append([loan for loan in station if loan[0] in others and loan[1] in others])
    return kept


def best_loans(loans: list[list[Loan]], tickets: list[Open]) -> tuple[list[int], list[int]]:
    """Most ticket points, then most tickets, over every joint choice; no loan without need."""
    if not loans:
        return [ticket.ticket for ticket in tickets if ticket.a == ticket.b], []
    station, others = loans[0], loans[1:]
    best = best_loans(others, tickets)
    for a, b, route in station:
        made, borrowed = best_loans(
            [[(a if x == b else x, a if y == b else y, loan) for x, y, loan in other] for other in others],
            [Open(a if x == b else x, a if y == b else y, ticket) for x, y, ticket in tickets],
        )
        best = max(best, (made, [route, *borrowed]), key=lambda choice: worth(choice[0]))
    return best


def worth(made: list[int]) -> tuple[int, int]:
    """How good a set of made tickets is."""
    return sum(TICKETS[ticket].points for ticket in made), len(made)


def sheet(state: State, seat: int, holders: list[int]) -> list[Line]:
    """The score sheet of one seat, line by line."""
    made = tickets_made(state, seat).made
    left = state.stations_left[seat]
    lines = [Line("routes", state.points[seat])]
    for ticket in state.tickets[seat]:
        points, about = TICKETS[ticket].points, {"ticket": ticket}
        is_made = ticket in made
        lines.append(Line("ticket_made", points, about) if is_made else Line("ticket_missed", -points, about))
    lines.append(Line("stations", left * CONTENT.scoring.unbuilt_station, {"left": left}))
    if seat in holders:
        lines.append(Line("express", CONTENT.scoring.express, {"length": longest_path(state, seat)}))
    return lines


def outcome(state: State) -> Outcome | None:
    """The result of a finished game; None while it runs."""
    if state.pending:
        return None
    holders, _ = express(state)
    sheets = [sheet(state, seat, holders) for seat in range(len(state.hands))]
    totals = [sum(line.points for line in lines) for lines in sheets]
    ranks = [rank(state, seat, totals[seat], sheets[seat]) for seat in range(len(sheets))]
    return Outcome([1 + sum(other > own for other in ranks) for own in ranks], totals, sheets)


def rank(state: State, seat: int, total: int, lines: list[Line]) -> tuple[int, int, int, int]:
    """Points, then most tickets made, then fewest stations built, then the longest path."""
    made = sum(line.key == "ticket_made" for line in lines)
    return total, made, state.stations_left[seat], longest_path(state, seat)
