"""The public calls, as somebody at a Python prompt uses them."""

import io
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import sudoku_tui
from sudoku_tui.solver.sat.encodings import ENCODINGS

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
PAIR = "1..............." + "2..............."
EIGHT = sudoku_tui.parse("12..............")


@pytest.fixture
def puzzle() -> sudoku_tui.Puzzle:
    return sudoku_tui.parse(LINE)


def test_a_puzzle_is_read_from_a_string_in_any_format(puzzle: sudoku_tui.Puzzle) -> None:
    assert puzzle.line == LINE
    for form in ("line", "grid", "boxed", "csv"):
        assert sudoku_tui.parse(puzzle.text(form)) == puzzle


def test_options_say_what_a_text_does_not() -> None:
    six = sudoku_tui.parse("A" + "." * 35, alphabet="A-F", box="3x2", rules="x", format="line")
    assert (six.rows()[0][0], six.shape.box_height, six.rules.variants) == (1, 3, ("x",))


def test_puzzles_are_read_from_a_path_an_open_file_or_a_collection(tmp_path: Path) -> None:
    path = tmp_path / "p.txt"
    path.write_text(f"{LINE}\n{SOLVED}\n")
    expected = [LINE, SOLVED]
    assert [puzzle.line for puzzle in sudoku_tui.read(path)] == expected
    assert [puzzle.line for puzzle in sudoku_tui.read(str(path))] == expected
    assert [puzzle.line for puzzle in sudoku_tui.read(io.BytesIO(path.read_bytes()))] == expected
    assert next(sudoku_tui.read("hard9")).n == 9


def test_a_file_goes_before_a_collection_of_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("hard9").write_text("1234............\n")
    assert [puzzle.n for puzzle in sudoku_tui.read("hard9")] == [4]


def test_no_such_file_is_an_error_as_everywhere_in_python() -> None:
    with pytest.raises(FileNotFoundError):
        next(sudoku_tui.read("no-such-file.txt"))


def test_all_solutions_up_to_the_limit_are_there() -> None:
    answer = sudoku_tui.solve(EIGHT, limit=30)
    assert (answer.count, answer.exact, len({solution.line for solution in answer})) == (24, True, 24)
    assert all(sudoku_tui.check(EIGHT, solution) == [] for solution in answer)


def test_where_there_is_no_solution_there_is_none(puzzle: sudoku_tui.Puzzle) -> None:
    answer = sudoku_tui.solve(puzzle.with_digit(2, 6))
    assert answer.solution is None
    assert str(answer) == "no solution"


def test_a_count_that_stopped_at_its_limit_says_at_least() -> None:
    assert str(sudoku_tui.count(EIGHT, limit=24)) == "at least 24 solutions"
    assert repr(sudoku_tui.count(EIGHT, limit=25)) == "<Answer: 24 solutions>"


def test_what_is_not_known_within_an_effort_is_not_called_none() -> None:
    hard = next(sudoku_tui.read("plain36"))
    answer = sudoku_tui.solve(hard, 2, effort=1)
    assert answer.unique is None
    assert "no solution" not in str(answer)


def test_digits_are_checked_in_whatever_shape_they_come(puzzle: sudoku_tui.Puzzle) -> None:
    solution = sudoku_tui.solve(puzzle).solution
    assert solution
    assert sudoku_tui.check(puzzle, solution) == []
    assert sudoku_tui.check(puzzle, sudoku_tui.parse(SOLVED)) == []
    assert sudoku_tui.check(puzzle, list(solution.digits)) == []
    assert sudoku_tui.check(puzzle, solution.rows()) == []
    assert sudoku_tui.check(puzzle, np.asarray(solution)) == []
    assert sudoku_tui.check(puzzle, np.asarray(solution, np.uint8).ravel()) == []


def test_wrong_digits_are_told_in_words(puzzle: sudoku_tui.Puzzle) -> None:
    assert sudoku_tui.check(puzzle, puzzle)[0] == "r1c3 is empty"
    assert sudoku_tui.check(puzzle, [1, 2]) == ["2 cells, not 81"]


def test_a_seed_gives_the_same_puzzle_and_none_gives_any() -> None:
    assert sudoku_tui.generate(4, seed=5) == sudoku_tui.generate(4, seed=5)
    assert len({sudoku_tui.generate(4).line for _ in range(20)}) > 1


@pytest.mark.parametrize(
    ("made", "kind", "n"),
    [
        (lambda: sudoku_tui.generate(6, seed=1, symmetry="rotate2"), "plain", 6),
        (lambda: sudoku_tui.generate(box="3x2", seed=1), "plain", 6),
        (lambda: sudoku_tui.generate(4, seed=1, pair=True), "pair", 4),
        (lambda: sudoku_tui.generate(4, seed=1, killer=True, cage_size=2), "killer", 4),
        (lambda: sudoku_tui.generate(6, seed=1, rules="x", jigsaw=True), "plain", 6),
        (lambda: sudoku_tui.generate(seed=1, difficulty="easy"), "plain", 9),
        (lambda: sudoku_tui.generate(seed=1, clues=30), "plain", 9),
    ],
)
def test_every_kind_is_made_with_one_solution(made: Callable[[], sudoku_tui.Puzzle], kind: str, n: int) -> None:
    puzzle = made()
    assert (puzzle.kind, puzzle.n, sudoku_tui.unique(puzzle)) == (kind, n, True)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("puzzle", [sudoku_tui.parse(LINE), sudoku_tui.parse(PAIR), next(sudoku_tui.read("killer4"))])
def test_any_solver_can_take_the_clauses(puzzle: sudoku_tui.Puzzle, encoding: str) -> None:
    import pycosat

    formula = sudoku_tui.encode(puzzle, encoding)
    header = f"p cnf {formula.variables} {len(formula)}"
    assert header in formula.dimacs().splitlines()
    assert len(formula.clauses()) == len(formula) == sum(formula.families.values())
    assert sudoku_tui.check(puzzle, formula.decode(pycosat.solve(formula.clauses()))) == []


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: sudoku_tui.parse(""), "text: empty"),
        (lambda: sudoku_tui.parse(f"{LINE}\n{LINE}"), "expected one puzzle, found several"),
        (lambda: sudoku_tui.parse(LINE, format="prose"), "format: expected one of line, "),
        (lambda: sudoku_tui.parse(LINE, alphabet="?"), "alphabet: expected"),
        (lambda: sudoku_tui.parse(LINE, box="3"), "box: expected height x width"),
        (lambda: sudoku_tui.parse(LINE, rules="y"), "rules: expected rules out of x, "),
        (lambda: sudoku_tui.parse(LINE, box="3x3", rules="box=3x3"), "the boxes once"),
        (lambda: sudoku_tui.solve(EIGHT, 0), "limit: expected 1 or more, found 0"),
        (lambda: sudoku_tui.solve(EIGHT, engine="abacus"), "engine: expected one of picosat, "),
        (lambda: sudoku_tui.unique(EIGHT, encoding="morse"), "encoding: expected one of residual, "),
        (lambda: sudoku_tui.encode(EIGHT, "morse"), "encoding: expected one of residual, "),
        (lambda: sudoku_tui.encode(EIGHT).decode([1]), "r1c2 has no digit"),
        (lambda: sudoku_tui.generate(5), "size: expected one of 4, 6, "),
        (lambda: sudoku_tui.generate(9, box="3x2"), "size 9: expected 6, the cells of a box of 3x2"),
        (lambda: sudoku_tui.generate(symmetry="odd"), "symmetry: expected one of none, "),
        (lambda: sudoku_tui.generate(difficulty="odd"), "difficulty: expected one of easy, "),
        (lambda: sudoku_tui.generate(killer=True, pair=True), "killer, pair: expected one of them"),
        (lambda: sudoku_tui.generate(cage_size=3), "cage_size: expected killer"),
        (lambda: sudoku_tui.generate(4, clues=3), "3 clues: expected 4 to 16"),
        (lambda: next(sudoku_tui.read("pair4")).text("grid"), "the grid format has no pairs"),
    ],
)
def test_what_can_not_be_done_is_a_sudoku_error_that_says_why(call: Callable[[], object], words: str) -> None:
    with pytest.raises(sudoku_tui.SudokuError) as caught:
        call()
    assert words in str(caught.value)
    assert isinstance(caught.value, ValueError)


def test_hints_ratings_and_explanations_print_as_people_read_them(puzzle: sudoku_tui.Puzzle) -> None:
    assert str(sudoku_tui.hint(puzzle)).splitlines()[0] == "Look at box 2."
    assert str(sudoku_tui.rate(puzzle)) == "easy 2.2"
    explanation = sudoku_tui.explain(puzzle)
    assert str(explanation).splitlines()[0] == "1 solution"
    assert repr(explanation) == "<Explanation: 1 solution>"
    assert explanation.path
    assert len(explanation.lines(steps=True)) == len(explanation.lines()) + len(explanation.path.steps)
