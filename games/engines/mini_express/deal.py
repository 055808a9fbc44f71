"""Setting up the game (rulebook: preparing the game)."""

from games.engines import rng
from games.engines.core import IllegalAction
from games.engines.mini_express.content import CONTENT
from games.engines.mini_express.drafting import picks
from games.engines.mini_express.state import (
    NO_SPIKE,
    SPIKE_WAITS,
    Draft,
    Mode,
    Options,
    State,
    Turn,
)
from games.engines.mini_express.tables import COMPANIES, board_of

SEATS = range(1, 6)
LEVELS = [level.key for level in CONTENT.levels]
RAILWAYMAN = 5


def mode_of(options: Options, seats: int) -> Mode:
    """How so many people play with these options."""
    if seats == 2:
        return "experts" if options.two_players == "experienced" else "two_with_automa"
    modes: dict[int, Mode] = {1: "solo", 3: "three", 4: "four", 5: "five"}
    return modes[seats]


def level_of(options: Options, mode: Mode) -> int:
    """The level of the automa; 0 where it does not play."""
    if mode == "solo":
        return 1 + LEVELS.index(options.solo_level)
    return 1 if mode == "two_with_automa" else 0


def check(options: Options, seats: int) -> None:
    """Refuse a game that cannot be set up."""
    if seats not in SEATS:
        raise IllegalAction("This game is for one to five players.")
    if options.variant == "golden_spike" and options.map != "usa":
        raise IllegalAction("The Golden Spike is played on the map of the USA.")
    if options.variant == "ports" and options.map != "europe":
        raise IllegalAction("Ports are played on the map of Europe.")


def setup(options: Options, seats: int, seed: str) -> State:
    """Deal a new game; the first shares are chosen, then a random seat begins."""
    check(options, seats)
    chance = rng.from_seed(seed)
    mode = mode_of(options, seats)
    level = level_of(options, mode)
    first = chance.below(seats)
    order = [(first + n) % seats for n in range(seats)] + ([seats] if level else [])
    demand = list(range(len(CONTENT.demand)))
    chance.shuffle(demand)
    state = empty_table(options, mode, level, order, demand, chance)
    state.pending = [Turn(seats=[first]), *(Draft(seats=[seat]) for seat in reversed(picks(state)))]
    return state


def empty_table(
    options: Options, mode: Mode, level: int, order: list[int], demand: list[int], chance: rng.Rng
) -> State:
    """Everything in its place before the first share is chosen."""
    board, figures, limits = board_of(options), CONTENT.modes[mode], CONTENT.limits
    trains = [0] * len(board.hexes)
    for company, start in enumerate(board.starts):
        trains[start] |= 1 << company
    in_box = limits.shares - figures.market - figures.set_aside
    on_space = CONTENT.start.trains_on_space
    return State(
        rng=chance,
        pending=[],
        options=options,
        mode=mode,
        level=level,
        seats=len(order) - (level > 0),
        order=order,
        place=0,
        turn=1,
        acted=[],
        demand=demand,
        open=(1 << len(board.cities)) - 1,
        trains=trains,
        visited=[0] * len(COMPANIES),
        near=[board.within[start] for start in board.starts],
        market=[figures.market] * len(COMPANIES),
        set_aside=[figures.set_aside] * len(COMPANIES),
        boxed=[in_box] * len(COMPANIES),
        supply=[limits.trains - 1 - on_space] * len(COMPANIES),
        space=[on_space] * len(COMPANIES),
        lengths=[0] * len(COMPANIES),
        shares=[[0] * len(COMPANIES) for _ in order],
        influence=[[first_influence(level, actor, order)] * len(COMPANIES) for actor in range(len(order))],
        bag=list(range(len(CONTENT.automa))) if level else [],
        spike=SPIKE_WAITS if options.variant == "golden_spike" else NO_SPIKE,
    )


def first_influence(level: int, actor: int, order: list[int]) -> int:
    """One in every company; against the Railwayman none for the player and two for the automa."""
    if level < RAILWAYMAN:
        return CONTENT.start.influence
    return CONTENT.start.influence + (1 if actor == order[-1] else -1)
