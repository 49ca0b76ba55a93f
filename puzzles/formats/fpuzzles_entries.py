"""Which key of f-puzzles JSON is which of our constraints, and how an entry there becomes its arguments and back.

Both ways go through the arguments that a kind reads and writes itself, as behind its word in a `#rules:` line. So this
needs no field of any kind, and what a kind refuses is refused here, in the same words.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import REPEATS
from sudoku_tui.puzzles.constraints.runs import DIRECTIONS, SIDES, diagonal
from sudoku_tui.puzzles.constraints.words import JUMP, Words, cell_text, cells_text, path_text
from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_text
from sudoku_tui.puzzles.formats.text import shorten

if TYPE_CHECKING:
    Entry = dict[str, object]

_CELL = re.compile(r"R([0-9]{1,2})C([0-9]{1,2})", re.IGNORECASE)
ARROWS = {"".join(word[0] for word in name.split("-")).upper(): name for name in DIRECTIONS}
"""DR for down-right and so on."""


@dataclass(frozen=True)
class Form:
    """How entries of some key are written: what they say as arguments of our constraint, and the other way."""

    read: Callable[[Entry, int], list[str]]
    """The arguments of as many constraints as an entry stands for, in an n×n grid."""
    write: Callable[[str, Words], list[Entry]]
    """The entries for a constraint with these arguments: as a text, and ready to be taken one by one.

    ValueError names what f-puzzles has no entry for.
    """


def place(value: object) -> tuple[int, int]:
    """Row and column of a cell, counted from 0; a cell outside the grid is one off it."""
    found = _CELL.fullmatch(as_text(value))
    if not found:
        raise ValueError(f"expected a cell such as R1C1, found {shorten(as_text(value))}")
    return int(found[1]) - 1, int(found[2]) - 1


def cell(value: object, n: int) -> int:
    row, column = place(value)
    if not (0 <= row < n and 0 <= column < n):
        raise ValueError(f"expected a cell from R1C1 to R{n}C{n}, found {as_text(value)}")
    return row * n + column


def cells(value: object, n: int) -> list[int]:
    return [cell(one, n) for one in as_list(value, "cells")]


def name(one: int, n: int) -> str:
    return cell_text(one, n).upper()


def names(some: list[int] | tuple[int, ...], n: int) -> list[str]:
    return [name(one, n) for one in some]


def lines(entry: Entry, n: int) -> list[list[int]]:
    """The lines of an entry that lead anywhere."""
    found = [cells(line, n) for line in as_list(entry.get("lines"), "lines")]
    return [line for line in found if len(line) > 1]


def _value(entry: Entry, what: str) -> str:
    number = as_number(entry.get("value"), what)
    return "" if number is None else f"{number} "


def _line(entry: Entry, n: int) -> list[str]:
    return [path_text(line, n) for line in lines(entry, n)]


def _write_line(arguments: str, words: Words) -> list[Entry]:
    return [{"lines": [_names_in(arguments)]}]


def _numbered_line(entry: Entry, n: int) -> list[str]:
    return [_value(entry, "a line") + path_text(line, n) for line in lines(entry, n)]


def _write_numbered_line(arguments: str, words: Words) -> list[Entry]:
    return [{"lines": [_names_in(arguments)], "value": str(words.number())}]


def _write_usual_line(usual: int) -> Callable[[str, Words], list[Entry]]:
    """For lines that have a number with us, and always the same one there."""

    def write(arguments: str, words: Words) -> list[Entry]:
        if (number := words.number()) != usual:
            raise ValueError(f"such a line of {number}")
        return _write_line(arguments, words)

    return write


def _arrow(entry: Entry, n: int) -> list[str]:
    bulb = cells(entry.get("cells"), n)
    shafts = [[one for one in line if one not in bulb] for line in lines(entry, n)]
    return [f"{path_text(bulb, n)} : {path_text(shaft, n, bulb)}" for shaft in shafts if shaft]


def _write_arrow(arguments: str, words: Words) -> list[Entry]:
    bulb, shaft = [_names_in(side) for side in arguments.split(":")]
    first = place(shaft[0])
    nearest = min(bulb, key=lambda one: max(abs(place(one)[0] - first[0]), abs(place(one)[1] - first[1])))
    return [{"cells": bulb, "lines": [[nearest, *shaft]]}]


def _cells(entry: Entry, n: int) -> list[str]:
    return [cells_text(cells(entry.get("cells"), n), n)]


def _write_cells(arguments: str, words: Words) -> list[Entry]:
    return [{"cells": _names_in(arguments)}]


def _numbered_cells(entry: Entry, n: int) -> list[str]:
    return [_value(entry, "cells") + cells_text(cells(entry.get("cells"), n), n)]


def _write_numbered_cells(arguments: str, words: Words) -> list[Entry]:
    value = {"value": str(words.number())} if words.at_number() else {}
    return [{"cells": _names_in(arguments), **value}]


def _cage(entry: Entry, n: int) -> list[str]:
    total = _value(entry, "a cage")
    return [("" if total == "0 " else total) + cells_text(cells(entry.get("cells"), n), n)]


def _write_cage(arguments: str, words: Words) -> list[Entry]:
    written = _write_numbered_cells(arguments, words)
    if words.took(REPEATS):
        raise ValueError("a cage with repeats")
    return written


def _roman(entry: Entry, n: int) -> list[str]:
    numeral = as_text(entry.get("value")).strip()
    return [f"{numeral} {cells_text(cells(entry.get('cells'), n), n)}"] if numeral else []


def _write_roman(arguments: str, words: Words) -> list[Entry]:
    numeral = {10: "X", 5: "V"}.get(total := words.number())
    if numeral is None:
        raise ValueError(f"an xv of {total}")
    return [{"cells": _names_in(arguments), "value": numeral}]


def _cell(entry: Entry, n: int) -> list[str]:
    return [cell_text(cell(entry.get("cell"), n), n)]


def _write_cell(arguments: str, words: Words) -> list[Entry]:
    return [{"cell": one} for one in _names_in(arguments)]


def _quadruple(entry: Entry, n: int) -> list[str]:
    around = sorted(cells(entry.get("cells"), n))
    digits = [as_number(value, "a digit of a quadruple") for value in as_list(entry.get("values"), "values")]
    if not digits:
        return []
    if len(around) != 4 or [one - around[0] for one in around] != [0, 1, n, n + 1]:
        raise ValueError(f"expected the four cells around a corner, found {cells_text(around, n)}")
    return [f"{' '.join(map(str, digits))} : {cell_text(around[0], n)}"]


def _write_quadruple(arguments: str, words: Words) -> list[Entry]:
    digits, first, n = words.digits("a quadruple"), words.cell("a quadruple"), words.n
    return [{"cells": names([first, first + 1, first + n, first + n + 1], n), "values": [*digits]}]


def _clone(entry: Entry, n: int) -> list[str]:
    one, other = cells(entry.get("cells"), n), cells(entry.get("cloneCells"), n)
    if len(one) != len(other):
        raise ValueError(f"expected as many copies as cells in a clone, found {len(one)} and {len(other)}")
    pairs = [pair for pair in zip(one, other, strict=True) if pair[0] != pair[1]]
    return [" : ".join([cells_text(side, n) for side in zip(*pairs, strict=True)])] if pairs else []


def _write_clone(arguments: str, words: Words) -> list[Entry]:
    one, other = arguments.split(":")
    return [{"cells": _names_in(one), "cloneCells": _names_in(other)}]


def _diagonal(entry: Entry, n: int) -> list[str]:
    total = _value(entry, "a little killer")
    if not total or total == "0 ":
        return []  # an arrow that only points
    direction = ARROWS.get(as_text(entry.get("direction")))
    if direction is None:
        raise ValueError(f"expected a direction out of {', '.join(ARROWS)}, found {as_text(entry.get('direction'))!r}")
    (row, column), (down, right) = place(entry.get("cell")), DIRECTIONS[direction]
    return [f"{total}r{row + down + 1}c{column + right + 1} {direction}"]


def _write_diagonal(arguments: str, words: Words) -> list[Entry]:
    total, first, n = words.number(), words.cell("a little killer"), words.n
    direction = arguments.split()[-1]
    (row, column), (down, right) = divmod(first, n), DIRECTIONS[direction]
    outside = f"R{row - down + 1}C{column - right + 1}"
    arrow = next(arrow for arrow, name in ARROWS.items() if name == direction)
    run = names(diagonal(first, direction, n), n)
    return [{"cell": outside, "cells": run, "direction": arrow, "value": str(total)}]


def _straight(entry: Entry, n: int) -> list[str]:
    return [f"{clue} {side}" for clue, side in _outside(entry, n)]


def _unsided(entry: Entry, n: int) -> list[str]:
    return [f"{clue} {side.rpartition(' ')[0]}" for clue, side in _outside(entry, n)]


def _outside(entry: Entry, n: int) -> list[tuple[int, str]]:
    """The number of a clue and where it stands, such as `row 3 left`; nothing where it has no number."""
    clue = as_number(entry.get("value"), "a clue outside")
    if clue is None:
        return []
    row, column = place(entry.get("cell"))
    if column in (-1, n) and 0 <= row < n:
        return [(clue, f"row {row + 1} {SIDES['row'][column == n]}")]
    if row in (-1, n) and 0 <= column < n:
        return [(clue, f"column {column + 1} {SIDES['column'][row == n]}")]
    raise ValueError(f"expected a clue beside the grid, found {as_text(entry.get('cell'))}")


def _write_straight(arguments: str, words: Words) -> list[Entry]:
    clue, house, number, *side = arguments.split()
    place = words.n + 1 if side and side[0] == SIDES[house][1] else 0
    return [{"cell": f"R{number}C{place}" if house == "row" else f"R{place}C{number}", "value": clue}]


def _names_in(arguments: str) -> list[str]:
    """The cells among some arguments, which are written one by one."""
    return [word.upper() for word in arguments.split() if _CELL.fullmatch(word) and word != JUMP]


LINE = Form(_line, _write_line)
NUMBERED_LINE = Form(_numbered_line, _write_numbered_line)
CELLS = Form(_cells, _write_cells)
NUMBERED_CELLS = Form(_numbered_cells, _write_numbered_cells)
CELL = Form(_cell, _write_cell)
STRAIGHT = Form(_straight, _write_straight)

FORMS: dict[str, tuple[str, Form]] = {
    "killercage": ("cage", Form(_cage, _write_cage)),
    "arrow": ("arrow", Form(_arrow, _write_arrow)),
    "thermometer": ("thermometer", LINE),
    "slowthermometer": ("slow-thermometer", LINE),
    "palindrome": ("palindrome", LINE),
    "renban": ("renban", LINE),
    "whispers": ("whisper", NUMBERED_LINE),
    "betweenline": ("between", LINE),
    "lockout": ("lockout", Form(_line, _write_usual_line(4))),
    "regionsumline": ("region-sum", LINE),
    "entropicline": ("entropic", LINE),
    "modularline": ("modular", Form(_line, _write_usual_line(3))),
    "nabner": ("nabner", LINE),
    "zipperline": ("zipper", LINE),
    "doublearrow": ("double-arrow", LINE),
    "difference": ("difference", NUMBERED_CELLS),
    "ratio": ("ratio", NUMBERED_CELLS),
    "xv": ("xv", Form(_roman, _write_roman)),
    "odd": ("odd", CELL),
    "even": ("even", CELL),
    "minimum": ("minimum", CELL),
    "maximum": ("maximum", CELL),
    "quadruple": ("quadruple", Form(_quadruple, _write_quadruple)),
    "clone": ("clone", Form(_clone, _write_clone)),
    "extraregion": ("extra-region", CELLS),
    "littlekillersum": ("little-killer", Form(_diagonal, _write_diagonal)),
    "sandwichsum": ("sandwich", Form(_unsided, _write_straight)),
    "xsum": ("x-sum", STRAIGHT),
    "skyscraper": ("skyscraper", STRAIGHT),
    "rowindexer": ("row-indexer", CELLS),
    "columnindexer": ("column-indexer", CELLS),
    "boxindexer": ("box-indexer", CELLS),
}
"""By the key of f-puzzles, the word of the constraint and how its entries are written."""
KEYS = {word: (key, form) for key, (word, form) in FORMS.items()}
"""The same by our word."""
