"""Everything a player can choose, one click each. Places, items, tracks and colours are indices.

A place is an action space of the board, or, from OWN_ENGINEERS on, an engineer of one's own. An item is a
line of the list of what is still to be done in this turn.
"""

from games.engines import core


class PickStart(core.Action, frozen=True, tag="start"):
    """Take one of the start bonus cards."""

    card: int


class Place(core.Action, frozen=True, tag="place"):
    """Use an action space or an own engineer; how to pay for it is asked next, if there is a choice."""

    place: int


class Pay(core.Action, frozen=True, tag="pay"):
    """Pay with so many coins, with the black worker or without, and with ordinary workers for the rest."""

    coins: int
    black: bool


class Pass(core.Action, frozen=True, tag="pass"):
    """Do nothing more in this round."""


class StepRail(core.Action, frozen=True, tag="rail"):
    """Move a rail one space forward."""

    item: int
    track: int
    colour: int


class StepMarker(core.Action, frozen=True, tag="industry"):
    """Move an industry marker one space forward."""

    item: int
    marker: int


class PlaceDoublers(core.Action, frozen=True, tag="doublers"):
    """Put the doublers of an item over the Trans-Siberian track, as many as there are and fit."""

    item: int


class TakeLocomotive(core.Action, frozen=True, tag="locomotive"):
    """Take the lowest locomotive of the supply; where to put it is asked next."""

    item: int


class TakeFactory(core.Action, frozen=True, tag="factory"):
    """Build a factory: one that lies in the supply, or the lowest locomotive, turned over."""

    item: int
    value: int
    turned: bool


class PutLocomotive(core.Action, frozen=True, tag="put"):
    """Put the locomotive in hand on a place: two on the Trans-Siberian, Saint Petersburg, Kiev."""

    spot: int


class ReturnLocomotive(core.Action, frozen=True, tag="return"):
    """Give the replaced locomotive back; it is a factory from now on."""


class ReplaceFactory(core.Action, frozen=True, tag="replace"):
    """Put the new factory in the gap of an old one."""

    gap: int


class RepeatAction(core.Action, frozen=True, tag="repeat"):
    """Carry out once more what a place does."""

    place: int


class UseToken(core.Action, frozen=True, tag="token"):
    """Use a "?" token."""

    token: int


class TakeCard(core.Action, frozen=True, tag="card"):
    """Take a "?" card and carry it out."""

    item: int
    card: int


class Finish(core.Action, frozen=True, tag="finish"):
    """Do without what is left, and end the turn."""


class Skip(core.Action, frozen=True, tag="skip"):
    """Do not repeat anything, or do not use the worker of the turn order again."""


class TakeBonusCard(core.Action, frozen=True, tag="bonus_card"):
    """Take an end bonus card."""

    card: int


class TakeBonusPoints(core.Action, frozen=True, tag="bonus_points"):
    """Take points instead of an end bonus card."""


Action = (
    PickStart
    | Place
    | Pay
    | Pass
    | StepRail
    | StepMarker
    | PlaceDoublers
    | TakeLocomotive
    | TakeFactory
    | PutLocomotive
    | ReturnLocomotive
    | ReplaceFactory
    | RepeatAction
    | UseToken
    | TakeCard
    | Finish
    | Skip
    | TakeBonusCard
    | TakeBonusPoints
)

PASS, FINISH, SKIP, RETURN, BONUS_POINTS = Pass(), Finish(), Skip(), ReturnLocomotive(), TakeBonusPoints()
