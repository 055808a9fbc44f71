"""The turn: its two actions, what each leads to, and the end of the game, in the order of the rulebook."""

from collections.abc import Iterable, Iterator

from games.engines.core import Event, Rules
from games.engines.mini_express import automa, drafting, experts, ports, spike
from games.engines.mini_express.actions import (
    ACQUIRES,
    GAINS,
    WESTS,
    AcquireShare,
    Action,
    BuildTrack,
    ChoosePort,
    DraftShare,
    GainInfluence,
    LayRoute,
    OperateWest,
)
from games.engines.mini_express.building import build
from games.engines.mini_express.companies import acquire, add_influence
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import Draft, Port, Route, State, Turn, West, Wild
from games.engines.mini_express.tables import COMPANIES, board_of, builds_in
from games.engines.mini_express.tables import Route as Hexes
from games.engines.mini_express.tracks import reachable, shortest_routes

# So many exhausted companies end the game.
EXHAUSTED = 2


def advance(state: State) -> Iterator[Event]:
    """Run on to the next real choice: end turns that are over, answer what has only one answer."""
    while True:
        if not state.pending:
            yield from end_action(state)
            if not state.pending:
                return
        decision = state.pending[-1]
        if has_two_answers(state, decision):
            return
        choices = rules.legal_actions(state, decision.seats[0])
        if len(choices) > 1:
            return
        if choices:
            yield from rules.carry_out(state, decision.seats[0], choices[0])
        else:
            yield from skip(state, decision.seats[0])
            if not state.pending:
                return


def has_two_answers(state: State, decision: object) -> bool:
    """A quick look at the common cases, so that most answers are not listed twice."""
    if not isinstance(decision, Turn):
        # These are asked only when there is a choice.
        return isinstance(decision, Route | Wild | Port)
    if state.acted:
        return False
    count = 0
    for company in COMPANIES:
        count += reachable(state, company).bit_count()
        if count > 1:
            return True
    return False


rules = Rules(advance)


# Before the first turn: shares

rules.offers(Draft)(drafting.draft_choices)
rules.plays(Draft, DraftShare)(drafting.draft)


# The turn


@rules.offers(Turn)
def turn_choices(state: State, seat: int, decision: Turn) -> Iterable[Action]:
    choices: list[Action] = [
        ACQUIRES[company]
        for company, (shares, held, price) in enumerate(
            zip(state.market, state.influence[seat], state.space, strict=True)
        )
        if shares and held >= price
    ]
    for company in COMPANIES:
        if cities := reachable(state, company):
            choices += builds_in(company, cities)
    return experts.second_choices(state, seat, choices) if state.acted else choices


def skip(state: State, seat: int) -> Iterator[Event]:
    """Nothing is possible: the turn, or its second action, passes."""
    state.pending.pop()
    if not state.acted:
        state.passes += 1
    yield Event("skipped", {"seat": seat, "action": 1 + len(state.acted)})
    yield from end_turn(state)


def end_action(state: State) -> Iterable[Event]:
    """Experts act twice, except in the very first turn, and one exhausted company ends their game."""
    state.passes = 0
    if state.mode != "experts":
        return end_turn(state)
    if not all(state.market):
        return end_game("exhausted")
    if len(state.acted) == 1 and state.turn > 1:
        state.pending.append(Turn(seats=[state.order[state.place]]))
        return ()
    return end_turn(state)


def end_turn(state: State) -> Iterator[Event]:
    """Two exhausted companies set off the end, once all have had the same number of turns."""
    while True:
        if state.market.count(0) >= EXHAUSTED and not state.closing:
            state.closing = True
            actor = state.order[state.place]
            yield Event("last_round", {"seat": actor if actor < state.seats else None})
        is_last = state.place == len(state.order) - 1
        if state.closing and is_last:
            return (yield from end_game("exhausted"))
        if state.passes == len(state.order):
            return (yield from end_game("stuck"))
        state.place = 0 if is_last else state.place + 1
        state.turn += 1
        state.acted = []
        actor = state.order[state.place]
        if actor < state.seats:
            state.pending.append(Turn(seats=[actor]))
            return None
        if (yield from automa.take_turn(state)):
            return (yield from end_game("target"))


def end_game(reason: str) -> Iterator[Event]:
    """Nothing is asked any more; the shares are counted."""
    yield Event("ended", {"reason": reason})


# Acquiring a share


@rules.plays(Turn, AcquireShare)
def acquire_share(state: State, seat: int, decision: Turn, action: AcquireShare) -> Iterable[Event]:
    """Pay influence for each train on the space, take the share, refill the space."""
    state.pending.pop()
    state.acted = [*state.acted, action.company]
    return acquire(state, seat, action.company, state.space[action.company], CONTENT.limits.refill)


# Building track


@rules.plays(Turn, BuildTrack)
def choose_city(state: State, seat: int, decision: Turn, action: BuildTrack) -> Iterable[Event]:
    """Build along the shortest route; if there are several, the route is asked."""
    state.pending.pop()
    state.acted = [*state.acted, action.company]
    routes = allowed_routes(state, seat, action.company, action.city)
    if len(routes) > 1:
        state.pending.append(Route(seats=[seat], company=action.company, city=action.city))
        return ()
    return lay(state, seat, action.company, routes[0])


def allowed_routes(state: State, seat: int, company: int, city: int) -> list[Hexes]:
    """The shortest routes; for an expert's second action those that do not end the game."""
    routes = shortest_routes(state, company, city)
    if experts.is_second_action(state) and min(state.supply) <= experts.PLENTY:
        return [route for route in routes if experts.is_safe(state, seat, company, route)]
    return routes


@rules.offers(Route)
def route_choices(state: State, seat: int, decision: Route) -> Iterable[Action]:
    return [LayRoute(route) for route in allowed_routes(state, seat, decision.company, decision.city)]


@rules.plays(Route, LayRoute)
def choose_route(state: State, seat: int, decision: Route, action: LayRoute) -> Iterable[Event]:
    """Build along the route chosen."""
    state.pending.pop()
    return lay(state, seat, decision.company, action.hexes)


def lay(state: State, seat: int, company: int, route: Hexes) -> Iterator[Event]:
    """Build, then ask what the builder still chooses: wild symbol, port, western branch, in this order."""
    west = yield from build(state, seat, company, route)
    if west:
        state.pending.append(West(seats=[seat], companies=west))
    city = board_of(state.options).city_at[route[-1]]
    if ports.is_wild(state, city):
        if ports.calls_for_port(state, city):
            yield from ports.call(state, city)
            state.pending.append(Port(seats=[seat], company=ports.company_called(state, city)))
        state.pending.append(Wild(seats=[seat], city=city))


@rules.offers(Wild)
def wild_choices(state: State, seat: int, decision: Wild) -> Iterable[Action]:
    shown = ports.company_called(state, decision.city)
    return [gain for gain in GAINS if gain.company != shown]


@rules.plays(Wild, GainInfluence)
def gain_influence(state: State, seat: int, decision: Wild, action: GainInfluence) -> Iterator[Event]:
    """One more influence in a company other than the one shown, exhausted or not."""
    state.pending.pop()
    add_influence(state, seat, [int(company == action.company) for company in COMPANIES])
    yield Event("wild", {"seat": seat, "city": decision.city, "company": action.company})


# Ports


@rules.offers(Port)
def port_choices(state: State, seat: int, decision: Port) -> Iterable[Action]:
    return [ChoosePort(port) for port in ports.free_ports(state)]


@rules.plays(Port, ChoosePort)
def choose_port(state: State, seat: int, decision: Port, action: ChoosePort) -> Iterator[Event]:
    """Put the train into the port chosen."""
    state.pending.pop()
    yield from ports.open_port(state, seat, decision.company, action.hex)


# The Golden Spike


@rules.offers(West)
def west_choices(state: State, seat: int, decision: West) -> Iterable[Action]:
    is_bound = experts.is_second_action(state)
    return [WESTS[c] for c in decision.companies if not is_bound or experts.may_operate(state, c)]


@rules.plays(West, OperateWest)
def operate_west(state: State, seat: int, decision: West, action: OperateWest) -> Iterator[Event]:
    """The company chosen operates the western branch."""
    state.pending.pop()
    yield from spike.operate_west(state, seat, action.company)
