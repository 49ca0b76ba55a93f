"""What goes beside a picture in words: the rules of a puzzle, and what of them is not to be seen in it."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.marks import Outside
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.pictures.shapes import in_our_font

PAIR = "cells in the same place of the two grids differ"


def undrawn(puzzle: Puzzle) -> list[str]:
    """A line for each rule and constraint that a picture does not show, or not all of it."""
    names = [name for name in puzzle.rules.variants if not RULES[name].marks(puzzle.shape)]
    hidden = [one for one in puzzle.placed if one.said or (not one.marks(puzzle.n) and one.word != "candidates")]
    signs = " · ".join([f"{sign}\N{NO-BREAK SPACE}{word}" for word, sign in signs_of(puzzle).items()])
    return [
        *[f"{name}: {RULES[name].summary}" for name in names],
        *[one.listed(puzzle.n) for one in hidden],
        *([signs] if signs else []),
    ]


def rules_in_words(puzzle: Puzzle) -> list[str]:
    """What holds beside the usual rules, each with what it says."""
    words, signs = [f"{name}: {RULES[name].summary}" for name in puzzle.rules.variants], signs_of(puzzle)
    for name in dict.fromkeys([one.word for one in puzzle.placed]):
        first, *others = _kind_in_words([one for one in puzzle.placed if one.word == name], puzzle.n)
        words += [f"{signs.get(name, '')} {first}".strip(), *others]
    written = [one.listed(puzzle.n) for one in puzzle.placed if not one.marks(puzzle.n) and one.word == "negative"]
    pair = [f"pair: {PAIR}"] if puzzle.rules.grids == 2 else []
    return [*pair, *words, *written]


def _kind_in_words(placed: list[Constraint], n: int) -> list[str]:
    """What constraints of one kind say; where some say what their marks do not show, which ones."""
    word, said = placed[0].word, {one.said for one in placed}
    if len(said) == 1:
        return [f"{f'{word} {said.pop()}'.strip()}: {KINDS[word].summary}"]
    return [f"{word}: {KINDS[word].summary}", *[one.listed(n) for one in placed if one.said]]


def signs_of(puzzle: Puzzle) -> dict[str, str]:
    """The sign of each kind of clues outside the grid, where there are several kinds."""
    signs = {
        one.word: mark.sign
        for one in puzzle.placed
        for mark in one.marks(puzzle.n)
        if isinstance(mark, Outside) and mark.sign
    }
    return {word: in_our_font(sign) for word, sign in signs.items()} if len(signs) > 1 else {}
