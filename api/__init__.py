"""Sudoku from Python: read, solve, count, explain, rate, generate and encode puzzles of every size.

    >>> import sudoku_tui
    >>> puzzle = sudoku_tui.parse("12......3.......")
    >>> print(sudoku_tui.count(puzzle, limit=100))
    6 solutions

Everything here is loaded when it is first used, so that the import itself costs nothing.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.calls import check, encode, generate, parse, read
    from sudoku_tui.puzzles.errors import ArgumentError, SudokuError
    from sudoku_tui.puzzles.formats.text import FormatError
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.puzzles.solution import Solution
    from sudoku_tui.solver.answer import Answer
    from sudoku_tui.solver.explain.explanation import Explanation, explain
    from sudoku_tui.solver.explain.hint import Hint, hint
    from sudoku_tui.solver.generate.request import CannotGenerateError
    from sudoku_tui.solver.rate import Rating, rate
    from sudoku_tui.solver.sat.formula import Formula
    from sudoku_tui.solver.solve import count, solve, unique

__all__ = [
    "Answer",
    "ArgumentError",
    "CannotGenerateError",
    "Explanation",
    "FormatError",
    "Formula",
    "Hint",
    "Puzzle",
    "Rating",
    "Solution",
    "SudokuError",
    "check",
    "count",
    "encode",
    "explain",
    "generate",
    "hint",
    "parse",
    "rate",
    "read",
    "solve",
    "unique",
]

_MODULES = {
    "calls": ("check", "encode", "generate", "parse", "read"),
    "puzzles.errors": ("ArgumentError", "SudokuError"),
    "puzzles.formats.text": ("FormatError",),
    "puzzles.model": ("Puzzle",),
    "puzzles.solution": ("Solution",),
    "solver.answer": ("Answer",),
    "solver.explain.explanation": ("Explanation", "explain"),
    "solver.explain.hint": ("Hint", "hint"),
    "solver.sat.formula": ("Formula",),
    "solver.generate.request": ("CannotGenerateError",),
    "solver.rate": ("Rating", "rate"),
    "solver.solve": ("count", "solve", "unique"),
}


if not TYPE_CHECKING:  # where it would hide misspelt names

    def __getattr__(name: str) -> object:
        """Load what is asked for and remember it here (PEP 562)."""
        for module, names in _MODULES.items():
            if name in names:
                from importlib import import_module

                value: object = getattr(import_module(f"{__name__}.{module}"), name)
                globals()[name] = value
                return value
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
