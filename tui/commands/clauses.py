"""`sudoku-tui clauses`: the clauses of a puzzle, as DIMACS and in words, and what the clues make of each."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from json import dumps
from typing import TypeVar

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.model import Digits, Rules
from sudoku_tui.solver.sat.listing import SIGNS, Listing, Question, cell_at, clause_line, truth, variables_of
from sudoku_tui.solver.sat.named import NamedClause, clause_fields, literal_words
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_encoding, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.program import UsageError

Given = TypeVar("Given")
Found = TypeVar("Found")


def configure(parser: Parser) -> None:
    parser.describe(
        "PUZZLE",
        "List the clauses that a puzzle comes to: the number of each, the rule it came from, what it says, and its\n"
        "literals as in a DIMACS file, each with a ✓ where the clues make it true, a ✗ where they make it false, and\n"
        "else a question mark. A cell also lists its variables.",
        (
            ("sudoku-tui clauses p.txt:1 --cell r3c4 --family row", "what the rows say of a cell"),
            ("sudoku-tui clauses p.txt:1 --variable 77", "every clause that a variable is in"),
            ("sudoku-tui clauses --json --encoding minimal p.txt:1", "all of them, a JSON object each"),
        ),
    )
    add_puzzle(parser)
    add_encoding(parser, "extended")
    parser.add_argument("--cell", metavar="CELL", help="only clauses about a cell, such as r3c4")
    parser.add_argument("--family", metavar="NAME", help="only clauses of a rule, such as row, box, cage, clue")
    parser.add_argument("--variable", metavar="N", type=positive, help="only clauses in which a variable stands")
    parser.add_argument("--json", action="store_true", help="one JSON object a clause, a line each")
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    puzzle = only_entry(arguments).puzzle
    rules, digits = puzzle.rules, puzzle.givens
    listing = Listing(puzzle, arguments.encoding)
    question = _question(arguments, listing)
    found = listing.found(question)
    with output(arguments) as out:
        for variable in sorted(question.variables) if arguments.cell and not arguments.json else ():
            out.line(f"variable {variable}: {literal_words(variable, rules)} {SIGNS[truth(variable, digits, rules)]}")
        for clause in found:
            out.line(_json(clause, digits, rules) if arguments.json else clause_line(clause, digits, rules))
    note(f"{count(len(found), 'clause')} of {len(listing.cnf):,}, {count(listing.cnf.variables, 'variable')}")
    return 0


def _question(arguments: argparse.Namespace, listing: Listing) -> Question:
    family = arguments.family and _taken("--family", listing.family, arguments.family)
    found: set[int] = set()
    if arguments.variable:
        found.add(_taken("--variable", listing.variable, arguments.variable))
    if arguments.cell:
        cell = _taken("--cell", lambda name: cell_at(name, listing.rules), arguments.cell)
        found |= {*variables_of(cell, listing.rules)}
    return Question(family or None, frozenset(found))


def _taken(option: str, take: Callable[[Given], Found], value: Given) -> Found:
    try:
        return take(value)
    except ArgumentError as error:
        raise UsageError(f"{option}: {error}") from None


def _json(clause: NamedClause, digits: Digits, rules: Rules) -> str:
    truths = [truth(literal, digits, rules) for literal in clause.literals]
    return dumps({**clause_fields(clause, rules), "true": truths}, ensure_ascii=False)
