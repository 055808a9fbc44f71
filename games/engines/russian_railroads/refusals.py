"""Why something is not possible, in words for the one who tried it."""

from games.engines.russian_railroads import order
from games.engines.russian_railroads.actions import (
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
from games.engines.russian_railroads.placing import can_pay
from games.engines.russian_railroads.rounds import is_last_round
from games.engines.russian_railroads.rules import rules
from games.engines.russian_railroads.state import (
    ChooseBonus,
    Exchange,
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
    COINS,
    COLOURS,
    HIRE,
    LENGTH,
    OWN_ENGINEERS,
    PLACE_COUNT,
    RAILS_OF,
    TRACKS,
    TURN_ORDER,
    UNLOCK,
    VARIABLE,
    WORKERS,
)

FINISH_FIRST = {
    StartBonus: "First choose a start bonus card.",
    Turn: "First choose an action space, or pass.",
    Payment: "First choose what you pay with.",
    Reuse: "First say where your worker goes, or that it stays.",
    Resolve: "First carry out what is still to be done.",
    Locomotive: "First place the locomotive.",
    Exchange: "First choose the factory to replace.",
    Repeat: "First name the action you repeat.",
    ChooseBonus: "First choose an end bonus card or the points.",
}


def elsewhere(state: State, *places: type) -> str | None:
    """What must be answered first, when the table asks for something else."""
    decision = state.pending[-1]
    return None if isinstance(decision, places) else FINISH_FIRST[type(decision)]


@rules.refuses(Place)
def why_not_place(state: State, seat: int, action: Place) -> str | None:
    if reason := elsewhere(state, Turn, Reuse):
        return reason
    place = action.place
    if not 0 <= place < PLACE_COUNT:
        return "There is no such action space."
    return why_not_there(state, seat, place) or why_not_payable(state, seat, place) or NOT_EXECUTABLE


NOT_EXECUTABLE = "That action cannot be carried out completely now."


def why_not_there(state: State, seat: int, place: int) -> str | None:
    """The space is not in play for this seat, or somebody stands on it."""
    if place >= OWN_ENGINEERS:
        if place not in order.own_places(state, seat):
            return "That engineer does not work for you."
    elif place not in BOARD[len(state.players)][is_last_round(state)]:
        return "That space is not in play now."
    if (place == HIRE and not state.strip[-1]) or (place in VARIABLE and not state.strip[VARIABLE[place]]):
        return "There is no engineer on that space."
    return None if order.is_free(state, place) else "That space is occupied."


def why_not_payable(state: State, seat: int, place: int) -> str | None:
    """Workers or coins are missing, or the turn order forbids it."""
    if isinstance(state.pending[-1], Reuse):
        single = WORKERS[place] == 1 and not COINS[place] and place not in TURN_ORDER
        return None if single else "This worker may only go to a space that needs exactly one worker."
    player = state.players[seat]
    if player.coins < COINS[place]:
        return "That space asks for a coin, and you have none."
    if not can_pay(player, place):
        return "You do not have enough workers and coins for that space."
    if place in TURN_ORDER and not order.may_claim(state, seat, place):
        return "You may claim only one position of the turn order, and not the one you hold."
    return None


@rules.refuses(Pay)
def why_not_pay(state: State, seat: int, action: Pay) -> str | None:
    return elsewhere(state, Payment) or "That does not pay for the space, or you do not have it."


@rules.refuses(PickStart)
def why_not_start(state: State, seat: int, action: PickStart) -> str | None:
    return elsewhere(state, StartBonus) or "That start bonus card is gone."


@rules.refuses(Pass)
def why_not_pass(state: State, seat: int, action: Pass) -> str | None:
    return elsewhere(state, Turn)


@rules.refuses(StepRail)
def why_not_rail(state: State, seat: int, action: StepRail) -> str | None:
    if reason := elsewhere(state, Resolve):
        return reason
    if action.track not in TRACKS or not 0 <= action.colour < COLOURS:
        return "There is no such rail."
    if reason := why_stuck(state.players[seat], action.track, action.colour):
        return reason
    return "You have no step left for that rail, or the rest could not be carried out then."


def why_stuck(player: Player, track: int, colour: int) -> str | None:
    """The rail itself cannot move."""
    rail = BLACKS[track] + colour
    if rail not in RAILS_OF[colour]:
        return "That track has no rail of this colour."
    if player.rails[0] < UNLOCK[colour]:
        return "You have no rails of this colour yet."
    if colour == 0:
        return "That rail has reached the end of its track." if player.rails[rail] == LENGTH[track] else None
    if player.rails[rail] + 1 >= player.rails[rail - 1]:
        return "A rail may not catch up with the rail of the colour before it."
    return None


@rules.refuses(StepMarker)
def why_not_marker(state: State, seat: int, action: StepMarker) -> str | None:
    return elsewhere(state, Resolve) or (
        "The marker cannot go on: a gap without a factory, the other marker, or no step is left."
    )


@rules.refuses(PlaceDoublers)
def why_not_doublers(state: State, seat: int, action: PlaceDoublers) -> str | None:
    return elsewhere(state, Resolve) or "There is no doubler to place, or no box for it."


@rules.refuses(TakeLocomotive)
def why_not_locomotive(state: State, seat: int, action: TakeLocomotive) -> str | None:
    return elsewhere(state, Resolve) or "You may not take a locomotive now, or it fits nowhere."


@rules.refuses(TakeFactory)
def why_not_factory(state: State, seat: int, action: TakeFactory) -> str | None:
    return elsewhere(state, Resolve) or "You may not build that factory now."


@rules.refuses(PutLocomotive)
def why_not_put(state: State, seat: int, action: PutLocomotive) -> str | None:
    return elsewhere(state, Locomotive) or "A locomotive may replace only a weaker one."


@rules.refuses(ReturnLocomotive)
def why_not_return(state: State, seat: int, action: ReturnLocomotive) -> str | None:
    return elsewhere(state, Locomotive) or (
        "Only a replaced locomotive may be returned, and only when all four places are full."
    )


@rules.refuses(ReplaceFactory)
def why_not_replace(state: State, seat: int, action: ReplaceFactory) -> str | None:
    return elsewhere(state, Exchange) or "There is no such factory."


@rules.refuses(RepeatAction)
def why_not_repeat(state: State, seat: int, action: RepeatAction) -> str | None:
    return elsewhere(state, Repeat) or (
        "Only an action for exactly one worker that you used in this round can be repeated."
    )


@rules.refuses(UseToken)
def why_not_token(state: State, seat: int, action: UseToken) -> str | None:
    if reason := elsewhere(state, Resolve):
        return reason
    if not 0 <= action.token < len(CONTENT.tokens):
        return "There is no such token."
    if action.token in state.players[seat].tokens:
        return "You have used that token already."
    return "You may not use a token now, or it would have no effect."


@rules.refuses(TakeCard)
def why_not_card(state: State, seat: int, action: TakeCard) -> str | None:
    if reason := elsewhere(state, Resolve):
        return reason
    if action.card not in state.cards:
        return "That card is gone."
    return "You may not take a card now, or it could not be carried out completely."


@rules.refuses(Finish)
def why_not_finish(state: State, seat: int, action: Finish) -> str | None:
    return elsewhere(state, Resolve) or "Something is still to be done: an action is carried out completely."


@rules.refuses(Skip)
def why_not_skip(state: State, seat: int, action: Skip) -> str | None:
    return elsewhere(state, Repeat, Reuse) or "This action must be carried out."


@rules.refuses(TakeBonusCard)
def why_not_bonus_card(state: State, seat: int, action: TakeBonusCard) -> str | None:
    return elsewhere(state, ChooseBonus) or "That card is not in the deck."


@rules.refuses(TakeBonusPoints)
def why_not_bonus_points(state: State, seat: int, action: TakeBonusPoints) -> str | None:
    return elsewhere(state, ChooseBonus)
