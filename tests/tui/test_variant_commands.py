"""Rules besides the usual ones and killers, as a shell sees them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.solve import unique
from sudoku_tui.tui.main import main

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main([*arguments])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return run


def read(path: str) -> list[Puzzle]:
    with Path(path).open("rb") as stream:
        return list(formats.read(Text(path, stream)))


class TestGenerate:
    @pytest.mark.parametrize("form", ["letters", "killer", "ps", "sumocue"])
    def test_killers(self, run: Run, form: str) -> None:
        made = ("generate", "--killer", "--size", "6", "--seed", "3", "--count", "3", "--format", form, "-o", "k.txt")
        assert run(*made)[0] == 0
        puzzles = read("k.txt")
        assert [puzzle.kind for puzzle in puzzles] == ["killer"] * 3
        assert all(unique(puzzle) for puzzle in puzzles)

    def test_a_killer_is_written_in_letters_unless_asked_otherwise(self, run: Run) -> None:
        code, out, err = run("generate", "--killer", "--size", "4", "--seed", "1", "--minimal", "--cage-size", "2")
        assert code == 0
        assert "a=" in out
        assert err.startswith("seed 1: ")
        assert "cages, none to spare; " in err

    def test_several_jobs_make_the_same_killers(self, run: Run) -> None:
        many = ("generate", "--killer", "--seed", "5", "--count", "12")
        assert run(*many, "--jobs", "1")[1] == run(*many, "--jobs", "2")[1]

    def test_rules_combine(self, run: Run) -> None:
        assert run("generate", "--rules", "x,windoku", "--jigsaw", "--seed", "1", "-o", "v.txt")[0] == 0
        (puzzle,) = read("v.txt")
        assert puzzle.rules.variants == ("x", "windoku")
        assert puzzle.shape.regions
        assert unique(puzzle)

    @pytest.mark.parametrize(
        ("arguments", "words"),
        [
            (("--killer", "--pair"), "--killer, --pair: expected one of them"),
            (("--killer", "--symmetry", "full"), "--killer, --symmetry: expected one of them"),
            (("--cage-size", "3"), "--cage-size: expected --killer with it"),
            (("--killer", "--clues", "3", "--format", "ps"), "the ps format has no clues inside cages"),
            (("--killer", "--cage-size", "10"), "cages of 10 cells: expected 2 to 9"),
            (("--rules", "y"), "--rules: expected rules out of x, windoku"),
            (("--rules", "windoku", "--size", "6"), "expected a size such as 4, 9, 16 or 25 for windoku, found 6×6"),
            (("--rules", "anti-king", "--size", "4"), "anti-king: no digits keep these rules in 4×4"),
            (("--rules", "box=3x2", "--box", "2x3"), "--rules: expected the boxes once"),
            (("--rules", "box=3x2", "--size", "9"), "--size 9: expected 6"),
        ],
    )
    def test_what_can_not_be_is_refused(self, run: Run, arguments: tuple[str, ...], words: str) -> None:
        code, out, err = run("generate", *arguments)
        assert (code, out) == (2, "")
        assert err.startswith(f"sudoku-tui: {words}")


class TestRules:
    def test_the_option_says_what_a_file_does_not(self, run: Run) -> None:
        _, out, _ = run("show", "--to", "line", "x9:1")
        Path("p.txt").write_text(out.splitlines()[1] + "\n")
        assert run("check", "p.txt")[0] == 1
        assert run("check", "--rules", "x", "p.txt")[0] == 0
        assert run("check", "--rules", "x,y", "p.txt")[0] == 2

    def test_a_file_keeps_its_rules_from_format_to_format(self, run: Run) -> None:
        for source, form in (("jigsaw9", "csv"), ("csv.txt", "boxed"), ("boxed.txt", "killer"), ("killer.txt", "line")):
            assert run("show", "--to", form, source, "-o", f"{form}.txt")[0] == 0
        assert read("line.txt") == read("csv.txt")
        assert run("check", "line.txt")[0] == 0

    def test_shown_puzzles_can_be_read_again(self, run: Run) -> None:
        Path("shown.txt").write_text(run("show", "miracle9")[1])
        shown = read("shown.txt")
        assert [puzzle.rules.variants for puzzle in shown] == [("anti-knight", "anti-king", "non-consecutive")] * 10

    def test_solved_lines_have_no_header(self, run: Run) -> None:
        code, out, _ = run("solve", "jigsaw6:1")
        assert code == 0
        assert len(out) == 37

    def test_json_names_the_rules(self, run: Run) -> None:
        assert json.loads(run("solve", "--json", "x9:1")[1])["rules"] == ["x"]
        assert json.loads(run("solve", "--json", "jigsaw6:1")[1])["rules"] == ["jigsaw"]
        assert json.loads(run("solve", "--json", "hard9:1")[1])["rules"] == []

    def test_a_model_is_decoded_by_its_rules(self, run: Run) -> None:
        assert run("encode", "x9:1", "-o", "x.cnf")[0] == 0
        _, model, _ = run("sat", "x.cnf")
        Path("x.out").write_text(model)
        assert run("decode", "--rules", "x", "x.out")[1] == run("solve", "x9:1")[1]
        code, _, err = run("decode", "--rules", "anti-king", "x.out")
        assert code == 2
        assert "king's move" in err

    def test_the_cnf_says_the_rules(self, run: Run) -> None:
        assert ", irregular boxes, x, " in self._first_comment(run, "--jigsaw", "--rules", "x", "--size", "6")

    def _first_comment(self, run: Run, *made: str) -> str:
        assert run("generate", *made, "-o", "made.txt")[0] == 0
        return run("encode", "made.txt")[1].splitlines()[0]


def test_a_killer_with_diagonals_and_clues(run: Run) -> None:
    made = ("generate", "--killer", "--rules", "x", "--size", "6", "--clues", "4", "--format", "killer", "-o", "k.txt")
    assert run(*made)[0] == 0
    (puzzle,) = read("k.txt")
    assert (puzzle.shape, puzzle.rules.variants, puzzle.clues) == (Shape(2, 3), ("x",), 4)
    assert unique(puzzle)
