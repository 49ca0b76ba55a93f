"""Puzzles told by the digits that each cell may hold: one digit is a clue, several are candidates."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.puzzles.model import Puzzle


def with_candidates(blank: Puzzle, cells: Sequence[tuple[int, ...]]) -> Puzzle:
    """The puzzle in which every cell holds one of these digits."""
    from sudoku_tui.puzzles.constraints.given_candidates import GivenCandidates

    givens = bytes([digits[0] if len(digits) == 1 else 0 for digits in cells])
    marks = [GivenCandidates((cell,), digits) for cell, digits in enumerate(cells) if 1 < len(set(digits)) < blank.n]
    return replace(blank, givens=givens).with_placed((*marks, *blank.placed))
