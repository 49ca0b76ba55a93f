"""Rows of cells with separators: the lines of a table of numbers, with its size above and names around it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from sudoku_tui.puzzles.formats.cells import is_blank, is_cell
from sudoku_tui.puzzles.geometry import default_shape

_SIZE = re.compile(r"([0-9]{1,2})(?:\s*[x×,]?\s*([0-9]{1,2}))?")
"""The size once, or twice: `9`, `9 9`, `9x9`."""


@dataclass(frozen=True)
class Row:
    """A line and the cells in it, each without the white space around it."""

    number: int
    line: str
    cells: list[str]
    start: int = 0
    """Where in the line the cells begin."""

    @property
    def width(self) -> int:
        return len(self.cells)

    def trimmed(self) -> Row:
        """Without the empty cell that a separator at the end of the line makes."""
        return replace(self, cells=self.cells[:-1]) if self.width > 1 and self.cells[-1] == "" else self

    def unquoted(self) -> Row:
        """Without quotes around its cells."""
        return replace(self, cells=[cell.strip("\"'").strip() for cell in self.cells])

    def without_label(self) -> Row:
        """Without its first cell."""
        separator = separator_of(self.line)
        start = self.line.index(separator) + 1 if separator else self.line.index(self.cells[0]) + len(self.cells[0])
        return replace(self, cells=self.cells[1:], start=start)

    def column(self, index: int) -> int:
        """Where a cell begins, counted from 1; the end of the line where there is no such cell."""
        if index >= self.width:
            return len(self.line) + 1
        start = self.start
        for cell in self.cells[:index]:
            start = self.line.index(cell, start) + len(cell)
        return self.line.index(self.cells[index], start) + 1


def row_of(number: int, line: str) -> Row:
    row = Row(number, line, [cell.strip() for cell in line.split(separator_of(line))])
    return row.unquoted() if '"' in line or "'" in line else row


def separator_of(line: str) -> str | None:
    """What stands between the cells of a line; None for white space."""
    return next((mark for mark in ",;\t" if mark in line), None)


def is_size_line(row: Row) -> bool:
    found = _SIZE.fullmatch(row.line.strip())
    return found is not None and (row.width == 1 or (row.width == 2 and found[1] == found[2]))


def size_of(row: Row) -> int:
    found = _SIZE.match(row.line.strip())
    return int(found[1]) if found else 0


def are_alike(rows: list[Row]) -> bool:
    return len({row.width for row in rows}) == 1


def without_labels(rows: list[Row], asked: int) -> list[Row]:
    """The rows without the names of columns above and of rows before them, where they have such names.

    Where there are both, they might also be clues of a grid that is larger by one: they are if that size is asked for.
    """
    width, height = rows[0].width, len(rows)
    left = [row.cells[0] for row in rows]
    if default_shape(width) and height - 1 in (width, 2 * width) and are_labels(rows[0].cells):
        return rows[1:]
    if not default_shape(width - 1):
        return rows
    if height in (width - 1, 2 * width - 2) and are_labels(left):
        return [row.without_label() for row in rows]
    has_corner = height - 1 in (width - 1, 2 * width - 2) and not left[0].isdecimal() and asked != width
    if has_corner and are_labels(rows[0].cells[1:]) and are_labels(left[1:]):
        return [row.without_label() for row in rows[1:]]
    return rows


def are_labels(cells: list[str]) -> bool:
    """Whether these count from 0 or from 1, or are words."""
    numbers = [list(map(str, range(first, first + len(cells)))) for first in (0, 1)]
    return cells in numbers or not any(map(_is_number, cells))


def _is_number(cell: str) -> bool:
    return is_cell(cell) and not is_blank(cell)
