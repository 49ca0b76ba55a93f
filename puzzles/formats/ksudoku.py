"""KSudoku's XML: `<ksudoku>` with a graph and the values, `_` for a blank and `b` for 1, column by column.

Graphs of its types sudoku, XSudoku, jigsaw and killer are read: cliques that are no row, column or box of the grid are
regions or diagonals, cages have a value and cells.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.cages import with_single_cells_as_clues
from sudoku_tui.puzzles.formats.safe_xml import Element, parse
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, default_shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text
    from sudoku_tui.puzzles.geometry import Shape

SUMMARY = "KSudoku's XML: sudokus, XSudokus, jigsaws and killers"

LOOK_AHEAD = 10
BLANK, ZERO = "_", "a"
NO_OPERATOR, ADD = "0", "4"


def recognise(text: Text) -> bool:
    return any("<ksudoku" in line for _, line in text.peek(LOOK_AHEAD))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    root = parse(text)
    found = [*root.all("puzzle")]
    if not found:
        raise text.error(None, None, "expected <puzzle> inside <ksudoku>, found none")
    for puzzle in found:
        try:
            yield _puzzle(text, puzzle, options)
        except ValueError as error:
            raise text.error(puzzle.line, None, getattr(error, "message", str(error))) from None


def _puzzle(text: Text, puzzle: Element, options: Options) -> Puzzle:
    graph, values = puzzle.first("graph"), puzzle.first("values")
    if graph is None or values is None:
        raise ValueError("expected <graph> and <values> in a puzzle, found one of them or none")
    n = _number(graph, "order")
    kind = graph.attributes.get("type", "")
    if kind not in ("sudoku", "custom") or not SMALLEST <= n <= LARGEST or default_shape(n) is None:
        raise ValueError(f"expected a flat sudoku of a size that has boxes, found type {shorten(kind)}, order {n}")
    if kind == "custom" and any(_number(graph, side) != size for side, size in _sides(n)):
        raise ValueError(f"expected a grid of {n}×{n} cells, found several grids or another shape")
    others = _other_cliques(graph, n)
    regions = _regions(others, n)
    if regions is None and any(groups.attributes.get("withblocks") == "0" for groups in graph.all("sudokugroups")):
        raise ValueError("expected a puzzle with boxes, found one without")
    shape, diagonals = (regions, others[n:]) if regions else (None, others)
    blank = blank_for(text, graph.line, n, options, found=shape, names=("x",) if _are_diagonals(diagonals, n) else ())
    solution = puzzle.first("solution")
    known = _digits(solution.text, n) if solution and solution.text.strip() else b""
    filled = replace(blank, givens=_digits(values.text, n), about=replace(blank.about, solution=known))
    return with_single_cells_as_clues(filled, [_cage(cage, n) for cage in graph.all("cage")])


def _number(element: Element, name: str) -> int:
    value = element.attributes.get(name, "")
    if not is_whole_number(value):
        raise ValueError(f"{name}: expected a number, found {shorten(value)}")
    return int(value)


def _sides(n: int) -> tuple[tuple[str, int], ...]:
    return ("sizeX", n), ("sizeY", n), ("sizeZ", 1)


def _digits(text: str, n: int) -> bytes:
    """The digits row by row; the text has them column by column."""
    symbols = "".join(text.split())
    if len(symbols) != n * n:
        raise ValueError(f"expected {n * n} values for {n}×{n}, found {len(symbols)}")
    digits = [0 if symbol == BLANK else ord(symbol) - ord(ZERO) for symbol in symbols]
    for symbol, digit in zip(symbols, digits, strict=True):
        if not 0 <= digit <= n:
            raise ValueError(f"expected {BLANK} or a letter from b to {chr(ord(ZERO) + n)}, found {symbol!r}")
    return bytes([digits[column * n + row] for row in range(n) for column in range(n)])


def _cells(element: Element, n: int) -> tuple[int, ...]:
    words = element.text.split()
    if not all(is_whole_number(word) and int(word) < n * n for word in words):
        raise ValueError(f"expected cells from 0 to {n * n - 1}, found {shorten(element.text.strip())}")
    turned = [divmod(int(word), n) for word in words]
    return tuple(sorted([row * n + column for column, row in turned]))


def _other_cliques(graph: Element, n: int) -> list[tuple[int, ...]]:
    """The groups of cells that are neither rows nor columns, nor the boxes that `sudokugroups` brings with it."""
    usual = default_shape(n)
    houses = {*usual.rows(), *usual.columns()} if usual else set()
    return [cells for clique in graph.all("clique") if (cells := _cells(clique, n)) not in houses]


def _regions(cliques: list[tuple[int, ...]], n: int) -> Shape | None:
    if len(cliques) < n:
        return None
    labels = {cell: label for label, cells in enumerate(cliques[:n]) for cell in cells}
    return jigsaw([labels.get(cell, -1) for cell in range(n * n)])


def _are_diagonals(cliques: list[tuple[int, ...]], n: int) -> bool:
    down = tuple([cell * (n + 1) for cell in range(n)])
    up = tuple([(cell + 1) * (n - 1) for cell in range(n)])
    if not cliques:
        return False
    if sorted(cliques) != sorted([down, up]):
        raise ValueError("expected groups of cells that are regions or both diagonals, found others")
    return True


def _cage(element: Element, n: int) -> Cage:
    cage = Cage(_cells(element, n), _number(element, "value"))
    operator = element.attributes.get("operator", "")
    if operator != ADD and not (operator == NO_OPERATOR and len(cage.cells) == 1):
        raise ValueError(f"expected cages of sums, found the operator {shorten(operator)}")
    if words := cage.fault(n):
        raise ValueError(f"{cage.name(n)}: {words}")
    return cage
