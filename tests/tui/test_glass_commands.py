"""The commands that show the formula and the search."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.trace.watch import ORDERS
from tests.tui.running import Run

FOUR = "1....2....3....4"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@pytest.fixture(autouse=True)
def files(tmp_path: Path) -> None:
    (tmp_path / "four.txt").write_text(FOUR)
    (tmp_path / "hard.txt").write_text(HARD)
    (tmp_path / "none.txt").write_text("11..............")
    (tmp_path / "arrow.txt").write_text("#rules: arrow r1c1 : r1c2 r1c3\n................")


def test_a_trace_ends_with_the_solution(run: Run) -> None:
    done = run("trace", "hard.txt")
    assert done.code == 0
    assert "level 1: try " in done.out
    assert "can't both be (row" in done.out
    assert "║ 8 │ 1 │ 2 ║" in done.out
    assert "decisions" in done.err


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("order", ORDERS)
def test_a_trace_as_json(run: Run, encoding: str, order: str) -> None:
    done = run("trace", "--json", "--restarts", "--encoding", encoding, "--order", order, "hard.txt")
    events = [json.loads(line) for line in done.out.splitlines()]
    assert events[-1]["event"] == "solved"
    assert {"decision", "propagation", "deadend", "learned", "backjump"} <= {event["event"] for event in events}
    brief = run("trace", "--json", "--brief", "--encoding", encoding, "--order", order, "hard.txt")
    assert "propagation" not in brief.out


def test_no_solution_is_told(run: Run) -> None:
    done = run("trace", "none.txt")
    assert done.code == 1
    assert "no solution: " in done.out


def test_a_trace_that_stops_has_no_verdict(run: Run) -> None:
    done = run("trace", "--events", "5", "hard.txt")
    assert (done.code, done.out.count("\n")) == (3, 5)
    assert "stopped after 5 steps" in done.err


def test_the_clauses_of_a_cell(run: Run) -> None:
    done = run("clauses", "four.txt", "--cell", "r1c2", "--family", "row")
    assert "variable 5: r1c2=1 ?" in done.out
    assert "row 1: row 1 has a 2 somewhere  [2✗ 6? 10? 14? 0]" in done.out
    assert "row 1: r1c1=1 and r1c2=1 can't both be  [-1✗ -5? 0]" in done.out
    assert "row 2" not in done.out


def test_all_clauses_are_those_of_the_dimacs_file(run: Run) -> None:
    for encoding in ENCODINGS:
        for file in ("four.txt", "arrow.txt"):
            listed = [
                json.loads(line) for line in run("clauses", "--json", "--encoding", encoding, file).out.split("\n")[:-1]
            ]
            written = run("encode", "--encoding", encoding, file).out.splitlines()
            dimacs = [[int(word) for word in line.split()[:-1]] for line in written if line[0] not in "cp"]
            assert [one["clause"] for one in listed] == dimacs
            assert [one["number"] for one in listed] == [*range(1, len(dimacs) + 1)]


def test_a_constraint_is_named(run: Run) -> None:
    assert "arrow r1c1" in run("clauses", "arrow.txt", "--family", "arrow").out


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (["--cell", "r5c1"], "--cell: expected a cell from r1c1 to r4c4, found 'r5c1'"),
        (["--family", "cage"], "--family: expected one of cell>=1"),
        (["--variable", "65"], "--variable: expected 1 to 64, found 65"),
    ],
)
def test_what_is_not_there_is_refused(run: Run, options: list[str], expected: str) -> None:
    done = run("clauses", "four.txt", *options)
    assert done.code == 2
    assert expected in done.err


def test_a_proof_on_disk(run: Run, tmp_path: Path) -> None:
    done = run("prove", "hard.txt", "--verify", "-o", "proof")
    assert done.code == 0
    assert "exactly one solution" in done.out
    assert "it holds" in done.out
    assert "21 clues: r1c1=8" in done.out
    assert {file.name for file in (tmp_path / "proof").iterdir()} == {
        "README.txt",
        "formula.cnf",
        "proof.drat",
        "solution.txt",
    }
    told = json.loads(run("prove", "none.txt", "--json").out)
    assert (told["verdict"], told["core_clues"], told["core_rules"]) == (
        "no solution",
        ["r1c1=1", "r1c2=1"],
        ["row 1"],
    )


def test_a_proof_that_a_checker_refuses(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bin" / "drat-trim"
    program.parent.mkdir()
    program.write_text("#!/bin/sh\necho s NOT VERIFIED\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(program.parent), prepend=os.pathsep)
    done = run("prove", "hard.txt", "--verify", "-o", "proof")
    assert (done.code, done.err) == (2, "sudoku-tui: drat-trim refuses the proof\n")
    assert not (tmp_path / "proof").exists()


def test_several_solutions_have_no_proof(run: Run) -> None:
    done = run("prove", "arrow.txt")
    assert (done.code, done.out) == (1, "arrow.txt:1: there are several solutions, so there is nothing to prove\n")


def test_a_program_as_the_engine(run: Run) -> None:
    engine = f"exec:{sys.executable} -m sudoku_tui sat"
    assert run("solve", "--engine", engine, "hard.txt").out == run("solve", "hard.txt").out
    refused = run("solve", "--engine", "exec:no-such-program", "four.txt")
    assert (refused.code, refused.err) == (2, "sudoku-tui: no-such-program: no such program\n")
    assert engine in run("bench", "--csv", "--engine", f"picosat,{engine}", "four.txt").out


@pytest.mark.parametrize("command", ["clauses", "encode", "prove", "trace"])
def test_how_a_text_was_taken_is_told(run: Run, tmp_path: Path, command: str) -> None:
    (tmp_path / "short.csv").write_text("1,,,4\n,2\n,,3,\n4,,,1\n")
    assert "rows with fewer cells than others are filled up with blanks" in run(command, "short.csv").err


def test_a_proof_says_where_rules_are_missing(run: Run, tmp_path: Path) -> None:
    rows = [[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]
    board = {
        "size": 4,
        "grid": rows,
        "diagonal+": True,
        "riddle": [1],
        "killercage": [{"cells": ["R1C1"], "value": "2"}],
    }
    (tmp_path / "riddle.json").write_text(json.dumps(board))
    done = run("prove", "riddle.json")
    assert "no solution by the rules in the file" in done.out
    assert "riddle" in done.err
