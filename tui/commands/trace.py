"""`sudoku-tui trace`: how a SAT solver solves a puzzle, step by step."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from json import dumps

from sudoku_tui.puzzles.model import Rules
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.trace.events import DeadEnd, Decision, Event, Propagation, Refuted, Solved
from sudoku_tui.solver.trace.telling import fields, sentence
from sudoku_tui.solver.trace.watch import DEFAULT_ORDER, ORDERS, search_of
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_choice, add_encoding, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.numbers import count

NO_SOLUTION, UNDECIDED = 1, 3


def configure(parser: Parser) -> None:
    parser.describe(
        "PUZZLE",
        "Tell each step of a solver that learns from its conflicts (CDCL): what it decides, what follows from which\n"
        "clause, where it runs into a conflict, what it learns from it, and how far it jumps back. This solver is\n"
        "made for looking at; the other commands use faster ones.",
        (
            ("sudoku-tui trace p.txt:1", "the whole search, a line a step"),
            ("sudoku-tui trace --brief --order activity p.txt:1", "without what follows by itself"),
            ("sudoku-tui trace --json p.txt:1 | jq .words", "a JSON object a step"),
        ),
    )
    add_puzzle(parser)
    add_encoding(parser, "extended")
    add_choice(parser, "--order", ORDERS, DEFAULT_ORDER)
    parser.add_argument("--restarts", action="store_true", help="begin anew now and then, with all that was learned")
    parser.add_argument("--brief", action="store_true", help="leave out what follows from the clauses by itself")
    parser.add_argument("--events", metavar="N", type=positive, help="stop after N steps")
    parser.add_argument("--json", action="store_true", help="a JSON object a step, a line each")
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    puzzle = only_entry(arguments).puzzle
    search = search_of(puzzle, arguments.encoding, arguments.order, restarts=arguments.restarts)
    write = _json if arguments.json else _line
    event: Event | None = None
    with output(arguments) as out:
        for number, event in enumerate(search.run(), 1):
            if not (arguments.brief and isinstance(event, Propagation)):
                out.line(write(event, puzzle.rules))
            if number == arguments.events:
                break
        if isinstance(event, Solved) and not arguments.json:
            out.line(str(Solution(puzzle, dimacs.decode(event.model, puzzle.rules))))
    note(_counts(search.counts.items()))
    if isinstance(event, Solved):
        return 0
    if isinstance(event, Refuted):
        return NO_SOLUTION
    note(f"stopped after {arguments.events} steps")
    return UNDECIDED


def _line(event: Event, rules: Rules) -> str:
    """The sentence, indented by the level that it stands on."""
    match event:
        case Decision():
            indent = event.level - 1
        case Propagation() | DeadEnd():
            indent = event.level
        case _:
            indent = 0
    return "  " * indent + sentence(event, rules)


def _json(event: Event, rules: Rules) -> str:
    return dumps(fields(event, rules), ensure_ascii=False)


def _counts(counts: Iterable[tuple[str, int]]) -> str:
    return ", ".join([count(number, what.removesuffix("s")) for what, number in counts])
