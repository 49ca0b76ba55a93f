"""What the workbench does through dialogs: each is imported when it is first opened, to keep the start short."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual import work
from textual.screen import Screen

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.desk import Desk

if TYPE_CHECKING:
    from sudoku_tui.tui.app import SudokuApp


WITH_CAGES = {"line": "ps", "boxed": "letters"}
"""What killers are copied as, since lines and drawings have no room for cages."""


class Dialogs(Screen[None]):
    """The half of the workbench that opens dialogs."""

    desk: Desk

    def board_changed(self) -> None:
        raise NotImplementedError

    @property
    def sudoku(self) -> SudokuApp:
        return cast("SudokuApp", self.app)

    def load(self, puzzle: Puzzle, origin: str) -> None:
        """Put a puzzle in hand."""
        if self.desk.session.load(puzzle, origin):
            self.board_changed()

    def paste(self, text: str) -> None:
        """Replace the board by what was pasted, or say why not."""
        from sudoku_tui.tui.paste import puzzle_from_text

        found = puzzle_from_text(text)
        if isinstance(found, str):
            self.notify(found, title="Not pasted", severity="warning", markup=False)
        else:
            self.load(found, "pasted")

    def action_copy(self, form: str) -> None:
        from sudoku_tui.puzzles import formats

        board = self.desk.board
        shown = board.puzzle.replace(givens=board.digits)
        what = "The solution" if board.shown is not None else "The puzzle"
        try:
            text = formats.write(shown, WITH_CAGES[form] if shown.cages else form)
        except ValueError as error:
            self.notify(str(error), title="Not copied", severity="warning", markup=False)
            return
        self.app.copy_to_clipboard(text)
        self.notify(f"{what} is on the clipboard, as {'one line' if form == 'line' else 'a drawing'}.")

    def action_help(self) -> None:
        from sudoku_tui.tui.screens.help import Help

        self.app.push_screen(Help(self.sudoku.config.keys))

    @work
    async def action_open(self) -> None:
        from sudoku_tui.tui.screens.open import Open

        chosen = await self.app.push_screen_wait(Open(Path.cwd()))
        if chosen:
            self.load(chosen.puzzle, chosen.origin)

    @work
    async def action_write(self) -> None:
        from sudoku_tui.tui.screens.write import WritePuzzle

        written = await self.app.push_screen_wait(WritePuzzle(self.desk.board))
        if written:
            self.notify(f"Written to {written}", markup=False)

    @work
    async def action_export(self) -> None:
        from sudoku_tui.tui.screens.write import ExportDimacs

        path = await self.app.push_screen_wait(ExportDimacs(self.desk.board))
        if path and await self.desk.export(path):
            self.notify(f"Exported to {path}", markup=False)

    @work
    async def action_generate(self) -> None:
        from sudoku_tui.tui.screens.generate import GenerateForm

        filled = await self.app.push_screen_wait(GenerateForm(self.sudoku.remembered.generate))
        if filled:
            self.sudoku.remember(generate=filled.fields)
            if await self.desk.generate(filled.request):
                self.board_changed()

    @work
    async def action_new(self) -> None:
        from sudoku_tui.puzzles.model import plain
        from sudoku_tui.tui.screens.choose import Choose
        from sudoku_tui.tui.screens.sizes import shape_name, shape_named, shapes

        current = shape_name(self.desk.board.puzzle.shape)
        chosen = await self.app.push_screen_wait(Choose("An empty board", "N", shapes(), current))
        if chosen:
            rules = plain(shape_named(chosen))
            self.load(Puzzle(rules, (0,) * rules.cells), "")

    @work
    async def action_rules(self) -> None:
        from sudoku_tui.tui.screens.rules import ChooseRules

        puzzle = self.desk.board.puzzle
        rules = await self.app.push_screen_wait(ChooseRules(puzzle.rules))
        if rules and self.desk.session.revise(puzzle.replace(rules=rules)):
            self.board_changed()

    @work
    async def action_encoding(self) -> None:
        from sudoku_tui.solver.encodings import ENCODINGS
        from sudoku_tui.tui.screens.choose import Choose

        chosen = await self.app.push_screen_wait(Choose("Encoding", "e", ENCODINGS, self.desk.encoding))
        if chosen:
            self.desk.encoding = chosen
            self.sudoku.remember(encoding=chosen)
            await self.desk.recheck()

    @work
    async def action_engine(self) -> None:
        from sudoku_tui.solver.engines import CHOICES
        from sudoku_tui.tui.screens.choose import Choose

        chosen = await self.app.push_screen_wait(Choose("Engine", "E", CHOICES, self.desk.engine))
        if chosen:
            self.desk.engine = chosen
            self.sudoku.remember(engine=chosen)
            await self.desk.recheck()

    @work
    async def action_compare(self) -> None:
        from sudoku_tui.tui.screens.compare import CompareScreen

        await self.app.push_screen_wait(CompareScreen(self.desk))
        await self.desk.check()
