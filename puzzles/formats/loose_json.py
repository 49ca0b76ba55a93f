"""JSON as SudokuPad writes it to save room: bare names, single quotes, left-out items, short names for long ones."""

from __future__ import annotations

import json
import re

TOKEN = re.compile(r"""\s+|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}\[\],:]|[^\s"'{}\[\],:]+""", re.DOTALL)
NUMBER = re.compile(r"-?[0-9]*\.?[0-9]+(?:e-?[0-9]+)?")
WORDS = {"t": "true", "f": "false", "true": "true", "false": "false", "null": "null", "undefined": "null"}
"""What bare words mean as values; colours and the like are texts."""
NAMES = {
    "ca": "cages",
    "ct": "center",
    "ce": "cells",
    "cs": "cellSize",
    "a": "arrows",
    "o": "overlays",
    "u": "underlays",
    "v": "value",
    "vd": "videos",
    "l": "lines",
    "re": "regions",
    "wp": "wayPoints",
    "t": "title",
    "te": "text",
}
"""The short names of what says something of a puzzle; the others are for its looks."""


def as_strict(text: str) -> str:
    """The same as JSON. What is no such text becomes JSON that is as broken, and is refused where that is read."""
    tokens = [token for token in TOKEN.findall(text) if not token.isspace()]
    written: list[str] = []
    brackets: list[str] = []
    for token, following in zip(tokens, [*tokens, ""][1:], strict=True):
        in_list = bool(brackets) and brackets[-1] == "["
        last = written[-1] if written else ""
        if in_list and token in ",]" and last in ("[", ",") and last + token != "[]":
            written.append("{}")
        if token in "{[":
            brackets.append(token)
        elif token in "}]" and brackets:
            brackets.pop()
        written.append(token if token in "{}[],:" else _value(token, is_name=following == ":" and not in_list))
    return "".join(written)


def _value(token: str, is_name: bool) -> str:
    """A name or a value as JSON has it."""
    if token[0] in "\"'":
        token = re.sub(r"\\'", "'", token[1:-1]) if token[0] == "'" else token[1:-1]
        text = '"' + re.sub(r'(?<!\\)"', r"\"", token.replace("\n", r"\n").replace("\t", r"\t")) + '"'
        return json.dumps(NAMES[text[1:-1]]) if is_name and text[1:-1] in NAMES else text
    if is_name:
        return json.dumps(NAMES.get(token, token))
    if token in WORDS:
        return WORDS[token]
    if NUMBER.fullmatch(token) and not re.match(r"-?0[0-9]", token):
        return re.sub(r"^(-?)\.", r"\g<1>0.", token)
    return json.dumps(token)
