"""A puzzle a line among other fields, with the names of the columns above or without: `id,puzzle,solution,rating`.

So are the data sets of CSV files, `sha1 puzzle rating` of Sudoku Exchange's puzzle bank, and what QQWing writes. The
puzzle is in the column that its name says, else in the first that has one in the first line; a column named solution,
or the second that has a complete grid, holds the solution.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.formats import PAIR, PUZZLES, SOLUTION, alphabet_for, blank_for, lengths, symbols
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.formats.two_grids import chosen, joined, with_solution
from sudoku_tui.puzzles.geometry import LARGEST
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine

SUMMARY = "a puzzle a line among other fields, with or without names above: `id,puzzle,solution`, `sha1 puzzle rating`"

PUZZLE_NAMES = re.compile(r"(puzzle|quiz|question|sudoku|given|problem|grid|board|start)s?|quizzes|unsolved")
SOLUTION_NAMES = re.compile(r"solutions?|solved|answers?|solves?")
SMALLEST = 16


@dataclass(frozen=True)
class _Columns:
    """Which fields hold what, and what parts them."""

    separator: str | None
    puzzle: int
    solution: int | None
    width: int
    named: bool


def recognise(text: Text) -> bool:
    lines = [line for _, line in text.peek(2) if says_something(line)]
    if not lines:
        return False
    return bool(_names(lines[0]) and len(lines) > 1 and _by_names(lines)) or _by_content(lines[0]) is not None


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    text.skip_comments()
    lines = text.peek(2)
    if not lines:
        return
    columns = None
    if _names(lines[0][1]) and len(lines) > 1 and (columns := _by_names([line for _, line in lines])):
        next(text)
    columns = columns or _by_content(lines[0][1])
    if columns is None:
        expected = "names such as puzzle,solution, or a puzzle in a field"
        raise text.error(lines[0][0], 1, f"expected {expected}, found {shorten(lines[0][1].strip())}")
    for number, line in text:
        if says_something(line):
            yield from _puzzles(text, (number, line), columns, options)


def _separator(line: str) -> str | None:
    """What stands between the fields; None for white space."""
    return next((mark for mark in (",", ";", "\t", "|") if mark in line), None)


def _fields(line: str, separator: str | None) -> list[str]:
    if separator is None:
        return line.split()
    if '"' not in line and "'" not in line:
        return [field.strip() for field in line.split(separator)]
    quote = '"' if '"' in line else "'"
    rows = csv.reader([line], delimiter=separator, quotechar=quote, skipinitialspace=True)
    try:
        return [field.strip() for field in next(rows)]
    except (csv.Error, StopIteration):
        return []


def _names(line: str) -> list[str]:
    """The names of columns, if that is what a line has."""
    names = [name.lower() for name in _fields(line, _separator(line))]
    return names if any(PUZZLE_NAMES.fullmatch(name) for name in names) and not any(map(_is_puzzle, names)) else []


def _by_names(lines: list[str]) -> _Columns | None:
    separator = _separator(lines[0])
    names = _names(lines[0])
    fields = _fields(lines[1], separator)
    with_name = [index for index, name in enumerate(names) if PUZZLE_NAMES.fullmatch(name)]
    puzzles = [index for index in with_name if index < len(fields) and _is_long(fields[index])]
    if not puzzles:
        return None
    solutions = [index for index, name in enumerate(names) if SOLUTION_NAMES.fullmatch(name)]
    return _Columns(separator, puzzles[0], solutions[0] if solutions else None, len(names), named=True)


def _by_content(line: str) -> _Columns | None:
    """The columns of a line without names, if one field of several is a puzzle."""
    separator = _separator(line)
    fields = _fields(line, separator)
    grids = [index for index, field in enumerate(fields) if _is_puzzle(field)]
    if len(fields) < 2 or not 1 <= len(grids) <= 2:
        return None
    if len(grids) == 2 and len(fields[grids[0]]) != len(fields[grids[1]]):
        return None
    return _Columns(separator, grids[0], grids[1] if len(grids) == 2 else None, len(fields), named=False)


def _is_long(field: str) -> bool:
    """Whether a field may be a puzzle or, with some symbols too few or too many, is worth an error."""
    return len(field) >= SMALLEST and sum(map(symbols.is_symbol, field)) * 2 > len(field)


def _is_puzzle(field: str) -> bool:
    """Whether a field can be nothing else than a puzzle: it has digits and blanks and no word has so many."""
    if len(field) not in lengths() or len(field) <= LARGEST or not all(map(symbols.is_symbol, field)):
        return False
    return len(field) > 100 or not field.isalpha()


def _puzzles(text: Text, place: TextLine, columns: _Columns, options: Options) -> list[Puzzle]:
    number, line = place
    fields = _fields(line, columns.separator)
    if len(fields) <= columns.puzzle:
        expected = f"{columns.width} fields as on the first line"
        raise text.error(number, len(line) + 1, f"expected {expected}, found {len(fields)}")
    first = _puzzle(text, place, fields[columns.puzzle], options)
    if columns.solution is None or len(fields) <= columns.solution or not fields[columns.solution]:
        return [first]
    beside = fields[columns.solution]
    if len(beside) != len(fields[columns.puzzle]):
        text.note(number, f"a solution of {len(beside)} symbols is none: left out")
        return [first]
    second = _puzzle(text, place, beside, options)
    if columns.named and options.taken_as in (None, SOLUTION):
        return [with_solution(text, number, first, second.givens)]
    choice = chosen(text, number, first, second.givens, options)
    if choice:
        return joined(text, number, first, second, choice)
    if any(broken_rules(second, second.givens)):
        text.note(number, "what follows the first grid on a line is no grid: left out")
        return [first]
    words = "ambiguous: two grids on a line may be a pair or two puzzles"
    raise text.error(number, 1, f"{words}; pass --as {PAIR} or --as {PUZZLES}")


def _puzzle(text: Text, place: TextLine, field: str, options: Options) -> Puzzle:
    number, line = place
    start = line.find(field) + 1
    n, grids = lengths().get(len(field), (0, 0))
    if not n:
        raise text.error(number, start, f"expected a puzzle of n×n symbols, such as 81, found {len(field)}")
    blank = blank_for(text, number, n, options, grids=grids)
    try:
        return replace(blank, givens=symbols.digits(field, n, alphabet_for(text, number, options)))
    except symbols.SymbolError as fault:
        raise text.error(number, start + fault.index, str(fault)) from None
