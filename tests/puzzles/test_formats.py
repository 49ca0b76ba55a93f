import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from io import RawIOBase
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.links import SITES
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import LARGEST, Shape, default_shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import ordered, rules_with
from tests.puzzles.examples import NINE, NINE_LINE, PAIR
from tests.puzzles.reading import read, refusal
from tests.strategies import KINDS, SHAPES, USUAL_SHAPES, broken_text, puzzles, varied_puzzles


def writable(form: str) -> st.SearchStrategy[Puzzle]:
    """Puzzles that the format can hold, as it gives them back."""
    holds = formats.format_named(form).HOLDS
    kinds = {"plain": form != "letters", "pair": "pairs" in holds, "killer": True}
    possible = tuple(kind for kind, is_held in kinds.items() if is_held)
    drawn = puzzles(possible, SHAPES) | puzzles(possible, SHAPES, LARGEST) | varied_puzzles(possible)
    return drawn.map(NORMAL.get(form, lambda puzzle: puzzle)).filter(lambda puzzle: can_be_written(puzzle, form))


def can_be_written(puzzle: Puzzle, form: str) -> bool:
    try:
        return bool(formats.write(puzzle, form))
    except ArgumentError:  # more digits than there are symbols, say
        return False


def with_sorted_cages(puzzle: Puzzle) -> Puzzle:
    """Where a mark in each cell tells the cages, they and their cells come in the order of the grid."""
    cages = [replace(cage, cells=tuple(sorted(cage.cells))) for cage in cages_of(puzzle)]
    return replace(puzzle, placed=tuple(sorted(cages, key=lambda cage: cage.cells)))


def with_clues_outside_cages(puzzle: Puzzle) -> Puzzle:
    """Where a cage of one cell is the only way to tell a clue."""
    caged = {cell for cage in puzzle.placed for cell in cage.cells}
    givens = bytes(0 if cell in caged else digit for cell, digit in enumerate(puzzle.givens))
    cages = tuple(
        Cage(cage.cells, 1 + (cage.total or 0) % puzzle.n) if len(cage.cells) == 1 else replace(cage, repeats=False)
        for cage in cages_of(puzzle)
    )
    singles = {cage.cells[0]: cage.total or 0 for cage in cages if len(cage.cells) == 1}
    possible = tuple(cage for cage in cages if len(cage.cells) > 1 and cage.total in cage.possible_totals(puzzle.n))
    givens = bytes(singles.get(cell, digit) for cell, digit in enumerate(givens))
    return with_sorted_cages(replace(puzzle, givens=givens, placed=possible))


def as_sites_tell_rules(puzzle: Puzzle) -> Puzzle:
    """Both diagonals are the rule x; windows, and groups of other boxes than the usual, read back as extra regions."""
    names = set(puzzle.rules.variants) - {"windoku"}
    if puzzle.shape != default_shape(puzzle.n):
        names.discard("disjoint-groups")
    if "x" in names or {"diagonal-down", "diagonal-up"} <= names:
        names = names - {"diagonal-down", "diagonal-up"} | {"x"}
    return replace(puzzle, rules=rules_with(puzzle.shape, puzzle.rules.grids, ordered(names)))


NORMAL = {
    "letters": with_sorted_cages,
    "ps": with_clues_outside_cages,
    "sumocue": with_clues_outside_cages,
    **dict.fromkeys(SITES, as_sites_tell_rules),
}


def is_read_or_refused(content: str, form: str | None) -> bool:
    try:
        return bool(read(content, form))
    except FormatError as error:
        return str(error).startswith("file:")


def written(puzzles: list[Puzzle], form: str) -> str:
    writer = formats.Writer(form)
    return "".join([writer.text(puzzle) for puzzle in puzzles]) + "\n"


@pytest.mark.parametrize("form", formats.WRITTEN)
@given(st.data())
def test_what_is_written_is_recognised_and_reads_back_the_same(form: str, data: st.DataObject) -> None:
    several = data.draw(st.lists(writable(form), min_size=1, max_size=3))
    content = written(several, form)
    assert read(content) == read(content, form) == several


@pytest.mark.parametrize("form", formats.WRITTEN)
@pytest.mark.parametrize("digits", [(), (1, 4), (10, 12)], ids=["blank", "small", "large"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_size_reads_back_the_same_with_few_digits(form: str, digits: tuple[int, ...], kind: str) -> None:
    for shape in USUAL_SHAPES:
        rules = pair(shape) if kind == "pair" else plain(shape)
        known = bytes([digit for digit in digits if digit <= shape.n])
        cages = (Cage((shape.n, shape.n + 1), 3),) if kind == "killer" else ()
        puzzle = Puzzle(rules, known.ljust(rules.cells, b"\0"), cages)
        if can_be_written(puzzle, form):
            for count in (1, 2, 36) if shape.n <= 6 else (1, 2):
                assert read(written([puzzle] * count, form)) == [puzzle] * count, shape


def test_other_programs_take_for_a_comment_what_the_text_leaves_open() -> None:
    sixteen, four, ten = plain(Shape(4, 4)), plain(Shape(2, 2)), plain(Shape(2, 5))
    assert formats.write(Puzzle(sixteen, bytes(256)), "grid").splitlines()[:2] == ["#rules: box=4x4", "." * 16]
    assert formats.write(Puzzle(four, bytes(16)), "line") == "#rules: box=2x2\n................"
    lettered = Puzzle(ten, bytes([10]).ljust(100, b"\0"))
    assert formats.write(lettered, "line") == "#rules: alphabet=1-A\nA" + "." * 99
    assert "#" not in formats.write(Puzzle(ten, bytes([10, 9]).ljust(100, b"\0")), "line")


def test_a_second_grid_that_would_be_read_as_regions_is_not_written_on_a_line() -> None:
    twins = Puzzle(pair(Shape(2, 2)), bytes(16) + bytes(map(int, "1122112233443344")))
    with pytest.raises(ArgumentError, match="would be irregular boxes: write it as boxed or csv"):
        formats.write(twins, "line")


@pytest.mark.parametrize("form", ["boxed", "csv", "killer"])
def test_the_largest_size_reads_back_the_same(form: str) -> None:
    puzzle = Puzzle(plain(Shape(6, 6)), bytes(cell % 37 for cell in range(36 * 36)))
    assert read(formats.write(puzzle, form)) == [puzzle]


@pytest.mark.parametrize("form", formats.WRITTEN)
@given(st.data())
def test_broken_text_is_read_or_refused_but_never_crashes(form: str, data: st.DataObject) -> None:
    content = data.draw(broken_text(formats.write(data.draw(writable(form)), form)))
    for chosen in (form, None):
        assert is_read_or_refused(content, chosen)


@given(st.text(max_size=60) | st.text("0123456789ABz.,:=#x|+-*[] \t\n╔═║", max_size=200))
def test_any_text_is_read_or_refused_in_every_format(content: str) -> None:
    for form in (*formats.FORMATS, None):
        assert is_read_or_refused(content, form)


@pytest.mark.parametrize(
    ("puzzle", "form", "words"),
    [
        (PAIR, "grid", "the grid format has no pairs: write it as line or boxed or csv"),
        (PAIR, "killer", "the killer format has no pairs: write it as line or boxed or csv"),
    ],
)
def test_what_a_format_can_not_hold_is_refused(puzzle: Puzzle, form: str, words: str) -> None:
    with pytest.raises(ArgumentError, match="format has no") as caught:
        formats.write(puzzle, form)
    assert str(caught.value) == words


def test_an_unknown_format_is_no_format() -> None:
    with pytest.raises(ArgumentError):
        formats.format_named("text")


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "file: empty: expected at least one puzzle"),
        (" \n# nothing\n", "file: empty: expected at least one puzzle"),
        ("\nhello world\n", "file:2:1: expected a puzzle in a known format, found 'hello world'"),
        ("()\n", "file:1:1: expected a puzzle in a known format, found '()'"),
        ("<html>" * 20, "file:1:1: expected a puzzle in a known format, found '<html><html><html><html><html>…'"),
        ("name, surname\n", "file:1:1: expected a puzzle in a known format, found 'name, surname'"),
    ],
)
def test_what_no_format_recognises_is_refused(content: str, expected: str) -> None:
    assert refusal(content) == expected


@pytest.mark.parametrize("form", formats.WRITTEN)
def test_no_puzzle_at_all_is_refused_in_every_format(form: str) -> None:
    assert refusal("\n\n", form) == "file: empty: expected at least one puzzle"


class Endless(RawIOBase):
    """A stream that repeats its lines for ever."""

    def __init__(self, content: str) -> None:
        self._lines = self._repeat((content + "\n").encode().splitlines(keepends=True))

    @staticmethod
    def _repeat(lines: list[bytes]) -> Iterator[bytes]:
        while True:
            yield from lines

    def readline(self, size: int | None = -1, /) -> bytes:
        return next(self._lines)


@pytest.mark.parametrize("form", formats.WRITTEN)
def test_an_endless_file_is_read_as_it_comes(form: str) -> None:
    puzzle = replace(NINE, placed=(Cage((0, 1), 9),)) if form == "letters" else NINE
    between = formats.format_named(form).SEPARATOR.format(n=puzzle.n)
    content = formats.write(puzzle, form) + between.removesuffix("\n")
    text = Text("file", Endless(content))  # type: ignore[arg-type]
    assert list(islice(formats.read(text, form=form), 200)) == [puzzle] * 200


def test_reading_a_line_imports_little() -> None:
    """A cold start is most of the time that one puzzle takes, so what is slow to import is not imported for it."""
    root = Path(__file__).parents[2]
    script = f"""
import io, sys
sys.path.insert(0, {str(root / ".types")!r})
from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.text import Text
next(formats.read(Text("file", io.BytesIO(b"{NINE_LINE}"))))
slow = "argparse json numpy pathlib pycosat rich textual"
print(*[name for name in slow.split() if name in sys.modules])
print(*[name for name in sys.modules if name.startswith("sudoku_tui.puzzles.formats.")])
"""
    # Without site, which imports some of them itself in an editable install.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    slow, used = done.stdout.splitlines()
    assert slow == ""
    assert {name.rpartition(".")[2] for name in used.split()} == {"line", "links", "symbols", "text"}
