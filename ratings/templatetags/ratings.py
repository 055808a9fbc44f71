"""Numbers of the ladders as people write them."""

from collections.abc import Sequence
from typing import Any

from django import template
from django.utils.formats import number_format

from ratings import charts

register = template.Library()

_NARROW_SPACE = "\N{NO-BREAK SPACE}"


@register.filter
def percent(share: float, decimals: int = 0) -> str:
    """0.41 as "41 %"."""
    return f"{number_format(share * 100, decimals)}{_NARROW_SPACE}%"


@register.filter
def signed(points: int) -> str:
    """A change with its sign: "+14", "±0"."""
    if points == 0:
        return "±0"
    return f"{'+' if points > 0 else '−'}{abs(points)}"


@register.filter
def size(points: int) -> int:
    """How far, whichever way."""
    return abs(points)


@register.filter
def spark(values: Sequence[int]) -> charts.Sparkline | None:
    return charts.sparkline(values)


@register.filter
def dots(bins: Sequence[dict[str, float]]) -> list[charts.Dot]:
    return charts.calibration(bins)


@register.filter
def bars(histogram: Sequence[dict[str, int]]) -> list[charts.Bar]:
    return charts.bars(histogram)


@register.filter
def share_rows(shares: Sequence[dict[str, float]]) -> list[charts.ShareRow]:
    return charts.share_rows(shares)


@register.filter
def rows_high(shares: Sequence[object]) -> int:
    """How high a drawing with a row for each share is."""
    return round(charts.ROW * len(shares))


@register.filter
def heat(routes: Sequence[dict[str, Any]], content: dict[str, Any]) -> list[charts.HeatRoute]:
    return charts.heat(routes, content)


@register.filter
def busiest(routes: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The ten routes claimed most often."""
    return sorted(routes, key=lambda route: -route["share"])[:10]
