"""Decision diagrams: a variable for each amount that the digits can have come to on the way to the total.

Cells that differ are a group, which is gone through by digits: each is in one of the cells or in none, and the state on
the way counts those that are. So no amount is reached that would take a digit twice. Two such cells of a 4×4 that come
to 5 hold 1 and 4 or 2 and 3; the states after each digit, how many cells are filled and what they come to, are

    after 1: (1, 1) (0, 0)    after 2: (1, 1) (1, 2)    after 3: (1, 1) (2, 5)    after 4: (2, 5)

A cell by itself is a group of one, which is left with a single step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.sat.encodings.parts.automaton import walk_clauses

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_tui.solver.sat.encodings.parts.sum import CellLiterals
    from sudoku_tui.solver.sat.encodings.variables import Clauses

    Choice = list[tuple[int, int, int]]
    """Literals of which exactly one holds, each with the amount that it adds and the number of cells that it fills."""


def clauses(cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    """Through the cells where digits may repeat, else through the digits."""
    return through_groups([[cell] for cell in cells] if repeats else [cells], total, new_variable)


def through_groups(groups: Sequence[CellLiterals], total: int, new_variable: Callable[[], int]) -> Clauses:
    """All amounts together reach the total, where the cells of each group differ."""
    result: Clauses = []
    layers: list[list[tuple[int, dict[int, int]]]] = []
    a_cell = total + 1
    """A state is one number: the amount so far, and the cells of the group that are filled, each as much as this."""
    reached = {0}
    for cells in groups:
        choices = _choices(cells, new_variable, result)
        for left, choice in zip(range(len(choices) - 1, -1, -1), choices, strict=True):
            layer = []
            for literal, more, filled in choice:
                leads = {}
                for state in reached:
                    count, amount = state // a_cell + filled, state % a_cell + more
                    if amount <= total and count <= len(cells) <= count + left:
                        leads[state] = amount + count * a_cell if left else amount
                layer.append((literal, leads))
            layers.append(layer)
            reached = {after for _, leads in layer for after in leads.values()}
    wanted = {total}
    for index in range(len(layers) - 1, -1, -1):
        layers[index] = [
            (literal, {state: after for state, after in sorted(leads.items()) if after in wanted})
            for literal, leads in layers[index]
        ]
        wanted = {state for _, leads in layers[index] for state in leads}
    return result + walk_clauses(layers, new_variable)


def _choices(cells: CellLiterals, new_variable: Callable[[], int], result: Clauses) -> list[Choice]:
    """What is chosen on the way through a group of cells that differ."""
    if len(cells) == 1:
        return [[(literal, digit, 1) for digit, literal in cells[0].items()]]
    choices: list[Choice] = []
    for digit, literals in sorted(places_of(cells).items()):
        held = holds(literals, new_variable, result)
        choices.append([(held, digit, 1), (-held, 0, 0)])
    return choices


def places_of(cells: CellLiterals) -> dict[int, list[int]]:
    """For each digit the literals that put it somewhere."""
    places: dict[int, list[int]] = {}
    for cell in cells:
        for digit, literal in cell.items():
            places.setdefault(digit, []).append(literal)
    return places


def holds(literals: list[int], new_variable: Callable[[], int], result: Clauses) -> int:
    """A literal that is true just when one of these is; the clauses that make it so go to `result`."""
    if len(literals) == 1:
        return literals[0]
    held = new_variable()
    result.append([-held, *literals])
    result.extend([held, -literal] for literal in literals)
    return held
