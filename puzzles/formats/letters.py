"""Killers as people draw them in text: a grid of letters, a letter for each cage, then the sums.

    1... aabb        the clues may stand before the letters
    .... acbd
    .... ccdd
    ...2 ..de        a dot is a cell in no cage
    a=6 b=7 c=9*     the sums; with a star the cage may hold a digit twice
    d=11 e=2

Clues have the symbols of the line format, above 9 A to Z. A blank line or the end of the sums ends a puzzle.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import alphabet_for, blank_for, may_be, symbols
from sudoku_tui.puzzles.formats.cages import cells_by_mark, summed_cages
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import LARGEST, rectangles
from sudoku_tui.puzzles.model import Digits, Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text, TextLine

SUMMARY = "a killer as a grid of letters, then the sums: `a=20 b=4`"
HOLDS = ("cage",)
SEPARATOR = "\n\n"

NO_CAGE = "."
REPEATS = "*"
# Beyond the Latin letters the Greek small ones, then those with accents.
_RANGES = (("a", "z"), ("A", "Z"), ("α", "ρ"), ("σ", "ω"), ("ß", "ö"), ("ø", "ÿ"), ("À", "Ö"), ("Ø", "Þ"))
LETTERS = "".join([chr(code) for first, last in _RANGES for code in range(ord(first), ord(last) + 1)])

_SUM = re.compile(r"\s*(\S)\s*=\s*([0-9]{1,4})(\*?)[\s,;]*")


def recognise(text: Text) -> bool:
    lines = [line for _, line in text.peek(LARGEST + 10) if says_something(line)]
    if not lines:
        return False
    n = len(lines[0].split()[-1])
    return rectangles(n) is not None and len(lines) > n and bool(_SUM.match(lines[n])) and _is_row(lines[0], n)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    while first := next(((number, line) for number, line in text if says_something(line)), None):
        n = len(first[1].split()[-1])
        if not may_be(text, first[0], n, options):
            raise text.error(first[0], 1, f"expected a row of letters, of a size that has boxes, found {n}")
        rows = [first]
        for row in range(2, n + 1):
            rows.append(_next(text, rows[-1][0], f"row {row}"))
        yield _puzzle(text, rows, _sums(text, rows[-1][0]), options)


def write(puzzle: Puzzle) -> str:
    n = puzzle.n
    cages = sorted(summed_cages(puzzle, "letters"), key=lambda cage: cage.cells)
    if not cages:
        # Its dots could not be told from the blanks of a grid.
        raise ArgumentError("the letters format needs a cage, this puzzle has none: write it as grid")
    if len(cages) > len(LETTERS):
        raise ArgumentError(
            f"the letters format has {len(LETTERS)} letters, this puzzle {len(cages)} cages: use killer"
        )
    marks = [NO_CAGE] * puzzle.shape.cells
    for letter, cage in zip(LETTERS, cages, strict=False):
        for cell in cage.cells:
            if marks[cell] != NO_CAGE:
                raise ArgumentError("the letters format has no cages that share cells: write it as killer")
            marks[cell] = letter
    rows = ["".join(marks[start : start + n]) for start in range(0, n * n, n)]
    if puzzle.clues:
        givens = symbols.write(puzzle.givens, n)
        rows = [f"{givens[start : start + n]} {row}" for start, row in zip(range(0, n * n, n), rows, strict=True)]
    sums = [
        f"{letter}={cage.total}{REPEATS if cage.repeats else ''}" for letter, cage in zip(LETTERS, cages, strict=False)
    ]
    lines = [" ".join(sums[start : start + n]) for start in range(0, len(sums), n)]
    return "\n".join([*rows, *lines])


def leaves_open(puzzle: Puzzle) -> tuple[str, ...]:
    return symbols.leaves_open(puzzle.givens, puzzle.n) if puzzle.clues else ()


def _is_row(line: str, n: int) -> bool:
    return len(line.split()) <= 2 and all(len(part) == n for part in line.split())


def _next(text: Text, last: int, what: str) -> TextLine:
    for number, line in text:
        if not line.strip():
            last = number
            break
        if says_something(line):
            return number, line
    raise text.error(last, None, f"expected {what} of letters, found no more of the puzzle")


def _sums(text: Text, last: int) -> dict[str, tuple[int, str, TextLine]]:
    """For each letter its sum, its star if it has one, and where that stands."""
    sums: dict[str, tuple[int, str, TextLine]] = {}
    while (ahead := text.peek(1)) and ahead[0][1].strip():
        number, line = ahead[0]
        if says_something(line) and not _SUM.match(line):
            if not sums:
                raise text.error(number, 1, f"expected sums such as a=20 b=4, found {shorten(line.strip())}")
            break
        next(text)
        place = 0
        while says_something(line) and place < len(line):
            found = _SUM.match(line, place)
            if found is None:
                raise text.error(number, place + 1, f"expected a sum such as a=20, found {shorten(line[place:])}")
            letter, total, star = found.groups()
            if letter in sums:
                raise text.error(number, found.start(1) + 1, f"expected one sum for {letter}, found a second")
            sums[letter] = int(total), star, (number, line[: found.start(1)])
            place = found.end()
    return sums


def _puzzle(text: Text, rows: list[TextLine], sums: dict[str, tuple[int, str, TextLine]], options: Options) -> Puzzle:
    parts = [line.split() for _, line in rows]
    n = len(parts[0][-1])
    for (number, line), found in zip(rows, parts, strict=True):
        if not _is_row(line, n) or len(found) != len(parts[0]):
            expected = f"{n} letters" + (f" after {n} clues" if len(parts[0]) == 2 else "")
            raise text.error(number, 1, f"expected a row of {expected}, found {shorten(line.strip())}")
    blank = blank_for(text, rows[0][0], n, options)
    givens = _givens(text, rows, n, options) if len(parts[0]) == 2 else bytes(n**2)
    marked = cells_by_mark("".join([found[-1] for found in parts]))
    marked.pop(NO_CAGE, None)
    cages = []
    for letter, cells in marked.items():
        if letter not in sums:
            number, line = rows[cells[0] // n]
            raise text.error(number, line.rindex(letter) + 1, f"expected a sum for {letter}, as in {letter}=20")
        total, star, place = sums.pop(letter)
        cage = Cage(cells, total, bool(star))
        if words := cage.fault(n):
            raise _at(text, place, f"{letter}: {words}")
        cages.append(cage)
    for letter, (_, _, place) in sums.items():
        raise _at(text, place, f"expected a letter of the grid, found {letter}")
    return replace(blank, givens=givens).with_placed((*cages, *blank.placed))


def _givens(text: Text, rows: list[TextLine], n: int, options: Options) -> Digits:
    try:
        clues = "".join([line.split()[0] for _, line in rows])
        return symbols.digits(clues, n, alphabet_for(text, rows[0][0], options))
    except symbols.SymbolError as error:
        number, line = rows[error.index // n]
        column = len(line) - len(line.lstrip()) + error.index % n + 1
        raise text.error(number, column, str(error)) from None


def _at(text: Text, place: TextLine, message: str) -> FormatError:
    number, before = place
    return text.error(number, len(before) + 1, message)
