"""The boxed drawing, read back; two under the headings of a pair are one puzzle, other text around them is ignored."""

from __future__ import annotations

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.formats import box_name, shape_for
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Line, Text

    Drawing = tuple[int, str, Puzzle]  # The number of its first line, the pair heading above it, the puzzle.

HOLDS = ("pairs",)
SEPARATOR = "\n\n"

LOOK_AHEAD = 20
FIRST, SECOND = drawing.PAIR_HEADINGS


def recognise(text: Text) -> bool:
    return any(_opens(line) for _, line in text.peek(LOOK_AHEAD))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    drawings = _drawings(text, options)
    for found in drawings:
        number, heading, puzzle = found
        if heading == SECOND:
            raise text.error(number, None, f"expected a drawing under {FIRST!r} before one under {SECOND!r}")
        yield _pair(text, found, next(drawings, None)) if heading == FIRST else puzzle


def write(puzzle: Puzzle) -> str:
    return drawing.draw_puzzle(puzzle)


def _pair(text: Text, first: Drawing, second: Drawing | None) -> Puzzle:
    if second is None or second[1] != SECOND:
        number = second[0] if second else first[0]
        raise text.error(number, None, f"expected a drawing under {SECOND!r} after the one under {FIRST!r}")
    one, other = first[2], second[2]
    if one.shape != other.shape:
        expected, found = (f"{puzzle.shape} with boxes of {box_name(puzzle.shape)}" for puzzle in (one, other))
        raise text.error(second[0], None, f"expected {expected} as in the first drawing, found {found}")
    return Puzzle(pair(one.shape), one.givens + other.givens)


def _drawings(text: Text, options: Options) -> Iterator[Drawing]:
    heading = ""
    for number, line in text:
        if line.strip() in drawing.PAIR_HEADINGS:
            heading = line.strip()
        elif _opens(line):
            yield number, heading, _read_drawing(text, (number, line), options)
            heading = ""


def _opens(line: str) -> bool:
    return line.lstrip().startswith(drawing.TOP[0])


def _read_drawing(text: Text, top: Line, options: Options) -> Puzzle:
    shape = _shape(text, top, options)
    _match(text, top, drawing.frame_line(shape, drawing.TOP), "top line")
    last = top[0]
    givens: list[int] = []
    for row in range(1, shape.n + 1):
        place = _next(text, last, f"row {row}")
        givens += _read_row(text, place, shape, f"row {row}")
        what = "bottom line" if row == shape.n else f"line below row {row}"
        place = _next(text, place[0], what)
        _match(text, place, drawing.frame_line(shape, drawing.frame_above(shape, row)), what)
        last = place[0]
    return Puzzle(plain(shape), tuple(givens))


def _shape(text: Text, place: Line, options: Options) -> Shape:
    """The shape that a top line tells."""
    number, line = place
    thin, thick = drawing.TOP[2], drawing.TOP[3]
    n = line.count(thin) + line.count(thick) + 1
    width = line.partition(thick)[0].count(thin) + 1
    height = n // width
    if height * width != n or min(height, width) < 2 or not SMALLEST <= n <= LARGEST:
        raise text.error(
            number, 1, f"expected {SMALLEST} to {LARGEST} columns in equal boxes, found {n}, {width} a box"
        )
    return shape_for(text, number, n, options, Shape(height, width))


def _next(text: Text, last: int, what: str) -> Line:
    place = next(text, None)
    if place is None:
        raise text.error(last, None, f"expected the {what} of the drawing, found the end of the file")
    return place


def _read_row(text: Text, place: Line, shape: Shape, what: str) -> list[int]:
    n, width = shape.n, drawing.cell_width(shape.n)
    _match(text, place, drawing.join(shape, drawing.CELLS, [" " * width] * n), what)
    number, line = place
    starts = [_indent(line) + 1 + cell * (width + 1) for cell in range(n)]
    return [_digit(text, number, start, line[start : start + width], n) for start in starts]


def _digit(text: Text, number: int, start: int, content: str, n: int) -> int:
    digit = content.strip()
    if not digit:
        return 0
    if not (digit.isascii() and digit.isdecimal() and 1 <= int(digit) <= n):
        column = start + content.index(digit) + 1
        raise text.error(number, column, f"expected a digit from 1 to {n} or a blank cell, found {shorten(digit)}")
    return int(digit)


def _match(text: Text, place: Line, pattern: str, what: str) -> None:
    """Refuse a line that is not as in the pattern, where a blank stands for anything."""
    number, line = place
    drawn = line.strip()
    for index, expected in enumerate(pattern):
        found = drawn[index : index + 1]
        if expected not in (" ", found):
            words = repr(found) if found else "the end of the line"
            raise text.error(number, _indent(line) + index + 1, f"{what}: expected {expected!r}, found {words}")
    if len(drawn) > len(pattern):
        column = _indent(line) + len(pattern) + 1
        raise text.error(
            number, column, f"{what}: expected the end of the line, found {shorten(drawn[len(pattern) :])}"
        )


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
