import subprocess
import sys
from collections.abc import Iterator
from io import RawIOBase
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.symbols import parse_alphabet
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Cage, Puzzle, plain
from tests.puzzles.examples import KILLER, NINE, NINE_LINE, PAIR
from tests.puzzles.reading import read, refusal
from tests.strategies import SHAPES, broken_text, puzzles, varied_puzzles

# Without an alphabet, letters and no digit are refused above 9×9.
EXPLICIT = parse_alphabet("1-Z")


def writable(form: str) -> st.SearchStrategy[Puzzle]:
    """Puzzles that the format can hold, as it gives them back."""
    holds = formats.format_named(form).HOLDS
    kinds = {"plain": form != "letters", "pair": "pairs" in holds, "killer": "cages" in holds}
    possible = tuple(kind for kind, is_held in kinds.items() if is_held)
    return (puzzles(possible, SHAPES) | varied_puzzles(possible)).map(NORMAL.get(form, lambda p: p))


def with_sorted_cages(puzzle: Puzzle) -> Puzzle:
    """Where a mark in each cell tells the cages, they and their cells come in the order of the grid."""
    cages = sorted(
        (cage.replace(cells=tuple(sorted(cage.cells))) for cage in puzzle.cages), key=lambda cage: cage.cells
    )
    return puzzle.replace(cages=tuple(cages))


def with_clues_outside_cages(puzzle: Puzzle) -> Puzzle:
    """Where a cage of one cell is the only way to tell a clue."""
    caged = {cell for cage in puzzle.cages for cell in cage.cells}
    givens = bytes(0 if cell in caged else digit for cell, digit in enumerate(puzzle.givens))
    cages = tuple(
        Cage(cage.cells, 1 + cage.total % puzzle.n) if len(cage.cells) == 1 else cage.replace(repeats=False)
        for cage in puzzle.cages
    )
    singles = {cage.cells[0]: cage.total for cage in cages if len(cage.cells) == 1}
    possible = tuple(cage for cage in cages if len(cage.cells) > 1 and cage.total in cage.possible_totals(puzzle.n))
    givens = bytes(singles.get(cell, digit) for cell, digit in enumerate(givens))
    return with_sorted_cages(puzzle.replace(givens=givens, cages=possible))


NORMAL = {"letters": with_sorted_cages, "ps": with_clues_outside_cages, "sumocue": with_clues_outside_cages}


def is_recognisable(puzzle: Puzzle, form: str) -> bool:
    """Not so symbols in lines of 16, 32 or 36."""
    return form not in ("line", "grid") or puzzle.n not in (4, 6, 16)


def is_read_or_refused(content: str, form: str | None) -> bool:
    try:
        return bool(read(content, form))
    except FormatError as error:
        return str(error).startswith("file:")


@pytest.mark.parametrize("form", formats.FORMATS)
@given(st.data())
def test_several_puzzles_written_read_back_the_same(form: str, data: st.DataObject) -> None:
    written = data.draw(st.lists(writable(form), min_size=1, max_size=3))
    writer = formats.Writer(form)
    content = "".join([writer.text(puzzle) for puzzle in written]) + "\n"
    assert read(content, form, alphabet=EXPLICIT) == written


@pytest.mark.parametrize("form", formats.FORMATS)
@given(st.data())
def test_what_is_written_is_recognised(form: str, data: st.DataObject) -> None:
    puzzle = data.draw(writable(form).filter(lambda puzzle: is_recognisable(puzzle, form)))
    assert read(formats.write(puzzle, form), alphabet=EXPLICIT) == [puzzle]


@pytest.mark.parametrize("form", ["boxed", "csv", "killer"])
def test_the_largest_size_reads_back_the_same(form: str) -> None:
    puzzle = Puzzle(plain(Shape(6, 6)), bytes(cell % 37 for cell in range(36 * 36)))
    assert read(formats.write(puzzle, form)) == [puzzle]


@pytest.mark.parametrize("form", formats.FORMATS)
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
        (KILLER, "line", "the line format has no cages: write it as killer or letters or ps or sumocue"),
        (KILLER, "grid", "the grid format has no cages: write it as killer or letters or ps or sumocue"),
        (KILLER, "boxed", "the boxed format has no cages: write it as killer or letters or ps or sumocue"),
        (KILLER, "csv", "the csv format has no cages: write it as killer or letters or ps or sumocue"),
        (PAIR, "grid", "the grid format has no pairs: write it as line or boxed or csv"),
        (PAIR, "killer", "the killer format has no pairs: write it as line or boxed or csv"),
        (PAIR.replace(cages=KILLER.cages), "grid", "the grid format has no cages or pairs"),
    ],
)
def test_what_a_format_can_not_hold_is_refused(puzzle: Puzzle, form: str, words: str) -> None:
    with pytest.raises(ValueError, match="format has no") as caught:
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
        ("{}\n", "file:1:1: expected a puzzle in a known format, found '{}'"),
        ("<html>" * 20, "file:1:1: expected a puzzle in a known format, found '<html><html><html><html><html>…'"),
        ("name, surname\n", "file:1:1: expected a puzzle in a known format, found 'name, surname'"),
    ],
)
def test_what_no_format_recognises_is_refused(content: str, expected: str) -> None:
    assert refusal(content) == expected


@pytest.mark.parametrize("form", formats.FORMATS)
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


@pytest.mark.parametrize("form", formats.FORMATS)
def test_an_endless_file_is_read_as_it_comes(form: str) -> None:
    puzzle = NINE.replace(cages=(Cage((0, 1), 9),)) if form == "letters" else NINE
    content = formats.write(puzzle, form) + formats.format_named(form).SEPARATOR.removesuffix("\n")
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
slow = "argparse contextlib dataclasses enum inspect json pathlib re typing"
print(*[name for name in slow.split() if name in sys.modules])
print(*[name for name in sys.modules if name.startswith("sudoku_tui.puzzles.formats.")])
"""
    # Without site, which imports some of them itself in an editable install.
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=True)
    slow, used = done.stdout.splitlines()
    assert slow == ""
    assert {name.rpartition(".")[2] for name in used.split()} == {"line", "symbols", "text"}
