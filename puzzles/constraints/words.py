"""How a constraint is written in a file: its word, then numbers and cells, as in `thermometer r1c1-r1c4 r2c5`.

Cells are `r3c7`, rows and columns counted from 1; those of the second grid of a pair go on as rows n+1 to 2n. A range
such as `r1c1-r1c4` is all cells on the straight line from one to the other.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.registry import KINDS

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint

_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})(?:-r([0-9]{1,2})c([0-9]{1,2}))?", re.IGNORECASE)
_LONGEST_NUMBER = 6


class Words:
    """The arguments of one constraint, taken from left to right. ValueError says what was expected."""

    def __init__(self, text: str, n: int, grids: int) -> None:
        self.n = n
        self._grids = grids
        self._words = text.replace(":", " : ").split()

    def at_end(self) -> bool:
        return not self._words

    def at_number(self) -> bool:
        return bool(self._words) and self._words[0].isascii() and self._words[0].isdecimal()

    def number(self) -> int:
        if not self.at_number() or len(self._words[0]) > _LONGEST_NUMBER:
            raise self.expected("a number")
        return int(self._words.pop(0))

    def took(self, word: str) -> bool:
        """Whether this word comes next; then it is taken."""
        if self._words and self._words[0].lower() == word:
            self._words.pop(0)
            return True
        return False

    def cells(self, what: str) -> tuple[int, ...]:
        """All cells up to the end or to a colon: at least one, each once."""
        found: list[int] = []
        while self._words and self._words[0] != ":":
            found += self._range(self._words.pop(0))
        if not found:
            raise self.expected(f"the cells of {what}, such as r1c1")
        for cell in found:
            if found.count(cell) > 1:
                raise ValueError(f"expected each cell once in {what}, found {cell_text(cell, self.n)} twice")
        return tuple(found)

    def path(self, what: str, least: int = 2) -> tuple[int, ...]:
        """Cells of which each touches the next, at a side or a corner."""
        cells = self.cells(what)
        if len(cells) < least:
            raise ValueError(f"expected at least {least} cells in {what}, found {len(cells)}")
        for one, other in pairwise(cells):
            (row, column), (next_row, next_column) = divmod(one, self.n), divmod(other, self.n)
            if max(abs(row - next_row), abs(column - next_column)) > 1 or row // self.n != next_row // self.n:
                found = f"{cell_text(one, self.n)} and then {cell_text(other, self.n)}"
                raise ValueError(f"expected each cell of {what} to touch the next, found {found}")
        return cells

    def expected(self, what: str) -> ValueError:
        return ValueError(f"expected {what}, found {_quoted(self._words[0]) if self._words else 'the end'}")

    def _range(self, word: str) -> list[int]:
        found = _CELL.fullmatch(word)
        if not found:
            raise ValueError(f"expected a cell such as r1c1 or cells such as r1c1-r1c4, found {_quoted(word)}")
        numbers = [int(number) for number in found.groups() if number]
        ends = [(row - 1, column - 1) for row, column in zip(numbers[::2], numbers[1::2], strict=True)]
        for row, column in ends:
            if not (0 <= row < self.n * self._grids and 0 <= column < self.n):
                most = f"r1c1 to r{self.n * self._grids}c{self.n}"
                raise ValueError(f"expected cells from {most}, found r{row + 1}c{column + 1}")
        (row, column), (last_row, last_column) = ends[0], ends[-1]
        down, right = last_row - row, last_column - column
        steps = max(abs(down), abs(right))
        if steps and {abs(down), abs(right)} - {0, steps}:
            raise ValueError(f"expected a range along a row, a column or a diagonal, found {_quoted(word)}")
        return [
            (row + down * step // (steps or 1)) * self.n + column + right * step // (steps or 1)
            for step in range(steps + 1)
        ]


def read_constraints(texts: Iterable[str], n: int, grids: int = 1) -> tuple[Constraint, ...]:
    """The constraints that texts say, each once. ValueError says what is wrong with one."""
    return tuple(dict.fromkeys([read_constraint(text, n, grids) for text in texts]))


def read_constraint(text: str, n: int, grids: int = 1) -> Constraint:
    """The constraint that a text says. ValueError says what is wrong with it."""
    word, _, arguments = text.strip().partition(" ")
    kind = KINDS.get(word.lower())
    if kind is None:
        raise ValueError(f"expected a constraint out of {', '.join(KINDS)}, found {_quoted(word)}")
    words = Words(arguments, n, grids)
    found = kind.read(words)
    if not words.at_end():
        raise words.expected("the end")
    if problem := found.fault(n):
        raise ValueError(problem)
    return found


def write_constraint(constraint: Constraint, n: int) -> str:
    return f"{constraint.word} {constraint.arguments(n)}"


def cell_text(cell: int, n: int) -> str:
    row, column = divmod(cell, n)
    return f"r{row + 1}c{column + 1}"


def cells_text(cells: Sequence[int], n: int) -> str:
    return " ".join([cell_text(cell, n) for cell in cells])


def _quoted(word: str) -> str:
    return repr(word if len(word) <= 30 else word[:30] + "…")
