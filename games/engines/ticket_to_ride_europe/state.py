"""All there is at a table: ints and short lists, by seat, or by colour, city, route as the content counts."""

import msgspec

from games.engines import core
from games.engines.rng import Rng


class Options(core.Options, frozen=True):
    """The game is played as printed; there is nothing to choose."""


class StartTickets(core.Decision, tag="start_tickets"):
    """Everybody chooses, at the same time, which of the first tickets to keep."""

    offered: list[list[int]]
    # By seat: what was kept, hidden until everybody has chosen; empty before.
    chosen: list[list[int]]


class Turn(core.Decision, tag="turn"):
    """One of the four things a turn is made of."""


class SecondCard(core.Decision, tag="second_card"):
    """The second train card of a turn."""


class Tickets(core.Decision, tag="tickets"):
    """Which of the tickets just drawn to keep."""

    offered: list[int]


class Pay(core.Decision, tag="pay"):
    """Which cards to pay with, for a route or for a station in a city; the other one is -1."""

    route: int
    city: int


class Tunnel(core.Decision, tag="tunnel"):
    """The tunnel asks for more cards: pay them or decline. The cards laid down and turned up wait here."""

    route: int
    colour: int
    locomotives: int
    turned: list[int]
    extra: int


class State(msgspec.Struct):
    """The whole position. Inner lists other than hands and shown are replaced, never changed in place."""

    rng: Rng
    pending: list[StartTickets | Turn | SecondCard | Tickets | Pay | Tunnel]
    seat: int  # whose turn it is
    turn: int  # turns begun, this one included
    deck: list[int]  # train cards, the next one last
    discard: list[int]  # how many of each colour
    row: list[int]  # face up
    hands: list[list[int]]  # by seat: how many of each colour
    shown: list[list[int]]  # by seat: how many of each colour the whole table knows to be in that hand
    trains: list[int]
    stations_left: list[int]
    points: list[int]  # for routes, so far
    stations: tuple[int, ...]  # by city: who built there, or -1
    owner: list[int]  # by route: who claimed it, or -1
    open: list[list[int]]  # by seat: the routes it may still claim, as a packed mask (tables.pack)
    tickets: list[list[int]]
    ticket_deck: list[int]  # the next one first
    returners: list[int]  # beside the ticket deck: who put that ticket back there and so knows it, or -1
    returned: list[list[int]]  # by seat: first tickets given back, out of the game
    unused: list[int]  # long tickets nobody was dealt, out of the game
    closing: int = -1  # who set off the last round, or -1
    turns_left: int = 0  # of the last round
    passes: int = 0  # one after another

    def copy(self) -> "State":
        """A state of its own, sharing only what is never changed in place."""
        return State(
            Rng(self.rng.position),
            self.pending[:],
            self.seat,
            self.turn,
            self.deck[:],
            self.discard[:],
            self.row[:],
            [hand[:] for hand in self.hands],
            [hand[:] for hand in self.shown],
            self.trains[:],
            self.stations_left[:],
            self.points[:],
            self.stations,
            self.owner[:],
            self.open[:],
            self.tickets[:],
            self.ticket_deck,
            self.returners,
            self.returned,
            self.unused,
            self.closing,
            self.turns_left,
            self.passes,
        )
