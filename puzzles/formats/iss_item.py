"""An item of an Interactive-Sudoku-Solver string: its type and arguments, with the cells and numbers among them.

A cell is `R3Ca`, a character for the row and one for the column, `a` for 10 and so on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import path_text
from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten

COORDINATES = "0123456789abcdefg"


def iss_cell(cell: int, n: int) -> str:
    row, column = divmod(cell, n)
    return f"R{COORDINATES[row + 1]}C{COORDINATES[column + 1]}"


class UnsaidError(SudokuError):
    """What an item says has no words here: its type and, where that has some, why not."""


@dataclass(frozen=True)
class IssItem:
    """A type and its arguments, for a grid of n×n."""

    type: str
    arguments: tuple[str, ...]
    n: int

    def cell(self, text: str) -> int:
        found = [COORDINATES.find(character) for character in text[1::2].lower()]
        if len(text) == 4 and text[::2].upper() == "RC" and all(1 <= number <= self.n for number in found):
            return (found[0] - 1) * self.n + found[1] - 1
        if (text[:1].upper() in ("V", "C", "D") and text[-1:].isdecimal()) or text[:1] == "V":
            raise UnsaidError(f"{self.type} with variables")
        raise ValueError(f"expected a cell from R1C1 on in {self.type or 'a given'}, found {shorten(text)}")

    def cells(self, texts: Sequence[str]) -> tuple[int, ...]:
        if not texts:
            raise ValueError(f"expected the cells of {self.type}, found none")
        return tuple([self.cell(text) for text in texts])

    def number(self, text: str) -> int:
        if not is_whole_number(text):
            raise ValueError(f"expected a number in {self.type or 'a given'}, found {shorten(text)}")
        return int(text)

    def argument(self, index: int) -> str:
        if index >= len(self.arguments):
            raise ValueError(f"expected {index + 1} arguments or more in {self.type}, found {len(self.arguments)}")
        return self.arguments[index]

    def groups(self, first: int) -> Iterator[tuple[int, ...]]:
        """The cells from an argument on, in groups between which empty arguments or names stand."""
        found: list[str] = []
        for text in (*self.arguments[first:], ""):
            if text and not text.startswith("_"):
                found.append(text)
            elif found:
                yield self.cells(found)
                found = []

    def path(self, word: str, cells: Sequence[int]) -> str:
        """A line of ours through these cells."""
        kind = KINDS[word.split()[0]]
        if len(cells) < getattr(kind, "least", 1):
            raise UnsaidError(f"{self.type} of {len(cells)} cells")
        if len(set(cells)) < len(cells) and not kind.may_cross:
            raise UnsaidError(f"{self.type} with a cell twice")
        return f"{word} {path_text(cells, self.n)}"
