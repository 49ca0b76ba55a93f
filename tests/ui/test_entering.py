"""Entering and clearing clues, undo and redo, and what is said about them."""

from __future__ import annotations

import pytest

from tests.ui.driving import EASY, PAIR, SIXTEEN, SMALL, driven


async def test_a_digit_is_a_clue() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "3")
        assert it.board.puzzle.givens[:2] == bytes([1, 3])


@pytest.mark.parametrize("key", ["0", "full_stop", "delete", "backspace", "space"])
async def test_a_clue_is_cleared(key: str) -> None:
    async with driven(SMALL) as it:
        await it.press(key)
        assert it.board.puzzle.clues == 0


async def test_a_digit_too_large_is_no_clue() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "5")
        assert it.board.puzzle.givens[1] == 0


async def test_two_digits_make_one_number_above_nine() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("1", "2")
        assert it.board.puzzle.givens[0] == 12
        await it.press("z")
        assert it.board.puzzle.givens[0] == 0


async def test_ten_ends_in_a_zero() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("1", "0")
        assert it.board.puzzle.givens[0] == 10


async def test_a_second_digit_that_does_not_fit_begins_anew() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("1", "9")
        assert it.board.puzzle.givens[0] == 9
        await it.press("2")
        assert it.board.puzzle.givens[0] == 2


async def test_a_move_ends_a_number() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("1", "right", "left", "2")
        assert it.board.puzzle.givens[0] == 2


async def test_an_open_number_shows_a_caret() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("1")
        assert "1_" in it.text()
        await it.press("2")
        assert "12_" not in it.text()


@pytest.mark.parametrize(("undo", "redo"), [("z", "y"), ("ctrl+z", "ctrl+y")])
async def test_undo_and_redo(undo: str, redo: str) -> None:
    async with driven(SMALL) as it:
        await it.press("right", "3", "right", "4", undo, undo)
        assert it.board.puzzle == SMALL
        await it.press(redo, redo)
        assert it.board.puzzle.givens[:3] == bytes([1, 3, 4])


async def test_a_pair_and_back() -> None:
    async with driven(SMALL) as it:
        await it.press("P")
        assert it.board.puzzle.kind == "pair"
        assert "2nd Sudoku" in it.text()
        await it.press("tab", "2", "P")
        assert it.board.puzzle == SMALL
        assert it.bench.cursor < 16
        await it.press("z")
        assert it.board.puzzle.givens[16] == 2


async def test_clearing_the_solution_and_the_clues_can_be_undone() -> None:
    async with driven(EASY) as it:
        await it.press("s")
        assert 0 not in it.board.digits
        await it.press("c")
        assert it.board.digits == EASY.givens
        await it.press("C")
        assert it.board.puzzle.clues == 0
        await it.press("z", "z")
        assert 0 not in it.board.digits


async def test_a_clash_is_accepted_and_marked() -> None:
    async with driven(EASY) as it:
        await it.press("tab", "5")
        assert it.board.puzzle.givens[2] == 5
        assert it.text().count("!5") == 2
        assert "row 1 has two 5s" in it.text()
        await it.press("s")
        assert "no solution: row 1 has two 5s" in it.text()


async def test_a_paste_replaces_the_board() -> None:
    async with driven(PAIR) as it:
        it.bench.paste("1..4\r2...\r....\r....")
        await it.press()
        assert it.board.puzzle.givens[:5] == bytes([1, 0, 0, 4, 2])
        assert it.board.puzzle.kind == "plain"
        await it.press("z")
        assert it.board.puzzle == PAIR


async def test_a_paste_that_is_no_puzzle_says_why() -> None:
    async with driven(EASY) as it:
        it.bench.paste("hello")
        await it.press()
        assert it.board.puzzle == EASY
        assert it.told().startswith("pasted text:1:1: expected")


async def test_the_board_comes_back_next_time() -> None:
    async with driven(EASY) as it:
        await it.press("tab", "4")
        left = it.board.puzzle
    async with driven() as it:
        assert it.board.puzzle == left
