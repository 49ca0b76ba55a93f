"""What a person at a terminal sees while a command works."""

import re
import sys
from pathlib import Path

import pexpect
import pytest

COMMAND = """
import sys
from sudoku_tui.tui.commands import solve_all
solve_all.PATIENCE = 0
from sudoku_tui.tui.main import main
sys.exit(main(sys.argv[1:]))
"""
PUZZLE = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."


def seen(*arguments: str) -> str:
    """All that a command writes to a terminal, without what moves the cursor and colours the text."""
    terminal = pexpect.spawn(sys.executable, ["-c", COMMAND, *arguments], encoding="utf-8", dimensions=(24, 120))
    text: str = terminal.read()
    terminal.close()
    assert terminal.exitstatus == 0
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


@pytest.fixture(autouse=True)
def puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty puzzles in p.txt."""
    monkeypatch.chdir(tmp_path)
    Path("p.txt").write_text(f"{PUZZLE}\n" * 40)


def test_solving_tells_the_puzzles_and_their_rate() -> None:
    assert re.search(r"p\.txt .*100% .*40 puzzles, [\d,]+/s", seen("solve", "--engine", "minisat", "p.txt"))


@pytest.mark.parametrize(("name", "is_beside"), [("hard9:1", True), ("killer9:1", True), ("plain16:1", False)])
def test_the_puzzle_is_drawn_beside_its_solution_where_there_is_room(name: str, is_beside: bool) -> None:
    top = seen("solve", "--boxed", name).splitlines()[0]
    assert (len(re.findall("╔[^ ]*╗", top)), top.count("╦")) == ((2, 4) if is_beside else (1, 3))


def test_comparing_tells_how_far_it_is_and_the_rate() -> None:
    assert re.search(r"bench ━+ +100% 0:00:00 40 puzzles, [\d,]+/s", seen("bench", "--engine", "minisat", "p.txt"))


def test_generating_many_tells_the_puzzles_and_their_rate() -> None:
    assert re.search(r"100% .*40 puzzles, [\d,]+/s", seen("generate", "--count", "40", "--seed", "1"))


def test_generating_one_tells_what_is_being_done() -> None:
    assert re.search(r"\d+ clues left, \d+ checks", seen("generate", "--size", "16", "--seed", "7"))
