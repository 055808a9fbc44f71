"""All there is at a table: ints and short lists, by seat, or as the content counts."""

import msgspec

from games.engines import core
from games.engines.rng import Rng


class Options(core.Options, frozen=True):
    """The game is played as printed; there is nothing to choose."""


class StartBonus(core.Decision, tag="start_bonus"):
    """Which start bonus card to take."""


class Turn(core.Decision, tag="turn"):
    """Which action space to use, or to pass."""


class Payment(core.Decision, tag="pay"):
    """Which workers and coins to place on the chosen space."""

    place: int


class Reuse(core.Decision, tag="reuse"):
    """Where the worker on a space of the turn order goes for one more action."""

    place: int


class Resolve(core.Decision, tag="resolve"):
    """Which of the things still to be done comes next."""


class Locomotive(core.Decision, tag="locomotive"):
    """Where the locomotive in hand goes; a replaced one may also be returned when every place is full."""

    value: int
    replaced: bool


class Exchange(core.Decision, tag="exchange"):
    """Which factory the new one replaces; `then` industry steps follow."""

    value: int
    then: int


class Repeat(core.Decision, tag="repeat"):
    """Which action to repeat, named before anything else."""

    must: bool


class ChooseBonus(core.Decision, tag="end_bonus"):
    """Which end bonus card to take, or points instead."""


class Item(msgspec.Struct, frozen=True, array_like=True):
    """Something still to be done in this turn."""

    kind: int  # as in tables: RAILS, INDUSTRY …
    count: int
    colours: int  # of rail steps: a mask; of the combo card: a mask of its parts
    must: bool  # compulsory, or free to be cut short or dropped
    use: int = 0  # while not 0, the first black step of this use of the black worker earns another one
    then: int = 0  # industry steps that follow a factory
    origin: int = 0  # as in tables.ORIGINS: what gave it


# A placement: seat, place, own workers, black worker, seasonal workers, coins.
Placement = tuple[int, int, int, int, int, int]


class Player(msgspec.Struct):
    """One player's board and supply."""

    rails: list[int]  # by track and colour: the space reached, 0 beside the track
    locomotives: list[int]  # two on the Trans-Siberian, Saint Petersburg, Kiev; 0 is an empty place
    factories: list[int]  # by gap, from the left: the value
    markers: list[int]  # one or two, on the lane
    doublers: int
    workers: int  # own ones, in the supply
    all_workers: int  # own ones, wherever they are
    black: int  # black worker: 0 not owned, 1 placed, 2 in the supply
    seasonal: int
    coins: int
    tokens: list[int]  # "?" tokens used, in order
    rewards: int  # special spaces already rewarded, a mask
    engineers: list[int]  # numbers
    bonuses: list[int]  # end bonus cards held: hidden from the others
    seen: list[int]  # by end bonus card: how often this player found it in the deck
    passed: bool
    ledger: list[int]  # by round and source: points

    def copy(self) -> "Player":
        return Player(
            self.rails[:],
            self.locomotives[:],
            self.factories[:],
            self.markers[:],
            self.doublers,
            self.workers,
            self.all_workers,
            self.black,
            self.seasonal,
            self.coins,
            self.tokens[:],
            self.rewards,
            self.engineers[:],
            self.bonuses[:],
            self.seen,
            self.passed,
            self.ledger[:],
        )


Pending = StartBonus | Turn | Payment | Reuse | Resolve | Locomotive | Exchange | Repeat | ChooseBonus


class State(msgspec.Struct):
    """The whole position."""

    rng: Rng
    pending: list[Pending]
    round: int  # from 1
    order: list[int]  # seats, the first player first
    next_order: list[int]  # settled once all have passed; empty before
    turn: int  # place in the order of the player whose turn it is
    players: list[Player]
    placed: list[Placement]  # in this round, in order
    busy: int  # places that are occupied, a mask
    strip: list[int]  # engineers on the board, the slot for hiring last; 0 is an empty slot
    stacks: list[int]  # locomotives in the supply, by value
    returned: list[int]  # factories in the supply, by value
    doublers: int  # in the supply
    cards: list[int]  # "?" cards not yet taken
    starts: list[int]  # start bonus cards not yet taken
    deck: list[int]  # end bonus cards, in rising order
    boxed: list[int]  # end bonus cards out of the game, unseen
    items: list[Item]  # what is still to be done in this turn
    owed: int = 0  # end bonus cards to be chosen at the end of this turn

    def copy(self) -> "State":
        """A state of its own, sharing only what is never changed in place."""
        return State(
            Rng(self.rng.position),
            self.pending[:],
            self.round,
            self.order,
            self.next_order,
            self.turn,
            [player.copy() for player in self.players],
            self.placed[:],
            self.busy,
            self.strip,
            self.stacks[:],
            self.returned[:],
            self.doublers,
            self.cards[:],
            self.starts,
            self.deck,
            self.boxed,
            self.items[:],
            self.owed,
        )
