"""Why something is not possible, in words for the one who tried it."""

from games.engines.ticket_to_ride_europe.actions import (
    BuildStation,
    ClaimRoute,
    Decline,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    Pass,
    PayCards,
    PayExtra,
    TakeCard,
)
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.payment import station_price, ways_to_pay_route
from games.engines.ticket_to_ride_europe.rules import rules
from games.engines.ticket_to_ride_europe.state import (
    Pay,
    SecondCard,
    StartTickets,
    State,
    Tickets,
    Tunnel,
    Turn,
)
from games.engines.ticket_to_ride_europe.tables import ROUTES

FINISH_FIRST = {
    StartTickets: "First choose the tickets you keep.",
    SecondCard: "Draw your second card first.",
    Tickets: "First choose which of the new tickets you keep.",
    Pay: "First choose the cards you pay with.",
    Tunnel: "First pay for the tunnel, or give it up.",
}


def unfinished(state: State) -> str | None:
    """What must be answered before a new action begins."""
    return FINISH_FIRST.get(type(state.pending[-1]))


@rules.refuses(TakeCard)
def why_not_take(state: State, seat: int, action: TakeCard) -> str | None:
    if not isinstance(state.pending[-1], Turn | SecondCard):
        return unfinished(state)
    if not 0 <= action.slot < len(state.row):
        return "No card lies there."
    if isinstance(state.pending[-1], SecondCard):
        return "A face-up locomotive counts as two cards: it cannot be the second."
    return "The deck and the discard are empty: no train card can be drawn."


@rules.refuses(DrawBlind)
def why_not_draw(state: State, seat: int, action: DrawBlind) -> str | None:
    if not isinstance(state.pending[-1], Turn | SecondCard):
        return unfinished(state)
    return "The deck and the discard are empty: no train card can be drawn."


@rules.refuses(ClaimRoute)
def why_not_claim(state: State, seat: int, action: ClaimRoute) -> str | None:
    if not 0 <= action.route < len(ROUTES):
        return "There is no such route."
    return (
        unfinished(state)
        or _why_closed(state, seat, action.route)
        or _why_too_dear(state, seat, action.route)
    )


def _why_closed(state: State, seat: int, index: int) -> str | None:
    if state.owner[index] >= 0:
        return "That route is already taken."
    twin = ROUTES[index].double
    if twin < 0 or state.owner[twin] < 0:
        return None
    if state.owner[twin] == seat:
        return "You own the other half of that double route."
    if len(state.hands) < CONTENT.scoring.both_twins_from_seats:
        return "With two or three players only one half of a double route may be claimed."
    return None


def _why_too_dear(state: State, seat: int, index: int) -> str | None:
    route = ROUTES[index]
    if state.trains[seat] < route.length:
        return "You do not have enough trains for that route."
    if state.hands[seat][LOCOMOTIVE] < route.ferry:
        return "You do not have enough locomotives for that ferry."
    if not ways_to_pay_route(state.hands[seat], index):
        return "You do not have enough cards for that route."
    return None


@rules.refuses(DrawTickets)
def why_not_tickets(state: State, seat: int, action: DrawTickets) -> str | None:
    return unfinished(state) or "There are no tickets left."


@rules.refuses(BuildStation)
def why_not_station(state: State, seat: int, action: BuildStation) -> str | None:
    if not 0 <= action.city < len(state.stations):
        return "There is no such city."
    if unfinished(state):
        return unfinished(state)
    if state.stations[action.city] >= 0:
        return "A station already stands in that city."
    if not state.stations_left[seat]:
        return "All your stations are built."
    return f"Your next station costs {station_price(state, seat)} cards of one colour: you do not have them."


@rules.refuses(Pass)
def why_not_pass(state: State, seat: int, action: Pass) -> str | None:
    return unfinished(state) or "You may pass only when nothing else is possible."


@rules.refuses(PayCards)
def why_not_pay(state: State, seat: int, action: PayCards) -> str | None:
    if not isinstance(state.pending[-1], Pay):
        return "There is nothing to pay now."
    return "These cards do not pay for that, or you do not hold them."


@rules.refuses(PayExtra)
def why_not_extra(state: State, seat: int, action: PayExtra) -> str | None:
    if not isinstance(state.pending[-1], Tunnel):
        return "No tunnel asks for more cards now."
    return "You do not hold the cards for that."


@rules.refuses(Decline)
def why_not_decline(state: State, seat: int, action: Decline) -> str | None:
    return "There is no tunnel to give up."


@rules.refuses(KeepTickets)
def why_not_keep(state: State, seat: int, action: KeepTickets) -> str | None:
    decision = state.pending[-1]
    if not isinstance(decision, StartTickets | Tickets):
        return "There are no tickets to choose from now."
    offered = decision.offered[seat] if isinstance(decision, StartTickets) else decision.offered
    if not set(action.tickets) <= set(offered):
        return "That ticket was not offered to you."
    least = CONTENT.player.keep_at_start if isinstance(decision, StartTickets) else CONTENT.player.keep_drawn
    if len(action.tickets) < least:
        return f"Keep at least {least} of these tickets."
    return "Name each ticket once, in rising order."
