"""The `sudoku-tui` command: without a subcommand it opens the app, with one it runs without it."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.plugins import load
from sudoku_tui.tui.commands import INTERRUPTED, interruptible, leave
from sudoku_tui.tui.commands.options import PROGRAM, UsageError, help_text, parse, table
from sudoku_tui.tui.commands.output import SPELLED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import NoReturn

    from sudoku_tui.tui.commands.options import Command

FINE, BAD_INPUT = 0, 2

COMMANDS = {
    "solve": "solve every puzzle of a file",
    "check": "say whether puzzles have no, one or many solutions",
    "explain": "say why puzzles have no or several solutions, or how the only one is found",
    "rate": "say how hard puzzles are to solve by hand",
    "generate": "make puzzles with exactly one solution and no clue to spare",
    "show": "draw puzzles, boxed, or list the bundled ones",
    "encode": "write a puzzle as a DIMACS CNF file",
    "bench": "compare encodings and engines on your own puzzles",
    "sat": "run our SAT engine on a CNF file",
    "decode": "turn a SAT solver's output back into a grid",
    "serve": "open the app in a web browser",
}


def run() -> NoReturn:
    """What the installed script calls."""
    # Looking for garbage while modules load and clauses are made finds none, and takes 2 of 20 ms of a cold start.
    gc.set_threshold(100_000)
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # closed by whoever started us
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115
    # Where numpy is needed, it is not for algebra: starting threads for that would take a third of its import.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    leave(main(sys.argv[1:]))


def main(arguments: list[str]) -> int:
    """Run the command and return its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=SPELLED)
    try:
        return _run(arguments)
    except BrokenPipeError:
        # Whoever read our output has seen enough. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        # A full disk, say. What could not be written is not tried again.
        return _refuse(printable(f"{error.filename or 'output'}: {(error.strerror or str(error)).lower()}"))
    except UsageError as error:
        return _refuse(str(error))


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first == "serve":
        return _subcommand(first, arguments[1:])  # handles Ctrl-C itself, which only the main thread can
    if first in COMMANDS:
        return interruptible(lambda: _subcommand(first, arguments[1:]))
    if first in ("--version", "-V"):
        from importlib.metadata import version

        print(PROGRAM, version(PROGRAM))
        return FINE
    if first in ("--help", "-h", "help"):
        print(_help())
        return FINE
    if len(arguments) > 1 or (first.startswith("-") and first != "-"):
        raise UsageError(f"expected a command, found {first!r}: see {PROGRAM} --help")
    return _app(first or None)


def _app(source: str | None) -> int:
    from sudoku_tui.puzzles.formats.text import FormatError
    from sudoku_tui.tui.launch import launch

    try:
        return launch(source)
    except FormatError as error:
        return _refuse(str(error))


def _subcommand(name: str, argv: list[str]) -> int:
    from sudoku_tui.puzzles.formats.text import FormatError

    command: Command = load("sudoku_tui.tui.commands", name).COMMAND
    if "--help" in argv or "-h" in argv:
        print(help_text(command))
        return FINE
    try:
        return command.run(parse(command, argv))
    except FormatError as error:
        return _refuse(str(error))


def _refuse(message: str) -> int:
    sys.stdout.flush()
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return BAD_INPUT


def _help() -> str:
    lines = [f"usage: {PROGRAM} [FILE]                        open the app, on a puzzle if one is named"]
    lines += [f"       {PROGRAM} COMMAND [options] [FILE …]", "", "A SAT workbench for Sudoku in the terminal.", ""]
    lines += ["commands:", *table(tuple(COMMANDS.items())), ""]
    lines += [
        f"{PROGRAM} COMMAND --help tells more. A FILE may be - for standard input, a bundled",
        "collection such as hard9, or one puzzle out of either: p.txt:3, hard9:17.",
        "",
        "exit codes:",
        *table(
            (
                ("0", "fine"),
                ("1", "some puzzle has no solution (check: not exactly one)"),
                ("2", "bad input or usage; no file was changed"),
                ("3", "some puzzle was not decided within the limit"),
                (str(INTERRUPTED), "interrupted"),
            )
        ),
    ]
    return "\n".join(lines)
