"""Cages to clauses: what a total says about the digits of some cells.

Every helper variable here is determined by the cells, so that solutions are never counted twice.
"""

from __future__ import annotations

from math import comb

from sudoku_tui.solver.candidates import MANY_COMBINATIONS, digit_sets

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Clauses = list[Sequence[int]]
    Literals = dict[int, int]

MANY_SETS = 40
"""Up to so many digit sets each gets a variable of its own; beyond, a diagram is smaller."""


def total_clauses(cells: list[Literals], total: int, n: int, repeats: bool, new_variable: Callable[[], int]) -> Clauses:
    """Clauses that hold just when the digits of the cells have the total.

    Each cell is a dict from its possible digits to their literals; that its digits exclude one
    another, and that the cells differ unless repeats are allowed, other clauses say.
    """
    if not cells:
        return [] if total == 0 else [()]
    if len(cells) == 1:
        return [[literal] if digit == total else [-literal] for digit, literal in cells[0].items()] or [()]
    if len(cells) == 2:
        return _support(cells[0], cells[1], total, repeats) + _support(cells[1], cells[0], total, repeats)
    if repeats:
        return _diagram([[(literal, digit) for digit, literal in cell.items()] for cell in cells], total, new_variable)
    if comb(n, len(cells)) <= MANY_COMBINATIONS:
        sets = digit_sets(n, len(cells), total)
        if len(sets) <= MANY_SETS:
            return _sets(cells, sets, new_variable)
    return _digit_diagram(cells, total, n, new_variable)


def _support(cell: Literals, other: Literals, total: int, repeats: bool) -> Clauses:
    clauses: Clauses = []
    for digit, literal in cell.items():
        rest = total - digit
        possible = rest in other and (repeats or rest != digit)
        clauses.append([-literal, other[rest]] if possible else [-literal])
    return clauses


def _sets(cells: list[Literals], sets: Sequence[int], new_variable: Callable[[], int]) -> Clauses:
    """A variable a digit set, which forces those digits into the cells and keeps the others out."""
    places: dict[int, list[int]] = {}
    for cell in cells:
        for digit, literal in cell.items():
            places.setdefault(digit, []).append(literal)
    possible = [digits for digits in map(_digits_of, sets) if digits <= places.keys()]
    chosen = {new_variable(): digits for digits in possible}
    clauses: Clauses = [list(chosen)]
    for digit, literals in places.items():
        holding = [variable for variable, digits in chosen.items() if digit in digits]
        clauses.extend([-literal, *holding] for literal in literals)
        for variable, digits in chosen.items():
            if digit in digits:
                clauses.append([-variable, *literals])
            else:
                clauses.extend([-variable, -literal] for literal in literals)
    return clauses


def _digits_of(mask: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1)


def _digit_diagram(cells: list[Literals], total: int, n: int, new_variable: Callable[[], int]) -> Clauses:
    """A diagram that goes through the digits and counts how many are used and what they add up to."""
    clauses: Clauses = []
    steps = []
    unit = total + 1  # one more digit used, in the same number as the sum
    for digit in range(1, n + 1):
        literals = [cell[digit] for cell in cells if digit in cell]
        if literals:
            used = new_variable()
            clauses.append([-used, *literals])
            clauses.extend([used, -literal] for literal in literals)
            steps.append([(used, unit + digit), (-used, 0)])
    return clauses + _diagram(steps, len(cells) * unit + total, new_variable)


def _diagram(steps: list[list[tuple[int, int]]], target: int, new_variable: Callable[[], int]) -> Clauses:
    """Exactly one literal of each step holds and adds its amount: all amounts together reach the target.

    A variable stands for each amount on the way that can be reached from the start and can reach the target.
    """
    layers: list[set[int]] = [{0}]
    for step in steps:
        layers.append({amount + more for amount in layers[-1] for _, more in step if amount + more <= target})
    if target not in layers[-1]:
        return [()]
    layers[-1] = {target}
    for index in range(len(steps) - 1, -1, -1):
        later, step = layers[index + 1], steps[index]
        layers[index] = {amount for amount in layers[index] if any(amount + more in later for _, more in step)}
    clauses: Clauses = []
    before: dict[int, list[int]] = {0: []}
    for index, step in enumerate(steps, 1):
        last = index == len(steps)
        after = {amount: ([] if last else [new_variable()]) for amount in sorted(layers[index])}
        if not last:
            clauses.append([variables[0] for variables in after.values()])
        for literal, more in step:
            for amount, reached in before.items():
                clauses.append(_implication([*reached, literal], after.get(amount + more)))
            for amount, reached in after.items():
                clauses.append(_implication([*reached, literal], before.get(amount - more)))
        before = after
    return [clause for clause in clauses if clause is not None]


def _implication(conditions: list[int], conclusion: list[int] | None) -> list[int] | None:
    """Conditions imply the conclusion; None is a false one, an empty one always holds and needs no clause."""
    if conclusion == []:
        return None
    return [-literal for literal in conditions] + (conclusion or [])
