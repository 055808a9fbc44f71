"""Two experienced players: two actions a turn, for two companies, and no end with the second."""

from collections.abc import Iterable

from games.engines.mini_express import ports
from games.engines.mini_express.actions import AcquireShare, Action, BuildTrack
from games.engines.mini_express.building import build
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import State
from games.engines.mini_express.tables import Route, board_of
from games.engines.mini_express.tracks import shortest_routes

# More trains than one action can take from a supply: a space filled up, a port, and two for the spike.
PLENTY = CONTENT.limits.train_space + 3


def is_second_action(state: State) -> bool:
    """Whether the action under way is the second of an expert's turn."""
    return len(state.acted) == 2


def second_choices(state: State, seat: int, choices: Iterable[Action]) -> list[Action]:
    """Of what a turn offers, what is left for a second action."""
    return [
        action
        for action in choices
        if isinstance(action, AcquireShare | BuildTrack)
        and action.company not in state.acted
        and not ends_game(state, seat, action)
    ]


def ends_game(state: State, seat: int, action: AcquireShare | BuildTrack) -> bool:
    """Whether an action exhausts a company whatever its player chooses on the way."""
    if isinstance(action, AcquireShare):
        company = action.company
        refill = min(CONTENT.limits.refill, CONTENT.limits.train_space - state.space[company])
        return state.market[company] == 1 or state.supply[company] <= refill
    if min(state.supply) > PLENTY:
        return False
    routes = shortest_routes(state, action.company, action.city)
    return not any(is_safe(state, seat, action.company, route) for route in routes)


def is_safe(state: State, seat: int, company: int, route: Route) -> bool:
    """Whether a build along this route can leave every company with shares."""
    draft = state.copy()
    steps = build(draft, seat, company, route)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            west: list[int] = end.value
            break
    city = board_of(state.options).city_at[route[-1]]
    if ports.calls_for_port(draft, city):
        list(ports.call(draft, city))
    return all(draft.market) and (not west or any(may_operate(draft, other) for other in west))


def may_operate(state: State, company: int) -> bool:
    """Whether this company can operate the western branch without running out of trains."""
    return state.supply[company] != 1
