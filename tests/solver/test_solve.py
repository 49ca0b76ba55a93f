from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.whisper import Whisper
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from sudoku_tui.solver import solve as solve_module
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.propagate import search as search_module
from sudoku_tui.solver.sat import cnf as cnf_module
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import (
    DEFAULT_ENGINE,
    LITTLE_PATIENCE,
    PATIENCE,
    QUICK,
    STRONG,
    GaveUp,
    engine_named,
    patience,
)
from sudoku_tui.solver.solve import WrongSolutionError, count, solve, unique
from tests.oracle import solution_set
from tests.strategies import puzzles

HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
HARD_SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"


def digits(text: str) -> Digits:
    return bytes(int(symbol) if symbol != "." else 0 for symbol in text)


def nine(text: str) -> Puzzle:
    return Puzzle(plain(Shape(3, 3)), digits(text))


@pytest.mark.parametrize("encoding", ENCODINGS)
class TestEveryEncoding:
    def test_solves(self, encoding: str) -> None:
        answer = solve(nine(HARD), 2, encoding=encoding)
        assert answer.status is Status.SOLVED
        assert answer.solutions == (digits(HARD_SOLVED),)
        assert (answer.count, answer.exact, answer.unique) == (1, True, True)

    def test_no_solution(self, encoding: str) -> None:
        answer = solve(nine(HARD[:-1] + "1"), 2, encoding=encoding)
        assert (answer.status, answer.count, answer.exact) == (Status.NONE, 0, True)
        assert answer.verdict() == "no solution"
        assert answer.unique is False

    def test_counts_below_the_limit_exactly_and_at_it_at_least(self, encoding: str) -> None:
        empty = Puzzle(plain(Shape(2, 2)), bytes(16))
        below = count(empty, 1000, encoding=encoding)
        assert (below.count, below.exact, below.verdict()) == (288, True, "288 solutions")
        at = count(empty, 288, encoding=encoding)
        assert (at.count, at.exact, at.verdict()) == (288, False, "at least 288 solutions")

    def test_the_first_solution_alone_says_nothing_about_others(self, encoding: str) -> None:
        answer = solve(nine(HARD), encoding=encoding)
        assert (answer.count, answer.exact, answer.unique) == (1, False, None)

    def test_giving_up_is_not_an_answer(self, encoding: str) -> None:
        hopeless = Puzzle(plain(Shape(4, 4)), bytes(256))
        answer = solve(hopeless, 2, encoding=encoding, effort=1)
        assert answer.status is Status.UNKNOWN
        assert (answer.gave_up, answer.exact, answer.unique, answer.verdict()) == (True, False, None, "undecided")

    def test_giving_up_after_a_first_solution_keeps_it(self, encoding: str) -> None:
        answer = solve(Puzzle(plain(Shape(2, 2)), bytes(16)), 1000, encoding=encoding, effort=10_000_000)
        assert (answer.count, answer.exact, answer.gave_up) == (288, True, False)

    @settings(max_examples=60)
    @given(st.data())
    def test_agrees_with_backtracking(self, encoding: str, data: st.DataObject) -> None:
        shape = data.draw(st.sampled_from([Shape(2, 2), Shape(2, 3), Shape(3, 2)]))
        kinds = ("plain", "killer") if shape.n > 4 else ("plain", "pair", "killer")
        puzzle = data.draw(puzzles(kinds=kinds, shapes=[shape]))
        expected = solution_set(puzzle, 40)
        answer = solve(puzzle, 40, encoding=encoding, keep=40)
        assert answer.count == len(expected)
        assert len(set(answer.solutions)) == len(answer.solutions) == answer.count
        assert answer.exact is (answer.count < 40)
        if answer.exact:
            assert set(answer.solutions) == expected


def test_a_pair_differs_in_every_cell() -> None:
    answer = solve(Puzzle(pair(Shape(3, 3)), bytes(162)))
    first, second = answer.solutions[0][:81], answer.solutions[0][81:]
    assert all(a != b for a, b in zip(first, second, strict=True))


def test_a_killer_without_a_clue() -> None:
    rules = plain(Shape(2, 2))
    cages = (Cage((0, 1), 3), Cage((2, 6, 3), 8), Cage((4, 5), 7), Cage((8, 12), 6), Cage((15,), 1))
    puzzle = Puzzle(rules, bytes(16), cages)
    assert solve(puzzle, 100, keep=100).count == len(solution_set(puzzle, 100))


def test_reports_what_it_took() -> None:
    answer = solve(nine(HARD), 2, encoding="extended")
    assert (answer.variables, sum(answer.clauses.values())) == (729, 11988 + 23)
    assert (answer.encoding, answer.engine, answer.placed) == ("extended", "picosat", 0)
    assert answer.seconds.total == sum((answer.seconds.encode, answer.seconds.solve, answer.seconds.unique))


def test_loading_an_engine_is_no_part_of_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def slow(name: str) -> Any:
        nonlocal now
        now += 100
        return engine_named(name)

    monkeypatch.setattr(solve_module, "engine_named", slow)
    monkeypatch.setattr(solve_module, "perf_counter", lambda: now)
    assert solve(nine(HARD), 2, engine="picosat").seconds.total == 0


def test_writing_loading_and_searching_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0

    def wait(seconds: float) -> None:
        nonlocal now
        now += seconds

    class Slow:
        """Takes a second to write each of two runs of clauses, 10 to load them, and 100 for a model."""

        def models(self, cnf: Cnf, effort: int | None, counters: dict[str, int]) -> Iterator[list[int]]:
            cnf._runs = [("row", None, Run()), ("box", None, Run())]
            list(cnf)
            wait(10)
            return self._search()

        def _search(self) -> Iterator[list[int]]:
            wait(100)
            yield from ()

    class Run(list[list[int]]):
        def __iter__(self) -> Iterator[list[int]]:
            wait(1)
            return iter(())

    monkeypatch.setattr(solve_module, "engine_named", lambda _: Slow())
    for module in (solve_module, cnf_module):
        monkeypatch.setattr(module, "perf_counter", lambda: now)
    seconds = solve(nine(HARD), encoding="extended", engine="picosat").seconds
    assert (seconds.encode, seconds.load, seconds.search, seconds.solve, seconds.total) == (2, 10, 100, 110, 112)


def test_propagation_alone_is_not_called_the_engine() -> None:
    answer = solve(nine(HARD_SOLVED[:-1] + "."), 2)
    assert (answer.engine_ran, answer.placed, answer.unique) == (False, 1, True)
    assert answer.decided_by == "propagation"


def test_a_search_is_not_called_the_engine() -> None:
    answer = solve(nine(HARD), 2)
    assert (answer.engine_ran, answer.clauses, answer.unique) == (False, {}, True)
    assert answer.decided_by == "search"


@pytest.mark.parametrize("chosen", [{"engine": "picosat"}, {"encoding": "residual"}, {"effort": 10**9}])
def test_whoever_chooses_how_gets_plain_sat(chosen: dict[str, Any]) -> None:
    answer = solve(nine(HARD), 2, **chosen)
    assert (answer.engine_ran, answer.decided_by, answer.unique) == (True, "picosat", True)


def test_what_the_search_gives_up_on_is_for_the_engine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_module, "PATIENCE", 1)
    puzzle = nine("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    answer = solve(puzzle, 2)
    assert (answer.decided_by, answer.unique) == ("picosat", True)
    assert answer.solutions == solve(puzzle, 2, encoding="extended").solutions


@pytest.mark.parametrize(
    ("puzzle", "quick"),
    [
        (Puzzle(plain(Shape(2, 2)), bytes(16), (Whisper((0, 1, 2, 3), 2),)), QUICK),
        (Puzzle(plain(Shape(5, 5)), bytes([1, 2, 3]).ljust(625, b"\0")), DEFAULT_ENGINE),
    ],
)
def test_what_the_quick_engine_gives_up_on_is_for_the_strong_one(
    puzzle: Puzzle, quick: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Weary:
        @staticmethod
        def models(cnf: Cnf, effort: int | None, counters: dict[str, int]) -> Iterator[list[int]]:
            raise GaveUp
            yield []

    assert solve(puzzle, 2).engine == quick
    monkeypatch.setattr(solve_module, "engine_named", lambda name: Weary if name == quick else engine_named(name))
    monkeypatch.setattr(solve_module, "suits", lambda puzzle: False)
    monkeypatch.setattr(solve_module, "interchangeable", lambda puzzle: [])
    answer = solve(puzzle, 2)
    assert (answer.engine, answer.count) == (STRONG, 2)
    limited = solve(puzzle, 2, effort=1000)
    assert (limited.engine, limited.status) == (quick, Status.UNKNOWN)


CAGE, LINE = Cage((0, 1, 2), 6), Whisper((0, 1, 2), 2)


@pytest.mark.parametrize(
    ("puzzle", "is_small_killer"),
    [
        (Puzzle(plain(Shape(3, 3)), bytes(81), (CAGE,)), True),
        (Puzzle(plain(Shape(4, 4)), bytes(256), (CAGE,)), False),
        (Puzzle(plain(Shape(3, 3)), bytes(81), (CAGE, LINE)), False),
        (Puzzle(plain(Shape(3, 3)), bytes(81)), False),
    ],
)
def test_small_killers_come_to_the_strong_engine_soon(puzzle: Puzzle, is_small_killer: bool) -> None:
    assert patience(puzzle) == (LITTLE_PATIENCE if is_small_killer else PATIENCE)


def test_unique_says_yes_only_when_proven() -> None:
    assert unique(nine(HARD))
    assert not unique(nine("." * 81))
    assert not unique(nine("11" + "." * 79))


def test_a_solution_that_breaks_a_rule_is_never_returned(monkeypatch: pytest.MonkeyPatch) -> None:
    class Liar:
        @staticmethod
        def models(*_: object) -> list[list[int]]:
            return [[1] * 729]

    monkeypatch.setattr(solve_module, "engine_named", lambda name: Liar)
    with pytest.raises(WrongSolutionError):
        solve(nine("." * 81), engine="picosat")
