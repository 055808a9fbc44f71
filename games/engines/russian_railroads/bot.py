"""A quick bot. It is handed what a person in its seat would see, so it cannot peek.

It looks at what each choice adds to the next scoring, times the scorings still to come, and adds what is
worth having for later: black on the Trans-Siberian, locomotives, factories, engineers, workers.
"""

from typing import Any

from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.tables import BLACK, COINS, OWN_ENGINEERS, SPACES, TRANSSIB, WORKERS

View = dict[str, Any]
Choice = dict[str, Any]

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
    own = view["players"][view["waiting"][0]]
    left = view["rounds"] - view["round"] + 1
    gain = 0.0 if after is None else (after - own["projection"]["total"]) * left
    youth = left / view["rounds"]
    kind: str = action["type"]
    if kind in ("place", "repeat"):
        place: int = action["place"]
        price = A_WORKER * WORKERS[place] + (A_COIN * COINS[place])
        return gain + youth * later(view, place) - (price if kind == "place" else 0.0)
    if kind == "rail":
        return 1.0 + gain + youth * step_worth(action)
    if kind == "industry":
        return 1.0 + gain + youth * LATER["industry"]
    if kind == "put":
        return gain + 0.1 * action["spot"]
    return gain + _FLAT.get(kind, flat_zero)(view, action)


def later(view: View, place: int) -> float:
    """What an action is worth for later."""
    number = place - OWN_ENGINEERS + 1 if place >= OWN_ENGINEERS else view["spaces"][place]["engineer"]
    parts = CONTENT.engineers[number - 1].parts if number else SPACES[place].parts
    value = 0.0
    for part in parts:
        if part.kind == "rails":
            value += part.count * max(RAIL_LATER[name] for name in part.colours)
        else:
            value += part.count * LATER.get(part.kind, 0.0)
    return value


def step_worth(action: Choice) -> float:
    """What a step of a rail is worth for later."""
    bonus = 1.5 if action["colour"] == BLACK and action["track"] == TRANSSIB else 0.0
    return RAIL_LATER[CONTENT.colours[action["colour"]]] + bonus


def flat_zero(view: View, action: Choice) -> float:
    """Passing, finishing, skipping, returning: when nothing better is there."""
    return -8.0 if action["type"] == "pass" else 0.0


def payment(view: View, action: Choice) -> float:
    """Ordinary workers first, then the black one, coins last."""
    return -2.0 * action["coins"] - float(action["black"])


def tile(view: View, action: Choice) -> float:
    """A locomotive, or a factory while gaps are empty: first what there is less of."""
    own = view["players"][view["waiting"][0]]
    if action["type"] == "locomotive":
        empty = sum(value == 0 for values in own["locomotives"] for value in values)
        return 8.0 + 2.0 * empty
    return 11.0 - 2.0 * len(own["factories"])


def bonus(view: View, action: Choice) -> float:
    """A card is worth its points as printed, or an estimate."""
    card = CONTENT.end_bonuses[action["card"]]
    return float(max(card.points, A_BONUS_CARD))


_FLAT = {
    "start": lambda view, action: START_WORTH[CONTENT.start_bonuses[action["card"]].key],
    "pay": payment,
    "locomotive": tile,
    "factory": tile,
    "doublers": lambda view, action: 5.0,
    "token": lambda view, action: TOKEN_WORTH[CONTENT.tokens[action["token"]].key],
    "card": lambda view, action: CARD_WORTH[CONTENT.cards[action["card"]].key],
    "bonus_card": bonus,
    "bonus_points": lambda view, action: 10.0,
    "replace": lambda view, action: 0.0,
}
