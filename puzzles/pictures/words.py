"""What goes beside a picture in words: the rules of a puzzle, and what of them is not to be seen in it."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.model import Puzzle

PAIR = "cells in the same place of the two grids differ"


def undrawn(puzzle: Puzzle) -> list[str]:
    """A line for each rule and constraint that a picture has no mark for."""
    names = [name for name in puzzle.rules.variants if not RULES[name].marks(puzzle.shape)]
    found = [one.listed(puzzle.n) for one in puzzle.placed if not one.marks(puzzle.n) and one.word != "candidates"]
    return [*[f"{name}: {RULES[name].summary}" for name in names], *found]


def rules_in_words(puzzle: Puzzle) -> list[str]:
    """What holds beside the usual rules, each with what it says."""
    words = [f"{name}: {RULES[name].summary}" for name in puzzle.rules.variants]
    words += [f"{name}: {KINDS[name].summary}" for name in dict.fromkeys([one.word for one in puzzle.placed])]
    written = [one.listed(puzzle.n) for one in puzzle.placed if not one.marks(puzzle.n) and one.word == "negative"]
    pair = [f"pair: {PAIR}"] if puzzle.rules.grids == 2 else []
    return [*pair, *words, *written]
