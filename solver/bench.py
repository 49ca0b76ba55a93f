"""Encodings and engines side by side on the same puzzles: what each pair of them takes, in the mean and the median."""

from __future__ import annotations

from itertools import product
from statistics import fmean, median
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

COUNTERS = ("conflicts", "decisions", "propagations")
SIZES = ("variables", "clauses")
TIMES = ("encode", "solve", "unique", "total")
MEASURES = (*SIZES, *COUNTERS, *TIMES)


class Series:
    """All that one encoding with one engine took, puzzle by puzzle."""

    def __init__(self, encoding: str, engine: str) -> None:
        self.encoding, self.engine = encoding, engine
        self.puzzles = self.undecided = 0
        self._values: dict[str, list[float]] = {measure: [] for measure in MEASURES}

    def add(self, answer: Answer) -> None:
        self.puzzles += 1
        self.undecided += answer.status is Status.UNKNOWN or answer.gave_up
        seconds = answer.seconds
        found: dict[str, float] = {
            "variables": answer.variables,
            "clauses": sum(answer.clauses.values()),
            **{name: answer.counters[name] for name in COUNTERS if name in answer.counters},
            **{name: getattr(seconds, name) for name in TIMES},
        }
        for measure, value in found.items():
            self._values[measure].append(value)

    def mean(self, measure: str) -> float | None:
        """None where the engine does not tell."""
        values = self._values[measure]
        return fmean(values) if values else None

    def median(self, measure: str) -> float | None:
        values = self._values[measure]
        return median(values) if values else None


class Bench:
    """Each puzzle is given to every pair in turn, so that what slows the machine slows them all.

    `disagreements` counts puzzles on which two pairs came to different verdicts: a fault in one of them.
    """

    def __init__(self, encodings: Sequence[str], engines: Sequence[str], limit: int, effort: int | None) -> None:
        self.series = [Series(encoding, engine) for encoding, engine in product(encodings, engines)]
        self.disagreements = 0
        self._limit, self._effort = limit, effort

    def run(self, puzzles: Iterator[Puzzle]) -> Iterator[Puzzle]:
        """Measure, and hand on each puzzle when all are done with it."""
        for number, puzzle in enumerate(puzzles):
            if not number:
                # Whoever comes first would pay for loading the engines and the shared clauses: a search that gives up
                # at once does.
                self._answers(puzzle, effort=1)
            answers = self._answers(puzzle, self._effort)
            for series, answer in zip(self.series, answers, strict=True):
                series.add(answer)
            verdicts = {answer.count for answer in answers if not answer.gave_up}
            self.disagreements += len(verdicts) > 1
            yield puzzle

    def _answers(self, puzzle: Puzzle, effort: int | None) -> list[Answer]:
        return [
            solve(puzzle, self._limit, encoding=series.encoding, engine=series.engine, effort=effort, keep=2)
            for series in self.series
        ]
