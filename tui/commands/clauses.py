"""`sudoku-tui clauses`: the clauses of a puzzle, as DIMACS and in words, and what the clues make of each."""

from __future__ import annotations

import argparse
import re
from json import dumps

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Digits, Rules
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.encodings import ENCODINGS, encode
from sudoku_tui.solver.sat.named import NamedClause, clause_fields, clause_words, literal_words, named, source_words
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_choice, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.program import UsageError

SIGNS = {True: "✓", False: "✗", None: "?"}
"""Behind a literal that the clues make true, that they make false, and that they leave open."""
_CELL = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)


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
    add_choice(parser, "--encoding", ENCODINGS, "extended")
    parser.add_argument("--cell", metavar="CELL", help="only clauses about a cell, such as r3c4")
    parser.add_argument("--family", metavar="NAME", help="only clauses of a rule, such as row, box, cage, clue")
    parser.add_argument("--variable", metavar="N", type=positive, help="only clauses in which a variable stands")
    parser.add_argument("--json", action="store_true", help="one JSON object a clause, a line each")
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    puzzle = only_entry(arguments).puzzle
    rules = puzzle.rules
    cnf = dimacs.promised(encode(puzzle, arguments.encoding), rules)
    families = cnf.families()
    if arguments.family not in (None, *families):
        raise UsageError(f"--family: expected one of {', '.join(families)}, found {arguments.family!r}")
    about = _variables(arguments, rules, cnf.variables)
    shown = 0
    with output(arguments) as out:
        for variable in sorted(about) if arguments.cell and not arguments.json else ():
            value = SIGNS[truth(variable, puzzle.givens, rules)]
            out.line(f"variable {variable}: {literal_words(variable, rules)} {value}")
        for clause in named(cnf):
            if arguments.family not in (None, clause.family):
                continue
            if about and not about.intersection(map(abs, clause.literals)):
                continue
            shown += 1
            out.line(_json(clause, puzzle.givens, rules) if arguments.json else _line(clause, puzzle.givens, rules))
    note(f"{count(shown, 'clause')} of {len(cnf):,}, {count(cnf.variables, 'variable')}")
    return 0


def _variables(arguments: argparse.Namespace, rules: Rules, most: int) -> set[int]:
    """The variables that a clause has to have one of; none where any will do."""
    found = set()
    if arguments.variable:
        if arguments.variable > most:
            raise UsageError(f"--variable: expected 1 to {most}, found {arguments.variable}")
        found.add(arguments.variable)
    if arguments.cell:
        match = _CELL.fullmatch(arguments.cell)
        row, column = map(int, match.groups()) if match else (0, 0)
        if not (1 <= row <= rules.n * rules.grids and 1 <= column <= rules.n):
            last = cell_name(rules.n, rules.shape.cells - 1)
            raise UsageError(f"--cell: expected a cell from r1c1 to {last}, found {arguments.cell!r}")
        start = ((row - 1) * rules.n + column - 1) * rules.n
        found |= {*range(start + 1, start + rules.n + 1)}
    return found


def truth(literal: int, digits: Digits, rules: Rules) -> bool | None:
    """Whether digits make a literal true; None where they leave it open."""
    cell, digit = divmod(abs(literal) - 1, rules.n)
    if cell >= len(digits) or not digits[cell]:
        return None
    return (digits[cell] == digit + 1) == (literal > 0)


def _line(clause: NamedClause, digits: Digits, rules: Rules) -> str:
    literals = " ".join([f"{literal}{SIGNS[truth(literal, digits, rules)]}" for literal in clause.literals])
    return f"{clause.number:>6}  {source_words(clause, rules)}: {clause_words(clause, rules)}  [{literals} 0]"


def _json(clause: NamedClause, digits: Digits, rules: Rules) -> str:
    truths = [truth(literal, digits, rules) for literal in clause.literals]
    return dumps({**clause_fields(clause, rules), "true": truths}, ensure_ascii=False)
