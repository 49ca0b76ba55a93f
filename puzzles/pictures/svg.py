"""Pictures as SVG, for browsers, editors and whatever takes a drawing."""

from __future__ import annotations

from xml.sax.saxutils import escape

from sudoku_tui.puzzles.pictures.shapes import CAPITAL, AnyShape, Disc, Label, Picture, Point, Polygon, Polyline

CELL = 48
"""The side of a cell in pixels, unless somebody says otherwise."""
FONTS = "'Source Sans Pro','Source Sans 3',Helvetica,Arial,sans-serif"


def svg(picture: Picture, title: str = "", cell: float = CELL) -> str:
    """The whole document; the title is what a browser shows and a screen reader reads."""
    width, height = _number(picture.width * cell), _number(picture.height * cell)
    named = [f"<title>{escape(title)}</title>"] if title else []
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'font-family="{FONTS}" text-anchor="middle">',
        *named,
        f'<rect width="{width}" height="{height}" fill="#ffffff"/>',
        *[_element(shape, cell) for shape in picture.shapes],
        "</svg>",
    ])  # fmt: skip


def _element(shape: AnyShape, cell: float) -> str:
    if isinstance(shape, Polyline):
        return _line(shape, cell)
    if isinstance(shape, Polygon):
        return f'<polygon points="{_points(shape.points, cell)}"{_look(shape, cell)}/>'
    if isinstance(shape, Disc):
        x, y, radius = (_number(value * cell) for value in (*shape.centre, shape.radius))
        return f'<circle cx="{x}" cy="{y}" r="{radius}"{_look(shape, cell)}/>'
    return _text(shape, cell)


def _line(line: Polyline, cell: float) -> str:
    tag = "polygon" if line.closed else "polyline"
    look = f' fill="none" stroke="{line.ink}" stroke-width="{_number(line.width * cell)}"'
    if line.dashes:
        look += f' stroke-dasharray="{" ".join([_number(dash * cell) for dash in line.dashes])}"'
    elif not line.square:
        look += ' stroke-linecap="round" stroke-linejoin="round"'
    return f'<{tag} points="{_points(line.points, cell)}"{look}/>'


def _look(shape: Polygon | Disc, cell: float) -> str:
    stroke = f' stroke="{shape.ink}" stroke-width="{_number(shape.width * cell)}"' if shape.ink else ""
    return f' fill="{shape.fill or "none"}"{stroke}'


def _text(label: Label, cell: float) -> str:
    x, y = _number(label.point[0] * cell), _number((label.point[1] + CAPITAL * label.size / 2) * cell)
    look = f' font-size="{_number(label.size * cell)}" fill="{label.ink}"'
    look += ' font-weight="bold"' if label.bold else ""
    look += f' text-anchor="{label.anchor}"' if label.anchor != "middle" else ""
    return f'<text x="{x}" y="{y}"{look}>{escape(label.text)}</text>'


def _points(points: tuple[Point, ...], cell: float) -> str:
    return " ".join([f"{_number(x * cell)},{_number(y * cell)}" for x, y in points])


def _number(value: float) -> str:
    """As short as two decimals can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
