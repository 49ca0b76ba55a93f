"""Seeded chance that comes out the same on every machine and under every version of Python."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeVar

    Item = TypeVar("Item")


class Chance:
    """Random choices from a seed.

    Only the sequence of `Random.random` is promised never to change, so all else is made of that; and it is
    an instance of its own, so that nobody's global state is touched.
    """

    def __init__(self, seed: int) -> None:
        self.fraction = Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0 to one less than the limit."""
        return int(self.fraction() * limit)

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """The items in random order."""
        fraction = self.fraction
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = int(fraction() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order
