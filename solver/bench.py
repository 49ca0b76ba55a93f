"""Encodings and engines side by side on the same puzzles: what each pair of them takes, by size and verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import product
from statistics import fmean, median
from typing import TYPE_CHECKING, NamedTuple

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.memory import peak
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

COUNTERS = ("conflicts", "decisions", "propagations", "restarts")
SIZES = ("variables", "clauses")
TIMES = ("encode", "load", "search", "unique", "total")
MEMORY = "memory"
MEASURES = (*SIZES, *COUNTERS, *TIMES, MEMORY)


@dataclass(frozen=True)
class Case:
    """A puzzle, what to call it, and what kind it is called."""

    id: str
    kind: str
    puzzle: Puzzle


class Group(NamedTuple):
    """Puzzles that can be compared: of one size and kind, and with the same verdict."""

    n: int
    kind: str
    status: Status


class Series:
    """All that one encoding with one engine took for the puzzles of a group."""

    def __init__(self, group: Group, encoding: str, engine: str) -> None:
        self.group, self.encoding, self.engine = group, encoding, engine
        self.puzzles = self.undecided = 0
        self._values: dict[str, dict[str, float]] = {measure: {} for measure in MEASURES}
        self._families: Counter[str] = Counter()

    def add(self, id: str, answer: Answer, memory: int | None) -> None:
        self.puzzles += 1
        self.undecided += answer.status is Status.UNKNOWN or answer.gave_up
        self._families.update(answer.clauses)
        seconds = answer.seconds
        found: dict[str, float | None] = {
            "variables": answer.variables,
            "clauses": sum(answer.clauses.values()),
            **{name: answer.counters.get(name) for name in COUNTERS},
            **{name: getattr(seconds, name) for name in TIMES},
            "load": seconds.load or None,
            MEMORY: memory,
        }
        for measure, value in found.items():
            if value is not None:
                self._values[measure][id] = value

    def mean(self, measure: str) -> float | None:
        """None where nobody tells."""
        values = self._values[measure].values()
        return fmean(values) if values else None

    def median(self, measure: str) -> float | None:
        values = self._values[measure].values()
        return median(values) if values else None

    def worst(self, measure: str) -> tuple[float, str] | tuple[None, None]:
        """The largest value, and the id of the puzzle that it took."""
        values = self._values[measure]
        if not values:
            return None, None
        worst = max(values, key=values.__getitem__)
        return values[worst], worst

    def families(self) -> dict[str, float]:
        """The mean number of clauses by rule."""
        return {family: number / self.puzzles for family, number in self._families.items()}


class Bench:
    """Each puzzle is given to every pair in turn, so that what slows the machine slows them all.

    `disagreements` counts puzzles on which two pairs came to different verdicts: a fault in one of them.
    """

    def __init__(
        self,
        encodings: Sequence[str],
        engines: Sequence[str],
        limit: int,
        effort: int | None,
        with_memory: bool = False,
    ) -> None:
        self.ways = [*product(encodings, engines)]
        self.disagreements = 0
        self._limit, self._effort = limit, effort
        self._with_memory = with_memory
        self._groups: dict[Group, list[Series]] = {}

    def groups(self) -> dict[Group, list[Series]]:
        """What was measured, the smallest puzzles first, those with a solution before those with none."""
        verdicts = [*Status]
        return dict(sorted(self._groups.items(), key=lambda item: (*item[0][:2], verdicts.index(item[0].status))))

    def run(self, cases: Iterable[Case]) -> Iterator[Case]:
        """Measure, and hand on each puzzle as often as there are ways, when the next of them is done with it."""
        seen: set[tuple[int, str]] = set()
        for case in cases:
            if (case.puzzle.n, case.kind) not in seen:
                # Whoever comes first would pay for loading the engines and the shared clauses: a search that gives up
                # at once does.
                seen.add((case.puzzle.n, case.kind))
                for way in self.ways:
                    self._answer(case.puzzle, way, effort=1)
            answers: list[Answer] = []
            for way in self.ways:
                answers.append(self._answer(case.puzzle, way, self._effort))
                yield case
            self._add(case, answers)

    def _answer(self, puzzle: Puzzle, way: tuple[str, str], effort: int | None) -> Answer:
        encoding, engine = way
        return solve(puzzle, self._limit, encoding=encoding, engine=engine, effort=effort, keep=2)

    def _add(self, case: Case, answers: Sequence[Answer]) -> None:
        status = next((answer.status for answer in answers if answer.status is not Status.UNKNOWN), Status.UNKNOWN)
        group = Group(case.puzzle.n, case.kind, status)
        series = self._groups.setdefault(group, [Series(group, *way) for way in self.ways])
        for each, answer in zip(series, answers, strict=True):
            each.add(case.id, answer, self._memory(case.puzzle, each) if self._with_memory else None)
        verdicts = {answer.count for answer in answers if not answer.gave_up}
        self.disagreements += len(verdicts) > 1

    def _memory(self, puzzle: Puzzle, series: Series) -> int | None:
        return peak(puzzle, self._limit, series.encoding, series.engine, self._effort)
