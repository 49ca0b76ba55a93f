"""The dialogs: generating, choosing, comparing, keys that come in a burst, help and the palette."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.widgets import DataTable, Input, Select

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.rate import rate
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.tui.bindings import SHORTCUTS
from sudoku_tui.tui.child.jobs import Compare, Generate
from sudoku_tui.tui.files.puzzle_files import sources
from sudoku_tui.tui.screens.compare import CompareScreen
from sudoku_tui.tui.screens.generate import GenerateForm, KindSuggester
from tests.ui.contrast import contrast
from tests.ui.driving import EASY, SMALL, Driven, driven


async def test_generate_asks_remembers_and_loads() -> None:
    async with driven(EASY) as it:
        await it.press("g")
        form = it.app.screen
        assert isinstance(form, GenerateForm)
        form.query_one("#size", Select).value = "2x2"
        form.query_one("#seed", Input).value = "7"
        await it.press("ctrl+g")
        await it.until(lambda: it.board.puzzle.n == 4)
        job = next(job for job in it.bridge.jobs if isinstance(job, Generate))
        assert job.request == Request(Shape(2, 2), 7)
        await it.press("g")
        assert it.app.screen.query_one("#seed", Input).value == "7"
        assert it.app.screen.query_one("#size", Select).value == "2x2"
        await it.press("escape")
    async with driven() as it:
        assert it.app.remembered.generate["size"] == "2x2"


async def test_enter_alone_generates() -> None:
    async with driven(EASY) as it:
        await it.press("g", "enter")
        await it.until(lambda: "generated" in it.board.origin)
        await it.burst("g", "enter")
        await it.until(lambda: len([job for job in it.bridge.jobs if isinstance(job, Generate)]) == 2)


async def test_generating_that_is_stopped_says_so() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("g", "enter")
        await it.until(lambda: it.app.desk.busy)
        await it.pilot.press("escape")
        await it.until(lambda: bool(it.app._notifications))
        assert it.told() == "Nothing was generated: it was stopped."


async def test_a_refusal_is_in_sight_where_the_form_is_higher_than_the_screen() -> None:
    async with driven(EASY, size=(60, 18)) as it:
        await it.press("g", "shift+tab", "shift+tab", "shift+tab", *"9999", "enter")
        await it.shows("9999 clues: expected")


async def test_enter_behind_a_number_generates() -> None:
    async with driven(EASY) as it:
        await it.press("g", "shift+tab", *"77", "enter")
        await it.until(lambda: it.board.origin == "generated, seed 77")


async def test_the_field_that_has_the_focus_is_seen_in_every_theme() -> None:
    async with driven(EASY) as it:
        await it.press("g")
        for theme in it.app.available_themes:
            it.app.theme = theme
            await it.press("tab")
            assert _contrast_of_bar(it, "Size        ▌ 9×9") >= 3
            await it.press("shift+tab", "shift+tab")
            assert _contrast_of_bar(it, "Seed        ▌ another") >= 3
            await it.press("tab")
            assert "▌ " not in it.text().replace("▐ ▌ ", "")


def _contrast_of_bar(it: Driven, words: str) -> float:
    """How plainly the bar before a field stands out, in the line with these words."""
    (line,) = [strip for strip in it.app.screen._compositor.render_strips() if words in strip.text]
    (bar,) = [segment for segment in line if segment.text == "▌"]
    assert bar.style
    return contrast(bar.style)


async def test_generate_refuses_clues_that_no_board_has() -> None:
    async with driven(EASY) as it:
        await it.press("g")
        it.app.screen.query_one("#clues", Input).value = "82"
        await it.press("ctrl+g")
        assert "82 clues: expected 17 to 81" in it.text()


async def test_generate_with_kinds_that_complete_themselves() -> None:
    async with driven(EASY) as it:
        await it.press("g")
        field = it.app.screen.query_one("#with", Input)
        field.value = "whisper 9"
        await it.press("ctrl+g")
        assert "expected a difference from 1 to 8 on a whisper line" in it.text()
        it.app.screen.query_one("#seed", Input).value = "7"
        assert await KindSuggester().get_suggestion("whisper 4, therm") == "whisper 4, thermometer"
        field.value = "whisper 4, thermometer"
        await it.press("ctrl+g")
        job = next(job for job in it.bridge.jobs if isinstance(job, Generate))
        assert job.request == Request(Shape(3, 3), 7, kinds=("whisper 4", "thermometer"))


async def test_generate_as_hard_as_wanted() -> None:
    async with driven(SMALL, size=(120, 40)) as it:
        await it.press("g")
        it.app.screen.query_one("#size", Select).value = "3x3"
        it.app.screen.query_one("#difficulty", Select).value = "medium"
        it.app.screen.query_one("#seed", Input).value = "7"
        await it.press("ctrl+g")
        await it.until(lambda: it.board.puzzle.n == 9)
        job = next(job for job in it.bridge.jobs if isinstance(job, Generate))
        assert job.request == Request(Shape(3, 3), 7, difficulty="medium")
        rating = rate(it.board.puzzle)
        assert rating
        assert rating.name == "medium"
        assert "medium" not in it.text(), "a player is not told how hard it is"
        await it.press("t")
        await it.shows(f"medium {rating.number}")
        await it.press("g")
        assert it.app.screen.query_one("#difficulty", Select).value == "medium"


@pytest.mark.parametrize(("key", "setting"), [("e", "encoding"), ("E", "engine")])
async def test_choosing_goes_on_with_the_same_key_and_is_remembered(key: str, setting: str) -> None:
    async with driven(EASY) as it:
        before = getattr(it.app.desk, setting)
        await it.press(key, key, "enter")
        chosen = getattr(it.app.desk, setting)
        assert chosen != before
        assert chosen in it.text()
        await it.press(key, "escape")
        assert getattr(it.app.desk, setting) == chosen
    async with driven(EASY) as it:
        assert getattr(it.app.desk, setting) == chosen


@pytest.mark.parametrize(("field", "typed"), [("clues", "-"), ("seed", "-5"), ("seed", "+")])
async def test_what_is_no_number_is_said_in_the_form(field: str, typed: str) -> None:
    async with driven(EASY) as it:
        await it.press("g")
        it.app.screen.query_one(f"#{field}", Input).value = typed
        await it.press("ctrl+g")
        assert f"{field}: expected a number from" in it.text()


async def test_an_empty_board_of_another_size_to_type_on() -> None:
    async with driven(EASY) as it:
        before = it.board.puzzle
        await it.press("N", "escape")
        assert it.board.puzzle == before
        await it.press("N", "up", "enter", "5")
        assert it.board.puzzle == Puzzle(plain(Shape(2, 4)), bytes([5]) + bytes(63))
        await it.press("z", "z")
        assert it.board.puzzle == before


async def test_an_empty_board_of_a_prime_size_has_irregular_boxes() -> None:
    async with driven(EASY) as it:
        await it.press("N", "end", "enter", "7", "enter")
        shape = it.board.puzzle.shape
        assert shape.n == 7
        assert shape.regions
        await it.press("N", "enter")
        assert it.board.puzzle.shape == shape


async def test_arrows_of_a_burst_come_before_its_enter(own_folders: Path) -> None:
    async with driven(EASY) as it:
        await it.press("N")
        await it.burst("up", "up", "enter")
        assert it.board.puzzle.shape == Shape(2, 3)
        await it.press("o")
        await it.burst("down", "enter")
        await it.until(lambda: it.is_at_workbench)
        assert it.board.origin == f"{sources(own_folders)[1].name}:1"


async def test_keys_behind_the_one_that_opens_a_dialog_are_for_the_dialog(own_folders: Path) -> None:
    async with driven(EASY) as it:
        await it.burst("w", "C", "C", ".", *"csv", "enter")
        await it.until(lambda: it.is_at_workbench)
        assert it.board.puzzle == EASY
        assert [path.name for path in own_folders.iterdir()] == ["CC.csv"]
        await it.burst("N", "up", "up", "enter")
        await it.until(lambda: it.board.puzzle.shape == Shape(2, 3))
        await it.burst("g", "ctrl+g")
        await it.until(lambda: "generated" in it.board.origin)
        await it.burst("o", "slash", *"easy9:3", "enter")
        await it.until(lambda: it.board.origin == "easy9:3")


async def test_a_tick_of_a_burst_comes_before_its_enter() -> None:
    async with driven(EASY) as it:
        await it.press("v")
        await it.burst("space", "enter")
        assert it.board.puzzle.rules.variants == ("x",)


async def test_what_is_typed_in_a_burst_comes_before_the_key_that_takes_it(own_folders: Path) -> None:
    async with driven(EASY) as it:
        await it.press("g")
        it.app.screen.query_one("#seed", Input).focus()
        await it.burst("4", "2", "ctrl+g")
        await it.until(lambda: "42" in it.board.origin)
        await it.press("w")
        await it.burst(*"abc.txt", "enter")
        await it.until(lambda: it.is_at_workbench)
        assert (own_folders / "abc.txt").exists()


async def test_a_size_is_found_by_typing_it() -> None:
    async with driven(EASY) as it:
        await it.press("N", "1", "2", "enter")
        assert it.board.puzzle.shape == Shape(3, 4)
        await it.press("N", "1", "4", "enter")
        assert it.board.puzzle.shape == Shape(2, 2)


async def test_odd_sizes_to_generate_are_behind_one_more_choice() -> None:
    async with driven(EASY) as it:
        await it.press("g", "tab", "enter")
        assert "irregular" not in it.text()
        await it.press("end", "enter")
        assert "5×5, irregular boxes" in it.text()
        await it.press("home", "down", "enter", "ctrl+g")
        await it.until(lambda: it.board.puzzle.n == 5)
        await it.press("g", "tab", "enter")
        assert "5×5, irregular boxes" in it.text()


async def test_every_size_is_in_reach_on_a_small_screen() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        await it.press("N", "end", "enter", "end")
        assert "36×36, boxes 18×2" in it.text()
        await it.press("enter")
        assert it.board.puzzle.shape == Shape(18, 2)


async def test_compare_has_a_row_and_a_bar_for_each() -> None:
    async with driven(SMALL, size=(120, 40)) as it:
        await it.pilot.press("b")
        await it.shows("All agree")
        assert any(isinstance(job, Compare) for job in it.bridge.jobs)
        assert it.text().count("residual, picosat") == 1
        assert it.text().count("10.2 ms") >= 6
        await it.press("escape")
        assert it.is_at_workbench


async def test_compare_fits_on_a_small_screen() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        assert it.text().count("10.2ms") > 4
        for table in it.app.screen.query(DataTable):
            assert table.virtual_size.width <= table.size.width


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_every_bar_of_compare_is_in_reach(size: tuple[int, int]) -> None:
    async with driven(EASY, size=size) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        seen = it.text()
        for _ in range(4):
            await it.press("pagedown")
            seen += it.text()
        pairs = [f"{encoding}, {engine}" for encoding in ENCODINGS for engine in ENGINES]
        assert not [pair for pair in pairs if pair not in seen]
        await it.press("home")
        assert "All agree" in it.text()


async def test_compare_tells_loading_from_searching_in_columns_of_numbers() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        lines = it.text().splitlines()
        assert "  conflicts  encode    load  search  unique   total" in lines[2]
        assert "          –  1.20ms  2.30ms  1.10ms  5.60ms  10.2ms" in next(
            line for line in lines if "extended  picosat" in line
        )


async def test_compare_tells_what_unit_propagation_makes_of_every_encoding() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        await it.press("end")
        lines = it.text().splitlines()
        assert [name for name in ALL_ENCODINGS if not any(f" {name} " in line for line in lines)] == []
        (extended,) = [line for line in lines if " extended " in line]
        assert extended.split()[2:-1] == ["729", "12,018", "81", "of", "81", "0", "0"]


async def test_compare_tries_the_encoding_that_is_chosen() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        it.app.desk.encoding = "extended+commander"
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        tried = it.app.screen.query_one("#trials", DataTable)
        assert [*tried.get_column_at(0)].count("ext+comm") == len(ENGINES)
        assert tried.virtual_size.width <= tried.size.width


async def test_compare_has_all_counters_where_there_is_room() -> None:
    async with driven(EASY, size=(160, 50)) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        assert "conflicts  decisions  propagations  restarts" in it.text()


async def test_compare_has_its_last_column_in_sight_in_every_size() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        await it.press("b")
        await it.shows("All agree: 1 solution.")
        for columns in (118, 117, 80, 118, 160):
            await it.pilot.resize_terminal(columns, 40)
            table = it.app.screen.query_one("#trials", DataTable)
            assert 0 < table.virtual_size.width <= table.size.width, columns
            assert table.row_count == len(ENGINES) * len(ENCODINGS)


async def test_compare_can_be_stopped() -> None:
    async with driven(SMALL, holding=True) as it:
        await it.pilot.press("b")
        await it.pilot.pause()
        assert isinstance(it.app.screen, CompareScreen)
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert "stopped" in it.text()
        await it.pilot.press("escape")
        await it.pilot.pause()
        assert it.is_at_workbench


async def test_help_has_every_command() -> None:
    async with driven(EASY, size=(120, 120)) as it:
        await it.press("question_mark")
        page = it.text()
        digits = [shortcut for shortcut in SHORTCUTS if shortcut.id.startswith(("digit-", "mark-"))]
        assert not [shortcut.id for shortcut in SHORTCUTS if shortcut not in digits and shortcut.tooltip not in page]
        await it.press("escape")
        assert it.is_at_workbench


async def test_the_palette_has_every_command_that_works_now() -> None:
    async with driven(EASY) as it:
        titles = {command.title for command in it.app.get_system_commands(it.bench)}
        assert {"Write, save (w)", "Copy line (Y)", "Theme"} <= titles
        assert not [title for title in titles if "Redo" in title]
        await it.press("ctrl+p", *"compare", "enter")
        await it.until(lambda: isinstance(it.app.screen, CompareScreen))


@pytest.mark.parametrize(
    ("typed", "shown"), [("save", "Write, save (w)"), ("explain", "Why?, explain"), ("undo", "(z ^z)")]
)
async def test_the_palette_knows_other_words_and_tells_the_keys(typed: str, shown: str) -> None:
    async with driven(EASY) as it:
        await it.press("1", "ctrl+p", *typed)
        await it.shows(shown)


async def test_help_goes_on_below_where_it_began() -> None:
    async with driven(EASY, size=(60, 130)) as it:
        await it.press("question_mark")
        lines = it.text().splitlines()
        begun = next(number for number, line in enumerate(lines) if "Why none, why several" in line)
        assert lines[begun + 1].index("spare") == lines[begun].index("Why none")
