"""The independent checker: which rules do these digits break? It knows nothing of SAT."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle, Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_number = int.from_bytes
_BYTE = 256
_KNOWN = bytes([0] + [0xFF] * (_BYTE - 1))
"""What is left of a number where a clue is: all its bits."""


def check(puzzle: Puzzle, solution: Sequence[int]) -> list[str]:
    """Every rule that the solution breaks, in words; an empty list means that it solves the puzzle."""
    rules = puzzle.rules
    if len(solution) != rules.cells:
        return [f"{len(solution)} cells, not {rules.cells}"]
    if rules.cells <= _BYTE and not puzzle.placed and _keeps(puzzle, solution):
        return []
    n, words = rules.n, []
    for cell, (given, digit) in enumerate(zip(puzzle.givens, solution, strict=True)):
        if not digit:
            words.append(f"{cell_name(n, cell)} is empty")
        elif not 1 <= digit <= n:
            words.append(f"{cell_name(n, cell)} is {digit}, not a digit from 1 to {n}")
        elif given and digit != given:
            words.append(f"{cell_name(n, cell)} is {digit}, but {given} is given")
    return words + [broken.words for broken in broken_rules(puzzle, solution)]


def _keeps(puzzle: Puzzle, solution: Sequence[int]) -> bool:
    """Whether the solution has the clues, and every digit in every house: the quick look that is enough for most.

    `translate` looks bytes up in a table: where that is the solution, the cells of all houses become their digits. A
    house of n cells that has every digit but the last has room for the last once: as many of them as there are houses
    are one in each. Smaller groups are looked at one by one.
    """
    try:
        digits, clues = bytes(solution), puzzle.givens
    except ValueError:
        return False
    if (_number(digits) ^ _number(clues)) & _number(clues.translate(_KNOWN)):
        return False
    houses = _houses(puzzle.rules)
    if houses is None:
        return False
    in_houses = houses.cells.translate(digits.ljust(_BYTE, b"\0"))
    if in_houses.count(puzzle.n) != houses.number:
        return False
    for table, every_digit in houses.marks:
        seen = _number(in_houses.translate(table))
        for shift in houses.shifts:
            seen |= seen >> shift
        if seen & every_digit != every_digit:
            return False
    small = houses.small
    return not small or all(len({digits[cell] for cell in group}) == len(group) for group in small)


@dataclass(frozen=True)
class _Houses:
    """The houses of n cells as `_keeps` looks at them, and the smaller groups."""

    number: int
    cells: bytes
    """The first cells of all houses, then the second ones, and so on."""
    marks: list[tuple[bytes, int]]
    """A table that makes marks of some digits, and the marks that have to meet in the last place of all houses."""
    shifts: list[int]
    """They bring all marks of a house together in its last place."""
    small: list[tuple[int, ...]]


@lru_cache(maxsize=8)
def _houses(rules: Rules) -> _Houses | None:
    """None where the rules say more than that cells differ."""
    if not all(house.only_different for house in rules.constraints):
        return None
    n = rules.n
    houses = [house.cells for house in rules.constraints if len(house.cells) == n]
    shifts, together = [], 1
    while together < n:
        step = min(together, n - together)
        shifts.append(8 * step * len(houses))
        together += step
    return _Houses(
        number=len(houses),
        cells=bytes([cell for place in zip(*houses, strict=True) for cell in place]),
        marks=[(_marks(low, n), _number(bytes([(1 << min(n - low, 8)) - 1] * len(houses)))) for low in range(1, n, 8)],
        shifts=shifts,
        small=[house.cells for house in rules.constraints if len(house.cells) < n],
    )


def _marks(low: int, n: int) -> bytes:
    """A bit for each of the digits from `low` on, eight at most, but not for the last."""
    return bytes([1 << digit - low if low <= digit < min(low + 8, n) else 0 for digit in range(_BYTE)])


def broken_rules(puzzle: Puzzle, digits: Sequence[int]) -> Iterator[Broken]:
    """The rules that digits already break; blank cells (0) break none."""
    n = puzzle.n
    for constraint in puzzle.constraints:
        yield from constraint.broken(digits, n)
