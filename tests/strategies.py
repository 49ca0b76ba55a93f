"""Random puzzles of every size and kind, for property tests."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import given as each
from hypothesis import settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.arrow import Arrow
from sudoku_tui.puzzles.constraints.base import Constraint, Sheet
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.line import Line, NumberedLine
from sudoku_tui.puzzles.constraints.pair_line import PairLine
from sudoku_tui.puzzles.constraints.regex_line import RegexLine
from sudoku_tui.puzzles.constraints.region_sum import RegionSum
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.geometry import Shape, boxless, default_shape, jigsaw, rectangles, sizes
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.variants import boxless_among, ordered, rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from tests.kinds import Somewhere
from tests.marks import MARKS

SHAPES = [Shape(n // width, width) for n in sizes() for width in range(2, n // 2 + 1) if n % width == 0]
USUAL_SHAPES = [shape for shape in SHAPES if shape == default_shape(shape.n)]
KINDS = ("plain", "pair", "killer")


@st.composite
def givens(draw: st.DrawFn, cells: int, n: int, most: int = 25) -> Digits:
    """A few digits anywhere, whether or not the rules allow them."""
    given = draw(st.dictionaries(st.integers(0, cells - 1), st.integers(1, n), max_size=most))
    return bytes(given.get(cell, 0) for cell in range(cells))


@st.composite
def cages(draw: st.DrawFn, n: int) -> tuple[Cage, ...]:
    """Up to five cages that share no cell, whose sums are not impossible in themselves."""
    free = draw(st.lists(st.integers(0, n * n - 1), unique=True, min_size=1, max_size=20))
    made: list[Cage] = []
    while free and len(made) < 5:
        size = draw(st.integers(1, min(4, len(free))))
        cells, free = tuple(free[:size]), free[size:]
        possible = Cage(cells, 0, draw(st.booleans()))
        totals = possible.possible_totals(n)
        made.append(possible.with_value(draw(st.integers(totals[0], totals[-1]))))
    return tuple(made)


@st.composite
def paths(draw: st.DrawFn, n: int, longest: int = 5, least: int = 2) -> tuple[int, ...]:
    """Cells of one grid, each of which touches the next."""
    cells = [draw(st.integers(0, n * n - 1))]
    for _ in range(draw(st.integers(least - 1, min(n, longest) - 1))):
        row, column = divmod(cells[-1], n)
        around = [
            (row + down) * n + column + right
            for down in (-1, 0, 1)
            for right in (-1, 0, 1)
            if 0 <= row + down < n and 0 <= column + right < n
        ]
        free = [cell for cell in around if cell not in cells]
        if not free:
            break
        cells.append(draw(st.sampled_from(free)))
    return tuple(cells)


def constraints(kind: type[Constraint], n: int) -> st.SearchStrategy[Constraint]:
    """A constraint of that kind, anywhere in an n×n grid."""
    cell, digit = st.integers(0, n * n - 1), st.integers(1, n)
    if kind in MARKS:
        return MARKS[kind](n)
    path = paths(n)
    others: dict[type[Constraint], st.SearchStrategy[Constraint]] = {
        Arrow: paths(n, least=3).map(lambda cells: Arrow(cells[:1], cells[1:]))
        | paths(n, least=4).map(lambda cells: Arrow(cells[:2], cells[2:])),
        Cage: cages(n).map(lambda made: made[0]) | st.tuples(cell).map(Cage),
        PairLine: st.builds(PairLine, path, st.sampled_from(RELATIONS)),
        RegexLine: st.builds(RegexLine, path, st.sampled_from(PATTERNS)),
        RegionSum: path.map(lambda cells: RegionSum.along(cells, rectangles(n) or SHAPES[0])),
        Somewhere: st.builds(Somewhere, st.lists(cell, min_size=2, max_size=4, unique=True).map(tuple), digit),
    }
    return (lines(kind, n) if kind not in others and issubclass(kind, Line) else others[kind]).filter(
        lambda one: not one.fault(n)
    )


def example_of(kind: type[Constraint], n: int) -> Constraint:
    """Some constraint of that kind, always the same."""
    found: list[Constraint] = []

    @settings(max_examples=3, database=None, derandomize=True)
    @each(constraints(kind, n))
    def collect(one: Constraint) -> None:
        found.append(one)

    collect()
    return found[-1]


@st.composite
def lines(draw: st.DrawFn, kind: type[Line], n: int) -> Line:
    """A line that says no more than its cells and perhaps a number; one that may cross itself may close."""
    cells = draw(paths(n, least=kind.least))
    if kind.may_cross and len(cells) > 2 and draw(st.booleans()):
        cells += cells[:1]
    line = kind(cells)
    return line.with_value(draw(st.integers(1, n))) if isinstance(line, NumberedLine) else line


RELATIONS = (
    "a < b",
    "abs(a-b) >= 2",
    "a+b == n or a*b % 3 == 1",
    "not (a = b) and max(a, 2) <= b // 1 + 2",
    "a / b > 1",
)
PATTERNS = (".*", "[1-3]+.*", "(1|2|.)*", "[^1].{1,4}", "1?2?3?.*", "(12|21|[34]){1,3}.?", "1*[2-9]+")


@st.composite
def puzzles(draw: st.DrawFn, kinds: tuple[str, ...] = KINDS, shapes: list[Shape] = SHAPES, largest: int = 16) -> Puzzle:
    shape = draw(st.sampled_from([shape for shape in shapes if shape.n <= largest]))
    kind = draw(st.sampled_from(kinds))
    rules = pair(shape) if kind == "pair" else plain(shape)
    return Puzzle(rules, draw(givens(rules.cells, shape.n)), draw(cages(shape.n)) if kind == "killer" else ())


@lru_cache
def some_jigsaw(shape: Shape, seed: int) -> Shape:
    return irregular(shape, Chance(seed))


@lru_cache
def some_boxes(shape: Shape, seed: int) -> Shape:
    """A jigsaw some of whose cells are in no box."""
    chance = Chance(seed)
    boxes = some_jigsaw(shape, seed).box_numbers()
    return jigsaw([None if box == 1 or not chance.below(5) else box for box in boxes], scattered=True)


@lru_cache
def is_made_for(name: str, shape: Shape) -> bool:
    """Whether a rule takes grids of that shape."""
    try:
        return any(RULES[name].constraints(Sheet(shape))) or RULES[name].boxless
    except ValueError:
        return False


@st.composite
def varied_rules(draw: st.DrawFn, sizes: tuple[int, ...] = (4, 6, 8, 9), grids: tuple[int, ...] = (1, 2)) -> Rules:
    """Rules with some variants, in grids whose boxes may be irregular."""
    shape = draw(st.sampled_from([shape for shape in SHAPES if shape.n in sizes]))
    boxes = draw(st.sampled_from((None, some_jigsaw, some_boxes)))
    if boxes:
        shape = boxes(shape, draw(st.integers(0, 2)))
    names = draw(st.sets(st.sampled_from([name for name in RULES if is_made_for(name, shape)])))
    if boxless_among(names):
        names = {name for name in names if is_made_for(name, boxless(shape.n))}
    return rules_with(shape, draw(st.sampled_from(grids)), ordered(names))


@st.composite
def varied_puzzles(draw: st.DrawFn, kinds: tuple[str, ...] = KINDS) -> Puzzle:
    """Puzzles with such rules, plain, pairs or killers."""
    kind = draw(st.sampled_from(kinds))
    rules = draw(varied_rules(grids=(2,) if kind == "pair" else (1,)))
    return Puzzle(rules, draw(givens(rules.cells, rules.n)), draw(cages(rules.n)) if kind == "killer" else ())


@st.composite
def broken_text(draw: st.DrawFn, text: str) -> str:
    """The text with one character put in, taken out or changed."""
    place = draw(st.integers(0, len(text)))
    added = draw(st.sampled_from(["", "\n", " ", ",", ".", "0", "7", "99", "A", "x", "=", ":", "│", "═", "\t", "é"]))
    return text[:place] + added + text[place + draw(st.integers(0, 1)) :]
