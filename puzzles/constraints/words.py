"""How a constraint is written in a file: its word, then numbers and cells, as in `thermometer r1c1-r1c4 r2c5`.

Cells are `r3c7`, rows and columns counted from 1; those of the second grid of a pair go on as rows n+1 to 2n. A range
such as `r1c1-r1c4` is all cells on the straight line from one to the other. Each cell of a line touches the next,
unless `jump` stands between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from difflib import get_close_matches
from itertools import pairwise
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import settled
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.errors import quoted
from sudoku_tui.puzzles.geometry import cell_name, neighbours

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.geometry import Shape
    from sudoku_tui.puzzles.model import Puzzle, Rules

_CELL = re.compile(r"r([0-9]{1,2})c([0-9]{1,2})(?:-r([0-9]{1,2})c([0-9]{1,2}))?", re.IGNORECASE)
_LONGEST_NUMBER = 6
JUMP = "jump"
"""Says that the next cell of a line need not touch the one before it."""


class Words:
    """The arguments of one constraint, taken from left to right. ValueError says what was expected."""

    def __init__(self, text: str, shape: Shape, grids: int) -> None:
        self.shape = shape
        self.n = shape.n
        self.grids = grids
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
        found = [cell for word in self._up_to_colon(f"the cells of {what}, such as r1c1") for cell in self._range(word)]
        self._refuse_twice(found, what)
        return tuple(found)

    def path(self, what: str, least: int = 2, *, may_cross: bool = False, after: Sequence[int] = ()) -> tuple[int, ...]:
        """Cells of which each touches the next, at a side or a corner, unless `jump` stands before it.

        Where a path may cross itself, a cell may come twice, as the first does where it closes. The first cell touches
        one of those that it comes `after`.
        """
        found: list[int] = []
        jumped: set[int] = set()
        """Which of them need not touch the one before, counted from 0."""
        jumps = not after
        for word in self._up_to_colon(f"the cells of {what}, such as r1c1"):
            if word.lower() == JUMP and (found or after) and not jumps:
                jumps = True
                continue
            if jumps:
                jumped.add(len(found))
            found += self._range(word)
            jumps = False
        if jumps:
            raise ValueError(f"expected a cell after {JUMP}, found the end")
        if len(found) < least:
            raise ValueError(f"expected at least {least} cells in {what}, found {len(found)}")
        before = after
        for place, cell in enumerate(found):
            if place not in jumped and not any(touch(one, cell, self.n) for one in before):
                pair = f"{cell_text(before[-1], self.n)} and then {cell_text(cell, self.n)}"
                raise ValueError(f"expected each cell of {what} to touch the next, found {pair}")
            before = [cell]
        if not may_cross:
            self._refuse_twice([*after, *found], what)
        return tuple(found)

    def up_to_colon(self, what: str) -> str:
        """The text before a colon, which is taken as well."""
        if ":" not in self._words:
            raise ValueError(f"expected {what}, a colon and the cells, found no colon")
        text = " ".join(self._up_to_colon(what))
        self._words.pop(0)
        return text

    def rest(self) -> str:
        """All that is left."""
        words, self._words = self._words, []
        return " ".join(words)

    def _up_to_colon(self, what: str) -> list[str]:
        end = self._words.index(":") if ":" in self._words else len(self._words)
        if not end:
            raise self.expected(what)
        words, self._words = self._words[:end], self._words[end:]
        return words

    def _refuse_twice(self, cells: list[int], what: str) -> None:
        for cell in cells:
            if cells.count(cell) > 1:
                raise ValueError(f"expected each cell once in {what}, found {cell_text(cell, self.n)} twice")

    def cell(self, what: str) -> int:
        """The next word, which is one cell."""
        if not self._words:
            raise self.expected(f"the cell of {what}, such as r1c1")
        cells = self._range(self._words.pop(0))
        if len(cells) > 1:
            raise ValueError(f"expected one cell for {what}, found {cells_text(cells, self.n)}")
        return cells[0]

    def neighbours(self, what: str) -> tuple[int, int]:
        """Two cells, one beside or above the other."""
        cells = self.cells(what)
        if len(cells) != 2:
            raise ValueError(f"expected 2 cells for {what}, found {len(cells)}")
        one, other = cells
        size = self.n**2
        if one // size != other // size or other % size not in neighbours(self.n)[one % size]:
            raise ValueError(f"expected two neighbours for {what}, found {cells_text(cells, self.n)}")
        return one, other

    def digits(self, what: str) -> tuple[int, ...]:
        """Numbers from 1 to n, ascending, up to a colon: at least one. Up to 9 they may stand together, as in `12`."""
        found = self._one_or_more()
        while not self.took(":"):
            found += self._one_or_more()
        for digit in found:
            if not 1 <= digit <= self.n:
                raise ValueError(f"expected digits from 1 to {self.n} in {what}, found {digit}")
        return tuple(sorted(found))

    def _one_or_more(self) -> list[int]:
        """The next number; where all digits have one character, each of those in the next word."""
        if self.n > 9 or not self.at_number():
            return [self.number()]
        return [int(digit) for digit in self._words.pop(0)]

    def expected(self, what: str) -> ValueError:
        return ValueError(f"expected {what}, found {_quoted(self._words[0]) if self._words else 'the end'}")

    def _range(self, word: str) -> list[int]:
        found = _CELL.fullmatch(word)
        if not found:
            raise ValueError(f"expected a cell such as r1c1 or cells such as r1c1-r1c4, found {_quoted(word)}")
        numbers = [int(number) for number in found.groups() if number]
        ends = [(row - 1, column - 1) for row, column in zip(numbers[::2], numbers[1::2], strict=True)]
        for row, column in ends:
            if not (0 <= row < self.n * self.grids and 0 <= column < self.n):
                most = f"r1c1 to r{self.n * self.grids}c{self.n}"
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


def read_constraints(texts: Iterable[str], shape: Shape, grids: int = 1) -> tuple[Constraint, ...]:
    """The constraints that texts say, each once. ValueError says what is wrong with one."""
    return settled([read_constraint(text, shape, grids) for text in texts], shape.n)


def read_constraint(text: str, shape: Shape, grids: int = 1) -> Constraint:
    """The constraint that a text says in a grid of that shape. ValueError says what is wrong with it."""
    word, _, arguments = text.strip().partition(" ")
    kind = KINDS.get(word.lower())
    if kind is None:
        near = ", ".join(_near(word)) or "cage"
        raise ValueError(f"expected a constraint such as {near}, found {_quoted(word)}; all are in docs/rules.md")
    words = Words(arguments, shape, grids)
    found = kind.read(words)
    if not words.at_end():
        raise words.expected("the end")
    if problem := found.fault(shape.n):
        raise ValueError(problem)
    return found


def read_anew(puzzle: Puzzle, rules: Rules) -> tuple[Constraint, ...]:
    """What is placed on a puzzle as the same words say it under other rules, without what can't be there."""
    found = []
    for one in puzzle.placed:
        with suppress(ValueError):
            found.append(read_constraint(write_constraint(one, puzzle.n), rules.shape, rules.grids))
    return settled(found, rules.n)


def write_constraint(constraint: Constraint, n: int) -> str:
    return f"{constraint.word} {constraint.arguments(n)}"


def cell_text(cell: int, n: int) -> str:
    row, column = divmod(cell, n)
    return f"r{row + 1}c{column + 1}"


def cells_text(cells: Sequence[int], n: int) -> str:
    return " ".join([cell_text(cell, n) for cell in cells])


def path_text(cells: Sequence[int], n: int, after: Sequence[int] = ()) -> str:
    """Cells as `Words.path` reads them."""
    words = []
    before = after
    for cell in cells:
        if before and not any(touch(one, cell, n) for one in before):
            words.append(JUMP)
        words.append(cell_text(cell, n))
        before = [cell]
    return " ".join(words)


def path_name(cells: Sequence[int], n: int) -> str:
    """The same for people: `r1c1–r1c2 jump r1c4`."""
    name = cell_name(n, cells[0])
    for one, other in pairwise(cells):
        name += ("–" if touch(one, other, n) else f" {JUMP} ") + cell_name(n, other)
    return name


def touch(one: int, other: int, n: int) -> bool:
    """Whether two cells of one grid meet at a side or a corner."""
    (row, column), (next_row, next_column) = divmod(one, n), divmod(other, n)
    steps = max(abs(row - next_row), abs(column - next_column))
    return steps == 1 and row // n == next_row // n


def _near(word: str) -> list[str]:
    """The words of the kinds that have a name like this one, the nearest first."""
    names = {name.casefold(): kind.word for kind in KINDS.values() for name in kind.names()[::-1]}
    return [*dict.fromkeys([names[name] for name in get_close_matches(word.casefold(), names)])]


def _quoted(word: str) -> str:
    return quoted(word if len(word) <= 30 else word[:30] + "…")
