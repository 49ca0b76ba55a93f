"""Sums to clauses: what a total says about the digits of some cells.

Each encoding of this package is a module with `clauses(cells, total, repeats, new_variable)`. A cell is a dict from
the amounts it may add to their literals; that these exclude one another, and that the cells differ unless repeats
are allowed, other clauses say. Every helper variable is determined by the cells, so that solutions are never
counted twice.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.propagate.candidates import seeing_groups
from sudoku_tui.solver.propagate.combinations import digit_set_count
from sudoku_tui.solver.sat.encodings.parts.sum import diagram
from sudoku_tui.solver.sat.encodings.variables import Variables

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.solver.sat.encodings.variables import Clauses

    CellLiterals = list[dict[int, int]]

SUM_ENCODINGS = {
    "auto": "whichever of the others is best for the sum, and plain clauses for one or two cells",
    "sets": "a variable for each set of digits",
    "diagram": "a variable for each sum on the way through the digits",
    "permutation": "a variable for each way to fill the cells",
}
A_GROUP = 3
"""So many cells that see each other make it worth while to say of a longer sum that they differ: real puzzles with
arrows and little killers take half the time, the longest a quarter. Two exclude too little."""
MANY_SETS = 40
"""Up to so many digit sets each gets a variable of its own; beyond, a diagram is smaller."""


def sum_clauses(part: Sum, variables: Variables) -> Clauses:
    """Clauses that hold just when the digits, each times its factor, have the total.

    Where digits are taken off, their mirrors n + 1 - d are added instead.
    """
    n, cells, total = variables.n, [], part.total
    left_open: list[tuple[int, int]] = []
    for cell, factor in part.terms:
        literals = variables.literals[cell]
        if not literals:
            total -= factor * variables.known[cell]
            continue
        left_open.append((cell, factor))
        if factor > 0:
            cells.append({factor * digit: literal for digit, literal in literals.items()})
        else:
            cells.append({-factor * (n + 1 - digit): literal for digit, literal in literals.items()})
            total -= factor * (n + 1)
    if variables.sums == "auto" and not part.distinct and len(cells) > A_GROUP:
        groups = seeing_groups(left_open, variables.peers)
        if max(map(len, groups)) >= A_GROUP:
            grouped = [[cells[place] for place in group] for group in groups]
            return diagram.through_groups(grouped, total, variables.new_variable)
    return total_clauses(cells, total, not part.distinct, variables.new_variable, variables.sums)


def total_clauses(
    cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int], encoding: str = "auto"
) -> Clauses:
    """Clauses that hold just when the amounts of the cells have the total."""
    if encoding not in SUM_ENCODINGS:
        raise KeyError(encoding)
    if not cells:
        return [] if total == 0 else [()]
    if encoding == "auto":
        if len(cells) == 1:
            return [[literal] if digit == total else [-literal] for digit, literal in cells[0].items()]
        if len(cells) == 2:
            return _support(cells[0], cells[1], total, repeats) + _support(cells[1], cells[0], total, repeats)
        encoding = _best(cells, total, repeats)
    clauses: Clauses = import_module(f"{__name__}.{encoding}").clauses(cells, total, repeats, new_variable)
    return clauses


def _best(cells: CellLiterals, total: int, repeats: bool) -> str:
    largest = max([max(cell) for cell in cells])
    few = not repeats and digit_set_count(largest, len(cells), total) <= MANY_SETS
    return "sets" if few else "diagram"


def _support(cell: dict[int, int], other: dict[int, int], total: int, repeats: bool) -> Clauses:
    """Each digit of one cell needs the rest in the other."""
    clauses: Clauses = []
    for digit, literal in cell.items():
        rest = total - digit
        possible = rest in other and (repeats or rest != digit)
        clauses.append([-literal, other[rest]] if possible else [-literal])
    return clauses
