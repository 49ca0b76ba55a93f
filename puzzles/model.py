"""What a puzzle is: cells, the constraints on them, and the digits given."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.memo import lazy, remembered
from sudoku_tui.puzzles.record import Record

Digits = bytes
"""One digit a cell, a byte each, row by row, the second grid of a pair after the first; 0 is blank."""


class Different(Record):
    """Cells that all hold different digits. Where there are n of them, every digit is among them."""

    family: str
    name: str
    cells: tuple[int, ...]


class Apart(Record):
    """Two cells whose digits do not follow one another, in either order."""

    family: str
    name: str
    cells: tuple[int, ...]


class Cage(Record):
    """Cells whose digits add up to a total and, unless repeats are allowed, all differ."""

    cells: tuple[int, ...]
    total: int
    repeats: bool = False

    def name(self, n: int) -> str:
        return "cage " + "+".join([cell_name(n, cell) for cell in self.cells])

    def possible_totals(self, n: int) -> range:
        """The totals that digits 1 to n can reach in this many cells."""
        size = len(self.cells)
        if self.repeats:
            return range(size, size * n + 1)
        return range(size * (size + 1) // 2, size * (2 * n - size + 1) // 2 + 1)


class Rules(Record):
    """All that puzzles of one shape and kind share.

    Build them with `plain`, `pair` and `variants.rules_with`, which keep one of each.
    """

    shape: Shape
    grids: int
    constraints: tuple[Different, ...]
    variants: tuple[str, ...] = ()
    """The names of the rules beside the usual ones, which `constraints` and `apart` spell out."""
    apart: tuple[Apart, ...] = ()

    @lazy
    def n(self) -> int:
        return self.shape.n

    @lazy
    def cells(self) -> int:
        return self.shape.cells * self.grids

    def families(self) -> dict[str, list[Different]]:
        """The constraints by family; those of one family have the same number of cells."""
        families: dict[str, list[Different]] = {}
        for house in self.constraints:
            families.setdefault(house.family, []).append(house)
        return families

    @lazy
    def _hash(self) -> int:
        """The constraints follow from these, and there can be hundreds of them; much is remembered by rules."""
        return hash((self.shape, self.grids, self.variants))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        if self.variants:
            from sudoku_tui.puzzles.variants import rules_with

            return rules_with, (self.shape, self.grids, self.variants)
        return (pair if self.grids == 2 else plain), (self.shape,)


class Puzzle(Grid, Record):
    """Rules, the digits given, and the cages if it is a killer."""

    rules: Rules
    givens: Digits
    cages: tuple[Cage, ...] = ()
    name: str = ""

    @property
    def shape(self) -> Shape:
        return self.rules.shape

    @property
    def n(self) -> int:
        return self.rules.n

    @property
    def digits(self) -> Digits:
        """What is in the cells: the givens."""
        return self.givens

    @property
    def kind(self) -> str:
        if self.cages:
            return "killer"
        return "pair" if self.rules.grids == 2 else "plain"

    @property
    def clues(self) -> int:
        return len(self.givens) - self.givens.count(0)

    def with_digit(self, cell: int, digit: int) -> Puzzle:
        """The same puzzle with another clue in a cell; 0 for none."""
        return self.replace(givens=self.givens[:cell] + bytes([digit]) + self.givens[cell + 1 :])

    def grids(self) -> list[Digits]:
        """The givens grid by grid."""
        return split_grids(self.rules, self.givens)

    def text(self, form: str) -> str:
        """The puzzle in one of our formats, such as `csv`; ArgumentError says why where the format can't hold it."""
        from sudoku_tui.puzzles.formats import write

        return write(self, form)

    def __str__(self) -> str:
        from sudoku_tui.puzzles.formats.boxed import show

        return show(self)

    def _repr_html_(self) -> str:
        from sudoku_tui.puzzles.html import tables

        return tables(self, self.givens)


def split_grids(rules: Rules, digits: Digits) -> list[Digits]:
    """The digits of each grid by itself."""
    size = rules.shape.cells
    return [digits[start : start + size] for start in range(0, len(digits), size)]


@remembered(128)
def plain(shape: Shape) -> Rules:
    """One grid: every digit once in each row, column and box."""
    return Rules(shape, 1, tuple(_houses(shape, 0, "")))


@remembered(128)
def pair(shape: Shape) -> Rules:
    """Two grids, each with the plain rules, that differ in every cell."""
    size = shape.cells
    twins = [Different("pair", f"twins {cell_name(shape.n, cell)}", (cell, cell + size)) for cell in range(size)]
    first, second = _houses(shape, 0, ""), _houses(shape, size, " of the 2nd grid")
    return Rules(shape, 2, (*first, *second, *twins))


def _houses(shape: Shape, offset: int, where: str) -> list[Different]:
    families = {"row": shape.rows(), "column": shape.columns(), "box": shape.boxes()}
    return [
        Different(family, f"{family} {number}{where}", tuple([cell + offset for cell in cells]) if offset else cells)
        for family, houses in families.items()
        for number, cells in enumerate(houses, 1)
    ]
