"""Solving by key: what is shown, what runs in the background, and what happens when it is stopped or breaks."""

from __future__ import annotations

import asyncio

import pytest

from sudoku_tui.tui.child.bridge import ChildDied, JobFailed
from sudoku_tui.tui.child.jobs import Solve
from sudoku_tui.tui.state import desk
from tests.ui.driving import EASY, SIXTEEN, SMALL, Driven, driven, puzzle
from tests.ui.stub_bridge import Slowing

NONE = puzzle("12....34........", "impossible")
"""No rule is broken yet, but 3 and 4 have no place left in the first row."""


async def test_the_verdict_comes_while_typing() -> None:
    async with driven(EASY) as it:
        assert "1 solution" in it.text()
        await it.press("delete", "C")
        assert "2 or more solutions" in it.text()


async def test_solve_shows_the_solution_and_then_whether_it_is_the_only_one() -> None:
    async with driven(EASY) as it:
        await it.press("s")
        assert it.board.digits[:9] == bytes([5, 3, 4, 6, 7, 8, 9, 1, 2])
        assert "solved, unique" in it.text()
        assert "solution 1 of 1" in it.text()
        assert _limits(it) == [2]  # what the check found is not looked for again
        await it.press("s")
        assert _limits(it) == [2, 2]


async def test_a_check_that_is_not_done_gives_way_to_the_solve_asked_for() -> None:
    async with driven(EASY, bridge=Slowing(holding=True)) as it:
        await _jobs(it, 1)
        await it.pilot.press("s")
        await _jobs(it, 2)
        it.bridge.holding = False
        it.bridge.release()
        await it.press()
        assert _limits(it) == [2, 1, 2]
        assert "solved, unique" in it.text()
        assert it.app.desk.told
        assert it.app.desk.told.seconds == Slowing.seconds(2)
        assert it.app.desk.history[-1].seconds == Slowing.seconds(2).total


async def test_no_solution_is_said() -> None:
    async with driven(NONE) as it:
        await it.press("s")
        assert it.board.digits == NONE.givens
        assert it.text().count("no solution") == 2
        assert "unit propagation refutes it" in it.text()


async def test_uniqueness_does_not_give_the_solution_away() -> None:
    async with driven(EASY) as it:
        await it.press("u")
        assert it.board.digits == EASY.givens
        assert "unique, not shown: press s to see it" in it.text()
        await it.press("s")
        assert len(it.app.desk.history) == 1


async def test_what_is_known_of_the_number_is_not_forgotten() -> None:
    async with driven(SMALL) as it:
        await it.press("s", "n", "n", "u")
        known = it.board.answer
        assert known
        assert known.count > 2
        assert "2 or more" not in it.text()


async def test_one_line_tells_what_runs_and_what_went_wrong_first() -> None:
    async with driven(SIXTEEN, size=(60, 24)) as it:
        it.bridge.holding = True
        await it.press("u", "u")
        await it.shows("looking for a second solution … ")
        it.bridge.failure = JobFailed("out of paper")
        it.bridge.release()
        await it.shows("out of paper")


async def test_one_line_has_the_latest_stage_of_a_hint_and_what_can_be_done() -> None:
    async with driven(EASY, size=(60, 24)) as it:
        await it.press("H", "H", "H")
        assert "\n Hint: So r" in it.text()
        await it.press("1", "right", "1", "x")
        await it.shows("Why none: a: ")
        assert " · r1c1=1 and r1c2=1" in it.text()


async def test_leafing_through_solutions() -> None:
    async with driven(SMALL) as it:
        await it.press("s")
        first = it.board.digits
        await it.press("n")
        assert it.board.digits != first
        assert "solution 2 of at least 2" in it.text()
        await it.press("n")
        assert "solution 3 of at least 16" in it.text()
        await it.press("p", "p")
        assert it.board.digits == first


async def test_leafing_ends_at_the_last_solution() -> None:
    async with driven(puzzle("1234341221434...", "small")) as it:
        await it.press("n")
        assert it.board.shown == 0
        assert "n Next" not in it.text()
        await it.press("n")
        assert it.told() == "There is no other solution."


async def test_every_place_tells_the_best_that_is_known_of_the_number() -> None:
    async with driven(puzzle("1234............"), size=(120, 50)) as it:
        assert "2 or more solutions" in it.text()
        await it.press("x")
        number = it.board.answer.count if it.board.answer else 0
        assert number > 2
        assert it.text().lower().count(f" {number} solutions") == 2
        await it.press("s")
        assert f"solution 1 of {number}" in it.text()
        await it.press("n", "n")
        assert f"solution 3 of {number}" in it.text()
        assert "or more" not in it.text()
        assert "t least" not in it.text()


async def test_a_grid_completed_by_hand_is_recognised() -> None:
    async with driven(puzzle("123434122143432."), size=(80, 24)) as it:
        assert "press s" in it.text()
        await it.press("up", "left", "1")
        assert "complete: every rule is kept" in it.text()
        await it.press("2")
        assert "complete, but row 4 has two 2s" in it.text()
        await it.press("i")
        assert "complete, but row 4 has two 2s" in it.text()


async def test_a_grid_completed_by_the_last_step_is_recognised() -> None:
    async with driven(puzzle("123434122143432.")) as it:
        await it.press("greater_than_sign")
        assert "complete: every rule is kept" in it.text()


async def test_what_runs_is_told_and_can_be_cancelled() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("s")
        await it.pilot.pause()
        assert "solving … " in it.text()
        assert "esc Cancel" in it.text()
        assert "s Solve" not in it.text()
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert "solving" not in it.text()
        assert "esc Cancel" not in it.text()
        assert "solutions: cancelled" in it.text()
        assert it.board.answer is None


async def test_the_next_key_drops_the_check() -> None:
    async with driven(EASY, holding=True) as it:
        await _jobs(it, 1)
        assert "checking …" in it.text()
        await it.pilot.press("tab", "4")
        await _jobs(it, 2)
        first, second = it.bridge.jobs
        assert isinstance(first, Solve)
        assert isinstance(second, Solve)
        assert (first.puzzle.givens[2], second.puzzle.givens[2]) == (0, 4)
        it.bridge.holding = False
        it.bridge.release()
        await it.press()
        assert "1 solution" in it.text()


async def test_moving_does_not_disturb_a_solve() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("s")
        await it.pilot.press("down", "right", "i", "i")
        assert it.app.desk.busy
        it.bridge.holding = False
        it.bridge.release()
        await it.press()
        assert 0 not in it.board.digits


async def test_a_check_that_takes_too_long_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk, "QUICK", 0.01)
    monkeypatch.setattr(desk, "PATIENCE", 0.01)
    async with driven(EASY, holding=True) as it:
        await it.shows("solutions: not decided in 0 s")
        assert not it.bridge.busy


async def test_a_child_that_died_is_told_of() -> None:
    async with driven(EASY) as it:
        it.bridge.failure = ChildDied("the solver was killed (SIGKILL)")
        await it.press("s", "s")
        assert "the solver was killed" in it.text()
        await it.press("s")
        assert "solved, unique" in it.text()


async def test_quitting_ends_the_child_at_once() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("s")
        await asyncio.wait_for(it.pilot.press("q"), 2)
    assert it.bridge.closed


async def test_undo_brings_back_what_was_known() -> None:
    async with driven(EASY) as it:
        await it.press("s", "c", "z")
        assert "solved, unique" in it.text()


async def test_every_solve_asked_for_is_in_the_history() -> None:
    async with driven(EASY, size=(120, 50)) as it:
        await it.press("s", "u", "s")
        assert it.text().count("easy ") >= 3
        assert [past.puzzle for past in it.app.desk.history] == ["easy"] * 3
        assert "up to 10.2 ms" in it.text()


def _limits(it: Driven) -> list[int]:
    return [job.limit for job in it.bridge.jobs if isinstance(job, Solve)]


async def _jobs(it: Driven, number: int) -> None:
    await it.until(lambda: len(it.bridge.jobs) >= number)
