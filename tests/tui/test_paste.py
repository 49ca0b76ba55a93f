import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.state.paste import puzzle_from_text
from tests.strategies import USUAL_SHAPES, puzzles

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_line_with_blanks_around_it_is_a_puzzle() -> None:
    puzzle = puzzle_from_text(f"\n  {LINE}  \n")
    assert isinstance(puzzle, Puzzle)
    assert puzzle.givens[:5] == bytes([5, 3, 0, 0, 7])


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
@given(puzzle=puzzles(kinds=("plain",), shapes=USUAL_SHAPES))
def test_a_boxed_drawing_comes_back_whatever_ends_its_lines(end: str, puzzle: Puzzle) -> None:
    assert puzzle_from_text(formats.write(puzzle, "boxed").replace("\n", end)) == puzzle


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "pasted text: empty"),
        ("dear diary", "pasted text:1:1: expected a puzzle"),
        (f"{LINE}\n{LINE}", "found several"),
        (f"{LINE}\nand so on", "pasted text:2"),
        ("\ud800", "expected"),
    ],
)
def test_what_is_no_puzzle_is_refused_with_a_reason(text: str, reason: str) -> None:
    refusal = puzzle_from_text(text)
    assert isinstance(refusal, str)
    assert reason in refusal


@given(st.text())
def test_no_text_is_too_strange_to_be_answered(text: str) -> None:
    assert isinstance(puzzle_from_text(text), Puzzle | str)
