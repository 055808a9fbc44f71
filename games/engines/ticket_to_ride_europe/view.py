"""What one seat may see, built up field by field."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.engines import core
from games.engines.ticket_to_ride_europe.actions import ClaimRoute
from games.engines.ticket_to_ride_europe.content import CONTENT
from games.engines.ticket_to_ride_europe.payment import price, ways_to_pay_route
from games.engines.ticket_to_ride_europe.reach import Reach
from games.engines.ticket_to_ride_europe.rules import rules
from games.engines.ticket_to_ride_europe.scoring import express, longest_paths, tickets_made
from games.engines.ticket_to_ride_europe.state import Pay, StartTickets, State, Tickets, Tunnel
from games.engines.ticket_to_ride_europe.tables import TICKETS


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it; None is a spectator."""
    actions = [] if seat is None else rules.legal_actions(state, seat)
    lengths = longest_paths(state)
    return {
        "waiting": core.waiting(state),
        "decision": decision_name(state),
        "asked": asked(state),
        "routes": state.owner[:],
        "stations": list(state.stations),
        "row": state.row[:],
        "deck": len(state.deck),
        "discard": state.discard[:],
        "tickets_left": len(state.ticket_deck),
        "turn": state.turn,
        "last_round": last_round(state),
        "players": [player(state, other, length) for other, length in enumerate(lengths)],
        "mine": None if seat is None else mine(state, seat, actions),
        "final": None if state.pending else final(state, lengths),
        # Through JSON, so that every list in it is a list, as in the browser.
        "actions": msgspec.json.decode(msgspec.json.encode(actions)),
    }


def decision_name(state: State) -> str | None:
    """What the table waits for, by the tag of the decision."""
    if not state.pending:
        return None
    tag = type(state.pending[-1]).__struct_config__.tag
    return str(tag)


def asked(state: State) -> dict[str, Any] | None:
    """What everybody may know of the question on the table."""
    decision = state.pending[-1] if state.pending else None
    describe = _DESCRIPTIONS.get(type(decision))
    return describe(state, decision) if describe else None


def _start(state: State, decision: StartTickets) -> dict[str, Any]:
    done = [seat for seat in range(len(state.hands)) if seat not in decision.seats]
    return {"keep": CONTENT.player.keep_at_start, "done": done}


def _tickets(state: State, decision: Tickets) -> dict[str, Any]:
    return {"keep": CONTENT.player.keep_drawn, "done": []}


def _pay(state: State, decision: Pay) -> dict[str, Any]:
    return {
        "route": decision.route if decision.route >= 0 else None,
        "city": decision.city if decision.city >= 0 else None,
        "length": price(state, decision),
    }


def _tunnel(state: State, decision: Tunnel) -> dict[str, Any]:
    return {
        "route": decision.route,
        "turned": decision.turned[:],
        "extra": decision.extra,
        "colour": decision.colour,
        "locomotives": decision.locomotives,
    }


_DESCRIPTIONS: dict[type, Callable[[State, Any], dict[str, Any]]] = {
    StartTickets: _start,
    Tickets: _tickets,
    Pay: _pay,
    Tunnel: _tunnel,
}


def last_round(state: State) -> dict[str, int] | None:
    """Who set off the last round, and how many turns are left in it."""
    return {"seat": state.closing, "turns_left": state.turns_left} if state.closing >= 0 else None


def player(state: State, seat: int, longest: int) -> dict[str, int]:
    """What everybody sees of a player: counts."""
    return {
        "cards": sum(state.hands[seat]),
        "tickets": len(state.tickets[seat]),
        "trains": state.trains[seat],
        "stations": state.stations_left[seat],
        "points": state.points[seat],
        "longest": longest,
    }


def mine(state: State, seat: int, actions: list[Any]) -> dict[str, Any]:
    """What a player sees of the own cards, tickets and means."""
    hand = state.hands[seat]
    claims = [action.route for action in actions if isinstance(action, ClaimRoute)]
    return {
        "hand": hand[:],
        "tickets": own_tickets(state, seat),
        "offered": offered(state, seat),
        "payments": {
            str(route): [[way.colour, way.locomotives] for way in ways_to_pay_route(hand, route)]
            for route in claims
        },
    }


def own_tickets(state: State, seat: int) -> list[dict[str, Any]]:
    """The own tickets: done as things stand, still open, or impossible whatever happens."""
    made, reach = tickets_made(state, seat).made, Reach(state, seat)

    def status(ticket: int) -> str:
        if ticket in made:
            return "done"
        return "open" if state.pending and reach.is_possible(TICKETS[ticket]) else "impossible"

    # While others still choose, the own first choice is known to its owner only.
    decision = state.pending[-1] if state.pending else None
    kept = decision.chosen[seat] if isinstance(decision, StartTickets) else state.tickets[seat]
    return [{"id": ticket, "status": status(ticket)} for ticket in kept]


def offered(state: State, seat: int) -> list[int]:
    """The tickets this seat is choosing from."""
    decision = state.pending[-1] if state.pending else None
    if decision is None or seat not in decision.seats:
        return []
    if isinstance(decision, StartTickets):
        return decision.offered[seat][:]
    return decision.offered[:] if isinstance(decision, Tickets) else []


def final(state: State, lengths: list[int]) -> dict[str, Any]:
    """What the end shows: everybody's tickets, the routes borrowed by stations, the longest path."""
    scores = [tickets_made(state, seat) for seat in range(len(lengths))]
    return {
        "tickets": [
            [{"id": ticket, "done": ticket in score.made} for ticket in tickets]
            for tickets, score in zip(state.tickets, scores, strict=True)
        ],
        "borrowed": [score.borrowed for score in scores],
        "express": express(lengths),
        "longest": lengths,
    }
