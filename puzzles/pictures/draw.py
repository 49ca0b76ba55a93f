"""The picture of a puzzle: its grids side by side, each with its marks, its digits and what stands around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sudoku_tui.puzzles.constraints.given_candidates import GivenCandidates
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.drawing import PAIR_HEADINGS
from sudoku_tui.puzzles.marks import Corner, Diagonal, Edge, Mark, Outline, Outside, Pill, Shade, Sign, Stroke, marks_on
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.pictures import contents
from sudoku_tui.puzzles.pictures.corners import CornerTexts
from sudoku_tui.puzzles.pictures.frame import OUTER, frame, line_reach, weight
from sudoku_tui.puzzles.pictures.lines import PALE, diagonal_shape, pill_shapes, stroke_shapes
from sudoku_tui.puzzles.pictures.outlines import clockwise, outlines
from sudoku_tui.puzzles.pictures.shapes import WHITE, AnyShape, Label, Picture, Polygon, Polyline
from sudoku_tui.puzzles.pictures.signs import corner_shapes, edge_shapes, sign_shapes
from sudoku_tui.puzzles.pictures.surroundings import surroundings
from sudoku_tui.puzzles.pictures.view import CLUES, View

EDGE = 0.12
"""Paper beyond the outermost line."""
BETWEEN = 1.0
"""Paper between the two grids of a pair."""
HEADING, HEADING_SIZE = 0.8, 0.5
"""How high the line is that tells which grid it is, and its font."""
FROM_LINES, CAGE_LINE, DASHES = 0.07, 0.026, (0.085, 0.06)
SHADE_INSET = 0.045
CAGE_INK = "#333333"
SHADES = {**PALE, "grey": "#dedede"}


def draw(puzzle: Puzzle, view: View = CLUES, *, stacked: bool = False) -> Picture:
    """The grids of a pair are side by side, or one above the other."""
    pictures = [_grid(puzzle, view, number) for number in range(puzzle.rules.grids)]
    if len(pictures) == 1:
        return pictures[0]
    first, second = (
        _headed(picture, heading, weight(puzzle.n)) for picture, heading in zip(pictures, PAIR_HEADINGS, strict=True)
    )
    if stacked:
        whole = Picture(max(first.width, second.width), first.height + BETWEEN + second.height)
        whole.add(second, 0, first.height + BETWEEN)
    else:
        whole = Picture(first.width + BETWEEN + second.width, max(first.height, second.height))
        whole.add(second, first.width + BETWEEN, 0)
    whole.shapes[:0] = first.shapes
    return whole


def _headed(picture: Picture, heading: str, size: float) -> Picture:
    """The same picture under a heading."""
    headed = Picture(picture.width, picture.height + HEADING * size)
    headed.add(picture, 0, HEADING * size)
    headed.shapes.append(Label((picture.width / 2, HEADING * size / 2), heading, HEADING_SIZE * size))
    return headed


def _grid(puzzle: Puzzle, view: View, number: int) -> Picture:
    n, start = puzzle.n, number * puzzle.shape.cells
    of_rules = [mark for name in puzzle.rules.variants for mark in RULES[name].marks(puzzle.shape)]
    marks = [*of_rules, *marks_on(puzzle.placed, n, number)]
    around = surroundings([mark for mark in marks if isinstance(mark, Outside)], n)
    edge = EDGE + OUTER * weight(n) / 2
    picture = Picture(n + around.left + around.right + 2 * edge, n + around.top + around.bottom + 2 * edge)
    texts = CornerTexts(marks, n)
    shapes: list[AnyShape] = [
        *_under(marks, n),
        *contents.grounds(view, start, n),
        *_lines(marks, n),
        *frame(puzzle.shape),
        *around.shapes,
        *_over(marks, n),
        *texts.shapes,
        *contents.digits(view, puzzle.givens[start : start + n * n], start, n),
    ]
    shown = _with_given_candidates(puzzle, view)
    filled = view.digits or puzzle.givens
    has_cages = any(isinstance(mark, Outline) for mark in marks)
    for inside in range(n * n):
        if not filled[start + inside]:
            room = contents.BELOW_TEXT if inside in texts.cells else contents.FREE
            shapes += contents.candidates(
                shown, start + inside, (inside % n, inside // n), n, contents.IN_CAGE if has_cages else room
            )
    picture.add(Picture(0, 0, shapes), around.left + edge, around.top + edge)
    return picture


def _under(marks: Sequence[Mark], n: int) -> list[AnyShape]:
    """The grounds of cells, a little apart from others beside them. What lies in the hole of a ring comes later."""
    shades = sorted([mark for mark in marks if isinstance(mark, Shade)], key=lambda shade: -len(shade.cells))
    return [
        Polygon(points, SHADES[mark.colour] if clockwise(points) else WHITE)
        for mark in shades
        for points in outlines(mark.cells, n, SHADE_INSET)
    ]


def _lines(marks: Sequence[Mark], n: int) -> list[AnyShape]:
    """What lies under the lines of the grid. Arrows go over wide lines, and bulbs over arrows that begin there."""
    shapes: list[AnyShape] = []
    for mark in marks:
        if isinstance(mark, Diagonal):
            shapes.append(diagonal_shape(mark, n))
        elif isinstance(mark, Sign):
            shapes += sign_shapes(mark, n)
    strokes = sorted([mark for mark in marks if isinstance(mark, Stroke)], key=lambda stroke: stroke.end == "arrow")
    drawn = [shape for stroke in strokes for shape in stroke_shapes(stroke, n)]
    shapes += [shape for shape in drawn if isinstance(shape, Polyline)]
    for mark in marks:
        if isinstance(mark, Pill):
            shapes += pill_shapes(mark, n)
    return [*shapes, *[shape for shape in drawn if not isinstance(shape, Polyline)]]


def _over(marks: Sequence[Mark], n: int) -> list[AnyShape]:
    """What lies over the lines of the grid: cages, then what stands on borders."""
    shapes: list[AnyShape] = [
        Polyline(points, CAGE_LINE, CAGE_INK, DASHES, closed=True)
        for mark in marks
        if isinstance(mark, Outline)
        for points in outlines(mark.cells, n, FROM_LINES + line_reach(n))
    ]
    for mark in marks:
        if isinstance(mark, Edge):
            shapes += edge_shapes(mark, n)
        elif isinstance(mark, Corner):
            shapes += corner_shapes(mark, n)
    return shapes


def _with_given_candidates(puzzle: Puzzle, view: View) -> View:
    """What cells are given to choose from is a clue, and always to be seen."""
    given = {cell: list(one.digits) for one in puzzle.placed if isinstance(one, GivenCandidates) for cell in one.cells}
    return replace(view, candidates={**given, **view.candidates}) if given else view
