"""Mini Express: the rules, both maps, the automa and a quick bot."""

from games.engines.mini_express import refusals  # noqa: F401  (registers the reasons)
from games.engines.mini_express.actions import Action
from games.engines.mini_express.bot import choose
from games.engines.mini_express.content import content
from games.engines.mini_express.deal import SEATS, setup
from games.engines.mini_express.determinize import determinize
from games.engines.mini_express.mind import MIND
from games.engines.mini_express.rules import rules
from games.engines.mini_express.scoring import outcome
from games.engines.mini_express.state import Options, State
from games.engines.mini_express.variants import VARIANTS
from games.engines.mini_express.view import view
from games.engines.mini_express.whole import assert_whole

SLUG, NAME, EDITION = "mini-express", "Mini Express", 1

legal_actions, apply, step = rules.legal_actions, rules.apply, rules.step

__all__ = [
    "EDITION",
    "MIND",
    "NAME",
    "SEATS",
    "SLUG",
    "VARIANTS",
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
