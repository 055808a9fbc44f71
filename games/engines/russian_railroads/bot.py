"""A quick bot. It is handed what a person in its seat would see, so it cannot peek.

It looks at what each choice adds to the next scoring, times the scorings still to come, and adds what is
worth having for later: black on the Trans-Siberian, locomotives, factories, engineers, workers.
"""

from collections.abc import Callable
from typing import Any

from games.engines.russian_railroads.content import CONTENT, Part
from games.engines.russian_railroads.tables import BLACK, COINS, OWN_ENGINEERS, SPACES, TRANSSIB, WORKERS

View = dict[str, Any]
Choice = dict[str, Any]
# What a choice is worth for later; youth goes from 1 at the beginning of the game down to almost 0.
Worth = Callable[[View, Choice, float], float]

# What a part of an action is worth for later, by its kind, at the beginning of the game.
LATER = {
    "locomotive": 9.0,
    "locomotive_or_factory": 9.0,
    "factory": 6.0,
    "industry": 3.0,
    "doublers": 6.0,
    "coins": 3.0,
    "seasonal": 5.0,
    "hire": 12.0,
    "turn_order": 4.0,
    "repeat": 6.0,
    "points": 1.0,
}
# What a rail step is worth for later, by colour.
RAIL_LATER = {"black": 3.0, "grey": 3.0, "brown": 4.0, "natural": 6.0, "white": 8.0}
A_WORKER = 4.0
A_COIN = 5.0
TOKEN_WORTH = {
    "card_and_end_bonus": 30.0,
    "revaluation": 20.0,
    "second_marker": 18.0,
    "doublers_3": 16.0,
    "rail_4": 15.0,
    "industry_5": 14.0,
    "kiev_medal": 6.0,
}
CARD_WORTH = {"black_worker": 5.0, "loco_9": 4.0, "factory_industry": 3.0, "combo": 2.0, "engineer_coin": 1.0}
START_WORTH = {"coin": 4.0, "doubler": 3.0, "black_step": 2.0, "industry_step": 1.0}
# A certain end bonus card beats ten points from here on.
A_BONUS_CARD = 12.0


def choose(view: View) -> Choice:
    """Pick one of the offered actions."""
    worths = [
        worth(view, action, after) for action, after in zip(view["actions"], view["previews"], strict=True)
    ]
    choice: Choice = view["actions"][worths.index(max(worths))]
    return choice


def worth(view: View, action: Choice, after: int | None) -> float:
    """What a choice promises, in points by the end of the game."""
    left: int = view["rounds"] - view["round"] + 1
    now: int = own_board(view)["projection"]["total"]
    gain = 0.0 if after is None else float(after - now) * left
    return gain + _LATER[action["type"]](view, action, left / view["rounds"])


def own_board(view: View) -> dict[str, Any]:
    """The board of the one who is asked."""
    board: dict[str, Any] = view["players"][view["waiting"][0]]
    return board


def place(view: View, action: Choice, youth: float) -> float:
    """What an action is worth for later, less what it costs."""
    where: int = action["place"]
    price = A_WORKER * WORKERS[where] + A_COIN * COINS[where]
    return youth * later(view, where) - (price if action["type"] == "place" else 0.0)


def later(view: View, where: int) -> float:
    """What the action of a place is worth for later."""
    own = where >= OWN_ENGINEERS
    number: int = where - OWN_ENGINEERS + 1 if own else view["spaces"][where]["engineer"]
    parts = CONTENT.engineers[number - 1].parts if number else SPACES[where].parts
    return sum(part.count * part_worth(part) for part in parts)


def part_worth(part: Part) -> float:
    """What one step, one coin, one tile is worth for later."""
    if part.kind == "rails":
        return max(RAIL_LATER[name] for name in part.colours)
    return LATER.get(part.kind, 0.0)


def rail(view: View, action: Choice, youth: float) -> float:
    """A step of a rail; black on the Trans-Siberian opens the other colours."""
    leads = action["colour"] == BLACK and action["track"] == TRANSSIB
    return 1.0 + youth * (RAIL_LATER[CONTENT.colours[action["colour"]]] + (1.5 if leads else 0.0))


def payment(view: View, action: Choice, youth: float) -> float:
    """Ordinary workers first, then the black one, coins last."""
    return -2.0 * float(action["coins"]) - float(action["black"])


def locomotive(view: View, action: Choice, youth: float) -> float:
    """A locomotive, above all where a place is empty."""
    empty: int = sum(value == 0 for values in own_board(view)["locomotives"] for value in values)
    return 8.0 + 2.0 * empty


def factory(view: View, action: Choice, youth: float) -> float:
    """A factory while there are few."""
    return 11.0 - 2.0 * len(own_board(view)["factories"])


def bonus_card(view: View, action: Choice, youth: float) -> float:
    """A card is worth its points as printed, or an estimate."""
    return max(float(CONTENT.end_bonuses[action["card"]].points), A_BONUS_CARD)


def flat(points: float) -> Worth:
    """Always the same."""
    return lambda view, action, youth: points


_LATER: dict[str, Worth] = {
    "start": lambda view, action, youth: START_WORTH[CONTENT.start_bonuses[action["card"]].key],
    "place": place,
    "repeat": place,
    "pay": payment,
    "pass": flat(-8.0),
    "rail": rail,
    "industry": lambda view, action, youth: 1.0 + youth * LATER["industry"],
    "doublers": flat(5.0),
    "locomotive": locomotive,
    "factory": factory,
    "put": lambda view, action, youth: 0.1 * float(action["spot"]),
    "return": flat(0.0),
    "replace": flat(0.0),
    "token": lambda view, action, youth: TOKEN_WORTH[CONTENT.tokens[action["token"]].key],
    "card": lambda view, action, youth: CARD_WORTH[CONTENT.cards[action["card"]].key],
    "finish": flat(0.0),
    "skip": flat(0.0),
    "bonus_card": bonus_card,
    "bonus_points": flat(10.0),
}
