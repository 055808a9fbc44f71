"""Ticket to Ride Europe: the rules, the board and a quick bot."""

from games.engines.ticket_to_ride_europe import refusals  # noqa: F401  (registers the reasons)
from games.engines.ticket_to_ride_europe.actions import Action
from games.engines.ticket_to_ride_europe.bot import choose
from games.engines.ticket_to_ride_europe.content import content
from games.engines.ticket_to_ride_europe.deal import SEATS, setup
from games.engines.ticket_to_ride_europe.determinize import determinize
from games.engines.ticket_to_ride_europe.mind import MIND
from games.engines.ticket_to_ride_europe.rules import rules
from games.engines.ticket_to_ride_europe.scoring import outcome
from games.engines.ticket_to_ride_europe.state import Options, State
from games.engines.ticket_to_ride_europe.view import view
from games.engines.ticket_to_ride_europe.whole import assert_whole

SLUG, NAME, EDITION = "ticket-to-ride-europe", "Ticket to Ride Europe", 1

legal_actions, apply, step = rules.legal_actions, rules.apply, rules.step

__all__ = [
    "EDITION",
    "MIND",
    "NAME",
    "SEATS",
    "SLUG",
    "Action",
    "Options",
    "State",
    "apply",
    "assert_whole",
    "choose",
    "content",
    "determinize",
    "legal_actions",
    "outcome",
    "setup",
    "step",
    "view",
]
