from itertools import product

import pycosat
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Digits, Puzzle, plain
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import ENCODINGS, encode
from sudoku_tui.solver.sat.encodings.parts.sum import SUM_ENCODINGS, total_clauses
from sudoku_tui.solver.sat.engines import engine_named
from tests.oracle import solution_set
from tests.solver.killers import killers, rows_of_cages

ENOUGH = 25

domains = st.lists(st.sets(st.integers(1, 6), min_size=1).map(sorted), min_size=1, max_size=4)


def fillings(cells: list[list[int]], total: int, repeats: bool, encoding: str) -> list[tuple[int, ...]]:
    """The digits of each model of a lone cage whose cells have these candidates."""
    cnf = Cnf(0)
    literals = [{digit: cnf.new_variable() for digit in cell} for cell in cells]
    shown = cnf.variables
    cnf.add("cell>=1", None, [list(cell.values()) for cell in literals])
    cnf.add("cell<=1", None, AtMostOne([cell.values() for cell in literals]))
    if not repeats:
        cnf.add("cage", None, AtMostOne([[cell[d] for cell in literals if d in cell] for d in range(1, 7)]))
    cnf.add("cage", None, total_clauses(literals, total, repeats, cnf.new_variable, encoding))
    meaning = [digit for cell in cells for digit in cell]
    models = [] if cnf.contradiction else pycosat.itersolve(cnf, vars=cnf.variables)
    return [tuple(meaning[variable - 1] for variable in model[:shown] if variable > 0) for model in models]


@pytest.mark.parametrize("encoding", SUM_ENCODINGS)
@given(cells=domains, total=st.integers(1, 24), repeats=st.booleans())
def test_each_filling_with_the_total_is_one_model(
    encoding: str, cells: list[list[int]], total: int, repeats: bool
) -> None:
    wanted = [
        digits for digits in product(*cells) if sum(digits) == total and (repeats or len(set(digits)) == len(digits))
    ]
    assert sorted(fillings(cells, total, repeats, encoding)) == wanted


def test_an_empty_cage_has_the_total_0_and_no_other() -> None:
    cnf = Cnf(0)
    assert total_clauses([], 0, False, cnf.new_variable) == []
    assert total_clauses([], 1, False, cnf.new_variable) == [()]


def test_unknown_cage_encoding_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        total_clauses([{1: 1}], 1, False, Cnf(1).new_variable, "os")


def test_permutations_of_a_pair_get_a_variable_each() -> None:
    cells = [{digit: 9 * cell + digit for digit in range(1, 10)} for cell in range(2)]
    cnf = Cnf(18)
    clauses = total_clauses(cells, 4, False, cnf.new_variable, "permutation")
    assert clauses == [[-19, 1], [-19, 12], [-20, 3], [-20, 10], [19, 20]]


def test_large_cages_stay_small() -> None:
    for n, size in ((16, 9), (25, 12)):
        cnf = Cnf(n * size)
        cells = [{digit: n * cell + digit for digit in range(1, n + 1)} for cell in range(size)]
        clauses = total_clauses(cells, size * (n + 1) // 2, False, cnf.new_variable)
        assert len(clauses) < 30_000
        assert cnf.variables < 10_000


def solutions(puzzle: Puzzle, encoding: str, cages: str) -> list[Digits]:
    """Up to enough solutions, each as often as it has models."""
    encoded = encode(puzzle, encoding, sums=cages)
    models = engine_named("picosat").models(encoded.cnf)
    return [encoded.decode(model) for model, _ in zip(models, range(ENOUGH), strict=False)]


@settings(max_examples=40)
@given(puzzle=killers() | rows_of_cages())
def test_killers_have_the_solutions_that_plain_search_finds(puzzle: Puzzle) -> None:
    wanted = solution_set(puzzle, ENOUGH)
    for encoding, cages in product(ENCODINGS, SUM_ENCODINGS):
        found = solutions(puzzle, encoding, cages)
        assert len(found) == len(set(found)) == len(wanted), (encoding, cages)
        if len(wanted) < ENOUGH:
            assert set(found) == wanted, (encoding, cages)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_cages_may_overlap(encoding: str) -> None:
    shape = default_shape(4)
    assert shape
    puzzle = Puzzle(plain(shape), bytes(16), (Cage((0, 1, 2), 6), Cage((2, 3), 7), Cage((0, 4), 4)))
    found = solutions(puzzle, encoding, "auto")
    assert found
    assert len(found) == len(set(found))
    assert set(found) == solution_set(puzzle, ENOUGH)


def test_clauses_of_implied_sums_are_counted_apart() -> None:
    shape = default_shape(4)
    assert shape
    puzzle = Puzzle(plain(shape), bytes(16), (Cage((0, 1, 5), 6), Cage((2, 6, 10), 9)))
    assert encode(puzzle, "residual").cnf.families()["cage"] > 0
    assert encode(puzzle, "residual").cnf.families()["implied"] > 0
    assert "implied" not in encode(puzzle, "extended").cnf.families()
