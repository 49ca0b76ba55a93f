"""The commands by name; a command's module is loaded when the command is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.tui.commands import INTERRUPTED
from sudoku_tui.tui.commands.options import Parser, table
from sudoku_tui.tui.program import PROGRAM

if TYPE_CHECKING:
    from types import ModuleType

COMMANDS = {
    "solve": "solve every puzzle of a file",
    "check": "say whether puzzles have no, one or many solutions",
    "explain": "say why puzzles have no or several solutions, or how the only one is found",
    "rate": "say how hard puzzles are to solve by hand",
    "generate": "make puzzles with exactly one solution and no clue to spare",
    "show": "draw puzzles, boxed, or list the bundled ones",
    "print": "print puzzles of every kind as a PDF",
    "book": "make a book of new puzzles, as a PDF",
    "formats": "list what is read and written",
    "encode": "write a puzzle as a DIMACS CNF file",
    "bench": "compare encodings and engines on your own puzzles",
    "clauses": "list the clauses of a puzzle, as numbers and in words",
    "prove": "prove that a puzzle has one solution or none, for others to check",
    "trace": "tell each step of a SAT solver on a puzzle",
    "sat": "run our SAT engine on a CNF file",
    "decode": "turn a SAT solver's output back into a grid",
    "library": "the puzzles that were opened or made, and how they were played",
    "serve": "open the app in a web browser",
}

SHELLS = ("bash", "zsh", "tcsh")

EXIT_CODES = (
    ("0", "fine"),
    ("1", "some puzzle has no solution (check: not exactly one)"),
    ("2", "bad input or usage; no file was changed"),
    ("3", "some puzzle was not decided: within --effort, or as rules are not in its file"),
    (str(INTERRUPTED), "interrupted"),
)


def command(name: str) -> ModuleType:
    """The module of a command: `configure` tells a parser its options, `run` carries out what was parsed."""
    return import_module(f"sudoku_tui.tui.commands.{name}")


def command_parser(name: str) -> Parser:
    parser = Parser(prog=f"{PROGRAM} {name}")
    command(name).configure(parser)
    return parser


def program_parser() -> Parser:
    """The options that stand without a command."""
    from importlib.metadata import version

    parser = Parser(
        prog=PROGRAM,
        usage=f"{PROGRAM} [FILE]                        open the app, on a puzzle if one is named\n"
        f"       {PROGRAM} COMMAND [options] [FILE …]",
        description="A SAT workbench for Sudoku in the terminal.",
        epilog="\n".join(
            [
                f"{PROGRAM} COMMAND --help tells more. A FILE may be - for standard input, a link in",
                "quotes, a bundled collection such as hard9, one puzzle out of these (p.txt:3, hard9:17), or daily.",
                "",
                "exit codes:",
                *table(EXIT_CODES),
            ]
        ),
    )
    parser.add_argument("-V", "--version", action="version", version=f"{PROGRAM} {version(PROGRAM)}")
    parser.add_argument(
        "--print-completion",
        metavar="SHELL",
        choices=SHELLS,
        help=f"print what makes a shell complete our commands and options: {', '.join(SHELLS)}",
    )
    return parser


def whole_parser() -> Parser:
    """The same with all commands: for the help and for completion, which take them all."""
    parser = program_parser()
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", prog=PROGRAM)
    for name, summary in COMMANDS.items():
        command(name).configure(commands.add_parser(name, help=summary))
    return parser
