"""What the solver child can be asked to write: clauses as DIMACS, a puzzle on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Never

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.pictures.view import View
from sudoku_tui.tui.printing.plan import Plan


@dataclass(frozen=True)
class FileJob:
    """Writes a file, which appears only when it is complete."""

    path: Path
    by: int
    """The number of the process that asks: nobody else's file has such a name."""

    @property
    def unfinished(self) -> Path:
        return self.path.with_name(f".{self.path.name}.{self.by}.tmp")

    @contextmanager
    def file(self) -> Iterator[BinaryIO]:
        """The file to write to."""
        try:
            with self.unfinished.open("wb") as file:
                yield file
            self.unfinished.replace(self.path)
        except OSError as error:
            raise SudokuError(f"{self.path}: {(error.strerror or 'cannot be written').lower()}") from None

    def tidy(self) -> None:
        """Remove what a child that was killed has left."""
        self.unfinished.unlink(missing_ok=True)


@dataclass(frozen=True)
class Export(FileJob):
    """Write the puzzle's clauses to a DIMACS file; says how many there are."""

    puzzle: Puzzle
    encoding: str

    def run(self, tell: Callable[[Never], None]) -> int:
        from sudoku_tui.solver.sat.dimacs import write

        clauses = 0
        with self.file() as file:
            for line in write(self.puzzle, self.encoding):
                file.write(f"{line}\n".encode())
                clauses += line[0] not in "cp"
        return clauses


@dataclass(frozen=True)
class Print(FileJob):
    """Print the puzzle as a PDF, rated and solved as far as that is wanted; tells what is to be said of it."""

    puzzle: Puzzle
    name: str
    view: View
    plan: Plan
    rated: bool

    def run(self, tell: Callable[[Never], None]) -> list[str]:
        from sudoku_tui.tui.printing.layout import book
        from sudoku_tui.tui.printing.piece import prepared

        piece = prepared(self.puzzle, self.name, self.view, rated=self.rated, solved=self.plan.solutions != "none")
        made = book([piece], self.plan)
        with self.file() as file:
            file.write(made.data)
        doubts = [made.doubt] if made.doubt else []
        return doubts if piece.proper else [*doubts, f"{piece.told}: none is printed"]
