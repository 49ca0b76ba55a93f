"""The `sudoku-tui` command: without a subcommand it opens the app, with one it runs without it."""

from __future__ import annotations

import gc
import os
import sys
from io import TextIOWrapper
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.commands import interruptible, leave
from sudoku_tui.tui.commands.registry import COMMANDS, command, command_parser, program_parser, whole_parser
from sudoku_tui.tui.files.writing import SPELLED
from sudoku_tui.tui.program import PROGRAM, UsageError

if TYPE_CHECKING:
    from typing import NoReturn

FINE, BAD_INPUT = 0, 2


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
    except SystemExit as ended:  # argparse has printed a help or the version
        return int(ended.code or FINE)


def _run(arguments: list[str]) -> int:
    first = arguments[0] if arguments else ""
    if first == "serve":
        return _subcommand(first, arguments[1:])  # handles Ctrl-C itself, which only the main thread can
    if first in COMMANDS:
        return interruptible(lambda: _subcommand(first, arguments[1:]))
    if first in ("--help", "-h", "help"):
        whole_parser().print_help()
        return FINE
    if first.startswith("-") and first not in ("-", "--"):
        return _option(arguments)
    if len(arguments) > 1 or first == "--":
        raise UsageError(f"expected a command, found {first!r}: see {PROGRAM} --help")
    return _app(first or None)


def _option(argv: list[str]) -> int:
    """What is asked for without a command."""
    arguments = program_parser().parse(argv)
    from sudoku_tui.tui.commands.completion import completion

    print(completion(arguments.print_completion))
    return FINE


def _app(source: str | None) -> int:
    from sudoku_tui.puzzles.formats.text import FormatError
    from sudoku_tui.tui.launch import launch

    try:
        return launch(source)
    except FormatError as error:
        return _refuse(error.told())


def _subcommand(name: str, argv: list[str]) -> int:
    from sudoku_tui.puzzles.errors import SudokuError
    from sudoku_tui.puzzles.formats.text import FormatError

    arguments = command_parser(name).parse(argv)
    try:
        code: int = command(name).run(arguments)
        return code
    except FormatError as error:
        return _refuse(error.told())
    except SudokuError as error:
        if isinstance(error, AssertionError):  # a fault of ours, not of what was asked for
            raise
        return _refuse(str(error))


def _refuse(message: str) -> int:
    sys.stdout.flush()
    print(f"{PROGRAM}: {message}", file=sys.stderr)
    return BAD_INPUT
