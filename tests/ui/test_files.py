"""Puzzles in and out of the app: opening, writing, exporting, copying."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader
from textual.events import Paste
from textual.widgets import Input, OptionList

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.tui.child.bridge import JobFailed
from sudoku_tui.tui.child.file_jobs import Export, Print
from sudoku_tui.tui.files.folders import CONFINED
from sudoku_tui.tui.files.puzzle_files import format_for, puzzle_in, sources
from sudoku_tui.tui.printing.plan import Plan
from sudoku_tui.tui.screens.confirm import Confirm
from sudoku_tui.tui.screens.open import Open
from sudoku_tui.tui.screens.write import AskPath, Option
from sudoku_tui.tui.state.paste import puzzle_from_text
from tests.puzzles.corpus import SOLVED, ZEROS
from tests.ui.driving import EASY, KILLER, PAIR, SMALL, Driven, driven

TWO = "12..............\n.........4321...\n"


async def _list_files(it: Driven) -> None:
    """Open the open dialog with the cursor on the first file."""
    await it.press("o")
    listed = it.app.screen.query_one(OptionList)
    first_file = [source.kind for source in sources(Path.cwd())].index("file")
    listed.highlighted = first_file
    await it.until(lambda: "the folder" not in it.text())


async def test_open_shows_a_preview_and_leafs_through_a_file(own_folders: Path) -> None:
    (own_folders / "two.sdm").write_text(TWO)
    async with driven(EASY) as it:
        await _list_files(it)
        await it.shows("two.sdm:1")
        assert "4×4 plain, 2 clues" in it.text()
        await it.press("right")
        await it.shows("two.sdm:2")
        await it.press("enter")
        assert it.board.puzzle.givens[9:13] == bytes([4, 3, 2, 1])
        assert it.board.origin == "two.sdm:2"
        await it.press("z")
        assert it.board.puzzle == EASY


async def test_what_is_pasted_over_the_list_is_a_path_or_a_link(own_folders: Path) -> None:
    (own_folders / "two.sdm").write_text(TWO)
    async with driven(EASY) as it:
        await it.press("o")
        it.app.screen.query_one(OptionList).post_message(Paste("two.sdm:2\n"))
        await it.press("enter")
        await it.until(lambda: it.is_at_workbench)
        assert it.board.origin.endswith("/two.sdm:2")


async def test_how_a_file_was_taken_is_told(own_folders: Path) -> None:
    (own_folders / "solved.txt").write_text(f"{ZEROS},{SOLVED}\n")
    async with driven(SMALL) as it:
        await _list_files(it)
        await it.shows("solved.txt:1")
        await it.press("enter")
        assert "taken for its solution" in it.told()


async def test_how_pasted_text_was_taken_is_told() -> None:
    async with driven(SMALL) as it:
        it.app.post_message(Paste(f"{ZEROS},{SOLVED}"))
        await it.until(lambda: it.board.origin == "pasted")
        assert "taken for its solution" in it.told()


async def test_there_is_no_puzzle_after_the_last(own_folders: Path) -> None:
    (own_folders / "two.sdm").write_text(TWO)
    async with driven(EASY) as it:
        await _list_files(it)
        await it.shows("two.sdm:1")
        await it.press("left", "right")
        await it.shows("two.sdm:2")
        await it.press("right", "enter")
        assert it.board.origin == "two.sdm:2"


async def test_open_says_why_a_file_is_no_puzzle(own_folders: Path) -> None:
    (own_folders / "note.txt").write_text("milk and bread")
    async with driven(EASY) as it:
        await _list_files(it)
        await it.shows("expected")
        await it.press("enter")
        assert isinstance(it.app.screen, Open)
        await it.press("escape")
        assert it.is_at_workbench


async def test_a_path_can_be_typed(own_folders: Path) -> None:
    (own_folders / "deep").mkdir()
    (own_folders / "deep" / "one.sdm").write_text(TWO.splitlines()[0])
    async with driven(EASY) as it:
        await it.press("o", "slash", *"deep", "slash", *"one", "full_stop", *"sdm", "enter")
        await it.until(lambda: it.app.screen is it.bench)
        await it.press()
        assert it.board.puzzle.n == 4


async def test_a_folder_is_entered_and_left(own_folders: Path) -> None:
    (own_folders / "deep").mkdir()
    (own_folders / "deep" / "one.sdm").write_text(TWO)
    async with driven(EASY) as it:
        await it.press("o")
        names = [source.name for source in sources(own_folders)]
        it.app.screen.query_one(OptionList).highlighted = names.index("deep")
        await it.press("enter")
        await it.shows("one.sdm")
        await it.press("enter")
        await it.shows("deep/")


async def test_leafing_in_a_burst_counts_every_key_and_opens_what_it_came_to(own_folders: Path) -> None:
    (own_folders / "four.sdm").write_text(TWO * 2)
    async with driven(EASY) as it:
        await _list_files(it)
        await it.burst(*["right"] * 9)
        await it.shows("four.sdm:4")
        await it.burst("left", "enter")
        await it.until(lambda: it.is_at_workbench)
        assert it.board.origin == "four.sdm:3"


async def test_a_typed_path_is_looked_for_at_home_and_in_the_folder_on_display(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(own_folders))
    (own_folders / "deep").mkdir()
    (own_folders / "deep" / "two.sdm").write_text(TWO)
    async with driven(EASY) as it:
        for typed in ("~/deep/two.sdm", "two.sdm:2"):
            await it.press("o")
            if ":" in typed:
                it.app.screen.query_one(OptionList).highlighted = [s.name for s in sources(own_folders)].index("deep")
                await it.press("enter")
            await it.press("slash")
            it.app.screen.query_one("#path", Input).value = typed
            await it.press("enter")
            await it.until(lambda: it.is_at_workbench)
            assert it.board.puzzle.n == 4
        assert it.board.origin.endswith("two.sdm:2")


async def test_names_that_the_system_refuses_are_told(own_folders: Path) -> None:
    (own_folders / "full.txt").symlink_to("/dev/full")
    async with driven(EASY) as it:
        await it.press("w")
        for name, keys, words in (
            ("a" * 300 + ".txt", ("enter",), "too long"),
            ("full.txt", ("enter", "y"), "no space"),
        ):
            it.app.screen.query_one(Input).value = name
            await it.press(*keys)
            await it.shows(words)
        await it.press("escape", "o", "slash")
        it.app.screen.query_one("#path", Input).value = "a" * 300
        await it.press("enter")
        await it.shows("aaa:")


async def test_a_link_to_itself_is_no_file_and_hides_no_other(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own_folders / "loop").symlink_to("loop")
    (own_folders / "two.sdm").write_text(TWO)
    for confined in (False, True):
        if confined:
            monkeypatch.setenv(CONFINED, str(own_folders))
        listed = {source.name for source in sources(own_folders)}
        assert "two.sdm" in listed
        assert "loop" not in listed


def test_a_served_app_sees_only_its_folder(own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (own_folders / "out").symlink_to("/")
    (own_folders / "in").mkdir()
    assert {"..", "out"} <= {source.name for source in sources(own_folders)}
    monkeypatch.setenv(CONFINED, str(own_folders))
    assert {source.name for source in sources(own_folders) if source.kind != "bundled"} == {"in"}


async def test_write_takes_the_format_from_the_ending(own_folders: Path) -> None:
    async with driven(SMALL) as it:
        await it.press("w")
        it.app.screen.query_one(Input).value = "small.csv"
        await it.press("enter")
        assert (own_folders / "small.csv").read_text().startswith("1,")
        assert "Written" in it.told()


async def test_write_offers_the_name_of_the_file_and_tells_all_the_endings() -> None:
    async with driven(replace(SMALL, name="some day.sdk")) as it:
        await it.press("w")
        assert it.app.screen.query_one(Input).value == "some-day.txt"
        assert ".txt, " in it.text()
        assert ".ps" in it.text()


async def test_write_asks_before_it_overwrites(own_folders: Path) -> None:
    (own_folders / "small.txt").write_text("precious")
    async with driven(SMALL) as it:
        await it.press("w", "enter")
        assert isinstance(it.app.screen, Confirm)
        await it.press("n")
        assert (own_folders / "small.txt").read_text() == "precious"
        assert isinstance(it.app.screen, AskPath)
        await it.press("enter", "y")
        assert (own_folders / "small.txt").read_text().startswith("╔")


async def test_write_says_what_a_format_cannot_hold() -> None:
    async with driven(PAIR) as it:
        await it.press("w")
        it.app.screen.query_one(Input).value = "twins.sdk"
        await it.press("enter")
        assert "no pairs" in it.text()
        it.app.screen.query_one(Input).value = "twins.pdf"
        await it.press("enter")
        assert "the ending chooses the format" in it.text()


async def test_write_can_keep_the_solution(own_folders: Path) -> None:
    async with driven(EASY) as it:
        await it.press("s", "w", "tab", "space", "enter")
        assert "5 │ 3 │ 4" in (own_folders / "easy.txt").read_text()


async def test_export_asks_again_for_a_folder_and_leaves_other_files_alone(own_folders: Path) -> None:
    (own_folders / "small.cnf.part").write_text("precious")
    async with driven(SMALL) as it:
        await it.press("D")
        it.app.screen.query_one(Input).value = "nodir/x.cnf"
        await it.press("enter")
        assert "nodir: expected a folder to write to" in it.text()
        it.app.screen.query_one(Input).value = "small.cnf"
        await it.press("enter")
        await it.until(lambda: (own_folders / "small.cnf").exists())
        assert sorted(path.name for path in own_folders.iterdir()) == ["small.cnf", "small.cnf.part"]


async def test_export_is_done_by_the_child(own_folders: Path) -> None:
    async with driven(SMALL) as it:
        await it.press("D", "enter")
        await it.until(lambda: (own_folders / "small.cnf").exists())
        assert any(isinstance(job, Export) for job in it.bridge.jobs)
        assert "p cnf" in (own_folders / "small.cnf").read_text()


async def test_printed_is_the_puzzle_as_it_is_ticked_and_that_is_remembered(own_folders: Path) -> None:
    async with driven(SMALL) as it:
        await it.press("A", "tab", "space", "tab", "tab", "tab", "space", "enter")
        await it.until(lambda: (own_folders / "small.pdf").exists())
        (job,) = [job for job in it.bridge.jobs if isinstance(job, Print)]
        assert job.plan == Plan(paper="letter", solutions="none")
        (page,) = PdfReader(own_folders / "small.pdf").pages
        assert "at least 2 solutions" in page.extract_text()
        assert it.told() == "Printed to small.pdf\nat least 2 solutions: none is printed"
        await it.press("A")
        options = {option.id: option.value for option in it.app.screen.query(Option)}
        assert options == {
            "solution": False,
            "rated": True,
            "large": False,
            "letter": True,
        }
        assert not it.app.screen.query("#own")  # there is nothing to be printed
        it.app.screen.query_one(Input).value = "small.txt"
        await it.press("enter")
        assert "expected a name that ends in .pdf" in it.text()
        it.app.screen.query_one(Input).value = "nodir/x.pdf"
        await it.press("enter")
        assert "nodir: expected a folder to write to" in it.text()
        assert sorted(path.name for path in own_folders.iterdir()) == ["small.pdf"]


async def test_a_print_that_fails_says_why_and_your_own_work_is_printed_where_wanted(own_folders: Path) -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("right", "right", "4", "A")
        it.app.screen.query_one("#own", Option).value = True
        it.bridge.failure = JobFailed("easy.pdf: no space left on device")
        await it.press("enter")
        assert it.told() == "easy.pdf: no space left on device"
        (job,) = [job for job in it.bridge.jobs if isinstance(job, Print)]
        assert job.view.digits[:5] == bytes([5, 3, 4, 0, 7])
        assert list(own_folders.iterdir()) == []


async def test_without_the_extra_printing_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    async with driven(EASY) as it:
        await it.press("A")
        assert "pip install 'sudoku-tui[print]'" in it.told()
        assert it.is_at_workbench


async def test_copies_what_is_on_display() -> None:
    async with driven(EASY) as it:
        await it.press("Y")
        assert it.app.clipboard == "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        await it.press("s", "B")
        assert it.app.clipboard.splitlines()[1] == "║ 5 │ 3 │ 4 ║ 6 │ 7 │ 8 ║ 9 │ 1 │ 2 ║"


async def test_a_copy_that_cannot_be_says_why() -> None:
    async with driven(replace(KILLER, placed=(Cage((0, 1), 4, repeats=True),))) as it:
        await it.press("Y")
        assert "no cages that repeat digits" in it.told()


async def test_a_killer_is_copied_with_its_cages() -> None:
    async with driven(KILLER) as it:
        await it.press("Y")
        assert puzzle_from_text(it.app.clipboard) == replace(KILLER, name="")
        await it.press("B")
        assert it.app.clipboard.splitlines()[0] == "aabb"
        assert puzzle_from_text(it.app.clipboard) == replace(KILLER, name="")


@pytest.mark.parametrize("name", ["cages.txt", "cages.killer", "cages.sumocue", "cages.ps"])
async def test_a_killer_is_written_and_opened(own_folders: Path, name: str) -> None:
    async with driven(KILLER) as it:
        await it.press("w")
        it.app.screen.query_one(Input).value = name
        await it.press("enter")
        found = puzzle_in(own_folders / name, 1)
        assert isinstance(found, Puzzle)
        assert (found.rules, found.placed) == (KILLER.rules, KILLER.placed)


def test_cages_that_share_cells_are_written_with_their_cells() -> None:
    shared = replace(KILLER, placed=(Cage((0, 1), 4), Cage((1, 2), 5)))
    assert format_for(Path("shared.txt"), shared) == "killer"


async def test_a_killer_is_exported_with_the_clauses_of_its_cages(own_folders: Path) -> None:
    async with driven(KILLER) as it:
        await it.press("D", "enter")
        await it.until(lambda: (own_folders / "cages.cnf").exists())
        assert "cage" in (own_folders / "cages.cnf").read_text()


async def test_rules_survive_writing_and_pasting(own_folders: Path) -> None:
    shown = replace(SMALL, rules=rules_with(SMALL.shape, 1, ("x", "anti-king")))
    async with driven(shown) as it:
        await it.press("B")
        it.bench.load(EASY, "")
        await it.press()
        it.bench.paste(it.app.clipboard)
        await it.press()
        assert it.board.puzzle == replace(shown, name="")
