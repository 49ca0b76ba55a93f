"""Other ways to say that at most one of some literals is true: fewer clauses than one a pair, with helper variables.

Where exactly one of a group is true, as in a house of n cells, it settles the helpers. In smaller groups none may be
true: there each helper also says that one of its literals is, so that every solution stays just one model.
"""

from __future__ import annotations

from itertools import combinations, pairwise
from math import ceil, isqrt
from typing import TYPE_CHECKING

from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from sudoku_tui.solver.sat.encodings.variables import Clauses

    NewVariable = Callable[[], int]
    Helpers = dict[int, list[int]]
    """Each helper, and the literals of which one makes it true."""
    Way = Callable[[Sequence[int], NewVariable], tuple[Clauses, Helpers]]

SMALL = 3
"""Groups of so few have no more clauses as pairs."""


def said_otherwise(cnf: Cnf, way: str, n: int) -> Cnf:
    """The same formula, its groups of at most one said in the named way; those of n have exactly one."""
    other = Cnf(cnf.variables)
    for family, source, clauses in cnf.runs():
        if not isinstance(clauses, AtMostOne):
            other.add(family, source, clauses)
            continue
        written: Clauses = []
        sources: list[object] = []
        for index, group in enumerate(clauses.groups):
            said = _group_clauses([*group], WAYS[way], other.new_variable, exactly_one=len(group) == n)
            written += said
            sources += [source[index] if isinstance(source, list) else source] * len(said)
        other.add(family, sources, written)
    return other


def _group_clauses(group: list[int], way: Way, new_variable: NewVariable, exactly_one: bool) -> Clauses:
    if len(group) <= SMALL:
        return _pairs(group)
    clauses, helpers = way(group, new_variable)
    if not exactly_one:
        clauses += [[-helper, *literals] for helper, literals in helpers.items()]
    return clauses


def _pairs(literals: Sequence[int]) -> Clauses:
    return [[-one, -other] for one, other in combinations(literals, 2)]


def _counter(literals: Sequence[int], new_variable: NewVariable) -> tuple[Clauses, Helpers]:
    """Sinz's sequential counter: a helper tells whether one of the literals so far is true."""
    so_far = [new_variable() for _ in literals[1:]]
    clauses: Clauses = [[-literal, helper] for literal, helper in zip(literals, so_far, strict=False)]
    clauses += [[-before, after] for before, after in pairwise(so_far)]
    clauses += [[-before, -literal] for before, literal in zip(so_far, literals[1:], strict=True)]
    return clauses, {helper: [*literals[:end]] for end, helper in enumerate(so_far, 1)}


def _ladder(literals: Sequence[int], new_variable: NewVariable) -> tuple[Clauses, Helpers]:
    """Gent and Nightingale's ladder: the counter, and where it steps up there is the literal."""
    clauses, helpers = _counter(literals, new_variable)
    steps = [*helpers]
    clauses.append([-steps[0], literals[0]])
    clauses += [
        [-after, before, literal] for (before, after), literal in zip(pairwise(steps), literals[1:], strict=False)
    ]
    return clauses, {}  # said already


def _bitwise(literals: Sequence[int], new_variable: NewVariable) -> tuple[Clauses, Helpers]:
    """Frisch's binary encoding: the helpers are the bits of a number, and a true literal says that it is its own."""
    bits = [new_variable() for _ in range((len(literals) - 1).bit_length())]
    clauses: Clauses = []
    helpers: Helpers = {bit: [] for bit in bits}
    for number, literal in enumerate(literals):
        for place, bit in enumerate(bits):
            if number >> place & 1:
                clauses.append([-literal, bit])
                helpers[bit].append(literal)
            else:
                clauses.append([-literal, -bit])
    return clauses, helpers


def _product(literals: Sequence[int], new_variable: NewVariable) -> tuple[Clauses, Helpers]:
    """Chen's product: the literals stand in a rectangle, of which at most one row and one column have a true one."""
    width = ceil(len(literals) / isqrt(len(literals)))
    lines = [
        *(literals[start : start + width] for start in range(0, len(literals), width)),
        *(literals[start::width] for start in range(width)),
    ]
    helpers = {new_variable(): [*line] for line in lines}
    rows = [*helpers][:-width]
    columns = [*helpers][-width:]
    clauses: Clauses = [[-literal, helper] for helper, line in helpers.items() for literal in line]
    return clauses + _pairs(rows) + _pairs(columns), helpers


def _commander(literals: Sequence[int], new_variable: NewVariable) -> tuple[Clauses, Helpers]:
    """Klieber and Kwon's commanders: threes with a helper each, of which at most one is true, said in the same way."""
    if len(literals) <= SMALL:
        return _pairs(literals), {}
    squads = {new_variable(): literals[start : start + SMALL] for start in range(0, len(literals), SMALL)}
    clauses: Clauses = []
    for commander, squad in squads.items():
        clauses += [*_pairs(squad), *([-literal, commander] for literal in squad)]
    above, helpers = _commander([*squads], new_variable)
    return clauses + above, {commander: [*squad] for commander, squad in squads.items()} | helpers


WAYS: dict[str, Way] = {
    "counter": _counter,
    "ladder": _ladder,
    "bitwise": _bitwise,
    "product": _product,
    "commander": _commander,
}
