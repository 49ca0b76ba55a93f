"""Where to print the puzzle to, on what paper, and what is to be seen there."""

from __future__ import annotations

from pathlib import Path

from textual.app import ComposeResult

from sudoku_tui.puzzles.pictures.view import CLUES, View
from sudoku_tui.solver.propagate.sums import digits_of
from sudoku_tui.tui.printing.plan import Plan
from sudoku_tui.tui.screens.write import AskPath, Option, unwritable
from sudoku_tui.tui.state.board import Board

SOLUTION, RATED, LARGE, LETTER, OWN = "solution", "rated", "large", "letter", "own"
OPTIONS = {
    SOLUTION: "the solution upside down below",
    RATED: "how hard it is; a 36×36 takes half a minute",
    LARGE: "large print",
    LETTER: "on Letter instead of A4",
    OWN: "with your digits and marks",
}
SUFFIX = ".pdf"


class PrintPuzzle(AskPath):
    """Chooses the file and the layout; the page is made by the solver child, which rates and solves the puzzle."""

    TITLE = "Print"
    SUFFIX = SUFFIX

    def __init__(self, board: Board, ticked: dict[str, bool]) -> None:
        super().__init__(board)
        self._ticked = {SOLUTION: True, RATED: True, **ticked}

    def options(self) -> ComposeResult:
        for name, words in OPTIONS.items():
            if name != OWN or not self.board.own.is_empty:
                yield Option(words, self._ticked.get(name, False), id=name, compact=True)

    @property
    def ticked(self) -> dict[str, bool]:
        return {**self._ticked, **{option.id or "": option.value for option in self.query(Option)}}

    @property
    def plan(self) -> Plan:
        ticked = self.ticked
        return Plan(
            paper="letter" if ticked.get(LETTER) else "a4",
            large=ticked.get(LARGE, False),
            solutions="page" if ticked[SOLUTION] else "none",
        )

    @property
    def rated(self) -> bool:
        return self.ticked[RATED]

    @property
    def view(self) -> View:
        """What is on the paper beside the clues."""
        board, own = self.board, self.board.own
        if own.is_empty or not self.ticked.get(OWN):
            return CLUES
        digits = bytes([given or digit for given, digit in zip(board.puzzle.givens, own.digits, strict=True)])
        marks = [corner | centre for corner, centre in zip(own.notes.corner, own.notes.centre, strict=True)]
        return View(digits=digits, candidates={cell: list(digits_of(mask)) for cell, mask in enumerate(marks) if mask})

    def words(self, path: Path) -> str:
        return "a page to be printed from any PDF viewer"

    def refusal(self, path: Path) -> str:
        if path.suffix.lower() != SUFFIX:
            return f"expected a name that ends in {SUFFIX}"
        return super().refusal(path) or unwritable(path)
