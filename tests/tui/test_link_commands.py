"""Links on the command line, and what commands say of puzzles whose files do not carry all their rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sudoku_tui.puzzles.formats.lzstring import compress_to_base64
from tests.puzzles.reading import read_one
from tests.tui.running import Run

ROWS = ["1234", "3412", "2143", "4321"]


def link(clues: str = "1...3.1...4...2.", **fields: object) -> str:
    """A 4×4 with these clues as a link of f-puzzles."""
    cells: list[dict[str, Any]] = [{"value": int(one), "given": True} if one != "." else {} for one in clues]
    grid = [cells[start : start + 4] for start in range(0, 16, 4)]
    return "https://f-puzzles.com/?load=" + compress_to_base64(json.dumps({"size": 4, "grid": grid, **fields}))


ONE = "1.3..41..1...32."
UNSURE = {"line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#F00"}]}


def test_a_link_stands_for_a_file(run: Run) -> None:
    assert run("solve", link(ONE)) == (0, "1234341221434321\n", "")
    code, out, _ = run("check", "--json", link(ONE))
    fields = json.loads(out)
    assert (code, fields["id"], fields["count"], fields["missing"]) == (0, "f-puzzles.com:1", 1, [])


def test_a_file_may_hold_a_link_a_line(tmp_path: Path, run: Run) -> None:
    file = tmp_path / "links.txt"
    file.write_text(f"{link(ONE)}\n{link('.' * 16)}\n")
    assert run("check", file) == (1, f"{file}:1: 1 solution\n{file}:2: at least 2 solutions\n", "")
    assert run("solve", f"{file}:1").code == 0


@pytest.mark.parametrize("form", ["fpuzzles", "sudokupad"])
def test_puzzles_are_written_as_links(form: str, run: Run) -> None:
    written = run("show", "--to", form, "hard9:1").out
    assert written.startswith("https://")
    assert read_one(written) == read_one(run("show", "--to", "line", "hard9:1").out)


def test_what_a_link_can_not_say_is_refused(run: Run) -> None:
    code, _, err = run("show", "--to", "fpuzzles", "--rules", "parity r1c1-r1c3", "hard9:1")
    assert code == 2
    assert "hard9:1: the fpuzzles format has no words for parity" in err


COMMANDS = ("solve", "check", "rate", "explain")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_verdict_says_what_it_does_not_know(command: str, run: Run) -> None:
    done = run(command, link("." * 16, **UNSURE))
    assert done.code == 3
    assert "by the rules in the file" in done.out + done.err
    told = "has rules that are not in the file (1 drawn by hand: line); what is said holds for the others"
    assert done.err.splitlines()[0] == f"f-puzzles.com:1: {told}"


def test_no_solution_is_not_said_for_certain(run: Run) -> None:
    assert run("solve", link("11..............", **UNSURE))[:2] == (3, "No solution by the rules in the file\n")
    assert run("solve", link("11..............")) == (1, "No solution\n", "")


def test_one_solution_is_one_whatever_else_there_is(run: Run) -> None:
    assert run("check", link(ONE, **UNSURE))[:2] == (0, "f-puzzles.com:1: 1 solution by the rules in the file\n")


def test_several_beside_a_stored_solution_are_not_decided(run: Run) -> None:
    code, _, err = run("check", link("." * 16, solution=list("".join(ROWS))))
    assert (code, "but the solution that it tells may say more" in err) == (3, True)


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("clues", ["." * 16, "11.............."])
def test_another_number_than_one_beside_rules_in_words_is_not_decided(clues: str, command: str, run: Run) -> None:
    puzzle = link(clues, ruleset="Normal sudoku rules apply.")
    code, out, err = run(command, puzzle)
    assert (code, "by the rules in the file" in out + err) == (3, True)
    assert "by the rules in the file, but what it tells in words may say more" in err
    assert json.loads(run(command, "--json", puzzle).out)["missing"] == ["in words: rules that may say more"]


def test_a_stored_solution_that_breaks_the_rules_means_that_these_are_others(run: Run) -> None:
    code, out, err = run("check", link("2" + "." * 15, solution=list("".join(ROWS))))
    assert (code, out) == (3, "f-puzzles.com:1: at least 2 solutions by the rules in the file\n")
    assert len(err.splitlines()) == 1
    assert "another meaning of the givens" in err


@pytest.mark.parametrize("command", ["check", "solve", "rate", "explain"])
def test_json_names_what_is_missing(command: str, run: Run) -> None:
    assert json.loads(run(command, "--json", link(ONE, **UNSURE)).out)["missing"] == ["1 drawn by hand: line"]


def test_show_prints_the_rules_in_words(run: Run) -> None:
    about = {"title": "Four", "author": "A. Setter", "ruleset": "Normal sudoku rules apply.\nDraw a \x1bloop."}
    title, *_, rules, loop, missing = run("show", link(ONE, **about)).out.splitlines()
    assert title == "f-puzzles.com:1  Four, by A. Setter"
    assert (rules, loop) == ("Normal sudoku rules apply.", r"Draw a \x1bloop.")
    assert missing.startswith("Not in the file: in words: “Draw a")


@pytest.mark.parametrize(
    ("digits", "code", "told"),
    [
        ("".join(ROWS), 0, "right by the solution in the file"),
        ("1234............", 1, "right so far by the solution in the file, 12 cells to fill"),
        ("1243............", 1, "2 digits wrong: r1c3, r1c4"),
    ],
)
def test_a_filled_grid_is_held_against_the_stored_solution(
    digits: str, code: int, told: str, tmp_path: Path, run: Run
) -> None:
    (tmp_path / "mine.txt").write_text(f"#rules: box=2x2\n{digits}\n")
    done = run("check", "--filled", "mine.txt", link("." * 16, solution=list("".join(ROWS))))
    assert done[:2] == (code, f"f-puzzles.com:1: {told}\n")


def test_without_a_stored_solution_a_filled_grid_is_held_against_the_rules(tmp_path: Path, run: Run) -> None:
    (tmp_path / "mine.txt").write_text("".join(ROWS) + "\n")
    assert run("check", "--filled", "mine.txt", link(ONE))[:2] == (0, "f-puzzles.com:1: right\n")
    (tmp_path / "mine.txt").write_text("1134341221434321\n")
    assert run("check", "--filled", "mine.txt", link("." * 16)).out == "f-puzzles.com:1: wrong: row 1 has two 1s\n"
    assert run("check", "--filled", "mine.txt", "hard9:1").code == 2


def test_short_ids_and_other_sites_are_refused(run: Run) -> None:
    short = run("solve", "https://sudokupad.app/gmrj2gbpqf")
    assert (short.code, "found the short id 'gmrj2gbpqf' of one on sudokupad.app" in short.err) == (2, True)
    other = run("solve", "https://example.com/?x=1")
    assert (other.code, "found one to example.com" in other.err) == (2, True)
