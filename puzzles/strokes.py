"""Lines through cells on a canvas: from middle to middle, over borders and corners, with bulbs and arrowheads."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from sudoku_tui.puzzles.canvas import Badge, Canvas
from sudoku_tui.puzzles.margin import ARROWS
from sudoku_tui.puzzles.marks import Stroke

BADGES = {"bulb": "●", "circle": "○", "diamond": "◇"}
ALONE = "•"
# Lines by their arms: up is 8, right 4, down 2, left 1. They are heavy where boxes have double borders, else double.
HEAVY_LINES = " ╸╻┓╺━┏┳╹┛┃┫┗┻┣╋"
DOUBLE_LINES = " ═║╗══╔╦║╝║╣╚╩╠╬"
HEAVY_OVER, DOUBLE_OVER = {"│": "┿", "─": "╂"}, {"│": "╪", "─": "╫"}
Step = tuple[int, int]
"""How many rows down and columns to the right."""
ARMS = {(-1, 0): 8, (0, 1): 4, (1, 0): 2, (0, -1): 1}


def draw_strokes(canvas: Canvas, strokes: Sequence[Stroke]) -> None:
    """Draw lines through cells, with what stands at their ends."""
    n = canvas.shape.n
    arms: dict[int, int] = {}
    slants: dict[int, set[Step]] = {}
    for stroke in strokes:
        for one, other in pairwise(stroke.cells):
            step = _step(one, other, n)
            back = -step[0], -step[1]
            if step in ARMS:
                arms[one], arms[other] = arms.get(one, 0) | ARMS[step], arms.get(other, 0) | ARMS[back]
                _straight(canvas, one, step, stroke.colour)
                _straight(canvas, other, back, stroke.colour)
            elif step in ARROWS:
                slants.setdefault(one, set()).add(step)
                slants.setdefault(other, set()).add(back)
                _slanting(canvas, one, step, stroke.colour)
    for stroke in reversed(strokes):
        _middles(canvas, stroke, arms, slants)
    for stroke in strokes:
        _badges(canvas, stroke)


def _step(one: int, other: int, n: int) -> Step:
    return other // n - one // n, other % n - one % n


def _straight(canvas: Canvas, cell: int, step: tuple[int, int], tone: str) -> None:
    """From the middle of a cell to its border, and over it."""
    y, x = canvas.middle_of(cell)
    top, left = canvas.corner_of(cell)
    lines, over = (DOUBLE_LINES, DOUBLE_OVER) if canvas.shape.regions else (HEAVY_LINES, HEAVY_OVER)
    line = lines[5] if step[1] else lines[10]
    while True:
        y, x = y + step[0], x + step[1]
        is_inside = top <= y < top + canvas.height and left <= x < left + canvas.width
        found = canvas.lines[y][x]
        if is_inside or found not in over.values():
            canvas.put(y, x, line if is_inside else over.get(found, line), tone)
        if not is_inside:
            return


def _slanting(canvas: Canvas, cell: int, step: tuple[int, int], tone: str) -> None:
    """From the middle of a cell over its corner to the middle of the next."""
    other = cell + step[0] * canvas.shape.n + step[1]
    y, x = canvas.middle_of(cell)
    end_y, end_x = canvas.middle_of(other)
    line = "╲" if step[0] == step[1] else "╱"
    for down in range(1, abs(end_y - y)):
        right = round(down * (end_x - x) / abs(end_y - y))
        place = y + step[0] * down, x + right
        crossed = canvas.lines[place[0]][place[1]] in "╲╱╳" and canvas.lines[place[0]][place[1]] != line
        canvas.put(*place, "╳" if crossed else line, tone)


def _middles(canvas: Canvas, stroke: Stroke, arms: dict[int, int], slants: dict[int, set[Step]]) -> None:
    lines = DOUBLE_LINES if canvas.shape.regions else HEAVY_LINES
    heads = {stroke.cells[-1]} if stroke.end == "arrow" else set()
    for one, other in pairwise(stroke.cells):
        step = _step(one, other, canvas.shape.n)
        for cell in {one, other} - heads if step in ARROWS else ():
            # Two ways make a bend, and from the third on some cross.
            slant = "╳" if len(slants.get(cell, ())) > 2 else "╲" if step[0] == step[1] else "╱"
            canvas.put(*canvas.middle_of(cell), lines[arms[cell]] if cell in arms else slant, stroke.colour)


def _badges(canvas: Canvas, stroke: Stroke) -> None:
    """What stands at the ends of a line, and a dot in cells of it that touch no other."""
    ends = (stroke.cells[0], stroke.start), (stroke.cells[-1], stroke.end)
    badges = [(cell, BADGES[end]) for cell, end in ends if end in BADGES]
    pairs = [pair for pair in pairwise(stroke.cells) if _step(*pair, canvas.shape.n) in ARROWS]
    alone = set(stroke.cells).difference(*pairs, [cell for cell, _ in badges])
    for cell, text in [*badges, *[(cell, ALONE) for cell in sorted(alone)]]:
        canvas.badge(cell, Badge(text, stroke.colour))


def draw_heads(canvas: Canvas, strokes: Sequence[Stroke]) -> None:
    """Draw arrowheads before the middle of the last cell, so that its digit can be read, and beside texts."""
    n = canvas.shape.n
    for stroke in strokes:
        if stroke.end != "arrow" or len(stroke.cells) < 2:
            continue
        before, last = stroke.cells[-2:]
        step = _step(before, last, n)
        if step not in ARROWS:
            continue
        y, x = canvas.middle_of(last)
        aside = step[1] * (1 if not step[0] else round(canvas.width / (canvas.height + 1)))
        y, x = y - step[0], x - aside
        top, left = canvas.corner_of(last)
        inside = y - top, x - left
        if inside in canvas.places or (y, x) in canvas.written:
            canvas.badge(last, Badge(ARROWS[step], stroke.colour, inside))
        else:
            canvas.put(y, x, ARROWS[step], stroke.colour)
            canvas.written.add((y, x))
