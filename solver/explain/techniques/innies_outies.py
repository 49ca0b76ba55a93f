"""Innies and outies: every house has the same total, so a few cells that cages leave over have a known sum."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, mask_of
from sudoku_tui.solver.explain.techniques.restriction import struck_by
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.implied import ImpliedSum, implied_sums

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, ONE_CELL, A_CELL = "innies and outies", 2.7, 0.4


def find(board: PencilGrid) -> Iterator[Step]:
    if not board.layout.sums:
        return
    for line, parts, mask in _sums(replace(board.puzzle, givens=b"")):
        struck = struck_by(board, parts) if mask & board.changed else []
        if struck:
            level = ONE_CELL + A_CELL * (sum([bool(board.masks[cell]) for cell in line.cells]) - 1)
            yield Step(NAME, level, eliminations=tuple(struck), cells=line.cells, places=(line,))


@lru_cache(maxsize=8)
def _sums(puzzle: Puzzle) -> list[tuple[ImpliedSum, tuple[Sum], int]]:
    """The sums that follow from the cages alone, whatever is given, each with its part and a mask of its cells."""
    return [(line, line.parts(puzzle.n), mask_of(line.cells)) for line in implied_sums(puzzle)]
