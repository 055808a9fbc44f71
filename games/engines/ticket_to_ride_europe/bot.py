"""A quick bot. It is handed what a person in its seat would see, so it cannot peek.

It plans the cheapest ways for its tickets, claims what it planned as soon as it can, draws the colours it
lacks, and builds a station only when that makes a ticket it could not make otherwise.
"""

from typing import Any

from games.engines.ticket_to_ride_europe.content import CONTENT, LOCOMOTIVE
from games.engines.ticket_to_ride_europe.plan import Map, missing, trains_for, wanted
from games.engines.ticket_to_ride_europe.tables import ROUTES, ROUTES_AT, TICKETS

View = dict[str, Any]
Choice = dict[str, Any]

# Below so many trains in somebody's supply the end is near: no new tickets, and points wherever they are.
ENDGAME_TRAINS = 10
# Trains a plan may take before a ticket more becomes a gamble.
PLAN_TRAINS = 38


def choose(view: View) -> Choice:
    """Pick one of the offered actions."""
    answer = {
        "start_tickets": keep_first,
        "tickets": keep_new,
        "turn": take_turn,
        "second_card": draw_card,
        "pay": pay,
        "tunnel": pay_extra,
    }[view["decision"]]
    return answer(view)


def seat_of(view: View) -> int:
    """The own seat: the one that is asked. When all are asked at once, nobody owns anything yet."""
    seat: int = view["waiting"][0]
    return seat


def map_of(view: View) -> Map:
    """The map as the own seat may still use it."""
    seat = seat_of(view)
    return Map(view["routes"], seat, view["players"][seat]["trains"], len(view["players"]))


def planned_routes(view: View) -> tuple[Map, set[int], list[int]]:
    """The map, the routes the own open tickets ask for, and the tickets that no longer fit in."""
    here = map_of(view)
    planned, left_out = here.plan(t["id"] for t in view["mine"]["tickets"] if t["status"] == "open")
    return here, planned, left_out


# Tickets


def keep_first(view: View) -> Choice:
    """Keep the set that promises most, as long as its routes leave some trains over."""
    return best_keep(view, PLAN_TRAINS)


def keep_new(view: View) -> Choice:
    """Keep what lies almost on the way."""
    return best_keep(view, view["players"][seat_of(view)]["trains"] - 4)


def best_keep(view: View, trains: int) -> Choice:
    """The offered set with the best balance of points won, points at risk and trains used."""
    here = map_of(view)
    before: list[int] = [t["id"] for t in view["mine"]["tickets"] if t["status"] == "open"]

    def promise(action: Choice) -> float:
        new: list[int] = action["tickets"]
        planned, left_out = here.plan(before + new)
        won = sum(TICKETS[t].points for t in new if t not in left_out)
        lost = sum(TICKETS[t].points for t in new if t in left_out)
        used = trains_for(planned)
        return won - lost - 0.5 * used - 3.0 * max(0, used - trains)

    return max(view["actions"], key=promise)


# The turn


def take_turn(view: View) -> Choice:
    """Claim what is planned; when nothing is, take new tickets or points; else draw."""
    by_type: dict[str, list[Choice]] = {}
    for action in view["actions"]:
        by_type.setdefault(action["type"], []).append(action)
    _, planned, left_out = planned_routes(view)
    claims = by_type.get("claim", [])
    return (
        best_claim(view, [a for a in claims if a["route"] in planned])
        or station_for(view, left_out, by_type.get("station", []))
        or new_tickets(view, planned, by_type.get("tickets", []))
        or (best_claim(view, claims) if wants_points(view, planned, by_type) else None)
        or draw_card(view)
    )


def best_claim(view: View, claims: list[Choice]) -> Choice | None:
    """The claim with most points; of equal ones the one that spends fewer locomotives."""
    payments = view["mine"]["payments"]

    def value(action: Choice) -> tuple[int, int]:
        return ROUTES[action["route"]].points, -payments[str(action["route"])][0][1]

    return max(claims, key=value, default=None)


def station_for(view: View, tickets: list[int], stations: list[Choice]) -> Choice | None:
    """A station whose loan makes a ticket worth more than the station kept."""
    if not stations or not tickets:
        return None
    here = map_of(view)
    open_to_build = {action["city"]: action for action in stations}
    for ticket in tickets:
        if TICKETS[ticket].points * 2 <= CONTENT.scoring.unbuilt_station:
            continue
        for city, action in open_to_build.items():
            rivals = [i for i in ROUTES_AT[city] if here.owner[i] not in (-1, here.me)]
            for route in rivals:
                way = here.way(TICKETS[ticket].a, TICKETS[ticket].b, set(), [route])
                # Nothing but the loan is missing.
                if way == [route]:
                    return action
    return None


def new_tickets(view: View, planned: set[int], offers: list[Choice]) -> Choice | None:
    """More tickets when all are served and there is time for more."""
    trains = [player["trains"] for player in view["players"]]
    if planned or not offers or view["last_round"] or min(trains) <= ENDGAME_TRAINS + 4:
        return None
    return offers[0]


def wants_points(view: View, planned: set[int], by_type: dict[str, list[Choice]]) -> bool:
    """Whether any route will do: nothing is planned, the end is near, or there is nothing to draw."""
    trains = [player["trains"] for player in view["players"]]
    near_end = view["last_round"] is not None or min(trains) <= ENDGAME_TRAINS
    return near_end or not planned or not (by_type.keys() & {"take", "draw"})


# Train cards


def draw_card(view: View) -> Choice:
    """The card the plan lacks most; a face-up locomotive only where it completes a route; else blind."""
    draws = [action for action in view["actions"] if action["type"] in ("take", "draw")]
    if not draws:
        return other_way_out(view)
    hand, row = view["mine"]["hand"], view["row"]
    _, planned, _ = planned_routes(view)
    need = wanted(planned, hand)
    one_card_away = any(missing(route, hand) == 1 for route in planned)

    def value(action: Choice) -> float:
        if action["type"] == "draw":
            return 0.5
        card = row[action["slot"]]
        if card == LOCOMOTIVE:
            return 20.0 if one_card_away or need[LOCOMOTIVE] > 0 else 0.0
        return float(max(0, need[card]))

    return max(draws, key=value)


def other_way_out(view: View) -> Choice:
    """No card can be drawn: claim something, else whatever there is."""
    claims = [action for action in view["actions"] if action["type"] == "claim"]
    choice: Choice = best_claim(view, claims) or view["actions"][0]
    return choice


# Paying


def pay(view: View) -> Choice:
    """Few locomotives, and a colour the plan does not need."""
    hand, asked = view["mine"]["hand"], view["asked"]
    _, planned, _ = planned_routes(view)
    need = wanted(planned - {asked["route"]}, hand)

    def regret(action: Choice) -> float:
        colour: int = action["colour"]
        locomotives: int = action["locomotives"]
        return 4.0 * locomotives + (need[colour] if colour != LOCOMOTIVE else 0.0)

    return min(view["actions"], key=regret)


def pay_extra(view: View) -> Choice:
    """Pay what the tunnel asks, with as few locomotives as possible, if it can be paid."""
    first: Choice = view["actions"][0]
    return first
