"""Scoring: the board at the end of a round, and the end of the game (rulebook: scoring, end of the game)."""

from typing import Any

from games.engines.core import Line, Outcome
from games.engines.russian_railroads.content import CONTENT
from games.engines.russian_railroads.rewards import reaches
from games.engines.russian_railroads.state import Player, State
from games.engines.russian_railroads.tables import (
    BLACKS,
    BONUSES,
    COLOURS,
    DOUBLE,
    GREY,
    KIEV,
    LANE_POINTS,
    LENGTH,
    MEDAL,
    MEDAL_TOKEN,
    PETERSBURG,
    REVALUATION,
    SEATING,
    SOURCES,
    STARS,
    TRACKS,
    TRANSSIB,
    WORKER_REWARDS,
)

EXTRA_ENGINEER = BONUSES["extra_engineer"]


def values(player: Player) -> list[int]:
    """What a space scores, by colour."""
    return CONTENT.values.revalued if REVALUATION in player.tokens else CONTENT.values.plain


def is_doubled(player: Player, track: int, reach: int) -> bool:
    """Whether every space of the track scores double: Saint Petersburg, by grey and locomotive."""
    return track == PETERSBURG and min(player.rails[BLACKS[track] + GREY], reach) >= DOUBLE.space


def stretches(player: Player, track: int, reach: int) -> list[tuple[int, int, int]]:
    """The track as it scores: colour, first and last space, from the start; only what locomotives reach."""
    found, first = [], 1
    for colour in range(COLOURS - 1, -1, -1):
        last = min(player.rails[BLACKS[track] + colour], reach)
        if last >= first:
            found.append((colour, first, last))
            first = last + 1
    return found


def count_track(player: Player, track: int, reach: int) -> list[dict[str, Any]]:
    """Every stretch of a track, how often it counts, and its points."""
    worth, factor = values(player), 2 if is_doubled(player, track, reach) else 1
    lines = []
    for colour, first, last in stretches(player, track, reach):
        spaces = last - first + 1
        doubled = max(0, min(last, player.doublers) - first + 1) if track == TRANSSIB else 0
        points = worth[colour] * (spaces + doubled) * factor
        lines.append(
            {
                "kind": "rails",
                "colour": colour,
                "first": first,
                "last": last,
                "each": worth[colour],
                "doubled": spaces if factor == 2 else doubled,
                "points": points,
            }
        )
    return lines + bonuses(player, track, reach)


def bonuses(player: Player, track: int, reach: int) -> list[dict[str, Any]]:
    """The stars and the medal of Kiev, which nothing doubles."""
    black = min(player.rails[BLACKS[track]], reach)
    lines = [{"kind": "star", "space": s, "points": points} for s, points in STARS[track] if s <= black]
    if track == KIEV and has_medal(player, reach):
        lines.append({"kind": "medal", "space": MEDAL.space, "points": MEDAL.points})
    return lines


def has_medal(player: Player, reach: int) -> bool:
    """Whether the Kiev medal lies there and grey and locomotive reach it."""
    return MEDAL_TOKEN in player.tokens and min(player.rails[BLACKS[KIEV] + GREY], reach) >= MEDAL.space


def count_industry(player: Player) -> list[dict[str, Any]]:
    """Each marker scores its space, or the last value before a factory."""
    return [
        {"kind": "marker", "marker": marker, "space": space, "points": LANE_POINTS[space]}
        for marker, space in enumerate(player.markers)
    ]


def count_board(player: Player) -> list[list[dict[str, Any]]]:
    """What the board scores as it stands, line by line: the three tracks and industry."""
    return [*(count_track(player, track, reaches(player)[track]) for track in TRACKS), count_industry(player)]


def board_points(player: Player) -> list[int]:
    """What the board scores as it stands: the three tracks and industry."""
    return [sum([line["points"] for line in lines]) for lines in count_board(player)]


# The end of the game


def amount(player: Player, key: str) -> int:
    """How many of what an end bonus card counts a player has."""
    blacks = [player.rails[rail] for rail in BLACKS]
    if key == "terminals":
        return sum(space == length for space, length in zip(blacks, LENGTH, strict=True))
    if key == "black_positions":
        return sum(blacks)
    if key == "extra_workers":
        return (player.rewards & WORKER_REWARDS).bit_count() + bool(player.black)
    counts = {
        "factories": len(player.factories),
        "doublers": player.doublers,
        "question_tokens": len(player.tokens),
        "engineers_6": len(player.engineers),
        "locomotives": sum(player.locomotives),
    }
    return counts.get(key, 0)


def bonus_points(player: Player, card: int) -> int:
    """What an end bonus card is worth to a player."""
    bonus = CONTENT.end_bonuses[card]
    count = amount(player, bonus.key)
    steps = [points for least, points in bonus.steps if count >= least]
    return bonus.points + bonus.each * count + max(steps, default=0)


def majority(players: list[Player]) -> list[int]:
    """By seat: points for most and second most engineers; the highest number decides between equals."""
    ranks = [
        (len(player.engineers) + (EXTRA_ENGINEER in player.bonuses), max(player.engineers, default=0))
        for player in players
    ]
    best = sorted((rank for rank in ranks if rank[0]), reverse=True)
    prizes = dict(zip(best, CONTENT.majority.points, strict=False))
    return [prizes.get(rank, 0) for rank in ranks]


def total(player: Player) -> int:
    """The points on the track so far."""
    return sum(player.ledger)


def sheet(state: State, seat: int, prize: int) -> list[Line]:
    """The score sheet of one seat: by source and round, then the cards and the engineers."""
    player = state.players[seat]
    lines = [
        Line(source, points, {"round": number // len(SOURCES) + 1})
        for index, source in enumerate(SOURCES)
        for number in range(index, len(player.ledger), len(SOURCES))
        if (points := player.ledger[number])
    ]
    lines += [Line("end_bonus", bonus_points(player, card), {"card": card}) for card in player.bonuses]
    if prize:
        lines.append(Line("majority", prize, {"engineers": len(player.engineers)}))
    return lines


def is_over(state: State) -> bool:
    """Whether the last round has been scored."""
    return state.round > SEATING[len(state.players)].rounds


def outcome(state: State) -> Outcome | None:
    """The result of a finished game; None while it runs. Equal totals share the place."""
    if not is_over(state):
        return None
    prizes = majority(state.players)
    sheets = [sheet(state, seat, prize) for seat, prize in enumerate(prizes)]
    totals = [sum(line.points for line in lines) for lines in sheets]
    return Outcome([1 + sum(other > own for other in totals) for own in totals], totals, sheets)
