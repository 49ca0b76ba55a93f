"""Digit sets: a variable for each digit that the cage may hold, and one for each set of digits with its total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.propagate.combinations import digit_sets
from sudoku_tui.solver.propagate.held import possible_sets
from sudoku_tui.solver.sat.encodings.parts.sum.diagram import clauses as diagram_clauses
from sudoku_tui.solver.sat.encodings.parts.sum.diagram import holds, places_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_tui.puzzles.parts import DigitSets
    from sudoku_tui.solver.sat.encodings.parts.sum import CellLiterals
    from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables


def clauses(cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    """Where repeats are allowed there are no sets to speak of: then a diagram."""
    if repeats:
        return diagram_clauses(cells, total, repeats, new_variable)
    sets = digit_sets(max([max(cell) for cell in cells]), len(cells), total)
    return held_clauses(cells, sets, new_variable)


def held_clauses(cells: CellLiterals, sets: Sequence[int], new_variable: Callable[[], int]) -> Clauses:
    """The cells, which differ, together hold one of these sets of digits."""
    places = places_of(cells)
    masks = [sum([1 << digit - 1 for digit in cell]) for cell in cells]
    sets = possible_sets(masks, sets)
    if not sets:
        return [()]
    always, ever = sets[0], 0
    for digits in sets:
        always &= digits
        ever |= digits
    result: Clauses = []
    held: dict[int, int] = {}
    for digit, literals in places.items():
        if always >> digit - 1 & 1:
            result.append(literals)
        elif ever >> digit - 1 & 1:
            held[digit] = holds(literals, new_variable, result)
        else:
            result.extend([-literal] for literal in literals)
    if len(sets) == 1:
        return result
    chosen = {new_variable(): digits for digits in sets}
    result.append(list(chosen))
    for digit, literal in held.items():
        having = [variable for variable, digits in chosen.items() if digits >> digit - 1 & 1]
        lacking = [variable for variable, digits in chosen.items() if not digits >> digit - 1 & 1]
        result.append([-literal, *having])
        result.append([literal, *lacking])
        result.extend([-variable, literal] for variable in having)
        result.extend([-variable, -literal] for variable in lacking)
    return result


def digit_sets_clauses(part: DigitSets, variables: Variables) -> Clauses:
    """Digits that are known are taken off the sets."""
    known = sum([1 << variables.known[cell] - 1 for cell in part.cells if variables.known[cell]])
    cells = [variables.literals[cell] for cell in part.cells if variables.literals[cell]]
    left = [digits ^ known for digits in part.sets if not known & ~digits]
    if not cells:
        return [] if left else [()]
    return held_clauses(cells, left, variables.new_variable)
