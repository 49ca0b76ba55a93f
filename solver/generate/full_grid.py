"""Random full grids, near to uniform over all there are; those of the plain rules without any search.

Bands are filled one after the other, which always succeeds. Within a box, a digit can go into as many columns as
any other and a column can take as many digits as any other, so the digits can be dealt out to the columns. Then each
column of the band holds as many digits as there are rows, each digit is in as many columns, and such a table can be
taken apart into rows. Both are matchings. Their choices favour some grids, which a random walk corrects: each step
swaps two digits along a chain of cells that must change together. A step and the step back are equally likely, so
that the longer the walk, the more uniform the grid. Where further rules hold, or the boxes are irregular, the first
grid is searched for instead, by the one engine that is always there: it decides which grid comes out.
"""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, incremental


class NoGridError(SudokuError, ValueError):
    """No digits keep the rules."""


def full_grid(rules: Rules, chance: Chance, effort: int | None = None) -> Digits:
    """Random digits for all cells that keep the rules; NoGridError where none do.

    GaveUp where a search has taken so many propagations.
    """
    if rules.shape.regions or rules != (pair if rules.grids == 2 else plain)(rules.shape):
        digits = _searched(rules, chance, effort)
    else:
        digits = _grid(rules.shape, chance)
        while len(digits) < rules.cells:
            digits += _twin(digits, _grid(rules.shape, chance), rules.n, chance)
    if not rules.others:  # swapping two digits keeps nothing but that cells differ
        _wander(rules, digits, rules.cells // 2, chance)
    return bytes(digits)


def _searched(rules: Rules, chance: Chance, effort: int | None) -> list[int]:
    """Digits that keep the rules, from an engine whose search is drawn towards random ones."""
    encoded = encode(Puzzle(rules, bytes(rules.cells)))
    engine = incremental(DEFAULT_INCREMENTAL, encoded.cnf)
    wanted = [1 + chance.below(rules.n) for _ in range(rules.cells)]
    engine.prefer([
        variable if wanted[(number - 1) // rules.n] == (number - 1) % rules.n + 1 else -variable
        for variable, number in enumerate(encoded.meaning, 1)
    ])  # fmt: skip
    if not engine.solve(effort=effort):
        raise NoGridError("no digits keep these rules")
    return list(encoded.decode(engine.model()))


def _grid(shape: Shape, chance: Chance) -> list[int]:
    n, height, width = shape.n, shape.box_height, shape.box_width
    free = [set(range(1, n + 1)) for _ in range(n)]
    digits: list[int] = []
    for _ in range(n // height):
        band: list[list[int]] = [[] for _ in range(n)]
        for corner in range(0, n, width):
            columns = range(corner, corner + width)
            places = {
                digit: chance.shuffled([column for column in columns if digit in free[column]])
                for digit in chance.shuffled(range(1, n + 1))
            }
            for column, dealt in _matching(places, height).items():
                band[column] = dealt
                free[column].difference_update(dealt)
        for _ in range(height):
            choices = {column: chance.shuffled(band[column]) for column in chance.shuffled(range(n))}
            row = {column: digit for digit, (column,) in _matching(choices, 1).items()}
            for column in range(n):
                band[column].remove(row[column])
                digits.append(row[column])
    return digits


def _twin(first: list[int], second: list[int], n: int, chance: Chance) -> list[int]:
    """The second grid, its digits renamed so that it differs from the first everywhere; empty where none will do."""
    taken = set(zip(second, first, strict=True))
    every = range(1, n + 1)
    names = {
        digit: chance.shuffled([name for name in every if (digit, name) not in taken])
        for digit in chance.shuffled(every)
    }
    renamed = {digit: name for name, digits in _matching(names, 1).items() for digit in digits}
    return [renamed[digit] for digit in second] if len(renamed) == n else []


def _matching(choices: dict[int, list[int]], room: int) -> dict[int, list[int]]:
    """Give each key one of its choices so that none is given more than `room` times; keys that find none are left out.

    A key that finds all its choices full makes another key give way, if that one can go elsewhere.
    """
    holders: dict[int, list[int]] = {choice: [] for options in choices.values() for choice in options}

    def settle(key: int, tried: set[int]) -> bool:
        for choice in choices[key]:
            if len(holders[choice]) < room:
                holders[choice].append(key)
                return True
        for choice in choices[key]:
            if choice not in tried:
                tried.add(choice)
                for seat, other in enumerate(holders[choice]):
                    if settle(other, tried):
                        holders[choice][seat] = key
                        return True
        return False

    for key in choices:
        settle(key, set())
    return holders


def _wander(rules: Rules, digits: list[int], steps: int, chance: Chance) -> None:
    """Swap two random digits along the chain of a random cell, again and again."""
    peers_of = _peers_of(rules)
    where = [0] * (rules.n + 1)
    """For each digit its cells, as a mask."""
    for cell, digit in enumerate(digits):
        where[digit] |= 1 << cell
    for _ in range(steps):
        cell = chance.below(len(digits))
        one = digits[cell]
        other = 1 + (one + chance.below(rules.n - 1)) % rules.n
        left = (where[one] | where[other]) ^ 1 << cell
        chain = [cell]
        for link in chain:
            digits[link] = one + other - digits[link]
            affected = peers_of[link] & left
            left ^= affected
            while affected:
                lowest = affected & -affected
                affected ^= lowest
                chain.append(lowest.bit_length() - 1)
        swapped = (where[one] | where[other]) ^ left
        where[one] ^= swapped
        where[other] ^= swapped


@lru_cache(maxsize=4)
def _peers_of(rules: Rules) -> list[int]:
    """For each cell a mask of those that must differ from it."""
    masks = [0] * rules.cells
    for _, cells in rules.groups:
        house = sum([1 << cell for cell in cells])
        for cell in cells:
            masks[cell] |= house ^ 1 << cell
    return masks
