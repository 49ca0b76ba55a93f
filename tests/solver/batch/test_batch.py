"""The batch against solving one by one: the same verdict on every puzzle, the same solution where there is just one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.formats.line import pack
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, plain
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.batch import batch_search, waiting
from sudoku_tui.solver.batch import nine as nine_module
from sudoku_tui.solver.batch.nine import Nines
from sudoku_tui.solver.batch.planes import Planes
from sudoku_tui.solver.batch.verify import are_solutions
from sudoku_tui.solver.solve import WrongSolutionError, solve
from tests.strategies import givens

DATA = Path(__file__).parents[4] / "shared" / "data"
FILES = sorted(DATA.glob("plain9-*/puzzles.txt"))
NINE = plain(Shape(3, 3))

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"
EASY = SOLVED[:40] + "." + SOLVED[41:]
EMPTY = "." * 81
IMPOSSIBLE = HARD[:-1] + "1"


def cells(*puzzles: str) -> bytes:
    packed = pack("\n".join(puzzles).encode())
    assert packed is not None
    return packed


def assert_same(packed: bytes, limit: int = 2) -> dict[int, int]:
    """Compare each puzzle's two answers; how many puzzles have how many solutions."""
    nines = Nines(packed, limit)
    seen: dict[int, int] = {}
    for index in range(len(packed) // 81):
        puzzle = nines.puzzle(index)
        ours, theirs = nines.answer(index), solve(puzzle, limit)
        assert_agree(ours, theirs, puzzle)
        seen[ours.count] = seen.get(ours.count, 0) + 1
    return seen


def assert_agree(ours: Answer, theirs: Answer, puzzle: Puzzle) -> None:
    assert (ours.status, ours.count, ours.exact, ours.unique) == (
        theirs.status,
        theirs.count,
        theirs.exact,
        theirs.unique,
    ), puzzle
    if ours.unique:
        assert ours.solutions == theirs.solutions
    assert len(set(ours.solutions)) == ours.count


def random_puzzles(number: int, seed: int) -> bytes:
    """The one solved grid in other guises, with holes; every third has one clue more, which is often wrong."""
    chance = np.random.default_rng(seed)
    solved = np.array([int(symbol) for symbol in SOLVED], np.uint8).reshape(9, 9)
    which = np.arange(number)[:, None]
    grids = solved[shuffled_lines(chance, number)[:, :, None], shuffled_lines(chance, number)[:, None]].reshape(-1, 81)
    digits = chance.permuted(np.tile(np.arange(1, 10, dtype=np.uint8), (number, 1)), axis=1)
    puzzles = digits[which, grids - 1]
    order = chance.random((number, 81)).argsort(axis=1)
    puzzles[order < chance.integers(30, 55, (number, 1))] = 0
    some = which[::3, 0]
    puzzles[some, order.argmin(axis=1)[some]] = chance.integers(1, 10, some.size)
    return bytes(puzzles)


def shuffled_lines(chance: np.random.Generator, number: int) -> np.ndarray:
    bands = chance.permuted(np.tile(np.arange(3), (number, 1)), axis=1)
    lines = chance.permuted(np.tile(np.arange(3), (number, 3, 1)), axis=2)
    order: np.ndarray = (3 * bands[:, :, None] + lines).reshape(number, 9)
    return order


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.parent.name)
def test_every_known_puzzle(path: Path) -> None:
    packed = pack(path.read_bytes())
    assert packed
    assert_same(packed)


def test_random_puzzles_of_all_three_verdicts() -> None:
    seen = assert_same(random_puzzles(20_000, seed=1))
    assert min(seen[0], seen[1], seen[2]) > 1000


@settings(max_examples=30)
@given(st.lists(givens(81, 9, most=40), min_size=1, max_size=8), st.integers(1, 2))
def test_clues_anywhere(puzzles: list[Digits], limit: int) -> None:
    assert_same(b"".join(map(bytes, puzzles)), limit)


def test_who_decided() -> None:
    packed = cells(EASY, HARD, HARD[:4] + "." + HARD[5:], EASY.replace(".", "7")) + bytes([1, 1]) + bytes(79)
    nines = Nines(packed * 50, 2)
    assert [nines.answer(index).decided_by for index in range(5)] == [
        "propagation",
        "search",
        "search",
        "propagation",
        "propagation",
    ]
    assert nines.decided() == {"propagation": 150, "search": 100}


def test_what_the_budget_leaves_goes_to_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_search, "BUDGET", 1)
    packed = cells(HARD, EMPTY, EASY)
    nines = Nines(packed, 2)
    assert [nines.answer(index).decided_by for index in range(3)] == ["picosat", "picosat", "propagation"]
    assert nines.decided() == {"propagation": 1, "picosat": 2}
    assert_same(packed)


def test_the_order_of_the_puzzles_is_kept_whatever_the_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch_search, "WIDTH", 7)
    assert_same(random_puzzles(60, seed=2))


@pytest.mark.parametrize("limit", [1, 2])
def test_both_solutions_at_once(limit: int) -> None:
    # Four cells in two rows, columns and boxes: whichever digit the first has decides all of them in the same step.
    packed = bytearray(cells(SOLVED))
    for cell in (0, 5, 18, 23):
        packed[cell] = 0
    nines = Nines(bytes(packed), limit)
    assert nines.count.tolist() == [limit]
    assert nines.answer(0).decided_by == "search"


def test_lines() -> None:
    nines = Nines(cells(HARD, IMPOSSIBLE, EASY), 2)
    assert nines.lines(b"none") == f"{SOLVED}\nnone\n{SOLVED}\n".encode()


def test_the_first_solution_alone_says_nothing_about_others() -> None:
    answer = Nines(cells(HARD), 1).answer(0)
    assert (answer.status, answer.count, answer.exact, answer.unique) == (Status.SOLVED, 1, False, None)


def test_cells_that_propagation_placed() -> None:
    nines = Nines(cells(EASY, HARD, EMPTY, IMPOSSIBLE), 2)
    assert [nines.answer(index).placed for index in range(4)] == [1, 7, 0, 0]
    assert solve(nines.puzzle(1), 2).placed == 7


def test_a_limit_that_is_not_ours() -> None:
    with pytest.raises(ValueError, match="expected 1 to 2"):
        Nines(cells(HARD), 3)


class TestVerification:
    def solutions(self, change: dict[int, int]) -> bool:
        digits = [int(symbol) for symbol in SOLVED]
        for cell, digit in change.items():
            digits[cell] = digit
        grids = np.array([digits], np.uint8)
        return are_solutions(np.frombuffer(cells(HARD), np.uint8).reshape(1, 81), grids)

    def test_a_solution(self) -> None:
        assert self.solutions({})

    @pytest.mark.parametrize("change", [{0: 0}, {0: 10}, {0: 5, 1: 9}, {4: 1}, {0: 137}])
    def test_no_solution(self, change: dict[int, int]) -> None:
        assert not self.solutions(change)

    @pytest.mark.parametrize("house", ["row", "column", "box"])
    def test_each_family_of_houses_is_looked_at(self, house: str) -> None:
        digits = np.array([int(symbol) for symbol in SOLVED], np.uint8)
        if house == "box":
            digits[:] = [(row + column) % 9 + 1 for row in range(9) for column in range(9)]
        else:
            # Two cells of a box exchanged along a line: the lines across them have something twice.
            other = 9 if house == "row" else 1
            digits[[0, other]] = digits[[other, 0]]
        assert not are_solutions(np.zeros((1, 81), np.uint8), digits[None])

    def test_the_solution_of_another_puzzle(self) -> None:
        exchanged = {cell: 3 - int(symbol) for cell, symbol in enumerate(SOLVED) if symbol in "12"}
        assert not self.solutions(exchanged)

    def test_a_wrong_solution_is_never_returned(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class LiesOnBoards(batch_search.BatchSearch):
            def _record(self, some: waiting.Some) -> None:
                super()._record(some)
                self.solutions[0, 0, 0] = 0

        class LiesOnPlanes(Planes):
            def digits(self) -> np.ndarray:
                return super().digits() ^ np.uint8(1)

        monkeypatch.setattr(nine_module, "BatchSearch", LiesOnBoards)
        with pytest.raises(WrongSolutionError):
            Nines(cells(HARD), 2)
        monkeypatch.undo()
        monkeypatch.setattr(batch_search, "Planes", LiesOnPlanes)
        with pytest.raises(WrongSolutionError):
            Nines(cells(EASY), 2)

    def test_a_solution_that_is_counted_twice_is_noticed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        class Twice(batch_search.BatchSearch):
            def _record(self, some: waiting.Some) -> None:
                super()._record(some)
                super()._record(some)

        monkeypatch.setattr(nine_module, "BatchSearch", Twice)
        with pytest.raises(WrongSolutionError, match="twice"):
            Nines(cells(HARD), 2)
