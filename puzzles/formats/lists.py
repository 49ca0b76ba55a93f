"""Lists of lists as programs write them: Python, JSON, numpy, C, MiniZinc, Prolog; also amid other code.

    board = [[5, 3, 0, …], …]                     n rows of n cells; 2n rows are a pair
    {"puzzle": "53..7…", "solution": "534678…"}   a string of n² symbols, or of n rows
    start = [| 5, 3, _, | 6, …, |];               rows between bars
    problem(1, [[_, _, 3], …]).

What is in brackets and is no grid is passed over. A list with a name such as `solution` is the solution of the one
before it.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import PAIR, PUZZLES, SOLUTION, alphabet_for, blank_for, lengths, symbols
from sudoku_tui.puzzles.formats.brackets import Bracket, brackets
from sudoku_tui.puzzles.formats.cells import digit, is_cell, odd_blank, said_of
from sudoku_tui.puzzles.formats.two_grids import chosen, joined, solves, with_solution
from sudoku_tui.puzzles.geometry import LARGEST, default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

    PlacedCell = tuple[str, int, int]
    """A word, and the line and the column it stands in."""

SUMMARY = "lists of lists in Python, JSON, numpy, C, MiniZinc or Prolog, also amid other code"

LOOK_AHEAD = 60
_BEGINS = re.compile(
    r"""[\[{(]\s*(?:[\[{(|]\s*)?(?:(?:["'][^"']{0,4}["']|[\w.?*-]+)\s*[,\s]\s*){3}"""
    r"""|[\[{,]\s*["'][0-9.*_?x-]{4,}["']"""
)
_QUOTED = re.compile(r"""[:=(\[,]\s*["'][0-9A-Za-z.*_?-]{81,}["']""")
_BLOCK = re.compile(r"""=\s*[("']*(?:\"\"\"|\'\'\'|`)""")
_OF_A_SITE = re.compile(
    r"""["']?(?:cellSize|formatVersion|cells|killercage|metadata|ruleset)["']?\s*:|[{,]c[es]:|\[\s*\[\s*\{"""
)
"""JSON of a puzzle site, whose lists are not cells."""
_NAMES_SOLUTION = re.compile(r"solution|solved|answer|complete", re.IGNORECASE)


def recognise(text: Text) -> bool:
    lines = [line.partition("#")[0] for _, line in text.peek(LOOK_AHEAD)]
    whole = "\n".join(lines)
    if whole.lstrip().startswith("{") and _OF_A_SITE.search(whole):
        return False
    return bool(_BEGINS.search(whole) or _QUOTED.search(whole) or _BLOCK.search(whole))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    waiting: Puzzle | None = None
    for found in brackets(text):
        for grid, name in _grids(found, found.name):
            for puzzle in _puzzles(text, grid, options):
                if waiting and (_NAMES_SOLUTION.search(name) or solves(waiting, puzzle.givens)):
                    yield from _with_second(text, grid.line, waiting, puzzle, name, options)
                    waiting = None
                    continue
                if waiting:
                    yield waiting
                waiting = puzzle
    if waiting:
        yield waiting


def _with_second(text: Text, line: int, first: Puzzle, second: Puzzle, name: str, options: Options) -> list[Puzzle]:
    if _NAMES_SOLUTION.search(name) and options.taken_as in (None, SOLUTION) and first.n == second.n:
        return [with_solution(text, line, first, second.givens)]
    choice = chosen(text, line, first, second.givens, options) or PUZZLES
    return joined(text, line, first, second, choice)


def _grids(found: Bracket, name: str) -> Iterator[tuple[Bracket, str]]:
    """The brackets that are a grid, from the outside inwards; each is told once."""
    name = found.name or name
    if _flat(found) is not None:
        yield found, name
        return
    for item in found.items:
        if isinstance(item, Bracket):
            yield from _grids(item, name)


def _flat(found: Bracket) -> list[PlacedCell] | None:
    """The cells of a bracket with their places, if it can be a grid: n rows of n, or all cells in one row."""
    rows = _rows(found)
    if rows is None:
        return None
    width, height = len(rows[0]), len(rows)
    if height == 1:
        return rows[0] if width in lengths() and width >= 16 and _are_cells(rows) else None
    if height < 4 or height > 2 * LARGEST or not any(len(row) >= 4 for row in rows):
        return None
    return [cell for row in rows for cell in row] if _are_cells(rows) else None


def _are_cells(rows: list[list[PlacedCell]]) -> bool:
    """Whether most are cells: then what is none is worth an error."""
    words = [word for row in rows for word, _, _ in row]
    return sum(_is_cell(word) for word in words) * 2 > len(words)


def _is_cell(word: str) -> bool:
    return is_cell(word) or (len(word) == 1 and symbols.is_symbol(word)) or _is_variable(word)


def _is_variable(word: str) -> bool:
    """A variable of Prolog: an unknown cell."""
    return word.startswith("_") or (word[:1].isupper() and word.lower() not in ("none", "nan", "true", "false"))


def _rows(found: Bracket) -> list[list[PlacedCell]] | None:
    if found.barred:
        return _barred(found)
    if all(isinstance(item, str) for item in found.items):
        row = [_cell(item, place) for item, place in zip(found.items, found.places, strict=True)]
        return [row] if row else None
    rows = []
    for item in found.items:
        if not isinstance(item, Bracket) or any(isinstance(inner, Bracket) for inner in item.items) or not item.items:
            return None
        rows.append([_cell(inner, place) for inner, place in zip(item.items, item.places, strict=True)])
    if len(rows) == 1:
        return None
    return rows


def _barred(found: Bracket) -> list[list[PlacedCell]] | None:
    rows: list[list[PlacedCell]] = [[]]
    for item, place in zip(found.items, found.places, strict=True):
        if item == "|":
            rows.append([])
        elif isinstance(item, str):
            rows[-1].append(_cell(item, place))
        else:
            return None
    return [row for row in rows if row] or None


def _cell(item: str | Bracket, place: tuple[int, int]) -> PlacedCell:
    return str(item), *place


def _puzzles(text: Text, grid: Bracket, options: Options) -> list[Puzzle]:
    """The puzzle of a bracket; two if it has two grids that are no pair."""
    rows = _rows(grid) or []
    cells = [cell for row in rows for cell in row]
    if len(rows) > 1:
        n, grids = _size(text, rows)
    else:
        n, grids = lengths()[len(cells)]
    givens = _givens(text, cells, n, options)
    if grids == 1:
        return [replace(blank_for(text, grid.line, n, options), givens=givens)]
    blank = blank_for(text, grid.line, n, options)
    first, second = (replace(blank, givens=part) for part in (givens[: n * n], givens[n * n :]))
    choice = chosen(text, grid.line, first, second.givens, options) or PAIR
    return joined(text, grid.line, first, second, choice)


def _size(text: Text, rows: list[list[PlacedCell]]) -> tuple[int, int]:
    width = len(rows[0])
    for index, row in enumerate(rows, 1):
        if len(row) != width:
            _, line, column = row[min(width, len(row) - 1)]
            raise text.error(line, column, f"row {index}: expected {width} cells as in row 1, found {len(row)}")
    _, line, column = rows[0][0]
    if default_shape(width) is None:
        raise text.error(line, column, f"expected 4 to {LARGEST} cells a row, a size that has boxes, found {width}")
    if len(rows) not in (width, 2 * width):
        raise text.error(line, column, f"expected {width} rows (a grid) or {2 * width} (a pair), found {len(rows)}")
    return width, len(rows) // width


def _givens(text: Text, cells: list[PlacedCell], n: int, options: Options) -> bytes:
    words = [word for word, _, _ in cells]
    odd = odd_blank(words)
    if odd is not None:
        _, line, column = cells[words.index(odd)]
        raise text.error(line, column, said_of(odd, n))
    alphabet = alphabet_for(text, cells[0][1], options)
    if all(len(word) == 1 for word in words) and (alphabet or n > 9):
        try:
            return symbols.digits("".join(words), n, alphabet)
        except symbols.SymbolError as fault:
            _, line, column = cells[fault.index]
            raise text.error(line, column, str(fault)) from None
    return bytes([_digit(text, cell, n) for cell in cells])


def _digit(text: Text, cell: PlacedCell, n: int) -> int:
    word, line, column = cell
    found = digit(word, n)
    if found is None and _is_variable(word):
        return 0
    if found is None:
        raise text.error(line, column, said_of(word, n))
    return found
