"""Digit sets: a variable for each digit that the cage may hold, and one for each set of digits with its total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.propagate.combinations import digit_sets
from sudoku_tui.solver.sat.encodings.parts.sum.diagram import clauses as diagram_clauses
from sudoku_tui.solver.sat.encodings.parts.sum.diagram import holds, places_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.solver.sat.encodings.parts.sum import CellLiterals
    from sudoku_tui.solver.sat.encodings.variables import Clauses


def clauses(cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    """Where repeats are allowed there are no sets to speak of: then a diagram."""
    if repeats:
        return diagram_clauses(cells, total, repeats, new_variable)
    places = places_of(cells)
    sets = _possible_sets(cells, total)
    if not sets:
        return [()]
    always, ever = sets[0], 0
    for digits in sets:
        always &= digits
        ever |= digits
    result: Clauses = []
    held: dict[int, int] = {}
    for digit, literals in places.items():
        if always >> digit & 1:
            result.append(literals)
        elif ever >> digit & 1:
            held[digit] = holds(literals, new_variable, result)
        else:
            result.extend([-literal] for literal in literals)
    if len(sets) == 1:
        return result
    chosen = {new_variable(): digits for digits in sets}
    result.append(list(chosen))
    for digit, literal in held.items():
        having = [variable for variable, digits in chosen.items() if digits >> digit & 1]
        lacking = [variable for variable, digits in chosen.items() if not digits >> digit & 1]
        result.append([-literal, *having])
        result.append([literal, *lacking])
        result.extend([-variable, literal] for variable in having)
        result.extend([-variable, -literal] for variable in lacking)
    return result


def _possible_sets(cells: CellLiterals, total: int) -> list[int]:
    """The digit sets with the total from which each cell can take a digit, and whose digits all have a cell."""
    masks = [sum([1 << digit for digit in cell]) for cell in cells]
    union = 0
    for mask in masks:
        union |= mask
    sets = [digits << 1 for digits in digit_sets(union.bit_length() - 1, len(cells), total)]
    return [digits for digits in sets if not digits & ~union and all(digits & mask for mask in masks)]
