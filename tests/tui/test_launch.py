import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui import launch
from sudoku_tui.tui.files.folders import CONFINED, confined_to, is_allowed
from sudoku_tui.tui.files.puzzle_files import open_source
from sudoku_tui.tui.program import UsageError

ONE = "1234" + "." * 12
OTHER = "." * 12 + "1234"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a file of one puzzle and a file of two."""
    (tmp_path / "one.txt").write_text(f"{ONE}\n")
    (tmp_path / "two.txt").write_text(f"{ONE}\n{OTHER}\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def opened(source: str) -> tuple[str, str, str]:
    """First row or blanks, origin, note."""
    found = open_source(source)
    assert found.puzzle
    return "".join(map(str, found.puzzle.givens[:4])), found.origin, found.note


def test_a_file_of_one_puzzle_is_opened_as_itself(here: Path) -> None:
    assert opened("one.txt") == ("1234", "one.txt", "")


def test_of_several_puzzles_the_first_is_opened_with_a_note(here: Path) -> None:
    assert opened("two.txt") == ("1234", "two.txt:1", "two.txt has more puzzles: this is two.txt:1.")


def test_one_of_several_is_opened_by_its_number(here: Path) -> None:
    assert opened("two.txt:2") == ("0000", "two.txt:2", "")


def test_standard_input_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{ONE}\n{OTHER}\n".encode())))
    row, origin, note = opened("-")
    assert (row, origin) == ("1234", "standard input")
    assert "this is the first" in note


@pytest.mark.parametrize(("source", "words"), [("nothing.txt", "no such file"), ("two.txt:3", "no puzzle 3")])
def test_what_is_not_there_is_refused(here: Path, source: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        open_source(source)


def test_what_is_no_puzzle_is_refused(here: Path) -> None:
    (here / "diary.txt").write_text("Dear diary\n")
    with pytest.raises(FormatError, match=r"diary\.txt:1"):
        open_source("diary.txt")


def test_the_app_opens_on_what_was_asked_for(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Puzzle | None, str, str]] = []

    def run(puzzle: Puzzle | None, origin: str, note: str) -> int:
        calls.append((puzzle, origin, note))
        return 7

    monkeypatch.setenv("TEXTUAL_DRIVER", "a browser's")
    monkeypatch.setattr("sudoku_tui.tui.app.run", run)
    assert launch.launch("two.txt:2") == 7
    assert launch.launch() == 7
    assert [(puzzle and puzzle.clues, *words) for puzzle, *words in calls] == [(4, "two.txt:2", ""), (None, "", "")]


def test_without_a_terminal_the_app_says_so_and_ends() -> None:
    script = "from sudoku_tui.tui.launch import launch; launch()"
    ended = subprocess.run(
        [sys.executable, "-c", script], stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    assert "the app needs a terminal" in ended.stderr


PIPED = """
import os, sys
os.open(sys.argv[1], os.O_RDWR)  # the first terminal that a session opens becomes its own
from sudoku_tui.tui.files.puzzle_files import open_source
from sudoku_tui.tui.launch import take_keys_from_terminal
print(open_source("-").puzzle.clues, flush=True)
take_keys_from_terminal()
print(os.isatty(0), sys.__stdin__.isatty(), os.read(0, 100), flush=True)
"""


def test_after_a_puzzle_from_a_pipe_the_keys_come_from_the_terminal() -> None:
    terminal, other_end = os.openpty()
    with subprocess.Popen(
        [sys.executable, "-c", PIPED, os.ttyname(other_end)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(ONE.encode() + b"\n")
        process.stdin.close()
        assert process.stdout.readline() == b"4\n"
        os.write(terminal, b"s\n")
        assert process.stdout.readline() == b"True True b's\\n'\n"
    os.close(terminal)
    os.close(other_end)


def test_a_pipe_without_any_terminal_is_refused() -> None:
    script = "from sudoku_tui.tui.launch import take_keys_from_terminal; take_keys_from_terminal()"
    ended = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=False, start_new_session=True
    )
    assert "needs a terminal to take the keys from" in ended.stderr


def test_in_a_terminal_the_app_may_go_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(CONFINED, raising=False)
    assert confined_to() is None
    assert is_allowed(Path("/"))


def test_served_the_app_stays_in_its_folder(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = here / "folder"
    folder.mkdir()
    (folder / "way out").symlink_to(here)
    (folder / "way round").symlink_to(folder)
    monkeypatch.setenv(CONFINED, str(folder))
    assert confined_to() == folder.resolve()
    assert is_allowed(folder)
    assert is_allowed(folder / "new.txt")
    assert is_allowed(folder / "way round" / "new.txt")
    assert not is_allowed(here / "one.txt")
    assert not is_allowed(folder / ".." / "one.txt")
    assert not is_allowed(folder / "way out" / "one.txt")
    assert not is_allowed(here / "folder2")


@pytest.mark.parametrize("source", ["../one.txt", "../two.txt:2", "way out/two.txt:2", "link", "link:2", "../nothing"])
def test_served_the_app_opens_nothing_outside_its_folder(
    here: Path, monkeypatch: pytest.MonkeyPatch, source: str
) -> None:
    folder = here / "folder"
    folder.mkdir()
    (folder / "way out").symlink_to(here)
    (folder / "link").symlink_to(here / "two.txt")
    (folder / "own.txt").write_text(ONE)
    monkeypatch.chdir(folder)
    monkeypatch.setenv(CONFINED, str(folder))
    with pytest.raises(UsageError, match="outside the folder"):
        open_source(source)
    assert opened("own.txt:1")[0] == "1234"


def test_a_log_is_kept_where_a_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    code = "import logging, sys; from sudoku_tui.tui.launch import keep_log; keep_log(sys.argv[1] or None)\n"
    code += "logging.getLogger('sudoku_tui.tui.child.bridge').debug('child 1 started')"
    for argument in ("", str(path)):
        subprocess.run([sys.executable, "-c", code, argument], check=True)
    assert path.read_text().endswith(" sudoku_tui.tui.child.bridge: child 1 started\n")
    assert len(path.read_text().splitlines()) == 1
