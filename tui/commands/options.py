"""Command lines: a table of options for each command, from which it is parsed and its help is printed.

A few lines of our own, because a cold start counts: importing argparse takes longer than solving a puzzle.
"""

from __future__ import annotations

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.formats.text import MOST_DIGITS, is_whole_number, shorten
from sudoku_tui.puzzles.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

PROGRAM = "sudoku-tui"


class UsageError(SudokuError):
    """A command line that can't be carried out; the message says why, in one line."""


class Option(Record):
    """One option: its long name, what its value is called ("" for a switch), and what it does."""

    name: str
    value: str
    help: str
    short: str = ""
    choices: Sequence[str] = ()
    number: bool = False


class Command(Record):
    """One subcommand: how it is called, what it does, and the function that does it."""

    name: str
    arguments: str
    summary: str
    options: tuple[Option, ...]
    examples: tuple[tuple[str, str], ...]
    run: Callable[[Arguments], int]


class Arguments(Record):
    """A parsed command line."""

    files: tuple[str, ...]
    values: dict[str, str]

    def flag(self, name: str) -> bool:
        return name in self.values

    def text(self, name: str) -> str | None:
        return self.values.get(name)

    def number(self, name: str, default: int) -> int:
        return int(self.values.get(name, default))


HELP = Option("help", "", "show this help", short="h")


def parse(command: Command, argv: Sequence[str]) -> Arguments:
    """The command line as files and option values; UsageError says what is wrong with it."""
    by_name = {f"--{option.name}": option for option in command.options}
    by_name.update({f"-{option.short}": option for option in command.options if option.short})
    files: list[str] = []
    values: dict[str, str] = {}
    words = iter(argv)
    for word in words:
        if word == "--":
            files.extend(words)
        elif word == "-" or not word.startswith("-"):
            files.append(word)
        else:
            name, given, value = _take_apart(word)
            option = by_name.get(name)
            if option is None:
                raise UsageError(f"{name}: no such option: see {PROGRAM} {command.name} --help")
            if option.value and not given:
                value = next(words, "")
            if bool(value) != bool(option.value):
                raise UsageError(f"{name}: expected {option.value or 'no value'}")
            values[option.name] = _checked(option, value)
    return Arguments(tuple(files), values)


def _take_apart(word: str) -> tuple[str, bool, str]:
    """`--name=value`, `-ovalue`: the option's name, whether a value is attached, and that value."""
    if word.startswith("--"):
        name, given, value = word.partition("=")
        return name, bool(given), value
    return word[:2], len(word) > 2, word[2:]


def _checked(option: Option, value: str) -> str:
    if option.choices and value not in option.choices:
        raise UsageError(f"--{option.name}: expected one of {', '.join(option.choices)}, found {value!r}")
    if option.number and not (is_whole_number(value) and int(value) > 0):
        expected = f"expected a whole number from 1 of at most {MOST_DIGITS} digits"
        raise UsageError(f"--{option.name}: {expected}, found {shorten(value)}")
    return value


def help_text(command: Command) -> str:
    """The help of a command: usage, options and examples."""
    rows = [(_spelling(option), option.help) for option in (*command.options, HELP)]
    lines = [f"usage: {PROGRAM} {command.name} [options] {command.arguments}".rstrip(), "", command.summary, ""]
    lines += ["options:", *table(rows), "", "examples:", *table(command.examples)]
    return "\n".join(lines)


def table(rows: Sequence[tuple[str, str]]) -> list[str]:
    """Two columns, the first as wide as its widest entry."""
    width = max(len(left) for left, _ in rows)
    return [f"  {left:{width}}  {right}" for left, right in rows]


def _spelling(option: Option) -> str:
    value = " " + option.value if option.value else ""
    return (f"-{option.short}, " if option.short else "    ") + f"--{option.name}{value}"
