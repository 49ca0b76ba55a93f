"""Solve a puzzle, count its solutions up to a limit, prove that it has just one."""

from __future__ import annotations

from time import perf_counter

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Answer, Seconds, Status
from sudoku_tui.solver.encodings import DEFAULT_ENCODING, encode
from sudoku_tui.solver.engines import AUTO, GaveUp, chosen, engine_named


class WrongSolutionError(AssertionError):
    """An engine's solution that the independent checker refuses: a fault in this program, never to be shown."""


def solve(
    puzzle: Puzzle,
    limit: int = 1,
    *,
    encoding: str = DEFAULT_ENCODING,
    engine: str = AUTO,
    effort: int | None = None,
    keep: int = 2,
) -> Answer:
    """Look for up to `limit` solutions, and keep the first few of them.

    The number found is exact where the search ran out of solutions before it reached the limit. With
    `effort`, the engine gives up after so many propagations, and the answer says that it is not known.
    """
    engine = chosen(puzzle) if engine == AUTO else engine
    start = perf_counter()
    encoded = encode(puzzle, encoding)
    known = len(encoded.fixed) - encoded.fixed.count(0)
    seconds_encode = perf_counter() - start

    solutions: list[Digits] = []
    count, exact, gave_up = 0, False, False
    counters: dict[str, int] = {}
    first = start = perf_counter()
    models = engine_named(engine).models(encoded.cnf, effort, counters)
    try:
        for model in models:
            count += 1
            if count == 1:
                first = perf_counter()
            if count <= max(keep, 1):
                solutions.append(_checked(puzzle, encoded.decode(model)))
            if count >= limit:
                break
        else:
            exact = True
    except GaveUp:
        gave_up = True
    end = perf_counter()
    first = first if count else end

    return Answer(
        status=Status.SOLVED if count else Status.UNKNOWN if gave_up else Status.NONE,
        solutions=tuple(solutions),
        count=count,
        exact=exact,
        gave_up=gave_up,
        encoding=encoding,
        engine=engine,
        placed=max(0, known - puzzle.clues),
        variables=encoded.cnf.variables,
        clauses=encoded.cnf.families(),
        seconds=Seconds(seconds_encode, first - start, end - first),
        counters=counters,
    )


def count(puzzle: Puzzle, limit: int, *, encoding: str = DEFAULT_ENCODING, engine: str = AUTO) -> Answer:
    """The number of solutions, exact below the limit."""
    return solve(puzzle, limit, encoding=encoding, engine=engine)


def unique(puzzle: Puzzle, *, encoding: str = DEFAULT_ENCODING, engine: str = AUTO) -> bool:
    """Whether there is exactly one solution."""
    return solve(puzzle, 2, encoding=encoding, engine=engine).unique is True


def _checked(puzzle: Puzzle, solution: Digits) -> Digits:
    broken = check(puzzle, solution)
    if broken:
        raise WrongSolutionError("; ".join(broken))
    return solution
