"""Every key of a player, in both modes, and what the screen then says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.events import AppBlur, AppFocus, MouseMove
from textual.widgets import Input, Static

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.screens.checkpoints import Checkpoints
from sudoku_tui.tui.screens.finished import Finished
from sudoku_tui.tui.screens.help import Help
from sudoku_tui.tui.screens.workbench_play import light_signs
from sudoku_tui.tui.state import player
from sudoku_tui.tui.state.stopwatch import Stopwatch
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.panel import Sections
from tests.ui.driving import EASY, KILLER, PAIR, SIXTEEN, SMALL, Driven, driven, puzzle

SOLVED = solve(EASY).solutions[0]
LAST = puzzle("".join(map(str, SOLVED[:78])) + "...", "last")
"""The last three cells are blank."""
LARGE = Puzzle(plain(Shape(4, 4)), bytes([1]) + bytes(255), name="large")


@pytest.fixture(autouse=True)
def no_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "Stopwatch", lambda: Stopwatch(lambda: 0.0))


def title(it: Driven) -> str:
    return it.text().splitlines()[0]


def own(it: Driven, cell: int) -> int:
    return it.board.own.digits[cell]


# The two modes


async def test_one_key_changes_over_and_the_title_says_so() -> None:
    async with driven(EASY) as it:
        assert title(it).startswith(" Set · easy")
        await it.press("t")
        assert it.board.playing
        assert title(it).startswith(" Play · easy")
        assert title(it).rstrip().endswith("0:00")
        await it.press("z")
        assert not it.board.playing


async def test_a_digit_on_a_given_says_so() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("4")
        assert it.told() == "r1c1 is given: press t to set the puzzle."
        await it.press("delete")
        assert it.board.puzzle == EASY


async def test_what_is_told_again_stands_there_once() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("4", "5", "m", "4")
        assert [note.message for note in it.app._notifications] == ["r1c1 is given: press t to set the puzzle."]


async def test_what_is_left_of_a_pair_says_of_which_grid() -> None:
    async with driven(PAIR, playing=True, size=(120, 40)) as it:
        assert "in the 1st" in it.text()
        await it.press("tab")
        assert "in the 2nd" in it.text()
        await it.press("i")
        assert "28 cells left · in the 2nd: 1×" in it.text()


async def test_own_digits_leave_the_puzzle_as_it_is() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "5")
        assert own(it, 2) == 5
        assert it.board.puzzle == EASY
        for told in ("solution", "easy ·", "row 1 has two 5s", "clauses", "clue"):
            assert told not in it.text().partition("\n")[2], told
        await it.press("z")
        assert own(it, 2) == 0
        await it.press("y")
        assert own(it, 2) == 5


@pytest.mark.parametrize("key", ["C", "P", "v", "K", "J"])
async def test_the_puzzle_is_not_changed_by_a_slip(key: str) -> None:
    async with driven(EASY, playing=True) as it:
        await it.press(key)
        assert it.is_at_workbench
        assert it.board.puzzle == EASY
        assert it.told() == "This would change the puzzle: press t to set it."


@pytest.mark.parametrize("key", ["m", "alt+1", "f", "r", "exclamation_mark", "S", "R", "T"])
async def test_keys_for_players_say_so_where_a_puzzle_is_set(key: str) -> None:
    async with driven(EASY) as it:
        await it.press(key)
        assert it.told() == "That is for playing: press t to play this puzzle."
        assert it.board.puzzle == EASY


async def test_undo_that_leads_to_another_puzzle_says_so() -> None:
    async with driven(EASY, playing=True) as it:
        it.bench.load(SMALL, "", playing=True)
        await it.press("z")
        assert it.board.puzzle == EASY
        assert "another puzzle" in it.told()


async def test_work_stays_while_the_puzzle_is_set() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "t", "tab", "6")
        assert it.board.puzzle.givens[3] == 6
        assert own(it, 2) == 4
        await it.press("c")
        assert own(it, 2) == 0


# Marks


@pytest.mark.parametrize(
    ("presses", "layer", "words"),
    [(1, "corner", "corner marks"), (2, "centre", "centre marks"), (3, "colours", "colours")],
)
async def test_marks_by_mode(presses: int, layer: str, words: str) -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", *["m"] * presses, "1", "4")
        assert it.board.own.notes.layer(layer)[2] == 0b1001
        assert words in title(it)
        await it.press("1")
        assert it.board.own.notes.layer(layer)[2] == 0b1000
        await it.press("space")
        assert it.board.work is None
        await it.press(*["m"] * (4 - presses), "4")
        assert own(it, 2) == 4


async def test_a_mark_by_alt_and_a_digit() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "alt+4")
        assert it.board.own.notes.centre[2] == 0b1000
        assert "r1c3 centre: 4" in it.text()


async def test_a_mark_above_nine_takes_two_keys() -> None:
    async with driven(LARGE, playing=True, size=(120, 40)) as it:
        await it.press("right", "m", "1", "2")
        assert it.board.own.notes.corner[1] == 1 << 11
        await it.press("z")
        assert it.board.work is None


async def test_all_candidates_are_filled_in_and_edited() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("f", "tab")
        assert "r1c3 centre: 1 2 4" in it.text()
        await it.press("m", "m", "1")
        assert "r1c3 centre: 2 4" in it.text()


async def test_marks_are_cleaned_unless_that_is_switched_off() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("f", "tab", "4")
        assert not it.board.own.notes.centre[3] & 0b1000
        await it.press("z", "O", "down", "space", "enter", "4")
        assert not it.app.desk.player.switches.clean
        assert it.board.own.notes.centre[11] & 0b1000
    async with driven(EASY, playing=True) as it:
        assert not it.app.desk.player.switches.clean, "switches are remembered"


async def test_several_cells_are_selected_and_changed_at_once() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("down", "right", "shift+right", "shift+down")
        assert it.bench.selection.cells == (10, 11, 20)
        await it.press("m", "7")
        assert [cell for cell, mask in enumerate(it.board.own.notes.corner) if mask] == [10, 11]
        await it.press("escape")
        assert not it.bench.selection
        await it.press("z")
        assert it.board.work is None


async def test_a_move_drops_the_selection_and_all_can_be_selected() -> None:
    async with driven(PAIR, playing=True) as it:
        await it.press("tab", "ctrl+a")
        assert it.bench.selection.cells == tuple(range(16, 32))
        await it.press("left")
        assert not it.bench.selection


async def test_a_selection_in_set_takes_clues() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "shift+down", "3")
        assert it.board.puzzle.givens[:6] == bytes([1, 3, 0, 0, 0, 3])
        await it.press("z")
        assert it.board.puzzle == SMALL


async def test_the_cells_that_can_hold_a_digit_are_lit() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("d")
        lit = light_signs(it.bench)
        assert 24 in lit
        assert 2 not in lit
        await it.press("d", "tab", "d", "4")
        assert own(it, 2) == 0, "the digit says what to light"
        assert 2 in light_signs(it.bench)
        await it.press("4")
        assert 3 not in light_signs(it.bench), "the light follows the board"
        await it.press("escape")
        assert not light_signs(it.bench)


async def test_a_digit_above_nine_is_lit() -> None:
    async with driven(LARGE, playing=True, size=(120, 40)) as it:
        await it.press("right", "d", "1")
        assert it.bench.lit == 1
        await it.press("2")
        assert it.bench.lit == 12
        assert len(light_signs(it.bench)) == 255
        await it.press("2")
        assert own(it, 1) == 2


async def test_a_drag_selects_and_letting_go_is_no_click() -> None:
    async with driven(EASY, playing=True) as it:
        board = it.app.screen.query_one(BoardWidget)
        await it.pilot.mouse_down(board, offset=(4, 2))
        for x in (8, 12):
            await it.pilot._post_mouse_events([MouseMove], board, offset=(x, 2), button=1)
        await it.pilot.mouse_up(board, offset=(12, 2))
        it.bench.post_message(board.Clicked(board, 2))
        await it.press()
        assert it.bench.selection.cells == (0, 1, 2)
        await it.pilot.click(board, offset=(16, 2))
        assert not it.bench.selection


async def test_a_folded_panel_tells_the_marks_of_the_cell_first() -> None:
    async with driven(LARGE, playing=True, size=(80, 24)) as it:
        await it.press("right", "m", "3", "5")
        assert "r1c2 corner: 3 5 · 255 cells left" in it.text()


# Conflicts and checks


async def test_the_title_tells_at_once_what_digit_keys_put_in() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("T", "m")
        assert "corner marks" in title(it)
        await it.press("m")
        assert "centre marks" in title(it)


async def test_a_digit_typed_on_a_given_waits_for_no_second() -> None:
    async with driven(replace(LARGE, givens=bytes([10, *[0] * 255])), playing=True) as it:
        await it.press("1")
        assert not it.bench.entering
        assert "_" not in it.text()


async def test_a_solution_on_display_has_no_conflicts() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("exclamation_mark", "tab", "5")
        assert "!5" in it.text()
        await it.press("s")
        assert "!" not in it.text()


async def test_to_hide_a_solution_leaves_what_was_played() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "t", "s", "c")
        assert it.board.position[2] == 4
        await it.press("s", "t", "c")
        assert "Result" not in it.text()


async def test_marks_have_no_place_beside_a_digit() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("right", "right", "4", "m", "2")
        assert it.told() == "r1c3 has a digit: there is no place for marks."


async def test_what_was_selected_is_not_on_another_puzzle() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("shift+right", "shift+down")
        it.bench.load(replace(EASY, givens=bytes([1, *EASY.givens[1:]])), "another", playing=True)
        assert not it.bench.selection


async def test_without_a_panel_the_constraints_of_the_cell_are_told() -> None:
    async with driven(KILLER, playing=True, size=(50, 20)) as it:
        await it.shows("r1c1+r1c2+r2c1 = 6")


async def test_without_a_panel_a_hint_is_told_though_a_solve_was_asked_for() -> None:
    async with driven(EASY, playing=True, size=(60, 20)) as it:
        await it.press("u")
        assert "unique, not shown: press s to see it" in it.text()
        await it.press("H")
        assert "Hint: Look at" in it.text()


async def test_the_panel_keeps_up_with_the_marks_under_the_cursor(monkeypatch: pytest.MonkeyPatch) -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("f")
        it.app.clear_notifications()  # one that goes has the screen laid out anew
        await it.pilot.pause()
        laid_out: list[object] = []
        monkeypatch.setattr(type(it.bench), "_refresh_layout", lambda *some, **_: laid_out.append(some))
        for key in ("tab", "right", "right", "left"):
            await it.press(key)
            seen = it.text()
            it.bench.query_one(Sections).refresh()
            await it.pilot.pause()
            assert it.text() == seen
        assert not laid_out, "the rows that come and go have the screen laid out anew"


async def test_conflicts_are_marked_when_asked_for() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "5")
        assert "!5" not in it.text()
        await it.press("exclamation_mark")
        assert it.text().count("!5") == 2
        assert "row 1 has two 5s" in it.text()
        await it.press("exclamation_mark")
        assert "!5" not in it.text()


async def test_a_config_file_has_conflicts_marked(own_folders: Path) -> None:
    config = own_folders.parent / "config" / "sudoku-tui"
    config.mkdir(parents=True)
    (config / "config.toml").write_text("[play]\nconflicts = true\n")
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "5")
        assert it.text().count("!5") == 2


async def test_a_check_says_how_many_then_which() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "2", "tab", "6", "r")
        assert "1 of 2 digits of yours is wrong." in it.text()
        assert "!2" not in it.text()
        await it.press("r")
        assert "!2" in it.text()
        assert it.app.desk.session.course.checks == 2


async def test_a_hint_is_not_built_on_a_wrong_digit() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "2", "H")
        assert "1 of 1 digit of yours is wrong." in it.text()
        await it.press("greater_than_sign")
        assert not it.board.played


async def test_hint_and_step_go_on_from_the_players_digits() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "H")
        assert "Look at" in it.text()
        assert it.app.desk.session.course.hints == 1
        await it.press("greater_than_sign")
        assert len(it.board.played) == 1
        assert own(it, 2) == 4
        assert it.app.desk.session.course.hints == 1
        assert "Step 1" in it.text()
        await it.press("less_than_sign")
        assert not it.board.played


async def test_back_to_where_it_was_right() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "tab", "2", "tab", "3", "U")
        assert it.told() == "Took back 2 changes. Redo brings them back."
        assert (own(it, 2), own(it, 3)) == (4, 0)
        await it.press("U")
        assert it.told() == "Your digits can still be completed."


async def test_the_solution_is_shown_and_leaves_the_work_alone() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "s")
        assert it.board.digits == SOLVED
        assert "solved, unique" in it.text()
        await it.press("n")
        assert it.told() == "There is no other solution."
        await it.press("c")
        assert it.board.digits[:4] == bytes([5, 3, 4, 0])
        assert it.app.desk.session.course.peeked


async def test_unique_and_why_answer_a_player_who_asks() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("u")
        assert "unique" in it.text()
        await it.press("x")
        assert "Why one" in it.text()


async def test_why_blames_the_players_digits_where_they_are_wrong() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "5", "x")
        assert "r1c1=5 and r1c3=5 are both in row 1." in it.text().replace("▏", "")
        assert "a Apply" not in it.text()
        await it.press("a")
        assert own(it, 2) == 5


# Checkpoints, restart, switches, time


async def test_checkpoints_by_name() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "S")
        assert isinstance(it.app.screen, Checkpoints)
        it.app.screen.query_one(Input).value = "sure"
        await it.press("enter", "tab", "6", "S", "down", "enter")
        assert it.is_at_workbench
        assert (own(it, 2), own(it, 3)) == (4, 0)
        await it.press("S", "down", "delete", "escape")
        assert not it.app.desk.player.checkpoints


async def test_restart_and_undo() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "R")
        assert it.board.work is None
        await it.press("z")
        assert own(it, 2) == 4


async def test_restart_forgets_the_steps_that_only_struck_candidates() -> None:
    async with driven(EASY, playing=True) as it:
        it.app.desk.session.play(Step("pointing", 1.7, eliminations=((2, 1),)))
        await it.press("R", "t")
        assert not it.board.played
        assert "Step 1" not in it.text()


async def test_undo_while_drawing_may_lead_to_playing() -> None:
    async with driven(KILLER, playing=True) as it:
        await it.press("t", "K")
        assert "drawing" in title(it)
        await it.press("z")
        assert "Play" in title(it)
        assert "drawing" not in title(it)


async def test_help_that_was_taken_is_told_however_it_was_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(player, "Stopwatch", lambda: Stopwatch(iter(range(10**6)).__next__))
    async with driven(EASY, playing=True) as it:
        await it.press("W", "down", "down", "escape")
        assert it.app.desk.session.course.hints == 3
        await it.press("t", "s", "t")
        assert it.app.desk.session.course.peeked


async def test_the_time_is_hidden_and_then_nothing_ticks() -> None:
    async with driven(EASY, playing=True) as it:
        assert it.bench._seconds is not None
        await it.press("T")
        assert it.bench._seconds is None
        assert "0:00" not in title(it)
        await it.press("T")
        assert "0:00" in title(it)


async def test_the_time_stands_still_in_a_dialog_and_without_the_focus() -> None:
    async with driven(EASY, playing=True) as it:
        playing = it.app.desk.player
        assert playing.is_timed
        await it.press("question_mark")
        assert not playing.is_timed
        await it.press("escape")
        assert playing.is_timed
        it.app.post_message(AppBlur())
        await it.press()
        assert not playing.is_timed
        it.app.post_message(AppFocus())
        await it.press()
        assert playing.is_timed
        await it.press("t")
        assert not playing.is_timed


async def test_digits_advance_if_wished() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("O", "down", "down", "space", "enter", "tab", "4", "6")
        assert (own(it, 2), own(it, 3)) == (4, 6)
        await it.press("t", "home", "7", "8")
        assert it.board.puzzle.givens[:2] == bytes([7, 8])


async def test_advancing_waits_for_a_second_digit() -> None:
    async with driven(SIXTEEN, size=(120, 40)) as it:
        await it.press("O", "down", "down", "space", "enter", "1", "2", "1", "9", "3")
        assert it.board.puzzle.givens[:4] == bytes([12, 1, 9, 3])


async def test_f1_is_help() -> None:
    async with driven(EASY) as it:
        await it.press("f1")
        assert isinstance(it.app.screen, Help)
        await it.press("f1")
        assert it.is_at_workbench


async def test_what_is_left_is_counted() -> None:
    async with driven(EASY, playing=True) as it:
        assert "1×6" in it.text()
        await it.press("tab", "1")
        assert "1×5" in it.text()


# The end


async def fill(it: Driven) -> None:
    await it.press("end", "up", "left", "left", *(sign for digit in SOLVED[78:] for sign in (str(digit), "right")))


async def test_a_grid_filled_by_hand_ends_with_a_word() -> None:
    async with driven(LAST, playing=True) as it:
        await it.press("r")
        await fill(it)
        assert isinstance(it.app.screen, Finished)
        words = str(it.app.screen.query_one("#course", Static).content)
        assert "Time    0:0" in words
        assert "Checks  1" in words
        await it.shows("What a person needs: full house")
        assert it.app.desk.session.course.finished
        await it.press("enter")
        assert it.is_at_workbench
        assert not it.app.desk.player.is_timed


async def test_the_last_step_ends_the_same_way() -> None:
    async with driven(LAST, playing=True) as it:
        for _ in range(3):
            assert it.is_at_workbench
            await it.press("greater_than_sign")
        assert isinstance(it.app.screen, Finished)
        assert "Hints   3" in str(it.app.screen.query_one("#course", Static).content)
        await it.press("escape")
        assert it.is_at_workbench


async def test_a_full_grid_that_is_wrong_is_not_the_end() -> None:
    async with driven(LAST, playing=True) as it:
        await it.press("end", "up", "left", "left", "1", "right", "1", "right", "1")
        assert it.is_at_workbench
        assert it.told() == "Every cell has a digit, but not all are right: r tells how many."


async def test_the_first_of_two_digits_is_not_judged() -> None:
    grid = bytes((row * 4 + row // 4 + column) % 16 + 1 for row in range(16) for column in range(16))
    async with driven(replace(LARGE, givens=grid[:255] + bytes(1)), playing=True) as it:
        it.bench.move_to(255)
        await it.press("1")
        assert not it.app._notifications
        await it.press("left")
        assert it.told() == "Every cell has a digit, but not all are right: r tells how many."
        await it.press("right", "1", "5")
        assert isinstance(it.app.screen, Finished)


async def test_the_end_of_a_puzzle_with_a_stored_solution() -> None:
    blank = puzzle("1" + "." * 15)
    first = solve(blank, 2).solutions[0]
    shown = Puzzle(blank.rules, first[:15] + bytes(1), name="stored", about=About(solution=first))
    async with driven(shown, playing=True) as it:
        await it.press("end", "up", str(first[15]))
        assert isinstance(it.app.screen, Finished)


@pytest.mark.parametrize("kind", [KILLER, PAIR], ids=["killer", "pair"])
async def test_every_kind_can_be_played_to_its_end(kind: Puzzle) -> None:
    solution = solve(kind).solutions[0]
    start = replace(kind, givens=solution[:-2] + bytes(2))
    async with driven(start, playing=True) as it:
        it.bench.move_to(len(solution) - 2)
        await it.press("f", str(solution[-2]), "right", str(solution[-1]))
        assert isinstance(it.app.screen, Finished)


async def test_the_cell_says_nothing_of_mistakes() -> None:
    async with driven(KILLER, playing=True, size=(100, 30)) as it:
        await it.press("right", "right", "1")
        assert "no combination" not in it.text()
        await it.press("t")
        assert "no combination" in it.text()


# What opens in which mode, and what comes back


async def test_another_one_like_the_last() -> None:
    async with driven(SMALL) as it:
        it.app.remember(generate={"size": "2x2", "seed": "7"})
        await it.press("G")
        await it.until(lambda: it.board.origin.startswith("generated"))
        assert it.board.playing
        first = it.board.puzzle
        assert first.n == 4
        await it.press("G")
        await it.until(lambda: it.board.puzzle != first)
        assert it.app.remembered.generate["seed"] == "7", "the form is as it was"


async def test_a_paste_is_to_be_set_and_a_file_to_be_played(own_folders: Path) -> None:
    (own_folders / "one.sdm").write_text("".join(map(str, EASY.givens)).replace("0", "."))
    (own_folders / "empty.sdm").write_text("." * 81)
    async with driven(SMALL, size=(100, 30)) as it:
        for name, playing in (("one.sdm", True), ("empty.sdm", False)):
            await it.press("o", "slash")
            await it.until(lambda: isinstance(it.app.focused, Input))
            it.app.screen.query_one(Input).value = name
            await it.press("enter")
            await it.until(lambda: it.is_at_workbench and it.board.origin.endswith(name))  # noqa: B023
            assert it.board.playing is playing
        it.bench.paste("1..4\r2...\r....\r....")
        await it.press()
        assert not it.board.playing


async def test_everything_comes_back_next_time() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("tab", "4", "m", "right", "6", "r", "S", "enter")
        left, course = it.board.work, it.app.desk.session.course
        assert left
    async with driven() as it:
        assert it.board.playing
        assert it.board.work == left
        again = it.app.desk.session.course
        assert (again.checks, again.checkpoints) == (course.checks, course.checkpoints)
        assert again.seconds >= course.seconds
