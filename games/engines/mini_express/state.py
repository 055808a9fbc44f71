"""All there is at a table: ints and short lists, by participant, company, hex or city as the content counts.

A participant is a seat; the automa, where it plays, comes after the last seat. Sets of cities are masks:
bit n stands for city n. Sets of companies are masks too.
"""

from typing import Literal

import msgspec

from games.engines import core
from games.engines.rng import Rng

Mode = Literal["solo", "two_with_automa", "experts", "three", "four", "five"]


class Options(core.Options, frozen=True, cache_hash=True):
    """The map and its variant, every city with room for two, and how one or two people play."""

    map: Literal["usa", "europe"] = "usa"
    variant: Literal["none", "golden_spike", "ports"] = "none"
    first_game: bool = False
    two_players: Literal["with_automa", "experienced"] = "with_automa"
    solo_level: Literal["passenger", "tourist", "trainspotter", "conductor", "railwayman"] = "passenger"


class Draft(core.Decision, tag="draft"):
    """Which of the shares set aside to take."""


class Turn(core.Decision, tag="turn"):
    """Acquire a share or build track."""


class Route(core.Decision, tag="route"):
    """Which of several shortest routes to build."""

    company: int
    city: int


class Wild(core.Decision, tag="wild"):
    """In which other company the wild symbol brings influence."""

    city: int


class Port(core.Decision, tag="port"):
    """Which port the company's train, already taken from its supply, goes to."""

    company: int


class West(core.Decision, tag="west"):
    """Which company operates the western branch of the transcontinental railway."""

    companies: list[int]


# How far the Golden Spike has come.
NO_SPIKE, SPIKE_WAITS, SPIKE_BEGUN, SPIKE_DONE, SPIKE_CANCELLED = range(5)


class State(msgspec.Struct):
    """The whole position. Inner lists are replaced, never changed in place."""

    rng: Rng
    pending: list[Draft | Turn | Route | Wild | Port | West]
    options: Options
    mode: Mode
    level: int  # of the automa, from 1; 0 without one
    seats: int  # how many people play
    order: list[int]  # participants from the first player on; the automa is last
    place: int  # whose turn it is, counted in the order
    turn: int  # turns begun, this one included
    acted: list[int]  # companies acted for in this turn
    demand: list[int]  # by city: the token that was put there
    open: int  # cities that still carry their token
    trains: list[int]  # by hex: the companies with a train there
    visited: list[int]  # by company: the cities with a train of it
    near: list[list[int]]  # by company, by number of trains: the cities so many trains reach
    market: list[int]
    set_aside: list[int]
    boxed: list[int]  # shares out of the game
    supply: list[int]
    space: list[int]
    lengths: list[int]
    shares: list[list[int]]  # by participant, by company
    influence: list[list[int]]  # by participant, by company
    marker: int = 0  # the automa's company
    target: int = -1  # the automa's city; -1 is off the map
    bag: list[int] = []  # automa tokens not drawn yet
    spike: int = NO_SPIKE
    east: int = -1  # the company with a train on the tile for the eastern branch
    west: int = -1
    closing: bool = False  # the last round runs
    passes: int = 0  # turns without an action, one after another

    def copy(self) -> "State":
        """A state of its own, sharing only what is never changed in place."""
        return State(
            Rng(self.rng.position),
            self.pending[:],
            self.options,
            self.mode,
            self.level,
            self.seats,
            self.order,
            self.place,
            self.turn,
            self.acted,
            self.demand,
            self.open,
            self.trains[:],
            self.visited[:],
            self.near[:],
            self.market[:],
            self.set_aside[:],
            self.boxed[:],
            self.supply[:],
            self.space[:],
            self.lengths[:],
            self.shares[:],
            self.influence[:],
            self.marker,
            self.target,
            self.bag,
            self.spike,
            self.east,
            self.west,
            self.closing,
            self.passes,
        )
