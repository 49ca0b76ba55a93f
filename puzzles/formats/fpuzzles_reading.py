"""f-puzzles JSON to what it says of a puzzle, and what of it we do not know the meaning of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import cell_text
from sudoku_tui.puzzles.formats.fpuzzles_drawings import DRAWINGS, Constraints, value_of
from sudoku_tui.puzzles.formats.fpuzzles_entries import FORMS, cell
from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_object, as_text
from sudoku_tui.puzzles.formats.link_rules import fitted
from sudoku_tui.puzzles.formats.links import ZERO, Carried, boxes_words, shape_of, usual_boxes
from sudoku_tui.puzzles.formats.rule_words import unexplained
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.geometry import Shape, default_shape

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.fpuzzles_entries import Entry

RULES = {
    "diagonal-": "diagonal-down",
    "diagonal+": "diagonal-up",
    "antiknight": "anti-knight",
    "antiking": "anti-king",
    "disjointgroups": "disjoint-groups",
    "nonconsecutive": "non-consecutive",
}
"""Keys that are true or false, and our rules."""
NEGATIVE = "negative"
NEGATIVES = ("xv", "ratio")
FOG = ("foglight", "fogofwar")
READ = {"size", "grid", "title", "author", "ruleset", "solution", NEGATIVE, *FOG, *DRAWINGS, *RULES, *FORMS}
IN_CELLS = {"value", "given", "region", "givenPencilMarks", "parity"}
IN_CELLS |= {"centerPencilMarks", "cornerPencilMarks", "c", "cArray", "highlight"}  # a player's marks and colours
FOR_THE_SITE = {"disabledlogic", "truecandidatesoptions", "successMessage", "highlightConflicts"}
"""What tells the site how to behave, and says nothing of the puzzle."""
MESSAGES = ("msgcorrect", "msgincorrect")
"""What SudokuPad is to say, in the value of a cage that nobody sees."""


@dataclass
class Reader:
    """One puzzle; `missing` grows with what can't be taken."""

    data: dict[str, object]
    n: int = 0
    missing: list[str] = field(default_factory=list)
    about: dict[str, str] = field(default_factory=dict)
    """What cages of SudokuPad say instead of the keys that are made for it."""

    def carried(self) -> Carried:
        rows = [as_list(row, "a row of the grid") for row in as_list(self.data.get("grid"), "the grid")]
        self.n = n = len(rows)
        if any(len(row) != n for row in rows) or n < 1:
            raise ValueError(f"expected a grid of n×n cells, found rows of {', '.join(str(len(row)) for row in rows)}")
        grid = [as_object(value, "a cell of the grid") for row in rows for value in row]
        givens = self._givens(grid)
        placed = [*self._limits(grid), *self._entries()]
        fog = self._fog()
        self._unknown_keys()
        self._drawings()
        rules = as_text(self.data.get("ruleset")) or self.about.get("rules", "")
        shape, odd = _shape(grid, n)
        self.missing += odd
        placed += self._negatives()
        names = [name for key, name in RULES.items() if self.data.get(key)]
        variants, instead, unsaid = fitted(names, placed, shape)
        placed += instead
        self.missing += unsaid
        kinds = {text.partition(" ")[0] for text in placed}.union(variants, boxes_words(shape))
        self.missing += unexplained(rules, kinds, has_fog=fog is not None)
        return Carried(
            n,
            givens,
            shape,
            variants,
            tuple(placed),
            as_text(self.data.get("title")).strip() or self.about.get("title", ""),
            About(
                as_text(self.data.get("author")).strip() or self.about.get("author", ""),
                rules.strip(),
                self._solution(),
                tuple(self.missing),
                fog,
            ),
        )

    def _givens(self, grid: list[Entry]) -> bytes:
        values = [as_number(one.get("value"), "a given") if one.get("given") else None for one in grid]
        for value in values:
            if value is not None and not 0 <= value <= self.n:
                raise ValueError(f"expected givens from 1 to {self.n}, found {value}")
        if 0 in values:
            self.missing.append(ZERO)
        return bytes([value or 0 for value in values])

    def _limits(self, grid: list[Entry]) -> Iterator[str]:
        """Which digits a cell may have, where the file says so."""
        every = set(range(1, self.n + 1))
        for place, one in enumerate(grid):
            marks = {as_number(value, "a candidate") for value in as_list(one.get("givenPencilMarks") or [], "marks")}
            if marks and marks != every:
                yield f"candidates {' '.join(map(str, marks))} : {cell_text(place, self.n)}"
            if parity := as_text(one.get("parity")).lower():
                yield f"{parity} {cell_text(place, self.n)}"
        unknown = dict.fromkeys([key for one in grid for key, value in one.items() if value and key not in IN_CELLS])
        self.missing += [f"{shorten(key)} in cells, which we do not know" for key in unknown]

    def _entries(self) -> Iterator[str]:
        for key, (word, form) in FORMS.items():
            for entry in self._objects(key):
                try:
                    for arguments in form.read(entry, self.n):
                        yield f"{word} {arguments}"
                except ValueError as error:
                    self.missing.append(f"{key}: {error}")

    def _objects(self, key: str) -> list[Entry]:
        return [as_object(entry, f"an entry of {key}") for entry in as_list(self.data.get(key) or [], key)]

    def _negatives(self) -> list[str]:
        negatives = [as_text(one) for one in as_list(self.data.get(NEGATIVE) or [], NEGATIVE)]
        self.missing += [f"{NEGATIVE}: {shorten(one)}" for one in negatives if one not in (*NEGATIVES, *FOG)]
        return [f"{NEGATIVE} {one}" for one in negatives if one in NEGATIVES]

    def _fog(self) -> tuple[int, ...] | None:
        found = [self.data[key] for key in FOG if isinstance(self.data.get(key), list)]
        found += [cage.get("cells") for cage in self._objects("cage") if value_of(cage).upper() in ("FOGLIGHT", "FOW")]
        if not found:
            return None
        return tuple(sorted({cell(one, self.n) for some in found for one in as_list(some, "lit cells")}))

    def _unknown_keys(self) -> None:
        for key, value in self.data.items():
            if value and key not in READ and key not in FOR_THE_SITE:
                number = f" ({len(value)})" if isinstance(value, list) else ""
                self.missing.append(f"{shorten(key)}{number}, which we do not know")

    def _drawings(self) -> None:
        """Count what is drawn by hand, over no constraint that says as much."""
        constraints = Constraints(self.data)
        for key in DRAWINGS:
            unknown = [
                drawing
                for drawing in self._objects(key)
                if not (key == "cage" and self._is_metadata(drawing)) and not constraints.explain(key, drawing)
            ]
            if unknown:
                texts = list(dict.fromkeys([shorten(text, 12) for text in map(value_of, unknown) if text]))
                said = f" ({', '.join(texts[:3])}{', …' if len(texts) > 3 else ''})" if texts else ""
                self.missing.append(f"{len(unknown)} drawn by hand: {key}{said}")

    def _is_metadata(self, cage: Entry) -> bool:
        """Whether a cage is SudokuPad's way to say something else, as `solution: 123…`; then it is noted."""
        heading, colon, text = value_of(cage).partition(":")
        heading = heading.strip().lower()
        if colon and heading in ("title", "author", "rules", "solution"):
            self.about.setdefault(heading, text.strip())
            return True
        return heading in ("foglight", "fow") or bool(colon and heading in MESSAGES)

    def _solution(self) -> bytes:
        """The digits of the solution that the file tells, 0 where it leaves one open."""
        found = self.data.get("solution") or self.about.get("solution") or []
        if isinstance(found, str):
            found = found.split(",") if "," in found else list(found.strip())
        values = [as_text(value).strip() for value in as_list(found, "the solution")]
        digits = [int(value) if value.isdecimal() and value.isascii() and len(value) < 3 else 0 for value in values]
        if digits and (len(digits) != self.n**2 or max(digits) > self.n):
            self.missing.append("a solution that is not a digit a cell")
            return b""
        return bytes(digits) if any(digits) else b""


def _shape(grid: list[Entry], n: int) -> tuple[Shape | None, list[str]]:
    """The boxes, where cells say in which they are; those that do not are where they usually would be.

    And what can be no box.
    """
    if not any("region" in one for one in grid):
        return usual_boxes(n), []
    usual = default_shape(n)
    numbers = usual.box_numbers() if usual else [place // n for place in range(n * n)]
    regions = [one.get("region", number) for one, number in zip(grid, numbers, strict=True)]
    for place, region in enumerate(regions):
        if not isinstance(region, int | None):
            raise ValueError(f"expected the number of a box at {cell_text(place, n)}, found {shorten(str(region))}")
    return shape_of(regions)
