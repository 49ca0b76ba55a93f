"""Paths lead to the solution by sound steps, contradictions are minimal, hints come in three stages."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from dataclasses import replace
from pathlib import Path as FolderPath

import pycosat
import pytest
from hypothesis import given, settings

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.explain import prose, refuter
from sudoku_tui.solver.explain.explanation import explain
from sudoku_tui.solver.explain.forcing import kills, net
from sudoku_tui.solver.explain.hint import hint
from sudoku_tui.solver.explain.path import SolvingPath, path
from sudoku_tui.solver.explain.techniques import StepSearch
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.explain.true_candidates import true_candidates
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Request
from tests.solver.solvable import solvable

HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
EXTREME = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."


def read(line: str) -> Puzzle:
    return Puzzle(plain(Shape(3, 3)), bytes(int(digit) if digit.isdecimal() else 0 for digit in line))


def assert_leads_to_the_solution(puzzle: Puzzle, found: SolvingPath) -> None:
    (solution,) = found.answer.solutions
    board = PencilGrid(puzzle)
    for step in found.steps:
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step
        if step.needs:
            assert_follows(step)
            if not puzzle.placed:
                assert_minimal(board, step)
        board.apply(step)
        assert prose.sentence(step, puzzle.n)
    assert bytes(board.digits) == solution


def assert_follows(step: Step) -> None:
    """What is struck is what was assumed: one candidate, or those of a cell where the whole board refutes them."""
    assert step.candidates[0] == step.eliminations[0]
    assert len(step.eliminations) == 1 or not step.minimal
    assert len({cell for cell, _ in step.eliminations}) == 1


def assert_minimal(board: PencilGrid, step: Step) -> None:
    """What is assumed contradicts the needs, but not if any one of them is left out: a plain encoding of its own."""
    n = board.n
    related = kills(board.puzzle.rules, ()).masks
    live = [cell * n + digit for cell, digit in board.candidates()]
    apart = [[-one, -other] for one in live for other in bits(related[one]) if one < other]
    needs = []
    for place, digit in step.needs:
        if isinstance(place, int):
            needs.append([place * n + one for one in range(1, n + 1) if board.masks[place] >> one - 1 & 1])
        else:
            needs.append([cell * n + digit for cell in place.cells if board.masks[cell] >> digit - 1 & 1])
    cell, digit = step.eliminations[0]
    base = [*apart, [cell * n + digit]]
    assert pycosat.solve([*base, *needs]) == "UNSAT"
    if step.minimal:
        for left_out in range(len(needs)):
            assert pycosat.solve([*base, *needs[:left_out], *needs[left_out + 1 :]]) != "UNSAT"


@pytest.mark.parametrize("line", [HARDEST, EXTREME])
def test_the_hardest(line: str) -> None:
    puzzle = read(line)
    found = path(puzzle)
    assert any(step.technique == "contradiction" for step in found.steps)
    assert_leads_to_the_solution(puzzle, found)
    assert pickle.loads(pickle.dumps(found)) == found


@pytest.mark.parametrize("seed", [4, 10, 17, 28])
def test_generated_puzzles(seed: int) -> None:
    puzzle = make(Request(Shape(3, 3), seed)).puzzle
    assert_leads_to_the_solution(puzzle, path(puzzle))


def test_techniques_look_wherever_something_has_changed() -> None:
    puzzle = read(EXTREME)
    board = PencilGrid(puzzle)
    search = StepSearch(board, unique=True)
    for step in path(puzzle).steps:
        assert search.easiest() == StepSearch(board, unique=True).easiest()
        board.apply(step)


def test_candidates_followed_together_or_one_by_one_are_refuted_alike() -> None:
    puzzle = read(HARDEST)
    board = PencilGrid(puzzle)
    for step in path(puzzle).steps[:40:8]:
        needs = net(board)
        layers = list(needs.refuted(board.candidates()))
        one_by_one = [candidate for candidate in board.candidates() if needs.refute(candidate)]
        assert sorted(one for layer in layers for one in layer) == sorted(one_by_one)
        board.apply(step)


def test_a_reason_found_by_search_is_told_as_far_as_one_can_read_it() -> None:
    puzzle = read(HARDEST)
    searched = [step for step in path(puzzle).steps if step.needs and len(step.candidates) == 1]
    assert searched
    for step in searched:
        told = prose.sentence(step, 9)
        assert "there would be no way to have" in told
        assert ("other things" in told) == (len(step.needs) > prose.FEW)


def test_where_no_reason_is_found_in_time_the_whole_board_settles_a_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refuter, "MOST_EFFORT", 0)
    puzzle = read(HARDEST)
    found = path(puzzle)
    assert_leads_to_the_solution(puzzle, found)
    step = next(step for step in found.steps if len(step.eliminations) > 1 and not step.minimal)
    told = prose.sentence(step, puzzle.n)
    first, second = [digit for _, digit in step.eliminations]
    assert f"were {first} or {second}, there would be no way" in told
    assert "other things that the rules ask for" in told


def test_the_same_puzzle_has_the_same_path_in_every_run() -> None:
    code = (
        "from tests.solver.explain.test_path import EXTREME, read; from sudoku_tui.solver.explain.path import path;"
        "print(path(read(EXTREME)).steps)"
    )
    printed = [
        subprocess.run(
            [sys.executable, "-c", code],
            env=os.environ | {"PYTHONHASHSEED": seed},
            cwd=FolderPath(__file__).parents[3],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert printed[0] == printed[1]


@given(solvable())
@settings(max_examples=50)
def test_every_kind(puzzle: Puzzle) -> None:
    found = path(puzzle)
    if found.answer.unique:
        assert_leads_to_the_solution(puzzle, found)
    elif found.answer.count:
        possible = true_candidates(puzzle)
        board = PencilGrid(puzzle)
        for step in found.steps:
            board.apply(step)
        left = [tuple([digit for digit in range(1, puzzle.n + 1) if board.choices(cell) >> digit - 1 & 1])
                for cell in range(len(possible))]  # fmt: skip
        assert tuple(left) == possible


@given(solvable())
@settings(max_examples=25)
def test_everything_can_be_said(puzzle: Puzzle) -> None:
    told = prose.explanation_text(explain(puzzle), steps=True)
    assert all(line and "{" not in line for line in told)


def test_a_contradiction_at_the_first_step_is_a_whole_sentence() -> None:
    row = plain(Shape(3, 3)).constraints[1]
    step = Step("contradiction", 7.0, eliminations=((16, 2),), cells=(16,), candidates=((16, 2),), needs=((row, 1),))
    told = "Contradiction: If r2c8 were 2, then 1 has no place left in row 2. So r2c8 ≠ 2."
    assert prose.sentence(step, 9) == told


def test_a_hint_in_three_stages() -> None:
    puzzle = Puzzle(plain(Shape(3, 3)), bytes([1, 2, 3, 4, 5, 6, 7, 8, 0]) + bytes(72))
    told = hint(puzzle)
    assert told.stages == (
        "Look at row 1.",
        "Full house: r1c9 is the last open cell of row 1.",
        "So r1c9 = 9.",
    )
    assert told.step
    assert told.step.placements == ((8, 9),)


@pytest.mark.parametrize("line", [HARDEST, EXTREME])
def test_hints_one_by_one_are_the_path(line: str) -> None:
    puzzle = read(line)
    whole, taken = path(puzzle).steps, []
    removed: list[tuple[int, int]] = []
    while (told := hint(puzzle, removed)).step:
        taken.append(told.step)
        removed += told.step.eliminations
        givens = list(puzzle.givens)
        for cell, digit in told.step.placements:
            givens[cell] = digit
        puzzle = replace(puzzle, givens=bytes(givens))
    assert told.stages == (prose.COMPLETE,)
    assert tuple(taken) == whole


def test_no_hint_without_a_solution() -> None:
    assert hint(read("11" + "." * 79)).stages == ("There is no solution from here: some digit is wrong.",)
    assert hint(read("." * 81)).stages == (prose.SEVERAL_SOLUTIONS,)
    open_rules = replace(read("11" + "." * 79), about=About(missing=("a rule",)))
    assert hint(open_rules).stages == ("There is no solution from here by the rules in the file.",)


def test_a_hint_for_a_pair_says_which_grid() -> None:
    solved = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
    other = [5 - digit for digit in solved]
    for cell, words in ((0, "Look at row 1 of the 1st grid."), (16, "Look at row 1 of the 2nd grid.")):
        givens = bytes(0 if place == cell else digit for place, digit in enumerate(solved + other))
        assert hint(Puzzle(pair(Shape(2, 2)), givens)).stages[0] == words
