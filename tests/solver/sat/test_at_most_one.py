"""Every way to say that at most one literal is true says just that, and leaves nothing else open."""

from __future__ import annotations

import pytest

from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, AT_MOST_ONE, ENCODINGS, encode
from sudoku_tui.solver.sat.encodings.at_most_one import WAYS, said_otherwise
from sudoku_tui.solver.sat.engines import engine_named
from sudoku_tui.solver.sat.units import left

ways = pytest.mark.parametrize("way", AT_MOST_ONE)


def test_every_way_that_is_named_is_there() -> None:
    assert [*WAYS] == [*AT_MOST_ONE]


@ways
@pytest.mark.parametrize("size", [*range(1, 11), 16, 25])
def test_none_or_one_is_true_and_that_settles_the_helpers(way: str, size: int) -> None:
    cnf = Cnf(size)
    cnf.add("group", None, AtMostOne([range(1, size + 1)]))
    models = [*engine_named("minisat").models(said_otherwise(cnf, way, size + 1))]
    found = sorted(sum(literal > 0 for literal in model[:size]) for model in models)
    assert found == [0, *[1] * size]


@ways
@pytest.mark.parametrize("size", [4, 9, 16])
def test_where_one_must_be_true_it_settles_the_helpers_without_more_clauses(way: str, size: int) -> None:
    cnf = Cnf(size)
    cnf.add("group", None, [[*range(1, size + 1)]])
    cnf.add("group", None, AtMostOne([range(1, size + 1)]))
    exactly, at_most = (said_otherwise(cnf, way, n) for n in (size, size + 1))
    assert len([*engine_named("minisat").models(exactly)]) == size
    assert len(exactly) <= len(at_most)


@ways
def test_the_clauses_are_fewer_than_pairs_in_large_groups(way: str) -> None:
    cnf = Cnf(25)
    cnf.add("group", None, AtMostOne([range(1, 26)]))
    other = said_otherwise(cnf, way, 25)
    assert len(other) < len(cnf) / 2
    assert cnf.variables < other.variables


def test_the_sizes_are_those_of_the_books() -> None:
    """Of n literals a counter has 3n-4 clauses, bits n·log n, a product two each and the pairs of rows and columns."""
    cnf = Cnf(16)
    cnf.add("group", None, AtMostOne([range(1, 17)]))
    sizes = {way: (other.variables - 16, len(other)) for way in WAYS for other in [said_otherwise(cnf, way, 16)]}
    assert sizes["counter"] == (15, 3 * 16 - 4)
    assert sizes["bitwise"] == (4, 16 * 4)
    assert sizes["product"] == (8, 2 * 16 + 6 + 6)


@ways
def test_every_clause_keeps_its_source(way: str) -> None:
    cnf = Cnf(10)
    cnf.add("pair", ["a", "b"], AtMostOne([range(1, 6), range(6, 11)]))
    ((_, sources, clauses),) = said_otherwise(cnf, way, 5).runs()
    assert isinstance(sources, list)
    assert len(sources) == len(clauses)
    for source, clause in zip(sources, clauses, strict=True):
        cells = {abs(literal) for literal in clause if abs(literal) <= 10}
        assert cells <= ({*range(1, 6)} if source == "a" else {*range(6, 11)})


@pytest.mark.parametrize("encoding", [name for name in ALL_ENCODINGS if name not in ENCODINGS])
def test_unit_propagation_decides_no_less_than_under_pairs(encoding: str) -> None:
    """All these ways are arc-consistent: a digit that is placed strikes it out of its houses under each of them."""
    clues = [(0, 1), (15, 2), (30, 3)]
    rules = plain(default_shape(9))
    for count in range(len(clues) + 1):
        givens = bytearray(rules.cells)
        for cell, digit in clues[:count]:
            givens[cell] = digit
        puzzle = Puzzle(rules, bytes(givens))
        cells = rules.cells * rules.n
        base = left(encode(puzzle, encoding.partition("+")[0]).cnf)
        cnf = encode(puzzle, encoding).cnf
        assert left(cnf).contradiction == base.contradiction
        assert left(cnf).variables - (cnf.variables - cells) <= base.variables
