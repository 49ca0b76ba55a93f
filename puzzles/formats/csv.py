"""Decimal cells with separators: a row a line, or a whole puzzle on one line; twice as many rows are a pair.

A line with the size may stand above a puzzle, and the names of rows and columns around it, as a data frame is written.
Two grids with a blank line between them and nothing else may be two puzzles or a pair: they are a pair under the root
of their size, with which files of pairs begin, two puzzles where each has its size above, and otherwise refused unless
`--as` says what they are. A second grid that solves the first is its solution.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import PAIR, blank_for, lengths, may_be, said_shape
from sudoku_tui.puzzles.formats.cells import digit, is_blank, is_cell, odd_blank, said_of
from sudoku_tui.puzzles.formats.csv_rows import (
    Row,
    are_alike,
    are_labels,
    is_size_line,
    row_of,
    separator_of,
    size_of,
    without_labels,
)
from sudoku_tui.puzzles.formats.text import says_something
from sudoku_tui.puzzles.formats.two_grids import agree, chosen, joined, refuse_solution
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text

SUMMARY = "decimal cells with commas or white space between them; 2n rows are a pair"
HOLDS = ("pairs",)
SEPARATOR = "\n\n{n}\n"

LOOK_AHEAD = 20
MOST_ROWS = 2 * LARGEST


def recognise(text: Text) -> bool:
    rows = [row_of(number, line) for number, line in text.peek(LOOK_AHEAD) if says_something(line)]
    if rows and is_size_line(rows[0]):
        rows = rows[1:]
    if not rows or rows[0].width < SMALLEST:
        return False
    cells = rows[0].cells
    if separator_of(rows[0].line) in (",", ";"):
        return is_cell(cells[0]) or _is_below_names(rows)
    return (all(map(is_cell, cells)) or _is_below_names(rows)) and not _are_symbols(text, rows[-1].cells)


def _is_below_names(rows: list[Row]) -> bool:
    """Whether the first row is the names of columns, above rows of cells."""
    names = rows[0].cells
    are_names = are_labels(names) or are_labels(names[1:])
    return len(rows) > SMALLEST and are_names and all(map(is_cell, rows[-1].cells[1:]))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    one_a_line: set[int] = set()
    begins = True  # with the file, or under a size
    while (first := _next_row(text)) is not None:
        size = None
        if is_size_line(first):
            size, first = first, _next_row(text)
            if first is None:
                raise text.error(size.number, None, "expected rows of cells after the size, found the end of the file")
        whole = _whole(text, first, options)
        if whole and (whole.width in one_a_line or not default_shape(whole.width)):
            yield from _puzzles(text, [whole], size, options)
            continue
        rows = [first, *_rest(text)]
        if fitting := _fitting(text, rows, options):
            if (begins or size) and len(fitting) == fitting[0].width and _has_twin(text, rows):
                yield from _with_second_grid(text, fitting, size, options)
            else:
                yield from _puzzles(text, fitting, size, options)
            begins = False
        elif small := _small(text, rows, options):
            one_a_line.add(small[0].width)
            for row in small:
                yield from _puzzles(text, [row], size, options)
        else:
            raise _refusal(text, rows)


def write(puzzle: Puzzle) -> str:
    n, givens = puzzle.n, puzzle.givens
    refuse_solution(puzzle)
    return "\n".join([",".join(map(str, givens[start : start + n])) for start in range(0, len(givens), n)])


def _are_symbols(text: Text, cells: list[str]) -> bool:
    """Whether what stands between white space is rather symbols, as in `12 34 56 78`, or as a letter below tells."""
    count = len(cells)
    if all(len(cell) == 2 and cell.isdecimal() for cell in cells) and max(map(int, cells)) > count:
        return True
    below = [row_of(number, line) for number, line in text.peek(count)] if count <= LARGEST else []
    return any(len(cell) == 1 and cell.isalpha() for row in below if row.width == count for cell in row.cells)


def _next_row(text: Text) -> Row | None:
    return next((row_of(number, line) for number, line in text if says_something(line)), None)


def _rest(text: Text) -> Iterator[Row]:
    """The rows up to a blank line or the size of the next puzzle, but no more than tell that there are too many."""
    count = 1
    for number, line in text:
        row = row_of(number, line)
        if not line.strip():
            return
        if is_size_line(row):
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
    trimmed = [row.trimmed() for row in rows]
    alike = next((found for found in (rows, trimmed) if are_alike(found)), None)
    for candidate in (rows, trimmed) if alike else [_filled(text, rows)]:
        if not are_alike(candidate):
            continue
        asked = said_shape(text, rows[0].number, options)
        inside = without_labels(candidate, asked.n if asked else 0)
        width = inside[0].width
        if may_be(text, rows[0].number, width, options) and len(inside) in (width, 2 * width):
            return inside
    return None


def _filled(text: Text, rows: list[Row]) -> list[Row]:
    """The rows with empty cells at the ends of short ones, as spreadsheets leave them out, where blanks are empty."""
    width = max(row.width for row in rows)
    cells = [cell for row in rows for cell in row.cells]
    separated = all(separator_of(row.line) for row in rows if row.width > 1)
    if not separated or len(rows) != width or "" not in cells or any(is_blank(cell) and cell for cell in cells):
        return rows
    text.note(rows[0].number, "rows with fewer cells than others are filled up with blanks")
    return [replace(row, cells=row.cells + [""] * (width - row.width)) for row in rows]


def _small(text: Text, rows: list[Row], options: Options) -> list[Row] | None:
    """The rows if they have 16, 25, 32 or 36 cells and can be a small puzzle each."""
    wholes = [whole for row in rows if (whole := _whole(text, row, options))]
    if len(wholes) < len(rows):
        return None
    n, _ = lengths()[wholes[0].width]
    return wholes if all(digit(cell, n) is not None for row in wholes for cell in row.cells) else None


def _has_twin(text: Text, rows: list[Row]) -> bool:
    """Whether rows like these are all that follows up to the end or the next size."""
    count = 1
    while True:
        ahead = text.peek(count)
        below: list[Row] = []
        for number, line in ahead:
            row = row_of(number, line)
            if is_size_line(row) or len(below) > len(rows):
                break
            if says_something(line):
                below.append(row)
        else:
            if len(ahead) == count:
                count *= 2
                continue
        return [row.width for row in below] == [row.width for row in rows]


def _with_second_grid(text: Text, first: list[Row], size: Row | None, options: Options) -> list[Puzzle]:
    """Two grids with a blank line between them, where it is sure what they are."""
    n = len(first)
    text.skip_comments()
    rows = list(_rest(text))
    second = _fitting(text, rows, options)
    if second is None or len(second) != n:
        raise _refusal(text, rows)
    if size and size_of(size) ** 2 == n and not options.taken_as:
        return _puzzles(text, first + second, size, options)
    one, other = (_puzzle(text, grid, size, options) for grid in (first, second))
    line = second[0].number
    choice = chosen(text, line, one, other.givens, options)
    if choice is None:
        words = f"ambiguous: two {n}×{n} grids with a blank line between them may be a pair or two puzzles"
        raise text.error(line, None, f"{words}; pass --as pair or --as puzzles")
    return joined(text, line, one, other, choice)


def _puzzles(text: Text, rows: list[Row], size: Row | None, options: Options) -> list[Puzzle]:
    """One puzzle of all these rows, unless they are two grids and no pair."""
    puzzle = _puzzle(text, rows, size, options)
    if puzzle.rules.grids == 1 or options.taken_as == PAIR or (not options.taken_as and not agree(puzzle.givens)):
        return [puzzle]
    blank = blank_for(text, rows[0].number, puzzle.n, options)
    one, other = (replace(blank, givens=givens) for givens in puzzle.grids())
    line = rows[len(rows) // 2].number
    choice = chosen(text, line, one, other.givens, options)
    return joined(text, line, one, other, choice) if choice else [puzzle]


def _puzzle(text: Text, rows: list[Row], size: Row | None, options: Options) -> Puzzle:
    n, grids = lengths()[sum(row.width for row in rows)]
    if size and size_of(size) not in (n, n**0.5):
        raise text.error(size.number, 1, f"expected the size {n} of the puzzle below, found {size.cells[0]}")
    odd = odd_blank([cell for row in rows for cell in row.cells])
    if odd is not None:
        row = next(row for row in rows if odd in row.cells)
        raise text.error(row.number, row.column(row.cells.index(odd)), said_of(odd, n))
    blank = blank_for(text, rows[0].number, n, options, grids=grids)
    givens = [_digit(text, row, index, n) for row in rows for index in range(row.width)]
    return replace(blank, givens=bytes(givens))


def _digit(text: Text, row: Row, index: int, n: int) -> int:
    found = digit(row.cells[index], n)
    if found is None:
        raise text.error(row.number, row.column(index), said_of(row.cells[index], n))
    return found


def _refusal(text: Text, rows: list[Row]) -> FormatError:
    trimmed = [row.trimmed() for row in rows]
    if are_alike(trimmed):
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
