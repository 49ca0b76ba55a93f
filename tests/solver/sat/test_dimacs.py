import io
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.dimacs import SolverOutput
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS
from sudoku_tui.solver.sat.engines.picosat import models
from sudoku_tui.solver.solve import solve
from tests.solver.test_solve import HARD, HARD_SOLVED, digits, nine
from tests.strategies import puzzles


def text(content: str) -> Text:
    return Text("file", io.BytesIO(content.encode()))


def written(puzzle: Puzzle, encoding: str) -> str:
    return "\n".join(dimacs.write(puzzle, encoding)) + "\n"


def through_dimacs(puzzle: Puzzle, encoding: str) -> Cnf:
    return dimacs.read_cnf(text(written(puzzle, encoding)))


def sorted_clauses(cnf: Iterable[Iterable[int]]) -> list[list[int]]:
    return sorted(list(clause) for clause in cnf)


def test_header_and_comments_say_what_it_is() -> None:
    lines = written(nine(HARD), "minimal").splitlines()
    assert lines[0] == "c sudoku-tui: 9x9 plain, boxes 3x3, 23 clues, minimal encoding"
    assert lines[1] == "c Variable (r-1)*81 + (c-1)*9 + d is true when row r, column c holds digit d (each from 1)."
    header = lines.index("p cnf 729 8852")
    assert "c clauses 1 to 81: cell>=1" in lines[:header]
    assert lines[-1] == "721 0" or lines[-1].endswith(" 0")
    assert len(lines) == header + 1 + 8852


@pytest.mark.parametrize("encoding", ALL_ENCODINGS)
@settings(max_examples=25)
@given(st.data())
def test_what_is_written_has_the_same_solutions(encoding: str, data: st.DataObject) -> None:
    puzzle = data.draw(puzzles(shapes=[Shape(2, 2), Shape(2, 3)]))
    cnf = through_dimacs(puzzle, encoding)
    answer = solve(puzzle, 30, keep=30)
    found = {dimacs.decode(model, puzzle.rules) for model, _ in zip(models(cnf), range(30), strict=False)}
    assert len(found) == answer.count
    if answer.exact:
        assert found == set(answer.solutions)


def test_minimal_and_extended_go_out_and_in_unchanged() -> None:
    from sudoku_tui.solver.sat.encodings import encode

    for encoding in ("minimal", "extended"):
        assert sorted_clauses(through_dimacs(nine(HARD), encoding)) == sorted_clauses(encode(nine(HARD), encoding).cnf)


def test_helpers_follow_the_cells() -> None:
    puzzle = Puzzle(plain(Shape(2, 2)), bytes(16), (Cage((0, 1, 4, 10), 10, repeats=True),))
    lines = written(puzzle, "extended").splitlines()
    cnf = through_dimacs(puzzle, "extended")
    assert cnf.variables > 64
    assert f"c Variables 65 to {cnf.variables} are helpers; the cells determine them." in lines


@pytest.mark.parametrize(
    ("content", "place"),
    [
        ("", "file: empty"),
        ("1 2 0\n", "file:1:1: expected the header"),
        ("p cnf 2\n", "file:1:1: expected the header"),
        (f"p cnf 2 {'9' * 5000}\n", "file:1:1: expected the header"),
        (f"p cnf 2 1\n{'9' * 5000} 0\n", f"file:2:1: expected a number, found '{'9' * 30}…'"),
        ("p cnf 9999999999 1\n1 0\n", "file:1:7: expected at most"),
        ("p cnf 2 1\n1 3 0\n", "file:2:3: expected literals up to ±2, found 3"),
        ("p cnf 2 1\n1 x 0\n", "file:2:3: expected a number, found 'x'"),
        ("p cnf 2 1\n1 2\n", "file:2: expected 0 at the end"),
        ("p cnf 2 2\n1 2 0\n", "file:2: expected 2 clauses as the header says, found 1"),
    ],
)
def test_bad_cnf_is_refused_with_its_place(content: str, place: str) -> None:
    with pytest.raises(FormatError) as caught:
        dimacs.read_cnf(text(content))
    assert str(caught.value).startswith(place)


def test_clauses_may_span_lines_and_share_them() -> None:
    cnf = dimacs.read_cnf(text("c hello\np cnf 3 2\n1 -2\n3 0 -1\n0\n"))
    assert sorted_clauses(cnf) == [[-1], [1, -2, 3]]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("SAT\n1 -2 3 0\n", SolverOutput(Status.SOLVED, (1, -2, 3))),
        ("UNSAT\n", SolverOutput(Status.NONE)),
        ("INDET\n", SolverOutput(Status.UNKNOWN)),
        ("c x\ns SATISFIABLE\nv 1 -2\nv 3 0\n", SolverOutput(Status.SOLVED, (1, -2, 3))),
        ("s UNSATISFIABLE\n", SolverOutput(Status.NONE)),
        ("s UNKNOWN\n", SolverOutput(Status.UNKNOWN)),
        ("1 -2\n3\n", SolverOutput(Status.SOLVED, (1, -2, 3))),
    ],
)
def test_reads_what_solvers_print(content: str, expected: SolverOutput) -> None:
    assert dimacs.read_result(text(content)) == expected


@pytest.mark.parametrize("content", ["", "\n\n", "hello\n", "SAT\n1 two 0\n", "v 99999999999 0\n"])
def test_refuses_what_no_solver_prints(content: str) -> None:
    with pytest.raises(FormatError):
        dimacs.read_result(text(content))


def test_result_round_trip() -> None:
    model = [number if number % 3 else -number for number in range(1, 100)]
    assert dimacs.read_result(text("\n".join(dimacs.write_result(model)))) == SolverOutput(Status.SOLVED, tuple(model))
    assert dimacs.read_result(text("\n".join(dimacs.write_result(None)))) == SolverOutput(Status.NONE)


def test_size_follows_from_the_number_of_variables() -> None:
    assert dimacs.rules_for([1, -729]) == plain(Shape(3, 3))
    assert dimacs.rules_for([-1458]) == pair(Shape(3, 3))
    with pytest.raises(ValueError, match="--puzzle"):
        dimacs.rules_for([730])


def test_decode_refuses_a_cell_with_no_digit_or_two() -> None:
    with pytest.raises(ValueError, match="r1c1 has no digit"):
        dimacs.decode([-1, 5], plain(Shape(2, 2)))
    with pytest.raises(ValueError, match="r1c1 has two digits, 1 and 2"):
        dimacs.decode([1, 2], plain(Shape(2, 2)))


@pytest.mark.skipif(not shutil.which("minisat"), reason="minisat is not installed")
@pytest.mark.parametrize("encoding", ALL_ENCODINGS)
def test_minisat_and_pycosat_decode_to_the_same_grid(encoding: str, tmp_path: Path) -> None:
    cnf, result = tmp_path / "puzzle.cnf", tmp_path / "puzzle.assign"
    cnf.write_text(written(nine(HARD), encoding))
    subprocess.run(["minisat", cnf, result], stdout=subprocess.DEVNULL, check=False)
    from_minisat = dimacs.read_result(text(result.read_text()))
    from_pycosat = next(iter(models(dimacs.read_cnf(text(cnf.read_text())))))
    rules = plain(Shape(3, 3))
    assert dimacs.decode(from_minisat.literals, rules) == dimacs.decode(from_pycosat, rules) == digits(HARD_SOLVED)
    if "+" not in encoding:  # whose helpers hide how many cells there are
        assert dimacs.rules_for(from_minisat.literals) == rules
