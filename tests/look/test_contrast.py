"""Every text of both themes can be read, and every control be seen: computed from tokens.css."""

import re
from pathlib import Path

import pytest

TOKENS = Path("railsite/static/css/tokens.css").read_text()
PAPERS = ("paper", "paper-raised", "paper-sunken")
BOARD = ("board", "board-row", "board-flap")
TEXT, MARK = 4.5, 3.0

# What stands on what. Inks are read, marks are seen.
PAIRS: list[tuple[str, str, float]] = [
    *((ink, paper, TEXT) for ink in ("ink", "ink-soft") for paper in PAPERS),
    *((f"{colour}-ink", paper, TEXT) for colour in ("green", "oxblood", "brass") for paper in PAPERS),
    *((f"{colour}-ink", f"{colour}-wash", TEXT) for colour in ("green", "oxblood", "brass")),
    *(("ink", f"{colour}-wash", TEXT) for colour in ("green", "oxblood", "brass")),
    *(
        ("on-plate", plate, TEXT)
        for plate in ("green", "green-hover", "oxblood", "oxblood-hover", "bar", "board-plate")
    ),
    *(
        ("on-plate", plate, TEXT)
        for plate in ("board-plate-hover", "board-plate-alert", "board-plate-alert-hover")
    ),
    ("on-brass", "brass-bright", TEXT),
    ("sea-ink", "sea", TEXT),
    *(
        (ink, board, TEXT)
        for ink in ("board-ink", "board-soft", "board-amber", "board-green")
        for board in BOARD
    ),
    *((f"seat-{n}-on", f"seat-{n}", TEXT) for n in range(1, 6)),
    *((f"seat-{n}-text", paper, TEXT) for n in range(1, 6) for paper in PAPERS),
    *(
        (f"card-{card}-on", f"card-{card}", TEXT)
        for card in ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "any", "loco")
    ),
    *((f"{company}-on", company, TEXT) for company in ("timber", "steel", "leather", "cotton")),
    ("clock-hand", "clock-face", TEXT),
    ("rule-strong", "paper-raised", MARK),
    *(("focus", paper, MARK) for paper in PAPERS),
    ("brass-bright", "bar", MARK),
    ("brass-bright", "board", MARK),
]


def colours(selector: str) -> dict[str, str]:
    """The colours that a block of tokens.css names."""
    blocks = re.findall(re.escape(selector) + r" \{(.*?)\}", TOKENS, re.S)
    return dict(re.findall(r"--([\w-]+): *(#[0-9a-f]{6})\b", "".join(blocks)))


DAY = colours(":root")
THEMES = {"day": DAY, "night": DAY | colours(':root[data-theme="night"]')}


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_black_on_white_has_the_contrast_everybody_knows() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


def test_night_changes_the_paper() -> None:
    assert THEMES["day"]["paper"] != THEMES["night"]["paper"]


@pytest.mark.parametrize("theme", THEMES)
def test_every_pair_of_ink_and_ground_has_enough_contrast(theme: str) -> None:
    palette = THEMES[theme]
    measured = {(ink, ground): contrast(palette[ink], palette[ground]) for ink, ground, _ in PAIRS}
    weak = {
        (ink, ground): measured[ink, ground] for ink, ground, least in PAIRS if measured[ink, ground] < least
    }
    assert weak == {}
