"""A string of Interactive-Sudoku-Solver to what it says of a puzzle; what its items say, `iss_words` tells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import cell_text, cells_text
from sudoku_tui.puzzles.formats.cages import cells_by_mark
from sudoku_tui.puzzles.formats.iss_item import COORDINATES, IssItem, UnsaidError, iss_cell
from sudoku_tui.puzzles.formats.iss_words import FLAGS, words_for
from sudoku_tui.puzzles.formats.links import Carried, shape_of
from sudoku_tui.puzzles.formats.pair_keys import bits_of
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.geometry import boxless, default_shape

if TYPE_CHECKING:
    from sudoku_tui.puzzles.geometry import Shape

LARGEST = len(COORDINATES) - 1
_SHAPE = re.compile(r"([0-9]{1,2})x([0-9]{1,2})")
_PLACES = re.compile(r"(R)([1-9a-g])(C)([1-9a-g])", re.IGNORECASE)
OR, AND, REPLICATE, END = "Or", "And", "Replicate", "End"
DEEPEST, MOST = 50, 10_000
"""Groups inside each other, and copies of items; more would be no puzzle."""
LAYOUT = ("Shape", "NoBoxes", "Jigsaw", "RegionSize")
HINTS = ("Var", "Priority", "SearchPriority")
"""Types that say nothing of the puzzle by themselves."""
DIAGONALS = {"1": "diagonal-up", "-1": "diagonal-down"}


@dataclass
class _Group:
    """A composite item and those inside it."""

    type: str
    arguments: tuple[str, ...] = ()
    inside: list[IssItem | _Group] = field(default_factory=list)


class ItemReading:
    """One string, as far as it has been read."""

    def __init__(self, string: str) -> None:
        items = [tuple(text.split("~")) for text in "".join(string.split()).split(".")]
        if items[0] != ("",):
            raise ValueError(f"expected items that begin with a point, found {shorten(string.strip())}")
        self._layout: dict[str, tuple[str, ...]] = {}
        for name, *arguments in items[1:]:
            if name in LAYOUT and self._layout.setdefault(name, tuple(arguments)) != tuple(arguments):
                raise ValueError(f"expected one {name}, found two that differ")
        self._n = _size(self._layout.get("Shape", ("9x9",)))
        self._names: list[str] = []
        self._placed: list[str] = []
        self._missing: list[str] = []
        self._copies = 0
        self._given: dict[int, list[set[int]]] = {}
        for item in self._flat(self._tree(items[1:])):
            self._take(item)

    def _tree(self, items: list[tuple[str, ...]]) -> _Group:
        open_groups = [_Group(AND)]
        for name, *arguments in items:
            if name == END:
                if len(open_groups) == 1:
                    raise ValueError(f"expected {OR}, {AND} or {REPLICATE} before {END}, found none")
                open_groups.pop()
            elif name in (OR, AND, REPLICATE):
                if len(open_groups) > DEEPEST:
                    raise ValueError(f"expected at most {DEEPEST} groups inside each other, found more")
                group = _Group(name, tuple(arguments))
                open_groups[-1].inside.append(group)
                open_groups.append(group)
            elif name not in LAYOUT:
                open_groups[-1].inside.append(IssItem(name, tuple(arguments), self._n))
        if len(open_groups) > 1:
            raise ValueError(f"expected {END} after {open_groups[-1].type}, found none")
        return open_groups[0]

    def _flat(self, group: _Group) -> Iterator[IssItem]:
        """All the items that hold, without those of which only some do."""
        if group.type == OR:
            self._missing.append(OR)
            return
        items = [item for one in group.inside for item in (self._flat(one) if isinstance(one, _Group) else [one])]
        if group.type == AND:
            yield from items
            return
        packed, origin = [*group.arguments, "", ""][:2]
        targets = bits_of(packed)
        self._copies += len(items) * targets.bit_count()
        if self._copies > MOST:
            raise ValueError(f"expected at most {MOST:,} copies by {REPLICATE}, found more")
        first = IssItem(REPLICATE, (), self._n).cell(origin or "R1C1")
        for target in range(targets.bit_length()):
            if targets >> target & 1:
                yield from [_moved(item, first, target) for item in items]

    def _take(self, item: IssItem) -> None:
        if item.type in HINTS:
            return
        try:
            if item.type in ("", "Given"):
                self._take_given(item)
            elif item.type in FLAGS:
                self._take_rule(FLAGS[item.type])
            elif item.type == "Diagonal":
                if item.argument(0) not in DIAGONALS:
                    raise ValueError(f"expected 1 or -1 in Diagonal, found {shorten(item.argument(0))}")
                self._take_rule(DIAGONALS[item.argument(0)])
            elif item.type == "StrictKropki":
                self._placed += ["negative difference", "negative ratio"]
            elif item.type == "StrictXV":
                self._placed.append("negative xv")
            else:
                self._placed += words_for(item)
        except UnsaidError as reason:
            self._missing.append(str(reason))

    def _take_given(self, item: IssItem) -> None:
        for text in item.arguments:
            where, *digits = text.split("_")
            cell = item.cell(where)
            found = {item.number(digit) for digit in digits}
            if not found <= set(range(1, self._n + 1)):
                raise ValueError(f"expected digits from 1 to {self._n}, found {shorten(text)}")
            if not found:
                raise ValueError(f"expected a digit for {cell_text(cell, self._n)}, found none")
            self._given.setdefault(cell, []).append(found)

    def _take_rule(self, name: str) -> None:
        if name == "global-entropy" and self._n != 9:
            raise ValueError(f"expected GlobalEntropy in a 9×9 grid, found {self._n}×{self._n}")
        if name == "disjoint-groups" and self._shape() is not None:
            raise UnsaidError("DisjointSets in a grid with other boxes")
        self._names.append(name)

    def _shape(self) -> Shape | None:
        """The boxes, None for the usual ones."""
        usual = default_shape(self._n)
        if "Jigsaw" in self._layout and ("NoBoxes" in self._layout or usual is None):
            marks = self._regions()
            sizes = Counter(marks)
            if any(mark != "0" and size != self._n for mark, size in sizes.items()):
                self._missing.append("Jigsaw with regions of other sizes")
            shape, _ = shape_of([mark if sizes[mark] == self._n else None for mark in marks])
            return None if shape == usual else shape
        return boxless(self._n) if "NoBoxes" in self._layout or usual is None else None

    def _regions(self) -> str:
        regions = self._layout["Jigsaw"][-1] if self._layout["Jigsaw"] else ""
        if len(regions) != self._n**2:
            raise ValueError(f"expected {self._n**2} cells in Jigsaw, found {len(regions)}")
        return regions

    def carried(self) -> Carried:
        n, shape = self._n, self._shape()
        if self._layout.get("RegionSize", (str(n),)) != (str(n),):
            raise ValueError(f"expected regions of {n} cells, found RegionSize~{'~'.join(self._layout['RegionSize'])}")
        if "Jigsaw" in self._layout and "NoBoxes" not in self._layout and default_shape(n):
            regions = cells_by_mark(self._regions()).values()
            self._placed += [f"extra-region {cells_text(cells, n)}" for cells in regions if len(cells) == n]
        givens = bytearray(n * n)
        for cell, choices in self._given.items():
            common = set.intersection(*choices)
            # What contradicts itself is told as it stands: then there is no solution.
            for digits in [common] if common else choices:
                if len(digits) == 1 and not givens[cell]:
                    givens[cell] = min(digits)
                elif words := _candidates(cell, digits, n):
                    self._placed.append(words)
        names = self._names
        if set(DIAGONALS.values()) <= set(names):
            names = ["x", *[name for name in names if name not in DIAGONALS.values()]]
        about = About(missing=tuple(dict.fromkeys(self._missing)))
        return Carried(n, bytes(givens), shape, tuple(dict.fromkeys(names)), tuple(self._placed), about=about)


def _size(arguments: tuple[str, ...]) -> int:
    """The size that a Shape says: `6x6`, and then perhaps the digits, as in `6x6~1-6` or `6x6~6`."""
    size, digits, *others = [*arguments, ""][:3] if len(arguments) < 3 else arguments
    found = _SHAPE.fullmatch(size)
    said = "~".join(arguments)
    if not found or found[1] != found[2] or any(others):
        raise ValueError(f"expected a square grid with rows and columns such as 9x9, found {shorten(said)}")
    n = int(found[1])
    if digits not in ("", str(n), f"1-{n}"):
        raise ValueError(f"expected the digits 1 to {n} in a {n}×{n} grid, found {shorten(said)}")
    if not 1 <= n <= LARGEST:
        raise ValueError(f"expected a grid of at most {LARGEST}×{LARGEST}, found {shorten(said)}")
    return n


def _moved(item: IssItem, first: int, target: int) -> IssItem:
    """The item with all its cells moved as far as one is from another."""
    n = item.n
    down, right = target // n - first // n, target % n - first % n

    def move(argument: str) -> str:
        name, mark, digits = argument.partition("_")
        if not _PLACES.fullmatch(name):
            return argument
        row, column = divmod(item.cell(name), n)
        if not (0 <= row + down < n and 0 <= column + right < n):
            raise ValueError(f"expected cells inside the grid in {REPLICATE}, found {shorten(item.type)} beyond")
        return iss_cell((row + down) * n + column + right, n) + mark + digits

    return IssItem(item.type, tuple([move(argument) for argument in item.arguments]), n)


def _candidates(cell: int, digits: set[int], n: int) -> str:
    """That a cell holds one of some digits; nothing where those are all."""
    for word, parity in (("even", 0), ("odd", 1)):
        if digits == {digit for digit in range(1, n + 1) if digit % 2 == parity}:
            return f"{word} {cell_text(cell, n)}"
    return f"candidates {' '.join(map(str, sorted(digits)))} : {cell_text(cell, n)}" if len(digits) < n else ""
