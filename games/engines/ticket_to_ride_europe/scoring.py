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


# Two parts of the own network, and the ticket that wants them joined or the route that would join them.
Gap = tuple[int, int, int]


def networks(state: State) -> list[list[int]]:
    """By seat: the routes it has claimed."""
    claimed: list[list[int]] = [[] for _ in state.hands]
    for route, owner in enumerate(state.owner):
        if owner >= 0:
            claimed[owner].append(route)
    return claimed


def longest_paths(state: State) -> list[int]:
    """By seat: the longest continuous path, in trains; borrowed routes do not count."""
    return [longest_trail(tuple(own)) for own in networks(state)]


def express(lengths: list[int]) -> list[int]:
    """Who holds the European Express; nobody when nobody has a route."""
    longest = max(lengths)
    return [seat for seat, length in enumerate(lengths) if length == longest > 0]


def tickets_made(state: State, seat: int) -> TicketScore:
    """The tickets that count if the game ends now, with the stations' loans chosen jointly for the best."""
    part = parts(networks(state)[seat])
    wishes = [(part[TICKETS[ticket].a], part[TICKETS[ticket].b], ticket) for ticket in state.tickets[seat]]
    loans = [loans_of(state, seat, city, part) for city, who in enumerate(state.stations) if who == seat]
    return best_loans(useful(loans, wishes), wishes)


def parts(routes: list[int]) -> list[int]:
    """By city: a name for the connected part of these routes it lies in."""
    leader = list(range(len(CONTENT.cities)))
    for route in routes:
        a, b = ROUTES[route].a, ROUTES[route].b
        while leader[a] != a:
            a = leader[a]
        while leader[b] != b:
            b = leader[b]
        # The higher follows the lower, so that one pass in rising order below is enough.
        leader[max(a, b)] = min(a, b)
    for city, followed in enumerate(leader):
        leader[city] = leader[followed]
    return leader


def loans_of(state: State, seat: int, city: int, part: list[int]) -> list[Gap]:
    """The routes of others at a station that join two parts."""
    gaps = [
        (part[ROUTES[i].a], part[ROUTES[i].b], i) for i in ROUTES_AT[city] if state.owner[i] not in (-1, seat)
    ]
    return [gap for gap in gaps if gap[0] != gap[1]]


def useful(loans: list[list[Gap]], wishes: list[Gap]) -> list[list[Gap]]:
    """Leave out loans that lead to a part where neither a ticket ends nor another station can go on."""
    if not any(loans):
        return []
    ends = {end for a, b, _ in wishes if a != b for end in (a, b)}
    reach = [{end for a, b, _ in station for end in (a, b)} for station in loans]
    kept = []
    for number, station in enumerate(loans):
        others = ends.union(*(reached for other, reached in enumerate(reach) if other != number))
        kept.append([gap for gap in station if gap[0] in others and gap[1] in others])
    return [station for station in kept if station]


def best_loans(loans: list[list[Gap]], wishes: list[Gap]) -> TicketScore:
    """Most ticket points, then most tickets, over every joint choice of loans; no loan without need."""
    if not loans:
        return TicketScore([ticket for a, b, ticket in wishes if a == b], [])
    station, *others = loans
    best = best_loans(others, wishes)
    best_worth = worth(best.made)
    for a, b, route in station:
        made, borrowed = best_loans([joined(other, a, b) for other in others], joined(wishes, a, b))
        if worth(made) > best_worth:
            best, best_worth = TicketScore(made, [route, *borrowed]), worth(made)
    return best


def joined(gaps: list[Gap], a: int, b: int) -> list[Gap]:
    """The same gaps once the parts a and b are one."""
    return [(a if x == b else x, a if y == b else y, what) for x, y, what in gaps]


def worth(made: list[int]) -> tuple[int, int]:
    """How good a set of made tickets is."""
    return sum([TICKETS[ticket].points for ticket in made]), len(made)


def sheet(state: State, seat: int, lengths: list[int]) -> list[Line]:
    """The score sheet of one seat, line by line."""
    made = tickets_made(state, seat).made
    left = state.stations_left[seat]
    lines = [Line("routes", state.points[seat])]
    for ticket in state.tickets[seat]:
        points, about = TICKETS[ticket].points, {"ticket": ticket}
        is_made = ticket in made
        lines.append(Line("ticket_made", points, about) if is_made else Line("ticket_missed", -points, about))
    lines.append(Line("stations", left * CONTENT.scoring.unbuilt_station, {"left": left}))
    if seat in express(lengths):
        lines.append(Line("express", CONTENT.scoring.express, {"length": lengths[seat]}))
    return lines


def outcome(state: State) -> Outcome | None:
    """The result of a finished game; None while it runs."""
    if state.pending:
        return None
    lengths = longest_paths(state)
    sheets = [sheet(state, seat, lengths) for seat in range(len(lengths))]
    totals = [sum(line.points for line in lines) for lines in sheets]
    tickets = [sum(line.key == "ticket_made" for line in lines) for lines in sheets]
    # Points, then most tickets made, then fewest stations built, then the longest path.
    ranks = list(zip(totals, tickets, state.stations_left, lengths, strict=True))
    return Outcome([1 + sum(other > own for other in ranks) for own in ranks], totals, sheets)
