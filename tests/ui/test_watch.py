"""The screen on which a search is watched, and the tour."""

from __future__ import annotations

import asyncio
import threading

import pytest

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Learned, Solved
from sudoku_tui.tui.screens import tour, watch
from sudoku_tui.tui.screens.watch import WatchScreen
from sudoku_tui.tui.screens.watch_keys import KEYS, WatchHelp
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.state.watching import Setting, Watching
from tests.ui.driving import EASY, PAIR, SMALL, Driven, driven, puzzle

HARD = puzzle("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..", "hard")


async def watched(it: Driven, key: str = "V") -> Watching:
    await it.press(key)
    await at_rest(it)
    return now(it)


def now(it: Driven) -> Watching:
    screen = it.app.screen
    assert isinstance(screen, WatchScreen)
    assert screen._watching
    return screen._watching


async def at_rest(it: Driven) -> None:
    screen = it.app.screen
    assert isinstance(screen, WatchScreen)
    await it.until(lambda: screen._watching is not None and not screen._runs)
    await it.pilot.pause()


async def test_another_digit_that_is_excluded_is_not_told_as_the_one_that_stands() -> None:
    async with driven(SMALL) as it:
        await watched(it)
        await it.press("n")
        await it.press("n")
        assert "+1" not in it.text()
        assert "·1" in it.text()
        assert "-1" not in it.text()


async def test_event_by_event_and_back() -> None:
    async with driven(SMALL) as it:
        watching = await watched(it)
        assert "Nothing has happened yet." in it.text()
        await it.burst("n", "space", "n")
        assert watching.tape.at == 3
        assert "event 3, level 0" in it.text()
        assert "3\N{NO-BREAK SPACE}propagations" in it.text()
        await it.press("b", "backspace")
        assert watching.tape.at == 1
        assert "r1c1=1 (clue)" in it.text()
        await it.press("r")
        assert watching.tape.at == 0
        await it.press("e")
        assert isinstance(watching.tape.event, Solved)
        assert "solved: every clause is satisfied" in it.text()
        await it.press("n")
        assert isinstance(watching.tape.event, Solved)
        await it.press("escape")
        assert it.is_at_workbench


async def test_conflicts_and_what_is_learned() -> None:
    async with driven(HARD, size=(120, 40)) as it:
        tape = (await watched(it)).tape
        await it.press("c")
        assert isinstance(tape.event, DeadEnd)
        for words in ("1\N{NO-BREAK SPACE}conflict", "broken: ", "└ ", "decided on level"):
            assert words in it.text()
        await it.press("n")
        assert isinstance(tape.event, Learned)
        assert "learned from" in it.text()
        await it.press("n")
        assert isinstance(tape.event, Backjump)
        assert "Learned: 1" in it.text()
        before = tape.at
        await it.press("d")
        assert isinstance(tape.event, Decision)
        await it.press("D", "C")
        assert tape.at == before - 3
        assert "Learned" not in it.text()


async def test_the_reason_of_the_cell_under_the_cursor_comes_first_when_it_is_asked_for() -> None:
    async with driven(HARD, size=(120, 40)) as it:
        await watched(it)
        await it.press("c")
        assert it.text().index("broken: ") < it.text().index("└ ")
        await it.press("right", "j", "left", "k")
        assert it.text().index("r1c1=8 (clue)") < it.text().index("broken: ")
        await it.press("b", "n")
        assert "r1c1=8 (clue)" not in it.text()  # it stands below what led to the conflict
        await it.press("ctrl+down", "ctrl+down", "ctrl+up")
        assert it.app.screen.query_one("#watch").scroll_offset.y == 1


async def test_the_user_decides() -> None:
    async with driven(SMALL) as it:
        await watched(it)
        await it.press("d", "b", "down", "down", "4")
        await at_rest(it)
        assert "next decision: r3c1=4" in it.text()
        await it.press("n")
        assert now(it).tape.event == Decision(36, 1)
        assert "level 1: try r3c1=4" in it.text()
        await it.press("4")
        assert it.told() == "Not open: r3c1=4: decided on level 1"


async def test_numbers_of_two_digits_are_decided_on_too() -> None:
    rules = plain(Shape(3, 4))
    async with driven(Puzzle(rules, bytes([1]) + bytes(143)), size=(120, 40)) as it:
        watching = await watched(it)
        await it.press("right", "1", "2")
        await at_rest(it)
        assert watching.tape.wish == 24
        await it.press("0")
        assert watching.tape.wish == 24


async def test_a_breakpoint_stops_it() -> None:
    async with driven(SMALL) as it:
        watching = await watched(it)
        await it.press("tab", "down", "down", "right", "full_stop")
        assert "stops at r3c2" in it.text()
        await it.press("e")
        event = watching.tape.event
        assert event
        assert watching.breaks(event)
        await it.press("full_stop", "e")
        assert isinstance(watching.tape.event, Solved)


async def test_it_plays_at_a_speed() -> None:
    async with driven(HARD) as it:
        watching = await watched(it)
        await it.press("p")
        assert "playing, 10 events a second" in it.text()
        await it.press("minus", "plus", "plus")
        assert "playing, 20 events a second" in it.text()
        await it.until(lambda: watching.tape.at > 2)
        await it.press("escape")
        assert "playing" not in it.text()
        assert isinstance(it.app.screen, WatchScreen)
        while watching.tape.forward():
            pass
        await it.press("b", "p")
        await at_rest(it)
        assert isinstance(watching.tape.event, Solved)


async def test_what_takes_long_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Watching, "go", lambda *_: False)
    monkeypatch.setattr(watch, "TICK", 1e6)
    async with driven(HARD) as it:
        await watched(it)
        await it.press("e")
        assert "esc Stop" in it.text()
        await it.press("escape")
        assert "esc Leave" in it.text()
        assert isinstance(it.app.screen, WatchScreen)


async def test_the_other_order_and_restarts_begin_anew() -> None:
    async with driven(HARD) as it:
        await watched(it)
        await it.press("d", "o")
        await at_rest(it)
        assert "decides by activity" in it.text()
        assert now(it).tape.at == 0
        await it.press("R")
        await at_rest(it)
        assert "decides by activity, restarts" in it.text()


async def test_a_pair_has_two_boards() -> None:
    async with driven(PAIR, size=(120, 40)) as it:
        watching = await watched(it)
        await it.press("tab")
        assert watching.cursor == 16
        assert "s1c1" in it.text() or "r1c1" in it.text()
        await it.press("e", "tab")
        assert watching.cursor == 0


async def test_the_tour() -> None:
    async with driven(EASY) as it:
        await watched(it, "f4")
        assert "Tour, 1 of 10" in it.text()
        kinds = []
        await it.press("n", "4")  # whatever somebody tries out, it goes on where it was
        for number in range(2, len(tour.STOPS) + 1):
            await it.press("enter")
            await at_rest(it)
            assert f"Tour, {number} of 10" in it.text()
            kinds.append(type(now(it).tape.event).__name__)
        told = ["Propagation"] * 2 + ["Decision"] * 2 + ["DeadEnd", "Learned", "Backjump", "Propagation", "Solved"]
        assert kinds == told
        await it.press("enter")
        assert it.is_at_workbench


async def test_from_the_tour_back_to_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    async with driven(EASY) as it:
        await watched(it)
        await it.press("down", "t")
        await at_rest(it)
        monkeypatch.setattr(tour, "STOPS", tour.STOPS[:1])
        await it.press("enter")
        await at_rest(it)
        assert "Watch · easy" in it.text()
        assert now(it).cursor == 9


async def test_an_empty_board_begins_with_the_tour() -> None:
    async with driven(EMPTY) as it:
        await watched(it)
        assert "Tour, 1 of 10" in it.text()


async def test_it_tells_its_keys() -> None:
    async with driven(EASY, size=(120, 60)) as it:
        await watched(it)
        await it.press("question_mark")
        assert isinstance(it.app.screen, WatchHelp)
        assert all(str(binding.tooltip) in it.text() for binding in KEYS)
        await it.press("escape")
        assert isinstance(it.app.screen, WatchScreen)


async def test_clauses_that_take_long_to_write_can_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = threading.Event()
    search = Setting.search
    monkeypatch.setattr(Setting, "search", lambda self: gate.wait() and search(self))
    async with driven(EASY) as it:
        await it.press("V")
        assert "Writing the clauses …" in it.text()
        await it.press("n", "p", "4", "down", "full_stop", "escape")
        assert it.is_at_workbench
        gate.set()
        await asyncio.to_thread(gate.wait)


async def test_every_size_of_the_terminal() -> None:
    async with driven(Puzzle(plain(Shape(3, 4)), bytes([1]) + bytes(143), name="large"), size=(40, 12)) as it:
        await watched(it)
        for number, size in enumerate(((40, 12), (80, 24), (160, 50)), 1):
            await it.pilot.resize_terminal(*size)
            await it.press("n")
            assert f"event {number}, level 0" in it.text()
