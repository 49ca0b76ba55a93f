"""Drawing mode: cells are marked in order, a rule is searched and placed on them, changed, deleted and undone."""

from __future__ import annotations

from dataclasses import replace

from textual.events import Click, MouseDown, MouseMove, MouseUp
from textual.widgets import Input, OptionList

from sudoku_tui.puzzles.constraints.arrow import Arrow
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.runs import straight
from sudoku_tui.puzzles.constraints.sandwich import Sandwich
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.whisper import Whisper
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.constraints.x_sum import XSum
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.tui.screens.place import Place
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.state.draft import Draft
from sudoku_tui.tui.state.selection import Selection
from sudoku_tui.tui.widgets.board import BoardWidget
from tests.strategies import example_of
from tests.ui.driving import PAIR, SMALL, Driven, driven

NINE = Shape(3, 3)
CROSSED = EMPTY.with_placed([Thermometer((0, 1, 2)), Cage((0, 9), 9), Sandwich(straight("row", 1, 9), 12)])


def marking(it: Driven) -> tuple[int, ...]:
    assert it.app.desk.draft
    return it.app.desk.draft.marked.cells


def field(it: Driven) -> Input:
    return it.app.screen.query_one(Input)


async def test_a_thermometer_is_drawn_along_its_cells() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "shift+right", "shift+pagedown", "shift+down")
        assert marking(it) == (0, 1, 11, 20)
        assert "4 cells marked: r1c1 r1c2 r2c3 r3c3" in it.text()
        await it.press("enter", *"thermo", "enter")
        assert it.is_at_workbench
        assert it.board.puzzle.placed == (Thermometer((0, 1, 11, 20)),)
        assert marking(it) == ()
        await it.press("z")
        assert it.board.puzzle == EMPTY
        await it.press("y")
        assert it.board.puzzle != EMPTY
        assert it.app.desk.draft


async def test_marks_stop_at_the_border_and_the_last_is_taken_back() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "shift+left", "shift+home")
        assert marking(it) == ()
        await it.press("shift+right", "shift+right", "backspace", "down", "space", "space", "space")
        assert marking(it) == (0, 1, 11)


async def test_an_arrow_has_its_bulb_first_and_may_have_a_pill() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", *["shift+right"] * 3, "enter", *"arrow", "enter")
        assert it.board.puzzle.placed == (Arrow((0,), (1, 2, 3)),)
        await it.press("enter", "down")
        assert field(it).value == "arrow r1c1 r1c2 : r1c3 r1c4"
        await it.press("enter")
        assert it.board.puzzle.placed == (Arrow((0, 1), (2, 3)),)


async def test_a_dot_is_found_by_what_people_call_it() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "shift+down", "enter", *"white", "enter")
        assert it.board.puzzle.placed == (Difference((0, 9)),)
        await it.press("shift+down", "enter")
        first = it.app.screen.query_one(OptionList).highlighted_option
        assert first
        assert first.id == "difference", "what was placed last is offered first"
        await it.press("tab", "2", "enter")
        assert it.board.puzzle == EMPTY.with_placed([Difference((0, 9)), Difference((9, 18), 2)])


async def test_a_clue_outside_is_proposed_for_the_nearest_side() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "up", "right", "space", "enter", *"x-sum", "enter")
        assert field(it).value == "x-sum  column 2 bottom"
        assert XSum.summary in it.text()
        assert "expected" not in it.text(), "nothing is wrong before anything is typed"
        await it.press("enter")
        assert "expected a number, found 'column'" in it.text()
        await it.press("1", "7", "down", "up", "enter")
        assert it.board.puzzle.placed == (XSum(straight("column", 2, 9)[::-1], 17),)


async def test_a_cage_is_one_of_them() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "shift+right", "enter", *"killer", "enter", "1", "6", "enter")
        assert it.board.puzzle.placed == (Cage((0, 1), 16),)


async def test_the_cell_under_the_cursor_needs_no_mark() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "enter", *"even", "enter")
        assert [one.word for one in it.board.puzzle.placed] == ["even"]


async def test_what_is_under_the_cursor_is_turned_over_changed_and_deleted() -> None:
    async with driven(CROSSED, size=(120, 40)) as it:
        await it.press("K")
        assert "▸ cage r1c1+r2c1 = 9" in it.text()
        await it.press("comma")
        assert "▸ thermometer r1c1–r1c2–r1c3" in it.text()
        await it.press("comma", "enter")
        assert field(it).value == "sandwich 12 row 1"
        await it.press("1", "5", "enter")
        assert Sandwich(straight("row", 1, 9), 15) in it.board.puzzle.placed
        assert len(it.board.puzzle.placed) == 3
        await it.press("right", "delete")
        assert [one.word for one in it.board.puzzle.placed] == ["cage", "sandwich"]
        await it.press("z", "z")
        assert it.board.puzzle == CROSSED


async def test_a_negative_is_placed_by_its_value_and_found_only_where_it_is_turned_to() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "enter", *"negative", "enter", *"xv", "enter")
        assert [one.name(9) for one in it.board.puzzle.placed] == ["negative xv"]
        assert not it.bench.check_action("draw_delete", ())
        await it.press("delete")
        assert it.board.puzzle.placed
        await it.press("comma", "enter")
        assert "Change a constraint ─" in it.text()
        await it.press(*"ratio", "enter", "comma", "delete")
        assert not it.board.puzzle.placed


async def test_the_usual_value_of_a_dot_is_there_to_be_typed_over() -> None:
    async with driven(EMPTY.with_placed([Difference((0, 1))])) as it:
        await it.press("K", "enter", "4", "enter")
        assert it.board.puzzle.placed == (Difference((0, 1), 4),)


async def test_what_lacks_cells_is_told_so_before_a_value_is_asked_for() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "enter", *"pair", "enter")
        assert field(it).value == "pair  : r1c1"
        assert "expected at least 2 cells in a pair line, found 1" in it.text()


async def test_a_whole_constraint_may_be_typed_into_the_search() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "enter", *"pair a<b", "enter")
        assert "expected a relation" in it.text()
        await it.press(*" : r1c1 r1c2", "tab")
        assert field(it).value == "pair a<b : r1c1 r1c2"
        await it.press("enter", "down", "enter", *"negative xv", "enter")
        assert [one.word for one in it.board.puzzle.placed] == ["pair", "negative"]


async def test_a_rule_is_changed_into_another_on_the_same_cells() -> None:
    async with driven(EMPTY.with_placed([Thermometer((0, 1, 2))])) as it:
        await it.press("K", "enter", "shift+tab", *"german", "enter")
        assert it.board.puzzle.placed == (Whisper((0, 1, 2), 5),)


async def test_what_cannot_be_is_said_in_a_line_and_nothing_is_lost() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "space", "right", "right", "space", "enter", *"white dot", "enter")
        assert isinstance(it.app.screen, Place)
        assert "expected two neighbours for a difference, found r1c1 r1c3" in it.text()
        await it.press("enter", "end", *"oops", "enter")
        assert "expected a cell such as r1c1 or cells such as r1c1-r1c4, found 'r1c3oops'" in it.text()
        assert field(it).value == "difference 1 r1c1 r1c3oops"
        await it.press("escape")
        assert marking(it) == (0, 2)
        assert it.board.puzzle == EMPTY


async def test_a_name_that_nothing_has() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "enter", *"xyzzy", "enter", "down", "tab")
        assert "no constraint on cells is called 'xyzzy'" in it.text()
        field(it).value = "knight"
        await it.shows("anti-knight: for the whole grid, v adds it")
        await it.press("escape")
        assert it.is_at_workbench


async def test_what_is_there_already_is_said() -> None:
    async with driven(EMPTY.with_placed([Thermometer((0, 1))])) as it:
        await it.press("K", "shift+right", "enter", *"thermo", "enter")
        assert it.told() == "That is there already."
        await it.press("escape")
        assert it.app.desk.draft is None


async def test_keys_that_come_all_at_once() -> None:
    async with driven(EMPTY) as it:
        await it.burst("K", "shift+right", "shift+right", "enter")
        await it.burst(*"dutch", "tab", "4", "enter")
        assert it.board.puzzle.placed == (Whisper((0, 1, 2), 4),)


async def test_the_mouse_chooses_a_rule() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "shift+right", "enter", *"black")
        await it.pilot.click(OptionList, offset=(3, 0))
        await it.press("enter")
        assert [one.word for one in it.board.puzzle.placed] == ["ratio"]


async def test_the_check_goes_on_telling_how_many_solutions_there_are() -> None:
    async with driven(replace(SMALL, givens=bytes(16))) as it:
        await it.press("i", "K")
        await it.shows("2 or more solutions")
        await it.press("shift+right", "shift+right", "shift+right", "enter", *"thermo", "enter")
        await it.press("end", "shift+left", "enter", *"thermo", "enter")
        await it.shows("no solution")


async def test_selected_cells_are_marked_ones() -> None:
    async with driven(EMPTY) as it:
        await it.press("shift+right", "shift+right", "enter", *"thermo", "enter")
        assert it.board.puzzle.placed == (Thermometer((0, 1, 2)),)
        assert it.app.desk.draft is None
        assert not it.bench.selection
        await it.press("shift+down", "K")
        assert marking(it) == (2, 11)
        await it.press("K", "escape", "enter")
        assert it.is_at_workbench


async def test_cells_stay_selected_when_the_mouse_lets_go() -> None:
    async with driven(EMPTY) as it:
        board = it.app.screen.query_one(BoardWidget)
        await it.pilot._post_mouse_events([MouseDown], board, offset=(4, 2), button=1)
        await it.pilot._post_mouse_events([MouseMove], board, offset=(8, 2), button=1)
        await it.pilot._post_mouse_events([MouseUp, Click], board, offset=(8, 2), button=1)
        await it.press("enter", *"black", "enter")
        assert [write_constraint(one, 9) for one in it.board.puzzle.placed] == ["ratio r1c1 r1c2"]


async def test_a_line_in_the_second_grid_of_a_pair() -> None:
    async with driven(PAIR, size=(120, 30)) as it:
        await it.press("K", "tab", "shift+down", "enter", *"thermo", "enter")
        assert it.board.puzzle.placed == (Thermometer((16, 20)),)


async def test_every_kind_is_placed_through_the_dialog() -> None:
    async with driven(EMPTY, holding=True) as it:
        for word in KINDS:
            made = example_of(KINDS[word], 9)
            text = write_constraint(made, 9)
            it.bench.load(EMPTY, "")
            it.bench.set_draft(Draft(Selection(made.drawn_on(9))))
            await it.pilot.press("enter")
            dialog = it.app.screen
            assert isinstance(dialog, Place)
            field(it).value = word
            dialog.action_write()
            assert field(it).value.split()[0] == word
            field(it).value = text
            dialog.action_take()
            await it.until(lambda: it.is_at_workbench and it.board.puzzle != EMPTY)
            assert it.board.puzzle == EMPTY.with_placed([read_constraint(text, NINE)])
