"""Which sentences of a puzzle's rules in words say more than its file does, as far as their vocabulary tells.

A sentence is explained if all its words belong to Sudoku in general or to the kinds of constraints that the file has.
One that talks of rules and has another word is told as it stands, for a person to judge. This never decides anything:
it is what makes a verdict be worded with care. The vocabulary is in `rule_words.txt`.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import IN_WORDS
from sudoku_tui.puzzles.formats.text import printable

if TYPE_CHECKING:
    from collections.abc import Collection

LONGEST = 160
"""Characters of a sentence that are shown."""
GENERAL, TELLING, FOG = "general", "telling", "fog"
HARMLESS = re.compile(
    r"not (?:necessarily|have to be|all|every) [\w ]{0,80}?(?:consecutive(?:ly)?|given|shown|marked)"
    r"|n't have to be consecutive|no negative constraints?"
)
"""What only says that nothing more is meant."""


def unexplained(rules: str, kinds: Collection[str], *, has_fog: bool = False) -> list[str]:
    """The sentences of some rules that a file with these kinds of constraints does not explain, each as a phrase."""
    known = _vocabulary(GENERAL).union(*map(_vocabulary, kinds), _vocabulary(FOG) if has_fog else ())
    found = []
    for sentence in re.split(r"[.!?;]+(?=\s|$)|\n+", rules):
        words = set(re.findall(r"[^\W\d_]+", HARMLESS.sub(" ", sentence.lower())))
        if words & _vocabulary(TELLING) and not words <= known:
            shown = " ".join(printable(sentence).split())
            found.append(f"{IN_WORDS}“{shown if len(shown) <= LONGEST else shown[:LONGEST] + '…'}”")
    return found


@cache
def _vocabulary(name: str) -> frozenset[str]:
    """The words of a kind, those of others that it includes among them."""
    words = _entries().get(name, [])
    return frozenset(words).union(*[_vocabulary(word[1:]) for word in words if word.startswith("+")])


@cache
def _entries() -> dict[str, list[str]]:
    lines = Path(__file__).with_name("rule_words.txt").read_text(encoding="utf-8").splitlines()
    text = "\n".join([line for line in lines if not line.startswith("#")])
    pairs = [entry.partition(":") for entry in re.split(r"\n(?! )", text) if entry]
    return {name: words.split() for name, _, words in pairs}
