"""Every engine gives the same answers; those with increments keep what is promised of them."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.engines import ENGINES, INCREMENTAL, GaveUp, engine_named, incremental
from sudoku_tui.solver.solve import solve
from tests.solver.formulas import cnf_of, pigeons

if TYPE_CHECKING:
    from sudoku_tui.solver.sat.engines import Incremental

ROOT = Path(__file__).parents[3]
Clauses = list[list[int]]


def all_models(variables: int, clauses: Clauses) -> set[tuple[int, ...]]:
    """By trying every assignment."""
    signs = product((-1, 1), repeat=variables)
    models = (tuple(sign * variable for variable, sign in enumerate(row, 1)) for row in signs)
    return {model for model in models if all(set(clause) & set(model) for clause in clauses)}


@st.composite
def formulas(draw: st.DrawFn) -> tuple[int, Clauses]:
    variables = draw(st.integers(1, 5))
    literals = st.integers(-variables, variables).filter(bool)
    return variables, draw(st.lists(st.lists(literals, max_size=3), max_size=8))


@pytest.mark.parametrize("engine", ENGINES)
class TestEveryEngine:
    @given(formulas())
    def test_gives_each_model_once(self, engine: str, formula: tuple[int, Clauses]) -> None:
        models = [tuple(model) for model in engine_named(engine).models(cnf_of(*formula))]
        assert len(models) == len(set(models))
        assert set(models) == all_models(*formula)

    def test_without_variables(self, engine: str) -> None:
        assert list(engine_named(engine).models(Cnf(0))) == [[]]
        assert list(engine_named(engine).models(cnf_of(0, [[]]))) == []

    def test_gives_up_at_its_limit(self, engine: str) -> None:
        with pytest.raises(GaveUp):
            list(engine_named(engine).models(pigeons(9), effort=1000))


@pytest.mark.parametrize("engine", INCREMENTAL)
class TestIncrements:
    @pytest.fixture
    def session(self, engine: str) -> Iterator[Incremental]:
        opened = incremental(engine, cnf_of(4, [[1, 2], [-1, 3], [-2, 3]]))
        yield opened
        opened.close()

    @given(formula=formulas(), data=st.data())
    def test_assumptions_and_cores(self, engine: str, formula: tuple[int, Clauses], data: st.DataObject) -> None:
        variables, clauses = formula
        assumed = data.draw(st.lists(st.integers(-variables, variables).filter(bool), unique_by=abs))
        session = incremental(engine, cnf_of(variables, clauses))
        possible = {model for model in all_models(variables, clauses) if set(assumed) <= set(model)}
        assert session.solve(assumed) == bool(possible)
        if possible:
            assert tuple(session.model()) in possible
        else:
            core = session.core()
            assert set(core) <= set(assumed)
            assert not any(set(core) <= set(model) for model in all_models(variables, clauses))
        session.close()

    def test_assumptions_are_forgotten_and_clauses_are_not(self, session: Incremental) -> None:
        assert not session.solve([-3])
        assert session.core() == [-3]
        assert session.solve()
        session.add([-1])
        assert session.solve()
        assert session.model()[:3] == [-1, 2, 3]
        session.add([])
        assert not session.solve()
        assert session.core() == []

    def test_preferred_literals_come_first(self, engine: str) -> None:
        for wanted in ([1, -2, 3, -4], [-1, 2, -3, 4]):
            session = incremental(engine, cnf_of(4, [[1, 2, 3, 4], [-1, -2, -3, -4]]))
            session.prefer(wanted)
            assert session.solve()
            assert session.model() == wanted
            session.close()

    def test_counts(self, engine: str) -> None:
        session = incremental(engine, pigeons(5))
        assert not session.solve()
        counted = session.counters()
        assert counted.keys() >= {"conflicts", "decisions", "propagations"}
        assert counted["conflicts"] > 5

    def test_a_limit_holds_for_one_question(self, engine: str) -> None:
        session = incremental(engine, pigeons(7))
        with pytest.raises(GaveUp):
            session.solve(effort=200)
        assert session.solve() is False

    def test_answers_have_counters(self, engine: str) -> None:
        answer = solve(Puzzle(plain(Shape(3, 3)), bytes(81)), engine=engine)
        assert answer.counters["propagations"] > 0


@pytest.mark.parametrize("engine", INCREMENTAL)
def test_another_thread_can_interrupt(engine: str) -> None:
    session = incremental(engine, pigeons(14))
    outcomes: list[object] = []

    def search() -> None:
        try:
            outcomes.append(session.solve())
        except GaveUp as end:
            outcomes.append(end)

    thread = Thread(target=search)
    thread.start()
    while thread.is_alive():  # once may be too early: before the search has begun
        session.interrupt()
        thread.join(0.01)
    assert isinstance(outcomes[0], GaveUp)


@pytest.mark.parametrize("engine", INCREMENTAL)
def test_ctrl_c_is_heard_while_a_thread_searches(engine: str) -> None:
    """As the commands do it: the search in a bare thread, the main thread waiting, `threading` not yet imported."""
    program = f"""
from _thread import allocate_lock, start_new_thread
import os, sys
finished = allocate_lock()
finished.acquire()

def search():
    from tests.solver.formulas import pigeons
    from sudoku_tui.solver.sat.engines import incremental
    session = incremental({engine!r}, pigeons(13))
    print("ready", flush=True)
    session.solve()

start_new_thread(search, ())
try:
    finished.acquire()
except KeyboardInterrupt:
    os._exit(130)
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, cwd=ROOT) as process:
        assert process.stdout
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 130


def test_unknown_names() -> None:
    with pytest.raises(ArgumentError):
        engine_named("nosat")
    with pytest.raises(ArgumentError):
        incremental("picosat", Cnf(1))
