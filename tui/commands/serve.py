"""`sudoku-tui serve`: the app in a web browser."""

from __future__ import annotations

import argparse
import os

from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.program import UsageError

HOST, PORT = "127.0.0.1", 8000


def configure(parser: Parser) -> None:
    parser.describe(
        "[FILE]",
        "Open the app in a web browser. Whoever reaches the address can use it and read and write files in the folder\n"
        "where it was started, but not leave that folder.",
        (
            ("sudoku-tui serve", f"then open http://{HOST}:{PORT}"),
            ("sudoku-tui serve hard9:17 --port 9000", "with a puzzle on the board"),
        ),
    )
    parser.add_argument("files", nargs="*", metavar="FILE", help="a puzzle to open")
    parser.add_argument(
        "--host", metavar="ADDRESS", default=HOST, help=f"the address to serve on (default {HOST}: this machine only)"
    )
    parser.add_argument(
        "--port", metavar="N", type=positive, default=PORT, help=f"the port to serve on (default {PORT})"
    )


def run(arguments: argparse.Namespace) -> int:
    if len(arguments.files) > 1:
        raise UsageError(f"expected at most one puzzle, found {len(arguments.files)} arguments")
    if arguments.port > 65535:
        raise UsageError(f"--port: expected a number up to 65535, found {arguments.port}")
    source = arguments.files[0] if arguments.files else None
    if source == "-":
        raise UsageError("every browser tab would need standard input: name a file instead")
    from sudoku_tui.tui.files.folders import CONFINED
    from sudoku_tui.tui.files.puzzle_files import open_source

    os.environ[CONFINED] = os.getcwd()
    if source:
        open_source(source)
    try:
        from sudoku_tui.tui.web import serve
    except ModuleNotFoundError:
        raise UsageError("the web server is not installed: pip install 'sudoku-tui[web]'") from None
    serve(arguments.host, arguments.port, source)
    return 0
