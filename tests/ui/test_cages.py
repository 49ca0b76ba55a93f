"""Drawing cages: typing sums, making and deleting them, and what the panel says of them."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.events import MouseDown, MouseMove, MouseUp
from textual.widgets import Checkbox, Input, Select, SelectionList

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.tui.bindings import DRAWING
from sudoku_tui.tui.child.jobs import Generate
from sudoku_tui.tui.state.board import EMPTY
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.cageview import SHADES
from sudoku_tui.tui.widgets.gridview import INKS, SHADE
from sudoku_tui.tui.widgets.panel import Panel
from tests.ui.driving import EASY, KILLER, PAIR, SMALL, Driven, driven


async def test_marked_cells_and_a_sum_make_a_cage() -> None:
    async with driven(SMALL) as it:
        await it.press("K", "right", "space", "down", "space")
        assert it.text().count("[ ]") == 2
        assert "2 cells marked" in it.text()
        await it.press("6", "enter")
        assert it.board.puzzle.placed == (Cage((1, 5), 6),)
        assert "[ ]" not in it.text()
        assert "6══" in it.text()
        await it.press("z")
        assert it.board.puzzle == SMALL
        await it.press("y")
        assert it.board.puzzle.placed == (Cage((1, 5), 6),)


async def test_space_unmarks() -> None:
    async with driven(SMALL) as it:
        await it.press("K", "right", "space", "space", "right", "space", "3", "enter")
        assert it.board.puzzle.placed == (Cage((2,), 3),)


async def test_dragging_marks_every_cell_on_the_way() -> None:
    async with driven(EMPTY) as it:
        await it.press("K")
        await _drag(it, (4, 2), (8, 2), (12, 2), (12, 4))
        assert it.app.desk.draft
        assert it.app.desk.draft.marked.cells == (0, 1, 2, 11)
        await it.press("1", "5", "enter")
        assert it.board.puzzle.placed == (Cage((0, 1, 2, 11), 15),)


async def test_dragging_selects_outside_the_mode() -> None:
    async with driven(EMPTY) as it:
        await _drag(it, (4, 2), (8, 2))
        assert it.app.desk.draft is None
        assert it.bench.selection.cells == (0, 1)


async def _drag(it: Driven, *places: tuple[int, int]) -> None:
    board = it.app.screen.query_one(BoardWidget)
    await it.pilot._post_mouse_events([MouseDown], board, offset=places[0], button=1)
    for place in places[1:]:
        await it.pilot._post_mouse_events([MouseMove], board, offset=place, button=1)
    await it.pilot._post_mouse_events([MouseUp], board, offset=places[-1], button=1)
    await it.press()


async def test_a_digit_of_the_sum_is_erased() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "space", "right", "space", "1", "2", "backspace", "enter")
        assert "from 3 to 17 for 2 cells, found 1" in it.told()
        await it.press("7", "enter")
        assert it.board.puzzle.placed == (Cage((0, 1), 17),)


async def test_a_sum_may_be_typed_before_its_cells_are_marked() -> None:
    async with driven(SMALL) as it:
        await it.press("K", "right", "6")
        assert "sum 6_ for cells that are to be" in it.text()
        await it.press("space", "down", "space", "enter")
        assert it.board.puzzle.placed == (Cage((1, 5), 6),)


async def test_clearing_all_again_drops_the_cages() -> None:
    async with driven(KILLER) as it:
        await it.press("3", "C")
        assert it.board.puzzle.placed == KILLER.placed
        await it.press("C")
        assert it.board.puzzle.placed == ()
        await it.press("z")
        assert it.board.puzzle.placed == KILLER.placed


async def test_a_cage_gets_another_sum_and_is_deleted() -> None:
    async with driven(KILLER) as it:
        await it.press("K", "right", "7", "enter")
        assert it.board.puzzle.placed[0] == Cage((0, 1, 4), 7)
        await it.press("delete")
        assert len(it.board.puzzle.placed) == len(KILLER.placed) - 1
        await it.press("z", "z")
        assert it.board.puzzle == KILLER


@pytest.mark.parametrize(
    ("keys", "reason"),
    [
        (("3", "enter"), "expected marked cells"),
        (("space", "5", "enter"), "from 1 to 4"),
        (("space", "right", "space", "7", "enter"), "found r4c3 in one"),
    ],
)
async def test_a_cage_that_cannot_be_is_refused_with_the_reason(keys: tuple[str, ...], reason: str) -> None:
    async with driven(KILLER) as it:
        await it.press("K", "up", "right", *keys)
        assert reason in it.told()
        assert it.board.puzzle == KILLER


async def test_where_there_is_nothing_delete_says_so() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "delete")
        assert it.told() == "Delete: there is nothing to do now."
        assert it.board.puzzle == EMPTY


async def test_escape_drops_the_marks_then_leaves() -> None:
    async with driven(SMALL) as it:
        await it.press("K", "space", "5", "escape")
        assert it.app.desk.draft
        assert it.app.desk.draft.is_empty
        await it.press("escape")
        assert it.app.desk.draft is None
        await it.press("right", "3")
        assert it.board.puzzle.givens[1] == 3
        await it.press("space")
        assert it.board.puzzle.givens[1] == 0


async def test_the_same_key_leaves() -> None:
    async with driven(SMALL) as it:
        await it.press("K", "space", "K")
        assert it.app.desk.draft is None
        assert "[ ]" not in it.text()


async def test_the_footer_has_the_keys_of_the_mode() -> None:
    async with driven(SMALL) as it:
        labels = [shortcut.label for shortcut in DRAWING if shortcut.footer]
        assert not any(label in _footer(it) for label in labels)
        await it.press("K")
        assert [label for label in labels if label in _footer(it)] == ["Mark", "Place", "Leave"]
        assert "drawing" in it.text().splitlines()[0]
        it.bench.load(replace(SMALL, placed=(Cage((0, 1), 3), Cage((0, 4), 3))), "")
        await it.press()
        assert all(label in _footer(it) for label in labels)


def _footer(it: Driven) -> str:
    return it.text().splitlines()[-1]


async def test_escape_cancels_what_runs_before_it_leaves() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("K", "s")
        await it.pilot.pause()
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert not it.app.desk.busy
        assert it.app.desk.draft is not None


async def test_the_running_check() -> None:
    async with driven(KILLER) as it:
        await it.press("K")
        assert "1 cell in no cage, sums 37 of 40" in it.text()
        assert "can reach 40: 3 left, 1–4 fit" in it.text()
        await it.press("down", "right", "3", "enter")
        assert "can't reach 40: 5 left, 1–4 fit" in it.text()
        await it.press("down", "down", "space", "4", "enter")
        assert "all cells in cages, sums 39, not 40" in it.text()
        await it.press("up", "up", "4", "enter")
        assert "all cells in cages, sums 40 " in it.text()


async def test_another_board_has_no_marks() -> None:
    async with driven(EMPTY) as it:
        await it.press("K", "end", "space")
        it.bench.load(SMALL, "")
        await it.press()
        assert it.app.desk.draft
        assert it.app.desk.draft.is_empty


async def test_the_folded_panel_tells_the_draft() -> None:
    async with driven(EMPTY) as it:
        await it.press("i", "K", "space", "5")
        assert "1 cell marked: r1c1 · sum 5_" in it.text()
        assert "can reach 405" in it.text()


async def test_a_cage_in_the_second_grid_of_a_pair() -> None:
    async with driven(PAIR, size=(120, 30)) as it:
        await it.press("K", "tab", "space", "down", "space", "5", "enter")
        assert it.board.puzzle.placed == (Cage((16, 20), 5),)
        await it.press("space", "tab", "space", "4", "enter")
        assert "in one grid" in it.told()


async def test_the_panel_has_the_combinations_that_are_left() -> None:
    async with driven(KILLER) as it:
        assert "1 combination: 123" in it.text()
        await it.press("end")
        assert "1 combination: 34" in it.text()
        await it.press("down", "left")
        assert "2 combinations: 14 23" in it.text()
        await it.press("left", "3")
        assert "1 combination: 23" in it.text()


async def test_the_shades_of_cages_differ_in_sixteen_colours_too() -> None:
    async with driven(KILLER) as it:
        for theme in ("textual-dark", "textual-light", "ansi-dark", "ansi-light"):
            it.app.theme = theme
            await it.press()
            board = it.app.screen.query_one(BoardWidget)
            grounds = {board._style(SHADE * shade + INKS.index("given")).bgcolor for shade in SHADES}
            assert len(grounds) == len(SHADES), theme


async def test_a_jigsaw_is_drawn() -> None:
    async with driven(SMALL) as it:
        await it.press("J")
        assert it.told() == "expected 4 boxes, found 0 cages: draw the boxes as cages (K), 4 cells each"
        await it.press("K", "space", "right", "space", "right", "space", "home", "down", "space")
        await it.press("enter")
        assert "cage 10 r1c1 r1c2 r1c3 r2c1" in it.text()
        await it.press("enter", "up", "end", *["shift+down"] * 3, "enter", "enter")
        await it.press("home", "shift+right", "shift+right", "home", "up", "space", "enter", "enter", "J")
        assert it.board.puzzle.shape.boxes()[2] == (5, 6, 9, 10)
        assert it.board.puzzle.placed == ()
        assert "irregular boxes" in it.text()
        await it.press("z")
        assert len(it.board.puzzle.placed) == 3


async def test_rules_are_added_and_dropped() -> None:
    async with driven(SMALL) as it:
        await it.press("v")
        assert "X" not in it.text()
        it.app.screen.query_one(SelectionList).select("x")
        it.app.screen.query_one(SelectionList).select("anti-king")
        await it.press()
        assert it.text().count("▐X▌") == 2
        await it.press("enter")
        assert it.board.puzzle.rules == rules_with(Shape(2, 2), 1, ("x", "anti-king"))
        assert "x, anti-king" in it.text()
        await it.press("z")
        assert it.board.puzzle == SMALL


async def test_rules_that_the_size_has_not_are_refused() -> None:
    async with driven(replace(EMPTY, rules=rules_with(Shape(2, 3), 1, ()), givens=bytes(36))) as it:
        await it.press("v", "down", "space", "enter")
        assert "windoku, found 6×6" in it.text()
        await it.press("escape")
        assert it.board.puzzle.rules.variants == ()


async def test_a_killer_is_generated() -> None:
    async with driven(EASY) as it:
        await it.press("g")
        form = it.app.screen
        form.query_one("#size", Select).value = "2x2"
        form.query_one("#kind", Select).value = "killer"
        form.query_one("#cages", Select).value = "merged"
        form.query_one("#cage-size", Input).value = "4"
        form.query_one("#seed", Input).value = "3"
        form.query_one("#x", Checkbox).value = True
        await it.press("ctrl+g")
        await it.until(lambda: it.board.puzzle.n == 4)
        job = next(job for job in it.bridge.jobs if isinstance(job, Generate))
        assert job.request == Request(Shape(2, 2), 3, killer=True, cage_size=4, minimal=True, variants=("x",))
        await it.press()
        assert it.board.puzzle.placed
        assert it.board.puzzle.rules.variants == ("x",)
        assert it.board.playing
        await it.press("g")
        assert it.app.screen.query_one("#x", Checkbox).value
        assert it.text().count("▐X▌") == 1


async def test_a_jigsaw_is_generated() -> None:
    async with driven(SMALL) as it:
        await it.press("g")
        form = it.app.screen
        form.query_one("#size", Select).value = "2x3"
        form.query_one("#jigsaw", Checkbox).value = True
        form.query_one("#seed", Input).value = "3"
        await it.press("ctrl+g")
        await it.until(lambda: it.board.puzzle.n == 6)
        job = next(job for job in it.bridge.jobs if isinstance(job, Generate))
        assert job.request == Request(Shape(2, 3), 3, jigsaw=True)
        assert it.board.puzzle.shape.regions
        await it.shows("irregular boxes")
        assert "┏" in it.text()


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"size": "2x3", "rules": "windoku"}, "16 or 25 for windoku"),
        ({"size": "5x5", "kind": "killer"}, "a size up to 16"),
        ({"kind": "killer", "cage-size": "10"}, "expected 2 to 9"),
        ({"size": "5x5", "rules": "jigsaw"}, "a size up to 16"),
        ({"kind": "killer", "difficulty": "easy"}, "expected clues"),
        ({"size": "5x5", "difficulty": "extreme"}, "a smaller grid"),
    ],
)
async def test_the_form_refuses_what_cannot_be_generated(fields: dict[str, str], reason: str) -> None:
    async with driven(SMALL) as it:
        it.app.remember(generate=fields)
        await it.press("g", "ctrl+g")
        assert reason in it.text()


async def test_a_generated_pair_is_told_to_be_unique_and_maximal() -> None:
    async with driven(SMALL, size=(120, 40)) as it:
        it.app.remember(generate={"size": "2x2", "kind": "pair", "seed": "1"})
        await it.press("g", "ctrl+g")
        await it.until(lambda: it.board.puzzle.kind == "pair")
        await it.press("t")
        await it.shows("1 solution")
        assert "maximal: no clue can go" in it.text()
        first, second = it.board.puzzle.grids()
        assert f"1st  {16 - first.count(0)} clue" in it.text()
        assert f"{second.count(0)} holes" in it.text()
        await it.press("K", "K", *(["0"] if first[0] else ["1"]))
        assert "maximal" not in it.text()


async def test_a_clash_shows_in_the_other_grid() -> None:
    async with driven(PAIR, size=(120, 40)) as it:
        await it.press("tab", "1")
        assert it.text().count("!1") == 2
        assert "r1c1 is 1 in both grids" in it.text()


async def test_the_panel_gets_rid_of_its_scroll_bar() -> None:
    async with driven(EMPTY) as it:
        panel = it.app.screen.query_one(Panel)
        await it.press("K")
        it.app.desk.trouble = "word " * 200
        it.bench.show_panel()
        await it.until(lambda: panel.show_vertical_scrollbar)
        it.app.desk.trouble = ""
        it.bench.show_panel()
        await it.until(lambda: not panel.show_vertical_scrollbar)
        assert "K leaves" in it.text()
