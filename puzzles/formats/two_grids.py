"""Two grids after one another: a pair, two puzzles, or a puzzle and its solution.

Where the second is complete, has the clues of the first and keeps its rules, it can only be the solution: the grids of
a pair differ in every cell. All else is as `--as` says or, without a word, as the format has it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import PAIR, PUZZLES, SOLUTION
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.puzzles.variants import rules_with

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SAYS_OTHERWISE = "--as pair or --as puzzles says otherwise"


def solves(puzzle: Puzzle, digits: Digits) -> bool:
    """Whether these digits can only be meant as the solution of a puzzle that has clues and blanks."""
    return 0 < puzzle.clues < len(puzzle.givens) == len(digits) and 0 not in digits and not check(puzzle, digits)


def agree(digits: Digits) -> bool:
    """Whether the second half is complete and has all clues of the first, if it has some: no pair is like that."""
    half = len(digits) // 2
    first, second = digits[:half], digits[half:]
    return 0 not in second and any(first) and all(one in (0, other) for one, other in zip(first, second, strict=True))


def refuse_solution(puzzle: Puzzle) -> None:
    """ArgumentError for a pair whose second grid would be read as the solution of its first; as a pair it has none."""
    if puzzle.rules.grids == 2 and agree(puzzle.givens):
        raise ArgumentError(
            "the second grid of this pair has the clues of the first and would be its solution: use boxed"
        )


def chosen(text: Text, line: int, first: Puzzle, second: Digits, options: Options) -> str | None:
    """What two grids are, where that is asked for or sure; the choice is told."""
    if options.taken_as:
        return options.taken_as
    if not solves(first, second):
        return None
    text.note(line, f"the second grid solves the first: taken for its solution; {SAYS_OTHERWISE}")
    return SOLUTION


def joined(text: Text, line: int, first: Puzzle, second: Puzzle, choice: str) -> list[Puzzle]:
    """The two grids as what was chosen; the second begins on the line."""
    if choice == PUZZLES:
        return [first, second]
    if first.n != second.n:
        raise text.error(line, None, f"expected a second grid of {first.n}×{first.n}, found {second.n}×{second.n}")
    if choice == PAIR:
        return [Puzzle(rules_with(first.shape, 2, first.rules.variants), first.givens + second.givens, first.placed)]
    return [with_solution(text, line, first, second.givens)]


def told_apart(text: Text, found: Iterator[tuple[int, Puzzle]], options: Options) -> Iterator[Puzzle]:
    """The grids of a text in a format without pairs: each with its solution if that is the next one, or as is asked."""
    waiting: Puzzle | None = None
    count, alone = 0, True
    for line, puzzle in found:
        count += 1
        if waiting is None:
            waiting = puzzle
            continue
        choice = chosen(text, line, waiting, puzzle.givens, options) or PUZZLES
        if choice == PUZZLES:
            yield waiting
            waiting = puzzle
            alone = alone and not puzzle.name and not options.taken_as
            if count == 2 and alone:
                second = line
        else:
            yield from joined(text, line, waiting, puzzle, choice)
            waiting, alone = None, False
    if waiting:
        if count == 2 and alone:
            text.note(second, "two grids: taken for two puzzles; --as pair or --as solution says otherwise")
        yield waiting


def with_solution(text: Text, line: int, puzzle: Puzzle, solution: Digits) -> Puzzle:
    """The puzzle with the solution that stands beside it, which the solver's is later held against."""
    if 0 in solution:
        name = cell_name(puzzle.n, solution.index(0))
        raise text.error(line, None, f"expected a complete grid for the solution, found {name} blank")
    return replace(puzzle, about=replace(puzzle.about, solution=solution))
