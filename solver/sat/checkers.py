"""Independent checkers of DRAT proofs: programs of others that share no code with us or with the engine."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from shutil import which

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.scratch import scratch

DRAT_TRIM = "drat-trim"
DRATIFY = "dratify"


class NoCheckerError(SudokuError):
    """There is no checker on this machine; the message says how to get one."""


@dataclass(frozen=True)
class Checker:
    """Takes a CNF file and a proof, as text, and says whether it holds."""

    name: str
    holds: Callable[[str, str], bool]


def checker() -> Checker:
    """A checker that is there; NoCheckerError where there is none."""
    if which(DRAT_TRIM):
        return Checker(DRAT_TRIM, _by_drat_trim)
    if find_spec(DRATIFY):
        return Checker(DRATIFY, _by_dratify)
    raise NoCheckerError(f"expected a proof checker: pip install {DRATIFY}, or {DRAT_TRIM} on the PATH")


def _by_drat_trim(cnf: str, proof: str) -> bool:
    with scratch() as folder:
        formula, lemmas = Path(folder, "formula.cnf"), Path(folder, "proof.drat")
        formula.write_text(cnf)
        lemmas.write_text(proof)
        said = subprocess.run([DRAT_TRIM, formula, lemmas], capture_output=True, text=True, check=False)
        return "s VERIFIED" in said.stdout


def _by_dratify(cnf: str, proof: str) -> bool:
    from dratify import check_proof, parse_dimacs

    return bool(check_proof(parse_dimacs(cnf), proof).ok)
