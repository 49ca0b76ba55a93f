"""Every engine gives the known answers to real puzzles, read in place; skipped where they are not there."""

from __future__ import annotations

import pytest

from sudoku_tui.solver.sat.engines import INCREMENTAL
from sudoku_tui.solver.solve import solve
from tests.test_conformance import DATA, LINES, expected, known_solution, puzzles, verdict

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no puzzles at {DATA}")

MANY = 300
FOLDERS = [folder for folder in LINES if len(expected(folder)) < MANY]


@pytest.mark.parametrize("engine", INCREMENTAL)
@pytest.mark.parametrize("folder", FOLDERS)
def test_lines(folder: str, engine: str) -> None:
    for puzzle, row in zip(puzzles(DATA / folder / "puzzles.txt"), expected(folder), strict=True):
        answer = solve(puzzle, 2, engine=engine)
        assert answer.count == verdict(row)
        if solution := known_solution(row["solution"]):
            assert answer.solutions == (solution,)


@pytest.mark.parametrize("engine", INCREMENTAL)
def test_pairs(engine: str) -> None:
    for row in expected("pairs"):
        (path,) = (DATA / "pairs" / "puzzles").glob(f"{row['id']}.*")
        (puzzle,) = puzzles(path)
        if puzzle.n <= 16:
            assert solve(puzzle, 2, engine=engine).count == verdict(row, "_all")
