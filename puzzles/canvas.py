"""A canvas: the frame of a boxed drawing, character by character, and where its cells are, for marks to be drawn on."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.geometry import Shape

# Tones: what a character is, for whoever has colours. A line has its own colour for a tone.
FRAME, BOX, INNER, LABEL, SIGN = "frame", "box", "inner", "label", "sign"

Place = tuple[int, int]
"""A line and a column."""
Drawn = list[tuple[str, str]]
"""Characters side by side, each with its tone."""


@dataclass(frozen=True)
class Badge:
    """What stands in a cell and gives way to digits."""

    text: str
    tone: str
    place: Place | None = None
    """Where in the cell it would best be, if not in the middle."""


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
        self.written: set[Place] = set()
        """The places of texts, which nothing else may be drawn on."""
        self.badges: dict[int, list[Badge]] = {}
        last, end, middle, centre = width - 1, height - 1, height // 2, width // 2
        self.corners = [(0, 0), (0, last), (end, 0), (end, last)]
        """The places in the corners of a cell, by lines and columns from its first character."""
        best = [(middle, place) for place in (centre, centre - 2, centre + 2, 0, last) if 0 <= place <= last]
        everywhere = [(down, right) for down in range(height) for right in range(width)]
        self.places = [*dict.fromkeys([*best, *self.corners, *everywhere])]
        """All places in a cell, those first that are best for a badge."""

    def corner_of(self, cell: int) -> Place:
        """Line and column of the first character in a cell."""
        row, column = divmod(cell, self.shape.n)
        return row * (self.height + 1) + 1, column * (self.width + 1) + 1

    def middle_of(self, cell: int) -> Place:
        y, x = self.corner_of(cell)
        return y + self.height // 2, x + self.width // 2

    def put(self, y: int, x: int, character: str, tone: str) -> None:
        self.lines[y][x], self.tones[y][x] = character, tone

    def write(self, y: int, x: int, text: str, tone: str) -> Drawn:
        """Put a text, which is not drawn over. What stood there is told, so that it can be restored."""
        places = range(x, x + len(text))
        before = [(self.lines[y][place], self.tones[y][place]) for place in places]
        for place, character in zip(places, text, strict=True):
            self.put(y, place, character, tone)
            self.written.add((y, place))
        return before

    def restore(self, y: int, x: int, before: Drawn) -> None:
        for place, (character, tone) in enumerate(before, x):
            self.put(y, place, character, tone)
            self.written.remove((y, place))

    def badge(self, cell: int, badge: Badge) -> None:
        """Put a sign into a cell, unless it is there already."""
        found = self.badges.setdefault(cell, [])
        if all(badge.text != other.text for other in found):
            found.append(badge)

    def badges_in(self, cell: int, taken: Collection[Place]) -> Iterator[tuple[Place, Badge]]:
        """Where in a cell its badges stand: each in a place that is not taken, as long as there are any."""
        y, x = self.corner_of(cell)
        free = [
            (down, right)
            for down, right in self.places
            if (down, right) not in taken and (y + down, x + right) not in self.written
        ]
        middle = self.height // 2, self.width // 2
        for badge in self.badges.get(cell, ()):
            if free:
                wanted = badge.place or free[0]
                place = min(free, key=lambda one: (_apart(one, wanted), _apart(one, middle)))
                free.remove(place)
                yield place, badge


def _apart(one: Place, other: Place) -> int:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])
