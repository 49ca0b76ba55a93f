"""What puzzles and solutions have in common: digits in rows, to print and to compute with."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import Any

    from sudoku_tui.puzzles.model import Digits, Rules

LONGEST_LINE = 81
"""So many symbols of a grid its `repr` tells: all of a 9×9."""


class Grid:
    """A base for what has `rules`, a `kind`, and `digits` in its cells."""

    if TYPE_CHECKING:

        @property
        def rules(self) -> Rules: ...

        @property
        def digits(self) -> Digits: ...

        @property
        def kind(self) -> str: ...

    def rows(self) -> list[list[int]]:
        """The digits by rows, 0 for blank; those of a pair's second grid follow those of its first."""
        n, digits = self.rules.n, self.digits
        return [list(digits[start : start + n]) for start in range(0, len(digits), n)]

    @property
    def line(self) -> str:
        """All digits on a line: a symbol each or, where symbols do not suffice, with commas between them."""
        from sudoku_tui.puzzles.formats.symbols import one_line

        return one_line(self.digits, self.rules.n)

    def __str__(self) -> str:
        from sudoku_tui.puzzles.drawing import draw_puzzle

        return draw_puzzle(self)

    def __repr__(self) -> str:
        line = self.line
        shown = line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]}…"
        return f"<{type(self).__name__} {self.rules.shape} {self.kind}: {shown}>"

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """What `numpy.asarray` asks for."""
        from numpy import array  # numpy has asked, so it is there

        if copy is False:
            raise ValueError("digits are not kept as an array: expected copy to be None or True")
        return array(self.rows(), dtype)
