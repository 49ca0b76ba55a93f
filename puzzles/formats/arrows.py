"""Killers told by arrows, 81 symbols: `<`, `>`, `^`, `v` point to the next cell of a cage, up to one that has its sum.

The sum is `1` to `9`, then `A` for 10 to `Z` for 35, and `a` for 36 to `j` for 45; `0` is a cell in no cage. Where
cells only touch at corners, `` ` ``, `'`, `,` and `.` point up left, up right, down left and down right.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.cages import with_single_cells_as_clues
from sudoku_tui.puzzles.formats.text import says_something
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine

SUMMARY = "killers of 81 symbols, a sum in one cell of each cage and arrows `<>^v` to it in the others"

N, CELLS = 9, 81
STEPS = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
CORNERS = {"`": (-1, -1), "'": (-1, 1), ",": (1, -1), ".": (1, 1)}
SUMS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghij"
KNOWN = {*STEPS, *CORNERS, *SUMS}
POINTING = {*STEPS, *CORNERS} - {"."}
"""What can't be a cell: a dot may be a blank."""
LOOK_AHEAD = 12


def recognise(text: Text) -> bool:
    lines = ["".join(line.split()) for _, line in text.peek(LOOK_AHEAD) if says_something(line)]
    if not lines:
        return False
    found = lines[0] if len(lines[0]) >= CELLS else "".join(lines[:N])
    arrows = sum(map(found.count, POINTING))
    is_csv = POINTING.intersection(found) == {","}
    return len(found) == CELLS and arrows >= N and not is_csv and KNOWN.issuperset(found)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    rows: list[TextLine] = []
    for number, line in text:
        if not says_something(line):
            continue
        rows.append((number, "".join(line.split())))
        found = "".join([row for _, row in rows])
        if len(found) > CELLS:
            raise text.error(number, None, f"expected {CELLS} symbols, found {len(found)}")
        if len(found) == CELLS:
            yield _puzzle(text, rows[0][0], found, options)
            rows = []
    if rows:
        found = "".join([row for _, row in rows])
        raise text.error(rows[0][0], None, f"expected {CELLS} symbols, found {len(found)}")


def _puzzle(text: Text, number: int, found: str, options: Options) -> Puzzle:
    for place, symbol in enumerate(found, 1):
        if symbol not in KNOWN:
            raise text.error(number, place, f"expected an arrow or a sum, found {symbol!r}")
    if "." in found and not set("`',").intersection(found):
        words = "ambiguous: a dot may point down right or be a cell in no cage"
        raise text.error(number, found.index(".") + 1, f"{words}; write 0 for a cell in no cage")
    cages: dict[int, list[int]] = {}
    for cell in range(CELLS):
        head = _head(text, number, found, cell)
        cages.setdefault(head, []).append(cell)
    blank = blank_for(text, number, N, options)
    summed = [Cage(tuple(cells), SUMS.index(found[head])) for head, cells in cages.items() if found[head] != "0"]
    for cage in summed:
        if words := cage.fault(N):
            raise text.error(number, cage.cells[0] + 1, f"{cage.name(N)}: {words}")
    return with_single_cells_as_clues(blank, summed)


def _head(text: Text, number: int, found: str, cell: int) -> int:
    """The cell with the sum that the arrows lead to from here."""
    seen = [cell]
    while step := {**STEPS, **CORNERS}.get(found[seen[-1]]):
        row, column = seen[-1] // N + step[0], seen[-1] % N + step[1]
        if not (0 <= row < N and 0 <= column < N):
            name = cell_name(N, seen[-1])
            raise text.error(
                number, seen[-1] + 1, f"expected an arrow to another cell at {name}, found one that leaves the grid"
            )
        seen.append(row * N + column)
        if len(seen) > CELLS:
            raise text.error(
                number, cell + 1, f"expected arrows that lead to a sum from {cell_name(N, cell)}, found a loop"
            )
    return seen[-1]
