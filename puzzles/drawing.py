"""The boxed drawing of a grid: the lines it is made of, for text output and for the board on the screen alike.

Rectangular boxes have double lines around them. Irregular ones have heavy lines, since only those bend everywhere.
"""

from __future__ import annotations

from itertools import zip_longest

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.model import Digits, split_grids

# Each frame line: left end, filler, between cells, between boxes, right end.
TOP = ("╔", "═", "╤", "╦", "╗")
THIN = ("╟", "─", "┼", "╫", "╢")
THICK = ("╠", "═", "╪", "╬", "╣")
BOTTOM = ("╚", "═", "╧", "╩", "╝")
CELLS = ("║", " ", "│", "║", "║")

LIGHT, HEAVY = "│─", "┃━"
HEAVY_CORNERS = {(0, 0): "┏", (0, 1): "┓", (1, 0): "┗", (1, 1): "┛"}
# The crossings at which no, one … all of the arms are heavy. In the count of arms up is 8, right 4, down 2, left 1.
HEAVY_CROSSINGS = "┼┽╁╅┾┿╆╈╀╃╂╉╄╇╊╋"

Frame = tuple[str, str, str, str, str]

PAIR_HEADINGS = ("1st Sudoku", "2nd Sudoku")
BETWEEN = "   "
"""What stands between two drawings side by side."""


def cell_width(n: int) -> int:
    """How many characters a cell takes between its borders: a blank on each side of the digits."""
    return len(str(n)) + 2


def join(shape: Shape, frame: Frame, contents: list[str]) -> str:
    """One line of the drawing: the contents of its cells with the frame's verticals between them."""
    left, _, thin, thick, right = frame
    width = shape.box_width
    boxes = [thin.join(contents[start : start + width]) for start in range(0, shape.n, width)]
    return left + thick.join(boxes) + right


def frame_line(shape: Shape, frame: Frame, width: int | None = None) -> str:
    """A line without digits: the top, the bottom, or one between rows. The width of a cell may be another."""
    return join(shape, frame, [frame[1] * (width or cell_width(shape.n))] * shape.n)


def frame_above(shape: Shape, row: int) -> Frame:
    """Which frame stands above a row, counted from 0; row n means below the last."""
    if row in (0, shape.n):
        return BOTTOM if row else TOP
    return THIN if row % shape.box_height else THICK


def digit_text(n: int, digit: int) -> str:
    """A cell's content between its borders; blank for 0."""
    digits = len(str(n))
    return f" {digit or '':>{digits}} "


def border_above(shape: Shape, row: int, width: int | None = None) -> str:
    """The line above a row, counted from 0, whatever the boxes; row n means below the last."""
    if shape.regions:
        return heavy_border_above(shape, row, width)
    return frame_line(shape, frame_above(shape, row), width)


def cell_borders(shape: Shape, row: int) -> list[str]:
    """The verticals of a row of cells: at the left end, between the cells, at the right end."""
    if shape.regions:
        return heavy_cell_borders(shape, row)
    left, _, thin, thick, right = CELLS
    return [left, *(thin if column % shape.box_width else thick for column in range(1, shape.n)), right]


def heavy_border_above(shape: Shape, row: int, width: int | None = None) -> str:
    """The line above a row, with heavy lines where boxes meet."""
    n, width = shape.n, width or cell_width(shape.n)
    line = ""
    for column in range(n):
        pen = HEAVY if _meet_above(shape, row, column) else LIGHT
        line += _crossing(shape, row, column) + pen[1] * width
    return line + _crossing(shape, row, n)


def heavy_cell_borders(shape: Shape, row: int) -> list[str]:
    """The verticals of a row of cells, heavy where boxes meet."""
    return [(HEAVY if _meet_left(shape, row, column) else LIGHT)[0] for column in range(shape.n + 1)]


def _meet_above(shape: Shape, row: int, column: int) -> bool:
    """Whether the border above a cell is one between boxes, or the outermost."""
    n, boxes = shape.n, shape.box_numbers()
    return row in (0, n) or boxes[(row - 1) * n + column] != boxes[row * n + column]


def _meet_left(shape: Shape, row: int, column: int) -> bool:
    n, boxes = shape.n, shape.box_numbers()
    return column in (0, n) or boxes[row * n + column - 1] != boxes[row * n + column]


def _crossing(shape: Shape, row: int, column: int) -> str:
    """What stands at the upper left corner of a cell."""
    n = shape.n
    if row in (0, n) and column in (0, n):
        return HEAVY_CORNERS[row // n, column // n]
    if row in (0, n):
        return ("┯┳" if row == 0 else "┷┻")[_meet_left(shape, row - row // n, column)]
    if column in (0, n):
        return ("┠┣" if column == 0 else "┨┫")[_meet_above(shape, row, column - column // n)]
    up, down = _meet_left(shape, row - 1, column), _meet_left(shape, row, column)
    left, right = _meet_above(shape, row, column - 1), _meet_above(shape, row, column)
    return HEAVY_CROSSINGS[8 * up + 4 * right + 2 * down + left]


def draw(shape: Shape, digits: Digits) -> str:
    """The boxed drawing of one grid, with no newline at its end."""
    n = shape.n
    lines = []
    for row in range(n):
        left, *borders = cell_borders(shape, row)
        cells = [digit_text(n, digit) for digit in digits[row * n : row * n + n]]
        lines.append(border_above(shape, row))
        lines.append(left + "".join([cell + border for cell, border in zip(cells, borders, strict=True)]))
    lines.append(border_above(shape, n))
    return "\n".join(lines)


def draw_puzzle(puzzle: Grid) -> str:
    """Every grid of a puzzle or solution, boxed; the two of a pair under their headings."""
    rules = puzzle.rules
    return under_headings([draw(rules.shape, digits) for digits in split_grids(rules, puzzle.digits)])


def beside(left: str, right: str, width: int) -> str:
    """Two drawings side by side, their grids at one height; empty where there is no room for that."""
    one, other = left.splitlines(), right.splitlines()
    above = _lines_above(one) - _lines_above(other)
    one, other = [""] * -above + one, [""] * above + other
    across = max(map(len, one))
    if across + len(BETWEEN) + max(map(len, other)) > width:
        return ""
    pairs = zip_longest(one, other, fillvalue="")
    return "\n".join([f"{line:{across}}{BETWEEN}{opposite}".rstrip() for line, opposite in pairs])


def _lines_above(drawn: list[str]) -> int:
    """How many lines stand above the grid, such as the clues outside it."""
    tops = TOP[0] + HEAVY_CORNERS[0, 0]
    return next((number for number, line in enumerate(drawn) if line.lstrip()[:1] in tops), 0)


def under_headings(drawings: list[str]) -> str:
    """The drawings of all grids; the two of a pair under their headings."""
    if len(drawings) == 1:
        return drawings[0]
    return "\n".join(f"{heading}\n{drawing}" for heading, drawing in zip(PAIR_HEADINGS, drawings, strict=True))
