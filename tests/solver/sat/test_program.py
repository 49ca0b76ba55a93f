"""Other people's SAT solvers as engines: whatever way they answer, and whatever goes wrong with them."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

import sudoku_tui
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.sat.engines.program import ProgramError
from sudoku_tui.solver.solve import solve

PUZZLE = sudoku_tui.parse("1....2....3....4")
OURS = f"exec:{shlex.quote(sys.executable)} -m sudoku_tui sat"


def script(folder: Path, body: str) -> str:
    """A solver of few lines, as an engine."""
    file = folder / "solver.py"
    file.write_text(f"import subprocess, sys\n{body}\n")
    return f"exec:{shlex.quote(sys.executable)} {shlex.quote(str(file))}"


def test_a_solver_that_prints_its_model() -> None:
    assert solve(PUZZLE, 10, engine=OURS).count == solve(PUZZLE, 10).count
    assert solve(sudoku_tui.parse("11.............."), engine=OURS).status is Status.NONE


def test_a_solver_that_writes_its_model_to_a_second_file(tmp_path: Path) -> None:
    engine = script(
        tmp_path,
        "done = subprocess.run([sys.executable, '-m', 'sudoku_tui', 'sat', sys.argv[1]],"
        "capture_output=True, text=True)\n"
        "literals = ' '.join(line[2:] for line in done.stdout.splitlines() if line[0] == 'v')\n"
        "print('SATISFIABLE' if literals else 'UNSATISFIABLE')\n"
        "if len(sys.argv) > 2: open(sys.argv[2], 'w').write(f'SAT\\n{literals}\\n')\n"
        "sys.exit(done.returncode)",
    )
    answer = solve(PUZZLE, 2, engine=engine)
    assert answer.count == 2
    assert set(answer.solutions) <= set(solve(PUZZLE, 100).solutions)


def test_a_time_limit_is_no_verdict(tmp_path: Path) -> None:
    assert solve(PUZZLE, engine=script(tmp_path, "sys.exit(124)")).status is Status.UNKNOWN
    assert solve(PUZZLE, engine=script(tmp_path, "print('s UNKNOWN')")).status is Status.UNKNOWN


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ("sys.exit(1)", "empty: expected the output of a SAT solver (exit code 1)"),
        ("print('hello')", "expected the output of a SAT solver"),
        ("print('s SATISFIABLE')", "said that there is a model, and told none"),
        ("print('s SATISFIABLE'); print('v 1 x 0')", "expected a number, found 'x'"),
        ("import os; os.kill(os.getpid(), 11)", "was ended by signal 11"),
    ],
)
def test_what_is_no_answer_is_refused(tmp_path: Path, body: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message.replace("(", r"\(").replace(")", r"\)")):
        solve(PUZZLE, engine=script(tmp_path, body))


def test_a_wrong_model_is_never_shown(tmp_path: Path) -> None:
    lies = "print('s SATISFIABLE'); print('v', *range(1, 65), 0)"
    with pytest.raises(AssertionError):
        solve(PUZZLE, encoding="minimal", engine=script(tmp_path, lies))


@pytest.mark.parametrize(("engine", "message"), [("exec:", "expected a command"), ("exec:no-such", "no such program")])
def test_what_is_no_program(engine: str, message: str) -> None:
    with pytest.raises(ProgramError, match=message):
        solve(PUZZLE, engine=engine)
