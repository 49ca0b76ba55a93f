"""A player at the desk: time, checkpoints, help that was taken, and digits held against the solution."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.numbers import clock
from sudoku_tui.tui.state import desk as desk_module
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.state.player import ENTRY_MODES, Player
from sudoku_tui.tui.state.session import Session
from sudoku_tui.tui.state.stopwatch import Stopwatch
from sudoku_tui.tui.state.switches import NAMES, WORDS
from tests.ui.driving import EASY, SMALL
from tests.ui.stub_bridge import StubBridge

SOLVED = solve(EASY).solutions[0]


class Hands:
    """A clock that goes on when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(desk_module, "PAUSE", 0.0)
    monkeypatch.setattr(desk_module, "REST", 0.0)


def at_desk(puzzle: Puzzle = EASY, hands: Hands | None = None) -> Desk:
    desk = Desk(Session(puzzle, playing=True), StubBridge())
    desk.player = Player(desk, Stopwatch(hands or Hands()))
    return desk


def test_the_clock_tells_hours_only_where_there_are_some() -> None:
    assert [clock(seconds) for seconds in (0, 7.9, 83, 3723)] == ["0:00", "0:07", "1:23", "1:02:03"]


def test_the_time_stands_still_while_somebody_is_away() -> None:
    hands = Hands()
    desk = at_desk(hands=hands)
    desk.player.keep_time()
    hands.now += 5
    desk.player.pause("dialog")
    hands.now += 100
    desk.player.pause("focus")
    desk.player.resume("dialog")
    hands.now += 100
    assert not desk.player.is_timed
    assert desk.player.seconds == 5
    desk.player.resume("focus")
    hands.now += 2
    assert desk.player.seconds == 7
    assert desk.session.course.seconds == 5, "what runs is booked when it is kept"
    desk.player.keep_time()
    assert desk.session.course.seconds == 7


def test_every_puzzle_has_its_own_time() -> None:
    hands = Hands()
    desk = at_desk(hands=hands)
    desk.player.keep_time()
    hands.now += 5
    desk.session.load(SMALL, playing=True)
    desk.player.keep_time()
    hands.now += 3
    assert desk.player.seconds == 3
    desk.session.undo()
    desk.player.keep_time()
    assert desk.player.seconds == 5


def test_nobody_is_timed_who_sets_a_puzzle() -> None:
    desk = at_desk()
    desk.session.switch()
    desk.player.keep_time()
    assert not desk.player.is_timed


def test_the_end_stops_the_time_and_counts_no_more_help() -> None:
    hands = Hands()
    desk = at_desk(hands=hands)
    desk.player.keep_time()
    hands.now += 9
    for cell in (cell for cell, given in enumerate(EASY.givens) if not given):
        assert not desk.player.has_finished()
        desk.player.enter((cell,), SOLVED[cell], "")
    assert desk.player.has_finished()
    hands.now += 9
    desk.player.took_help(hints=1, peeked=True)
    assert desk.player.seconds == 9
    assert desk.session.course.hints == 0
    assert not desk.session.course.peeked


def test_a_restart_can_be_undone_and_begins_the_time_anew() -> None:
    hands = Hands()
    desk = at_desk(hands=hands)
    desk.player.keep_time()
    desk.player.enter((2,), 4, "")
    desk.player.took_help(hints=2, checks=1)
    desk.player.set_checkpoint("here")
    hands.now += 9
    assert desk.player.restart()
    assert desk.board.work is None
    assert (desk.player.seconds, desk.session.course.hints) == (0, 0)
    assert desk.player.checkpoints, "those last"
    desk.session.undo()
    assert desk.board.own.digits[2] == 4


def test_checkpoints_outlive_undo_and_can_be_gone_back_to() -> None:
    desk = at_desk()
    desk.player.enter((2,), 4, "")
    desk.player.enter((3,), 6, "corner")
    assert desk.player.free_name() == "1"
    desk.player.set_checkpoint("1")
    kept = desk.board.work
    assert desk.player.free_name() == "2"
    desk.session.undo(2)
    desk.player.enter((5,), 8, "")
    assert desk.player.return_to("1")
    assert desk.board.work == kept
    desk.session.undo()
    assert desk.board.own.digits[5] == 8
    assert not desk.player.return_to("no such")
    desk.player.drop_checkpoint("1")
    assert not desk.player.checkpoints


def test_the_layers_come_in_turn() -> None:
    desk = at_desk()
    seen = []
    for _ in ENTRY_MODES:
        seen.append(desk.player.layer)
        desk.player.next_layer()
    assert seen == list(ENTRY_MODES)
    assert desk.player.layer == ""


def test_every_switch_is_explained() -> None:
    assert set(WORDS) == set(NAMES)


async def test_candidates_are_filled_in_and_can_be_undone() -> None:
    desk = at_desk()
    assert await desk.player.fill_in()
    assert desk.board.own.notes.centre[2] == 0b1011
    assert not await desk.player.fill_in(), "they are there"
    desk.session.undo()
    assert desk.board.work is None


async def test_a_check_tells_how_many_then_which() -> None:
    desk = at_desk()
    desk.player.enter((2,), SOLVED[2], "")
    desk.player.enter((3,), SOLVED[3] % 9 + 1, "")
    checked = await desk.referee.check()
    assert checked
    assert checked.words == "1 of 2 digits of yours is wrong."
    assert not checked.reason(desk.board).marks
    desk.advice.say(checked)
    again = await desk.referee.check()
    assert again
    assert again.reason(desk.board).marks == {3: "!"}
    assert "r1c4" in " ".join(again.reason(desk.board).lines)


async def test_a_hint_for_wrong_digits_asked_for_again_tells_which() -> None:
    desk = at_desk()
    desk.player.enter((3,), SOLVED[3] % 9 + 1, "")
    await desk.referee.solution()
    await desk.advice.hint()
    assert desk.advice.reason
    assert desk.advice.reason.lines == ("1 of 1 digit of yours is wrong.", "Ask again to see which.")
    await desk.advice.hint()
    assert desk.advice.reason.marks == {3: "!"}


async def test_a_check_of_right_digits_and_of_none() -> None:
    desk = at_desk()
    checked = await desk.referee.check()
    assert checked
    assert "no digit" in checked.words
    desk.player.enter((2,), SOLVED[2], "")
    checked = await desk.referee.check()
    assert checked
    assert checked.words == "Your digit is right."


async def test_several_solutions_are_checked_for_whether_one_is_left() -> None:
    desk = at_desk(SMALL)
    desk.player.enter((1,), 2, "")
    checked = await desk.referee.check()
    assert checked
    assert checked.words == "There still is a solution from here."
    desk.player.enter((2,), 2, "")
    checked = await desk.referee.check()
    assert checked
    assert checked.words == "From here there is no solution."


async def test_a_stored_solution_is_checked_against_without_the_solver() -> None:
    first = solve(SMALL, 2).solutions[0]
    desk = at_desk(replace(SMALL, about=About(solution=first)))
    desk.player.enter((1,), first[1] % 4 + 1 if first[1] != 4 else 2, "")
    checked = await desk.referee.check()
    assert checked
    assert checked.wrong == (1,)
    assert not desk.bridge.jobs  # type: ignore[attr-defined]


async def test_back_to_where_the_digits_were_right() -> None:
    desk = at_desk()
    desk.player.enter((2,), SOLVED[2], "")
    desk.player.enter((3,), SOLVED[3] % 9 + 1, "")
    desk.player.enter((5,), SOLVED[5], "")
    assert await desk.referee.go_back() == "Took back 2 changes. Redo brings them back."
    assert desk.board.own.digits[:6] == bytes(2) + SOLVED[2:3] + bytes(3)
    assert await desk.referee.go_back() == "Your digits can still be completed."


async def test_what_is_wrong_goes_where_no_board_before_is_known() -> None:
    old = at_desk()
    old.player.enter((2,), SOLVED[2], "")
    old.player.enter((3,), SOLVED[3] % 9 + 1, "")
    desk = Desk(Session(EASY, playing=True, work=old.board.work), StubBridge())
    assert await desk.referee.go_back() == "Took 1 wrong digit off the board."
    assert desk.board.own.digits[:4] == bytes(2) + SOLVED[2:3] + bytes(1)


async def test_back_where_there_are_several_solutions() -> None:
    desk = at_desk(SMALL)
    desk.player.enter((1,), 2, "")
    desk.player.enter((2,), 2, "")
    assert await desk.referee.go_back() == "Took back 1 change. Redo brings them back."
    assert desk.board.own.digits[:3] == bytes([0, 2, 0])
