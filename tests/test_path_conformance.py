"""Paths of real puzzles with known answers lead to them; `python -m benchmarks.explain --all` does so for every one."""

from __future__ import annotations

import json

import pytest

from sudoku_tui import parse
from sudoku_tui.puzzles.formats import Options
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.explain.path import path
from tests.solver.explain.test_path import assert_leads_to_the_solution
from tests.test_conformance import DATA, LINES, expected, puzzles

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no puzzles at {DATA}")

A_FEW = dict.fromkeys(LINES, 4) | {
    "plain9-hardest": 1,
    "plain9-magictour": 1,
    "killer-uva": 4,
    "killer4-janko": 4,
    "killer9-janko": 4,
    "killer9-krazydad": 4,
    "plain16-general": 4,
    "plain16-janko": 4,
    "plain25-general": 2,
}
"""How many puzzles of each set there is time for."""


def sample(folder: str) -> list[Puzzle]:
    """A few puzzles with one solution, from all over the set."""
    rows = [row for row in expected(folder) if row["n_solutions"] == "1"]
    if folder in LINES:
        every = puzzles(DATA / folder / "puzzles.txt")
        proper = [one for one, row in zip(every, expected(folder), strict=True) if row["n_solutions"] == "1"]
        return proper[:: max(1, len(proper) // A_FEW[folder])]
    few = rows[:: max(1, len(rows) // A_FEW[folder])]
    files = [next((DATA / folder / "puzzles").glob(f"{row['id']}.*")) for row in few]
    return [puzzle for file in files for puzzle in puzzles(file, Options())]


def variants() -> list[Puzzle]:
    """A few f-puzzles with one solution, from all over the set."""
    with (DATA / "variants" / "fpuzzles.jsonl").open(encoding="utf-8") as file:
        proper = [one["load"] for one in map(json.loads, file) if one["status"] == "unique"]
    return [parse(load) for load in proper[::40]]


def test_paths_of_puzzles_with_lines_and_dots_lead_to_the_solution() -> None:
    for puzzle in variants():
        assert_leads_to_the_solution(puzzle, path(puzzle))


@pytest.mark.parametrize("folder", A_FEW)
def test_paths_lead_to_the_known_solution(folder: str) -> None:
    for puzzle in sample(folder):
        assert_leads_to_the_solution(puzzle, path(puzzle))
