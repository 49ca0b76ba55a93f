"""The solver that can be watched: every step it tells is sound, and its end agrees with the engines.

`python -m tests.solver.trace.test_cdcl 2000` replays the traces of 2,000 random puzzles of all kinds.
"""

from __future__ import annotations

import sys
from collections import Counter
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sudoku_tui
from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, encode
from sudoku_tui.solver.sat.engines import engine_named
from sudoku_tui.solver.sat.named import named
from sudoku_tui.solver.solve import solve
from sudoku_tui.solver.trace.cdcl import Cdcl, _luby, by_activity
from sudoku_tui.solver.trace.events import Decision, Refuted, Solved
from sudoku_tui.solver.trace.watch import ORDERS, search_of
from tests.solver.small import NAMES, small, small_puzzles
from tests.solver.trace.replay import judge
from tests.strategies import puzzles, varied_puzzles

HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


@st.composite
def formulas(draw: st.DrawFn) -> Cnf:
    variables = draw(st.integers(1, 12))
    literals = st.integers(1, variables).flatmap(lambda variable: st.sampled_from((variable, -variable)))
    clause = st.lists(literals, min_size=1, max_size=3, unique_by=abs)
    cnf = Cnf(variables)
    cnf.add("random", None, draw(st.lists(clause, max_size=60)))
    return cnf


@settings(max_examples=150)
@given(formulas(), st.booleans())
def test_random_formulas(cnf: Cnf, restarts: bool) -> None:
    clauses = [*named(cnf)]
    end = judge(clauses, Cdcl(cnf.variables, clauses, by_activity, restarts=restarts).run())
    assert isinstance(end, Solved) == any(engine_named("picosat").models(cnf))


def replayed(puzzle: Puzzle, encoding: str, order: str) -> None:
    """Every step is sound, and the end is that of the engines."""
    clauses = [*named(dimacs.promised(encode(puzzle, encoding), puzzle.rules))]
    end = judge(clauses, search_of(puzzle, encoding, order).run())
    if isinstance(end, Solved):
        assert not check(puzzle, dimacs.decode(end.model, puzzle.rules))
    else:
        assert not solve(puzzle).solutions


@settings(max_examples=25)
@given(
    puzzles(largest=4) | varied_puzzles(),
    st.sampled_from([*ALL_ENCODINGS]),
    st.sampled_from([*ORDERS]),
)
def test_puzzles(puzzle: Puzzle, encoding: str, order: str) -> None:
    if puzzle.n <= 6:
        replayed(puzzle, encoding, order)


@pytest.mark.parametrize(("number", "name"), enumerate(NAMES))
def test_every_kind_and_rule(number: int, name: str) -> None:
    puzzle = small(name)
    if puzzle.n <= 6:
        orders, encodings = [*ORDERS], [*ALL_ENCODINGS]
        replayed(puzzle, encodings[number % len(encodings)], orders[number % len(orders)])


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("restarts", [False, True])
def test_a_hard_one(order: str, restarts: bool) -> None:
    puzzle = sudoku_tui.parse(HARD)
    search = search_of(puzzle, "minimal", order, restarts=restarts)
    *_, end = search.run()
    assert isinstance(end, Solved)
    assert dimacs.decode(end.model, puzzle.rules) == solve(puzzle).solutions[0]
    assert search.counts["conflicts"] > 0


def test_somebody_may_choose_the_next_decision() -> None:
    puzzle = sudoku_tui.parse("1" + "." * 15)
    search = search_of(puzzle)
    search.wish = 8 * 4 + 3  # r3c1 holds 3
    decisions = [event for event in search.run() if isinstance(event, Decision)]
    assert decisions[0] == Decision(35, 1)


def test_a_contradiction_among_the_clues_needs_no_decision() -> None:
    events = [*search_of(sudoku_tui.parse("11" + "." * 14)).run()]
    assert isinstance(events[-1], Refuted)
    assert not any(isinstance(event, Decision) for event in events)


def test_the_luby_sequence() -> None:
    assert [*islice(_luby(), 15)] == [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]


def main(number: int) -> None:
    """Replay the traces of that many random puzzles of all kinds and rules, in all encodings."""
    seen: Counter[str] = Counter()

    @settings(max_examples=number, deadline=None, database=None, suppress_health_check=[*HealthCheck])
    @given(
        (small_puzzles() | puzzles(largest=6) | varied_puzzles()).filter(lambda puzzle: puzzle.n <= 6),
        st.sampled_from([*ALL_ENCODINGS]),
        st.sampled_from([*ORDERS]),
    )
    def sound(puzzle: Puzzle, encoding: str, order: str) -> None:
        replayed(puzzle, encoding, order)
        seen[encoding] += 1

    sound()
    print(f"replayed: {seen.total()} {dict(seen)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
