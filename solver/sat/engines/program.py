"""Any SAT solver that reads DIMACS, run as a program: `exec:minisat`, `exec:cadical --sat`, `exec:timeout 10 kissat`.

The clauses go to a file whose name is added to the command, or stands for `{cnf}` in it. The answer is read from what
the program prints, in the form of the SAT competitions. Those that print no model but take a second file for it, as
MiniSat does, are run again with one; `{out}` in the command says so from the start.
"""

from __future__ import annotations

import logging
import shlex
import subprocess
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.sat.engines import GaveUp
from sudoku_tui.solver.scratch import scratch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_tui.solver.sat.cnf import Cnf

CNF, OUT = "{cnf}", "{out}"
SATISFIABLE, UNSATISFIABLE = 10, 20
"""The exit codes of the SAT competitions."""
TIMED_OUT = 124
"""What `timeout` ends with."""
LONGEST = 2**28
"""No model is longer."""

log = logging.getLogger(__name__)


class ProgramError(SudokuError):
    """The program is missing, crashed, or answered what can't be understood."""


class Program:
    """An engine that is somebody else's program."""

    def __init__(self, command: str) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise ProgramError(f"{command!r}: {str(error).lower()}") from None
        if not self._words:
            raise ProgramError("expected a command after exec:")

    def models(
        self, cnf: Cnf, effort: int | None = None, counters: dict[str, int] | None = None
    ) -> Iterator[list[int]]:
        """All models, each found by a run of the program in which the earlier ones are excluded.

        `effort` is counted in propagations, which no program knows: `timeout` in the command limits its time.
        """
        clauses = [*cnf]
        while not cnf.contradiction:
            literals = self._run(cnf.variables, clauses)
            if literals is None:
                return
            true = {literal for literal in literals if 0 < literal <= cnf.variables}
            model = [variable if variable in true else -variable for variable in range(1, cnf.variables + 1)]
            yield model
            if not model:
                return
            clauses.append([-literal for literal in model])

    def _run(self, variables: int, clauses: list[Sequence[int]]) -> tuple[int, ...] | None:
        """The literals of a model; None where there is none."""
        with scratch() as folder:
            formula, result = Path(folder, "formula.cnf"), Path(folder, "result")
            with formula.open("w") as file:
                file.write(f"p cnf {variables} {len(clauses)}\n")
                file.writelines(" ".join(map(str, clause)) + " 0\n" for clause in clauses)
            status, literals = self._ask(formula, result, with_result=False)
            if status is Status.SOLVED and not literals and variables:
                status, literals = self._ask(formula, result, with_result=True)
        if status is Status.UNKNOWN:
            raise GaveUp
        if status is Status.SOLVED and not literals and variables:
            raise ProgramError(f"{self._words[0]}: said that there is a model, and told none")
        return literals if status is Status.SOLVED else None

    def _ask(self, formula: Path, result: Path, *, with_result: bool) -> tuple[Status, tuple[int, ...]]:
        places = {CNF: str(formula), OUT: str(result)}
        words = [places.get(word, word) for word in self._words]
        words += [str(formula)] if CNF not in self._words else []
        words += [str(result)] if with_result and OUT not in self._words else []
        try:
            ended = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)
        except FileNotFoundError:
            raise ProgramError(f"{self._words[0]}: no such program") from None
        except OSError as error:
            raise ProgramError(f"{self._words[0]}: {(error.strerror or 'cannot be run').lower()}") from None
        for line in (ended.stdout + ended.stderr).decode(errors="replace").splitlines():
            log.info("%s: %s", self._words[0], line)
        if ended.returncode == TIMED_OUT:
            return Status.UNKNOWN, ()
        if ended.returncode < 0:
            raise ProgramError(f"{self._words[0]}: was ended by signal {-ended.returncode}")
        written = result.read_bytes() if result.exists() else _answer(ended.stdout)
        return self._understood(written, ended.returncode)

    def _understood(self, written: bytes, code: int) -> tuple[Status, tuple[int, ...]]:
        from sudoku_tui.solver.sat.dimacs import read_result

        if code == UNSATISFIABLE:
            return Status.NONE, ()
        if not written and code == SATISFIABLE:
            return Status.SOLVED, ()
        try:
            found = read_result(Text(self._words[0], BytesIO(written), LONGEST))
        except FormatError as error:
            raise ProgramError(f"{error} (exit code {code})") from None
        return found.status, found.literals


def _answer(printed: bytes) -> bytes:
    """Those lines of what a program printed that tell the answer: `s …`, `v …`, or the one word of MiniSat."""
    words = (b"SAT", b"UNSAT", b"SATISFIABLE", b"UNSATISFIABLE", b"INDETERMINATE", b"UNKNOWN")
    lines = printed.splitlines()
    return b"\n".join([line for line in lines if line[:2] in (b"s ", b"v ") or line.strip() in words])
