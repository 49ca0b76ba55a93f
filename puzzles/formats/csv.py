"""Decimal cells with separators: a row a line, or a whole puzzle on one line; twice as many rows are a pair.

A line with the size may stand above a puzzle, and the names of rows and columns around it, as a data frame is written.
Two grids with a blank line between them and nothing else may be two puzzles or a pair: they are a pair under the root
of their size, with which files of pairs begin, two puzzles where each has its size above, and refused otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import blank_for, lengths, may_be, said_shape, symbols
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text

HOLDS = ("pairs",)
SEPARATOR = "\n\n{n}\n"

LOOK_AHEAD = 20
MOST_ROWS = 2 * LARGEST
BLANKS = {"", *symbols.BLANKS}


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
        return replace(self, cells=self.cells[:-1]) if self.cells[-1] == "" else self

    def without_label(self) -> Row:
        """Without its first cell."""
        separator = _separator(self.line)
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


def recognise(text: Text) -> bool:
    rows = [_row(number, line) for number, line in text.peek(LOOK_AHEAD) if says_something(line)]
    if rows and _is_size_line(rows[0]):
        rows = rows[1:]
    if not rows or rows[0].width < SMALLEST:
        return False
    cells = rows[0].cells
    if _separator(rows[0].line) in (",", ";"):
        return _is_cell(cells[0])
    return all(map(_is_cell, cells)) and not _are_symbols(text, cells)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    one_a_line: set[int] = set()
    begins = True  # with the file, or under a size
    while (first := _next_row(text)) is not None:
        size = None
        if _is_size_line(first):
            size, first = first, _next_row(text)
            if first is None:
                raise text.error(size.number, None, "expected rows of cells after the size, found the end of the file")
        whole = _whole(text, first, options)
        if whole and (whole.width in one_a_line or not default_shape(whole.width)):
            yield _puzzle(text, [whole], size, options)
            continue
        rows = [first, *_rest(text)]
        if fitting := _fitting(text, rows, options):
            if (begins or size) and len(fitting) == fitting[0].width and _has_twin(text, rows):
                fitting += _second_grid(text, fitting, size, options)
            begins = False
            yield _puzzle(text, fitting, size, options)
        elif small := _small(text, rows, options):
            one_a_line.add(small[0].width)
            for row in small:
                yield _puzzle(text, [row], size, options)
        else:
            raise _refusal(text, rows)


def write(puzzle: Puzzle) -> str:
    n, givens = puzzle.n, puzzle.givens
    return "\n".join([",".join(map(str, givens[start : start + n])) for start in range(0, len(givens), n)])


def _separator(line: str) -> str | None:
    """What stands between the cells of a line; None for white space."""
    return next((mark for mark in ",;\t" if mark in line), None)


def _row(number: int, line: str) -> Row:
    return Row(number, line, [cell.strip() for cell in line.split(_separator(line))])


def _is_cell(cell: str) -> bool:
    return not cell or symbols.is_decimal_cell(cell)


def _is_size_line(row: Row) -> bool:
    return row.width == 1 and row.cells[0].isdecimal() and _is_cell(row.cells[0])


def _are_symbols(text: Text, cells: list[str]) -> bool:
    """Whether what stands between white space is rather symbols, as in `12 34 56 78`, or as a letter below tells."""
    count = len(cells)
    if all(len(cell) == 2 for cell in cells) and max(map(int, cells)) > count:
        return True
    below = [_row(number, line) for number, line in text.peek(count)] if count <= LARGEST else []
    return any(len(cell) == 1 and cell.isalpha() for row in below if row.width == count for cell in row.cells)


def _next_row(text: Text) -> Row | None:
    return next((_row(number, line) for number, line in text if says_something(line)), None)


def _rest(text: Text) -> Iterator[Row]:
    """The rows up to a blank line or the size of the next puzzle, but no more than tell that there are too many."""
    count = 1
    for number, line in text:
        row = _row(number, line)
        if not line.strip():
            return
        if _is_size_line(row):
            text.push_back((number, line))
            return
        if says_something(line):
            yield row
            count += 1
            if count > MOST_ROWS:
                return


def _whole(text: Text, row: Row, options: Options) -> Row | None:
    """The row if it has as many cells as a puzzle."""
    for one in (row, row.trimmed()):
        if one.width in lengths() and may_be(text, row.number, lengths()[one.width][0], options):
            return one
    return None


def _fitting(text: Text, rows: list[Row], options: Options) -> list[Row] | None:
    """The rows, without the names around them, if there are as many as a grid or a pair has."""
    for candidate in (rows, [row.trimmed() for row in rows]):
        if not _are_alike(candidate):
            continue
        asked = said_shape(text, rows[0].number, options)
        inside = _without_labels(candidate, asked.n if asked else 0)
        width = inside[0].width
        if may_be(text, rows[0].number, width, options) and len(inside) in (width, 2 * width):
            return inside
    return None


def _are_alike(rows: list[Row]) -> bool:
    return len({row.width for row in rows}) == 1


def _small(text: Text, rows: list[Row], options: Options) -> list[Row] | None:
    """The rows if they have 16, 25, 32 or 36 cells and can be a small puzzle each."""
    wholes = [whole for row in rows if (whole := _whole(text, row, options))]
    if len(wholes) < len(rows):
        return None
    n, _ = lengths()[wholes[0].width]
    cells = [cell for row in wholes for cell in row.cells if cell not in BLANKS]
    return wholes if all(_is_cell(cell) and int(cell) <= n for cell in cells) else None


def _has_twin(text: Text, rows: list[Row]) -> bool:
    """Whether rows like these are all that follows up to the end or the next size."""
    count = 1
    while True:
        ahead = text.peek(count)
        below: list[Row] = []
        for number, line in ahead:
            row = _row(number, line)
            if _is_size_line(row) or len(below) > len(rows):
                break
            if says_something(line):
                below.append(row)
        else:
            if len(ahead) == count:
                count *= 2
                continue
        return [row.width for row in below] == [row.width for row in rows]


def _second_grid(text: Text, first: list[Row], size: Row | None, options: Options) -> list[Row]:
    """The second grid of a pair whose grids have a blank line between them, where it is sure that they are a pair."""
    n = len(first)
    text.skip_comments()
    if size is None or int(size.cells[0]) ** 2 != n:
        words = f"ambiguous: two {n}×{n} grids with a blank line between them may be a pair or two puzzles"
        number, _ = text.peek(1)[0]
        raise text.error(number, None, f"{words}; a pair has no blank line, two puzzles have the size {n} above each")
    rows = list(_rest(text))
    second = _fitting(text, rows, options)
    if second is None or len(second) != n:
        raise _refusal(text, rows)
    return second


def _without_labels(rows: list[Row], asked: int) -> list[Row]:
    """The rows without the names of columns above and of rows before them, where they have such names.

    Where there are both, they might also be clues of a grid that is larger by one: they are if that size is asked for.
    """
    width, height = rows[0].width, len(rows)
    left = [row.cells[0] for row in rows]
    if default_shape(width) and height - 1 in (width, 2 * width) and _are_labels(rows[0].cells):
        return rows[1:]
    if not default_shape(width - 1):
        return rows
    if height in (width - 1, 2 * width - 2) and _are_labels(left):
        return [row.without_label() for row in rows]
    has_corner = height - 1 in (width - 1, 2 * width - 2) and not left[0].isdecimal() and asked != width
    if has_corner and _are_labels(rows[0].cells[1:]) and _are_labels(left[1:]):
        return [row.without_label() for row in rows[1:]]
    return rows


def _are_labels(cells: list[str]) -> bool:
    """Whether these count from 0 or from 1, or are words."""
    numbers = [list(map(str, range(first, first + len(cells)))) for first in (0, 1)]
    return cells in numbers or not any(map(_is_cell, cells))


def _puzzle(text: Text, rows: list[Row], size: Row | None, options: Options) -> Puzzle:
    n, grids = lengths()[sum(row.width for row in rows)]
    if size and int(size.cells[0]) not in (n, n**0.5):
        raise text.error(size.number, 1, f"expected the size {n} of the puzzle below, found {size.cells[0]}")
    blank = blank_for(text, rows[0].number, n, options, grids=grids)
    givens = [_digit(text, row, index, n) for row in rows for index in range(row.width)]
    return replace(blank, givens=bytes(givens))


def _digit(text: Text, row: Row, index: int, n: int) -> int:
    cell = row.cells[index]
    if cell in BLANKS:
        return 0
    if _is_cell(cell) and int(cell) <= n:
        return int(cell)
    message = f"expected a number from 1 to {n}, or 0 for a blank, found {shorten(cell)}"
    raise text.error(row.number, row.column(index), message)


def _refusal(text: Text, rows: list[Row]) -> FormatError:
    trimmed = [row.trimmed() for row in rows]
    if _are_alike(trimmed):
        rows = trimmed
    width = rows[0].width
    for row in rows:
        if row.width != width:
            column = row.column(min(width, row.width))
            return text.error(row.number, column, f"expected {width} cells as in row 1, found {row.width}")
    if default_shape(width) is None:
        return text.error(
            rows[0].number, 1, f"expected {SMALLEST} to {LARGEST} cells a row, a size that has boxes, found {width}"
        )
    found = str(len(rows)) if len(rows) <= MOST_ROWS else f"more than {MOST_ROWS}"
    expected = f"{width} rows (a grid) or {2 * width} (a pair) of {width} cells"
    return text.error(rows[-1].number, None, f"expected {expected}, found {found}")
