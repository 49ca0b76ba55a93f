"""What the drawings of SudokuPad say for certain: givens, boxes, cages with sums, and what is told in words.

Its JSON is a picture: a line there is a colour and a thickness, whatever it means. So all that is drawn beside those is
named in `About.missing`, and a stored solution is what a player can be held against.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import cell_text, cells_text
from sudoku_tui.puzzles.formats.fpuzzles_reading import RULES
from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_object, as_text
from sudoku_tui.puzzles.formats.link_rules import fitted
from sudoku_tui.puzzles.formats.links import ZERO, Carried, boxes_words, shape_of, usual_boxes
from sudoku_tui.puzzles.formats.rule_words import unexplained
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.geometry import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator

    Fields = dict[str, object]

DRAWN = ("lines", "arrows", "underlays", "overlays")
HEADINGS = ("title", "author", "rules", "solution")
READ = {"cells", "regions", "cages", "metadata", "foglight", "global", "title", "author", "rules", "solution"}
READ |= {*DRAWN, *RULES}
FOR_THE_SITE = {"id", "cellSize", "videos", "settings", "triggereffect", "source", "msgcorrect", "msgincorrect"}
FOR_THE_SITE |= {"publishedAt", "duration", "d", "snippet", "puzzleId", "cellsize"}
"""What tells the site how to behave, and says nothing of the puzzle."""
FOR_PEOPLE = {"setter", "video", "videoUrl", "date", "created", "difficulty", "rating", "tags", "url", "version"}
FOR_PEOPLE |= {"bgimage", "bgopacity", "bgcolor", "nogrid", "msgwrong"}
"""What is told of a puzzle, and how it looks."""
NO_ROWS = "norowcol"


@dataclass
class Drawing:
    """One puzzle; `missing` grows with what is drawn and not known."""

    data: Fields
    n: int = 0
    missing: list[str] = field(default_factory=list)
    told: Fields = field(default_factory=dict)
    """What is told of the puzzle beside the drawing."""

    def carried(self) -> Carried:
        rows = [as_list(row, "a row of cells") for row in as_list(self.data.get("cells"), "cells")]
        self.n = n = len(rows)
        if n < 1 or any(len(row) != n for row in rows):
            raise ValueError(f"expected n×n cells, found rows of {', '.join(str(len(row)) for row in rows)}")
        self.told = {key: self.data[key] for key in HEADINGS if key in self.data}
        self.told |= as_object(self.data.get("metadata") or {}, "metadata")
        shape = self._shape()
        placed = list(self._cages())
        givens = bytes([self._given(as_object(one, "a cell")) for row in rows for one in row])
        fog = self._cells(self.data["foglight"]) if self.data.get("foglight") else None
        names = [name for key, name in RULES.items() if self._is_said(key)]
        variants, instead, unsaid = fitted(names, placed, shape)
        placed += instead
        self.missing += unsaid
        self._count_drawings()
        self._unknown_keys()
        rules = self.told.get("rules")
        rules = "\n".join(map(as_text, rules)) if isinstance(rules, list) else as_text(rules)
        kinds = {*variants, *boxes_words(shape), *(["cage"] if placed else [])}
        self.missing += unexplained(rules, kinds, has_fog=fog is not None)
        return Carried(
            n,
            givens,
            shape,
            variants,
            tuple(placed),
            as_text(self.told.get("title")).strip(),
            About(
                as_text(self.told.get("author")).strip(),
                rules.strip(),
                self._solution(),
                tuple(self.missing),
                tuple(sorted(fog)) if fog is not None else None,
            ),
        )

    def _given(self, one: Fields) -> int:
        value = as_number(one.get("value"), "a given")
        if value == 0:
            self.missing.append(ZERO)
        if value is not None and not 0 <= value <= self.n:
            raise ValueError(f"expected givens from 1 to {self.n}, found {value}")
        if one.get("pencilMarks") or one.get("centremarks"):
            self.missing.append("pencil marks in cells")
        return value or 0

    def _shape(self) -> Shape | None:
        """The boxes, if they are drawn."""
        if not self.data.get("regions"):
            shape = usual_boxes(self.n)
            if shape is None:
                self.missing.append("which boxes there are: none is drawn, the usual ones are taken")
            return shape
        boxes: dict[int, int] = {}
        for number, region in enumerate(as_list(self.data["regions"], "regions")):
            for cell in self._cells(region):
                if cell in boxes:
                    raise ValueError(f"expected each cell in one region, found {cell_text(cell, self.n)} in two")
                boxes[cell] = number
        shape, odd = shape_of([boxes.get(cell) for cell in range(self.n**2)], drawn=True)
        self.missing += odd
        return shape

    def _cells(self, value: object) -> list[int]:
        found = []
        for one in as_list(value, "cells"):
            numbers = [as_number(number, "a row or a column") for number in as_list(one, "a cell")]
            row, column = (*numbers, None, None)[:2]
            if row is None or column is None or not (0 <= row < self.n and 0 <= column < self.n):
                raise ValueError(f"expected cells from [0, 0] to [{self.n - 1}, {self.n - 1}], found {one}")
            found.append(row * self.n + column)
        return found

    def _cages(self) -> Iterator[str]:
        bare = []
        is_killer = False
        for value in as_list(self.data.get("cages") or [], "cages"):
            cage = as_object(value, "a cage")
            if not cage.get("cells"):
                self._note(as_text(cage.get("value")))
                continue
            cells = cells_text(self._cells(cage["cells"]), self.n)
            total = as_text(cage.get("sum", cage.get("value"))).strip()
            if total.isdecimal() and total.isascii():
                is_killer = True
                yield f"cage {int(total)} {'repeats ' if cage.get('unique') is False else ''}{cells}"
            elif not total and cage.get("unique"):
                yield f"cage {cells}"
            elif not total:
                bare.append(cells)
            elif not self._note(total):
                self.missing.append(f"a cage that says {shorten(total)}")
        if is_killer:  # among cages with sums, one without is a cage all the same
            yield from [f"cage {cells}" for cells in bare]
        elif bare:
            self.missing.append("cages without a sum")

    def _note(self, text: str) -> bool:
        """Whether a text is told in the place of a cage, such as `rules: …`; then it is kept."""
        heading, colon, words = text.partition(":")
        heading = heading.strip().lower()
        if colon and heading in HEADINGS:
            self.told.setdefault(heading, words.strip())
        return bool(colon) and (heading in HEADINGS or heading in FOR_THE_SITE)

    def _is_said(self, key: str) -> bool:
        everywhere = self.data.get("global")
        return bool(self.told.get(key) or self.data.get(key)) or (isinstance(everywhere, list) and key in everywhere)

    def _count_drawings(self) -> None:
        for key in DRAWN:
            number = len(as_list(self.data.get(key) or [], key))
            if number:
                self.missing.append(f"{number} drawn: {key}")

    def _unknown_keys(self) -> None:
        everywhere = [as_text(key) for key in as_list(self.data.get("global") or [], "global")]
        said = [*everywhere, *[key for key, value in (*self.data.items(), *self.told.items()) if value]]
        known = {*READ, *FOR_THE_SITE, *FOR_PEOPLE}
        if NO_ROWS in said:
            self.missing.append("rows and columns that may repeat digits")
        unknown = [key for key in said if key not in known and key != NO_ROWS]
        self.missing += [f"{shorten(key)}, which we do not know" for key in unknown]

    def _solution(self) -> bytes:
        """The digits that are told; where a cell is left open, 0."""
        text = "".join(as_text(self.told.get("solution")).split())
        digits = [int(one) if one.isdecimal() and one.isascii() else 0 for one in text]
        if digits and (len(digits) != self.n**2 or max(digits) > self.n):
            self.missing.append("a solution that is not a digit a cell")
            return b""
        return bytes(digits) if any(digits) else b""
