"""What one seat may see, built up field by field. Nothing lies hidden but the chance to come.

For the browser, which computes no rules. Companies, cities (0 to 31), hexes and demand tokens are indices
into the content of the map named in `options`; the automa is `null` wherever a seat could stand.

options     as the host chose them; `mode` is solo, two_with_automa, experts, three, four or five
order       seats from the first player on, then null for the automa; `turn` counts turns, from 1
acted       companies already acted for in this turn (two experienced players)
companies   by company: market, set_aside, supply, space (its trains are the price of a share too), length,
            exhausted, trains (hexes of its network), row (points of a share: first, second, other), and
            builds: every city it can build into now, whoever's turn it is (see `build`)
cities      by city: token (into content.demand, null once removed), companies there, capacity (as played)
players     by seat: shares, influence and value (of one share now) by company, and total as things stand
automa      null, or the same for the automa with company and target (its markers; target null is off the
            map), level, bag (tokens still in it)
spike       null, or status (waiting, begun, done, cancelled), east and west (operators or null), and hex
ports       null, or hex and company (null while free) of each port
last_round  whether the end has been set off
asked       what the question on the table is about, see _DESCRIPTIONS
final       once the game is over: places and score sheets, the automa's last

Events say what happened (`seat` null is the automa): drafted, left_over, started; acquired, exhausted (cause
shares or trains); built, token_removed, wild; port_called, port_opened; spike_begun, spike_met, spike_driven,
spike_cancelled; skipped, last_round, ended (reason exhausted, stuck or target). The automa tells its turn
step by step, with its reasons: automa_drew and automa_refreshed (the bag), automa_target, automa_redraws,
automa_decided (share or build, by the trains on the space), automa_city (all candidates, best first, and
decided_by: only, distance, trains, companies or number), automa_route (starts, routes from the first of them,
decided_by: only, start or clockwise), automa_gained, automa_skipped.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from games.engines import core
from games.engines.mini_express import ports, scoring
from games.engines.mini_express.building import demand_gains
from games.engines.mini_express.companies import is_exhausted
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.rules import rules
from games.engines.mini_express.state import NO_SPIKE, Draft, Port, Route, State, West, Wild
from games.engines.mini_express.tables import COMPANIES, COMPANIES_IN, VALUES, board_of, cities_in
from games.engines.mini_express.tables import Route as Hexes
from games.engines.mini_express.tracks import reachable, shortest_routes

SPIKE_STATUS = ["", "waiting", "begun", "done", "cancelled"]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """The position as a seat sees it; None is a spectator."""
    actions = [] if seat is None else rules.legal_actions(state, seat)
    return {
        "waiting": core.waiting(state),
        "decision": decision_name(state),
        "asked": asked(state),
        "options": msgspec.to_builtins(state.options),
        "mode": state.mode,
        "order": [actor if actor < state.seats else None for actor in state.order],
        "turn": state.turn,
        "acted": state.acted[:],
        "last_round": state.closing,
        "companies": [company(state, index) for index in COMPANIES],
        "cities": cities(state),
        "players": [participant(state, actor) for actor in range(state.seats)],
        "automa": automa(state) if state.level else None,
        "spike": golden_spike(state) if state.spike != NO_SPIKE else None,
        "ports": port_hexes(state) if state.options.variant == "ports" else None,
        "final": None if state.pending else final(state),
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
    """What the question on the table is about."""
    decision = state.pending[-1] if state.pending else None
    describe = _DESCRIPTIONS.get(type(decision))
    return describe(state, decision) if describe else None


def _draft(state: State, decision: Draft) -> dict[str, Any]:
    """How many picks are left, this one included; two experts take `shares` of the company they name."""
    picks = sum(isinstance(waiting, Draft) for waiting in state.pending)
    shares = 2 if state.mode == "experts" and picks != 2 else 1
    return {"picks": picks, "shares": shares, "both": state.mode == "experts" and picks == 2}


def _route(state: State, decision: Route) -> dict[str, Any]:
    return {"company": decision.company, **build(state, decision.company, decision.city)}


def _wild(state: State, decision: Wild) -> dict[str, Any]:
    return {"city": decision.city, "shown": ports.company_called(state, decision.city)}


def _port(state: State, decision: Port) -> dict[str, Any]:
    return {"company": decision.company, "hexes": ports.free_ports(state)}


def _west(state: State, decision: West) -> dict[str, Any]:
    return {"companies": decision.companies[:]}


_DESCRIPTIONS: dict[type, Callable[[State, Any], dict[str, Any]]] = {
    Draft: _draft,
    Route: _route,
    Wild: _wild,
    Port: _port,
    West: _west,
}


def company(state: State, index: int) -> dict[str, Any]:
    """All about one company."""
    return {
        "market": state.market[index],
        "set_aside": state.set_aside[index],
        "supply": state.supply[index],
        "space": state.space[index],
        "length": state.lengths[index],
        "exhausted": is_exhausted(state, index),
        "trains": [place for place, mask in enumerate(state.trains) if mask >> index & 1],
        "row": [points[state.lengths[index]] for points in VALUES[index]],
        "builds": [build(state, index, city) for city in cities_in(reachable(state, index))],
    }


def build(state: State, index: int, city: int) -> dict[str, Any]:
    """What building into a city takes and gives: trains, every shortest route with what it gives others.

    `influence` is what a person gains, `wild` that one more in another company is theirs to choose,
    `length` the new length, `fills` that the token goes.
    """
    board = board_of(state.options)
    routes = shortest_routes(state, index, city)
    landscape = len(routes[0]) - 1
    companies_there = state.trains[board.cities[city]].bit_count()
    return {
        "city": city,
        "trains": len(routes[0]),
        "routes": [{"hexes": list(r), "compensation": compensation(state, index, r)} for r in routes],
        "influence": demand_gains(state, 0, city),
        "wild": ports.is_wild(state, city),
        "length": min(CONTENT.limits.length, state.lengths[index] + landscape),
        "fills": companies_there + 1 >= board.capacity[city],
    }


def compensation(state: State, index: int, route: Hexes) -> list[int]:
    """The trains the other companies get onto their spaces when a person builds along a route."""
    trains = [0] * len(COMPANIES)
    for place in route:
        for other in COMPANIES_IN[state.trains[place] & ~(1 << index)]:
            if trains[other] < min(CONTENT.limits.train_space - state.space[other], state.supply[other]):
                trains[other] += 1
    return trains


def cities(state: State) -> list[dict[str, Any]]:
    """Every city, by number."""
    board = board_of(state.options)
    return [
        {
            "token": state.demand[city] if state.open >> city & 1 else None,
            "companies": list(COMPANIES_IN[state.trains[place]]),
            "capacity": board.capacity[city],
        }
        for city, place in enumerate(board.cities)
    ]


def participant(state: State, actor: int) -> dict[str, Any]:
    """What a player or the automa owns, and what it is worth now."""
    return {
        "shares": state.shares[actor][:],
        "influence": state.influence[actor][:],
        "values": scoring.values(state, actor),
        "total": scoring.total(state, actor),
    }


def automa(state: State) -> dict[str, Any]:
    """The automa: what it owns, where its markers are, what is left in the bag."""
    return {
        **participant(state, state.seats),
        "company": state.marker,
        "target": state.target if state.target >= 0 else None,
        "level": state.level,
        "bag": sorted(state.bag),
    }


def golden_spike(state: State) -> dict[str, Any]:
    """How far the transcontinental railway has come, and where its tile waits."""
    printed = board_of(state.options).printed.spike
    return {
        "status": SPIKE_STATUS[state.spike],
        "east": state.east if state.east >= 0 else None,
        "west": state.west if state.west >= 0 else None,
        "hex": printed.hex if printed else None,
    }


def port_hexes(state: State) -> list[dict[str, Any]]:
    """The ports, and whose train stands there."""
    return [
        {"hex": place, "company": next(iter(COMPANIES_IN[state.trains[place]]), None)}
        for place in board_of(state.options).ports
    ]


def final(state: State) -> dict[str, Any]:
    """The places and score sheets of everybody, the automa's last."""
    return {
        "places": scoring.places(state),
        "sheets": [msgspec.to_builtins(scoring.sheet(state, actor)) for actor in range(len(state.order))],
    }
