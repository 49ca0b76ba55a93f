"""The extended encoding: the minimal one, and also no two digits in a cell and every digit somewhere in each house."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import Encoded
from sudoku_tui.solver.sat.encodings.clauses import encode_fully


def encode(puzzle: Puzzle, *, sums: str = "auto") -> Encoded:
    return encode_fully(puzzle, extended=True, sums=sums)
