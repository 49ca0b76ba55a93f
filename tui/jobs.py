"""What the solver child can be asked to do: each job is a picklable record that knows how to run itself there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Never, Protocol, TypeVar

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.encodings import DEFAULT_ENCODING, ENCODINGS
from sudoku_tui.solver.engines import DEFAULT_ENGINE, ENGINES

if TYPE_CHECKING:
    from sudoku_tui.solver.generate import Generated, Progress, Request

Result = TypeVar("Result", covariant=True)
Told = TypeVar("Told", covariant=True)
News = TypeVar("News")

PAUSE = 0.05
"""Seconds between two news of a generator."""


class Job(Protocol[Result, Told]):
    """Runs in the child; what it hands to `tell` reaches the app while it goes on."""

    def run(self, tell: Callable[[Told], None]) -> Result: ...


class Solve(Record):
    """Look for up to `limit` solutions and bring them all back; 2 are enough for the verdict while somebody types."""

    puzzle: Puzzle
    limit: int = 2
    encoding: str = DEFAULT_ENCODING
    engine: str = DEFAULT_ENGINE

    def run(self, tell: Callable[[Never], None]) -> Answer:
        from sudoku_tui.solver.solve import solve

        return solve(self.puzzle, self.limit, encoding=self.encoding, engine=self.engine, keep=self.limit)


class Generate(Record):
    """Make a puzzle; progress comes as the generator reports it."""

    request: Request

    def run(self, tell: Callable[[Progress], None]) -> Generated:
        from sudoku_tui.solver.generate import generate

        return generate(self.request, _now_and_then(tell))


def _now_and_then(tell: Callable[[News], None]) -> Callable[[News], None]:
    """Tell no more than a screen can show: the generator has news thousands of times a second."""
    next_time = 0.0

    def tell_sometimes(news: News) -> None:
        nonlocal next_time
        if monotonic() >= next_time:
            next_time = monotonic() + PAUSE
            tell(news)

    return tell_sometimes


class Trial(Record):
    """One encoding with one engine: begun while it has neither answer nor problem."""

    encoding: str
    engine: str
    answer: Answer | None = None
    problem: str = ""


class Compare(Record):
    """Try every encoding with every engine; tells of each trial when it begins and when it ends."""

    puzzle: Puzzle
    limit: int = 2

    def run(self, tell: Callable[[Trial], None]) -> tuple[Trial, ...]:
        return tuple(self._try(encoding, engine, tell) for encoding in ENCODINGS for engine in ENGINES)

    def _try(self, encoding: str, engine: str, tell: Callable[[Trial], None]) -> Trial:
        tell(Trial(encoding, engine))
        try:
            trial = Trial(encoding, engine, Solve(self.puzzle, self.limit, encoding, engine).run(tell))
        except (ImportError, ValueError) as error:
            trial = Trial(encoding, engine, problem=str(error))
        tell(trial)
        return trial


class Export(Record):
    """Write the puzzle's clauses to a DIMACS file, which appears only when it is complete; says how many there are."""

    puzzle: Puzzle
    encoding: str
    path: Path

    @property
    def unfinished(self) -> Path:
        return self.path.with_name(self.path.name + ".part")

    def run(self, tell: Callable[[Never], None]) -> int:
        from sudoku_tui.solver.dimacs import write

        clauses = 0
        with self.unfinished.open("w", encoding="utf-8") as file:
            for line in write(self.puzzle, self.encoding):
                file.write(line + "\n")
                clauses += line[0] not in "cp"
        self.unfinished.replace(self.path)
        return clauses

    def tidy(self) -> None:
        """Remove what a child that was killed has left."""
        self.unfinished.unlink(missing_ok=True)
