"""`sudoku-tui decode`: what a SAT solver said about our CNF file, as a grid."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.tui.commands.inputs import add_reading, reading_options
from sudoku_tui.tui.commands.options import Parser, only_file
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.files.reading import open_text, single
from sudoku_tui.tui.program import UsageError

WRITTEN_AS = ("line", "grid", "boxed", "csv")


def configure(parser: Parser) -> None:
    parser.describe(
        "OUTPUT",
        "Turn a SAT solver's output for one of our CNF files back into a grid: MiniSat's result file, the `s` and `v`\n"
        "lines of the SAT competitions, or a bare list of literals. The grid is checked before it is printed.",
        (
            ("sudoku-tui decode puzzle.assign", "the size follows from the number of variables"),
            ("sudoku-tui decode --to boxed --puzzle p.txt:1 puzzle.assign", "drawn, and checked against the clues"),
        ),
    )
    parser.add_argument("files", nargs="*", metavar="OUTPUT", help="what the solver wrote; - for standard input")
    parser.add_argument(
        "--puzzle",
        metavar="FILE",
        help="the puzzle that was encoded: checks its clues too; killers and jigsaws need it",
    )
    parser.add_argument("--to", metavar="NAME", choices=WRITTEN_AS, help="write as line, grid, boxed or csv")
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    name = only_file(arguments, "file of solver output")
    options = reading_options(arguments)
    puzzle = single(arguments.puzzle, options, arguments.format, note).puzzle if arguments.puzzle else None
    with open_text(name) as text:
        result = dimacs.read_result(text)
    with output(arguments) as out:
        if result.status is not Status.SOLVED:
            out.line("No solution" if result.status is Status.NONE else "Undecided")
            return 1 if result.status is Status.NONE else 3
        solution = _solution(name, result.literals, puzzle, options)
        out.line(_written(solution, arguments.to))
    return 0


def _solution(name: str, literals: tuple[int, ...], puzzle: Puzzle | None, options: formats.Options) -> Puzzle:
    """The grid, checked against the puzzle where it is known and against the rules alone where not."""
    try:
        rules = puzzle.rules if puzzle else _rules(literals, options)
        digits = dimacs.decode(literals, rules)
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None
    broken = check(puzzle or Puzzle(rules, bytes(rules.cells)), digits)
    if broken:
        unless = "" if puzzle else " (with irregular boxes or helper variables, name the puzzle: --puzzle FILE)"
        raise UsageError(f"{name}: not a solution: {broken[0]}{unless}")
    return Puzzle(rules, digits)


def _rules(literals: tuple[int, ...], options: formats.Options) -> Rules:
    rules = dimacs.rules_for(literals)
    shape = options.shape or rules.shape
    if shape.n != rules.n:
        raise ValueError(f"--box is for {shape}, the literals are for {rules.shape}")
    return rules_with(shape, rules.grids, options.variants)


def _written(solution: Puzzle, form: str | None) -> str:
    return formats.write(solution, form) if form else solution.line
