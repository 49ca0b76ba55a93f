"""Real strings of Interactive-Sudoku-Solver with known answers; skipped where they are not."""

from __future__ import annotations

import json
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.solve import solve

FILE = Path(__file__).parent.parent.parent / "shared" / "data" / "variants" / "iss.jsonl"

pytestmark = pytest.mark.skipif(not FILE.is_file(), reason=f"no puzzles at {FILE}")

EFFORT = 1_000_000
"""Propagations after which the hardest are left to those who measure speed."""
SYMBOLS = "0123456789ABCDEFG"
OTHER_GRIDS = ("square grid", "expected the digits 1 to")
"""Why a string may be refused: no n×n grid with the digits 1 to n."""


@lru_cache
def strings() -> list[dict[str, Any]]:
    rows = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    return [row for row in rows if row["input"].strip().startswith(".") and "~" in row["input"]]


@lru_cache
def opened() -> list[tuple[dict[str, Any], Puzzle]]:
    """All that are read, with what is known of each."""
    found = []
    for row in strings():
        try:
            (puzzle,) = read(Text("file", BytesIO(f"{row['input'].strip()}\n".encode())))
        except FormatError as error:
            assert any(reason in str(error) for reason in OTHER_GRIDS), (row["name"], error)  # noqa: PT017
        else:
            found.append((row, puzzle))
    return found


def solution(row: dict[str, Any]) -> Digits:
    return bytes([SYMBOLS.index(symbol) for symbol in row.get("solution") or ""])


def test_most_are_read() -> None:
    assert len(opened()) >= 100
    assert len([puzzle for _, puzzle in opened() if not puzzle.about.missing]) >= 80


def test_known_solutions_keep_all_that_was_read() -> None:
    for row, puzzle in opened():
        if row.get("solution") and puzzle.n <= 9:
            assert not [*broken_rules(puzzle, solution(row))], row["name"]


def test_verdicts_are_right_where_nothing_is_missing() -> None:
    decided = 0
    for row, puzzle in opened():
        if puzzle.about.missing or row.get("count") is None:
            continue
        answer = solve(puzzle, 2, effort=EFFORT)
        if answer.gave_up:
            continue
        decided += 1
        assert answer.count == row["count"], row["name"]
        if row["count"] == 1 and puzzle.n <= 9:
            assert answer.solutions == (solution(row),), row["name"]
    assert decided >= 60
