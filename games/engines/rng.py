"""Chance that replays: the same seed gives the same numbers on every Python, and its state fits in JSON.

This is splitmix64. The whole generator is one 64-bit integer that lives in the game's state.
"""

import hashlib
from typing import Any

import msgspec

_MASK = (1 << 64) - 1


class Rng(msgspec.Struct):
    """A stream of random numbers whose position is its only field."""

    position: int

    def copy(self) -> "Rng":
        return Rng(self.position)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, all equally likely."""
        # The bias of multiply-shift is below n / 2**64: far less than any shuffle could show.
        self.position = z = (self.position + 0x9E3779B97F4A7C15) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * n) >> 64

    def shuffle(self, items: list[Any]) -> None:
        """Put a list into a random order, in place."""
        # The same numbers as below() gives, written out: bots shuffle all day.
        z = self.position
        for i in range(len(items) - 1, 0, -1):
            z = (z + 0x9E3779B97F4A7C15) & _MASK
            x = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & _MASK
            j = ((x ^ (x >> 31)) * (i + 1)) >> 64
            items[i], items[j] = items[j], items[i]
        self.position = z

    def choice(self, items: list[Any]) -> Any:
        """One of the items."""
        return items[self.below(len(items))]


def from_seed(seed: str) -> Rng:
    """The stream that belongs to a seed."""
    return Rng(int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big"))
