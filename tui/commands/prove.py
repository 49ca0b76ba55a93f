"""`sudoku-tui prove`: a proof that a puzzle has no solution, or no other, which anybody can check."""

from __future__ import annotations

import argparse
import os
from dataclasses import asdict, dataclass
from json import dumps
from time import perf_counter

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.solver.prove import NothingToProveError, Proof, prove
from sudoku_tui.solver.sat.checkers import NoCheckerError, checker
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import DEFAULT_PROVING, PROVING
from sudoku_tui.solver.sat.named import NamedClause, literal_words, named
from sudoku_tui.solver.trace.core import NotAProofError, core
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_choice
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.numbers import count, duration
from sudoku_tui.tui.program import UsageError

FINE, NOT_PROVEN = 0, 1
HOW_TO_CHECK = """\
{about}

formula.cnf   the clauses, as a DIMACS file: its comments say what the variables and clauses mean{blocked}
proof.drat    a proof that no assignment satisfies all of them
{solution}
Any checker of DRAT proofs takes the two files:

    drat-trim formula.cnf proof.drat
    python3 -c 'from dratify import *; print(check_proof(parse_dimacs_file("formula.cnf"), open("proof.drat").read()))'
"""


def configure(parser: Parser) -> None:
    parser.describe(
        "PUZZLE",
        "Prove that a puzzle has no solution, or exactly one: a CNF file in which that one is excluded, and a DRAT\n"
        "proof that nothing satisfies it. Told are the size of the proof, and which clues and rules it comes down to.",
        (
            ("sudoku-tui prove p.txt:1", "prove it, and tell what it took"),
            ("sudoku-tui prove p.txt:1 -o proof/", "write formula, proof, solution and how to check them"),
            ("sudoku-tui prove --verify p.txt:1", "have an independent checker look at it"),
        ),
    )
    add_puzzle(parser)
    parser.add_argument("-o", "--output", metavar="DIR", help="a folder for the files, which is made if need be")
    parser.add_argument("--verify", action="store_true", help="have drat-trim or dratify check the proof")
    parser.add_argument("--json", action="store_true", help="what is told as one JSON object")
    add_choice(parser, "--encoding", ENCODINGS, "extended")
    add_choice(parser, "--engine", PROVING, DEFAULT_PROVING)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    entry = only_entry(arguments)
    start = perf_counter()
    try:
        proof = prove(entry.puzzle, arguments.encoding, arguments.engine)
    except NothingToProveError as error:
        print(f"{entry.label}: {error}")
        return NOT_PROVEN
    seconds = perf_counter() - start
    verified = _verify(proof) if arguments.verify else None
    if arguments.output:
        _write(arguments.output, proof)
    report = _report(proof, seconds, verified)
    print(dumps(asdict(report), ensure_ascii=False) if arguments.json else report.words(entry.label))
    return FINE


def _verify(proof: Proof) -> str:
    """The name of the checker that found it right."""
    try:
        name, holds = checker()
    except NoCheckerError as error:
        raise UsageError(str(error)) from None
    if not holds(proof.dimacs(), proof.drat()):
        raise AssertionError(f"{name} refuses the proof")
    return name


def _write(folder: str, proof: Proof) -> None:
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: {(error.strerror or 'cannot be written').lower()}") from None
    solution = f"{Solution(proof.puzzle, proof.solution)}\n" if proof.solution else ""
    blocked = "; the last one excludes the solution" if proof.solution else ""
    texts = {
        "formula.cnf": proof.dimacs(),
        "proof.drat": proof.drat(),
        "README.txt": HOW_TO_CHECK.format(
            about=_verdict(proof), blocked=blocked, solution="solution.txt  the only solution\n" * bool(solution)
        ),
        **({"solution.txt": solution} if solution else {}),
    }
    for name, text in texts.items():
        with Output(os.path.join(folder, name)) as out:
            out.stream.write(text)


def _verdict(proof: Proof) -> str:
    return "exactly one solution" if proof.solution else "no solution"


@dataclass(frozen=True)
class ProofReport:
    """What is told of a proof; the fields of its JSON."""

    verdict: str
    variables: int
    clauses: int
    proof_lines: int
    proof_bytes: int
    seconds: float
    verified_by: str | None
    core_clauses: int | None
    """None where the proof has a lemma that does not follow by unit propagation (RAT), as some engines may write."""
    core_clues: tuple[str, ...]
    core_rules: tuple[str, ...]

    def words(self, label: str) -> str:
        size = f"{count(self.proof_lines, 'line')}, {self.proof_bytes / 1024:.1f} kB"
        lines = [f"{label}: {self.verdict}, proven in {duration(self.seconds)}: {size}"]
        if self.verified_by:
            lines.append(f"checked by {self.verified_by}: it holds")
        if self.core_clauses is not None:
            lines.append(f"it comes down to {self.core_clauses:,} of {self.clauses:,} clauses:")
            lines.append(f"  {count(len(self.core_clues), 'clue')}: {', '.join(self.core_clues)}")
            lines.append(f"  {count(len(self.core_rules), 'rule')}: {', '.join(self.core_rules)}")
        return "\n".join(lines)


def _report(proof: Proof, seconds: float, verified: str | None) -> ProofReport:
    rules = proof.puzzle.rules
    try:
        used: list[NamedClause] | None = core(proof.cnf.variables, named(proof.cnf), proof.lemmas)
    except NotAProofError:
        used = None
    return ProofReport(
        verdict=_verdict(proof),
        variables=proof.cnf.variables,
        clauses=len(proof.cnf),
        proof_lines=len(proof.lemmas),
        proof_bytes=len(proof.drat()),
        seconds=round(seconds, 6),
        verified_by=verified,
        core_clauses=None if used is None else len(used),
        core_clues=tuple(
            [literal_words(clause.literals[0], rules) for clause in used or () if clause.family == "clue"]
        ),
        core_rules=tuple(
            dict.fromkeys(
                [clause.source.name(rules.n) for clause in used or () if isinstance(clause.source, Constraint)]
            )
        ),
    )
