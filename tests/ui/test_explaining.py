"""Why, hints, steps and the rating: by key, on the board and in the panel."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Static

import sudoku_tui
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.child.jobs import Explain, FindHint, FindPath, FirstSolvable, Rate
from sudoku_tui.tui.files.puzzle_files import puzzle_in
from sudoku_tui.tui.state import desk
from sudoku_tui.tui.widgets.board import BoardWidget
from tests.ui.driving import EASY, KILLER, PAIR, SMALL, Driven, driven, puzzle

CLASH = puzzle("55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "clash")
IMPOSSIBLE = puzzle("12....34........", "impossible")
"""No rule is broken yet, but 3 and 4 have no place left in the first row."""
SEVENTEEN = puzzle("000000010400000000020000000000050407008000300001090000300400200050100000000806000", "seventeen")
"""One solution, and no clue to spare."""
NO_SUCH_CAGE = Puzzle(plain(Shape(2, 2)), bytes(16), (Cage((0, 1), 8),), name="cage")


def line_of(it: Driven, row: int) -> str:
    """A row of the board as it is drawn, counted from 1."""
    return next(line for line in it.text().splitlines() if line.lstrip().startswith(f"{row} ║"))


# Why is there no solution?


async def test_why_lights_the_conflict_and_says_it() -> None:
    async with driven(IMPOSSIBLE) as it:
        await it.press("x")
        assert "r1c1=1, r1c2=2 and r2c3=3 can't hold" in it.text()
        assert "3 has no place left in row 1." in it.text()
        assert "║  !1   │  !2   ║" in line_of(it, 1)
        assert "!3   │   4   ║" in line_of(it, 2)


async def test_the_repair_can_be_applied_and_undone() -> None:
    async with driven(CLASH) as it:
        await it.press("x")
        assert "a: take away r1c2=5" in it.text()
        assert "x: another offer; this is 1 of 2" in it.text()
        await it.press("a")
        assert it.board.puzzle.givens[1] == 0
        assert "1 solution" in it.text()
        assert "Why none" not in it.text()
        await it.press("z")
        assert it.board.puzzle == CLASH
        assert "Why none" in it.text()


WRONG = puzzle("..8..537...6.....424.....8....7...........9...75.8..4.49.3........4.2..81...9....", "wrong")
"""r1c6 should be 1; it takes a long chain to see that anything is wrong at all."""


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_offer_is_in_sight_and_names_the_wrong_clue(size: tuple[int, int]) -> None:
    async with driven(WRONG, size=size) as it:
        await it.press("x")
        assert "a: take away r1c6=5" in it.text()
        assert "x: another offer; this is 1 of 22" in it.text()
        await it.press("x")
        assert "a: change r1c6=5 to 1" in it.text()
        assert "x: another offer; this is 2 of 22" in it.text()
        await it.press(*["ctrl+down"] * 10, "x")
        assert "x: another offer; this is 3 of 22" in it.text()


async def test_what_was_applied_is_said() -> None:
    async with driven(CLASH) as it:
        await it.press("x", "a")
        assert it.told() == "Took away r1c2=5. Undo takes it back."
        await it.press("z", "x", "a")
        assert it.told() == "Changed r1c2=5 to 3. Undo takes it back."


async def test_why_asked_again_says_that_there_is_nothing_else() -> None:
    async with driven(KILLER) as it:
        await it.press("x", "x")
        assert it.told() == "There is no other offer."
    async with driven(SEVENTEEN) as it:
        await it.press("x", "x")
        assert it.told() == "That is all there is to say."


async def test_the_next_remedy_changes_the_clue() -> None:
    async with driven(CLASH) as it:
        await it.press("x", "x")
        assert "a: change r1c2=5 to 3" in it.text()
        assert "this is 2 of 2" in it.text()
        await it.press("a")
        assert it.board.puzzle.givens == EASY.givens
        assert len([job for job in it.bridge.jobs if isinstance(job, Explain)]) == 1


async def test_a_cage_that_can_not_be_is_offered_to_go() -> None:
    async with driven(NO_SUCH_CAGE, size=(100, 30)) as it:
        await it.press("x")
        assert "the 8 cage" in it.text().lower()
        await it.press("a")
        assert it.board.puzzle.placed == ()


async def test_escape_takes_the_reason_off_the_board() -> None:
    async with driven(CLASH) as it:
        await it.press("x", "escape")
        assert "Why none" not in it.text()
        assert "a Apply" not in it.text()
        await it.press("a")
        assert it.board.puzzle == CLASH


async def test_why_can_be_cancelled() -> None:
    async with driven(CLASH, holding=True) as it:
        await it.pilot.press("x")
        await it.shows("explaining … ")
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert "explaining" not in it.text()
        assert it.app.desk.advice.reason is None


@pytest.mark.parametrize("key", ["H", "greater_than_sign"])
async def test_a_hint_that_is_cancelled_starts_nothing_else(key: str) -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press(key)
        await it.until(lambda: isinstance(it.bridge.jobs[-1], FindHint))
        jobs = len(it.bridge.jobs)
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert len(it.bridge.jobs) == jobs


async def test_undo_to_the_last_board_with_a_solution() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "2", "down", "3", "left", "3", "down", "1")
        assert "no solution" in it.text()
        await it.press("U")
        assert it.board.puzzle.givens[:9] == bytes([1, 2, 0, 0, 0, 3, 0, 0, 0])
        assert "no solution" not in it.text()
        assert not [job for job in it.bridge.jobs if isinstance(job, FirstSolvable)]
        await it.press("y")
        assert "no solution" in it.text()


async def test_boards_that_were_never_checked_are_solved_for_that() -> None:
    async with driven(SMALL) as it:
        session = it.app.desk.session
        for cell, digit in ((1, 2), (5, 3), (4, 3), (8, 1)):
            session.enter(cell, digit)
        it.bench.board_changed()
        await it.press("U")
        (job,) = [job for job in it.bridge.jobs if isinstance(job, FirstSolvable)]
        assert len(job.puzzles) == 4
        assert it.board.puzzle.givens[:9] == bytes([1, 2, 0, 0, 0, 3, 0, 0, 0])


async def test_nothing_to_go_back_to_is_said() -> None:
    async with driven(IMPOSSIBLE) as it:
        await it.press("down", "down", "1", "U")
        assert it.told() == "No board before this one had a solution."
        assert it.board.puzzle.clues == 5


# Why are there several?


async def test_why_marks_what_differs_and_tells_the_candidates() -> None:
    async with driven(KILLER) as it:
        await it.press("x", "down", "down")
        assert "3 solutions." in it.text()
        assert "r3c1 in some solution: 1 2 4" in it.text()
        assert line_of(it, 3).count("?") == 3
        await it.press("right")
        assert "r3c2 in some solution: 1 2" in it.text()


async def test_what_differs_stays_lit_from_one_solution_to_the_next() -> None:
    async with driven(KILLER) as it:
        await it.press("x", "s", "n")
        assert "solution 2 of" in it.text()
        assert line_of(it, 3).count("?") == 3


async def test_the_fewest_clues_that_make_it_unique_can_be_added() -> None:
    async with driven(KILLER) as it:
        await it.press("x", "a")
        assert it.board.puzzle.clues == 1
        assert "1 solution" in it.text()
        await it.press("z")
        assert it.board.puzzle == KILLER


async def test_a_count_that_was_stopped_is_at_least() -> None:
    async with driven(puzzle("." * 81)) as it:
        await it.press("x")
        assert "At least 1,000 solutions." in it.text()


# What has a proper puzzle to spare?


async def test_redundant_clues_are_marked_and_can_go() -> None:
    async with driven(EASY) as it:
        await it.press("x")
        assert "~5 │~3 " in line_of(it, 1)
        assert "It is easy: 2.2 for hidden single" in it.text()
        await it.press("x", "a")
        assert it.board.puzzle.givens[:2] == bytes([5, 0])
        assert "1 solution" in it.text()


# What next?


async def test_a_hint_comes_in_three_stages() -> None:
    async with driven(EASY) as it:
        await it.press("H")
        assert "Look at box 2." in it.text()
        assert "║·  │·7 │·  ║" in line_of(it, 1)
        assert "Hidden single" not in it.text()
        await it.press("H")
        assert "Hidden single: 8 has a single place" in it.text()
        assert "║·  │·7 │·  ║" in line_of(it, 1)
        assert "r1c6 = 8" not in it.text()
        await it.press("H")
        assert "So r1c6 = 8." in it.text()
        assert "║·  │·7 │+8 ║" in line_of(it, 1)
        assert it.board.digits == EASY.givens
        await it.press("H")
        assert "3 of 3" in it.text()
        assert len([job for job in it.bridge.jobs if isinstance(job, FindHint)]) == 1


async def test_a_hint_ends_with_the_board_it_was_for() -> None:
    async with driven(EASY) as it:
        await it.press("H", "tab", "4")
        assert "Look at" not in it.text()


async def test_a_step_after_a_hint_is_the_one_hinted_at() -> None:
    async with driven(EASY) as it:
        await it.press("H", "greater_than_sign")
        assert it.board.digits[5] == 8
        assert it.board.puzzle == EASY
        assert "║·  │·7 │+8 ║" in line_of(it, 1)
        assert "So r1c6 = 8." in it.text()
        assert len([job for job in it.bridge.jobs if isinstance(job, FindHint)]) == 1


async def test_the_path_is_walked_forward_and_back() -> None:
    async with driven(EASY) as it:
        await it.press(*["greater_than_sign"] * 3)
        walked = [it.text()]
        for _ in range(2):
            await it.press("less_than_sign")
            walked.append(it.text())
        assert ["Step 3" in walked[0], "Step 2" in walked[1], "Step 1" in walked[2]] == [True] * 3
        await it.press("greater_than_sign", "greater_than_sign")
        assert it.text().splitlines()[:-1] == walked[0].splitlines()[:-1]
        assert len([job for job in it.bridge.jobs if isinstance(job, FindHint)]) == 3
        await it.press("less_than_sign", "less_than_sign", "less_than_sign")
        assert "Step" not in it.text().replace("> Step", "")
        assert it.board.digits == EASY.givens


@pytest.mark.parametrize("shown", [puzzle("1234341221434...", "small"), replace(KILLER, givens=bytes([2]) + bytes(15))])
async def test_steps_lead_to_the_solution(shown: Puzzle) -> None:
    async with driven(shown) as it:
        while 0 in it.board.digits:
            await it.press("greater_than_sign")
        played = it.board.digits
        await it.press("s")
        assert it.board.digits == played
        assert "> Step" not in it.text()


async def test_steps_that_only_strike_candidates_are_steps_too() -> None:
    async with driven(PAIR) as it:
        await it.press("greater_than_sign")
        assert it.board.digits == PAIR.givens
        assert it.board.struck
        assert "-" in line_of(it, 1)
        await it.press("z")
        assert not it.board.struck


async def test_digits_typed_between_steps_are_kept_with_them() -> None:
    async with driven(EASY) as it:
        await it.press("greater_than_sign", "right", "right", "4")
        assert it.board.puzzle.givens[2] == 4
        assert it.board.digits[5] == 8
        await it.press("left", "left", "delete")
        assert it.board.digits[5] == 0


async def test_steps_played_are_there_again_at_the_next_start() -> None:
    async with driven(EASY) as it:
        await it.press("greater_than_sign", "greater_than_sign")
        before = it.board.digits
    async with driven(None) as it:
        assert it.board.digits == before != EASY.givens
        assert "Step 2" in it.text()


async def test_clear_solution_clears_the_steps() -> None:
    async with driven(EASY) as it:
        await it.press("greater_than_sign", "greater_than_sign", "c")
        assert it.board.digits == EASY.givens
        await it.press("z")
        assert "Step 2" in it.text()


async def test_escape_leaves_the_digits_and_hides_the_reason() -> None:
    async with driven(EASY) as it:
        await it.press("greater_than_sign", "escape")
        assert "Step 1" not in it.text()
        assert it.board.digits[5] == 8
        await it.press("greater_than_sign")
        assert "Step 2" in it.text()


async def test_a_hint_hides_the_solution() -> None:
    async with driven(EASY) as it:
        await it.press("s", "H")
        assert it.board.digits == EASY.givens
        assert "Look at" in it.text()


async def test_no_hint_where_there_is_no_solution() -> None:
    async with driven(IMPOSSIBLE) as it:
        await it.press("H", "greater_than_sign")
        assert "There is no solution from here" in it.text()
        assert not it.board.played


async def test_the_status_line_has_the_reason_where_the_panel_is_folded() -> None:
    async with driven(EASY) as it:
        await it.press("i", "H")
        assert "Hint: Look at box 2." in it.text()


# How hard is it?


async def test_the_rating_comes_by_itself_and_goes_with_the_clues() -> None:
    async with driven(EASY) as it:
        assert "1 solution · easy 2.2" in it.text()
        await it.press("delete", "C")
        assert "easy 2.2" not in it.text()
        assert len([job for job in it.bridge.jobs if isinstance(job, Rate)]) == 2
        await it.press("z")
        assert "easy" in it.text().splitlines()[3]


async def test_a_rating_does_not_stand_in_the_way_and_can_be_cancelled() -> None:
    async with driven(EASY, holding=True) as it:
        it.bridge.release()
        await it.shows("rating …")
        assert "1 solution · rating …" in it.text()
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert "rating cancelled" in it.text()
        it.bridge.holding = False
        await it.press("s")
        assert "solved, unique" in it.text()


async def test_a_rating_that_takes_too_long_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    async with driven(EASY, holding=True) as it:
        it.bridge.release()
        monkeypatch.setattr(desk, "PATIENCE", 0.0)
        await it.shows("not rated in 10 s")
        assert not it.bridge.busy
        it.bridge.holding = False
        jobs = len(it.bridge.jobs)
        await it.press("greater_than_sign")
        assert len(it.bridge.jobs) == jobs + 1
        assert "not rated in 10 s" in it.text()


async def test_playing_does_not_change_the_rating() -> None:
    async with driven(EASY) as it:
        jobs = len([job for job in it.bridge.jobs if isinstance(job, Rate)])
        await it.press("greater_than_sign", "greater_than_sign")
        assert "easy 2.2" in it.text()
        assert len([job for job in it.bridge.jobs if isinstance(job, Rate)]) == jobs


async def test_a_step_is_played_in_view_wherever_it_is() -> None:
    sixteen = puzzle_in(Path(collections()["plain16"]), 1)
    assert isinstance(sixteen, Puzzle)
    async with driven(sixteen, size=(60, 20)) as it:
        await it.press("plus")
        board = it.bench.query_one(BoardWidget)
        seen = set()
        for _ in range(6):
            before = it.board.digits
            await it.press("greater_than_sign")
            (cell,) = [cell for cell, digit in enumerate(it.board.digits) if digit != before[cell]]
            row, column = divmod(cell, 16)
            assert 0 <= 2 * row - board.scroll_offset.y < board.size.height - 2
            assert 0 <= 5 * column - board.scroll_offset.x < board.size.width - 7
            seen.add(board.scroll_offset)
        assert len(seen) > 1


async def test_the_way_of_a_puzzle_just_opened_is_marked_on_the_board() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("W")
        await it.shows("The way")
        reason = it.app.desk.advice.reason
        assert reason is not None
        assert reason.marks


async def test_how_far_the_way_has_come_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    def run(job: FindPath, tell: Callable[[int], None]) -> tuple[()]:
        for steps in (1, 2):
            tell(steps)
        return ()

    monkeypatch.setattr(FindPath, "run", run)
    async with driven(EASY) as it:
        told = []
        monkeypatch.setattr(it.app.desk, "on_change", lambda: told.append(it.app.desk.detail))
        await it.app.desk.advice.way()
        assert {"1 step so far", "2 steps so far"} <= set(told)


async def test_the_whole_way_is_a_list_that_the_board_follows() -> None:
    async with driven(EASY) as it:
        await it.press("W")
        await it.shows("The way")
        await it.press("down", "down")
        assert len(it.board.played) == 3
        await it.press("escape")
        assert it.is_at_workbench
        assert not it.board.played
        await it.press("W")
        await it.shows("The way")
        await it.press("down", "enter")
        assert len(it.board.played) == 2
        await it.press("z")
        assert not it.board.played


async def test_the_list_hides_no_cell_that_a_step_is_about() -> None:
    grid = bytearray((row * 4 + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16))
    grid[15], grid[240] = 0, 0
    async with driven(Puzzle(plain(Shape(4, 4)), bytes(grid)), playing=True) as it:
        await it.press("W")
        await it.shows("The way")
        seen = []
        for key in ("home", "end"):
            await it.press(key)
            seen.append([line[:40].count("+") for line in it.text().splitlines()])
        assert [sum(lines) for lines in seen] == [1, 1]
        assert seen[0] != seen[1]
        await it.press("escape")
        assert not it.bench.has_class("-aside")


async def test_a_reason_that_is_longer_than_its_place_is_read_on() -> None:
    async with driven(EASY) as it:
        await it.press("W")
        await it.shows("The way")
        why = it.app.screen.query_one("#why")
        it.app.screen.query_one("#reason", Static).update("\n".join(map(str, range(50))))
        await it.press("ctrl+down", "ctrl+down")
        assert why.scroll_offset.y == 6
        await it.press("down")
        assert why.scroll_offset.y == 0


async def test_the_last_step_of_the_way_is_in_view_and_told() -> None:
    async with driven(EASY) as it:
        await it.press("W")
        await it.shows("The way")
        await it.press("end")
        number, step = len(it.board.played), it.board.played[-1]
        words = it.text()
        assert f"{number} {step.technique}: " in words
        assert f"{step.technique.capitalize()}: " in words


async def test_a_long_way_to_a_conflict_unfolds() -> None:
    async with driven(sudoku_tui.parse("3...............", rules="thermometer r1c1-r1c3"), size=(100, 40)) as it:
        await it.press("x")
        await it.shows("X: the way there, 1 step")
        assert "1. " not in it.text()
        await it.press("X")
        await it.shows("1. ")
