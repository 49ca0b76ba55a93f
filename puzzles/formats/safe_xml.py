"""XML as a small tree, read safely: no entities, no types of its own, a limit to its size and depth."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from xml.parsers import expat

from sudoku_tui.puzzles.formats.text import shorten

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats.text import Text

LARGEST_TEXT = 2**23
MOST_DEPTH = 64


@dataclass
class Element:
    """An element, with the number of its line."""

    name: str
    attributes: dict[str, str]
    line: int
    text: str = ""
    children: list[Element] = field(default_factory=list)

    def all(self, name: str) -> Iterator[Element]:
        """All elements that have the name, itself and those inside it, in their order."""
        if self.name == name:
            yield self
        for child in self.children:
            yield from child.all(name)

    def first(self, name: str) -> Element | None:
        return next(self.all(name), None)


def parse(text: Text) -> Element:
    """The root of a document. FormatError says where it is no XML, or none that is safe to read."""
    lines = [*text]
    if sum(len(line) for _, line in lines) > LARGEST_TEXT:
        raise text.error(None, None, f"expected at most {LARGEST_TEXT:,} characters of XML, found more")
    before = lines[0][0] - 1 if lines else 0
    tree = _Tree()
    parser = expat.ParserCreate()
    parser.StartElementHandler = lambda name, found: tree.open(name, found, before + parser.CurrentLineNumber)
    parser.EndElementHandler = tree.close
    parser.CharacterDataHandler = tree.write
    parser.StartDoctypeDeclHandler = _refuse_types
    parser.EntityDeclHandler = _refuse_entities
    try:
        parser.Parse("\n".join([line for _, line in lines]).lstrip(), True)
    except expat.ExpatError as error:
        words = f"expected XML, found {expat.errors.messages.get(error.code, 'something else')}"
        raise text.error(before + error.lineno, error.offset + 1, words) from None
    except ValueError as error:
        raise text.error(before + parser.CurrentLineNumber, None, str(error)) from None
    return tree.root


def _refuse_types(_: str, address: str | None, name: str | None, has_more: int) -> None:
    """A type that is no more than a name does no harm."""
    if address or name or has_more:
        _refuse_entities()


def _refuse_entities(*_: object) -> None:
    raise ValueError("expected XML without entities and types that say more than a name")


class _Tree:
    """The elements, as far as they have been read."""

    def __init__(self) -> None:
        self.root = Element("", {}, 0)
        self._open = [self.root]

    def open(self, name: str, attributes: dict[str, str], line: int) -> None:
        if len(self._open) > MOST_DEPTH:
            raise ValueError(f"expected at most {MOST_DEPTH} elements inside each other, found {shorten(name)}")
        element = Element(name, attributes, line)
        self._open[-1].children.append(element)
        self._open.append(element)

    def close(self, _: str) -> None:
        self._open.pop()

    def write(self, characters: str) -> None:
        self._open[-1].text += characters
