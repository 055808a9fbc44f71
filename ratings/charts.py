"""Charts as numbers: where lines, dots and words of a drawing lie. Templates write the SVG."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from math import cos, radians, sin
from typing import Any

from ratings.formula import PROVISIONAL_GAMES

# The drawing of a rating: its frame, in units of the picture.
LEFT, RIGHT, TOP, BOTTOM = 42.0, 482.0, 18.0, 206.0
STEPS = (20, 50, 100, 200, 500)
GRID_LINES = 7
DATES = 4
SPARK_WIDTH, SPARK_TOP, SPARK_BOTTOM = 77.0, 4.0, 20.0


@dataclass(frozen=True, slots=True)
class Point:
    """A rating after a game: by Elo, by OpenSkill, when, and the how-manieth game it was."""

    elo: int
    skill: int
    at: datetime
    number: int


@dataclass(frozen=True)
class Mark:
    """A place in a drawing and what stands there."""

    x: float
    y: float
    value: object
    anchor: str = "middle"


@dataclass(frozen=True)
class RatingChart:
    """The graph of a rating."""

    elo: str
    area: str
    skill: str
    rows: list[Mark]
    dates: list[Mark]
    peak: Mark
    now: Mark
    newcomer_width: float
    first: int
    last: int
    games: int


def rating_chart(points: Sequence[Point]) -> RatingChart | None:
    """Both ratings over the games; None when there is nothing to join by a line."""
    if len(points) < 2:
        return None
    values = [value for point in points for value in (point.elo, point.skill)]
    step = next((s for s in STEPS if (max(values) - min(values)) / s <= GRID_LINES - 1), STEPS[-1])
    low = min(values) // step * step
    high = -(-max(values) // step) * step

    def x(i: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * i / (len(points) - 1), 1)

    def y(value: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (value - low) / max(step, high - low), 1)

    elo = line([(x(i), y(point.elo)) for i, point in enumerate(points)])
    best = max(range(len(points)), key=lambda i: points[i].elo)
    newcomer = sum(point.number <= PROVISIONAL_GAMES for point in points)
    return RatingChart(
        elo=elo,
        area=f"{elo}L{RIGHT} {BOTTOM}L{LEFT} {BOTTOM}z",
        skill=line([(x(i), y(point.skill)) for i, point in enumerate(points)]),
        rows=[Mark(LEFT, y(value), value) for value in range(low, high + 1, step)],
        dates=_dates([point.at for point in points], x),
        peak=Mark(
            x(best), y(points[best].elo), points[best].elo, "end" if x(best) > (LEFT + RIGHT) / 2 else "start"
        ),
        now=Mark(x(len(points) - 1), y(points[-1].elo), points[-1].elo),
        newcomer_width=round(x(newcomer - 1) - LEFT, 1) if newcomer > 1 else 0.0,
        first=points[0].elo,
        last=points[-1].elo,
        games=len(points),
    )


def _dates(times: list[datetime], x: Callable[[int], float]) -> list[Mark]:
    """A few days along the foot of the drawing."""
    last = len(times) - 1
    wanted = sorted({round(last * i / (DATES - 1)) for i in range(DATES)})
    anchors = {0: "start", last: "end"}
    return [Mark(x(i), BOTTOM + 18, times[i], anchors.get(i, "middle")) for i in wanted]


def line(points: Sequence[tuple[float, float]]) -> str:
    """The path of an SVG through these points."""
    return "M" + "L".join(f"{x} {y}" for x, y in points)


@dataclass(frozen=True)
class Sparkline:
    """The last games as a small line that ends in a dot."""

    path: str
    end: Mark


def sparkline(values: Sequence[int]) -> Sparkline | None:
    if len(values) < 2:
        return None
    low, high = min(values), max(values)
    height = SPARK_BOTTOM - SPARK_TOP
    points = [
        (
            round(SPARK_WIDTH * i / (len(values) - 1), 1),
            round(SPARK_BOTTOM - height * (value - low) / max(1, high - low), 1),
        )
        for i, value in enumerate(values)
    ]
    return Sparkline(line(points), Mark(*points[-1], values[-1]))


@dataclass(frozen=True)
class Dot:
    """A tenth of the calibration plot; larger for more duels."""

    x: float
    y: float
    radius: float
    foretold: float
    came: float
    duels: int


def calibration(bins: Sequence[dict[str, float]], size: float = 120.0, margin: float = 14.0) -> list[Dot]:
    """What was foretold to the right, what came upwards: honest models lie on the diagonal."""
    most = max((tenth["duels"] for tenth in bins), default=1)
    return [
        Dot(
            round(margin + size * tenth["foretold"], 1),
            round(margin + size * (1 - tenth["came"]), 1),
            round(2.5 + 4.5 * (tenth["duels"] / most) ** 0.5, 1),
            tenth["foretold"],
            tenth["came"],
            int(tenth["duels"]),
        )
        for tenth in bins
    ]


@dataclass(frozen=True)
class Bar:
    """One bar of a histogram."""

    x: float
    y: float
    width: float
    height: float
    first: int
    last: int
    count: int


def bars(histogram: Sequence[dict[str, int]], width: float = 440.0, height: float = 150.0) -> list[Bar]:
    """The bars of a histogram, standing on one line."""
    most = max((bar["count"] for bar in histogram), default=0) or 1
    step = width / max(1, len(histogram))
    return [
        Bar(
            round(LEFT + i * step + 1, 1),
            round(height - height * bar["count"] / most, 1),
            round(step - 2, 1),
            round(height * bar["count"] / most, 1),
            bar["from"],
            bar["to"],
            bar["count"],
        )
        for i, bar in enumerate(histogram)
    ]


@dataclass(frozen=True)
class ShareRow:
    """How often one of several wins, with its interval, as a row of a drawing."""

    y: float
    dot: float
    low: float
    high: float
    share: dict[str, float]


ROW = 30.0


def share_rows(
    shares: Sequence[dict[str, float]], left: float = 100.0, width: float = 280.0
) -> list[ShareRow]:
    """One row for each; the whole width is a share of 1."""
    return [
        ShareRow(
            ROW / 2 + i * ROW,
            round(left + width * share["share"], 1),
            round(left + width * share["low"], 1),
            round(left + width * share["high"], 1),
            share,
        )
        for i, share in enumerate(shares)
    ]


@dataclass(frozen=True)
class HeatRoute:
    """A route of the map, wider and darker the more often it is claimed."""

    path: str
    width: float
    opacity: float
    name: str
    share: float


def heat(routes: Sequence[dict[str, Any]], content: dict[str, Any]) -> list[HeatRoute]:
    """The routes of a map over its cities, the busiest drawn last."""
    drawn = []
    for route, about in zip(content["routes"], routes, strict=True):
        share, cars = about["share"], route["cars"]
        path = line([(x, y) for x, y, _angle in cars]) if len(cars) > 1 else _car(cars[0], route["car"])
        drawn.append(
            HeatRoute(path, round(2 + 8 * share, 1), round(0.15 + 0.8 * share, 2), about["name"], share)
        )
    return sorted(drawn, key=lambda route: route.share)


def _car(car: tuple[float, float, float], length: float) -> str:
    """A route of a single car: a line as long as the car."""
    x, y, angle = car
    dx, dy = cos(radians(angle)) * length / 2, sin(radians(angle)) * length / 2
    return line([(round(x - dx, 1), round(y - dy, 1)), (round(x + dx, 1), round(y + dy, 1))])
