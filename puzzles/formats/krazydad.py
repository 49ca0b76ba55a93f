"""Killers of krazydad.com as a data set has them: a letter for each cell after a `K`, and the sums by their letters.

ptitle,puzz_color,puzz_hint,solved
KD_Killer_1,KABBBCDDEE…,"11,25,14,…",184652…
"""

from __future__ import annotations

import csv
from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats import blank_for, symbols
from sudoku_tui.puzzles.formats.cages import cells_by_mark, with_single_cells_as_clues
from sudoku_tui.puzzles.formats.text import is_whole_number, says_something, shorten
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SUMMARY = "krazydad's killers as CSV: columns `puzz_color`, a letter a cell, and `puzz_hint`, the sums"

CELLS, SUMS = "puzz_color", "puzz_hint"
TITLE, SOLVED = "ptitle", "solved"
MARK = "K"


def recognise(text: Text) -> bool:
    return any(CELLS in line and SUMS in line for _, line in text.peek(1))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    text.skip_comments()
    head = next(text, None)
    if head is None:
        return
    names = [name.strip() for name in _fields(head[1])]
    if CELLS not in names or SUMS not in names:
        raise text.error(head[0], 1, f"expected the columns {CELLS} and {SUMS}, found {shorten(head[1])}")
    for number, line in text:
        if says_something(line):
            fields = dict(zip(names, _fields(line), strict=False))
            try:
                yield _puzzle(text, number, fields, options)
            except ValueError as error:
                raise text.error(number, None, getattr(error, "message", str(error))) from None


def _fields(line: str) -> list[str]:
    try:
        return next(csv.reader([line]), [])
    except csv.Error:
        return []


def _puzzle(text: Text, number: int, fields: dict[str, str], options: Options) -> Puzzle:
    marks = fields.get(CELLS, "").strip()
    n = isqrt(len(marks))
    if len(marks) == n * n + 1 and marks.startswith(MARK):
        marks = marks[1:]
    if n * n != len(marks) or default_shape(n) is None:
        raise ValueError(f"{CELLS}: expected {MARK} and a letter for each of n×n cells, found {shorten(marks)}")
    words = fields.get(SUMS, "").replace(" ", "").split(",")
    letters = sorted(set(marks))
    if len(words) != len(letters) or not all(map(is_whole_number, words)):
        raise ValueError(
            f"{SUMS}: expected a sum for each of {len(letters)} letters, found {shorten(fields.get(SUMS, ''))}"
        )
    totals = dict(zip(letters, map(int, words), strict=True))
    cages = [Cage(cells, totals[letter]) for letter, cells in cells_by_mark(marks).items()]
    for cage in cages:
        if fault := cage.fault(n):
            raise ValueError(f"{cage.name(n)}: {fault}")
    puzzle = with_single_cells_as_clues(blank_for(text, number, n, options), cages)
    solved = fields.get(SOLVED, "").strip()
    known = symbols.digits(solved, n, None) if len(solved) == n * n else b""
    return replace(puzzle, name=fields.get(TITLE, "").strip(), about=replace(puzzle.about, solution=known))
