"""`sudoku-tui prove`: a proof that a puzzle has no solution, or no other, which anybody can check."""

from __future__ import annotations

import argparse
from dataclasses import asdict
from json import dumps

from sudoku_tui.solver.prove import NothingToProveError
from sudoku_tui.solver.proven import proven
from sudoku_tui.solver.sat.checkers import NoCheckerError, checker
from sudoku_tui.solver.sat.engines import DEFAULT_PROVING, PROVING
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_choice, add_encoding
from sudoku_tui.tui.files.proofs import proof_words, write_proof
from sudoku_tui.tui.program import UsageError

FINE, NOT_PROVEN = 0, 1


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
    add_encoding(parser, "extended")
    add_choice(parser, "--engine", PROVING, DEFAULT_PROVING)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    entry = only_entry(arguments)
    try:
        chosen = checker() if arguments.verify else None
        proof, report = proven(entry.puzzle, arguments.encoding, arguments.engine, chosen)
    except NoCheckerError as error:
        raise UsageError(str(error)) from None
    except NothingToProveError as error:
        print(f"{entry.label}: {error}")
        return NOT_PROVEN
    if arguments.output:
        write_proof(arguments.output, proof)
    told = "\n".join(proof_words(report))
    print(dumps(asdict(report), ensure_ascii=False) if arguments.json else f"{entry.label}: {told}")
    return FINE
