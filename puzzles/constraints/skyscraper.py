"""Skyscrapers: digits are heights, and the number beside a row or column tells how many of them are seen from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.parts import Automaton, automaton


@dataclass(frozen=True)
class Skyscraper(OutsideClue):
    """A row or column from one side, and how many digits are higher than all before them."""

    word: ClassVar[str] = "skyscraper"
    summary: ClassVar[str] = "so many digits are higher than all before them"
    also: ClassVar[str] = "tower, building, visible"
    sign: ClassVar[str] = "▲"

    def possible(self, n: int) -> range:
        return range(1, n + 1)

    def parts(self, n: int) -> tuple[Automaton]:
        def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            """The highest so far, and how many have been seen."""
            highest, count = state
            if digit <= highest:
                return state
            # Those still to be seen need room above; behind the highest of all there are none.
            count += 1
            possible = count == self.clue if digit == n else count < self.clue <= count + n - digit
            return (digit, count) if possible else None

        return (automaton(self.cells, n, (0, 0), step, lambda state: state == (n, self.clue)),)

    def seen(self, held: Sequence[int]) -> int | None:
        highest = count = 0
        for digit in held:
            if not digit:
                return None
            if digit > highest:
                highest, count = digit, count + 1
            if digit == len(held):
                return count
        return None
