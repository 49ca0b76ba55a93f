"""The minimal encoding: each cell has a digit, and no digit stands twice in a house."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import Encoded
from sudoku_tui.solver.sat.encodings.clauses import encode_fully


def encode(puzzle: Puzzle, *, sums: str = "auto") -> Encoded:
    return encode_fully(puzzle, extended=False, sums=sums)
