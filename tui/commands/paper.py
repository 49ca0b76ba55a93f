"""The options of what is printed: paper, how many puzzles a page, where their solutions are."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import note
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from sudoku_tui.tui.printing.piece import Piece
    from sudoku_tui.tui.printing.plan import Plan

PER_PAGE = ("1", "2", "4", "6")
PAPERS = ("a4", "letter")
SOLUTIONS = ("end", "page", "none")


def add_paper(parser: Parser, per_page: int) -> None:
    parser.add_argument(
        "--per-page", metavar="N", choices=PER_PAGE, default=None,
        help=f"puzzles a page: {', '.join(PER_PAGE)} (default {per_page}); fewer where they would be too small",
    )  # fmt: skip
    parser.set_defaults(usual_per_page=per_page)
    parser.add_argument("--paper", metavar="NAME", choices=PAPERS, default="a4", help="a4 (default) or letter")
    parser.add_argument(
        "--title",
        metavar="TEXT",
        default=None,
        help="what stands on the first page and below others; a book's has a page of its own",
    )
    parser.add_argument("--large", action="store_true", help="large print: cells as large as the paper allows")
    parser.add_argument(
        "--solutions", metavar="WHERE", choices=SOLUTIONS, default="end",
        help="end (default), page (upside down below the puzzle), none",
    )  # fmt: skip


def plan_of(arguments: argparse.Namespace) -> Plan:
    """The layout that a command line asks for; says at once where printing can't be done."""
    from sudoku_tui.tui.printing import need_pdf
    from sudoku_tui.tui.printing.plan import Plan

    need_pdf()
    per_page = int(arguments.per_page or (1 if arguments.large else arguments.usual_per_page))
    if arguments.large and per_page > 2:
        raise UsageError("--large: expected --per-page 1 or 2")
    return Plan(per_page, arguments.paper, arguments.title or "", arguments.large, arguments.solutions)


def printed(pieces: list[Piece], plan: Plan) -> bytes:
    """The PDF; what it lacks is noted."""
    from sudoku_tui.tui.printing.layout import book

    made = book(pieces, plan)
    if made.doubt:
        note(made.doubt)
    return made.data
