"""Text of files that could steer a terminal or not be written at all: it is spelled wherever a person sees it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.files.autosave import Autosave
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.desk import title
from tests.puzzles.examples import NINE
from tests.tui.running import Run

ODD_FILE = os.fsdecode(b"a\xff\x1b[31m.sdk")
ODD_NAME = "Grid \x1b]0;mine\x07 \x9b1m"
ROWS = "\n".join(["1234", "3412", "2143", "432."])


@pytest.fixture
def odd(run: Run) -> Run:
    """Run a command where there is a file with an odd name and an odd heading."""
    try:
        Path(ODD_FILE).write_text(f"{ODD_NAME}\n{ROWS}\n")
    except OSError:
        pytest.skip("this file system takes no such name")
    return run


def test_what_has_no_picture_is_spelled() -> None:
    assert printable("Grid 01 × é 数") == "Grid 01 × é 数"
    assert printable("\x1b[2J\x07\x9b\n\u202e\udcff") == r"\x1b[2J\x07\x9b\n\u202e\udcff"


@pytest.mark.parametrize(
    "arguments",
    [("solve",), ("solve", "--boxed"), ("check",), ("show",), ("explain",), ("rate",), ("show", "--to", "csv")],
)
def test_commands_spell_the_names_of_files_and_puzzles(odd: Run, arguments: tuple[str, ...]) -> None:
    done = odd(*arguments, ODD_FILE)
    assert done.code == 0
    assert all(line.isprintable() for line in (done.out + done.err).split("\n"))


def test_many_puzzles_at_once_as_well(odd: Run) -> None:
    name = ODD_FILE.replace("sdk", "txt")
    Path(name).write_text(("." * 81 + "\n") * 300)
    for arguments in (("check",), ("solve", "--stats")):
        done = odd(*arguments, name)
        assert (done.out + done.err).count("\n") >= 300
        assert all(line.isprintable() for line in (done.out + done.err).split("\n"))


def test_json_keeps_them_as_they_are(odd: Run) -> None:
    for command in ("solve", "check", "rate", "explain"):
        found = json.loads(odd(command, "--json", ODD_FILE).out)
        assert (found["id"], found["name"]) == (f"{ODD_FILE}:1", ODD_NAME.strip())
    assert odd("solve", "--json", ODD_FILE, "-o", "out.json").code == 0
    assert json.loads(Path("out.json").read_text())["id"] == f"{ODD_FILE}:1"


@pytest.mark.parametrize(
    "content",
    [
        "\x1b[31m",
        "....\n....\n....\n\x1b...",
        "aaaa\nbbbb\ncccc\ndddd\na=10 b=10 c=10 d=10 \x1b=3 \x1b=4",
        "#rules: \x1b\n" + ROWS,
    ],
)
def test_refusals_spell_what_they_found(odd: Run, content: str) -> None:
    Path(ODD_FILE).write_text(content)
    for arguments in (("solve", ODD_FILE), ("solve", "--format", "grid", ODD_FILE), ("solve", f"{ODD_FILE}:7")):
        done = odd(*arguments)
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        assert done.err[:-1].isprintable()


def test_so_do_refusals_of_what_was_asked_for(odd: Run) -> None:
    for arguments in (
        ("solve", "\x1b\udcff"),
        ("show", ODD_FILE, "--to", "\x1b"),
        ("\x1b", "x"),
        ("show", ODD_FILE, "-o", "\x1b/x"),
    ):
        done = odd(*arguments)
        assert (done.code, done.err.count("\n")) == (2, 1)
        assert done.err[:-1].isprintable()


def test_the_board_of_last_time_may_have_an_odd_name(tmp_path: Path) -> None:
    puzzle = Puzzle(plain(Shape(3, 3)), NINE.givens, name="\udcff\x1b[31m")
    first = Autosave(tmp_path)
    assert first.save(Saved(puzzle, ODD_FILE)) == ""
    first.close()
    again = Autosave(tmp_path)
    again.close()
    assert again.restored == Saved(puzzle, ODD_FILE)
    assert title(Board(puzzle)) == r"\udcff\x1b[31m"
    assert title(Board(NINE, ODD_FILE)) == r"a\udcff\x1b[31m.sdk"
