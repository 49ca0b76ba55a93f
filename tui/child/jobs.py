"""What the solver child can be asked to do: each job is a picklable record that knows how to run itself there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from time import monotonic
from typing import TYPE_CHECKING, Never, Protocol, TypeVar

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, DEFAULT_ENCODING, ENCODINGS, encode
from sudoku_tui.solver.sat.engines import AUTO, ENGINES

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.explanation import Explanation
    from sudoku_tui.solver.explain.hint import Hint
    from sudoku_tui.solver.explain.techniques.step import Candidate, Step
    from sudoku_tui.solver.generate.request import Generated, Progress, Request
    from sudoku_tui.solver.prove import Proof
    from sudoku_tui.solver.proven import ProofReport
    from sudoku_tui.solver.rate import Rating
    from sudoku_tui.solver.sat.units import Left

Result = TypeVar("Result", covariant=True)
Told = TypeVar("Told", covariant=True)
News = TypeVar("News")

PAUSE = 0.05
"""Seconds between two news of what has thousands of them."""


class Job(Protocol[Result, Told]):
    """Runs in the child; what it hands to `tell` reaches the app while it goes on."""

    def run(self, tell: Callable[[Told], None]) -> Result: ...


@dataclass(frozen=True)
class Solve:
    """Look for up to `limit` solutions and bring them all back; 2 are enough for the verdict while somebody types."""

    puzzle: Puzzle
    limit: int = 2
    encoding: str = DEFAULT_ENCODING
    engine: str = AUTO
    with_left: bool = False
    """Whether to count what unit propagation leaves of the formula, which is no part of the times."""

    def run(self, tell: Callable[[Never], None]) -> Answer:
        from sudoku_tui.solver.solve import solve

        answer = solve(self.puzzle, self.limit, encoding=self.encoding, engine=self.engine)
        if self.with_left:
            from sudoku_tui.solver.sat.units import left

            answer = replace(answer, left=left(encode(self.puzzle, self.encoding).cnf))
        return answer


@dataclass(frozen=True)
class Generate:
    """Make a puzzle; progress comes as the generator reports it."""

    request: Request

    def run(self, tell: Callable[[Progress], None]) -> Generated:
        from sudoku_tui.solver.generate.make import make

        return make(self.request, _now_and_then(tell))


def _now_and_then(tell: Callable[[News], None]) -> Callable[[News], None]:
    """Tell no more than a screen can show."""
    next_time = 0.0

    def tell_sometimes(news: News) -> None:
        nonlocal next_time
        if monotonic() >= next_time:
            next_time = monotonic() + PAUSE
            tell(news)

    return tell_sometimes


@dataclass(frozen=True)
class Explain:
    """Say why there is no solution, why there are several, or what a proper puzzle has to spare.

    Tells of each part as it is found, the quickest first; what comes back has them all.
    """

    puzzle: Puzzle

    def run(self, tell: Callable[[Explanation], None]) -> Explanation:
        from sudoku_tui.solver.explain.explanation import explained

        for found in explained(self.puzzle, with_path=False):
            tell(found)
        return found


@dataclass(frozen=True)
class FindHint:
    """Find the easiest step from a position in which some candidates are struck already."""

    position: Puzzle
    struck: tuple[Candidate, ...]
    otherwise: Step | None = None
    """The step to take where nothing leads on."""

    def run(self, tell: Callable[[Never], None]) -> Hint:
        from sudoku_tui.solver.explain.hint import hint

        return hint(self.position, self.struck, self.otherwise)


@dataclass(frozen=True)
class FindPath:
    """Find the whole way from a position in which some candidates are struck already; tells of each step."""

    position: Puzzle
    struck: tuple[Candidate, ...]

    def run(self, tell: Callable[[int], None]) -> tuple[Step, ...]:
        from sudoku_tui.solver.explain.path import path

        steps, tell_sometimes = count(1), _now_and_then(tell)
        return path(self.position, lambda _: tell_sometimes(next(steps)), self.struck).steps


@dataclass(frozen=True)
class AtSight:
    """Find the candidates of a position that no rule excludes at sight, as a mask for each cell."""

    position: Puzzle

    def run(self, tell: Callable[[Never], None]) -> list[int]:
        from sudoku_tui.solver.propagate.at_sight import candidates_at_sight

        return candidates_at_sight(self.position)


@dataclass(frozen=True)
class Rate:
    """Find out how hard a puzzle with one solution is; tells how many steps the way there has so far."""

    puzzle: Puzzle

    def run(self, tell: Callable[[int], None]) -> Rating:
        from sudoku_tui.solver.explain.path import path
        from sudoku_tui.solver.rate import rating

        steps, tell_sometimes = count(1), _now_and_then(tell)
        return rating(path(self.puzzle, lambda _: tell_sometimes(next(steps))))


@dataclass(frozen=True)
class Needed:
    """What it takes a person to solve a puzzle with one solution."""

    rating: Rating
    techniques: dict[str, int]
    """How often each is used, the easiest first."""


@dataclass(frozen=True)
class FindNeeded:
    """Find out which techniques a person needs for a puzzle; None where it does not have exactly one solution."""

    puzzle: Puzzle

    def run(self, tell: Callable[[Never], None]) -> Needed | None:
        from sudoku_tui.solver.explain.path import path, techniques_of
        from sudoku_tui.solver.rate import rating

        found = path(self.puzzle)
        return Needed(rating(found), techniques_of(found.steps)) if found.answer.unique else None


@dataclass(frozen=True)
class FirstSolvable:
    """How many of some puzzles come before the first that has a solution: all of them where none has."""

    puzzles: tuple[Puzzle, ...]

    def run(self, tell: Callable[[Never], None]) -> int:
        from sudoku_tui.solver.solve import solve

        return next((number for number, puzzle in enumerate(self.puzzles) if solve(puzzle, 1).count), len(self.puzzles))


@dataclass(frozen=True)
class Trial:
    """One encoding with one engine: begun while it has neither answer nor problem."""

    encoding: str
    engine: str
    answer: Answer | None = None
    problem: str = ""


@dataclass(frozen=True)
class Compare:
    """Try every encoding with every engine; tells of each trial when it begins and when it ends."""

    puzzle: Puzzle
    limit: int = 2
    programs: tuple[str, ...] = ()
    """Engines beside ours."""
    encodings: tuple[str, ...] = ()
    """Encodings beside the usual ones, such as `extended+counter`."""

    def run(self, tell: Callable[[Trial], None]) -> tuple[Trial, ...]:
        encodings, engines = (*ENCODINGS, *self.encodings), (*ENGINES, *self.programs)
        return tuple(self._try(encoding, engine, tell) for encoding in encodings for engine in engines)

    def _try(self, encoding: str, engine: str, tell: Callable[[Trial], None]) -> Trial:
        tell(Trial(encoding, engine))
        try:
            if engine == next(iter(ENGINES)):
                encode(self.puzzle, encoding)  # the first would pay for what all share
            trial = Trial(encoding, engine, Solve(self.puzzle, self.limit, encoding, engine).run(tell))
        except (ImportError, ValueError) as error:
            trial = Trial(encoding, engine, problem=str(error))
        tell(trial)
        return trial


@dataclass(frozen=True)
class Propagated:
    """What a puzzle comes to in one encoding, and what unit propagation alone makes of that."""

    encoding: str
    variables: int
    clauses: int
    cells: int
    """Those whose digit it tells."""
    left: Left


@dataclass(frozen=True)
class Propagate:
    """Propagate units in every encoding; tells of each when it is done."""

    puzzle: Puzzle

    def run(self, tell: Callable[[Propagated], None]) -> tuple[Propagated, ...]:
        return tuple(self._propagated(encoding, tell) for encoding in ALL_ENCODINGS)

    def _propagated(self, encoding: str, tell: Callable[[Propagated], None]) -> Propagated:
        from sudoku_tui.solver.sat.units import left

        encoded = encode(self.puzzle, encoding)
        rest = left(encoded.cnf)
        known = len(encoded.fixed) - encoded.fixed.count(0)
        cells = known + sum(variable <= len(encoded.meaning) for variable in rest.true)
        result = Propagated(encoding, encoded.cnf.variables, len(encoded.cnf), cells, rest)
        tell(result)
        return result


@dataclass(frozen=True)
class Proven:
    """A proof and what is told of it; or why there is none."""

    proof: Proof | None = None
    report: ProofReport | None = None
    problem: str = ""
    """Why there is no proof, or why nobody has checked it."""


@dataclass(frozen=True)
class Prove:
    """Prove that there is no solution, or no other than one, and have it checked if there is a checker; tells what is
    being done.
    """

    puzzle: Puzzle
    encoding: str

    def run(self, tell: Callable[[str], None]) -> Proven:
        from sudoku_tui.solver.prove import NothingToProveError
        from sudoku_tui.solver.proven import proven
        from sudoku_tui.solver.sat.checkers import NoCheckerError, checker

        chosen, problem = None, ""
        try:
            chosen = checker()
        except NoCheckerError as error:
            problem = f"not checked: {error}"
        try:
            proof, report = proven(self.puzzle, self.encoding, checker=chosen, tell=tell)
        except NothingToProveError as error:
            return Proven(problem=str(error))
        return Proven(proof, report, problem)
