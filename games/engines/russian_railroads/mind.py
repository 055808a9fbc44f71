"""What the strong bot knows of the game: places worth a thought, the policy, and what a board promises.

The policy is the quick bot's own; it is given a glance of a dealt world instead of a whole view.
"""

import random
from typing import Any

import msgspec

from games.engines.russian_railroads.bot import worth
from games.engines.russian_railroads.placing import engineer_at
from games.engines.russian_railroads.preview import preview
from games.engines.russian_railroads.scoring import board_points, bonus_points, is_over, majority, total
from games.engines.russian_railroads.state import State
from games.engines.russian_railroads.tables import SEATING, SPOTS_OF
from games.engines.search import Mind, Parts

# Imagined games go on to the end of the round: farther on the policy knows less than the prospects do.
HORIZON = 1
WIDTH = 6
# What a piece that will work on is worth for every round to come.
A_WORKER, AN_ENGINEER, A_COIN = 4.0, 2.0, 2.0
# How much of the prize for most engineers is counted before the end.
PRIZE = 0.5


class Spaces:
    """The engineers on the board, looked up only where the policy asks."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __getitem__(self, place: int) -> dict[str, int]:
        return {"engineer": engineer_at(self.state, place)}


def glance(state: State, seat: int) -> dict[str, Any]:
    """As much of a view as the quick policy reads."""
    player = state.players[seat]
    board = {
        "projection": {"total": sum(board_points(player))},
        "locomotives": [[player.locomotives[spot] for spot in spots] for spots in SPOTS_OF],
        "factories": player.factories,
    }
    rounds = SEATING[len(state.players)].rounds
    return {
        "waiting": [seat],
        "players": {seat: board},
        "round": state.round,
        "rounds": rounds,
        "spaces": Spaces(state),
    }


def candidates(state: State, seat: int, actions: list[Any]) -> list[Any]:
    """The actions the policy likes best."""
    view = glance(state, seat)

    def promise(action: Any) -> float:
        return worth(view, msgspec.to_builtins(action), preview(state, seat, action))

    return sorted(actions, key=promise, reverse=True)[:WIDTH]


def quick(state: State, seat: int, actions: list[Any], rng: random.Random) -> Any:
    """What to do without thinking long."""
    return actions[0] if len(actions) == 1 else candidates(state, seat, actions)[0]


def appraise(state: State) -> list[Parts]:
    """By seat: what is scored, what the board will score again, and what works on for later."""
    left = 0 if is_over(state) else SEATING[len(state.players)].rounds - state.round + 1
    prizes = majority(state.players)
    return [
        {
            "scored": float(total(player)),
            "board": float(left * sum(board_points(player))) if left else 0.0,
            "pieces": left * (A_WORKER * player.all_workers + AN_ENGINEER * len(player.engineers))
            + (A_COIN * player.coins if left else 0.0),
            "bonuses": float(sum(bonus_points(player, card) for card in player.bonuses)),
            "engineers": (PRIZE if left else 1.0) * prize,
        }
        for player, prize in zip(state.players, prizes, strict=True)
    ]


MIND = Mind(candidates, quick, appraise, progress=lambda state: state.round, horizon=HORIZON)
