"""The boxed drawing of a grid: the lines it is made of, for text output and for the board on the screen alike."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle

# Each frame line: left end, filler, between cells, between boxes, right end.
TOP = ("╔", "═", "╤", "╦", "╗")
THIN = ("╟", "─", "┼", "╫", "╢")
THICK = ("╠", "═", "╪", "╬", "╣")
BOTTOM = ("╚", "═", "╧", "╩", "╝")
CELLS = ("║", " ", "│", "║", "║")

Frame = tuple[str, str, str, str, str]

PAIR_HEADINGS = ("1st Sudoku", "2nd Sudoku")


def cell_width(n: int) -> int:
    """How many characters a cell takes between its borders: a blank on each side of the digits."""
    return len(str(n)) + 2


def join(shape: Shape, frame: Frame, contents: list[str]) -> str:
    """One line of the drawing: the contents of its cells with the frame's verticals between them."""
    left, _, thin, thick, right = frame
    width = shape.box_width
    boxes = [thin.join(contents[start : start + width]) for start in range(0, shape.n, width)]
    return left + thick.join(boxes) + right


def frame_line(shape: Shape, frame: Frame) -> str:
    """A line without digits: the top, the bottom, or one between rows."""
    return join(shape, frame, [frame[1] * cell_width(shape.n)] * shape.n)


def frame_above(shape: Shape, row: int) -> Frame:
    """Which frame stands above a row, counted from 0; row n means below the last."""
    if row in (0, shape.n):
        return BOTTOM if row else TOP
    return THIN if row % shape.box_height else THICK


def digit_text(n: int, digit: int) -> str:
    """A cell's content between its borders; blank for 0."""
    digits = len(str(n))
    return f" {digit or '':>{digits}} "


def draw(shape: Shape, digits: Digits) -> str:
    """The boxed drawing of one grid, with no newline at its end."""
    n = shape.n
    lines = []
    for row in range(n):
        lines.append(frame_line(shape, frame_above(shape, row)))
        lines.append(join(shape, CELLS, [digit_text(n, digit) for digit in digits[row * n : row * n + n]]))
    lines.append(frame_line(shape, BOTTOM))
    return "\n".join(lines)


def draw_puzzle(puzzle: Puzzle) -> str:
    """Every grid of a puzzle, boxed; the two of a pair under their headings."""
    drawings = [draw(puzzle.shape, grid) for grid in puzzle.grids()]
    if len(drawings) == 1:
        return drawings[0]
    return "\n".join(f"{heading}\n{drawing}" for heading, drawing in zip(PAIR_HEADINGS, drawings, strict=True))
