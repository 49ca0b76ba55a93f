"""The fewest elements that hit every one of some sets, with sets added one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, incremental

if TYPE_CHECKING:
    from collections.abc import Sequence


class HittingSet:
    """Elements are counted from 0. A SAT engine finds the choice; a sorted count of the chosen ones bounds it."""

    def __init__(self, elements: int) -> None:
        self._elements = elements
        self._bound = 0
        self._sets = 0
        cnf = Cnf(elements)
        self._counts = _count(cnf, list(range(1, elements + 1)))
        self._engine = incremental(DEFAULT_INCREMENTAL, cnf)

    @property
    def sets(self) -> int:
        """How many sets there are to hit."""
        return self._sets

    @property
    def spent(self) -> int:
        """The effort so far, in propagations."""
        return self._engine.counters()["propagations"]

    def add(self, members: Sequence[int]) -> None:
        """One more set to hit; it must not be empty."""
        self._sets += 1
        self._engine.add([member + 1 for member in members])

    def smallest(self, effort: int | None = None) -> list[int]:
        """The fewest elements; GaveUp where the effort does not suffice to prove that fewer do not do."""
        while not self._engine.solve([-count for count in self._counts[self._bound :]], effort):
            self._bound += 1
        return [literal - 1 for literal in self._engine.model()[: self._elements] if literal > 0]


def _count(cnf: Cnf, literals: list[int]) -> list[int]:
    """Literals of which the k-th is true wherever k of the given ones are: merged from two halves."""
    if len(literals) < 2:
        return literals
    half = len(literals) // 2
    left, right = _count(cnf, literals[:half]), _count(cnf, literals[half:])
    merged = [cnf.new_variable() for _ in literals]
    cnf.add(
        "count",
        None,
        [
            [*[-left[i - 1]] * (i > 0), *[-right[j - 1]] * (j > 0), merged[i + j - 1]]
            for i in range(len(left) + 1)
            for j in range(len(right) + 1)
            if i + j
        ],
    )
    return merged
