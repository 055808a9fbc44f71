"""What the strong bot knows of the game: moves worth a thought, a policy to imagine games with, prospects.

Everything here reads a dealt world: of the other seats' hands and tickets it uses only its guess.
"""

from functools import lru_cache
from typing import Any

from games.engines.search import Mind, Parts
from games.engines.ticket_to_ride_europe.actions import (
    DECLINE,
    BuildStation,
    ClaimRoute,
    DrawBlind,
    DrawTickets,
    KeepTickets,
    PayCards,
    TakeCard,
)
from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.plan import Map, missing, trains_for, wanted
from games.engines.ticket_to_ride_europe.scoring import express, longest_paths, tickets_made
from games.engines.ticket_to_ride_europe.state import (
    Pay,
    SecondCard,
    StartTickets,
    State,
    Tickets,
    Tunnel,
)
from games.engines.ticket_to_ride_europe.tables import ROUTES, ROUTES_AT, TICKETS

# Below so many trains in somebody's supply the end is near: no new tickets, and points wherever they are.
ENDGAME_TRAINS = 10
NEW_TICKETS_TRAINS = 16
# Trains the first plan may take before a ticket more becomes a gamble.
PLAN_TRAINS = 40
MOST_CLAIMS, MOST_DRAWS, MOST_KEEPS = 4, 3, 5
# So many turns are imagined; beyond them the prospects know as much.
HORIZON = 24


class Plan:
    """What a seat means to do: routes to claim, and tickets no way is left for."""

    def __init__(self, here: Map, tickets: tuple[int, ...]) -> None:
        self.here = here
        self.routes, self.left_out = here.plan(tickets)


@lru_cache(maxsize=1 << 15)
def plan_on(owner: bytes, seat: int, seats: int, trains: int, tickets: tuple[int, ...]) -> Plan:
    """The plan on a map with these owners; the same question comes up in many worlds."""
    return Plan(Map([who - 1 for who in owner], seat, trains, seats), tickets)


def plan_of(state: State, seat: int, more: tuple[int, ...] = ()) -> Plan:
    """A seat's plan for its tickets, and some more perhaps."""
    owner = bytes([who + 1 for who in state.owner])
    return plan_on(owner, seat, len(state.hands), state.trains[seat], (*state.tickets[seat], *more))


def candidates(state: State, seat: int, actions: list[Any]) -> list[Any]:
    """The few moves that fit the plan, the policy's own first."""
    own = policy(state, seat, actions)
    if len(actions) <= 1:
        return [own]
    decision = state.pending[-1]
    if isinstance(decision, StartTickets | Tickets):
        others: list[Any] = [*best_keeps(state, seat, actions)[:MOST_KEEPS]]
    elif isinstance(decision, SecondCard):
        others = best_draws(state, seat, actions)[:MOST_DRAWS]
    elif isinstance(decision, Pay):
        others = best_payments(state, seat, decision, actions)[:2]
    elif isinstance(decision, Tunnel):
        others = [actions[0], DECLINE]
    else:
        others = turn_candidates(state, seat, actions)
    return list(dict.fromkeys([own, *others]))


def turn_candidates(state: State, seat: int, actions: list[Any]) -> list[Any]:
    """Planned claims, one for its points, draws, tickets, and a station if it would help."""
    plan = plan_of(state, seat)
    claims = [action for action in actions if isinstance(action, ClaimRoute)]
    planned = [action for action in claims if action.route in plan.routes]
    chosen: list[Any] = sorted(planned, key=lambda claim: -ROUTES[claim.route].points)[:MOST_CLAIMS]
    if others := [action for action in claims if action.route not in plan.routes]:
        chosen.append(max(others, key=lambda claim: ROUTES[claim.route].points))
    chosen += best_draws(state, seat, actions)[:MOST_DRAWS]
    if not plan.routes or trains_for(plan.routes) + NEW_TICKETS_TRAINS < state.trains[seat]:
        chosen += [action for action in actions if isinstance(action, DrawTickets)]
    if station := station_for(state, seat, plan, actions):
        chosen.append(station)
    return chosen


# The policy


def policy(state: State, seat: int, actions: list[Any]) -> Any:
    """What to do without thinking long."""
    if len(actions) == 1:
        return actions[0]
    decision = state.pending[-1]
    if isinstance(decision, SecondCard):
        return best_draws(state, seat, actions)[0]
    if isinstance(decision, Pay):
        return best_payments(state, seat, decision, actions)[0]
    if isinstance(decision, Tunnel):
        return actions[0]
    if isinstance(decision, StartTickets | Tickets):
        return best_keeps(state, seat, actions)[0]
    return take_turn(state, seat, actions)


def take_turn(state: State, seat: int, actions: list[Any]) -> Any:
    """Claim what is planned; when nothing is, take new tickets or points; else draw."""
    plan = plan_of(state, seat)
    claims = [action for action in actions if isinstance(action, ClaimRoute)]
    planned = [action for action in claims if action.route in plan.routes]
    if planned:
        return best_claim(state, seat, planned)
    if plan.left_out and (station := station_for(state, seat, plan, actions)):
        return station
    least = min(state.trains)
    if not plan.routes and state.closing < 0 and least > NEW_TICKETS_TRAINS and state.ticket_deck:
        return next(action for action in actions if isinstance(action, DrawTickets))
    draws = best_draws(state, seat, actions)
    near_end = state.closing >= 0 or least <= ENDGAME_TRAINS
    if claims and (near_end or not plan.routes or not draws):
        return best_claim(state, seat, claims)
    return draws[0] if draws else actions[0]


def best_claim(state: State, seat: int, claims: list[ClaimRoute]) -> ClaimRoute:
    """The claim with most points; of equal ones the one that spends fewer locomotives."""
    hand = state.hands[seat]

    def value(claim: ClaimRoute) -> tuple[int, int]:
        route = ROUTES[claim.route]
        held = hand[route.colour] if route.colour >= 0 else max(hand[:LOCOMOTIVE])
        return route.points, -max(route.ferry, route.length - held)

    return max(claims, key=value)


def best_draws(state: State, seat: int, actions: list[Any]) -> list[Any]:
    """Ways to draw a card, the best for the plan first."""
    hand, row = state.hands[seat], state.row
    routes = plan_of(state, seat).routes
    need = wanted(routes, hand)
    one_card_away = any(missing(route, hand) == 1 for route in routes)
    values: dict[int, tuple[float, Any]] = {}
    for action in actions:
        if isinstance(action, DrawBlind):
            values[-1] = 0.5, action
        elif isinstance(action, TakeCard):
            card = row[action.slot]
            if card == LOCOMOTIVE:
                worth = 20.0 if one_card_away or need[LOCOMOTIVE] > 0 else 0.0
            else:
                worth = float(max(0, need[card]))
            # Equal cards are one choice.
            values.setdefault(card, (worth, action))
    return [action for _, action in sorted(values.values(), key=lambda pair: -pair[0])]


def best_payments(state: State, seat: int, decision: Pay, actions: list[PayCards]) -> list[PayCards]:
    """Ways to pay: few locomotives, and colours the plan does not need, first."""
    routes = plan_of(state, seat).routes - {decision.route}
    need = wanted(routes, state.hands[seat])

    def regret(action: PayCards) -> float:
        return 4.0 * action.locomotives + (need[action.colour] if action.colour != LOCOMOTIVE else 0.0)

    return sorted(actions, key=regret)


def best_keeps(state: State, seat: int, actions: list[KeepTickets]) -> list[KeepTickets]:
    """Sets of tickets to keep, the best balance of points won, points at risk and trains used first."""
    at_start = isinstance(state.pending[-1], StartTickets)
    trains = PLAN_TRAINS if at_start else state.trains[seat] - 4

    def promise(action: KeepTickets) -> float:
        plan = plan_of(state, seat, action.tickets)
        won = sum(TICKETS[t].points * (-1 if t in plan.left_out else 1) for t in action.tickets)
        used = trains_for(plan.routes)
        return won - 0.5 * used - 3.0 * max(0, used - trains)

    return sorted(actions, key=lambda action: -promise(action))


def station_for(state: State, seat: int, plan: Plan, actions: list[Any]) -> BuildStation | None:
    """A station whose loan makes a ticket worth more than the station kept."""
    wishes = [t for t in plan.left_out if 2 * TICKETS[t].points > CONTENT.scoring.unbuilt_station]
    if not wishes:
        return None
    stations = [action for action in actions if isinstance(action, BuildStation)]
    for ticket in wishes:
        for action in stations:
            for route in ROUTES_AT[action.city]:
                if state.owner[route] not in (-1, seat):
                    way = plan.here.way(TICKETS[ticket].a, TICKETS[ticket].b, set(), [route])
                    if way == [route]:
                        return action
    return None


# Prospects


def appraise(state: State) -> list[Parts]:
    """By seat: points for routes, tickets, stations kept and the longest path, as far as can be told."""
    lengths = longest_paths(state)
    holders = express(lengths)
    return [
        {
            "routes": float(state.points[seat]) + (0.0 if not state.pending else to_come(state, seat)),
            "tickets": ticket_points(state, seat),
            "stations": float(state.stations_left[seat] * CONTENT.scoring.unbuilt_station),
            "express": float(CONTENT.scoring.express) if seat in holders else 0.0,
        }
        for seat in range(len(lengths))
    ]


def to_come(state: State, seat: int) -> float:
    """Points the trains left may still bring."""
    return 1.2 * max(
        0, min(state.trains[seat], 2 * min(state.trains) + 4) - CONTENT.scoring.last_round_trains
    )


def ticket_points(state: State, seat: int) -> float:
    """What the tickets bring: made ones all, planned ones by how near they are, the others their malus."""
    tickets = state.tickets[seat]
    made = tickets_made(state, seat).made
    plan = plan_of(state, seat) if state.pending else None
    points = 0.0
    for ticket in tickets:
        worth = TICKETS[ticket].points
        if ticket in made:
            points += worth
        elif plan is None or ticket in plan.left_out:
            points -= worth
        else:
            lacking = sum(missing(route, state.hands[seat]) + 1 for route in plan.routes)
            left = 2.0 * min(state.trains)
            points += worth * (2.0 * min(1.0, left / (left + lacking)) - 1.0)
    return points


MIND = Mind(
    candidates,
    lambda state, seat, actions, rng: policy(state, seat, actions),
    appraise,
    progress=lambda state: state.turn,
    horizon=HORIZON,
)
