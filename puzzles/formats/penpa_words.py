"""How Penpa+ shortens the words of its JSON, and what it writes for commas and hyphens in its heading."""

from __future__ import annotations

import re

WORDS = {
    "z9": "qa",
    "zQ": "pu_q",
    "zA": "pu_a",
    "zG": "grid",
    "zM": "edit_mode",
    "zS": "surface",
    "zL": "line",
    "zE": "lineE",
    "zW": "wall",
    "zC": "cage",
    "zN": "number",
    "zY": "symbol",
    "zP": "special",
    "zB": "board",
    "zR": "command_redo",
    "zU": "command_undo",
    "z8": "command_replay",
    "z1": "numberS",
    "zF": "freeline",
    "z2": "freelineE",
    "zT": "thermo",
    "z3": "arrows",
    "zD": "direction",
    "z0": "squareframe",
    "z5": "polygon",
    "z4": "deletelineE",
    "z6": "killercages",
    "z7": "nobulbthermo",
    "z_": "__a",
}


def spelled_out(text: str) -> str:
    """JSON with the words that Penpa+ shortens."""
    return re.sub(r"z[0-9A-Z_]", lambda found: _word(found[0]), text)


def _word(code: str) -> str:
    return "null" if code == "zO" else f'"{WORDS[code]}"' if code in WORDS else code


def heading_text(text: str) -> str:
    """A text of the heading, where commas and hyphens would end it."""
    return text.replace("%2C", ",").replace("%2D", "-")
