"""The plan of a board: where everything stands that no key changes: borders, marks, clues outside, numbers of rows."""

from __future__ import annotations

from itertools import accumulate

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.canvas import BOX
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.margin import Margin, margin
from sudoku_tui.puzzles.marks import Mark, Outside
from sudoku_tui.puzzles.sketch import Sketch, sketch
from sudoku_tui.tui.widgets.cellsize import CellSize

RULE = -1
"""The line of a row that is the border above it."""

Runs = list[tuple[str, str]]
"""Texts one after the other, each with its tone."""


class BoardPlan:
    """A grid of a shape, in a size of cells, with its marks; between cells in the fog none of them are drawn."""

    def __init__(
        self, shape: Shape, size: CellSize, marks: tuple[Mark, ...], fogged: frozenset[int] = frozenset()
    ) -> None:
        n = shape.n
        self._fogged = fogged
        self._bare = BoardPlan(shape, size, ()) if fogged else self
        """The same without marks."""
        self.shape, self.size = shape, size
        self.sketch = sketch(shape, marks, size.width, size.height) if size.lined else None
        self.around = self.sketch.margin if self.sketch else Margin()
        self.numbers = number_width(shape)
        self.margin = self.numbers + self.around.left_width
        """The columns that row numbers and clues before the rows take."""
        self.above = 1 + len(self.around.above)
        """The lines that column numbers and clues above the grid take."""
        self.rows = self._rows()
        """For each line below those its row and which line of the row it is; after the last row what is below."""
        self.tops = [self.rows.index((row, 0)) for row in range(n)]
        lengths = list(map(len, self.borders(0, 0)[0]))
        self.lefts = [place + size.width * column for column, place in enumerate(accumulate(lengths[:-1]))]
        """Where the cells of each column begin, counted from the left border."""
        self.drawn_width = self.lefts[-1] + size.width + lengths[-1]
        self.width = self.margin + self.drawn_width + self.around.right_width
        self.height = self.above + len(self.rows)
        self.faced = self._faced() if marks else frozenset()
        """The cells that marks are drawn in."""

    def _rows(self) -> list[tuple[int, int]]:
        n, rows = self.shape.n, []
        for row in range(n):
            if self.size.lined or (row and not self.shape.regions and row % self.shape.box_height == 0):
                rows.append((row, RULE))
            rows += [(row, line) for line in range(self.size.height)]
        return [*rows, (n, RULE), *((n, line) for line in range(len(self.around.below)))]

    def _faced(self) -> frozenset[int]:
        drawn, lines = self.sketch, range(self.size.height)
        if drawn is None:
            return frozenset()
        cells = range(self.shape.cells)
        return frozenset(cell for cell in cells if any(any(drawn.pieces(cell, line)) for line in lines))

    def borders(self, row: int, line: int) -> tuple[list[str], list[str]]:
        """The verticals on a line of a row and their tones."""
        n = self.shape.n
        if self.sketch:
            y, step = self.sketch.corner_of(row * n)[0] + line, self.size.width + 1
            places = range(0, n * step + 1, step)
            drawn_by = [self._sketch_at(row, column, 1, 2) for column in range(n + 1)]
            pairs = list(zip(drawn_by, places, strict=True))
            return [one.lines[y][x] for one, x in pairs], [one.tones[y][x] for one, x in pairs]
        drawn = drawing.cell_borders(self.shape, row)
        light = "│"
        if self.shape.regions:
            return [" " if border == light else border for border in drawn], [BOX] * (n + 1)
        blank = [" " * (column > 0) for column in range(n + 1)]
        return ["" if border == light else blank[column] + border for column, border in enumerate(drawn)], [BOX] * (
            n + 1
        )

    def _sketch_at(self, row: int, column: int, height: int, width: int) -> Sketch:
        """The drawing to take a border from: the bare one where all cells around it that there are lie in the fog.

        They are this cell and as many above and before it as `height` and `width` say.
        """
        sketch, n = self.sketch, self.shape.n
        assert sketch
        if not self._fogged:
            return sketch
        rows, columns = range(row - height + 1, row + 1), range(column - width + 1, column + 1)
        around = [one * n + other for one in rows for other in columns if 0 <= one < n and 0 <= other < n]
        return self._bare.sketch or sketch if self._fogged.issuperset(around) else sketch

    def rule(self, row: int) -> list[Runs]:
        """The border above a row: for each column the corner, then what is above the cell; the last corner alone."""
        n, width = self.shape.n, self.size.width
        if self.sketch:
            y, step = row * (self.size.height + 1), width + 1
            runs: list[Runs] = []
            for column, x in enumerate(range(0, n * step + 1, step)):
                corner, line = self._sketch_at(row, column, 2, 2), self._sketch_at(row, column, 2, 1)
                runs.append([(corner.lines[y][x], corner.tones[y][x])])
                runs[-1] += zip(line.lines[y][x + 1 : x + step], line.tones[y][x + 1 : x + step], strict=True)
            return runs
        return [[(character, BOX)] for character in self.box_line(row)]

    def box_line(self, row: int) -> str:
        """In cells without lines between them the border above the first row of a box."""
        if self.shape.regions:
            left, line, right = "┏━┓" if row == 0 else "┗━┛"
            return left + line * (self.drawn_width - 2) + right
        left, line, _, between, right = drawing.frame_above(self.shape, row)
        box = line * (self.shape.box_width * self.size.width + 1)
        return left + between.join([box] * (self.shape.n // self.shape.box_width)) + right

    def column_numbers(self) -> list[tuple[int, str]]:
        """Where each column's number begins, and the number, as wide as the column has digits."""
        digits = len(str(self.shape.n))
        aside = (self.size.width - digits) // 2 if self.size.lined else self.size.width - digits
        return [(left + aside, f"{column:>{digits}}") for column, left in enumerate(self.lefts, 1)]


def number_width(shape: Shape) -> int:
    """The columns that row numbers take, with a blank after them."""
    return len(str(shape.n)) + 1


def drawn_size(shape: Shape, size: CellSize, marks: tuple[Mark, ...] = ()) -> tuple[int, int]:
    """The columns and lines that a board needs to be seen whole."""
    n = shape.n
    if not size.lined:
        boxes = 1 if shape.regions else n // shape.box_width
        between = n + 1 if shape.regions else 2 * boxes + 1
        rules = 2 if shape.regions else n // shape.box_height + 1
        return number_width(shape) + n * size.width + between, n + rules
    clues = [mark for mark in marks if isinstance(mark, Outside)]
    around = margin(clues, n, size.width) if clues else Margin()
    width = number_width(shape) + n * (size.width + 1) + 1 + around.left_width + around.right_width
    return width, 1 + n * (size.height + 1) + 1 + len(around.above) + len(around.below)
