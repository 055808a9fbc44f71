"""The turn and everything a player is asked, in the order of the rulebook."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from games.engines.core import Event, Rules
from games.engines.russian_railroads import order
from games.engines.russian_railroads.actions import (
    BONUS_POINTS,
    PASS,
    SKIP,
    Action,
    Finish,
    Pass,
    Pay,
    PickStart,
    Place,
    PlaceDoublers,
    PutLocomotive,
    RepeatAction,
    ReplaceFactory,
    ReturnLocomotive,
    Skip,
    StepMarker,
    StepRail,
    TakeBonusCard,
    TakeBonusPoints,
    TakeCard,
    TakeFactory,
    TakeLocomotive,
    UseToken,
)
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.dead_ends import SPACE_NEEDS, executable, fits_any_way, safe_choices
from games.engines.russian_railroads.effects import credit
from games.engines.russian_railroads.locomotives import can_take_locomotive
from games.engines.russian_railroads.placing import begin, pay, ways_to_pay
from games.engines.russian_railroads.resolving import do
from games.engines.russian_railroads.rewards import score
from games.engines.russian_railroads.rounds import go_on, is_last_round
from games.engines.russian_railroads.scoring import is_over
from games.engines.russian_railroads.state import (
    ChooseBonus,
    Exchange,
    Item,
    Locomotive,
    Payment,
    Player,
    Repeat,
    Resolve,
    Reuse,
    StartBonus,
    State,
    Turn,
)
from games.engines.russian_railroads.tables import (
    BLACKS,
    BOARD,
    BOTTOM,
    COINS,
    COLOURS,
    EITHER,
    HIRE,
    INSTEAD,
    LENGTH,
    ONE_COLOUR,
    PASSING,
    PLACE_COUNT,
    PLACES,
    PRICES,
    RAILS,
    START,
    TURN_ORDER,
    VARIABLE,
    items_of,
)
from games.engines.russian_railroads.tracks import movable, room

START_ITEMS = [items_of(card.parts, True, START) for card in CONTENT.start_bonuses]
PICKS = [PickStart(card) for card in range(len(CONTENT.start_bonuses))]
BITS = [1 << place for place in range(PLACE_COUNT)]
MOST_PIECES = max(PRICES)
# By seats, last round or not, workers and coins together, and whether there is a coin: what can be paid for.
AFFORDED = {
    (seats, last, pieces, coin): [p for p in board if PRICES[p] <= pieces and COINS[p] <= coin]
    for seats, boards in BOARD.items()
    for last, board in zip((False, True), boards, strict=True)
    for pieces in range(MOST_PIECES + 1)
    for coin in (False, True)
}
# What spaces ask for that are there for everybody in every round.
PLAIN_NEEDS = {
    place: needs
    for place, needs in enumerate(SPACE_NEEDS)
    if place not in VARIABLE and place not in TURN_ORDER and place != HIRE
}
BONUS_CARDS = [TakeBonusCard(card) for card in range(len(CONTENT.end_bonuses))]


def advance(state: State) -> Iterator[Event]:
    """Run on to the next real choice: go on with the round, answer what has only one answer."""
    while True:
        if not state.pending:
            if is_over(state):
                return
            yield from go_on(state)
            continue
        decision = state.pending[-1]
        if has_two_answers(state, decision):
            return
        seat = decision.seats[0]
        choices = rules.legal_actions(state, seat)
        if len(choices) > 1:
            return
        yield from rules.carry_out(state, seat, choices[0])


def has_two_answers(state: State, decision: object) -> bool:
    """A quick look at the common cases, so that most choices are not listed twice."""
    if isinstance(decision, Turn):
        player = state.players[decision.seats[0]]
        # The space for everybody, or to pass.
        has_piece = player.workers + player.seasonal + player.coins > 0
        return has_piece and any(player.rails[rail] < LENGTH[track] for track, rail in enumerate(BLACKS))
    if isinstance(decision, Resolve) and len(state.items) == 1:
        return has_two_steps(state, state.players[decision.seats[0]], state.items[0])
    # A payment is asked only when there is a choice.
    return isinstance(decision, Payment)


def has_two_steps(state: State, player: Player, item: Item) -> bool:
    """Whether a single item surely leaves a choice: two rails, or a locomotive and a factory."""
    if item.kind == RAILS:
        ways = len(movable(player.rails, item.colours))
        return fits_any_way(player, item) and ways > 1
    return item.kind == EITHER and can_take_locomotive(state, player)


rules = Rules(advance)

# Before the first round: start bonus cards


@rules.offers(StartBonus)
def start_choices(state: State, seat: int, decision: StartBonus) -> Iterable[Action]:
    return [PICKS[card] for card in state.starts]


@rules.plays(StartBonus, PickStart)
def pick_start(state: State, seat: int, decision: StartBonus, action: PickStart) -> Iterator[Event]:
    """The last in order picks first; the card is carried out and leaves the game."""
    state.starts = [card for card in state.starts if card != action.card]
    state.pending[-1] = Resolve(seats=[seat])
    state.items += START_ITEMS[action.card]
    yield Event("start_bonus", {"seat": seat, "card": action.card})
    yield from credit(state, seat, CONTENT.start_bonuses[action.card].parts, START, PASSING, must=True)


# The turn: an action space, or passing


@rules.offers(Turn)
def turn_choices(state: State, seat: int, decision: Turn) -> Iterable[Action]:
    player = state.players[seat]
    rooms = [room(player.rails, colour) for colour in range(COLOURS)]
    choices: list[Action] = []
    for place in payable(state, seat):
        # Quick answers first: spaces that move one colour, and what is possible without any reward.
        if place in ONE_COLOUR:
            colour, count = ONE_COLOUR[place]
            may = rooms[colour] >= count
        else:
            may = (place in PLAIN_NEEDS and PLAIN_NEEDS[place].met(state, player)) or may_use(
                state, seat, place
            )
        if may:
            choices.append(PLACES[place])
    choices.append(PASS)
    return choices


def payable(state: State, seat: int) -> list[int]:
    """The places that are not occupied and that the workers and coins at hand pay for."""
    player, busy = state.players[seat], state.busy & ~BITS[BOTTOM]
    pieces = player.workers + player.seasonal + (player.black == 2) + player.coins
    board = AFFORDED[len(state.players), is_last_round(state), min(pieces, MOST_PIECES), player.coins > 0]
    places = [place for place in board if not busy & BITS[place]]
    if pieces:
        places += [place for place in order.own_places(state, seat) if not busy & BITS[place]]
    return places


def may_use(state: State, seat: int, place: int) -> bool:
    """There, and fully executable."""
    if place in TURN_ORDER:
        return order.may_claim(state, seat, place)
    if not order.is_free(state, place):
        return False
    if executable(state, seat, place, False):
        return True
    return state.players[seat].black == 2 and bool(payments(state, seat, place))


def payments(state: State, seat: int, place: int) -> list[Pay]:
    """The ways to pay; where only the black worker's extra step makes the action possible, only with it."""
    ways = ways_to_pay(state.players[seat], place)
    if state.players[seat].black != 2 or place in TURN_ORDER or executable(state, seat, place, False):
        return ways
    return [way for way in ways if way.black and executable(state, seat, place, True)]


@rules.plays(Turn, Place)
def choose_place(state: State, seat: int, decision: Turn, action: Place) -> Iterator[Event]:
    """Name the space; what is placed on it is asked only if there is a choice."""
    ways = payments(state, seat, action.place)
    if len(ways) > 1:
        state.pending[-1] = Payment(seats=[seat], place=action.place)
        return
    yield from use_place(state, seat, action.place, ways[0])


@rules.plays(Turn, Pass)
def pass_round(state: State, seat: int, decision: Turn, action: Pass) -> Iterator[Event]:
    """Out for this round, with the points on the back of the turn order card."""
    state.pending.pop()
    state.players[seat].passed = True
    points = CONTENT.passing.points[state.order.index(seat)]
    yield Event("passed", {"seat": seat, "points": points})
    yield from score(state, seat, PASSING, points)


@rules.offers(Payment)
def pay_choices(state: State, seat: int, decision: Payment) -> Iterable[Action]:
    return payments(state, seat, decision.place)


@rules.plays(Payment, Pay)
def choose_payment(state: State, seat: int, decision: Payment, action: Pay) -> Iterable[Event]:
    """Place workers and coins, and act."""
    return use_place(state, seat, decision.place, action)


def use_place(state: State, seat: int, place: int, way: Pay) -> Iterator[Event]:
    """Pay, and carry the action out at once."""
    yield from pay(state, seat, place, way)
    yield from begin(state, seat, place, way.black)


# Carrying out: the list of things to do


def safe(state: State, seat: int, decision: object) -> Iterable[Action]:
    """What may come next."""
    return safe_choices(state, seat)


def carry_on(state: State, seat: int, decision: object, action: Any) -> Iterable[Event]:
    """One thing of the list is done."""
    return do(state, seat, action)


for asked, answers in (
    (
        Resolve,
        (StepRail, StepMarker, PlaceDoublers, TakeLocomotive, TakeFactory, UseToken, TakeCard),
    ),
    (Locomotive, (PutLocomotive, ReturnLocomotive)),
    (Exchange, (ReplaceFactory,)),
    (Repeat, (RepeatAction, Skip)),
):
    rules.offers(asked)(safe)
    for answer in answers:
        rules.plays(asked, answer)(carry_on)


@rules.plays(Resolve, Finish)
def finish(state: State, seat: int, decision: Resolve, action: Finish) -> Iterator[Event]:
    """What was not used lapses; end bonus cards are chosen at the end of the turn."""
    state.pending.pop()
    state.items = []
    yield from look_for_bonus(state, seat)


# End bonus cards


def look_for_bonus(state: State, seat: int) -> Iterator[Event]:
    """One who may take an end bonus card looks through the whole deck."""
    if not state.owed:
        return
    state.pending.append(ChooseBonus(seats=[seat]))
    if state.deck:
        player = state.players[seat]
        player.seen = [times + (card in state.deck) for card, times in enumerate(player.seen)]
        yield Event(
            "bonus_deck_seen",
            {"seat": seat, "count": len(state.deck)},
            {"cards": state.deck[:]},
            [seat],
            reveals=True,
        )


@rules.offers(ChooseBonus)
def bonus_choices(state: State, seat: int, decision: ChooseBonus) -> Iterable[Action]:
    return [*(BONUS_CARDS[card] for card in state.deck), BONUS_POINTS]


@rules.plays(ChooseBonus, TakeBonusCard)
def take_bonus_card(state: State, seat: int, decision: ChooseBonus, action: TakeBonusCard) -> Iterator[Event]:
    """Keep one card face down."""
    state.pending.pop()
    state.owed -= 1
    state.deck = [card for card in state.deck if card != action.card]
    state.players[seat].bonuses.append(action.card)
    yield Event("bonus_card", {"seat": seat}, {"card": action.card}, [seat])
    yield from look_for_bonus(state, seat)


@rules.plays(ChooseBonus, TakeBonusPoints)
def take_bonus_points(
    state: State, seat: int, decision: ChooseBonus, action: TakeBonusPoints
) -> Iterator[Event]:
    """Points at once instead."""
    state.pending.pop()
    state.owed -= 1
    yield from score(state, seat, INSTEAD, CONTENT.figures.end_bonus_points)
    yield from look_for_bonus(state, seat)


# After the last pass: the workers of the turn order again


@rules.offers(Reuse)
def reuse_choices(state: State, seat: int, decision: Reuse) -> Iterable[Action]:
    return [*(PLACES[place] for place in order.reuse_places(state, seat, decision)), SKIP]


@rules.plays(Reuse, Place)
def reuse(state: State, seat: int, decision: Reuse, action: Place) -> Iterable[Event]:
    """The worker moves to another space for one more action."""
    return order.reuse(state, seat, decision, action.place)


@rules.plays(Reuse, Skip)
def stay(state: State, seat: int, decision: Reuse, action: Skip) -> Iterator[Event]:
    """The worker stays where it is."""
    state.pending.pop()
    yield Event("stayed", {"seat": seat})


Handler = Callable[[State, int, Any, Any], Iterable[Event]]
