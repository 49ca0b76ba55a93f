"""Digits that nothing tells apart: where cells only have to differ, those that no clue names.

Exchange two of them all over a solution, and it is another solution. So of a house in which every clue's digit stands
already, the other cells may be filled in any order: that breaks the symmetry, and every solution found then stands for
as many as there are orders. An engine that has to prove that a blank jigsaw has none is spared the same proof n! times.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice, permutations
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


def interchangeable(puzzle: Puzzle) -> list[int]:
    """The digits that can be exchanged in every solution; none where there are not two."""
    clues = {*puzzle.givens}
    if len(clues - {0}) > puzzle.n - 2 or puzzle.others:
        return []
    return [digit for digit in range(1, puzzle.n + 1) if digit not in clues]


def with_one_order(puzzle: Puzzle, digits: list[int]) -> Puzzle | None:
    """The puzzle with these interchangeable digits in order in some house; None where each house lacks others, too."""
    for _, house in puzzle.rules.houses:
        blank = [cell for cell in house if not puzzle.givens[cell]]
        if len(blank) == len(digits):
            givens = bytearray(puzzle.givens)
            for cell, digit in zip(blank, digits, strict=True):
                givens[cell] = digit
            return replace(puzzle, givens=bytes(givens))
    return None


def in_every_order(solutions: Sequence[Digits], digits: list[int], most: int) -> Iterator[Digits]:
    """The solutions with these digits exchanged in all ways, as they are first; so many at most."""
    renamed = (
        solution.translate(bytes.maketrans(bytes(digits), bytes(order)))
        for order in permutations(digits)
        for solution in solutions
    )
    return islice(renamed, most)
