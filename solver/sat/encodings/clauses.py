"""The clauses of the rules, over whichever literals an encoding gives the cells."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, compress
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.solver.propagate.candidates import peers
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import Encoded
from sudoku_tui.solver.sat.encodings.variables import Variables

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.model import Group, Said
    from sudoku_tui.solver.propagate.implied import ImpliedSum


def grid_clauses(
    cnf: Cnf, rules: Rules, open_cells: Sequence[int], twice: bool, implied: Collection[str] = ()
) -> list[int]:
    """A digit in each cell, and no digit twice in a house; what each literal means, by its promised number.

    `open_cells` has a mask for each cell, bit d-1 for digit d, of what it may hold; 0 where that is known. Where all
    is said twice over there are also no two digits in a cell, and each digit is somewhere in a house of n cells.
    Families named in `implied` are left without their at-most-one clauses, which the others imply.
    """
    n = rules.n
    families, starts = _places(rules)
    meaning: list[int] = []
    cells: list[int] = []
    in_cells: list[list[int]] = []
    in_houses: list[list[int]] = [[] for houses in families.values() for _ in houses]
    literal = 0
    for cell, mask in enumerate(open_cells):
        if mask:
            before = literal
            while mask:
                lowest = mask & -mask
                mask ^= lowest
                digit = lowest.bit_length()
                literal += 1
                meaning.append(cell * n + digit)
                for start in starts[cell]:
                    in_houses[start + digit].append(literal)
            cells.append(cell)
            in_cells.append([*range(before + 1, literal + 1)])
    cnf.add("cell>=1", cells, in_cells)
    if twice:
        cnf.add("cell<=1", cells, AtMostOne(in_cells))
    end = 0
    for (family, is_full), houses in families.items():
        start, end = end, end + len(houses)
        places = in_houses[start:end]
        sources, choices = [*compress(houses, places)], [*filter(None, places)]
        if twice and is_full:
            cnf.add(family, sources, choices)
        if family not in implied:
            cnf.add(family, sources, AtMostOne(choices))
    return meaning


@lru_cache(maxsize=8)
def _places(rules: Rules) -> tuple[dict[tuple[str, bool], list[Constraint]], list[list[int]]]:
    """The house of each place, which is to say once for each digit, by family and whether it has every digit; and what
    comes before the places of a cell.
    """
    n = rules.n
    groups: dict[tuple[str, bool], list[Group]] = {}
    for constraint, cells in rules.groups:
        groups.setdefault((constraint.family, len(cells) == n), []).append((constraint, cells))
    families = {family: [house for house, _ in members for _ in range(n)] for family, members in groups.items()}
    starts: list[list[int]] = [[] for _ in range(rules.cells)]
    for number, (_, cells) in enumerate(chain.from_iterable(groups.values())):
        for cell in cells:
            starts[cell].append(number * n - 1)
    return families, starts


def literals_of(rules: Rules, numbers: Sequence[int]) -> list[dict[int, int]]:
    """For each cell the literals of its possible digits.

    `numbers` gives each promised variable its literal, or 0 where the digit is known or ruled out.
    """
    digits = range(1, rules.n + 1)
    starts = range(0, len(numbers) - 1, rules.n)
    return [{digit: numbers[start + digit] for digit in digits if numbers[start + digit]} for start in starts]


def add_parts(cnf: Cnf, parts: Iterable[Said], variables: Variables) -> None:
    """All that these parts say, each under the constraint that it belongs to."""
    from sudoku_tui.solver.sat.encodings.parts import part_clauses  # a plain puzzle need not wait for it

    for constraint, part in parts:
        cnf.add(constraint.family, constraint, part_clauses(part, variables))


def implied_clauses(cnf: Cnf, sums: Iterable[ImpliedSum], variables: Variables, longest: int) -> None:
    """The sums that follow from others, where they leave no more than `longest` cells open or are long and tight."""
    literals, known = variables.literals, variables.known
    said = set()
    for line in sums:
        plus, minus = ([cell for cell in cells if literals[cell]] for cells in (line.plus, line.minus))
        total = line.total - sum([known[cell] for cell in line.plus]) + sum([known[cell] for cell in line.minus])
        what = (total, *plus, None, *minus)
        if (line.is_long or 2 <= len(plus) + len(minus) <= longest) and what not in said:
            said.add(what)
            add_parts(cnf, [(line, part) for part in line.parts(variables.n)], variables)


def encode_fully(puzzle: Puzzle, extended: bool, sums: str) -> Encoded:
    """All the rules over all the variables, then what is placed, then the clues: nothing is worked out beforehand."""
    rules = puzzle.rules
    n, cells = rules.n, rules.cells
    cnf = Cnf(cells * n)
    grid_clauses(cnf, rules, [(1 << n) - 1] * cells, twice=extended)
    if rules.others or puzzle.placed:
        variables = all_variables(cnf, rules, extended, sums)
        add_parts(cnf, [*rules.others, *puzzle.placed_parts], variables)
    clues = [[cell * n + digit] for cell, digit in enumerate(puzzle.givens) if digit]
    cnf.add("clue", puzzle, clues)
    return Encoded(cnf, bytes(cells), range(1, cells * n + 1), n)


def all_variables(cnf: Cnf, rules: Rules, twice: bool = True, sums: str = "auto") -> Variables:
    """The variables of all candidates, by their promised numbers."""
    literals = literals_of(rules, range(rules.cells * rules.n + 1))
    return Variables(rules.n, literals, bytes(rules.cells), peers(rules), cnf.new_variable, twice, sums)
