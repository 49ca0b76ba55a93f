"""A drawing of Penpa+ to what is certain of a puzzle.

Everything has a number: a cell `row · (nx+4) + column`, with two rows and columns before the first one; then as many
again for the corners at the lower right of each cell, then for the borders below the cells, then for those to the right
of them. Small digits have four numbers for each cell.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isqrt

from sudoku_tui.puzzles.about import IN_WORDS, About
from sudoku_tui.puzzles.constraints.words import cells_text, path_text
from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_object, as_text, load_object
from sudoku_tui.puzzles.formats.links import Carried, boxes_words
from sudoku_tui.puzzles.formats.penpa_words import heading_text, spelled_out
from sudoku_tui.puzzles.formats.rule_words import unexplained
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import LARGEST, Shape, jigsaw, neighbours

DRAWN = {
    "surface": "shaded cells",
    "line": "drawn lines",
    "freeline": "drawn lines",
    "freelineE": "drawn lines",
    "wall": "walls",
    "direction": "drawn arrows",
    "squareframe": "frames",
    "polygon": "polygons",
    "nobulbthermo": "lines without a bulb",
}
READ = {"lineE", "number", "numberS", "symbol", "thermo", "arrows", "cage", "killercages"}
FOR_THE_SITE = {"command_redo", "command_undo", "command_replay", "deletelineE", "__a"}
"""What Penpa+ needs to take steps back, and grid lines that are not drawn."""
_ALL_GIVEN = re.compile(r"\ball\b[^.]*\b(?:circles|dots)\b[^.]*\b(?:given|marked|shown|drawn)\b", re.IGNORECASE)
THICK, DIAGONAL = 2, 12
"""Styles of lines: those around boxes, and those of diagonals."""
NORMAL = "1"
"""The size of digits that are given."""
DOTS = {8: "difference", 1: "difference", 2: "ratio"}
"""Small circles on borders by their colour: white and black."""
GREY = 3
SIGNS = {"circle_L": "odd", "square_L": "even"}
"""Large grey shapes in cells."""


class DrawingReading:
    """One drawing; `_missing` grows with what is not certain."""

    def __init__(self, text: str) -> None:
        lines = text.split("\n")
        if len(lines) < 6:
            raise ValueError(f"expected a drawing of Penpa+, found {len(lines)} lines")
        self._heading = lines[0].split(",")
        if self._heading[0] not in ("square", "sudoku"):
            raise ValueError(f"expected a square grid, found {shorten(self._heading[0])}")
        self._across, self._down = [_number(self._field(index), "a size") + 4 for index in (1, 2)]
        self._layer = self._across * self._down
        self._drawing = load_object(spelled_out(lines[3]))
        self._cells = self._grid(lines[5])
        self._n = n = isqrt(len(self._cells))
        first = self._cells[0] if self._cells else 0
        block = [first + row * self._across + column for row in range(n) for column in range(n)]
        if not self._cells or self._cells != block or n > LARGEST:
            raise ValueError("expected a square of cells, found a grid of another form")
        self._places = {number: cell for cell, number in enumerate(block)}
        self._missing: list[str] = []

    def _field(self, index: int) -> str:
        return self._heading[index] if index < len(self._heading) else ""

    @staticmethod
    def _grid(text: str) -> list[int]:
        """The cells of the grid, which are told as differences."""
        text = text.replace(" ", "")
        if not re.fullmatch(r"\[-?[0-9]{1,6}(,-?[0-9]{1,6}){0,9999}\]", text):
            raise ValueError("expected the cells of the grid, found none")
        numbers = [int(number) for number in text[1:-1].split(",")]
        return sorted([sum(numbers[: place + 1]) for place in range(len(numbers))])

    def carried(self) -> Carried:
        shape = self._shape()
        givens = self._givens()
        names = self._diagonals()
        placed = [*self._lines(), *self._cages(), *self._symbols()]
        self._missing += dict.fromkeys([said for key, said in DRAWN.items() if self._drawing.get(key)])
        unknown = [key for key, value in self._drawing.items() if value and key not in {*READ, *DRAWN, *FOR_THE_SITE}]
        self._missing += [f"{shorten(key)}, which we do not know" for key in unknown]
        rules = heading_text(self._field(18)).replace("--", "\n").strip()
        kinds = {words.partition(" ")[0] for words in placed}.union(names, boxes_words(shape))
        self._missing += unexplained(rules, kinds)
        if kinds & {"difference", "ratio"} and _ALL_GIVEN.search(rules):
            self._missing.append(f"{IN_WORDS}that all dots are given")
        title, author = [heading_text(self._field(index)).partition(":")[2].strip() for index in (15, 16)]
        about = About(author, rules, missing=tuple(dict.fromkeys(self._missing)))
        return Carried(self._n, givens, shape, names, tuple(placed), title, about)

    def _entries(self, key: str) -> Iterator[tuple[int, list[object]]]:
        """What is drawn at each place: its number and what it is."""
        for place, value in as_object(self._drawing.get(key) or {}, key).items():
            if isinstance(value, list) and value:
                yield _number(place, "a place"), value

    def _some(self, value: object) -> tuple[int, ...] | None:
        """Cells by their numbers; None where some are outside."""
        found = [self._places.get(as_number(one, "a cell") or 0) for one in as_list(value, "cells")]
        inside = tuple([cell for cell in found if cell is not None])
        return inside if len(inside) == len(found) else None

    def _edges(self, style: int) -> set[tuple[int, int]]:
        """The lines of that style from corner to corner, which have the numbers of the cells to their upper left."""
        found = set()
        for ends, drawn in as_object(self._drawing.get("lineE") or {}, "lines").items():
            one, _, other = ends.partition(",")
            if drawn == style:
                low, high = sorted([_number(one, "a corner"), _number(other, "a corner")])
                found.add((low - self._layer, high - self._layer))
            elif drawn and drawn not in (THICK, DIAGONAL):
                self._missing.append("drawn borders")
        return found

    def _shape(self) -> Shape:
        """The boxes that thick lines divide the grid into."""
        thick = self._edges(THICK)
        if any(high - low not in (1, self._across) for low, high in thick):
            self._missing.append("drawn lines")
        boxes = [-1] * len(self._cells)
        number = -1
        for start in range(len(boxes)):
            if boxes[start] >= 0:
                continue
            number += 1
            boxes[start] = number
            reached = [start]
            for cell in reached:
                for other in neighbours(self._n)[cell]:
                    if boxes[other] < 0 and self._border(cell, other) not in thick:
                        boxes[other] = number
                        reached.append(other)
        if not number:
            raise ValueError("expected boxes with thick lines around them, found none")
        return jigsaw(boxes)

    def _border(self, one: int, other: int) -> tuple[int, int]:
        """The two corners at the ends of the border of two neighbours."""
        place = self._cells[min(one, other)]
        return (place - self._across, place) if abs(one - other) == 1 else (place - 1, place)

    def _diagonals(self) -> tuple[str, ...]:
        """Those that are drawn from corner to corner; other lines across cells are not known."""
        lines, n = self._edges(DIAGONAL), self._n
        start = self._cells[0] - self._across - 1
        step = self._across + 1
        falling = {(start + place * step, start + (place + 1) * step) for place in range(n)}
        start, step = start + n, self._across - 1
        rising = {(start + place * step, start + (place + 1) * step) for place in range(n)}
        names = [name for name, drawn in (("diagonal-down", falling), ("diagonal-up", rising)) if drawn <= lines]
        if lines - (falling if "diagonal-down" in names else set()) - (rising if "diagonal-up" in names else set()):
            self._missing.append("drawn lines")
        return ("x",) if len(names) == 2 else tuple(names)

    def _givens(self) -> bytes:
        givens = bytearray(len(self._cells))
        for place, (text, *style) in self._entries("number"):
            cell, digit = self._places.get(place), as_text(text).strip()
            if cell is not None and style[1:2] == [NORMAL] and is_whole_number(digit) and 1 <= int(digit) <= self._n:
                givens[cell] = int(digit)
            elif digit:
                where = "in a cell" if cell is not None else "outside the grid"
                self._missing.append(f"{shorten(digit, 12)} {where}")
        return bytes(givens)

    def _lines(self) -> Iterator[str]:
        for line in as_list(self._drawing.get("thermo") or [], "thermometers"):
            cells = self._some(line)
            if cells is None:
                self._missing.append("a thermometer outside the grid")
            elif len(cells) > 1:
                yield f"thermometer {path_text(cells, self._n)}"
        for line in as_list(self._drawing.get("arrows") or [], "arrows"):
            cells = self._some(line)
            if cells is None:
                self._missing.append("an arrow outside the grid")
            elif len(cells) > 1:
                yield f"arrow {path_text(cells[:1], self._n)} : {path_text(cells[1:], self._n, cells[:1])}"

    def _cages(self) -> Iterator[str]:
        small = {
            place: as_text(value[0]).strip() for place, value in self._entries("numberS") if as_text(value[0]).strip()
        }
        cages = [self._some(cage) for cage in as_list(self._drawing.get("killercages") or [], "cages")]
        for cage in cages:
            if cage is None:
                self._missing.append("a cage outside the grid")
            elif cage:
                corners = [4 * (self._cells[cell] + self._layer) for cell in cage]
                sums = [small.pop(corner) for corner in corners if corner in small]
                if len(sums) > 1 or not all(map(is_whole_number, sums)):
                    self._missing.append(f"a cage with {', '.join(map(shorten, sums))}")
                    sums = []
                yield f"cage {''.join(sums)} {cells_text(cage, self._n)}"
        self._missing += [f"a small {shorten(text, 12)}" for text in dict.fromkeys(small.values())]
        if self._drawing.get("cage") and not any(cages):
            self._missing.append("drawn cages")

    def _symbols(self) -> Iterator[str]:
        """Dots on borders, and shapes in cells."""
        for place, symbol in self._entries("symbol"):
            style, shape = (*symbol, None)[:2]
            layer, number = divmod(place, self._layer)
            cell = self._places.get(number)
            step = {2: self._across, 3: 1}.get(layer, 0)
            other = self._places.get(number + step)
            colour = style if isinstance(style, int) else 0
            if shape == "circle_SS" and step and cell is not None and other is not None and colour in DOTS:
                yield f"{DOTS[colour]} {cells_text((cell, other), self._n)}"
            elif shape in SIGNS and layer == 0 and cell is not None and colour == GREY:
                yield f"{SIGNS[str(shape)]} {cells_text((cell,), self._n)}"
            else:
                self._missing.append(f"a symbol ({shorten(as_text(shape))})")


def _number(text: str, what: str) -> int:
    if not is_whole_number(text) or len(text) > 6:
        raise ValueError(f"expected {what} as a number, found {shorten(text)}")
    return int(text)
