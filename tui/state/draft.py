"""What is being drawn: cells marked so far, a sum as far as it is typed, and which constraint here is meant."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sudoku_tui.tui.state.selection import Selection

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.model import Puzzle

LONGEST_SUM = 3
"""The digits of the largest sum there is, 666 in a cage of 36 cells."""


@dataclass(frozen=True)
class Draft:
    """A constraint in the making. While the desk has one, drawing mode is on."""

    marked: Selection = field(default_factory=Selection)
    typed: str = ""
    turned: int = 0
    """How often somebody turned to the next of the constraints under the cursor."""
    last: str = ""
    """The word of what was placed last, which may be placed again."""

    @property
    def is_empty(self) -> bool:
        return not (self.marked or self.typed)

    def emptied(self) -> Draft:
        return Draft(last=self.last)

    def toggle(self, cell: int) -> Draft:
        return replace(self, marked=self.marked.toggle(cell))

    def extend(self, *cells: int) -> Draft:
        return replace(self, marked=self.marked.extend(*cells))

    def type(self, digit: int) -> Draft:
        """One more digit; a sum does not begin with 0."""
        return replace(self, typed=f"{self.typed}{digit}".lstrip("0")[:LONGEST_SUM])

    def erase(self) -> Draft:
        """Take back a digit of the sum, or the last cell where there is none."""
        return replace(self, typed=self.typed[:-1]) if self.typed else replace(self, marked=self.marked.without_last())

    def turn(self) -> Draft:
        return replace(self, turned=self.turned + 1)

    def chosen(self, puzzle: Puzzle, cursor: int) -> Constraint | None:
        """The constraint under the cursor that is meant. One that is not seen there has to be turned to."""
        here = placed_at(puzzle, cursor)
        if not here or not (self.turned or cursor in here[0].drawn_on(puzzle.n)):
            return None
        return here[self.turned % len(here)]


def placed_at(puzzle: Puzzle, cell: int) -> list[Constraint]:
    """The constraints that a cell has a part in: those drawn on it first, and small ones before large ones."""
    drawn = [(one, one.drawn_on(puzzle.n)) for one in puzzle.placed if cell in one.cells]
    return [one for one, cells in sorted(drawn, key=lambda pair: (cell not in pair[1], len(pair[1])))]


def with_placed(puzzle: Puzzle, new: Constraint, old: Constraint | None = None) -> Puzzle:
    """The puzzle with one more constraint, or with another in the place of an old one."""
    if old is None:
        return puzzle.with_placed((*puzzle.placed, new))
    return puzzle.with_placed([new if one == old else one for one in puzzle.placed])


def without(puzzle: Puzzle, old: Constraint) -> Puzzle:
    return puzzle.with_placed([one for one in puzzle.placed if one != old])
