"""Decision diagrams: a variable for each amount that the digits can have come to on the way to the total."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.sat.encodings.parts.automaton import walk_clauses

if TYPE_CHECKING:
    from collections.abc import Callable

    from sudoku_tui.solver.sat.encodings.parts.sum import CellLiterals
    from sudoku_tui.solver.sat.encodings.variables import Clauses

    Choice = list[tuple[int, int]]
    """Literals of which exactly one holds, each with the amount that it adds."""


def clauses(cells: CellLiterals, total: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    """Through the cells where digits may repeat; else through the digits, counting those that the cage holds."""
    if repeats:
        return reaching([[(literal, digit) for digit, literal in cell.items()] for cell in cells], total, new_variable)
    places = places_of(cells)
    result: Clauses = []
    one_more = total + 1  # the count in the same number as the sum: no sum on the way is as large
    choices = []
    for digit in sorted(places):
        held = holds(places[digit], new_variable, result)
        choices.append([(held, one_more + digit), (-held, 0)])
    return result + reaching(choices, len(cells) * one_more + total, new_variable)


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


def reaching(choices: list[Choice], target: int, new_variable: Callable[[], int]) -> Clauses:
    """All amounts together reach the target, by variables for the amounts that lie on some way to it."""
    amounts = _layers(choices, target)
    if not amounts[0]:
        return [()]
    layers = [
        [
            (literal, {amount: amount + more for amount in sorted(before) if amount + more in after})
            for literal, more in choice
        ]
        for choice, before, after in zip(choices, amounts, amounts[1:], strict=False)
    ]
    return walk_clauses(layers, new_variable)


def _layers(choices: list[Choice], target: int) -> list[set[int]]:
    """The amounts after each choice that can be reached from nothing and can still reach the target."""
    layers: list[set[int]] = [{0}]
    for choice in choices:
        layers.append({amount + more for amount in layers[-1] for _, more in choice if amount + more <= target})
    layers[-1] &= {target}
    for index in range(len(choices) - 1, -1, -1):
        layers[index] &= {amount - more for amount in layers[index + 1] for _, more in choices[index]}
    return layers
