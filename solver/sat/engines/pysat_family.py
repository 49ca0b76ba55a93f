"""The engines that PySAT brings along, each a few lines in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import finalize

from pysat.solvers import MainThread, Solver

from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

PROPAGATIONS_A_CONFLICT = 100
"""About so many come with a conflict in Sudoku: for engines that can only be limited in conflicts."""

SLICE = 2000
"""After so many conflicts, a fraction of a second, an engine that keeps Python's lock lets others have it."""

NO_LIMIT = -1

# In what it takes for the main thread, PySAT catches Ctrl-C during a search and jumps out of it. Its guess is wrong
# where `threading` is first imported in another thread, and the jump is then a crash. We need none: Python hears of
# Ctrl-C after each slice, or at once where the engine has let go of the lock.
MainThread.check = staticmethod(lambda: False)


class Family:
    """One of PySAT's engines; its methods are what an engine module offers.

    Some let go of Python's lock while they search, and can be interrupted then. The others search in slices.
    """

    def __init__(self, pysat_name: str, lets_go: bool) -> None:
        self._pysat_name = pysat_name
        self._lets_go = lets_go

    def incremental(self, cnf: Cnf) -> IncrementalEngine:
        """The clauses in the engine's hands."""
        return (IncrementalEngine if self._lets_go else SlicedEngine)(cnf, self._pysat_name)

    def models(
        self, cnf: Cnf, effort: int | None = None, counters: dict[str, int] | None = None
    ) -> Iterator[list[int]]:
        """All models, one by one."""
        return iter(()) if cnf.contradiction else _models(self.incremental(cnf), effort, counters)

    def proof(self, cnf: Cnf) -> list[str] | None:
        """The lines of a DRAT proof that the clauses have no model; None where they have one."""
        if cnf.contradiction:
            return ["0"]
        session = SlicedEngine(cnf, self._pysat_name, with_proof=True)
        try:
            return None if session.solve() else session.proof()
        finally:
            session.close()


def _models(session: IncrementalEngine, effort: int | None, counters: dict[str, int] | None) -> Iterator[list[int]]:
    try:
        while session.solve(effort=effort):
            model = session.model()
            if counters is not None:
                counters.update(session.counters())
            yield model
            if not model:
                return
            session.add([-literal for literal in model])
    finally:
        if counters is not None:
            counters.update(session.counters())
        session.close()


class IncrementalEngine:
    """Clauses in the hands of one of PySAT's engines."""

    def __init__(self, cnf: Cnf, pysat_name: str, with_proof: bool = False) -> None:
        self._variables = cnf.variables
        self._contradiction = cnf.contradiction  # PySAT takes an empty clause for no clause
        clauses = () if cnf.contradiction else cnf
        self._solver = Solver(name=pysat_name, bootstrap_with=clauses, with_proof=with_proof)
        # Left to the end of the interpreter, PySAT would find its own module gone and complain.
        self.close = finalize(self, self._solver.delete)

    def add(self, clause: Sequence[int]) -> None:
        self._contradiction |= not clause
        self._solver.add_clause(clause)

    def prefer(self, literals: Sequence[int]) -> None:
        self._solver.set_phases(literals)

    def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool:
        if self._contradiction:
            return False
        found = self._search(assumptions, effort)
        if found is None:
            raise GaveUp
        return found

    def _search(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        """Whether there is a model; None where the search ended before that was clear."""
        self._solver.prop_budget(NO_LIMIT if effort is None else effort)
        found: bool | None = self._solver.solve_limited(assumptions, expect_interrupt=True)
        self._solver.clear_interrupt()
        return found

    def interrupt(self) -> None:
        self._solver.interrupt()

    def model(self) -> list[int]:
        # The engine knows only the variables that it has met; all others are free to be false.
        found: list[int] = self._solver.get_model()
        return found[: self._variables] + [-variable for variable in range(len(found) + 1, self._variables + 1)]

    def core(self) -> list[int]:
        return [] if self._contradiction else self._solver.get_core() or []

    def proof(self) -> list[str]:
        """The lines of a DRAT proof, after `solve` has found that there is no model."""
        lines: list[str] = self._solver.get_proof()
        return lines

    def counters(self) -> dict[str, int]:
        counted: dict[str, int] = self._solver.accum_stats()
        return counted


class SlicedEngine(IncrementalEngine):
    """The same for an engine that keeps Python's lock: between its slices other threads run, and can interrupt it."""

    _interrupted = False

    def _search(self, assumptions: Sequence[int], effort: int | None) -> bool | None:
        rest = None if effort is None else max(1, effort // PROPAGATIONS_A_CONFLICT)
        found: bool | None = None
        while found is None and rest != 0 and not self._interrupted:
            conflicts = SLICE if rest is None else min(SLICE, rest)
            self._solver.conf_budget(conflicts)
            found = self._solver.solve_limited(assumptions)
            rest = None if rest is None else rest - conflicts
        self._interrupted = False
        return found

    def interrupt(self) -> None:
        self._interrupted = True
