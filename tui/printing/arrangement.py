"""Which puzzles stand on which page of a book, how large, and with which words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.pictures.draw import EDGE
from sudoku_tui.puzzles.pictures.shapes import Label
from sudoku_tui.puzzles.pictures.words import rules_in_words, signs_of
from sudoku_tui.tui.printing.pdf import Sheets
from sudoku_tui.tui.printing.piece import Piece
from sudoku_tui.tui.printing.plan import PER_PAGE, Plan
from sudoku_tui.tui.printing.solutions import UpsideDown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.pictures.shapes import Picture

    Numbered = tuple[int, Piece]

MARGIN, FOOT = 15.0, 18.0
"""Paper around everything, and below it where the number of the page stands."""
GAP = 8.0
"""Between two puzzles."""
TITLE, CAPTION, WORDS = 7.0, 4.2, 3.3
"""The size of letters: the title of the book, what a puzzle is called, its rules in words."""
USUAL_CELL = 15.0
"""Cells are no larger than this, so that there is paper for notes, unless the print is to be large."""
LEAST_CELL, LEAST_TEXT = 4.3, 1.5
"""Where cells or what is written in them would be smaller, fewer puzzles share a page."""
LEAST_CAPTION = 60.0
"""Room for a caption, also above a smaller grid."""
FEW_LINES = 2
"""So many lines of rules are as wide as the grid; more are as wide as can be, which leaves more room to the grid."""
MOST_WORDS = 0.3
"""How much of the room of a puzzle its rules in words may take, unless it leaves more; else they are only named."""


@dataclass(frozen=True)
class Placing:
    """Where a puzzle stands with its words, and how large."""

    number: int
    piece: Piece
    x: float
    y: float
    width: float
    """How much room there is across."""
    cell: float
    reach: float
    """How wide the words above it are."""
    rules: list[str]


@dataclass(frozen=True)
class Page:
    """What a page has."""

    places: list[Placing]
    solutions: list[Numbered]
    """Those of its puzzles."""
    strip: bool
    """Whether they stand upside down below."""


class Arranger:
    """Finds the places on sheets of a size; `words` tells by how much words are larger than usual."""

    def __init__(self, sheets: Sheets, plan: Plan, words: float) -> None:
        self._sheets, self._plan, self._words = sheets, plan, words
        self.upside_down = UpsideDown(sheets, words) if plan.solutions == "page" else None

    @property
    def inner(self) -> float:
        """How wide the page is between its margins."""
        return self._sheets.width - 2 * MARGIN

    @property
    def line_height(self) -> float:
        return 1.35 * WORDS * self._words

    def pages(self, numbered: list[Numbered]) -> Iterator[Page]:
        """All puzzles, in their order."""
        top = MARGIN + (2 * TITLE if self._plan.title and not self._plan.cover else 0)
        while numbered:
            page = self._page(numbered, top)
            yield page
            numbered, top = numbered[len(page.places) :], MARGIN

    def picture(self, piece: Piece) -> Picture:
        return piece.picture(stacked=self._plan.large and self._plan.per_page == 1)

    def wrapped(self, text: str, size: float, width: float, bold: bool = False) -> Iterator[str]:
        """The lines of a text that has so much room."""
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if line and self._sheets.text_width(longer, size, bold) > width:
                yield line
                longer = word
            line = longer
        if line:
            yield line

    def _page(self, numbered: list[Numbered], top: float) -> Page:
        """As many puzzles as are wanted; where they would be hard to read so, as many as can be, in larger places."""
        pictures = [self.picture(piece) for _, piece in numbered[: self._plan.per_page]]
        best: Page | None = None
        for per_page in [choice for choice in sorted(PER_PAGE, reverse=True) if choice <= self._plan.per_page]:
            for many in range(min(per_page, len(pictures)), len(best.places) if best else 0, -1):
                page = self._arranged(numbered[:many], pictures[:many], per_page, top)
                if per_page == 1 or all(map(_is_legible, page.places, pictures)):
                    best = page
                    break
        assert best  # one alone is taken as it is
        return best

    def _arranged(self, numbered: list[Numbered], pictures: list[Picture], per_page: int, top: float) -> Page:
        solved = [one for one in numbered if one[1].solution]
        bottom, strip = self._sheets.height - FOOT, False
        if self.upside_down and self.upside_down.is_legible(solved, self.inner):
            bottom, strip = bottom - self.upside_down.height(solved, self.inner), True
        across, down = PER_PAGE[per_page]
        width, height = (self.inner - (across - 1) * GAP) / across, (bottom - top - (down - 1) * GAP) / down
        sizes = self._sizes([piece for _, piece in numbered], pictures, width, height)
        places = [
            Placing(
                *one,
                MARGIN + place % across * (width + GAP),
                top + place // across * (height + GAP),
                width,
                cell,
                self._reach(picture, cell, width),
                rules,
            )
            for place, (one, picture, (cell, rules)) in enumerate(zip(numbered, pictures, sizes, strict=True))
        ]
        return Page(places, solved, strip)

    def _sizes(
        self, pieces: list[Piece], pictures: list[Picture], width: float, height: float
    ) -> list[tuple[float, list[str]]]:
        """The size of cells and the rules of each puzzle of a page.

        The rules of one need room, and all have the same, so that grids alike are of one size: cells are made smaller
        until the rules have their place.
        """
        spare = height - max([self._cell(picture, width, height) * picture.height for picture in pictures])
        most_words = max(MOST_WORDS * height, spare - 2 * CAPTION * self._words - 2 * self.line_height)
        longest = 0
        while True:
            room = height - (longest + 0.5 * bool(longest)) * self.line_height
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
        most = 99.0 if self._plan.large else USUAL_CELL
        return min(width / picture.width, (room - 2 * CAPTION * self._words) / picture.height, most)

    def _reach(self, picture: Picture, cell: float, width: float) -> float:
        """How wide the words above and below a puzzle are."""
        return max((picture.width - 2 * EDGE) * cell, min(width, LEAST_CAPTION))

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
            if len(lines) * self.line_height <= most:
                return lines
        return lines

    def _lines(self, texts: list[str], width: float) -> list[str]:
        return [line for text in texts for line in self.wrapped(printable(text), WORDS * self._words, width)]


def _is_legible(place: Placing, picture: Picture) -> bool:
    smallest = min([shape.size for shape in picture.shapes if isinstance(shape, Label)], default=1.0)
    return place.cell >= LEAST_CELL and place.cell * smallest >= LEAST_TEXT
