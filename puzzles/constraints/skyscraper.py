"""Skyscrapers: digits are heights, and the number beside a row or column tells how many of them are seen from there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.constraints.runs import read_straight
from sudoku_tui.puzzles.parts import Automaton, automaton

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Skyscraper(OutsideClue):
    """A row or column from one side, and how many digits are higher than all before them."""

    visible: int

    word: ClassVar[str] = "skyscraper"
    summary: ClassVar[str] = "so many digits are higher than all before them"
    also: ClassVar[str] = "tower, building, visible"

    @property
    def clue(self) -> int:
        return self.visible

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
            possible = count == self.visible if digit == n else count < self.visible <= count + n - digit
            return (digit, count) if possible else None

        return (automaton(self.cells, n, (0, 0), step, lambda state: state == (n, self.visible)),)

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

    def with_value(self, value: int) -> Self:
        return replace(self, visible=value)

    @classmethod
    def read(cls, words: Words) -> Self:
        visible = words.number()
        return cls(read_straight(words, cls.sided), visible)
