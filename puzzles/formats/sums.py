"""Killers with a cage a line, the sum before its cells: `12=(2, 6),3+(2, 5),9`, or `12 = r3c7 + r3c6`.

Cells are `(row, column)` counted from 0, each with the digit of the solution behind it or without. Cells `r1c1` are
counted from 1. In some files the first bracket of a line is missing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.cages import with_single_cells_as_clues
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SUMMARY = "killers with a cage a line, its sum first: `12=(2, 6),3+(2, 5),9` or `12=r3c7+r3c6`"

LINE = re.compile(r"\s*([0-9]{1,3})\s*=\s*(.*\S)\s*")
CELL = re.compile(
    r"\(?\s*(?P<row>[0-9]{1,2})\s*,\s*(?P<column>[0-9]{1,2})\s*\)(?:\s*,\s*(?P<digit>[0-9]{1,2}))?"
    r"|r(?P<named_row>[0-9]{1,2})c(?P<named_column>[0-9]{1,2})",
    re.IGNORECASE,
)


def recognise(text: Text) -> bool:
    found = [LINE.fullmatch(line) for _, line in text.peek(1)]
    return any(line is not None and CELL.match(line[2]) for line in found)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    cages: list[tuple[int, int, list[tuple[int, int, int]]]] = []
    for number, line in text:
        if says_something(line):
            cages.append(_cage(text, number, line))
    if cages:
        yield _puzzle(text, cages, options)


def _cage(text: Text, number: int, line: str) -> tuple[int, int, list[tuple[int, int, int]]]:
    """The line's number, the sum, and row, column and digit of each cell."""
    found = LINE.fullmatch(line)
    if found is None:
        raise text.error(number, 1, f"expected a cage such as 12=(2, 6)+(2, 5), found {shorten(line.strip())}")
    cells, place = [], found.start(2)
    while place < found.end(2):
        cell = CELL.match(line, place)
        if cell is None:
            raise text.error(number, place + 1, f"expected a cell such as (2, 6), found {shorten(line[place:])}")
        if cell["named_row"]:
            cells.append((int(cell["named_row"]) - 1, int(cell["named_column"]) - 1, 0))
        else:
            cells.append((int(cell["row"]), int(cell["column"]), int(cell["digit"] or 0)))
        place = cell.end()
        rest = line[place:].lstrip()
        if rest and not rest.startswith("+"):
            raise text.error(number, place + 1, f"expected + before the next cell, found {shorten(rest)}")
        place = line.index("+", place) + 1 if rest else found.end(2)
        while place < len(line) and line[place].isspace():
            place += 1
    return number, int(found[1]), cells


def _puzzle(text: Text, cages: list[tuple[int, int, list[tuple[int, int, int]]]], options: Options) -> Puzzle:
    first = cages[0][0]
    n = 1 + max(max(row, column) for _, _, cells in cages for row, column, _ in cells)
    if default_shape(n) is None:
        raise text.error(first, None, f"expected cells of a size that has boxes, found rows or columns up to {n}")
    taken: dict[int, int] = {}
    made = []
    for number, total, cells in cages:
        numbers = [row * n + column for row, column, _ in cells]
        for cell in numbers:
            if cell < 0 or (cell in taken and not options.overlap):
                raise text.error(number, None, f"expected each cell in one cage, found {cell // n},{cell % n} again")
            taken[cell] = number
        cage = Cage(tuple(numbers), total)
        if words := cage.fault(n):
            raise text.error(number, 1, f"{cage.name(n)}: {words}")
        made.append(cage)
    puzzle = with_single_cells_as_clues(blank_for(text, first, n, options), made)
    known = {row * n + column: digit for _, _, cells in cages for row, column, digit in cells if 0 < digit <= n}
    solution = bytes([known.get(cell, 0) for cell in range(n * n)]) if known else b""
    return replace(puzzle, about=replace(puzzle.about, solution=solution))
