"""What a command says of a puzzle some of whose rules are not in its file: a verdict holds for the others only."""

from __future__ import annotations

from sudoku_tui.puzzles.about import BY_THE_FILE, IN_WORDS
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.commands.output import note
from sudoku_tui.tui.files.reading import Entry

FAILED, UNDECIDED = 1, 3
MOST = 3
"""Of the things that are missing, how many are named."""


def failure(puzzle: Puzzle) -> int:
    """The exit code for a puzzle that has not the solutions it should.

    Where rules are missing, or may be, that is not decided.
    """
    return UNDECIDED if puzzle.about.unsaid(unique=False) else FAILED


def worse(code: int, outcome: int) -> int:
    """The exit code for several puzzles: a failure is worse than what is not decided."""
    return FAILED if FAILED in (code, outcome) else max(code, outcome)


def warning(entry: Entry) -> str:
    """What is missing in the file, in one line; empty where nothing is known to be."""
    missing = entry.puzzle.about.missing
    if not missing:
        return ""
    may = "may have" if all(what.startswith(IN_WORDS) for what in missing) else "has"
    named = "; ".join(missing[:MOST]) + (f"; {len(missing) - MOST} more" if len(missing) > MOST else "")
    return f"{entry.id}: {may} rules that are not in the file ({named}); what is said holds for the others"


def doubt(entry: Entry, found: Answer) -> str:
    """Why a verdict may be wrong: rules are missing, or words and a stored solution speak against it."""
    return warning(entry) or doubt_of_number(entry, found)


def doubt_of_number(entry: Entry, found: Answer) -> str:
    """Why another number of solutions than one may be wrong though nothing is known to be missing."""
    about = entry.puzzle.about
    if about.missing or found.unique or not (about.rules or about.solution):
        return ""
    why = "what it tells in words" if about.rules else "the solution that it tells"
    return f"{entry.id}: {found.verdict()}{BY_THE_FILE}, but {why} may say more (`show` prints it)"


def warn(entry: Entry) -> Entry:
    """Say at the terminal what is missing."""
    if words := warning(entry):
        note(words)
    return entry
