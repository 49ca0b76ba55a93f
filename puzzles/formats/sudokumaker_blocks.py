"""A block of SudokuMaker's JSON: constraints of one type, with what they share."""

from __future__ import annotations

from sudoku_tui.puzzles.formats.json_values import as_list, as_number, as_object, as_text
from sudoku_tui.puzzles.formats.text import shorten

Block = dict[str, object]


def type_of(block: Block) -> int:
    kind = as_number(block.get("type"), "the type of a constraint")
    if kind is None:
        raise ValueError("expected the type of a constraint, found none")
    return kind


def objects_in(block: Block, key: str) -> list[Block]:
    return [as_object(one, f"one of {key}") for one in as_list(block.get(key) or [], key)]


def groups_in(block: Block) -> list[int]:
    return sorted([as_number(group, "a set of digits") or 0 for group in as_list(block.get("groups") or [], "groups")])


def name_of(what: str, block: Block) -> str:
    """What a block is, with the name that the setter gave it."""
    definition = block.get("definition")
    name = as_text(block.get("name")) or as_text(definition.get("name") if isinstance(definition, dict) else None)
    return f"{what} ({shorten(name)})" if name else what
