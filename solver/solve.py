"""Solve a puzzle, count its solutions up to a limit, prove that it has just one."""

from __future__ import annotations

from dataclasses import replace
from math import factorial
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.errors import ArgumentError, SudokuError
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Answer, Seconds, Status
from sudoku_tui.solver.interchangeable import in_every_order, interchangeable, with_one_order
from sudoku_tui.solver.propagate.search import Search, suits
from sudoku_tui.solver.sat.encodings import DEFAULT_ENCODING, encode
from sudoku_tui.solver.sat.engines import AUTO, DEFAULT_ENGINE, GaveUp, chosen, engine_named, patience

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import TypeVar

    Model = TypeVar("Model")
    Found = tuple[Status, tuple[Digits, ...], int, bool, bool, Seconds]
    """The first fields of an answer after the puzzle: what was found, and how long it took."""


class WrongSolutionError(SudokuError, AssertionError):
    """A solution that the independent checker refuses: a fault in this program, never to be shown."""


def solve(
    puzzle: Puzzle,
    limit: int = 1,
    *,
    encoding: str = AUTO,
    engine: str = AUTO,
    effort: int | None = None,
    keep: int | None = None,
) -> Answer:
    """Look for up to `limit` solutions, and keep them all, or so many of them.

    The number found is exact where the search ran out of solutions before it reached the limit. Whoever names an
    encoding or an engine gets plain SAT. Otherwise digits that nothing tells apart stay in one order, propagation and a
    short search go first, and an engine is asked only where these give up; which one, and after a while perhaps
    another, depends on the puzzle. With `effort`, the engine
    gives up after so many propagations, and the answer says that it is not known.
    """
    start = perf_counter()
    if limit < 1:
        raise ArgumentError(f"limit: expected 1 or more, found {limit}")
    keep = limit if keep is None else keep
    if encoding == engine == AUTO and effort is None:
        digits = interchangeable(puzzle)
        ordered = with_one_order(puzzle, digits) if digits else None
        if ordered:
            return _by_exchange(puzzle, limit, keep, ordered, digits)
        if suits(puzzle):
            answer = _by_search(puzzle, limit, keep, start)
            if not answer.gave_up:
                return answer
    encoding = DEFAULT_ENCODING if encoding == AUTO else encoding
    engines = chosen(puzzle) if engine == AUTO else (engine,)
    *quick, last = engines if effort is None else engines[:1]
    spent = 0.0
    for name in quick:
        answer = _by_engine(puzzle, limit, keep, start, encoding, name, patience(puzzle))
        if not answer.gave_up:
            return answer
        start, spent = perf_counter(), spent + answer.seconds.total
    answer = _by_engine(puzzle, limit, keep, start, encoding, last, effort)
    return replace(answer, seconds=replace(answer.seconds, solve=spent + answer.seconds.solve))


def count(puzzle: Puzzle, limit: int, *, encoding: str = AUTO, engine: str = AUTO) -> Answer:
    """The number of solutions, exact below the limit."""
    return solve(puzzle, limit, encoding=encoding, engine=engine, keep=2)


def unique(puzzle: Puzzle, *, encoding: str = AUTO, engine: str = AUTO) -> bool:
    """Whether there is exactly one solution."""
    return solve(puzzle, 2, encoding=encoding, engine=engine).unique is True


def _by_exchange(puzzle: Puzzle, limit: int, keep: int, ordered: Puzzle, digits: list[int]) -> Answer:
    """What the puzzle with these digits in one order comes to for all their orders."""
    orders = factorial(len(digits))
    found = solve(ordered, -(-limit // orders), keep=keep)
    count = found.count * orders
    solutions = in_every_order(found.solutions, digits, min(limit, max(1, keep)))
    return replace(
        found,
        puzzle=puzzle,
        solutions=tuple([_checked(puzzle, solution) for solution in solutions]),
        count=min(limit, count),
        exact=found.exact and count < limit,
    )


def _by_search(puzzle: Puzzle, limit: int, keep: int, start: float) -> Answer:
    search = Search(puzzle)
    found = _found(puzzle, limit, keep, start, search.solutions(), bytes)  # they are bytes already
    return Answer(puzzle, *found, DEFAULT_ENCODING, DEFAULT_ENGINE, search.placed, search.branches, 0, {}, {})


def _by_engine(
    puzzle: Puzzle, limit: int, keep: int, start: float, encoding: str, engine: str, effort: int | None
) -> Answer:
    opening = perf_counter()
    loaded = engine_named(engine)
    start += perf_counter() - opening  # a library is loaded once, and is no part of what a puzzle takes
    encoded = encode(puzzle, encoding)
    cnf = encoded.cnf
    counters: dict[str, int] = {}
    placed = max(0, len(encoded.fixed) - encoded.fixed.count(0) - puzzle.clues)
    loading = perf_counter()
    models = loaded.models(cnf, effort, counters)
    load = perf_counter() - loading - cnf.writing  # clauses are written out only when they are loaded
    found = _found(puzzle, limit, keep, start, models, encoded.decode, load)
    return Answer(puzzle, *found, encoding, engine, placed, False, cnf.variables, cnf.families(), counters)


def _found(
    puzzle: Puzzle,
    limit: int,
    keep: int,
    start: float,
    models: Iterable[Model],
    decode: Callable[[Model], Digits],
    load: float = 0.0,
) -> Found:
    """What the models come to, prepared since `start`, which took `load` seconds for loading the clauses."""
    solutions: list[Digits] = []
    count, exact, gave_up = 0, False, False
    first = ready = perf_counter()
    try:
        for model in models:
            count += 1
            if count == 1:
                first = perf_counter()
            if count <= keep or count == 1:
                solutions.append(_checked(puzzle, decode(model)))
            if count >= limit:
                break
        else:
            exact = True
    except GaveUp:
        gave_up = True
    end = perf_counter()
    first = first if count else end
    status = Status.SOLVED if count else Status.UNKNOWN if gave_up else Status.NONE
    seconds = Seconds(ready - start - load, load + first - ready, end - first, load)
    return status, tuple(solutions), count, exact, gave_up, seconds


def _checked(puzzle: Puzzle, solution: Digits) -> Digits:
    broken = check(puzzle, solution)
    if broken:
        raise WrongSolutionError("; ".join(broken))
    return solution
