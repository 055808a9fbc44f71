"""Setting up the game (rulebook: components and preparation)."""

from games.engines import rng
from games.engines.core import IllegalAction
from games.engines.rng import Rng
from games.engines.russian_railroads.content import CONTENT, Seating
from games.engines.russian_railroads.state import Options, Player, StartBonus, State, Turn
from games.engines.russian_railroads.tables import BLACKS, COLOURS, SEATING, SOURCES, TRACKS

SEATS = range(2, 5)


def setup(options: Options, seats: int, seed: str) -> State:
    """Deal a new game; the last in order is asked for a start bonus card first."""
    if seats not in SEATS:
        raise IllegalAction("This game is for two to four players.")
    seating = SEATING[seats]
    chance = rng.from_seed(seed)
    order = list(range(seats))
    chance.shuffle(order)
    bonuses = list(range(len(CONTENT.end_bonuses)))
    chance.shuffle(bonuses)
    removed = CONTENT.figures.end_bonuses_removed
    strip = deal_engineers(chance, seating)
    asked = [StartBonus(seats=[seat]) for seat in order[1:]]
    return State(
        rng=chance,
        pending=[Turn(seats=[order[0]]), *asked],
        round=1,
        order=order,
        next_order=[],
        turn=0,
        players=[new_player(seating) for _ in range(seats)],
        placed=[],
        busy=0,
        strip=strip,
        # The ones are with the players.
        stacks=[0] + [seating.each_locomotive] * (len(CONTENT.factories) - 1),
        returned=[0] * len(CONTENT.factories),
        doublers=CONTENT.figures.doublers,
        cards=list(range(len(CONTENT.cards))),
        starts=list(range(len(CONTENT.start_bonuses))),
        deck=sorted(bonuses[removed:]),
        boxed=sorted(bonuses[:removed]),
        items=[],
    )


def deal_engineers(chance: Rng, seating: Seating) -> list[int]:
    """Fill the strip from the right, by letter; what is not dealt stays in the box."""
    piles: dict[str, list[int]] = {}
    for letter in sorted(set(seating.letters)):
        pile = [engineer.number for engineer in CONTENT.engineers if engineer.letter == letter]
        chance.shuffle(pile)
        piles[letter] = pile
    dealt = [piles[letter].pop() for letter in seating.letters]
    return [0] * (len(CONTENT.strip.slots) - len(dealt)) + dealt


def new_player(seating: Seating) -> Player:
    """A board with three black rails and one locomotive."""
    rails = [0] * (len(TRACKS) * COLOURS)
    for rail in BLACKS:
        rails[rail] = 1
    return Player(
        rails=rails,
        locomotives=[1, 0, 0, 0],
        factories=[],
        markers=[0],
        doublers=0,
        workers=seating.workers,
        all_workers=seating.workers,
        black=0,
        seasonal=0,
        coins=seating.coins,
        tokens=[],
        rewards=0,
        engineers=[],
        bonuses=[],
        seen=[0] * len(CONTENT.end_bonuses),
        passed=False,
        ledger=[0] * (seating.rounds * len(SOURCES)),
    )
