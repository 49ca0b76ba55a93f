"""Full grids keep the rules, depend on the seed alone, and are spread as evenly as they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from statistics import mean

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.geometry import Shape, default_shape, sizes
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.full_grid import full_grid
from tests.strategies import SHAPES

SEEDS = st.integers(0, 2**64)


@settings(max_examples=40)
@given(st.sampled_from([shape for shape in SHAPES if shape.n <= 16]), st.sampled_from((plain, pair)), SEEDS)
def test_keeps_the_rules(shape: Shape, kind: Callable[[Shape], Rules], seed: int) -> None:
    rules = kind(shape)
    assert check(Puzzle(rules, bytes(rules.cells)), full_grid(rules, Chance(seed))) == []


def test_every_size_up_to_the_largest() -> None:
    for n in sizes():
        shape = default_shape(n)
        assert shape
        rules = pair(shape)
        assert check(Puzzle(rules, bytes(rules.cells)), full_grid(rules, Chance(n))) == []


def test_a_seed_stands_for_the_same_grid_forever() -> None:
    assert full_grid(plain(Shape(2, 2)), Chance(1)) == GRID_OF_SEED_1


def test_all_288_grids_of_4x4_come_equally_often() -> None:
    chance = Chance(2)
    times = Counter(full_grid(plain(Shape(2, 2)), chance) for _ in range(14_400))
    assert len(times) == 288
    chi_square = sum((seen - 50) ** 2 / 50 for seen in times.values())
    assert 200 < chi_square < 390  # 287 ± 24 if all are equally likely; beyond these bounds one time in 10,000


def test_9x9_grids_are_not_shuffles_of_one_pattern() -> None:
    """Which would all have the same number of rectangles."""
    chance = Chance(3)
    assert len({rectangles(full_grid(plain(Shape(3, 3)), chance), 3) for _ in range(100)}) > 10


def test_9x9_grids_have_as_many_rectangles_as_uniform_ones() -> None:
    """A uniform 9×9 grid has 11.50 ± 0.05 rectangles on average, with a standard deviation of 3.5.

    That figure comes from grids whose probabilities are known: a random top band and left stack with the same corner
    box, each completed in every possible way, and weighted with the number of completions.
    """
    chance = Chance(4)
    found = mean(rectangles(full_grid(plain(Shape(3, 3)), chance), 3) for _ in range(1500))
    assert abs(found - 11.5) < 0.4


def rectangles(digits: Digits, box: int) -> int:
    """How often two digits stand crosswise in two rows and two columns within two boxes: they could be swapped."""
    n = box * box
    rows = [digits[start : start + n] for start in range(0, n * n, n)]
    count = 0
    for (upper, above), (lower, below) in combinations(enumerate(rows), 2):
        for left, right in combinations(range(n), 2):
            crosswise = above[left] == below[right] and above[right] == below[left]
            count += crosswise and (upper // box == lower // box) != (left // box == right // box)
    return count


GRID_OF_SEED_1: Digits = bytes([4, 2, 1, 3, 3, 1, 2, 4, 2, 3, 4, 1, 1, 4, 3, 2])
