"""Two cells that are related: pairs of digits that do not go together and, where few do, what each digit needs."""

from __future__ import annotations

from sudoku_tui.puzzles.parts import Related
from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables


def related_clauses(part: Related, variables: Variables) -> Clauses:
    one, other = [variables.literals[cell] for cell in part.cells]
    if not one or not other:
        return []  # the digit known has left the other cell only what goes with it
    clauses: Clauses = [
        (-literal, -other_literal)
        for digit, literal in one.items()
        for other_digit, other_literal in other.items()
        if not part.allowed[digit - 1] >> other_digit - 1 & 1
    ]
    if variables.twice:
        clauses += _supports(one, other, part.allowed, variables.n)
        clauses += _supports(other, one, part.reverse, variables.n)
    return clauses


def _supports(one: dict[int, int], other: dict[int, int], allowed: tuple[int, ...], n: int) -> Clauses:
    """Each digit needs one of those that go with it: said where these are few, else it tells an engine little."""
    return [
        [-literal, *[other[needed] for needed in other if allowed[digit - 1] >> needed - 1 & 1]]
        for digit, literal in one.items()
        if allowed[digit - 1].bit_count() <= n // 2
    ]
