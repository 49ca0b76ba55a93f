"""What all command lines share: the parser, the kinds of values, and how a refusal is worded."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import MOST_DIGITS, is_whole_number, shorten
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, AT_MOST_ONE, ENCODINGS
from sudoku_tui.solver.sat.engines import EXEC, EngineNames
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from typing import Any, NoReturn


class HelpLayout(argparse.RawDescriptionHelpFormatter):
    """The layout of a help."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=26)  # -o FILE, --output FILE

    def _format_action(self, action: argparse.Action) -> str:
        """The list of commands needs no line that only says COMMAND."""
        text = super()._format_action(action)
        return text.partition("\n")[2] if action.nargs == argparse.PARSER else text


class Parser(argparse.ArgumentParser):
    """Takes files and options in any order, and says what is wrong with them in one line."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, exit_on_error=False, formatter_class=HelpLayout, **settings)

    def describe(self, arguments: str, summary: str, examples: Sequence[tuple[str, str]]) -> None:
        """Say in the help how the command is called, what it does, and how it is used."""
        self.usage = f"%(prog)s [options] {arguments}".rstrip()
        self.description = summary
        self.epilog = "\n".join(["examples:", *table(examples)])

    def parse(self, argv: Sequence[str]) -> argparse.Namespace:
        """The options and, of a command that takes any, the `files`; UsageError says what is wrong."""
        end = argv.index("--") if "--" in argv else len(argv)
        try:
            arguments, unknown = self.parse_known_intermixed_args(argv[:end])
        except argparse.ArgumentError as error:
            self.error(self._refusal(error))
        for word in unknown:
            if word == "-" or not word.startswith("-"):
                continue
            name = word.partition("=")[0] if word.startswith("--") else word[:2]
            self.error(f"{name}: no such option: see {self.prog} --help")
        for option in self._actions:
            if getattr(arguments, option.dest, None) == "":
                self.error(f"{option.option_strings[-1]}: expected {option.metavar}")
        files = [*unknown, *argv[end + 1 :]]
        if "files" in arguments:
            arguments.files = [*arguments.files, *files]
        elif files:
            self.error(f"expected no file, found {files[0]!r}")
        return arguments

    def error(self, message: str) -> NoReturn:
        raise UsageError(message)

    def _refusal(self, error: argparse.ArgumentError) -> str:
        name = str(error.argument_name).rpartition("/")[2]
        option = self._option_string_actions[name]
        if option.nargs == 0:
            return f"{name}: expected no value"
        if error.message == "expected one argument":
            return f"{name}: expected {option.metavar}"
        return f"{name}: {error.message}"

    def _check_value(self, action: argparse.Action, value: str) -> None:
        if action.choices is not None and value not in action.choices:
            names = [*action.choices, *([f"{EXEC}COMMAND"] if isinstance(action.choices, EngineNames) else [])]
            raise argparse.ArgumentError(action, f"expected one of {', '.join(names)}, found {value!r}")


def add_limits(parser: Parser) -> None:
    """The options that tell how far to look for the solutions of a puzzle."""
    parser.add_argument(
        "--limit",
        metavar="N",
        type=positive,
        default=2,
        help="look for up to N solutions of each puzzle (default 2: is it the only one?)",
    )
    parser.add_argument(
        "--effort", metavar="N", type=positive, help="give up on a puzzle after N propagations of the engine"
    )


def add_encoding(parser: Parser, default: str) -> None:
    """How rules become clauses."""
    words = f"{encoding_words()} (default {default})"
    parser.add_argument("--encoding", metavar="NAME", choices=ALL_ENCODINGS, default=default, help=words)


def encoding_words() -> str:
    """The names of the encodings, in few words."""
    return f"{', '.join(ENCODINGS)}; extended and minimal also with {', '.join(f'+{way}' for way in AT_MOST_ONE)}"


def add_choice(parser: Parser, option: str, known: Collection[str], default: str) -> None:
    """An option that takes one of some names."""
    words = f"{', '.join(known)} (default {default})"
    parser.add_argument(option, metavar="NAME", choices=known, default=default, help=words)


def only_file(arguments: argparse.Namespace, what: str) -> str:
    """The file of a command that takes just one."""
    if len(arguments.files) != 1:
        raise UsageError(f"expected one {what}, found {len(arguments.files)} arguments")
    return str(arguments.files[0])


def positive(text: str) -> int:
    return _number(text, 1)


def whole_number(text: str) -> int:
    return _number(text, 0)


def _number(text: str, least: int) -> int:
    if not is_whole_number(text) or int(text) < least:
        expected = f"expected a whole number from {least} of at most {MOST_DIGITS} digits"
        raise argparse.ArgumentTypeError(f"{expected}, found {shorten(text)}")
    return int(text)


def table(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Two columns, the first as wide as its widest entry."""
    width = max(len(left) for left, _ in rows)
    return [f"  {left:{width}}  {right}" for left, right in rows]
