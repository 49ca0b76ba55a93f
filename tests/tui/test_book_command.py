"""`sudoku-tui book`: new puzzles, the easiest first, with their solutions, the same for a seed."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pypdf import PdfReader

from sudoku_tui.tui.commands.book import difficulties
from sudoku_tui.tui.main import main


def made(tmp_path: Path, *arguments: str) -> list[str]:
    """The text of each page."""
    path = tmp_path / "book.pdf"
    assert main(["book", *arguments, "-o", str(path)]) == 0
    return [page.extract_text() for page in PdfReader(path).pages]


def test_a_book_goes_from_easy_to_hard(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["-n", "3", "--difficulty", "easy..hard", "--per-page", "1", "--seed", "5", "-j", "1"]
    *puzzles, solutions = made(tmp_path, *arguments)
    assert [name in page for name, page in zip(("easy", "medium", "hard"), puzzles, strict=True)] == [True] * 3
    assert "Solutions" in solutions
    assert capsys.readouterr().err.startswith("seeds 5 to 7: 3 puzzles in ")
    assert made(tmp_path, *arguments) == [*puzzles, solutions]


def test_a_title_has_a_page_of_its_own_and_tells_what_is_where(tmp_path: Path) -> None:
    arguments = ["-n", "5", "--difficulty", "easy..medium", "--per-page", "2", "--seed", "5", "-j", "1"]
    cover, *puzzles, solutions = made(tmp_path, *arguments, "--title", "Five puzzles")
    assert cover.split("\n") == [
        "Five puzzles", "5 puzzles with one solution each", "easy  1–3", "medium  4–5", "Solutions from page 5"
    ]  # fmt: skip
    assert len(puzzles) == 3
    assert "Solutions" in solutions


def test_a_book_of_another_kind(tmp_path: Path) -> None:
    cover, page = made(
        tmp_path, *["-n", "2", "--size", "4", "--killer", "--solutions", "page", "--seed", "2", "--title", "Kleine"]
    )
    assert cover.split("\n")[:2] == ["Kleine", "2 puzzles with one solution each"]
    assert "cage: digits that differ" in page


@pytest.mark.parametrize(
    ("text", "names"), [("hard", ["hard"]), ("easy..hard", ["easy", "medium", "hard"]), ("hard..hard", ["hard"])]
)
def test_a_range_of_difficulties(text: str, names: list[str]) -> None:
    assert difficulties(text) == names


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ("--difficulty easy..silly", "--difficulty: expected easy, medium, hard, expert, extreme, or easy..hard"),
        ("--difficulty hard..easy", "--difficulty: expected the easier one first"),
        ("--size 7", "--size"),
        ("-n 0", "--count"),
    ],
)
def test_what_is_refused(arguments: str, refusal: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["book", *arguments.split(), "-o", str(tmp_path / "book.pdf")]) == 2
    assert refusal in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_ctrl_c_leaves_no_half_book(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sudoku_tui", "book", "-n", "100000", "-j", "1", "-o", str(tmp_path / "book.pdf")]
    with subprocess.Popen(command, stderr=subprocess.PIPE) as process:
        while not list(tmp_path.iterdir()):  # the unfinished file: it has begun
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        assert process.wait() == 130
    assert list(tmp_path.iterdir()) == []
