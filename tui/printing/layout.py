"""A book of puzzles, page by page: so many on each, what they are called, their solutions, page numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.printing.arrangement import CAPTION, FOOT, MARGIN, TITLE, WORDS, Arranger, Page, Placing
from sudoku_tui.tui.printing.letters import UNKNOWN
from sudoku_tui.tui.printing.pdf import Sheets
from sudoku_tui.tui.printing.piece import Piece
from sudoku_tui.tui.printing.plan import Plan
from sudoku_tui.tui.printing.solutions import solution_pages

if TYPE_CHECKING:
    from collections.abc import Iterable

    Numbered = tuple[int, Piece]

COVER, COVER_TOP = 12.0, 0.3
"""The size of the title on a page of its own, and where on it it begins."""
LARGER = 1.4
"""How much larger words are in large print."""


@dataclass(frozen=True)
class Printed:
    """A PDF."""

    data: bytes
    missing: str = ""
    """Letters that no font has, for which a question mark stands."""

    @property
    def doubt(self) -> str:
        """What is to be said of it."""
        return f"no font here has {', '.join(self.missing)}: printed as {UNKNOWN}" if self.missing else ""


def book(pieces: Iterable[Piece], plan: Plan) -> Printed:
    """The whole of it."""
    layout = _Book(plan)
    pages = list(layout.arranger.pages(list(enumerate(pieces, 1))))
    if plan.cover:
        layout.cover(len(pages))
    for page in pages:
        layout.page(page)
    solution_pages(layout.sheets, layout.solutions, layout.new_page, layout.words)
    return Printed(layout.sheets.data(), layout.sheets.missing)


class _Book:
    """The pages so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sheets = Sheets(plan.paper, plan.title or "Sudoku")
        self.words = LARGER if plan.large else 1.0
        """How much larger words and solutions are than usual."""
        self.arranger = Arranger(self.sheets, plan, self.words)
        self.solutions: list[Numbered] = []
        """Those that are still to be printed."""

    def cover(self, pages: int) -> None:
        """The title on a page of its own, before so many pages of puzzles."""
        sheets, size, y = self.sheets, COVER * self.words, COVER_TOP * self.sheets.height
        sheets.new_page()
        for line in self.arranger.wrapped(printable(self.plan.title), size, self.arranger.inner, bold=True):
            sheets.text(sheets.width / 2, y, line, size, bold=True, anchor="middle")
            y += 1.3 * size
        solutions = [f"Solutions from page {pages + 2}"] if self.plan.solutions == "end" else []
        for line in (*self.plan.cover, *solutions):
            y += 1.5 * CAPTION * self.words
            sheets.text(sheets.width / 2, y, line, CAPTION * self.words, anchor="middle")

    def new_page(self) -> float:
        """Begin a page with its number, and the title; returns where the rest of it begins."""
        sheets, title = self.sheets, printable(self.plan.title)
        sheets.new_page()
        foot = sheets.height - FOOT / 2
        sheets.text(sheets.width / 2, foot, str(sheets.pages), WORDS * 1.1 * self.words, anchor="middle")
        if not title:
            return MARGIN
        if sheets.pages > 1:
            sheets.text(MARGIN, foot, self._cut(title, WORDS, self.arranger.inner * 0.4), WORDS)
            return MARGIN
        sheets.text(
            sheets.width / 2, MARGIN + TITLE / 2, self._cut(title, TITLE, self.arranger.inner, True), TITLE,
            bold=True, anchor="middle",
        )  # fmt: skip
        return MARGIN + 2 * TITLE

    def page(self, page: Page) -> None:
        self.new_page()
        if page.strip and self.arranger.upside_down:
            self.arranger.upside_down.draw(page.solutions, MARGIN, self.arranger.inner, self.sheets.height - FOOT)
        else:
            self.solutions += page.solutions
        for place in page.places:
            self._puzzle(place)

    def _puzzle(self, place: Placing) -> None:
        """A puzzle in its place: caption above, rules below."""
        piece, cell, size = place.piece, place.cell, CAPTION * self.words
        picture, middle = self.arranger.picture(piece), place.x + place.width / 2
        start, y = middle - place.reach / 2, place.y + size / 2
        told = self.sheets.text_width(piece.told, size * 0.85)
        name = self._cut(f"{place.number}  {piece.name}".rstrip(), size, place.reach - told - 4, True)
        self.sheets.text(start, y, name, size, bold=True)
        self.sheets.text(start + place.reach, y, piece.told, size * 0.85, anchor="end")
        y = place.y + 1.6 * size
        self.sheets.draw(picture, middle - picture.width * cell / 2, y, cell)
        y += picture.height * cell
        longest = max([self.sheets.text_width(line, WORDS * self.words) for line in place.rules], default=0.0)
        start = min(start, middle - longest / 2)
        for line in place.rules:
            y += self.arranger.line_height
            self.sheets.text(start, y, line, WORDS * self.words)

    def _cut(self, text: str, size: float, width: float, bold: bool = False) -> str:
        """As much of a text as there is room for."""
        if self.sheets.text_width(text, size, bold) <= width:
            return text
        while text and self.sheets.text_width(text + "…", size, bold) > width:
            text = text[:-1]
        return text.rstrip() + "…"
