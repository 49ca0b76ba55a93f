"""Links of puzzle sites, and the texts that they carry: a puzzle a line, of any of these sites. None is ever fetched.

Each site is a format module that has, besides what every format has, `carried(line)`: what a line says of a puzzle,
None where it is not of this site; ValueError says what is wrong with one that is. A JSON text may take several lines,
from one that begins with `{` to one that begins with `}`. To add a site, write the module and name it in `SITES`.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from importlib import import_module
from math import isqrt
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import NOTHING, About
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import Shape, boxless, default_shape, jigsaw, rectangles

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence
    from typing import Protocol

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine
    from sudoku_tui.puzzles.model import Puzzle

    class Site(Protocol):
        def carried(self, line: str) -> Carried | None: ...


SITES = ("iss", "sudokumaker", "penpa", "sudokuwiki", "exchange", "fpuzzles", "sudokupad")
"""In the order in which they are asked."""

WRITTEN = {"sudokupad": "to play on SudokuPad", "fpuzzles": "to set and solve on f-puzzles"}
"""The sites that we write links of, and what for."""

SCHEMES = ("https://", "http://")
WORTH = 1_000_000
"""Characters that are unpacked at most to find which slash in a packed text was two."""
ENCODED = 5
"""How often a text may be percent-encoded."""
BEGINNINGS = (*SCHEMES, "{", "N4", "?load=N4", "fpuzN4", "fpuzzlesN4", "sclN4", "ctcN4", "scf")
"""How a line begins that some site may have written; packed JSON begins with N4."""


_FLAGS = "Anti|Disjoint|Windoku|Strict|Global|Dutch|Doppel|Chaos|NoBoxes|Or|And"
HOSTS = (
    *("f-puzzles.com", "sudokupad.app", "sudokupad.com", "sudokupad.svencodes.com", "crackingthecryptic.com"),
    *("crackingthecryptic.web.app", "sudokumaker.app", "sudokuexchange.com", "sudokuwiki.org"),
    *("swaroopg92.github.io", "sigh.github.io"),
)
_ADDRESS = re.compile(rf"(https?://)|(?=(?:[\w-]+\.)*(?:{'|'.join(map(re.escape, HOSTS))})/)", re.IGNORECASE)
"""How a link begins; those of our sites may lack what comes before the name of the site."""
_MARKDOWN = re.compile(r"\[[^\[\]]*\]\((\S+)\)")
AROUND = ("<>", "()", '""', "''", "“”", "‘’", "``")
"""What chats, mails and scripts put around a link."""

_ITEM = re.compile(rf"\.\s*\.?\s*(?:[A-Za-z]*\s*~|(?:{_FLAGS})[A-Za-z]*(?:[.\s]|$))")
"""How a string of items begins, which is no row of blanks and digits."""


ZERO = "a digit 0, which is none here"
"""What is missing where a given is 0: the digits are 0 to n-1, and ours from 1."""


@dataclass(frozen=True)
class Carried:
    """What a link says of a puzzle, in the words of a `#rules:` line; `read` makes the puzzle of it."""

    n: int
    givens: bytes
    shape: Shape | None = None
    """None for the usual boxes, or those that are said elsewhere."""
    variants: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    name: str = ""
    about: About = NOTHING


@dataclass(frozen=True)
class Link:
    """The pieces of a link, with what was percent-encoded decoded; `+` stays what it is."""

    site: str
    path: str
    query: dict[str, str]
    fragment: str


def parse_link(line: str) -> Link | None:
    """The pieces of a link; None for any other text."""
    line = bare(line)
    if not line.startswith(SCHEMES):
        return None
    address, _, fragment = line.partition("://")[2].partition("#")
    address, _, query = address.partition("?")
    site, _, path = address.partition("/")
    pairs = [field.partition("=")[::2] for field in query.split("&")]
    return Link(
        site.lower().removeprefix("www."),
        decoded(path),
        {name: decoded(value) for name, value in pairs},
        decoded(fragment),
    )


def decoded(text: str) -> str:
    """A text without percent-encoding, also where it was encoded several times."""
    from urllib.parse import unquote

    for _ in range(ENCODED):
        text = unquote(text)
    return text


def is_link(text: str) -> bool:
    return bare(text).startswith(SCHEMES)


def unpacked(packed: str) -> str:
    """What is packed as lz-string's base64, also where a `+` has become a space on the way, or `//` one `/`."""
    from sudoku_tui.puzzles.formats.lzstring import decompress_from_base64

    packed = decoded(packed).strip().replace(" ", "+")
    read: list[str] = []
    refused: list[ValueError] = []
    for text in _with_slashes(packed):
        try:
            read.append(decompress_from_base64(text))
        except ValueError as error:
            refused.append(error)
        else:
            if read[-1].startswith("{") and read[-1].rstrip().endswith("}"):
                return read[-1]
    if not read:
        raise refused[0]
    return read[0]


def _with_slashes(packed: str) -> Iterator[str]:
    """Packed text as it is, with every slash twice, and with each one alone twice."""
    yield packed
    if "/" in packed:
        yield packed.replace("/", "//")
    for place in [place for place, character in enumerate(packed) if character == "/"][: WORTH // len(packed)]:
        yield f"{packed[:place]}/{packed[place:]}"


def shape_of(regions: Sequence[Hashable | None], *, drawn: bool = False) -> tuple[Shape, list[str]]:
    """The shape whose boxes are these, None for a cell in none, and what may be something else than a box of it.

    What is too large is none. Where all are too small beside a row or a column without any, the grid may be a smaller
    one with a frame around it; in a mere drawing what is too small may be anything. ValueError says why there can be
    no such shape.
    """
    n = isqrt(len(regions))
    sizes = Counter([label for label in regions if label is not None])
    boxes = [None if label is None or sizes[label] > n else label for label in regions]
    framed = n not in sizes.values() and any(set(line) == {None} for some in _lines(boxes, n) for line in some)
    odd = [size for size in sizes.values() if size > n or (size < n and (drawn or framed))]
    if any(label is not None for label in boxes) and not _are_lines(boxes, n):
        shape = jigsaw(boxes, scattered=True)
    else:
        shape = boxless(n)
    return shape, [f"a region of {size} cells in a {n}×{n} grid" for size in dict.fromkeys(odd)]


def _are_lines(boxes: Sequence[Hashable | None], n: int) -> bool:
    """Whether the regions are the rows or the columns, and say nothing more than these."""
    if len(set(boxes)) != n or None in boxes:
        return False
    return any(all(len(set(line)) == 1 for line in some) for some in _lines(boxes, n))


def _lines(cells: Sequence[Hashable], n: int) -> tuple[list[Sequence[Hashable]], list[Sequence[Hashable]]]:
    """The rows, and the columns."""
    return [cells[start : start + n] for start in range(0, n * n, n)], [cells[start::n] for start in range(n)]


def usual_boxes(n: int) -> Shape | None:
    """The boxes of a grid whose link tells none: no boxes in sizes that have none, else None for the usual ones."""
    return None if default_shape(n) or not rectangles(n) else boxless(n)


def boxes_words(shape: Shape | None) -> list[str]:
    """What those whose boxes are not the usual ones are called among kinds and rules."""
    if shape is None or not shape.regions:
        return []
    return ["no-boxes" if shape.is_boxless else "jigsaw"]


def server_id(site: str, name: str) -> ValueError:
    """What to say of a link that carries no puzzle, but the number of one on a server."""
    message = f"expected a link that carries its puzzle, found the short id {shorten(name)} of one on {site}"
    return ValueError(f"{message}: open it there and copy the long link or the JSON")


def recognise(text: Text) -> bool:
    """Whether some site may have written what comes next."""
    lines = text.peek(1)
    if not lines or not may_be_link(lines[0][1]):
        return False
    if not lines[0][1].lstrip().startswith("{"):
        return True
    from sudoku_tui.puzzles.formats.lists import recognise as is_list  # JSON that no site wrote

    return not is_list(text)


def may_be_link(line: str) -> bool:
    line = bare(line)
    if line.startswith("."):
        return bool(_ITEM.match(line))
    if not line.startswith(BEGINNINGS):
        return False
    # The symbols of a puzzle may begin like packed text, but it has small letters and capitals.
    return line.startswith((*SCHEMES, "{")) or not (line.isupper() or line.islower())


def bare(line: str) -> str:
    """A line without space around it; a link also without what stands around it, and with its https://."""
    line = line.strip()
    inside = found[1] if (found := _MARKDOWN.fullmatch(line)) else line
    while inside and inside[0] + inside[-1] in AROUND:
        inside = inside[1:-1].strip()
    begins = _ADDRESS.match(inside)
    return (begins[1] or SCHEMES[0]).lower() + inside[begins.end() :] if begins else line


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    for place in _documents(text):
        yield _puzzle(text, place, options)


def _documents(text: Text) -> Iterator[TextLine]:
    """The lines, those of a JSON text that takes several as one."""
    for number, line in text:
        if not says_something(line):
            continue
        whole = bare(line)
        if whole.startswith("{") and not whole.endswith("}"):
            for _, more in text:
                whole += "\n" + more
                if more.startswith("}"):
                    break
        elif whole.startswith("."):
            while (ahead := text.peek(1)) and ahead[0][1].strip().startswith((".", "~")):
                whole += next(text)[1].strip()
        yield number, whole


def _puzzle(text: Text, place: TextLine, options: Options) -> Puzzle:
    from sudoku_tui.puzzles.constraints.words import read_constraint
    from sudoku_tui.puzzles.formats import blank_for

    number, line = place
    try:
        carried = _carried(text, line)
    except ValueError as error:
        raise text.error(number, 1, str(error)) from None
    names = [*carried.variants, *[word for word in boxes_words(carried.shape) if word != "jigsaw"]]
    blank = blank_for(text, number, carried.n, options, found=carried.shape, names=names)
    placed, missing = [*blank.placed], [*carried.about.missing]
    for words in carried.placed:
        try:
            placed.append(read_constraint(words, blank.shape))
        except ValueError as error:
            missing.append(f"{words.partition(' ')[0]}: {error}")
    puzzle = replace(blank.with_placed(placed) if placed else blank, givens=carried.givens, name=carried.name)
    missing += _contradiction(puzzle, carried.about.solution)
    return replace(puzzle, about=replace(carried.about, missing=tuple(dict.fromkeys(missing))))


def _contradiction(puzzle: Puzzle, solution: bytes) -> list[str]:
    """How the solution that comes with a puzzle breaks its rules: then these are not meant as they usually are."""
    if not solution:
        return []
    from sudoku_tui.puzzles.check import broken_rules

    for given, digit in zip(puzzle.givens, solution, strict=True):
        if given and digit and given != digit:
            return ["another meaning of the givens: the stored solution has other digits there"]
    broken = next(broken_rules(puzzle, solution), None)
    return [f"another meaning of the rules: in the stored solution {broken.words}"] if broken else []


def _carried(text: Text, line: str) -> Carried:
    was_recognised = bool(text.recognised)
    for name in SITES:
        text.recognised = name if was_recognised else ""  # a refusal names the site
        site: Site = import_module(f"{__package__}.{name}")
        if carried := site.carried(line):
            return carried
    text.recognised = ""
    if link := parse_link(line):
        raise ValueError(f"expected a link of {', '.join(SITES)} that carries a puzzle, found one to {link.site}")
    raise ValueError(f"expected a link or a text of {', '.join(SITES)}, found {shorten(line)}")
