"""Russian Railroads: the rules, the boards and a quick bot."""

from games.engines.russian_railroads import refusals  # noqa: F401  (registers the reasons)
from games.engines.russian_railroads.actions import Action
from games.engines.russian_railroads.bot import choose
from games.engines.russian_railroads.content import content
from games.engines.russian_railroads.deal import SEATS, setup
from games.engines.russian_railroads.determinize import determinize
from games.engines.russian_railroads.mind import MIND
from games.engines.russian_railroads.rules import rules
from games.engines.russian_railroads.scoring import outcome
from games.engines.russian_railroads.state import Options, State
from games.engines.russian_railroads.view import view
from games.engines.russian_railroads.whole import assert_whole

SLUG, NAME, EDITION = "russian-railroads", "Russian Railroads", 1

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
