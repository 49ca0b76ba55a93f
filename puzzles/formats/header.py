"""The line that says the rules: `#rules: x, anti-knight`, for all puzzles below it in a file of any format.

    #rules: x, windoku          names of further rules (see `puzzles.constraints.registry`)
    #rules: thermometer r1c1-r1c4, cage 12 r5c5 r5c6         constraints on cells (see `puzzles.constraints.words`)
    #rules: box=3x2             boxes of 3 rows and 2 columns
    #rules: regions=AAABBB…     irregular boxes: a symbol for each cell, the same for the cells of a box, a dot for none
    #rules: alphabet=1-G        the symbols of the digits in order, where a cell is one symbol
    #rules: plain               from here on the usual rules again

It begins with `#`, so that other programs take it for a comment. The option `--rules` has the same words, but for the
alphabet, which has an option of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import symbols
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import LARGEST, NO_BOX, SYMBOLS, Shape, default_shape, jigsaw
from sudoku_tui.puzzles.variants import ordered

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from sudoku_tui.puzzles.model import Puzzle

PLAIN = "plain"
IN_NONE = "."


@dataclass(frozen=True)
class Header:
    """What such a line says: further rules; the boxes and the symbols of the digits if it names them; constraints."""

    variants: tuple[str, ...]
    shape: Shape | None
    alphabet: str | None
    placed: tuple[str, ...]
    """As they are written: which cells are meant depends on the size of the grid."""


@lru_cache(maxsize=8)
def parse(words: str) -> Header:
    """What stands after `#rules:`. ValueError says what is wrong with it."""
    from sudoku_tui.puzzles.constraints.no_boxes import NO_BOXES
    from sudoku_tui.puzzles.constraints.registry import KINDS  # loads every kind there is

    names: list[str] = []
    placed: list[str] = []
    shape = alphabet = None
    for word in split_at_commas(words):
        name, equals, value = word.partition("=")
        if equals and name.lower() == "alphabet":
            alphabet = symbols.parse_alphabet(value)
        elif equals and name.lower() in ("box", "regions"):
            if shape:
                raise ValueError("expected the boxes once, found them twice")
            shape = parse_box(value) if name.lower() == "box" else parse_regions(value)
        elif " " in word or word.lower() in KINDS:
            placed.append(word)
        elif word.lower() != PLAIN:
            names.append(word.lower())
    if shape and shape.is_boxless:
        names.append(NO_BOXES.name)
    return Header(ordered(names), shape, alphabet, tuple(placed))


def split_at_commas(words: str) -> list[str]:
    """The texts between the commas, but for those in brackets, which belong to patterns and relations."""
    return [text for _, text in _with_columns(words)]


def column_of_wrong(words: str, read: Callable[[str], object]) -> int | None:
    """Where the first of the texts between the commas begins that can't be read by itself; None where all can."""
    for column, text in _with_columns(words):
        try:
            read(text)
        except ValueError:
            return column
    return None


def _with_columns(words: str) -> Iterator[tuple[int, str]]:
    start = depth = 0
    for end, character in enumerate(words + ","):
        depth = max(0, depth + (character in "([{") - (character in ")]}"))
        if end == len(words) or (character == "," and not depth):
            text = words[start:end]
            yield start + len(text) - len(text.lstrip()) + 1, text.strip()
            start = end + 1


def parse_box(text: str) -> Shape:
    """The shape whose boxes are `HxW`."""
    height, by, width = text.lower().replace("×", "x").partition("x")
    if by and is_whole_number(height) and is_whole_number(width):
        shape = Shape(int(height), int(width))
        if min(shape.box_height, shape.box_width) >= 2 and shape.n <= LARGEST:
            return shape
    found = shorten(text)
    raise ValueError(f"expected height x width such as 3x2, both from 2, at most {LARGEST} cells; found {found}")


def parse_regions(text: str) -> Shape:
    """The shape whose boxes are cells with the same symbol."""
    return jigsaw([None if symbol == IN_NONE else symbol for symbol in text.replace(" ", "")], scattered=True)


def regions_text(shape: Shape) -> str:
    """The way back."""
    return "".join([IN_NONE if box == NO_BOX else SYMBOLS[box] for box in shape.regions])


def _boxes_are_open(shape: Shape, said: Collection[str], left_open: Collection[str]) -> bool:
    """Whether the line has to say the boxes."""
    if shape.is_boxless:
        return "boxes" in left_open  # else the rule says it
    if shape.regions:
        return "regions" not in said or "regions" in left_open
    return "boxes" in left_open or ("boxes" not in said and shape != default_shape(shape.n))


def header_line(puzzle: Puzzle, said: Collection[str] = (), left_open: Collection[str] = ()) -> str:
    """The line for a puzzle's rules, without what a format says itself; an empty text where nothing is left to say.

    What the text of a puzzle leaves open is said even where it is the usual: `boxes`, and with them the size, the
    `regions` or the `alphabet`.
    """
    rules, shape = puzzle.rules, puzzle.shape
    words = [name for name in rules.variants if name not in said and "rules" not in said]
    if _boxes_are_open(shape, said, left_open):
        is_usual = not shape.regions
        words.append(f"box={shape.box_height}x{shape.box_width}" if is_usual else f"regions={regions_text(shape)}")
    if "constraints" not in said and (placed := [one for one in puzzle.placed if one.word not in said]):
        from sudoku_tui.puzzles.constraints.words import write_constraint

        words += [write_constraint(one, puzzle.n) for one in placed]
    if "alphabet" in left_open:
        words.append(f"alphabet=1-{symbols.ORDER[shape.n]}")
    return f"#rules: {', '.join(words)}" if words else ""
