"""Real puzzles of f-puzzles and SudokuPad with known answers, read in place; skipped where they are not.

Here a puzzle may take so much effort; `python -m tests.test_link_conformance` takes all that it needs, and tells the
slowest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.doubts import doubt
from sudoku_tui.tui.files.reading import Entry
from tests.puzzles.reading import read_one

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "variants"
EFFORT = 50_000_000
"""Propagations: several times what any of these puzzles takes."""

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason=f"no puzzles at {DATA}")


def rows(name: str) -> Iterator[dict[str, Any]]:
    with (DATA / name).open(encoding="utf-8") as file:
        yield from map(json.loads, file)


def opened(row: dict[str, Any]) -> Puzzle:
    return read_one(row.get("load") or row["payload"])


def is_right(answer: Answer, solution: str | list[int] | None) -> bool:
    digits = [int(digit) for digit in solution or ()]
    return answer.unique is True and (not digits or list(answer.solutions[0]) == digits)


def test_every_proper_puzzle_has_its_solution() -> None:
    wrong, doubted = [], []
    proper = [row for row in rows("fpuzzles.jsonl") if row["status"] == "unique"]
    assert proper
    for row in proper:
        puzzle = opened(row)
        answer = solve(puzzle, 2, effort=EFFORT)
        if not is_right(answer, row["solution"] if row["size"] <= 9 else None):
            wrong.append(row["id"])
        if puzzle.about.missing:
            doubted.append(row["id"])
    assert wrong == []
    assert len(doubted) < len(proper) / 10


def test_what_a_file_does_not_carry_is_told() -> None:
    others = [row for row in rows("fpuzzles.jsonl") if row["status"] != "unique"]
    told = 0
    for row in others:
        puzzle = opened(row)
        told += bool(puzzle.about.missing)
        answer = solve(puzzle, 2, effort=EFFORT)
        assert answer.unique is not True, row["id"]
        assert doubt(Entry("p:1", puzzle), answer), row["id"]
    assert told > 0.9 * len(others)


def test_every_drawing_with_all_its_rules_has_its_solution() -> None:
    found = {row["id"]: opened(row) for row in rows("scl.jsonl")}
    assert found
    for row in rows("scl.jsonl"):
        assert is_right(solve(found[row["id"]], 2), row["solution"]), row["id"]


def main() -> None:
    """All of them, however long they take."""
    times = []
    for row in [*rows("fpuzzles.jsonl"), *rows("scl.jsonl")]:
        if row.get("status", "unique") == "unique":
            puzzle = opened(row)
            start = process_time()
            answer = solve(puzzle, 2)
            times.append((process_time() - start, row["id"]))
            if not is_right(answer, row["solution"] if puzzle.n <= 9 else None):
                print("wrong:", row["id"], answer)
    times.sort()
    median = times[len(times) // 2][0] * 1000
    print(f"{len(times)} puzzles, {sum(time for time, _ in times):.1f} s, median {median:.1f} ms")
    for time, name in times[-5:]:
        print(f"{time:8.2f} s  {name}")


if __name__ == "__main__":
    main()
