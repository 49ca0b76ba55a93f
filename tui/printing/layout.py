"""A book of puzzles, page by page: so many on each, what they are called, their solutions, page numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.pictures.draw import EDGE
from sudoku_tui.puzzles.pictures.shapes import Label
from sudoku_tui.puzzles.pictures.words import rules_in_words, signs_of
from sudoku_tui.tui.printing.letters import UNKNOWN
from sudoku_tui.tui.printing.pdf import Sheets
from sudoku_tui.tui.printing.piece import Piece
from sudoku_tui.tui.printing.plan import PER_PAGE, Plan
from sudoku_tui.tui.printing.solutions import UpsideDown, solution_pages

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from sudoku_tui.puzzles.pictures.shapes import Picture

    Numbered = tuple[int, Piece]

MARGIN, FOOT = 15.0, 18.0
"""Paper around everything, and below it where the number of the page stands."""
GAP = 8.0
"""Between two puzzles."""
TITLE, CAPTION, WORDS = 7.0, 4.2, 3.3
"""The size of letters: the title of the book, what a puzzle is called, its rules in words."""
COVER, COVER_TOP = 12.0, 0.3
"""The size of the title on a page of its own, and where on it it begins."""
USUAL_CELL = 15.0
"""Cells are no larger than this, so that there is paper for notes, unless the print is to be large."""
LEAST_CELL, LEAST_TEXT = 4.3, 1.6
"""Where cells or what is written in them would be smaller among others, a puzzle has a page of its own."""
LEAST_CAPTION = 60.0
"""Room for a caption, also above a smaller grid."""
FEW_LINES = 2
"""So many lines of rules are as wide as the grid; more are as wide as can be, which leaves more room to the grid."""
LARGER = 1.4
"""How much larger words are in large print."""
MOST_WORDS = 0.3
"""How much of the room of a puzzle its rules in words may take, unless it leaves more; else they are only named."""


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
    pages = list(_pages(list(enumerate(pieces, 1)), layout))
    if plan.cover:
        layout.cover(len(pages))
    for page in pages:
        layout.page(page)
    solution_pages(layout.sheets, layout.solutions, layout.new_page, layout.words)
    return Printed(layout.sheets.data(), layout.sheets.missing)


def _pages(numbered: list[Numbered], layout: _Book) -> Iterator[list[Numbered]]:
    """The puzzles of each page, in their order."""
    page: list[Numbered] = []
    for one in numbered:
        alone = layout.plan.per_page > 1 and layout.is_small(one[1])
        if page and (alone or len(page) == layout.plan.per_page):
            yield page
            page = []
        page.append(one)
        if alone:
            yield page
            page = []
    if page:
        yield page


class _Book:
    """The pages so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sheets = Sheets(plan.paper, plan.title or "Sudoku")
        self.words = LARGER if plan.large else 1.0
        """How much larger words and solutions are than usual."""
        self._strip = UpsideDown(self.sheets, self.words) if plan.solutions == "page" else None
        self.solutions: list[Numbered] = []
        """Those that are still to be printed."""

    @property
    def inner(self) -> float:
        """How wide the page is between its margins."""
        return self.sheets.width - 2 * MARGIN

    def cover(self, pages: int) -> None:
        """The title on a page of its own, before so many pages of puzzles."""
        sheets, size, y = self.sheets, COVER * self.words, COVER_TOP * self.sheets.height
        sheets.new_page()
        for line in self._wrapped(printable(self.plan.title), size, self.inner, bold=True):
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
            sheets.text(MARGIN, foot, self._cut(title, WORDS, self.inner * 0.4), WORDS)
            return MARGIN
        sheets.text(
            sheets.width / 2, MARGIN + TITLE / 2, self._cut(title, TITLE, self.inner, True), TITLE,
            bold=True, anchor="middle",
        )  # fmt: skip
        return MARGIN + 2 * TITLE

    def _picture(self, piece: Piece) -> Picture:
        return piece.picture(stacked=self.plan.large and self.plan.per_page == 1)

    def is_small(self, piece: Piece) -> bool:
        """Whether a puzzle would be hard to read among others on a page."""
        picture = self._picture(piece)
        across, down = PER_PAGE[self.plan.per_page]
        width = (self.inner - (across - 1) * GAP) / across
        height = (self.sheets.height - MARGIN - FOOT - (down - 1) * GAP) / down - 2 * CAPTION
        cell = min(width / picture.width, height / picture.height)
        smallest = min([shape.size for shape in picture.shapes if isinstance(shape, Label)], default=1.0)
        return cell < LEAST_CELL or cell * smallest < LEAST_TEXT

    def page(self, numbered: list[Numbered]) -> None:
        top = self.new_page()
        bottom = self.sheets.height - FOOT
        solved = [one for one in numbered if one[1].solution]
        if self._strip and self._strip.is_legible(solved, self.inner):
            bottom -= self._strip.draw(solved, MARGIN, self.inner, bottom)
        elif self.plan.solutions != "none":
            self.solutions += solved
        across, down = PER_PAGE[self.plan.per_page]
        if len(numbered) == 1 and self.is_small(numbered[0][1]):
            across = down = 1
        width, height = (self.inner - (across - 1) * GAP) / across, (bottom - top - (down - 1) * GAP) / down
        places = self._placed([piece for _, piece in numbered], width, height)
        for place, ((number, piece), (cell, lines)) in enumerate(zip(numbered, places, strict=True)):
            x, y = MARGIN + place % across * (width + GAP), top + place // across * (height + GAP)
            self._puzzle(number, piece, lines, x, y, width, cell)

    def _placed(self, pieces: list[Piece], width: float, height: float) -> list[tuple[float, list[str]]]:
        """The size of cells and the rules of each puzzle of a page.

        The rules of one need room, and all have the same, so that grids alike are of one size: cells are made smaller
        until the rules have their place.
        """
        pictures = [self._picture(piece) for piece in pieces]
        spare = height - max([self._cell(picture, width, height) * picture.height for picture in pictures])
        most_words = max(MOST_WORDS * height, spare - 2 * CAPTION * self.words - 2 * self._line_height)
        longest = 0
        while True:
            room = height - (longest + 0.5 * bool(longest)) * self._line_height
            cells = [self._cell(picture, width, room) for picture in pictures]
            rules = [
                self._rules(piece, self._reach(picture, cell, width), width, most_words)
                for piece, picture, cell in zip(pieces, pictures, cells, strict=True)
            ]
            lines = max([len(one) for one in rules])
            if lines <= longest:
                return list(zip(cells, rules, strict=True))
            longest = lines

    def _cell(self, picture: Picture, width: float, room: float) -> float:
        most = 99.0 if self.plan.large else USUAL_CELL
        return min(width / picture.width, (room - 2 * CAPTION * self.words) / picture.height, most)

    def _reach(self, picture: Picture, cell: float, width: float) -> float:
        """How wide the words above and below a puzzle are."""
        return max((picture.width - 2 * EDGE) * cell, min(width, LEAST_CAPTION))

    @property
    def _line_height(self) -> float:
        return 1.35 * WORDS * self.words

    def _puzzle(
        self, number: int, piece: Piece, lines: list[str], x: float, y: float, width: float, cell: float
    ) -> None:
        """A puzzle in its place: caption above, rules below."""
        picture, size = self._picture(piece), CAPTION * self.words
        reach = self._reach(picture, cell, width)
        start = x + (width - reach) / 2
        told = self.sheets.text_width(piece.told, size * 0.85)
        name = self._cut(f"{number}  {piece.name}".rstrip(), size, reach - told - 4, True)
        self.sheets.text(start, y + size / 2, name, size, bold=True)
        self.sheets.text(start + reach, y + size / 2, piece.told, size * 0.85, anchor="end")
        self.sheets.draw(picture, x + (width - picture.width * cell) / 2, y + 1.6 * size, cell)
        below = y + 1.6 * size + picture.height * cell + self._line_height
        longest = max([self.sheets.text_width(line, WORDS * self.words) for line in lines], default=0.0)
        start = min(start, x + (width - longest) / 2)
        for line, text in enumerate(lines):
            self.sheets.text(start, below + line * self._line_height, text, WORDS * self.words)

    def _rules(self, piece: Piece, reach: float, width: float, most: float) -> list[str]:
        """The rules in words, few as wide as the grid; where these would take too much room, what they are called."""
        puzzle = piece.puzzle
        words = [*rules_in_words(puzzle), *[f"not in the file: {what}" for what in puzzle.about.missing]]
        setters = puzzle.about.rules.splitlines()
        signs = signs_of(puzzle)
        kinds = ["pair"] * (puzzle.rules.grids == 2) + ["cage"] * (puzzle.kind == "killer") + puzzle.rule_names
        names = ", ".join([f"{signs.get(name, '')} {name}".strip() for name in kinds])
        for texts in ([*words, *setters], words, [names]):
            lines = self._lines(texts, reach)
            if len(lines) > FEW_LINES:
                lines = self._lines(texts, width)
            if len(lines) * self._line_height <= most:
                return lines
        return lines
        return lines

    def _lines(self, texts: list[str], width: float) -> list[str]:
        return [line for text in texts for line in self._wrapped(printable(text), WORDS * self.words, width)]

    def _wrapped(self, text: str, size: float, width: float, bold: bool = False) -> Iterator[str]:
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self.sheets.text_width(longer, size, bold) > width:
                yield line
                longer = word
            line = longer
        if line:
            yield line

    def _cut(self, text: str, size: float, width: float, bold: bool = False) -> str:
        """As much of a text as there is room for."""
        if self.sheets.text_width(text, size, bold) <= width:
            return text
        while text and self.sheets.text_width(text + "…", size, bold) > width:
            text = text[:-1]
        return text.rstrip() + "…"
