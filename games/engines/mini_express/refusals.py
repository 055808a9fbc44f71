"""Why something is not possible, in words for the one who tried it."""

from games.engines.mini_express import experts
from games.engines.mini_express.actions import (
    AcquireShare,
    BuildTrack,
    ChoosePort,
    DraftShare,
    GainInfluence,
    LayRoute,
    OperateWest,
)
from games.engines.mini_express.rules import rules
from games.engines.mini_express.state import Draft, Port, Route, State, Turn, West, Wild
from games.engines.mini_express.tables import COMPANIES, board_of
from games.engines.mini_express.tracks import reachable

FINISH_FIRST = {
    Draft: "First choose your share.",
    Route: "First choose the route you build along.",
    Wild: "First choose the company for the wild symbol.",
    Port: "First choose a port.",
    West: "First choose who operates the western branch.",
}


def unfinished(state: State) -> str | None:
    """What must be answered before a new action begins."""
    return FINISH_FIRST.get(type(state.pending[-1]))


@rules.refuses(DraftShare)
def why_not_draft(state: State, seat: int, action: DraftShare) -> str | None:
    if not isinstance(state.pending[-1], Draft):
        return "The first shares are already chosen."
    if action.company not in COMPANIES:
        return "There is no such company."
    if not state.set_aside[action.company]:
        return "No share of that company is left to choose."
    if state.shares[seat][action.company]:
        return "Your two shares must be of different companies."
    return "Somebody already holds that pair of shares."


@rules.refuses(AcquireShare)
def why_not_acquire(state: State, seat: int, action: AcquireShare) -> str | None:
    if not isinstance(state.pending[-1], Turn):
        return unfinished(state)
    company = action.company
    if company not in COMPANIES:
        return "There is no such company."
    if not state.market[company]:
        return "No share of that company is left on the market."
    price, held = state.space[company], state.influence[seat][company]
    if held < price:
        return f"That share costs {price} influence in its company, and you have {held}."
    return _why_not_second(state, company, action)


@rules.refuses(BuildTrack)
def why_not_build(state: State, seat: int, action: BuildTrack) -> str | None:
    if not isinstance(state.pending[-1], Turn):
        return unfinished(state)
    company, city = action.company, action.city
    if company not in COMPANIES or not 0 <= city < len(state.demand):
        return "There is no such company or city."
    return _why_closed(state, company, city) or _why_not_second(state, company, action)


def _why_closed(state: State, company: int, city: int) -> str | None:
    if state.visited[company] >> city & 1:
        return "That company has a train in that city already."
    if not state.open >> city & 1:
        board = board_of(state.options)
        if state.trains[board.cities[city]].bit_count() >= board.capacity[city]:
            return "That city is full."
        return "That city has no demand any more."
    if not reachable(state, company) >> city & 1:
        return "That company does not have enough trains to reach that city."
    return None


def _why_not_second(state: State, company: int, action: AcquireShare | BuildTrack) -> str | None:
    if company in state.acted:
        return "Your second action must be for another company."
    if state.acted and experts.ends_game(state, state.pending[-1].seats[0], action):
        return "Nobody may end the game with a second action."
    return None


@rules.refuses(LayRoute)
def why_not_route(state: State, seat: int, action: LayRoute) -> str | None:
    if not isinstance(state.pending[-1], Route):
        return "First choose a company and a city to build to."
    return "That is not one of the shortest routes you may build."


@rules.refuses(GainInfluence)
def why_not_gain(state: State, seat: int, action: GainInfluence) -> str | None:
    if not isinstance(state.pending[-1], Wild):
        return "There is no wild symbol to choose for."
    return "The wild symbol stands for a company other than the one shown beside it."


@rules.refuses(ChoosePort)
def why_not_port(state: State, seat: int, action: ChoosePort) -> str | None:
    if not isinstance(state.pending[-1], Port):
        return "There is no train for a port now."
    if action.hex in board_of(state.options).ports:
        return "That port is taken."
    return "That is no port."


@rules.refuses(OperateWest)
def why_not_west(state: State, seat: int, action: OperateWest) -> str | None:
    decision = state.pending[-1]
    if not isinstance(decision, West):
        return "The transcontinental railway is not complete."
    if action.company == state.east:
        return "That company already operates the eastern branch."
    if action.company in decision.companies:
        return "Nobody may end the game with a second action."
    return "That company has no train where the two branches met."
