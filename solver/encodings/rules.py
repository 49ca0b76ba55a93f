"""The clauses of the rules, over whichever literals an encoding gives the cells."""

from __future__ import annotations

from itertools import chain, combinations, compress

from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Cage, Different, Puzzle, Rules
from sudoku_tui.solver.candidates import peers
from sudoku_tui.solver.cnf import AtMostOne, Cnf
from sudoku_tui.solver.encodings import Encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from sudoku_tui.solver.sums import Sum

    Literals = list[dict[int, int]]
    """For each cell its possible digits and the literal that stands for each; empty where the digit is known."""


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
    for family, houses in families.items():
        start, end = end, end + len(houses)
        places = in_houses[start:end]
        sources, choices = [*compress(houses, places)], [*filter(None, places)]
        if twice and len(houses[0].cells) == n:
            cnf.add(family, sources, choices)
        if family not in implied:
            cnf.add(family, sources, AtMostOne(choices))
    return meaning


def apart_clauses(cnf: Cnf, rules: Rules, numbers: list[int]) -> None:
    """Where a cell holds a digit, those kept apart from it hold neither the next digit nor the one before.

    Here and below `numbers` gives each promised variable its literal, or 0 where the digit is known or ruled out.
    """
    n = rules.n
    found = [
        (link, (-numbers[here * n + digit], -numbers[there * n + follower]))
        for link in rules.apart
        for here, there in (link.cells, link.cells[::-1])
        for digit, follower in zip(range(1, n), range(2, n + 1), strict=True)
        if numbers[here * n + digit] and numbers[there * n + follower]
    ]
    if found:
        cnf.add(rules.apart[0].family, [link for link, _ in found], [clause for _, clause in found])


@remembered(8)
def _places(rules: Rules) -> tuple[dict[str, list[Different]], list[list[int]]]:
    """By family the house of each place, which is to say once for each digit; and what comes before those of a cell."""
    n = rules.n
    families = {family: [house for house in houses for _ in range(n)] for family, houses in rules.families().items()}
    starts: list[list[int]] = [[] for _ in range(rules.cells)]
    for start, house in enumerate(chain.from_iterable(families.values())):
        if start % n == 0:
            for cell in house.cells:
                starts[cell].append(start - 1)
    return families, starts


def by_cell(rules: Rules, numbers: list[int]) -> Literals:
    """For each cell the literals of its possible digits."""
    digits = range(1, rules.n + 1)
    starts = range(0, len(numbers) - 1, rules.n)
    return [{digit: numbers[start + digit] for digit in digits if numbers[start + digit]} for start in starts]


def cage_clauses(
    cnf: Cnf, puzzle: Puzzle, literals: Literals, known: Sequence[int] | None = None, *, cages: str = "auto"
) -> None:
    """The digits of a cage differ, if they must, and have its total. `known` are digits that have no literals."""
    from sudoku_tui.solver.cages import total_clauses  # most puzzles have no cages and need not wait for it

    in_house = peers(puzzle.rules)
    for cage in puzzle.cages:
        cells = [literals[cell] for cell in cage.cells if literals[cell]]
        total = cage.total - sum([known[cell] for cell in cage.cells]) if known else cage.total
        if not cage.repeats:
            cnf.add("cage", cage, _differences(cage, in_house, literals))
        cnf.add("cage", cage, total_clauses(cells, total, cage.repeats, cnf.new_variable, cages))


def _differences(cage: Cage, in_house: list[tuple[int, ...]], literals: Literals) -> list[tuple[int, int]]:
    """No digit twice, said only of cells that no house keeps apart: to say it again halves the speed of engines."""
    return [
        (-literal, -literals[other][digit])
        for cell, other in combinations(cage.cells, 2)
        if other not in in_house[cell]
        for digit, literal in literals[cell].items()
        if digit in literals[other]
    ]


def implied_clauses(
    cnf: Cnf, sums: Sequence[Sum], literals: Literals, known: Sequence[int], n: int, longest: int
) -> None:
    """The sums that follow from the cages, where they leave no more than `longest` cells open.

    Where digits are taken off, their mirrors n + 1 - d are added instead.
    """
    from sudoku_tui.solver.cages import total_clauses

    said = set()
    for line in sums:
        plus, minus = ([cell for cell in cells if literals[cell]] for cells in (line.plus, line.minus))
        total = line.total - sum([known[cell] for cell in line.plus]) + sum([known[cell] for cell in line.minus])
        what = (total, *plus, None, *minus)
        if not 2 <= len(plus) + len(minus) <= longest or what in said:
            continue
        said.add(what)
        cells = [literals[cell] for cell in plus]
        cells += [{n + 1 - digit: literal for digit, literal in literals[cell].items()} for cell in minus]
        total += (n + 1) * len(minus)
        cnf.add("implied", line, total_clauses(cells, total, not line.distinct, cnf.new_variable))


def encode_fully(puzzle: Puzzle, extended: bool, cages: str) -> Encoded:
    """All the rules over all the variables, then the cages, then the clues: nothing is worked out beforehand."""
    rules = puzzle.rules
    n, cells = rules.n, rules.cells
    numbers = list(range(cells * n + 1))
    cnf = Cnf(cells * n)
    grid_clauses(cnf, rules, [(1 << n) - 1] * cells, twice=extended)
    apart_clauses(cnf, rules, numbers)
    if puzzle.cages:
        cage_clauses(cnf, puzzle, by_cell(rules, numbers), cages=cages)
    clues = [[cell * n + digit] for cell, digit in enumerate(puzzle.givens) if digit]
    cnf.add("clue", puzzle, clues)
    return Encoded(cnf, bytes(cells), range(1, cells * n + 1), n)
