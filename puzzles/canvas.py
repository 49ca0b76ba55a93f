"""A canvas: the frame of a boxed drawing, character by character, and where its cells are, for marks to be drawn on."""

from __future__ import annotations

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.geometry import Shape

# Tones: what a character is, for whoever has colours. A line has its own colour for a tone.
FRAME, BOX, INNER, LABEL, SIGN = "frame", "box", "inner", "label", "sign"


class Canvas:
    """All characters of a drawing without digits, and their tones."""

    def __init__(self, shape: Shape, width: int, height: int) -> None:
        """Cells have so many characters on so many lines between their borders."""
        self.shape, self.width, self.height = shape, width, height
        self.lines: list[list[str]] = []
        for row in range(shape.n):
            self.lines.append(list(drawing.border_above(shape, row, width)))
            self.lines += [list((" " * width).join(drawing.cell_borders(shape, row))) for _ in range(height)]
        self.lines.append(list(drawing.border_above(shape, shape.n, width)))
        self.plain = ["".join(line) for line in self.lines]
        self.tones = [[FRAME if character in "│─┼ " else BOX for character in line] for line in self.lines]
        self.badges: dict[int, list[tuple[str, str]]] = {}
        """What stands in cells, each with its tone, and gives way to digits."""

    def corner_of(self, cell: int) -> tuple[int, int]:
        """Line and column of the first character in a cell."""
        row, column = divmod(cell, self.shape.n)
        return row * (self.height + 1) + 1, column * (self.width + 1) + 1

    def middle_of(self, cell: int) -> tuple[int, int]:
        y, x = self.corner_of(cell)
        return y + self.height // 2, x + self.width // 2

    @property
    def sides(self) -> list[tuple[int, int]]:
        """The places in a cell beside its digit, the best first, by lines and columns from its first character."""
        last, end = self.width - 1, self.height - 1
        if not end:
            return [(0, 0), (0, last)]
        middle, centre = self.height // 2, self.width // 2
        return [(middle, centre - 2), (middle, centre + 2), (0, 0), (0, last), (end, 0), (end, last)]

    def put(self, y: int, x: int, character: str, tone: str) -> None:
        self.lines[y][x], self.tones[y][x] = character, tone

    def badge(self, cell: int, text: str, tone: str) -> None:
        """Put a sign into a cell, unless it is there already."""
        found = self.badges.setdefault(cell, [])
        if all(text != other for other, _ in found):
            found.append((text, tone))
