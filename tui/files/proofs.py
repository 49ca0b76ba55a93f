"""A proof in words, and as a folder with all that somebody else needs to check it."""

from __future__ import annotations

import os

from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.solver.prove import Proof
from sudoku_tui.solver.proven import ProofReport
from sudoku_tui.tui.files.writing import Output, folder_made
from sudoku_tui.tui.numbers import count, duration

FORMULA, DRAT, SOLUTION, README = "formula.cnf", "proof.drat", "solution.txt", "README.txt"
HOW_TO_CHECK = """\
{about}

formula.cnf   the clauses, as a DIMACS file: its comments say what the variables and clauses mean{blocked}
proof.drat    a proof that no assignment satisfies all of them
{solution}
Any checker of DRAT proofs takes the two files; what counts is what it prints, such as `s VERIFIED`:

    drat-trim formula.cnf proof.drat
    python3 -c 'from dratify import *; print(check_proof(parse_dimacs_file("formula.cnf"), open("proof.drat").read()))'
"""


def proof_words(report: ProofReport) -> list[str]:
    """What was proven, how large the proof is, who has checked it, and what it comes down to."""
    size = f"{count(report.proof_lines, 'line')}, {report.proof_bytes / 1024:.1f} kB"
    lines = [f"{report.verdict}, proven in {duration(report.seconds)}: {size}"]
    if report.verified_in is not None:
        lines.append(f"checked by {report.verified_by} in {duration(report.verified_in)}: it holds")
    if report.core_clauses is not None:
        lines.append(f"it comes down to {report.core_clauses:,} of {report.clauses:,} clauses:")
        for noun, names in (("clue", report.core_clues), ("rule", report.core_rules)):
            if names:
                lines.append(f"  {count(len(names), noun)}: {', '.join(names)}")
    return lines


def write_proof(folder: str, proof: Proof) -> None:
    """Write formula, proof, solution and how to check them; the folder is made if need be."""
    folder_made(folder)
    solution = f"{Solution(proof.puzzle, proof.solution)}\n" if proof.solution else ""
    blocked = "; the last one excludes the solution" if proof.solution else ""
    texts = {
        FORMULA: proof.dimacs(),
        DRAT: proof.drat(),
        README: HOW_TO_CHECK.format(
            about=proof.verdict, blocked=blocked, solution="solution.txt  the only solution\n" * bool(solution)
        ),
        **({SOLUTION: solution} if solution else {}),
    }
    for name, text in texts.items():
        with Output(os.path.join(folder, name)) as out:
            out.stream.write(text)
