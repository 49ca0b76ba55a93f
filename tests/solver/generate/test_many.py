"""What is made side by side is what each seed gives by itself; its grids are spread as evenly as they should be."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.solver.batch.batch_search import BatchSearch
from sudoku_tui.solver.batch.verify import are_solutions
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.many import puzzles as module
from sudoku_tui.solver.generate.many.grids import DRAWS, chains, nine_grids
from sudoku_tui.solver.generate.many.puzzles import digits_of, drawn, make_side_by_side
from sudoku_tui.solver.generate.many.unavoidable import unavoidable_sets
from sudoku_tui.solver.generate.nine_grid import nine_grid
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.solve import WrongSolutionError
from tests.solver.generate.test_make import assert_irreducible, assert_unique


def grids(seeds: range) -> np.ndarray:
    """Their digits, a row for each seed."""
    return digits_of(nine_grids(drawn(seeds)[:DRAWS]))


@settings(max_examples=3)
@given(st.integers(0, 2**63), st.integers(1, 40))
def test_each_puzzle_is_the_one_of_its_seed(first: int, number: int) -> None:
    seeds = range(first, first + number)
    for made, seed in zip(make_side_by_side(seeds), seeds, strict=True):
        alone = make(Request(Shape(3, 3), seed))
        assert (made.puzzle, made.solution, made.seed) == (alone.puzzle, alone.solution, alone.seed)


def test_unique_and_irreducible_by_the_judgement_of_others() -> None:
    for made in make_side_by_side(range(12)):
        assert_unique(made)
        assert_irreducible(made)


@pytest.mark.parametrize("starts", [(), (20,), (81,)])
def test_the_start_changes_nothing(starts: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    usual = [made.puzzle for made in make_side_by_side(range(30))]
    monkeypatch.setattr(module, "STARTS", starts)
    assert [made.puzzle for made in make_side_by_side(range(30))] == usual


def test_a_seed_stands_for_the_same_grid_forever() -> None:
    assert nine_grid(Chance(1)) == GRID_OF_SEED_1
    assert grids(range(1, 2)).tobytes() == GRID_OF_SEED_1


def test_grids_are_the_same_side_by_side() -> None:
    seeds = range(100, 700)  # more than one part
    assert grids(seeds).tobytes() == b"".join([nine_grid(Chance(seed)) for seed in seeds])


def test_a_wrong_grid_is_never_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "digits_of", lambda places: np.ones((places.shape[2], 81), np.uint8))
    with pytest.raises(WrongSolutionError):
        make_side_by_side(range(3))


def test_without_the_clues_of_an_unavoidable_set_there_are_several_solutions() -> None:
    solutions = grids(range(20))
    words = unavoidable_sets(nine_grids(drawn(range(20))[:DRAWS]))
    sets = np.unpackbits(words.view(np.uint8), axis=2).astype(bool)  # grid, cell, set
    some = np.argwhere(sets.any(axis=1))
    assert len(some) > 20 * 70
    puzzles = np.array([np.where(sets[grid, :, number], 0, solutions[grid]) for grid, number in some], np.uint8)
    assert (BatchSearch(puzzles, 2).count == 2).all()


class TestNearUniform:
    @pytest.fixture(scope="class")
    def places(self) -> np.ndarray:
        return nine_grids(drawn(range(20_000))[:DRAWS])

    def test_grids_keep_the_rules_and_none_comes_twice(self, places: np.ndarray) -> None:
        digits = digits_of(places)
        assert are_solutions(np.zeros_like(digits), digits)
        assert len(np.unique(digits, axis=0)) == len(digits)

    def test_as_many_rectangles_as_in_uniform_ones(self, places: np.ndarray) -> None:
        """11.50 ± 0.05 on average, with a standard deviation of 3.5, as `test_full_grid` says."""
        found = rectangles(digits_of(places).reshape(-1, 9, 9))
        assert abs(found.mean() - 11.55) < 0.13
        assert abs(found.std() - 3.52) < 0.1

    def test_two_digits_have_as_many_chains_as_after_many_more_sweeps(self, places: np.ndarray) -> None:
        """1.552 ± 0.001 on average, in 100,000 grids after 24 sweeps from quite another start."""
        first = chains(places[:-1], places[1:], with_boxes=True)
        number = np.bitwise_count(np.bitwise_or.reduce(first, axis=1)).mean()
        assert abs(number - 1.552) < 0.01


def rectangles(grids: np.ndarray) -> np.ndarray:
    """How often two digits stand crosswise in two rows and two columns within two boxes."""
    count = np.zeros(len(grids), np.int64)
    for one in (grids, grids.transpose(0, 2, 1)):
        for upper, lower in [(3 * band + i, 3 * band + j) for band in range(3) for i, j in ((0, 1), (0, 2), (1, 2))]:
            crossed = (one[:, upper, :, None] == one[:, lower, None]) & (one[:, lower, :, None] == one[:, upper, None])
            for stack in (0, 3, 6):  # in two boxes, each pair of columns once
                count += crossed[:, stack : stack + 3, stack + 3 :].sum(axis=(1, 2))
    return count


GRID_OF_SEED_1 = bytes(map(int, "876519234349268175152743896924635718617892453538471629465927381793184562281356947"))
