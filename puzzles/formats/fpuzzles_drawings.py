"""What is drawn in f-puzzles JSON, and whether a constraint of the file says the same."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.fpuzzles_entries import FORMS
from sudoku_tui.puzzles.formats.json_values import as_text
from sudoku_tui.puzzles.formats.text import is_whole_number

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.fpuzzles_entries import Entry

DRAWINGS = ("line", "circle", "rectangle", "text", "cage")
"""Drawn by hand, unless it came with a constraint."""
OTHER_NAMES = {"germanwhispers": "whispers", "dutchwhispers": "whispers"}
"""What drawings call the key of the constraint that they come from."""

Cells = frozenset[str]


class Constraints:
    """All in the file that has cells and is no drawing, also what we do not know: that is named elsewhere."""

    def __init__(self, data: dict[str, object]) -> None:
        self._covered: dict[str, set[str]] = {}
        """By key, the cells of all its entries."""
        self._said: set[tuple[Cells, str]] = set()
        """The cells of entries, and of lines in them, with the numbers that they say, or without."""
        for key, value in data.items():
            if key not in DRAWINGS:
                for entry in _objects(value):
                    self._add(key, entry)

    def _add(self, key: str, entry: Entry) -> None:
        pieces = [
            _cells(entry),
            *[_cells({"cells": line}) for line in _list(entry.get("lines"))],
            _cells({"cells": entry.get("cloneCells")}),
        ]
        self._covered.setdefault(key, set()).update(*pieces)
        self._said.update([(cells, text) for cells in pieces for text in ("", value_of(entry))])

    def explain(self, key: str, drawing: Entry) -> bool:
        """Whether a drawing says nothing that no constraint says."""
        cells, text = _cells(drawing), value_of(drawing)
        origins = [value for name, value in drawing.items() if name.startswith(("from", "is")) and value]
        if origins:
            is_said = not is_whole_number(text) or (cells, text) in self._said
            return is_said and cells <= self._cells_of(as_text(origins[0]))
        return not text if key == "text" else (cells, text) in self._said

    def _cells_of(self, name: str) -> set[str]:
        """The cells under the key that a drawing names so; those of all where it is no key."""
        key = "".join(name.lower().split())
        key = OTHER_NAMES.get(key, key)
        return self._covered.get(key, set()) if key in FORMS else self._all_covered

    @cached_property
    def _all_covered(self) -> set[str]:
        return {cell for cells in self._covered.values() for cell in cells}


def value_of(entry: Entry) -> str:
    return as_text(entry.get("value")).strip()


def _objects(value: object) -> list[Entry]:
    return [entry for entry in _list(value) if isinstance(entry, dict)]


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _cells(entry: Entry) -> Cells:
    """All the cells that something covers."""
    lists = [entry.get("cells"), *_list(entry.get("lines"))]
    found = [entry.get("cell"), *[one for some in lists for one in _list(some)]]
    return frozenset([one.upper() for one in found if isinstance(one, str)])
