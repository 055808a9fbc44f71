"""The option sets worth trying, by number of seats: every board with every way of playing."""

from typing import Any, get_args

import msgspec

from games.engines.mini_express.state import Options

BOARDS: list[dict[str, Any]] = [
    {"map": "usa"},
    {"map": "usa", "variant": "golden_spike"},
    {"map": "europe"},
    {"map": "europe", "variant": "ports"},
]


def _every(**fields: Any) -> list[Options]:
    return [msgspec.convert(board | fields, Options) for board in BOARDS]


_levels = get_args(next(f.type for f in msgspec.structs.fields(Options) if f.name == "solo_level"))
_simple = msgspec.convert({"map": "europe", "first_game": True}, Options)

VARIANTS: dict[int, list[Options]] = {
    1: [options for level in _levels for options in _every(solo_level=level)],
    2: [*_every(), *_every(two_players="experienced")],
    3: [*_every(), _simple],
    4: [*_every(), _simple],
    5: [*_every(), _simple],
}
