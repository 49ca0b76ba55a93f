from dataclasses import replace

import pytest

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.geometry import default_shape, sizes
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.solver.sat.cnf import AtMostOne
from sudoku_tui.solver.sat.encodings import ENCODINGS, encode


def rules_of(n: int, grids: int = 1) -> Rules:
    shape = default_shape(n)
    assert shape
    return (pair if grids == 2 else plain)(shape)


def empty(n: int, grids: int = 1) -> Puzzle:
    rules = rules_of(n, grids)
    return Puzzle(rules, bytes(rules.cells))


def pairs(n: int) -> int:
    return n * (n - 1) // 2


def test_minimal_9x9_has_8829_clauses_before_the_clues() -> None:
    assert len(encode(empty(9), "minimal").cnf) == 8829


def test_extended_9x9_has_11988_clauses_before_the_clues() -> None:
    cnf = encode(empty(9), "extended").cnf
    assert len(cnf) == 11988
    assert cnf.families() == {"cell>=1": 81, "cell<=1": 2916, "row": 2997, "column": 2997, "box": 2997}


@pytest.mark.parametrize("n", sizes())
def test_clause_counts_follow_the_formula_at_every_size(n: int) -> None:
    cells = n * n
    assert len(encode(empty(n), "minimal").cnf) == cells + 3 * cells * pairs(n)
    assert len(encode(empty(n), "extended").cnf) == 4 * cells + 4 * cells * pairs(n)


@pytest.mark.parametrize("encoding", ["minimal", "extended"])
def test_a_pair_adds_n_cubed_difference_clauses(encoding: str) -> None:
    one, two = (encode(empty(9, grids), encoding).cnf for grids in (1, 2))
    assert len(two) == 2 * len(one) + 9**3
    assert two.families()["pair"] == 9**3
    assert two.variables == 2 * 9**3


@pytest.mark.parametrize("encoding", ["minimal", "extended"])
def test_each_clue_is_one_clause_over_the_promised_variable(encoding: str) -> None:
    puzzle = replace(empty(9), givens=bytes(79) + bytes([4, 7]))
    runs = {family: list(clauses) for family, _, clauses in encode(puzzle, encoding).cnf.runs()}
    assert runs["clue"] == [[8 * 81 + 7 * 9 + 4], [8 * 81 + 8 * 9 + 7]]


def test_second_grid_of_a_pair_goes_on_as_rows_n_plus_1() -> None:
    puzzle = replace(empty(4, 2), givens=bytes(16) + bytes([3]) + bytes(15))
    runs = {family: list(clauses) for family, _, clauses in encode(puzzle, "minimal").cnf.runs()}
    assert runs["clue"] == [[(5 - 1) * 16 + 3]]


def test_each_formula_is_written_anew_so_that_its_time_is_what_it_costs() -> None:
    puzzles = [replace(empty(9), givens=bytes([digit]) + bytes(80)) for digit in (1, 2)]
    first, second = (list(encode(puzzle, "extended").cnf.runs()) for puzzle in puzzles)
    assert not any(a[2] is b[2] for a, b in zip(first, second, strict=True))


def test_every_run_names_the_constraint_it_came_from() -> None:
    cage = Cage((0, 1), 3)
    puzzle = replace(empty(4), placed=(cage,))
    sources: dict[str, list[object]] = {}
    for family, source, clauses in encode(puzzle, "extended").cnf.runs():
        sources.setdefault(family, []).extend(source if isinstance(source, list) else [source])
        groups = clauses.negated if isinstance(clauses, AtMostOne) else clauses
        assert not isinstance(source, list) or len(source) == len(groups)
    for family in ("row", "column", "box"):
        assert set(sources[family]) == {house for house, _ in puzzle.rules.houses if house.family == family}
    assert set(sources["cage"]) == {cage}


def test_residual_encodes_only_what_propagation_leaves() -> None:
    solved_but_one = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0])
    encoded = encode(replace(empty(4), givens=solved_but_one), "residual")
    assert (encoded.cnf.variables, len(encoded.cnf)) == (0, 0)
    assert encoded.fixed == bytes([*solved_but_one[:-1], 1])


def test_residual_knows_a_contradiction_without_clauses() -> None:
    encoded = encode(replace(empty(4), givens=bytes([1, 1]) + bytes(14)), "residual")
    assert encoded.cnf.contradiction


def test_unknown_encoding_is_refused() -> None:
    with pytest.raises(ArgumentError):
        encode(empty(4), "os")


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_decode_reads_the_promised_numbers(encoding: str) -> None:
    encoded = encode(empty(4), encoding)
    solution = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    true = {cell * 4 + digit for cell, digit in enumerate(solution)}
    model = [number if meaning in true else -number for number, meaning in enumerate(encoded.meaning, 1)]
    assert encoded.decode(model) == solution
