"""The automa's turn: the token, the two markers, a share or a build (rulebook: Mašinfíra, the Engineer)."""

from collections.abc import Generator, Iterator

from games.engines.core import Event
from games.engines.mini_express import automa_choices, ports, spike
from games.engines.mini_express.building import build
from games.engines.mini_express.companies import acquire, add_influence
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.state import State
from games.engines.mini_express.tables import COMPANIES, cities_in
from games.engines.mini_express.tracks import reachable

# With fewer trains than this on its space the automa takes a share, else it builds.
BUILDS_FROM = 3
TOURIST, CONDUCTOR = 2, 4


def take_turn(state: State) -> Generator[Event, None, bool]:
    """Draw, move both markers, act; returns whether the target marker has ended the game."""
    token = yield from draw(state)
    yield from move_company(state, token)
    if (yield from move_target(state, token)):
        return True
    while not can_act(state, state.marker):
        if not any(can_act(state, company) for company in COMPANIES):
            state.passes += 1
            yield Event("automa_skipped")
            return False
        yield Event("automa_redraws", {"company": state.marker, "trains": state.space[state.marker]})
        token = yield from draw(state)
        yield from move_company(state, token)
    state.passes = 0
    if state.space[state.marker] < BUILDS_FROM:
        yield from take_share(state)
    else:
        yield from build_track(state)
    return False


def can_act(state: State, company: int) -> bool:
    """Whether the automa can do what the company's train space tells it to."""
    if state.space[company] < BUILDS_FROM:
        return state.market[company] > 0
    return reachable(state, company) != 0


def draw(state: State) -> Generator[Event, None, int]:
    """Draw a token; a refresh token brings all of them back into the bag, and another is drawn."""
    while True:
        at = state.rng.below(len(state.bag))
        token = state.bag[at]
        if not CONTENT.automa[token].refresh:
            state.bag = state.bag[:at] + state.bag[at + 1 :]
            return token
        state.bag = list(range(len(CONTENT.automa)))
        yield Event("automa_refreshed", {"token": token}, reveals=True)


def move_company(state: State, token: int) -> Iterator[Event]:
    """Move the company marker on, from the last company to the first."""
    state.marker = (state.marker + CONTENT.automa[token].company) % len(COMPANIES)
    yield Event("automa_drew", {"token": token, "company": state.marker}, reveals=True)


def move_target(state: State, token: int) -> Generator[Event, None, bool]:
    """Move the target marker over cities with a token; returns whether that ends the game."""
    last = len(state.demand) - 1
    if state.target == last:
        return False
    before = state.target
    ahead = [city for city in cities_in(state.open) if city > before]
    # With no token ahead it goes to the last city for good.
    state.target = ahead[: CONTENT.automa[token].city][-1] if ahead else last
    yield Event("automa_target", {"from": before if before >= 0 else None, "city": state.target})
    return state.level >= TOURIST and state.target == last


def take_share(state: State) -> Iterator[Event]:
    """A share for nothing; the Tourist refills only to three, the Conductor gains influence too."""
    company = state.marker
    yield Event("automa_decided", {"company": company, "trains": state.space[company], "action": "share"})
    refill = CONTENT.limits.refill
    if state.level >= TOURIST:
        refill -= state.space[company]
    yield from acquire(state, state.seats, company, 0, refill)
    if state.level >= CONDUCTOR:
        gains = [int(other == company) for other in COMPANIES]
        add_influence(state, state.seats, gains)
        yield Event("automa_gained", {"influence": gains})


def build_track(state: State) -> Iterator[Event]:
    """Build into the city nearest to the target, and choose what a person would be asked."""
    company, automa = state.marker, state.seats
    yield Event("automa_decided", {"company": company, "trains": state.space[company], "action": "build"})
    city, why = automa_choices.choose_city(state, company)
    yield Event("automa_city", why)
    route, why = automa_choices.choose_route(state, company, city)
    yield Event("automa_route", why)
    west = yield from build(state, automa, company, route)
    if ports.calls_for_port(state, city):
        yield from ports.call(state, city)
        called = ports.company_called(state, city)
        yield from ports.open_port(state, automa, called, automa_choices.choose_port(state))
    if west:
        yield from spike.operate_west(state, automa, automa_choices.choose_operator(state, west))
