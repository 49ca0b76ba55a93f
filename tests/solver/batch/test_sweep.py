"""What a batch does to its boards, against the same told cell by cell."""

from __future__ import annotations

from itertools import permutations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.solver.batch.boards import ALL, BoardSweeper, to_digits
from sudoku_tui.solver.batch.branch import best_cells, open_cells
from sudoku_tui.solver.batch.cell_order import CELLS, as_usual, laid_out
from sudoku_tui.solver.batch.planes import Planes, PlaneSweeper

Board = list[int]
"""The candidates of the cells in the usual order, as bits."""

SOLVED = [int(symbol) for symbol in "957261384846537921123489567734926815295814736618375492572198643481653279369742158"]
NINE = range(9)
ROWS = [[9 * row + column for column in NINE] for row in NINE]
COLUMNS = [[9 * row + column for row in NINE] for column in NINE]
BOXES = [[27 * (box // 3) + 3 * (box % 3) + 9 * (cell // 3) + cell % 3 for cell in NINE] for box in NINE]
HOUSES = [*ROWS, *COLUMNS, *BOXES]
HOUSES_OF = [[house for house in HOUSES if cell in house] for cell in range(CELLS)]
PLACES: list[int] = laid_out(np.arange(CELLS, dtype=np.uint8)[None])[:, 0].argsort().tolist()
"""In which row of an array each cell is."""


def array(boards: list[Board]) -> np.ndarray:
    found = np.empty((CELLS, len(boards)), np.uint16)
    found[PLACES] = np.array(boards, np.uint16).T
    return found


def boards_of(found: np.ndarray) -> list[Board]:
    return [column.tolist() for column in found[PLACES].T]


def planes(boards: list[Board]) -> np.ndarray:
    bits = array(boards)[:, None] >> np.arange(9)[:, None] & 1
    return np.packbits(bits.astype(np.uint8), axis=2)


def boards_on(found: np.ndarray, number: int) -> list[Board]:
    bits = np.unpackbits(found, axis=2, count=number)
    return boards_of((bits << np.arange(9, dtype=np.uint16)[:, None]).sum(axis=1))


@st.composite
def some_boards(draw: st.DrawFn) -> list[Board]:
    """Boards with few or many candidates, most of which leave the solution possible."""
    chance = np.random.default_rng(draw(st.integers(0, 2**32)))
    number, density = draw(st.integers(1, 5)), draw(st.sampled_from([0.05, 0.2, 0.5, 0.9]))
    bits = (chance.random((number, CELLS, 9)) < density) @ (1 << np.arange(9))
    if draw(st.booleans()):
        bits |= 1 << (np.array(SOLVED) - 1)
    found: list[Board] = bits.tolist()
    return found


def union(board: Board, cells: list[int]) -> int:
    found = 0
    for cell in cells:
        found |= board[cell]
    return found


def exactly_once(board: Board, house: list[int]) -> int:
    return sum(1 << digit for digit in NINE if sum(board[cell] >> digit & 1 for cell in house) == 1)


def after_singles(board: Board) -> tuple[Board, bool]:
    single = [bits if bits.bit_count() == 1 else 0 for bits in board]
    gone = [union(single, [other for house in HOUSES_OF[cell] for other in house]) for cell in range(CELLS)]
    left = [bits & (~gone[cell] | single[cell]) for cell, bits in enumerate(board)]
    return left, all(union(single, house) == ALL for house in HOUSES)


def after_hidden(board: Board) -> tuple[Board, bool]:
    left = []
    for cell, bits in enumerate(board):
        placed = 0
        for house in HOUSES_OF[cell]:
            placed |= bits & exactly_once(board, house)
        left.append((placed or bits) & ~locked_out(board, cell))
    return left, all(union(board, house) == ALL for house in HOUSES)


def locked_out(board: Board, cell: int) -> int:
    """The digits that can't be in this cell because three lines and three boxes would not get one each."""
    gone = 0
    box = next(box for box in BOXES if cell in box)
    for lines in (ROWS, COLUMNS):
        line = next(line for line in lines if cell in line)
        start = lines.index(line) // 3 * 3
        around = [other for other in lines[start : start + 3] if other is not line]
        beside = [other for other in BOXES if other is not box and set(other) & set(line)]
        fits = 0
        for order in permutations(beside):
            first, second = (union(board, [*{*other} & {*box}]) for other, box in zip(around, order, strict=True))
            fits |= first & second
        gone |= ALL & ~fits
    return gone


@settings(max_examples=25)
@given(some_boards())
def test_singles(boards: list[Board]) -> None:
    expected, solved = map(list, zip(*map(after_singles, boards), strict=True))
    on_boards, on_planes = array(boards), planes(boards)
    assert BoardSweeper(7).singles(on_boards).tolist() == solved
    assert boards_of(on_boards) == expected
    assert np.unpackbits(PlaneSweeper(1).singles(on_planes), count=len(boards)).tolist() == solved
    assert boards_on(on_planes, len(boards)) == expected


@settings(max_examples=15)
@given(some_boards())
def test_hidden_singles_and_locked_candidates(boards: list[Board]) -> None:
    expected, alive = map(list, zip(*map(after_hidden, boards), strict=True))
    on_boards, on_planes = array(boards), planes(boards)
    assert BoardSweeper(7).hidden(on_boards).tolist() == alive
    assert boards_of(on_boards) == expected
    PlaneSweeper(1).hidden(on_planes)
    assert boards_on(on_planes, len(boards)) == expected


@settings(max_examples=25)
@given(some_boards())
def test_planes_know_how_many_cells_are_placed(boards: list[Board]) -> None:
    sweeper = PlaneSweeper(1)
    sweeper.singles(planes(boards))
    single = [[bits if bits.bit_count() == 1 else 0 for bits in board] for board in boards]
    assert sweeper.placed == sum(union(board, row).bit_count() for board in single for row in ROWS)


def test_a_sweeper_takes_any_width_up_to_its_own() -> None:
    sweeper = BoardSweeper(3)
    for width in (3, 1, 2, 3):
        boards = array([[1 << digit - 1 for digit in SOLVED]] * width)
        assert sweeper.singles(boards).all()
        assert sweeper.hidden(boards).all()
        assert (to_digits(boards) == SOLVED).all()


def test_cells_are_laid_out_and_back_in_parts_of_any_size() -> None:
    digits = np.random.default_rng(6).integers(0, 10, (1030, CELLS), np.uint8)
    assert (as_usual(laid_out(digits)) == digits).all()


def test_reasoning_together_solves_what_it_can_and_hands_over_the_rest() -> None:
    few_blanks = [0 if cell % 4 == 0 else digit for cell, digit in enumerate(SOLVED)]
    one_clue = [0] * 40 + SOLVED[40:41] + [0] * 40
    puzzles = [one_clue if number % 10 == 3 else few_blanks for number in range(19)]
    together = Planes(np.array(puzzles, np.uint8))
    assert together.solved.tolist() == [number not in (3, 13) for number in range(19)]
    assert (together.digits()[together.solved] == SOLVED).all()
    bit = 1 << SOLVED[40] - 1
    gone = {cell for house in HOUSES_OF[40] for cell in house}
    board = [bit if cell == 40 else ALL & ~bit if cell in gone else ALL for cell in range(CELLS)]
    assert boards_of(together.boards(np.array([3, 13]))) == [board, board]


@settings(max_examples=25)
@given(st.lists(st.lists(st.integers(0, 9), min_size=CELLS, max_size=CELLS), max_size=9))
def test_digits_of_solved_grids_are_those_put_in(grids: list[list[int]]) -> None:
    together = Planes(np.array([*grids, SOLVED], np.uint8))
    assert together.solved[-1]
    assert together.digits()[-1].tolist() == SOLVED


@settings(max_examples=25)
@given(some_boards())
def test_branches_where_few_candidates_weigh_most(boards: list[Board]) -> None:
    boards = [board for board in boards if any(bits.bit_count() > 1 for bits in board)]
    found = array(boards)
    chosen = [PLACES.index(place) for place in best_cells(found).tolist()]
    assert open_cells(found).tolist() == [sum(bits.bit_count() > 1 for bits in board) for board in boards]
    for board, cell in zip(boards, chosen, strict=True):
        fewest = min(bits.bit_count() for bits in board if bits.bit_count() > 1)
        assert board[cell].bit_count() == fewest or min(board[cell].bit_count(), fewest) > 3
        if fewest < 4:
            heaviest = max(weight(board, other) for other in range(CELLS) if board[other].bit_count() == fewest)
            assert weight(board, cell) >> fewest - 1 == heaviest >> fewest - 1


def weight(board: Board, cell: int) -> int:
    """How much candidates like its own weigh in the houses of a cell, itself included."""
    seen = {other for house in HOUSES_OF[cell] for other in house}
    each = {1: 0, 2: 5, 3: 2}
    return sum((board[other] & board[cell]).bit_count() * each.get(board[other].bit_count(), 1) for other in seen)
