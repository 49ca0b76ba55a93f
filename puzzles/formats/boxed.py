"""The boxed drawing, read back; two under the headings of a pair are one puzzle, other text around them is ignored.

Where boxes are irregular, they are the cells that no heavy line parts. Some programs draw cells of three characters at
every size, so that a number of two digits touches the line behind it: `║ 10│ 3 │`.

Constraints on cells are drawn as far as characters can. The `#rules:` line above says them exactly; with it their marks
may be in the drawing or not.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.formats import blank_for, boxes_name, header_of, said_shape, said_variants
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape, boxless, cell_name, jigsaw, rectangles
from sudoku_tui.puzzles.model import Puzzle, split_grids
from sudoku_tui.puzzles.variants import boxless_among, rules_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine
    from sudoku_tui.puzzles.model import Digits
    from sudoku_tui.puzzles.sketch import Sketch

    Drawing = tuple[int, str, Puzzle]  # The number of its first line, the pair heading above it, the puzzle.

SUMMARY = "the drawing with double lines that `show` makes"
HOLDS = ("pairs", "boxes", "regions")
SEPARATOR = "\n\n"

LOOK_AHEAD = 20
HEAVY_TOP = drawing.HEAVY_CORNERS[0, 0]
HEAVY_TOPS = "┯┳"
NARROW = 3
FIRST, SECOND = drawing.PAIR_HEADINGS


def recognise(text: Text) -> bool:
    top = next((line for _, line in text.peek(LOOK_AHEAD) if _opens(line)), "")
    return _is_top(top.strip())


def _is_top(line: str) -> bool:
    """Whether a top line is as wide as ours with so many cells; others draw lines around the boxes alone."""
    n = sum(map(line.count, (drawing.TOP[2], drawing.TOP[3], *HEAVY_TOPS))) + 1
    return n >= SMALLEST and len(line) in (n * (NARROW + 1) + 1, n * (drawing.cell_width(n) + 1) + 1)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    drawings = _drawings(text, options)
    for found in drawings:
        number, heading, puzzle = found
        if heading == SECOND:
            raise text.error(number, None, f"expected a drawing under {FIRST!r} before one under {SECOND!r}")
        yield _pair(text, found, next(drawings, None)) if heading == FIRST else puzzle


def leaves_open(puzzle: Puzzle) -> tuple[str, ...]:
    """The boxes of a jigsaw: marks may cover their borders."""
    shape = puzzle.shape
    return ("regions",) if shape.regions and (puzzle.placed or not shape.is_covered) else ()


def write(puzzle: Puzzle) -> str:
    """The drawing, with the marks of its constraints."""
    if not puzzle.placed:
        return drawing.draw_puzzle(puzzle)
    grids = enumerate(split_grids(puzzle.rules, puzzle.givens))
    return drawing.under_headings(["\n".join(_sketch(puzzle, grid).drawn(digits)) for grid, digits in grids])


def _sketch(puzzle: Puzzle, grid: int) -> Sketch:
    from sudoku_tui.puzzles.marks import marks_on
    from sudoku_tui.puzzles.sketch import sketch  # most puzzles need not wait for it

    return sketch(puzzle.shape, marks_on(puzzle.placed, puzzle.n, grid))


def show(puzzle: Puzzle) -> str:
    """The drawing for people under the line that says the rules; below it the constraints on cells in words."""
    _, *placed = said(puzzle)
    rules = header_of(puzzle, HOLDS, leaves_open(puzzle))
    return "\n".join([line for line in (rules, write(puzzle), *placed) if line])


def said(puzzle: Puzzle) -> list[str]:
    """What no drawing tells, in words: first the further rules, perhaps none, then a line for each constraint."""
    header = header_of(puzzle, (*HOLDS, "constraints"))
    return [header, *[constraint.listed(puzzle.n) for constraint in puzzle.placed]]


def _pair(text: Text, first: Drawing, second: Drawing | None) -> Puzzle:
    if second is None or second[1] != SECOND:
        number = second[0] if second else first[0]
        raise text.error(number, None, f"expected a drawing under {SECOND!r} after the one under {FIRST!r}")
    one, other = first[2], second[2]
    if one.rules != other.rules:
        expected, found = (f"{puzzle.shape} with {boxes_name(puzzle.shape)}" for puzzle in (one, other))
        raise text.error(second[0], None, f"expected {expected} as in the first drawing, found {found}")
    return Puzzle(rules_with(one.shape, 2, one.rules.variants), one.givens + other.givens, one.placed)


def _drawings(text: Text, options: Options) -> Iterator[Drawing]:
    heading = ""
    for number, line in text:
        if line.strip() in drawing.PAIR_HEADINGS:
            heading = line.strip()
        elif _opens(line):
            yield number, heading, _read_drawing(text, (number, line), options, heading)
            heading = ""


def _opens(line: str) -> bool:
    return line.lstrip().startswith((drawing.TOP[0], HEAVY_TOP))


def _read_drawing(text: Text, top: TextLine, options: Options, heading: str) -> Puzzle:
    if top[1].lstrip().startswith(HEAVY_TOP):
        return _read_heavy(text, top, options, heading)
    shape = _shape(text, top)
    blank = blank_for(text, top[0], shape.n, options, grids=2 if heading else 1, found=shape)
    width = _cell_width(top[1], shape.n)
    frames = [drawing.frame_above(shape, row) for row in range(shape.n + 1)]
    borders = [drawing.frame_line(shape, frame, width) for frame in frames]
    verticals = [drawing.cell_borders(shape, row) for row in range(shape.n)]
    lines = _lines(text, top, shape.n)
    if blank.placed and width == drawing.cell_width(shape.n):
        lines = _without_marks(list(lines), blank, heading)
    return replace(blank, givens=_read_lines(text, lines, borders, verticals, width))


def _without_marks(lines: list[TextLine], blank: Puzzle, heading: str) -> Iterator[TextLine]:
    """The lines without the marks of the constraints and without the clues beside the grid."""
    sketch = _sketch(blank, int(heading == SECOND))
    has_clues = sketch.margin.left or sketch.margin.right
    starts = [_indent(lines[0][1] if has_clues else line) for _, line in lines]
    length = len(sketch.plain[0]) if has_clues else None
    bodies = [line[start:].rstrip()[:length] for start, (_, line) in zip(starts, lines, strict=True)]
    for start, (number, _), body in zip(starts, lines, sketch.without_marks(bodies), strict=True):
        yield number, " " * start + body


def _cell_width(top: str, n: int) -> int:
    is_narrow = len(top.strip()) == n * (NARROW + 1) + 1
    return NARROW if is_narrow else drawing.cell_width(n)


def _read_heavy(text: Text, top: TextLine, options: Options, heading: str) -> Puzzle:
    n = sum(map(top[1].count, HEAVY_TOPS)) + 1
    if rectangles(n) is None:
        raise text.error(top[0], 1, f"expected {SMALLEST} to {LARGEST} columns, found {n}")
    lines = list(_lines(text, top, n))
    shape = said_shape(text, top[0], options)
    if shape is None or not shape.regions or shape.n != n:
        try:
            regions = _regions([line.strip() for _, line in lines], n)
            shape = boxless(n) if boxless_among(said_variants(text, top[0], options)) else jigsaw(regions)
        except ValueError as error:
            raise text.error(top[0], 1, str(error)) from None
    blank = blank_for(text, top[0], n, options, grids=2 if heading else 1, found=shape)
    borders = [drawing.heavy_border_above(shape, row) for row in range(n + 1)]
    verticals = [drawing.heavy_cell_borders(shape, row) for row in range(n)]
    drawn = _without_marks(lines, blank, heading) if blank.placed else iter(lines)
    return replace(blank, givens=_read_lines(text, drawn, borders, verticals, drawing.cell_width(n)))


def _regions(lines: list[str], n: int) -> list[str]:
    """For each cell the name of the first one that no heavy line parts it from."""
    step = drawing.cell_width(n) + 1
    first = list(range(n * n))

    def join(cell: int, other: int) -> None:
        kept, gone = sorted((first[cell], first[other]))
        first[:] = [kept if found == gone else found for found in first]

    for cell in range(n * n):
        row, column = divmod(cell, n)
        beside, below = (column + 1) * step, column * step + 1
        if column < n - 1 and lines[2 * row + 1][beside : beside + 1] == drawing.LIGHT[0]:
            join(cell, cell + 1)
        if row < n - 1 and lines[2 * row + 2][below : below + 1] == drawing.LIGHT[1]:
            join(cell, cell + n)
    return [cell_name(n, cell) for cell in first]


def _lines(text: Text, top: TextLine, n: int) -> Iterator[TextLine]:
    """All lines of a drawing of n rows."""
    yield top
    last = top[0]
    for row in range(1, n + 1):
        for what in (f"row {row}", _below(row, n)):
            place = next(text, None)
            if place is None:
                raise text.error(last, None, f"expected the {what} of the drawing, found the end of the file")
            yield place
            last = place[0]


def _below(row: int, n: int) -> str:
    return "bottom line" if row == n else f"line below row {row}"


def _read_lines(
    text: Text, lines: Iterator[TextLine], borders: list[str], verticals: list[list[str]], width: int
) -> Digits:
    """The digits, once each line is as it must be."""
    n = len(verticals)
    _match(text, next(lines), borders[0], "top line")
    givens: list[int] = []
    for row in range(1, n + 1):
        givens += _read_row(text, next(lines), verticals[row - 1], width, f"row {row}")
        _match(text, next(lines), borders[row], _below(row, n))
    return bytes(givens)


def _shape(text: Text, place: TextLine) -> Shape:
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
    return Shape(height, width)


def _read_row(text: Text, place: TextLine, verticals: list[str], width: int, what: str) -> list[int]:
    n = len(verticals) - 1
    _match(text, place, (" " * width).join(verticals), what)
    number, line = place
    starts = [_indent(line) + 1 + cell * (width + 1) for cell in range(n)]
    return [_digit(text, number, start, line[start : start + width], n) for start in starts]


def _digit(text: Text, number: int, start: int, content: str, n: int) -> int:
    digit = content.strip()
    if not digit:
        return 0
    if not (is_whole_number(digit) and 1 <= int(digit) <= n):
        column = start + content.index(digit) + 1
        raise text.error(number, column, f"expected a digit from 1 to {n} or a blank cell, found {shorten(digit)}")
    return int(digit)


def _match(text: Text, place: TextLine, pattern: str, what: str) -> None:
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
