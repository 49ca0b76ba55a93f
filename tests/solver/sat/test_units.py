from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.units import Left, left
from tests.strategies import puzzles

LITERALS = st.sampled_from([literal for literal in range(-6, 7) if literal])
CLAUSES = st.lists(st.lists(LITERALS, min_size=1, max_size=3, unique_by=abs), max_size=12)
GROUPS = st.lists(st.lists(LITERALS, min_size=1, max_size=4, unique_by=abs), max_size=3)


def slowly(variables: int, clauses: list[tuple[int, ...]]) -> Left:
    """The same by the book: as long as there is a clause of one literal, satisfy it everywhere."""
    unset = set(range(1, variables + 1))
    while units := [clause[0] for clause in clauses if len(clause) == 1]:
        unset.discard(abs(units[0]))
        clauses = [tuple(x for x in clause if x != -units[0]) for clause in clauses if units[0] not in clause]
    return Left(0, 0, contradiction=True) if () in clauses else Left(len(unset), len(clauses))


@given(CLAUSES, GROUPS)
def test_what_is_left_is_what_the_textbook_leaves(clauses: list[list[int]], groups: list[list[int]]) -> None:
    cnf = Cnf(6)
    cnf.add("some", None, clauses)
    cnf.add("others", None, AtMostOne(groups))
    pairs = [(-one, -other) for group in groups for one, other in combinations(group, 2)]
    assert left(cnf) == slowly(6, [*map(tuple, clauses), *pairs])


@given(puzzles())
def test_of_the_whole_formula_it_leaves_the_candidates_that_singles_leave(puzzle: Puzzle) -> None:
    if puzzle.others:
        return
    found, rest = left(encode(puzzle, "extended").cnf), encode(puzzle, "residual").cnf
    assert found.contradiction == rest.contradiction
    assert found.variables == rest.variables


@pytest.mark.parametrize(
    ("givens", "expected"),
    [
        ("................", Left(64, 448)),
        ("12..34..2143....", Left(8, 32)),
        ("12..341.2143....", Left(0, 0)),
        ("11..............", Left(0, 0, contradiction=True)),
    ],
)
def test_left_of_small_puzzles(givens: str, expected: Left) -> None:
    puzzle = Puzzle(plain(Shape(2, 2)), bytes(int(sign) if sign != "." else 0 for sign in givens))
    assert left(encode(puzzle, "extended").cnf) == expected
