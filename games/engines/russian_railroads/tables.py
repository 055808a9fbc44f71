"""What the rules look up all day, made once from the content."""

from games.engines.russian_railroads.actions import Place, StepMarker, StepRail
from games.engines.russian_railroads.content import CONTENT, Part, Seating
from games.engines.russian_railroads.state import Item

# Kinds of items.
RAILS, INDUSTRY, DOUBLERS, LOCOMOTIVE, FACTORY, EITHER, QUESTION, CARD, COMBO = range(9)
KIND_NAMES = [
    "rails",
    "industry",
    "doublers",
    "locomotive",
    "factory",
    "locomotive_or_factory",
    "question",
    "card",
    "combo",
]
KINDS = {name: kind for kind, name in enumerate(KIND_NAMES)}
# What gave an item.
ORIGINS = ["place", "repeat", "factory", "special_space", "token", "card", "black_worker", "start_bonus"]
PLACE, REPEAT, FACTORY_EFFECT, SPECIAL, TOKEN, FROM_CARD, BLACK_WORKER, START = range(8)
# Parts of the combo card, as bits.
COMBO_DOUBLER, COMBO_INDUSTRY, COMBO_BLACK = 1, 2, 4
COMBO_ALL = 7

# Rails are counted track by track: index = track * COLOURS + colour.
COLOUR_NAMES = CONTENT.colours
COLOURS = len(COLOUR_NAMES)
BLACK, GREY, BROWN, NATURAL, WHITE = range(COLOURS)
TRANSSIB, PETERSBURG, KIEV = range(3)
TRACKS = range(3)
LENGTH = [track.spaces for track in CONTENT.tracks]
TRACK_NAMES = [track.key for track in CONTENT.tracks]
# The black rails, by track.
BLACKS = [track * COLOURS for track in TRACKS]
ALL_BLACK_STEPS = sum(LENGTH)
ALL_COLOURS = (1 << COLOURS) - 1
# RAILS_OF[colour]: the rails of that colour, on the tracks that have it.
RAILS_OF = [
    [track * COLOURS + colour for track in TRACKS if name in CONTENT.tracks[track].colours]
    for colour, name in enumerate(COLOUR_NAMES)
]
# RAILS_IN[mask]: the rails of the colours in a mask, track by track.
RAILS_IN = [
    sorted(rail for colour in range(COLOURS) if mask >> colour & 1 for rail in RAILS_OF[colour])
    for mask in range(ALL_COLOURS + 1)
]
COLOUR_OF = [rail % COLOURS for rail in range(3 * COLOURS)]
TRACK_OF = [rail // COLOURS for rail in range(3 * COLOURS)]
_unlocking = {special.colour: special for special in CONTENT.special_spaces if special.reward == "rails"}
# UNLOCK[colour]: the space of the Trans-Siberian where the black rail brings rails of that colour.
UNLOCK = [0] + [_unlocking[name].space for name in COLOUR_NAMES[1:]]
WHITE_STEPS = _unlocking[COLOUR_NAMES[WHITE]].steps
# SPOTS_OF[track]: the places of its locomotives.
SPOTS_OF = [[0, 1], [2], [3]]
TRACK_OF_SPOT = [0, 0, 1, 2]
DOUBLER_BOXES = CONTENT.tracks[TRANSSIB].doublers

_TRACK = {key: track for track, key in enumerate(TRACK_NAMES)}
_COLOUR = {name: colour for colour, name in enumerate(COLOUR_NAMES)}
# Rewards given once: bit, kind, track, rail, space, whether a locomotive must reach it.
ONCE = [
    (
        1 << number,
        special.reward,
        _TRACK[special.track],
        _TRACK[special.track] * COLOURS + _COLOUR[special.rail],
        special.space,
        special.needs_locomotive,
    )
    for number, special in enumerate(
        special for special in CONTENT.special_spaces if special.reward in ("worker", "question")
    )
]
INDUSTRY_QUESTION = 1 << len(ONCE)
ALL_ONCE = INDUSTRY_QUESTION - 1
QUESTION_SPACES = [
    (bit, track, rail, space) for bit, kind, track, rail, space, _ in ONCE if kind == "question"
]
WORKER_REWARDS = sum(bit for bit, kind, *_ in ONCE if kind == "worker")
TERMINAL_POINTS = next(s.points for s in CONTENT.special_spaces if s.reward == "terminal")
# Points at every scoring: (space, points) by track.
STARS = [
    [(s.space, s.points) for s in CONTENT.special_spaces if s.reward == "star" and _TRACK[s.track] == track]
    for track in TRACKS
]
MEDAL = next(s for s in CONTENT.special_spaces if s.reward == "medal")
DOUBLE = next(s for s in CONTENT.special_spaces if s.reward == "double")

LANE_POINTS = [space.points for space in CONTENT.lane]
LANE_END = len(CONTENT.lane) - 1
GAPS = [index for index, space in enumerate(CONTENT.lane) if space.gap]
GAP_AT = {index: gap for gap, index in enumerate(GAPS)}
QUESTION_AT = next(index for index, space in enumerate(CONTENT.lane) if space.question)
# REACHABLE[n]: the last space of the lane that n factories give access to.
REACHABLE = [gap - 1 for gap in GAPS] + [LANE_END]

TOKENS = {token.key: number for number, token in enumerate(CONTENT.tokens)}
CARDS = {card.key: number for number, card in enumerate(CONTENT.cards)}
BONUSES = {bonus.key: number for number, bonus in enumerate(CONTENT.end_bonuses)}
MEDAL_TOKEN, REVALUATION = TOKENS["kiev_medal"], TOKENS["revaluation"]
SECOND_MARKER = TOKENS["second_marker"]
LETTERLESS = next(engineer.number for engineer in CONTENT.engineers if not engineer.letter)
ENGINEERS = {engineer.number: engineer for engineer in CONTENT.engineers}

# Places: the action spaces of the board, then the own engineers by number.
SPACES = CONTENT.spaces
SPACE = {space.key: place for place, space in enumerate(SPACES)}
OWN_ENGINEERS = len(SPACES)
BOTTOM = next(place for place, space in enumerate(SPACES) if space.reusable)
HIRE, LAST_ROUND = SPACE["engineer_hire"], SPACE["last_round_industry"]
SEASONAL = SPACE["aux_seasonal_workers"]
# By place: the slot of the strip whose engineer works there.
VARIABLE = {SPACE["engineer_variable_1"]: -2, SPACE["engineer_variable_2"]: -3}
# By place: the position in the order of play it claims.
TURN_ORDER = {SPACE["turn_order_1"]: 0, SPACE["turn_order_2"]: 1}
PLACE_COUNT = OWN_ENGINEERS + len(CONTENT.engineers)
WORKERS = [space.workers for space in SPACES] + [engineer.workers for engineer in CONTENT.engineers]
COINS = [space.coins for space in SPACES] + [0] * len(CONTENT.engineers)
PRICES = [workers + coins for workers, coins in zip(WORKERS, COINS, strict=True)]

SEATING: dict[int, Seating] = {seating.seats: seating for seating in CONTENT.seats}
_closed = {CONTENT.back_side.seats: {SPACE[key] for key in CONTENT.back_side.crossed_out}}
# BOARD[seats]: the spaces that may be used in a round before the last, and in the last.
BOARD = {
    seats: [
        [
            place
            for place, space in enumerate(SPACES)
            if place not in _closed.get(seats, ())
            and not (space.last_round if not last else place in TURN_ORDER)
        ]
        for last in (False, True)
    ]
    for seats in SEATING
}

# Where points come from, in the order of the ledger.
SOURCES = [*TRACK_NAMES, "industry", "passing", "terminals", "engineers", "factories", "instead_of_card"]
INDUSTRY_SOURCE, PASSING, TERMINALS, ENGINEER_POINTS, FACTORY_POINTS, INSTEAD = range(3, len(SOURCES))


def mask_of(colours: list[str]) -> int:
    """The mask of some colours."""
    return sum(1 << _COLOUR[name] for name in colours)


def items_of(parts: list[Part], must: bool, origin: int) -> list[Item]:
    """What is to be done for these parts, leaving out what is credited at once."""
    return [
        Item(
            kind=KINDS[part.kind],
            count=part.count,
            colours=COMBO_ALL if part.kind == "combo" else mask_of(part.colours),
            must=must and not part.optional,
            then=part.then,
            origin=origin,
        )
        for part in parts
        if part.kind in KINDS
    ]


def has(parts: list[Part], kind: str) -> bool:
    """Whether one of the parts is of this kind."""
    return any(part.kind == kind for part in parts)


# By place: its compulsory items, and for own engineers their free ones.
SPACE_ITEMS = [items_of(space.parts, True, PLACE) for space in SPACES]
ENGINEER_ITEMS = {number: items_of(e.parts, True, PLACE) for number, e in ENGINEERS.items()}
OWN_ITEMS = {number: items_of(e.parts, False, PLACE) for number, e in ENGINEERS.items()}
# By space that moves rails of a single colour: the colour and the number of steps.
ONE_COLOUR = {
    place: (items[0].colours.bit_length() - 1, items[0].count)
    for place, items in enumerate(SPACE_ITEMS)
    if len(items) == 1 and items[0].kind == RAILS and items[0].colours.bit_count() == 1
}
REPEATERS = {number for number, engineer in ENGINEERS.items() if has(engineer.parts, "repeat")}
FACTORY_PARTS: list[list[Part]] = [[]] + [factory.parts for factory in CONTENT.factories]
FACTORY_ITEMS = [items_of(parts, False, FACTORY_EFFECT) for parts in FACTORY_PARTS]

# Actions are values, so one of each is enough: offering them builds nothing.
PLACES = [Place(place) for place in range(PLACE_COUNT)]
_most_items = 24
RAIL_STEPS = [
    [StepRail(item, TRACK_OF[rail], COLOUR_OF[rail]) for rail in range(3 * COLOURS)]
    for item in range(_most_items)
]
MARKER_STEPS = [[StepMarker(item, marker) for marker in range(2)] for item in range(_most_items)]
