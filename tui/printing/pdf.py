"""Pictures on the pages of a PDF: the same shapes, in millimetres."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sudoku_tui.puzzles.pictures.shapes import BLACK, CAPITAL, AnyShape, Disc, Label, Picture, Point, Polygon, Polyline
from sudoku_tui.tui.printing import font_path, needed
from sudoku_tui.tui.printing.letters import Letters

if TYPE_CHECKING:
    from collections.abc import Iterable

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
POINT = 25.4 / 72
"""Millimetres of a point, by which fonts are measured."""
FAMILY = "sans"
BASELINE = 0.3
"""How far below the middle of a cell fpdf2 puts the line that letters stand on, by the size of the font."""


class Sheets:
    """A PDF, page by page. It remembers pen, colours and font, and chooses only what changes."""

    def __init__(self, paper: str, title: str) -> None:
        self.width, self.height = PAPERS[paper]
        self._pdf: Any = needed("fpdf").FPDF(unit="mm", format=(self.width, self.height))
        self._pdf.set_auto_page_break(False)
        self._pdf.set_title(title)
        self._pdf.set_creator("sudoku-tui")
        for style in ("", "B"):
            self._pdf.add_font(FAMILY, style, font_path(bold=style == "B"))
        self._pdf.c_margin = 0
        self._letters = Letters(self._pdf, FAMILY)
        self._now: dict[str, object] = {}

    @property
    def pages(self) -> int:
        return int(self._pdf.page)

    def new_page(self) -> None:
        self._pdf.add_page()
        self._now.clear()

    def text(self, x: float, y: float, text: str, size: float, *, bold: bool = False, anchor: str = "start") -> None:
        """One line in figures and letters of that size in millimetres, halfway up at y."""
        self._label(Label((x, y), text, size, BLACK, bold, anchor), 0.0, 0.0, 1.0)

    def text_width(self, text: str, size: float, bold: bool = False) -> float:
        self._font(size, bold)
        return float(self._pdf.get_string_width(self._letters.provided(text)))

    @property
    def missing(self) -> str:
        """The letters that no font has."""
        return "".join(self._letters.missing)

    def draw(self, picture: Picture, x: float, y: float, cell: float, *, upside_down: bool = False) -> None:
        """A picture with its upper left corner there, the side of a cell so long."""
        if not upside_down:
            self._shapes(picture.shapes, x, y, cell)
            return
        with self._pdf.rotation(180, x + picture.width * cell / 2, y + picture.height * cell / 2):
            self._now.clear()
            self._shapes(picture.shapes, x, y, cell)
        self._now.clear()

    def data(self) -> bytes:
        return bytes(self._pdf.output())

    def _shapes(self, shapes: Iterable[AnyShape], x: float, y: float, cell: float) -> None:
        for shape in shapes:
            if isinstance(shape, Label):
                self._label(shape, x, y, cell)
            elif isinstance(shape, Polyline):
                self._line(shape, x, y, cell)
            elif isinstance(shape, Disc):
                self._disc(shape, x, y, cell)
            else:
                self._polygon(shape, x, y, cell)

    def _label(self, label: Label, x: float, y: float, cell: float) -> None:
        self._font(label.size * cell, label.bold)
        self._set("text", label.ink, self._pdf.set_text_color)
        left, base = x + label.point[0] * cell, y + (label.point[1] + CAPITAL * label.size / 2) * cell
        text = self._letters.provided(label.text)
        if label.anchor != "start":
            width = self._pdf.get_string_width(text)
            left -= width / 2 if label.anchor == "middle" else width
        if self._letters.are_own(text):
            self._pdf.text(left, base, text)
        else:
            self._shaped(left, base, text, label.size * cell)

    def _shaped(self, left: float, base: float, text: str, size: float) -> None:
        """With letters of other fonts, and in scripts that are written from the right or join their letters."""
        self._pdf.set_text_shaping(True)
        self._pdf.set_xy(left, base - BASELINE * size)
        self._pdf.cell(h=0, text=text)
        self._pdf.set_text_shaping(False)

    def _line(self, line: Polyline, x: float, y: float, cell: float) -> None:
        self._pen(line.ink, line.width * cell)
        points = _placed(line.points, x, y, cell)
        if line.dashes:
            dash, gap = line.dashes
            self._pdf.set_dash_pattern(dash * cell, gap * cell)
            self._pdf.polygon(points, style="D") if line.closed else self._pdf.polyline(points)
            self._pdf.set_dash_pattern()
            return
        if line.closed:
            self._pdf.polygon(points, style="D")
        else:
            self._pdf.polyline(points)
        if not line.square:
            for point in line.points:
                self._disc(Disc(point, line.width / 2, line.ink), x, y, cell)

    def _disc(self, disc: Disc, x: float, y: float, cell: float) -> None:
        style = self._look(disc.fill, disc.ink, disc.width * cell)
        self._pdf.circle(x + disc.centre[0] * cell, y + disc.centre[1] * cell, disc.radius * cell, style=style)

    def _polygon(self, polygon: Polygon, x: float, y: float, cell: float) -> None:
        style = self._look(polygon.fill, polygon.ink, polygon.width * cell)
        self._pdf.polygon(_placed(polygon.points, x, y, cell), style=style)

    def _look(self, fill: str, ink: str, width: float) -> str:
        """How a surface is drawn: its line, its ground, or both."""
        if fill:
            self._set("fill", fill, self._pdf.set_fill_color)
        if ink:
            self._pen(ink, width)
        return "DF" if fill and ink else "F" if fill else "D"

    def _pen(self, ink: str, width: float) -> None:
        self._set("ink", ink, self._pdf.set_draw_color)
        if self._now.get("width") != width:
            self._now["width"] = width
            self._pdf.set_line_width(width)

    def _font(self, size: float, bold: bool) -> None:
        if self._now.get("font") != (size, bold):
            self._now["font"] = size, bold
            self._pdf.set_font(FAMILY, "B" if bold else "", size / POINT)

    def _set(self, what: str, colour: str, choose: Any) -> None:
        """Choose a colour, unless it is chosen already."""
        if self._now.get(what) != colour:
            self._now[what] = colour
            choose(colour)


def _placed(points: tuple[Point, ...], x: float, y: float, cell: float) -> list[Point]:
    return [(x + px * cell, y + py * cell) for px, py in points]
