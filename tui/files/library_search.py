"""What to look for in the library, in a few words: `killer 9x9 hard unfinished #gift sunday`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.model import KILLER
from sudoku_tui.solver.rate import DIFFICULTIES

STATES = {
    "finished": "finished IS NOT NULL",
    "unfinished": "finished IS NULL",
    "begun": "begun AND finished IS NULL",
    "new": "NOT begun AND finished IS NULL",
}
PUZZLE_KINDS = ("plain", "variant", "pair", "killer", "jigsaw")
_SIZE = re.compile(r"(\d{1,2})[x×]\1")


@dataclass(frozen=True)
class Query:
    """Words that have to hold all at once; among several difficulties, sizes or states any will do."""

    words: tuple[str, ...] = ()

    @classmethod
    def of(cls, text: str) -> Query:
        return cls(tuple(dict.fromkeys(text.lower().split())))

    def condition(self) -> tuple[str, list[object]]:
        """The condition of a query, and the values for its question marks."""
        any_of: dict[str, list[tuple[str, object]]] = {}
        all_of: list[tuple[str, list[object]]] = []
        for word in self.words:
            size = _SIZE.fullmatch(word)
            if word in STATES:
                any_of.setdefault("state", []).append((STATES[word], None))
            elif word in DIFFICULTIES:
                any_of.setdefault("difficulty", []).append(("difficulty = ?", word))
            elif size:
                any_of.setdefault("size", []).append(("size = ?", int(size[1])))
            elif word in (*PUZZLE_KINDS, KILLER):
                all_of.append(("kind LIKE ?", [f"%{'killer' if word == KILLER else word}%"]))
            elif word in KINDS or word in RULES:
                all_of.append(("rules LIKE ?", [f"% {word} %"]))
            elif word.startswith("#"):
                all_of.append(("tags LIKE ? ESCAPE '\\'", [f"% {_plain(word[1:])}%"]))
            else:
                part = f"%{_plain(word)}%"
                all_of.append(("(name LIKE ? ESCAPE '\\' OR origin LIKE ? ESCAPE '\\')", [part, part]))
        for choices in any_of.values():
            values = [value for _, value in choices if value is not None]
            all_of.append((f"({' OR '.join([condition for condition, _ in choices])})", values))
        where = " AND ".join([condition for condition, _ in all_of]) or "1"
        return where, [value for _, values in all_of for value in values]


EVERYTHING = Query()


def _plain(text: str) -> str:
    """A text in which no character stands for others."""
    return re.sub(r"([\\%_])", r"\\\1", text)
