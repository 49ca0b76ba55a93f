"""Every rule and every kind of constraint there is: to add one, write its module and name it here."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.anti_king import ANTI_KING
from sudoku_tui.puzzles.constraints.anti_knight import ANTI_KNIGHT
from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.diagonals import FALLING, RISING, X
from sudoku_tui.puzzles.constraints.disjoint_groups import DISJOINT_GROUPS
from sudoku_tui.puzzles.constraints.non_consecutive import NON_CONSECUTIVE
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.windows import WINDOKU

RULES = {
    rule.name: rule
    for rule in (
        X,
        WINDOKU,
        ANTI_KNIGHT,
        ANTI_KING,
        NON_CONSECUTIVE,
        FALLING,
        RISING,
        DISJOINT_GROUPS,
    )
}
"""Rules that are said by their names alone."""

KINDS: dict[str, type[Constraint]] = {
    kind.word: kind
    for kind in (
        Cage,
        Thermometer,
    )
}  # fmt: skip
"""Constraints that somebody puts on cells."""
