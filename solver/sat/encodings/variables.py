"""The literals of the cells, as parts are turned into clauses over them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

Clauses = list[Sequence[int]]


@dataclass(frozen=True)
class Variables:
    """What clauses are made of, and how much they are to say."""

    n: int
    literals: Sequence[dict[int, int]]
    """For each cell its possible digits and the literal that stands for each; empty where the digit is known."""
    known: Sequence[int]
    """The digits that have no literals, 0 elsewhere."""
    peers: Sequence[Sequence[int]]
    """For each cell those that other clauses keep different from it already."""
    new_variable: Callable[[], int]
    twice: bool = True
    """Whether clauses that follow from the others are said, too, where they help an engine."""
    sums: str = "auto"
    """The encoding of sums, one of `SUM_ENCODINGS`."""

    def choices(self, cell: int) -> dict[int, int | None]:
        """The possible digits of a cell, each with its literal; None where it is known."""
        return {self.known[cell]: None} if self.known[cell] else {**self.literals[cell]}
