"""What the workbench does through dialogs: each is imported when it is first opened, to keep the start short."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.tui.state.desk import Desk

if TYPE_CHECKING:
    from sudoku_tui.tui.app import SudokuApp
    from sudoku_tui.tui.screens.dialog import Dialog

Answer = TypeVar("Answer")

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
        from sudoku_tui.tui.state.paste import puzzle_from_text

        found = puzzle_from_text(text)
        if isinstance(found, str):
            self.notify(found, title="Not pasted", severity="warning", markup=False)
        else:
            self.load(found, "pasted")

    def action_copy(self, form: str) -> None:
        from sudoku_tui.puzzles import formats

        board = self.desk.board
        shown = replace(board.puzzle, givens=board.digits)
        what = "The solution" if board.shown is not None else "The puzzle"
        try:
            text = formats.write(shown, WITH_CAGES[form] if shown.kind == "killer" else form)
        except ValueError as error:
            self.notify(str(error), title="Not copied", severity="warning", markup=False)
            return
        self.app.copy_to_clipboard(text)
        self.notify(f"{what} is on the clipboard, as {'one line' if form == 'line' else 'a drawing'}.")

    def action_help(self) -> None:
        from sudoku_tui.tui.screens.help import Help

        self.app.push_screen(Help(self.sudoku.config.keys))

    async def ask(self, dialog: Dialog[Answer | None], then: Callable[[Answer], Awaitable[None]]) -> None:
        """Open a dialog, and go on with its answer, if there is one, without keeping any key waiting.

        This ends when the dialog is there, and with it the key that opened it: the next one is for the dialog.
        """

        def go_on(answer: Answer | None) -> None:
            if answer is not None:
                self.run_worker(then(answer))

        await self.app.push_screen(dialog, go_on)

    async def _resume(self) -> None:
        """Go on with what was found out about the puzzle in hand when something else came in between."""
        if not self.desk.trouble:
            await self.desk.check()

    async def action_open(self) -> None:
        from sudoku_tui.tui.screens.open import Chosen, Open

        async def load(chosen: Chosen) -> None:
            self.load(chosen.puzzle, chosen.origin)

        await self.ask(Open(Path.cwd()), load)

    async def action_write(self) -> None:
        from sudoku_tui.tui.screens.write import WritePuzzle

        async def tell(path: Path) -> None:
            self.notify(f"Written to {path}", markup=False)

        await self.ask(WritePuzzle(self.desk.board), tell)

    async def action_export(self) -> None:
        from sudoku_tui.tui.screens.write import ExportDimacs

        async def export(path: Path) -> None:
            if await self.desk.export(path):
                self.notify(f"Exported to {path}", markup=False)
            await self._resume()

        await self.ask(ExportDimacs(self.desk.board), export)

    async def action_generate(self) -> None:
        from sudoku_tui.tui.screens.generate import Filled, GenerateForm

        async def generate(filled: Filled) -> None:
            self.sudoku.remember(generate=filled.fields)
            if await self.desk.generate(filled.request):
                self.board_changed()
            else:
                await self._resume()

        await self.ask(GenerateForm(self.sudoku.remembered.generate), generate)

    async def action_new(self) -> None:
        from sudoku_tui.puzzles.model import plain
        from sudoku_tui.tui.screens.choose import Choose
        from sudoku_tui.tui.screens.sizes import shape_name, shape_named, shapes

        async def start(name: str) -> None:
            rules = plain(shape_named(name))
            self.load(Puzzle(rules, bytes(rules.cells)), "")

        await self.ask(Choose("An empty board", "N", shapes(), shape_name(self.desk.board.puzzle.shape)), start)

    async def action_rules(self) -> None:
        from sudoku_tui.tui.screens.rules import ChooseRules

        puzzle = self.desk.board.puzzle

        async def revise(rules: Rules) -> None:
            if self.desk.session.revise(replace(puzzle, rules=rules)):
                self.board_changed()

        await self.ask(ChooseRules(puzzle.rules), revise)

    async def action_encoding(self) -> None:
        from sudoku_tui.solver.sat.encodings import ENCODINGS

        await self._choose("encoding", "e", ENCODINGS)

    async def action_engine(self) -> None:
        from sudoku_tui.solver.sat.engines import CHOICES

        await self._choose("engine", "E", CHOICES)

    async def _choose(self, what: str, key: str, choices: Mapping[str, str]) -> None:
        from sudoku_tui.tui.screens.choose import Choose

        async def take(chosen: str) -> None:
            setattr(self.desk, what, chosen)
            self.sudoku.remember(**{what: chosen})
            await self.desk.recheck()

        await self.ask(Choose(what.capitalize(), key, choices, getattr(self.desk, what)), take)

    async def action_compare(self) -> None:
        from sudoku_tui.tui.screens.compare import CompareScreen

        def check(_: None) -> None:
            self.run_worker(self.desk.check())

        await self.app.push_screen(CompareScreen(self.desk), check)
