"""SudokuMaker's JSON to what it says of a puzzle, and what of it has no words here."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import cell_text, cells_text, path_text
from sudoku_tui.puzzles.formats import sudokumaker_places as places
from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_object, as_text
from sudoku_tui.puzzles.formats.link_rules import fitted
from sudoku_tui.puzzles.formats.links import Carried, boxes_words, shape_of
from sudoku_tui.puzzles.formats.rule_words import unexplained
from sudoku_tui.puzzles.formats.sudokumaker_blocks import Block, groups_in, name_of, objects_in, type_of
from sudoku_tui.puzzles.geometry import NO_BOX, Shape, boxless

UNSAID = {
    304: "look-and-say cages",
    1000: "a programmed rule",
    2000: "drawn lines",
    2001: "drawn cages",
    2002: "drawn symbols",
    4001: "fog that clears in its own way",
}
"""Types that we have no words for."""
USUAL_NUMBERS = {"difference": 1, "ratio": 2}


class BlockReading:
    """One puzzle: its cells, and its blocks of constraints of one type each."""

    def __init__(self, puzzle: Block) -> None:
        self._puzzle = puzzle
        self._cells = [as_object(cell, "a cell") for cell in as_list(puzzle.get("cells"), "the cells")]
        self._n = n = self._size()
        blocks = [as_object(block, "a constraint") for block in as_list(puzzle.get("constraints") or [], "constraints")]
        used = [block for block in blocks if not block.get("disabled") and block.get("enabled", True)]
        self._blocks = [(type_of(block), block) for block in used]
        self._missing: list[str] = []
        if any(block.get("enabled") is False for block in blocks):
            self._missing.append("constraints that are not enabled")
        if as_text(puzzle.get("type")) == "custom" and places.ROWS_AND_COLUMNS not in dict(self._blocks):
            raise ValueError("expected rows and columns that hold every digit, found a puzzle without")
        if n > 35:
            raise ValueError(f"expected a grid of at most 35×35, found {n}×{n}")

    def _size(self) -> int:
        count, n = len(self._cells), isqrt(len(self._cells))
        sides = {as_number(self._puzzle.get(key), key) for key in ("size", "width", "height")} - {None}
        if n * n != count or not count or sides - {n}:
            raise ValueError(f"expected a square grid, found {count} cells")
        least, most = [as_number(self._puzzle.get(key), key) for key in ("minDigit", "maxDigit")]
        found = (1 if least is None else least, n if most is None else most)
        if found != (1, n):
            raise ValueError(f"expected the digits 1 to {n}, found {found[0]} to {found[1]}")
        return n

    def carried(self) -> Carried:
        shape = self._shape()
        placed = [*self._placed()]
        names, instead, unsaid = fitted(self._rules(), placed, shape)
        placed += instead
        self._missing += unsaid
        rules = as_text(self._puzzle.get("comment")).strip()
        kinds = {words.partition(" ")[0] for words in placed}.union(names, boxes_words(shape))
        fog = self._fog()
        self._missing += unexplained(rules, kinds, has_fog=fog is not None)
        about = About(
            as_text(self._puzzle.get("author")).strip(), rules, self._solution(), tuple(self._missing), fog
        )  # fmt: skip
        name = as_text(self._puzzle.get("name")).strip()
        return Carried(self._n, self._digits(given=True), shape, names, tuple(placed), name, about)

    def _digits(self, given: bool) -> bytes:
        """The digits in the cells, all of them or only those given."""
        values = [as_number(cell.get("value"), "a digit") or 0 for cell in self._cells]
        for value in values:
            if not 0 <= value <= self._n:
                raise ValueError(f"expected digits from 1 to {self._n}, found {value}")
        return bytes([
            value if cell.get("given") or not given else 0 for cell, value in zip(self._cells, values, strict=True)
        ])  # fmt: skip

    def _solution(self) -> bytes:
        """What the setter has filled in, where that is every cell."""
        digits = self._digits(given=False)
        return digits if all(digits) and digits != self._digits(given=True) else b""

    def _shape(self) -> Shape:
        for kind, block in self._blocks:
            if kind == places.REGIONS:
                regions = [as_number(one, "a region") for one in as_list(block.get("regions"), "the regions")]
                if len(regions) != self._n**2:
                    raise ValueError(f"expected regions of {self._n**2} cells, found {len(regions)}")
                shape, odd = shape_of([None if region == NO_BOX else region for region in regions])
                self._missing += odd
                return shape
        return boxless(self._n)

    def _rules(self) -> list[str]:
        names = [places.RULES[kind] for kind, _ in self._blocks if kind in places.RULES]
        thirds = places.classes_of("entropic", 3, self._n)
        for kind, block in self._blocks:
            if kind == places.GLOBAL_GROUPS:
                if self._n % 3 == 0 and groups_in(block) == thirds:
                    names.append("global-entropy")
                else:
                    self._missing.append("groups in all 2×2 cells")
            elif kind == places.ROWS_AND_COLUMNS and not all(map(self._is_whole, objects_in(block, "areas"))):
                self._missing.append("rows and columns of a part of the grid")
        return names

    def _is_whole(self, area: Block) -> bool:
        return [area.get(key) for key in ("x", "y", "width", "height")] == [0, 0, self._n, self._n]

    def _fog(self) -> tuple[int, ...] | None:
        for kind, block in self._blocks:
            if kind == places.FOG_LIGHTS:
                return tuple(sorted(set(self._some(block.get("lightCells")))))
        return None

    def _placed(self) -> Iterator[str]:
        known = (places.GIVENS, places.REGIONS, places.GLOBAL_GROUPS, places.ROWS_AND_COLUMNS, places.FOG_LIGHTS)
        for kind, block in self._blocks:
            if kind in places.DOTS:
                yield from self._dots(kind, block)
            elif kind in UNSAID:
                if any(value for key, value in block.items() if key not in ("type", "name", "style")):
                    self._missing.append(name_of(UNSAID[kind], block))
            elif kind not in known and kind not in places.RULES:
                words = self._words(kind, block)
                if words is None:
                    self._missing.append(name_of(f"constraints of type {kind}", block))
                else:
                    yield from words
        for kind in places.DOTS:
            yield from self._negative(kind)

    def _words(self, kind: int, block: Block) -> list[str] | None:
        """What a block says; None where we have no words for it."""
        n = self._n
        if kind in places.CELLS:
            cells = self._some(block.get("cells"))
            alone = [[cell] for cell in cells] if kind in (102, 103) else [cells] if cells else []
            return [f"{places.CELLS[kind]} {cells_text(some, n)}" for some in alone]
        if kind in places.LINES and not block.get("singleRegionTotals"):
            return self._lines(places.LINES[kind], block)
        if kind == places.THERMOMETERS:
            return self._lines("slow-thermometer" if block.get("slow") else "thermometer", block, "thermometers")
        if kind == places.WHISPERS:
            return self._lines(f"whisper {as_number(block.get('minDifference'), 'a difference') or 0}", block)
        if kind == places.SEQUENCES and n <= 9:
            lines = [self._some(line) for line in as_list(block.get("lines") or [], "lines")]
            return [f"regex {_sequences(len(line), n)} : {path_text(line, n)}" for line in lines if len(line) > 2]
        if kind == places.LOCKOUTS:
            return self._lines(f"lockout {n // 2}", block)
        if kind == places.GROUP_LINES:
            word = self._turns(groups_in(block))
            return self._lines(word, block) if word else None
        if kind in places.OUTSIDE or kind == places.LITTLE_KILLERS:
            return [words for clue in objects_in(block, "clues") for words in self._clue(kind, clue)]
        if kind == places.EXTRA_REGION:
            cells = self._some(block.get("cells"))
            return [f"extra-region {cells_text(cells, n)}"] if len(cells) > 1 else []
        if kind == places.CAGES:
            return [self._cage(cage) for cage in objects_in(block, "cages")]
        if kind == places.CLONES:
            groups = [self._some(group) for group in as_list(block.get("groups"), "clones")]
            return [
                f"clone {cell_text(group[0], n)} : {cell_text(other, n)}" for group in groups for other in group[1:]
            ]
        if kind == places.QUADRUPLES:
            return [self._quadruple(clue) for clue in objects_in(block, "clues") if clue.get("digits")]
        if kind == places.ARROWS:
            return [words for bulb in objects_in(block, "bulbsWithArrows") for words in self._arrows(bulb)]
        return None

    def _some(self, value: object) -> list[int]:
        """A list of cells."""
        cells = [as_number(one, "a cell") for one in as_list(value or [], "cells")]
        for cell in cells:
            if cell is None or not 0 <= cell < self._n**2:
                raise ValueError(f"expected cells from 0 to {self._n**2 - 1}, found {cell}")
        return [cell for cell in cells if cell is not None]

    def _lines(self, word: str, block: Block, key: str = "lines") -> list[str]:
        lines = [self._some(line) for line in as_list(block.get(key) or [], key)]
        return [f"{word} {path_text(line, self._n)}" for line in lines if len(line) > 1]

    def _turns(self, groups: list[int]) -> str:
        """The line on which such groups take turns."""
        for word, number in (("entropic", 3), *[("modular", number) for number in range(2, self._n + 1)]):
            if number <= self._n and places.classes_of(word, number, self._n) == groups:
                return "entropic" if word == "entropic" else "parity" if number == 2 else f"modular {number}"
        return ""

    def _cage(self, cage: Block) -> str:
        total = as_number(cage.get("value"), "the sum of a cage")
        return f"cage {total or ''} {cells_text(self._some(cage.get('cells')), self._n)}"

    def _quadruple(self, clue: Block) -> str:
        corner = places.cell_at_corner(as_number(clue.get("corner"), "a corner") or 0, self._n)
        digits = [as_number(digit, "a digit") for digit in as_list(clue.get("digits"), "digits")]
        return f"quadruple {' '.join(map(str, digits))} : {cell_text(corner, self._n)}"

    def _arrows(self, entry: Block) -> Iterator[str]:
        """The cells of a bulb are told from the ones to the tens."""
        bulb = self._some(entry.get("bulbCells"))[::-1]
        for arrow in as_list(entry.get("arrows") or [], "arrows"):
            shaft = [cell for place, cell in enumerate(self._some(arrow)) if place or cell not in bulb]
            if bulb and shaft:
                yield f"arrow {path_text(bulb, self._n)} : {path_text(shaft, self._n, bulb)}"

    def _clue(self, kind: int, clue: Block) -> Iterator[str]:
        """One without a number says nothing."""
        number = as_number(clue.get("value"), "a clue outside")
        if number is None:
            return
        place = as_number(clue.get("outerCell"), "a place outside") or 0
        if kind == places.LITTLE_KILLERS:
            first, direction = places.diagonal_from(place, clue.get("diagonal") == 1, self._n)
            yield f"little-killer {number} {cell_text(first, self._n)} {direction}"
        else:
            house, side = places.house_beside(place, self._n)
            yield f"{places.OUTSIDE[kind]} {number} {house}" + (
                "" if places.OUTSIDE[kind] == "sandwich" else f" {side}"
            )

    def _dots(self, kind: int, block: Block) -> Iterator[str]:
        word = places.DOTS[kind]
        for clue in objects_in(block, "clues"):
            pair = places.cells_at_edge(as_number(clue.get("edge"), "a border") or 0, self._n)
            yield f"{word} {_number_of(word, clue)} {cells_text(pair, self._n)}"

    def _negative(self, kind: int) -> Iterator[str]:
        """What is said of neighbours without a dot of this kind."""
        word, blocks = places.DOTS[kind], self._blocks_of(kind)
        listed = [one for block in blocks for one in as_list(block.get("negative") or [], "negative")]
        negative = {as_number(one, "a number") for one in listed}
        if not negative:
            return
        used = {_number_of(word, clue) for block in blocks for clue in objects_in(block, "clues")}
        # Ours takes the numbers from the dots, and spares neighbours that have a dot of either colour.
        spared = word == "xv" or all(self._spares(other) for other in places.DOTS if other != kind)
        if negative == ({5, 10} | used if word == "xv" else used or {USUAL_NUMBERS[word]}) and spared:
            yield f"negative {word}"
        else:
            self._missing.append(f"no {word} of {', '.join(sorted(map(str, negative)))} between other neighbours")

    def _spares(self, kind: int) -> bool:
        """Whether neighbours with a dot of this kind are spared the negative of the other."""
        key = places.OVERRIDES.get(places.DOTS[kind], "")
        blocks = self._blocks_of(kind)
        return not any(block.get("clues") for block in blocks) or all(bool(block.get(key, True)) for block in blocks)

    def _blocks_of(self, kind: int) -> list[Block]:
        return [block for other, block in self._blocks if other == kind]


def _number_of(word: str, clue: Block) -> int:
    return as_number(clue.get("value"), f"a {word}") or USUAL_NUMBERS.get(word, 0)


def _sequences(length: int, n: int) -> str:
    """The pattern of all digits that rise or fall by the same from each to the next, or stay the same."""
    runs = [
        [first + step * place for place in range(length)] for first in range(1, n + 1) for step in range(1 - n, n)
    ]  # fmt: skip
    return "|".join(["".join(map(str, run)) for run in runs if min(run) >= 1 and max(run) <= n])
