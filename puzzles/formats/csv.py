"""Decimal cells with separators: a row a line, or a whole puzzle on one line; twice as many rows are a pair."""

from __future__ import annotations

from sudoku_tui.puzzles.formats import blank_for, lengths, symbols
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, default_shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text

HOLDS = ("pairs",)
SEPARATOR = "\n\n"

MOST_ROWS = 2 * LARGEST
BLANKS = {"", *symbols.BLANKS}


class Row(Record):
    """A line and the cells in it, each without the white space around it."""

    number: int
    line: str
    cells: list[str]

    @property
    def width(self) -> int:
        return len(self.cells)

    def trimmed(self) -> Row:
        """Without the empty cell that a separator at the end of the line makes."""
        return self.replace(cells=self.cells[:-1]) if self.cells[-1] == "" else self

    def column(self, index: int) -> int:
        """Where a cell begins, counted from 1; the end of the line where there is no such cell."""
        if index >= self.width:
            return len(self.line) + 1
        start = 0
        for cell in self.cells[:index]:
            start = self.line.index(cell, start) + len(cell)
        return self.line.index(self.cells[index], start) + 1


def recognise(text: Text) -> bool:
    rows = [_row(number, line) for number, line in text.peek(1)]
    if rows and _is_size_line(rows[0]):
        rows = [_row(number, line) for number, line in text.peek(2)[1:]]
    if not rows or rows[0].width < SMALLEST:
        return False
    cells = rows[0].cells
    if _separator(rows[0].line) in (",", ";"):
        return _is_cell(cells[0])
    return all(map(_is_cell, cells)) and not _are_symbols(text, cells)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    one_a_line: set[int] = set()
    while (first := _next_row(text)) is not None:
        size = None
        if _is_size_line(first):
            size, first = first, _next_row(text)
            if first is None:
                raise text.error(size.number, None, "expected rows of cells after the size, found the end of the file")
        whole = _whole(first)
        if whole and (whole.width in one_a_line or not default_shape(whole.width)):
            yield _puzzle(text, [whole], size, options)
            continue
        rows = [first, *_rest(text)]
        if fitting := _fitting(rows):
            yield _puzzle(text, fitting, size, options)
        elif whole and _are_small(rows):
            one_a_line.add(whole.width)
            for row in rows:
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


def _whole(row: Row) -> Row | None:
    """The row if it has as many cells as a puzzle."""
    return next((one for one in (row, row.trimmed()) if one.width in lengths()), None)


def _fitting(rows: list[Row]) -> list[Row] | None:
    """The rows if there are as many as a grid or a pair has."""
    for candidate in (rows, [row.trimmed() for row in rows]):
        width = candidate[0].width
        if default_shape(width) and len(candidate) in (width, 2 * width) and _are_alike(candidate):
            return candidate
    return None


def _are_alike(rows: list[Row]) -> bool:
    return len({row.width for row in rows}) == 1


def _are_small(rows: list[Row]) -> bool:
    """Whether rows of 16, 32 or 36 cells can be a small puzzle each."""
    wholes = [whole for row in rows if (whole := _whole(row))]
    n, _ = lengths()[wholes[0].width]
    cells = [cell for row in wholes for cell in row.cells if cell not in BLANKS]
    return len(wholes) == len(rows) and all(_is_cell(cell) and int(cell) <= n for cell in cells)


def _puzzle(text: Text, rows: list[Row], size: Row | None, options: Options) -> Puzzle:
    n, grids = lengths()[sum(row.width for row in rows)]
    if size and int(size.cells[0]) not in (n, n**0.5):
        raise text.error(size.number, 1, f"expected the size {n} of the puzzle below, found {size.cells[0]}")
    blank = blank_for(text, rows[0].number, n, options, grids=grids)
    givens = [_digit(text, row, index, n) for row in rows for index in range(row.width)]
    return blank.replace(givens=bytes(givens))


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
