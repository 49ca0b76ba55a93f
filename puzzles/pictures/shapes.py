"""The shapes that pictures are made of. The side of a cell is 1; x runs to the right and y downwards."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

Point = tuple[float, float]

BLACK, WHITE, NONE = "#000000", "#ffffff", ""

DIGIT_WIDTH = 0.52
"""How wide a figure is in the fonts that we write in, by their size; other characters are seldom much wider."""
CAPITAL = 0.68
"""How high figures and capitals are, by the size of the font."""


@dataclass(frozen=True)
class Polyline:
    """A line from point to point, with round ends and corners unless it is dashed or square."""

    points: tuple[Point, ...]
    width: float
    ink: str = BLACK
    dashes: tuple[float, float] | None = None
    """How long a dash is, and the gap behind it."""
    closed: bool = False
    square: bool = False
    """Whether it ends just where it ends."""


@dataclass(frozen=True)
class Polygon:
    """A surface with straight sides."""

    points: tuple[Point, ...]
    fill: str = BLACK
    ink: str = NONE
    width: float = 0.0


@dataclass(frozen=True)
class Disc:
    """A circle, filled or not, with a line around it or none."""

    centre: Point
    radius: float
    fill: str = NONE
    ink: str = NONE
    width: float = 0.0


@dataclass(frozen=True)
class Label:
    """A text on one line. The point is halfway up its figures: in the middle of it, or where it starts or ends."""

    point: Point
    text: str
    size: float
    ink: str = BLACK
    bold: bool = False
    anchor: str = "middle"
    """`middle`, `start` or `end`."""


AnyShape = Polyline | Polygon | Disc | Label


@dataclass
class Picture:
    """Shapes in the order in which they are drawn, on a ground of that size."""

    width: float
    height: float
    shapes: list[AnyShape] = field(default_factory=list)

    def add(self, other: Picture, x: float, y: float) -> None:
        """Draw another picture into this one, its upper left corner at that point."""
        self.shapes += [moved(shape, x, y) for shape in other.shapes]


def moved(shape: AnyShape, x: float, y: float) -> AnyShape:
    """The same shape elsewhere."""
    if isinstance(shape, Disc):
        return replace(shape, centre=(shape.centre[0] + x, shape.centre[1] + y))
    if isinstance(shape, Label):
        return replace(shape, point=(shape.point[0] + x, shape.point[1] + y))
    points = tuple([(px + x, py + y) for px, py in shape.points])
    return replace(shape, points=points)


def rectangle(left: float, top: float, width: float, height: float, fill: str) -> Polygon:
    right, bottom = left + width, top + height
    return Polygon(((left, top), (right, top), (right, bottom), (left, bottom)), fill)


def text_width(text: str, size: float) -> float:
    """About how wide a text is."""
    return len(text) * DIGIT_WIDTH * size


def in_our_font(text: str) -> str:
    """The same with letters that the font of pictures and paper has: the sign of sandwiches as the letter like it."""
    return text.replace("≡", "Ξ")
