"""What makes a shell complete our commands, their options and files."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.registry import whole_parser
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

FILES = ("FILE", "PUZZLE", "CNF", "OUTPUT")


def completion(shell: str) -> str:
    """The script for a shell."""
    try:
        import shtab
    except ModuleNotFoundError:
        raise UsageError("shell completion is not installed: pip install 'sudoku-tui[completion]'") from None
    parser = whole_parser()
    for action in _actions(parser):
        if action.metavar in FILES:
            action.complete = shtab.FILE  # type: ignore[attr-defined]
    return shtab.complete(parser, shell)


def _actions(parser: Parser) -> Iterator[argparse.Action]:
    """The options and arguments of a parser and of its commands."""
    for action in parser._actions:
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                yield from _actions(command)
