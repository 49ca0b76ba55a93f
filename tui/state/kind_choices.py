"""Which kinds of constraints somebody may mean who has marked cells, and how each would be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.base import Constraint, Wording
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.model import Puzzle

NO_FIT = 99
"""Where no wording fits."""


@dataclass(frozen=True)
class Written:
    """A constraint as text, and from where to where in it its value stands: that is what people change."""

    text: str
    start: int
    end: int


@dataclass(frozen=True)
class KindChoice:
    """A kind, and how it may be written for the marked cells: only in ways that can be, if there are such."""

    kind: type[Constraint]
    wordings: tuple[Wording, ...]
    fit: int
    """Which of its wordings is the first that can be, counted from 0."""

    @property
    def fits(self) -> bool:
        return self.fit < NO_FIT

    @property
    def needs_no_more(self) -> bool:
        """Whether the likeliest wording can be, and leaves nothing to be said."""
        return self.fit == 0 and (self.wordings[0].value is None or self.wordings[0].usual)

    def written(self, number: int = 0, value: str | None = None) -> Written:
        """One of the wordings, with that value; where it has to be asked for, without."""
        word = f"{self.kind.word} "
        wording = self.wordings[number] if self.wordings else Wording("")
        if wording.value is None:
            text = word + wording.place
            return Written(text, len(text), len(text))
        if value is None:
            value = wording.value if wording.usual else ""
        return Written(f"{word}{value} {wording.place}".rstrip(), len(word), len(word + value))

    def wording_of(self, text: str) -> tuple[int, str | None]:
        """Which of the wordings a text has, and with which value; the first, without any, where it has none."""
        start = len(self.kind.word) + 1
        for number, wording in enumerate(self.wordings):
            if wording.value is not None and text.endswith(wording.place):
                return number, text[start : len(text) - len(wording.place)].strip()
            if text[start:] == wording.place:
                return number, None
        return 0, None


def kind_choices(puzzle: Puzzle, cells: Sequence[int], last: str = "") -> list[KindChoice]:
    """All kinds: first that placed last, then those whose likeliest wording can be, then the others."""
    choices = [_choice(puzzle, kind, cells) for kind in KINDS.values()]
    return sorted(choices, key=lambda choice: (choice.fit, choice.kind.word != last))


def _choice(puzzle: Puzzle, kind: type[Constraint], cells: Sequence[int]) -> KindChoice:
    wordings = kind.wordings(cells, puzzle.shape)
    can_be = [not isinstance(read(puzzle, f"{kind.word} {wording}"), str) for wording in wordings]
    if not any(can_be):
        return KindChoice(kind, tuple(wordings), NO_FIT)
    fitting = [wording for wording, fits in zip(wordings, can_be, strict=True) if fits]
    return KindChoice(kind, tuple(fitting), can_be.index(True))


def found(choices: Sequence[KindChoice], query: str) -> list[KindChoice]:
    """Those that a text may mean, the nearest first: by the start of a name, in a name, or in what they say."""
    words = _plain(query).split()
    ranked = [(_distance(choice.kind, words), choice) for choice in choices]
    return [choice for _, choice in sorted([pair for pair in ranked if pair[0] < NO_FIT], key=lambda pair: pair[0])]


def _distance(kind: type[Constraint], words: list[str]) -> int:
    names, said = [_plain(name) for name in kind.names()], " ".join(words)
    if said in names:
        return 0
    if any(name.startswith(said) for name in names):
        return 1
    for distance, text in enumerate((" ".join(names), _plain(kind.summary)), 2):
        if all(f" {word}" in f" {text}" for word in words):
            return distance
    return 4 if all(word in " ".join([*names, _plain(kind.summary)]) for word in words) else NO_FIT


def _plain(text: str) -> str:
    return text.casefold().replace("-", " ")


def read(puzzle: Puzzle, text: str) -> Constraint | str:
    """The constraint that a text says on a puzzle, or why there is none."""
    try:
        return read_constraint(text, puzzle.shape, puzzle.rules.grids)
    except ValueError as error:
        return str(error)


def as_placed(puzzle: Puzzle, constraint: Constraint, choice: KindChoice) -> Written:
    """A constraint of that kind which is placed, to be changed."""
    text = write_constraint(constraint, puzzle.n)
    _, value = choice.wording_of(text)
    start = len(constraint.word) + 1 if value is not None else len(text)
    return Written(text, start, start + len(value or ""))
