"""A grid that somebody has filled, held against the solution that came with a puzzle, or else against its rules."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.tui.commands.doubts import FAILED, UNDECIDED, warn
from sudoku_tui.tui.commands.inputs import only_entry
from sudoku_tui.tui.commands.output import output
from sudoku_tui.tui.files.reading import single
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.program import UsageError

MOST = 5
"""Of the cells that are wrong, how many are named."""


def check_filled(arguments: argparse.Namespace) -> int:
    """Say whether the digits of a second file solve the puzzle of the first, as far as they go."""
    entry = warn(only_entry(arguments))
    filled = single(arguments.filled).puzzle
    if filled.rules.cells != entry.puzzle.rules.cells:
        raise UsageError(f"--filled: expected {entry.puzzle.shape}, found {filled.shape}")
    words, code = judged(entry.puzzle, filled.givens)
    with output(arguments) as out:
        out.line(f"{entry.label}: {words}")
    return code


def judged(puzzle: Puzzle, digits: Digits) -> tuple[str, int]:
    """What to say of the digits, and the exit code: 0 where they are all there and right."""
    n, stored, blank = puzzle.n, puzzle.about.solution, digits.count(0)
    wanted = [given or told for given, told in zip(puzzle.givens, stored or bytes(len(digits)), strict=True)]
    pairs = enumerate(zip(wanted, digits, strict=True))
    wrong = [cell for cell, (want, digit) in pairs if want and digit not in (0, want)]
    if wrong:
        named = ", ".join([cell_name(n, cell) for cell in wrong[:MOST]]) + (" …" if len(wrong) > MOST else "")
        return f"{count(len(wrong), 'digit')} wrong: {named}", FAILED
    if stored and 0 not in stored:
        by = " by the solution in the file"
    else:
        broken = next(broken_rules(puzzle, digits), None)
        if broken:
            return puzzle.about.qualified(f"wrong: {broken.words}"), UNDECIDED if puzzle.about.missing else FAILED
        by = puzzle.about.qualified("")
    return (f"right so far{by}, {count(blank, 'cell')} to fill", FAILED) if blank else (f"right{by}", 0)
