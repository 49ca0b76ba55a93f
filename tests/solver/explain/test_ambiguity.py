"""What several solutions have in common, which clues settle them, and which say nothing new."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

from hypothesis import given, settings

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.explain.ambiguity import additional_clues, ambiguity, redundant_clues
from sudoku_tui.solver.explain.court import Clue
from sudoku_tui.solver.explain.true_candidates import true_candidates
from sudoku_tui.solver.solve import solve
from tests.oracle import solution_set
from tests.solver.solvable import solvable
from tests.strategies import puzzles

SMALL = (Shape(2, 2), Shape(2, 3))


def with_clues(puzzle: Puzzle, clues: tuple[Clue, ...]) -> Puzzle:
    givens = list(puzzle.givens)
    for clue in clues:
        givens[clue.cell] = clue.digit
    return replace(puzzle, givens=bytes(givens))


@given(puzzles(shapes=[Shape(2, 2)], largest=4, kinds=("plain", "killer")))
@settings(max_examples=50)
def test_true_candidates_are_those_of_all_solutions(puzzle: Puzzle) -> None:
    solutions = solution_set(puzzle, 300)
    expected = tuple([tuple(sorted({one[cell] for one in solutions})) for cell in range(16)])
    assert true_candidates(puzzle) == expected


@given(solvable(SMALL))
@settings(max_examples=50)
def test_additional_clues_leave_one_solution(puzzle: Puzzle) -> None:
    added = additional_clues(puzzle)
    count = solve(puzzle, 2).count
    if added is None:
        assert count < 2
        return
    assert count == 2
    assert solve(with_clues(puzzle, added.clues), 2).unique
    for clue in added.clues:
        assert not solve(with_clues(puzzle, tuple([one for one in added.clues if one != clue])), 2).unique


@given(solvable((Shape(2, 2),)))
@settings(max_examples=25)
def test_no_fewer_clues_would_do(puzzle: Puzzle) -> None:
    added = additional_clues(puzzle)
    if added is None or not added.fewest:
        return
    possible = [Clue(cell, digit) for cell, digits in enumerate(true_candidates(puzzle)) for digit in digits]
    for fewer in combinations(possible, len(added.clues) - 1):
        assert not solve(with_clues(puzzle, fewer), 2).unique


@given(solvable(SMALL))
@settings(max_examples=50)
def test_redundant_clues_change_nothing(puzzle: Puzzle) -> None:
    if solve(puzzle, 2).unique is not True:
        return
    redundant = redundant_clues(puzzle)
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            without = puzzle.with_digit(cell, 0)
            assert (solve(without, 2).unique is True) == (Clue(cell, digit) in redundant)


def test_where_two_solutions_differ() -> None:
    grid = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    puzzle = Puzzle(plain(Shape(2, 2)), bytes([0, 0, *grid[2:8], 0, 0, *grid[10:]]))
    found = ambiguity(puzzle)
    assert found
    assert (found.count, found.exact) == (2, True)
    assert found.differing == found.undecided == (0, 1, 8, 9)
    assert found.candidates[0] == (1, 2)
    assert ambiguity(replace(puzzle, givens=grid)) is None
