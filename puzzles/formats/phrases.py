"""Constraints taken apart as their words say them, for formats that have words of their own for the same.

Sites name most kinds as we do and differ in how they write them down. Their modules read into the words of a `#rules:`
line, and write from these phrases: neither has to know the class of a constraint.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.words import JUMP

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint

_CELL = re.compile(r"r([0-9]+)c([0-9]+)")


@dataclass(frozen=True)
class Phrase:
    """What a constraint says: its word, the numbers and words beside its cells, and its cells."""

    word: str
    text: str
    groups: tuple[tuple[int, ...], ...]
    """Cells in their order; where colons stand between them, those before and those after each."""

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple([cell for group in self.groups for cell in group])


def phrase_of(constraint: Constraint, n: int) -> Phrase:
    words: list[str] = []
    groups = []
    for part in constraint.arguments(n).split(":"):
        cells = []
        for token in part.split():
            if found := _CELL.fullmatch(token):
                row, column = map(int, found.groups())
                cells.append((row - 1) * n + column - 1)
            elif token != JUMP:
                words.append(token)
        if cells:
            groups.append(tuple(cells))
    return Phrase(constraint.word, " ".join(words), tuple(groups))
