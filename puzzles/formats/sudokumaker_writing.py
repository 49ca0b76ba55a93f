"""A puzzle to SudokuMaker's JSON, or the reason why that has no words for it."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_tui.puzzles.about import IN_WORDS
from sudoku_tui.puzzles.constraints.base import Sheet
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.constraints.runs import DIRECTIONS, SIDES
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import sudokumaker_places as places
from sudoku_tui.puzzles.formats.phrases import Phrase, phrase_of
from sudoku_tui.puzzles.model import Puzzle

VERSION = "1.5.0"
LARGEST = 16

Block = dict[str, object]
Writer = Callable[[Phrase, int], tuple[Block, str, list[object]]]
"""From a phrase to the block that it belongs in, without its entries; the key of these; and the new entries."""

TYPES = {
    word: number
    for kinds in (places.CELLS, places.DOTS, places.LINES, places.OUTSIDE)
    for number, word in kinds.items()
}
RULE_TYPES = {name: number for number, name in places.RULES.items()}
GREY, BLACK, WHITE = "#aaaaaa", "#000000", "#ffffff"
ENDS = {"size": 0.8, "fill": WHITE, "stroke": {"thickness": 0.02, "color": GREY}}
STYLES: dict[int, Block] = {
    10: {"color": "#34bbe6ff", "thickness": 0.02},
    11: {"color": "#34bbe6ff", "thickness": 0.02},
    100: {"color": "#00000033", "size": 0.8},
    101: {"color": "#00000033", "size": 0.8},
    102: {"color": "#00000033"},
    103: {"color": "#00000033"},
    300: {"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4},
    301: {"text": {"color": BLACK}, "cage": {"color": BLACK}},
    302: {"color": "#00000033"},
    303: {"singleLine": False},
    305: {"color": "#00000033", "offset": 0.1},
    400: {"color": "#f067f0", "thickness": 0.15},
    401: {"color": "#67f067", "thickness": 0.15},
    402: {"color": "#bbbbbb", "thickness": 0.15},
    403: {"lines": {"thickness": 0.1, "color": GREY}, "endPoints": ENDS},
    404: {"color": "#2ecbff", "thickness": 0.15},
    406: {"color": "#ffccaa", "thickness": 0.15},
    407: {"lines": {"thickness": 0.1, "color": "#aabeefff"}, "endPoints": ENDS},
    408: {"bulb": ENDS, "arrow": {"thickness": 0.05, "color": GREY, "headSize": 0.35}},
    409: {"lines": {"thickness": 0.05, "color": GREY}, "endPoints": ENDS},
    500: {"text": {"color": BLACK}, "arrow": {"color": BLACK}},
    **{number: {"color": BLACK} for number in places.OUTSIDE},
    600: {"color": "#0080f955"},
    601: {"color": "#f9000055"},
}
"""How the site draws each type where the setter chooses nothing."""


def as_document(puzzle: Puzzle) -> dict[str, object]:
    """The JSON of a puzzle; ArgumentError names what it has no words for."""
    n, about = puzzle.n, puzzle.about
    if n > LARGEST:
        raise ArgumentError(f"the sudokumaker format has grids up to {LARGEST}×{LARGEST}, found {n}×{n}")
    if drawn := [what for what in about.missing if not what.startswith(IN_WORDS)]:
        raise _lacking(f"what is missing in this puzzle as well: {'; '.join(drawn)}")
    data: dict[str, object] = {"name": puzzle.name, "author": about.author}
    if about.rules:
        data["comment"] = about.rules
    if n != 9:
        data |= {"size": n, "minDigit": 1, "maxDigit": n}
    data["cells"] = [_cell(puzzle, cell) for cell in range(n * n)]
    data["constraints"] = _blocks(puzzle)
    return {"formatVersion": VERSION, "puzzle": data}


def _cell(puzzle: Puzzle, cell: int) -> Block:
    if digit := puzzle.givens[cell]:
        return {"given": True, "value": digit}
    return {"value": puzzle.about.solution[cell]} if all(puzzle.about.solution or b"\0") else {}


def _blocks(puzzle: Puzzle) -> list[Block]:
    n = puzzle.n
    blocks: list[Block] = [{"type": places.GIVENS}]
    blocks.append({"type": places.REGIONS, "regions": [*puzzle.shape.box_numbers()]})
    for name in puzzle.rules.variants:
        blocks += _rule(name, puzzle)
    gathered: dict[str, Block] = {}
    for constraint in puzzle.placed:
        phrase = phrase_of(constraint, n)
        if phrase.word == "negative":
            continue
        block, key, entries = _entries(phrase, n)
        found = gathered.setdefault(f"{block}{phrase.cells if block['type'] == places.EXTRA_REGION else ''}", block)
        listed = found.setdefault(key, [])
        assert isinstance(listed, list)
        listed += [entry for entry in entries if entry not in listed]
    for phrase in [phrase_of(one, n) for one in puzzle.placed if one.word == "negative"]:
        block = gathered.setdefault(str(_dot_block(phrase.text)), _dot_block(phrase.text))
        block["negative"] = _negated(phrase.text, block)
    if puzzle.about.fog is not None:
        blocks.append({"type": places.FOG_LIGHTS, "lightCells": [*puzzle.about.fog]})
    return [*blocks, *gathered.values()]


def _negated(word: str, block: Block) -> list[object]:
    """The numbers that neighbours without a dot do not have: those on the dots, or the usual ones."""
    clues = block.setdefault("clues", [])
    assert isinstance(clues, list)
    used = {clue["value"] for clue in clues}
    return sorted(used | {5, 10} if word == "xv" else used or {1 if word == "difference" else 2})


def _rule(name: str, puzzle: Puzzle) -> list[Block]:
    if name == "x":
        return [{"type": number, "style": STYLES[number]} for number in (10, 11)]
    if name in RULE_TYPES and (name != "disjoint-groups" or not puzzle.shape.regions):
        style = {"style": STYLES[RULE_TYPES[name]]} if RULE_TYPES[name] in STYLES else {}
        return [{"type": RULE_TYPES[name], **style}]
    if name == "global-entropy":
        return [{"type": places.GLOBAL_GROUPS, "groups": places.classes_of("entropic", 3, puzzle.n)}]
    if RULES[name].boxless:
        return []
    further = [*RULES[name].constraints(Sheet(puzzle.shape))]
    if not all(one.only_different for one in further):
        raise _lacking(name)
    number = places.EXTRA_REGION
    return [{"type": number, "cells": [*one.cells], "style": STYLES[number]} for one in further]


def _entries(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    word, cells = phrase.word, [*phrase.cells]
    if word in places.CELLS.values():
        return _block(TYPES[word]), "cells", [*cells]
    if word in places.LINES.values():
        more = {"singleRegionTotals": False} if word == "region-sum" else {}
        return _block(TYPES[word], **more), "lines", [cells]
    if word in places.DOTS.values():
        usual = "1" if word == "difference" else "2"
        clue = {"value": int(phrase.text or usual), "edge": places.edge_between(cells, n)}
        return _dot_block(word), "clues", [clue]
    if word in places.OUTSIDE.values():
        clue_text, house, number, *side = phrase.text.split()
        far = n if side and side[0] == SIDES[house][1] else -1
        row, column = (int(number) - 1, far) if house == "row" else (far, int(number) - 1)
        clue = {"value": int(clue_text), "outerCell": places.number_outside(row, column, n)}
        return _block(TYPES[word]), "clues", [clue]
    if word not in OTHERS:
        raise _lacking(word)
    return OTHERS[word](phrase, n)


def _block(number: int, **more: object) -> Block:
    return {"type": number, **more, "style": STYLES[number]}


def _dot_block(word: str) -> Block:
    override = {places.OVERRIDES[word]: True} if word in places.OVERRIDES else {}
    return {"type": TYPES[word], "negative": [], **override}


def _thermometer(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    return _block(300, slow=phrase.word == "slow-thermometer"), "thermometers", [[*phrase.cells]]


def _whisper(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    return _block(401, minDifference=int(phrase.text)), "lines", [[*phrase.cells]]


def _lockout(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    if int(phrase.text) != n // 2:
        raise _lacking(f"a lockout line of {phrase.text}")
    return _block(407), "lines", [[*phrase.cells]]


def _turns(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    number = int(phrase.text or (2 if phrase.word == "parity" else 3))
    groups = places.classes_of("entropic" if phrase.word == "entropic" else "modular", number, n)
    return _block(406, groups=groups), "lines", [[*phrase.cells]]


def _cage(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    total, _, repeats = phrase.text.partition(" ")
    if repeats:
        raise _lacking("a cage with repeats")
    return _block(301), "cages", [{"cells": [*phrase.cells], "value": int(total or 0)}]


def _clone(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    return _block(302), "groups", [[*pair] for pair in zip(*phrase.groups, strict=True)]


def _quadruple(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    digits = [int(digit) for digit in phrase.text.split()]
    return _block(303), "clues", [{"corner": places.corner_of(phrase.cells[0], n), "digits": digits}]


def _extra_region(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    return _block(305), "cells", [*phrase.cells]


def _arrow(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    bulb, shaft = phrase.groups
    first = divmod(shaft[0], n)
    nearest = min(bulb, key=lambda cell: max(abs(cell // n - first[0]), abs(cell % n - first[1])))
    return _block(408), "bulbsWithArrows", [{"bulbCells": [*bulb[::-1]], "arrows": [[nearest, *shaft]]}]


def _little_killer(phrase: Phrase, n: int) -> tuple[Block, str, list[object]]:
    total, direction = phrase.text.split()
    (row, column), (down, right) = divmod(phrase.cells[0], n), DIRECTIONS[direction]
    place = places.number_outside(row - down, column - right, n)
    return _block(500), "clues", [{"value": int(total), "outerCell": place, "diagonal": -down * right}]


OTHERS: dict[str, Writer] = {
    "thermometer": _thermometer,
    "slow-thermometer": _thermometer,
    "whisper": _whisper,
    "lockout": _lockout,
    "entropic": _turns,
    "modular": _turns,
    "parity": _turns,
    "cage": _cage,
    "clone": _clone,
    "quadruple": _quadruple,
    "extra-region": _extra_region,
    "arrow": _arrow,
    "little-killer": _little_killer,
}


def _lacking(what: str) -> ArgumentError:
    return ArgumentError(f"the sudokumaker format has no words for {what}")
