"""A progress bar for commands that take a while, on a terminal only."""

import sys
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")
WIDTH = 40


def progress(items: Iterable[T], total: int, label: str) -> Iterator[T]:
    """Hand the items on, and show on a terminal how far it is."""
    if not sys.stderr.isatty():
        yield from items
        return
    for done, item in enumerate(items):
        filled = WIDTH * done // max(total, 1)
        sys.stderr.write(f"\r{label} [{'#' * filled}{'.' * (WIDTH - filled)}] {done}/{total}")
        sys.stderr.flush()
        yield item
    sys.stderr.write("\r\033[K")
