"""A grid as an HTML table, for notebooks: thick lines around boxes, givens bold."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.drawing import PAIR_HEADINGS
from sudoku_tui.puzzles.formats.boxed import said
from sudoku_tui.puzzles.model import Digits, Puzzle, split_grids

if TYPE_CHECKING:
    from sudoku_tui.puzzles.geometry import Shape

# Whatever a notebook's own style sheet says about tables: a grid is square, and its lines are its meaning.
TABLE = "border-collapse: collapse; margin: 0.5em 0"
CELL = "width: 2em; min-width: 2em; height: 2em; padding: 0; text-align: center; background: none"
LINE = "border: solid currentcolor"
THIN, THICK = "1px", "3px"
CAPTION = "caption-side: bottom; text-align: left"
SIDE_BY_SIDE = "display: flex; flex-wrap: wrap; gap: 2em"


def tables(puzzle: Puzzle, digits: Digits) -> str:
    """The grids of a puzzle with these digits, those of a pair side by side; what tables can't show stands below."""
    rules = puzzle.rules
    words = [line for line in said(puzzle) if line]
    captions = [words] if rules.grids == 1 else [[PAIR_HEADINGS[0], *words], [PAIR_HEADINGS[1]]]
    grids = zip(split_grids(rules, digits), puzzle.grids(), captions, strict=True)
    drawn = "".join([_table(rules.shape, *grid) for grid in grids])
    return drawn if rules.grids == 1 else f'<div style="{SIDE_BY_SIDE}">{drawn}</div>'


def _table(shape: Shape, digits: Digits, givens: Digits, caption: list[str]) -> str:
    n = shape.n
    below = f'<caption style="{CAPTION}">{"<br/>".join(map(escape, caption))}</caption>' if caption else ""
    cells = [
        f'<td style="{CELL}; {LINE}; border-width: {width}">{_content(digit, bool(given))}</td>'
        for digit, given, width in zip(digits, givens, _border_widths(shape), strict=True)
    ]
    rows = ["<tr>" + "".join(cells[start : start + n]) + "</tr>" for start in range(0, n * n, n)]
    return f'<table style="{TABLE}">{below}<tbody>{"".join(rows)}</tbody></table>'


def _content(digit: int, is_given: bool) -> str:
    text = str(digit) if digit else ""
    return f"<b>{text}</b>" if text and is_given else text


def _border_widths(shape: Shape) -> list[str]:
    """For each cell how thick its lines are: above, to the right, below, to the left."""
    n, boxes = shape.n, shape.box_numbers()

    def width(cell: int, down: int, right: int) -> str:
        row, column = cell // n + down, cell % n + right
        is_inside = 0 <= row < n and 0 <= column < n
        return THIN if is_inside and boxes[row * n + column] == boxes[cell] else THICK

    sides = ((-1, 0), (0, 1), (1, 0), (0, -1))
    return [" ".join([width(cell, *side) for side in sides]) for cell in range(n * n)]
