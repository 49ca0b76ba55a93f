from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import broken_rules, check
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from tests.puzzles.reading import digits

SMALL = Shape(2, 2)
SOLVED = digits("1234 3412 2143 4321")
TWIN = digits("2143 4321 1234 3412")
CROSSED = digits("1234 3412 4321 2143")
WITH_DIAGONALS = rules_with(SMALL, 1, ("x",))


def small(givens: str = "." * 16, *cages: Cage) -> Puzzle:
    return Puzzle(plain(SMALL), digits(givens), cages)


def changed(solution: Sequence[int], **cells: int) -> Sequence[int]:
    """The solution with the cells c0, c1 … changed."""
    new = {int(name[1:]): digit for name, digit in cells.items()}
    return tuple(new.get(cell, digit) for cell, digit in enumerate(solution))


def test_a_solution_breaks_no_rule() -> None:
    assert check(small("1... .... .... ...1"), SOLVED) == []
    assert check(Puzzle(pair(SMALL), bytes(32)), SOLVED + TWIN) == []
    assert check(Puzzle(WITH_DIAGONALS, bytes(16)), CROSSED) == []
    assert check(small("." * 16, Cage((0, 1), 3), Cage((0, 5, 10, 15), 10, repeats=True)), SOLVED) == []


def test_a_digit_twice_is_told_for_each_house() -> None:
    assert check(small(), changed(SOLVED, c1=1)) == ["row 1 has two 1s", "column 2 has two 1s", "box 1 has two 1s"]


def test_three_and_more_of_a_digit_are_counted() -> None:
    assert "row 1 has four 1s" in check(small(), changed(SOLVED, c1=1, c2=1, c3=1))
    assert "row 1 has three 1s" in check(small(), changed(SOLVED, c1=1, c2=1))
    large = Puzzle(plain(Shape(3, 3)), bytes(81))
    assert "row 1 has 9 5s" in check(large, (5,) * 81)


@pytest.mark.parametrize(
    ("solution", "words"),
    [
        (changed(SOLVED, c0=0), "r1c1 is empty"),
        (changed(SOLVED, c0=5), "r1c1 is 5, not a digit from 1 to 4"),
        (changed(SOLVED, c0=-1), "r1c1 is -1, not a digit from 1 to 4"),
        (changed(SOLVED, c15=2), "r4c4 is 2, but 1 is given"),
        (SOLVED[:-1], "15 cells, not 16"),
        (SOLVED + SOLVED, "32 cells, not 16"),
    ],
)
def test_cells_that_are_empty_wrong_or_missing(solution: Sequence[int], words: str) -> None:
    assert check(small("1... .... .... ...1"), solution)[0] == words


def test_digits_that_follow_one_another_are_told_in_a_full_grid_too() -> None:
    puzzle = Puzzle(rules_with(SMALL, 1, ("non-consecutive",)), bytes(16))
    assert check(puzzle, SOLVED)[0] == "neighbours r1c1–r1c2 hold 1 and 2, which follow one another"


def test_twins_must_differ() -> None:
    words = check(Puzzle(pair(SMALL), bytes(32)), SOLVED + SOLVED)
    assert len(words) == 16
    assert words[:2] == ["r1c1 is 1 in both grids", "r1c2 is 2 in both grids"]


def test_houses_of_the_second_grid_are_told_apart() -> None:
    puzzle = Puzzle(pair(SMALL), bytes(32))
    assert "row 1 of the 2nd grid has two 1s" in check(puzzle, (*SOLVED, *changed(TWIN, c0=1)))
    assert "r1c1 (2nd) is empty" in check(puzzle, (*SOLVED, *changed(TWIN, c0=0)))


def test_cages_are_summed() -> None:
    assert check(small("." * 16, Cage((0, 1), 4)), SOLVED) == ["cage r1c1+r1c2 sums to 3, not 4"]


def test_a_cage_holds_a_digit_twice_only_where_that_is_allowed() -> None:
    diagonal = Cage((0, 6), 2)
    assert check(small("." * 16, diagonal), SOLVED) == ["cage r1c1+r2c3 has two 1s"]
    assert check(small("." * 16, Cage((0, 6), 2, repeats=True)), SOLVED) == []


def test_blank_cells_break_no_rule_yet() -> None:
    puzzle = small("." * 16, Cage((0, 1), 5))
    assert list(broken_rules(puzzle, bytes(16))) == []
    assert list(broken_rules(puzzle, changed(bytes(16), c0=4))) == []


def test_a_cage_that_is_full_too_early_names_its_filled_cells() -> None:
    (broken,) = broken_rules(small("." * 16, Cage((0, 1, 4), 6)), changed(bytes(16), c0=4, c1=2))
    assert broken.words == "cage r1c1+r1c2+r2c1 already has 6 of its 6, with cells to fill"
    assert broken.cells == (0, 1)


def test_broken_rules_name_the_cells_that_clash() -> None:
    (row,) = broken_rules(small(), changed(bytes(16), c0=3, c3=3))
    assert (row.words, row.cells) == ("row 1 has two 3s", (0, 3))


@given(
    st.sampled_from([(plain(SMALL), SOLVED), (pair(SMALL), SOLVED + TWIN), (WITH_DIAGONALS, CROSSED)]),
    st.dictionaries(st.integers(0, 31), st.sampled_from([-1, 0, 1, 2, 3, 4, 5, 6, 12, 256]), max_size=3),
    st.sets(st.integers(0, 31), max_size=4),
    st.permutations(range(1, 5)),
)
def test_the_quick_look_lets_nothing_pass(
    solved: tuple[Rules, Digits], changes: dict[int, int], clues: set[int], others: list[int]
) -> None:
    rules, whole = solved
    givens = bytes(digit if cell in clues else 0 for cell, digit in enumerate(whole))
    for solution in (
        tuple(changes.get(cell, digit) for cell, digit in enumerate(whole)),
        tuple(others[digit - 1] for digit in whole),
    ):
        right = all(digit in range(1, 5) for digit in solution)
        right &= all(given in (0, digit) for given, digit in zip(givens, solution, strict=True))
        right &= not any(broken_rules(Puzzle(rules, givens), solution))
        assert (check(Puzzle(rules, givens), solution) == []) is right


@pytest.mark.parametrize("shape", [Shape(2, 3), Shape(3, 3), Shape(4, 4), Shape(5, 5)])
def test_the_quick_look_knows_every_digit_of_every_size(shape: Shape) -> None:
    n, (rows, columns) = shape.n, (shape.box_height, shape.box_width)
    solution = [(row % rows * columns + row // rows + column) % n + 1 for row in range(n) for column in range(n)]
    puzzle = Puzzle(plain(shape), bytes(n) * n)
    assert check(puzzle, tuple(solution)) == []
    for digit in range(1, n + 1):
        wrong = list(solution)
        wrong[solution.index(digit)] = digit % n + 1
        assert len(check(puzzle, tuple(wrong))) == 3
