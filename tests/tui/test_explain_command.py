"""`explain` and `rate` as a shell sees them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.tui.main import main

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
TWICE = HARD[:-1] + "1"
SEVERAL = HARD[:-3] + "..."

Run = Callable[..., tuple[int, list[str]]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Run a command on these puzzles in an empty folder: the exit code, and the lines it prints."""
    monkeypatch.chdir(tmp_path)

    def run(command: str, *puzzles: str, options: tuple[str, ...] = ()) -> tuple[int, list[str]]:
        Path("p.txt").write_text("".join(f"{puzzle}\n" for puzzle in puzzles))
        code = main([command, *options, "p.txt"])
        return code, capsys.readouterr().out.splitlines()

    return run


def test_no_solution(run: Run) -> None:
    code, lines = run("explain", TWICE)
    assert code == 1
    assert lines[:2] == ["p.txt:1: no solution", "  r9c7=1 and r9c9=1 are both in row 9."]
    assert lines[2] == "  Without r9c9=1 (or make it 8) or r9c7=1 (or make it 6) there is a solution."


def test_several_solutions(run: Run) -> None:
    code, lines = run("explain", SEVERAL)
    assert code == 0
    assert lines[0] == "p.txt:1: 23 solutions"
    assert lines[-1].endswith("there is just one.")


def test_a_count_that_ends_at_the_limit_says_so(run: Run) -> None:
    assert run("explain", SEVERAL, options=("--limit", "5"))[1][0] == "p.txt:1: at least 5 solutions"


def test_one_solution_and_its_steps(run: Run) -> None:
    code, lines = run("explain", HARD, options=("--steps",))
    assert code == 0
    assert lines[0] == "p.txt:1: 1 solution"
    assert lines[1].startswith("  It is extreme: ")
    assert lines[2] == "  Every clue is needed."
    assert [line.split(".")[0].strip() for line in lines[3:]] == [str(number) for number in range(1, len(lines) - 2)]


def test_json(run: Run) -> None:
    code, lines = run("explain", HARD, TWICE, SEVERAL, options=("--json", "--steps"))
    assert code == 1
    one, none, several = map(json.loads, lines)
    assert (one["count"], one["exact"], one["difficulty"], one["redundant"]) == (1, True, "extreme", [])
    placed = [item for step in one["steps"] for item in step["place"]]
    assert len(placed) == HARD.count(".")
    assert none["conflict"] == [{"cell": "r9c7", "digit": 1}, {"cell": "r9c9", "digit": 1}]
    assert none["minimal"] is True
    assert [repair[0]["instead"] for repair in none["repairs"]] == [8, 6]
    assert several["fewest"] is True
    assert len(several["add"]) == 1
    assert len(several["solutions"]) == 2


def test_rate(run: Run) -> None:
    code, lines = run("rate", HARD, SEVERAL)
    assert code == 1
    assert lines[0].startswith("p.txt:1: extreme ")
    assert lines[1] == "p.txt:2: at least 2 solutions"


def test_rate_as_json(run: Run) -> None:
    code, lines = run("rate", HARD, options=("--json",))
    assert code == 0
    assert json.loads(lines[0])["difficulty"] == "extreme"


def test_many_are_rated_on_all_cores_in_order(run: Run) -> None:
    code, lines = run("rate", *[HARD] * 30, options=("--jobs", "2"))
    assert code == 0
    assert [line.split(":")[1] for line in lines] == [str(number) for number in range(1, 31)]
