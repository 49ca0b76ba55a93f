"""Which kinds of constraints somebody may mean who has marked cells, and how each would be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sudoku_tui.puzzles.constraints.base import Constraint, Wording
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.model import Puzzle

LINE = "line"
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
    refusal: str = ""
    """Why none of them can be."""

    @property
    def fits(self) -> bool:
        return self.fit < NO_FIT

    @property
    def asks(self) -> bool:
        """Whether it needs a value that only its setter knows."""
        return self.fits and not self.wordings[0].usual

    @property
    def needs_no_more(self) -> bool:
        """Whether the likeliest wording can be, and leaves nothing to be said."""
        return self.fit == 0 and not self.asks

    def waits(self, text: str) -> bool:
        """Whether a text still has no value where one has to be said."""
        number, value = self.wording_of(text)
        return value == "" and not self.wordings[number].usual

    def written(self, number: int = 0, value: str | None = None) -> Written:
        """One of the wordings, with that value; where it has to be asked for, without."""
        word = f"{self.kind.word} "
        wording = self.wordings[number] if self.wordings else Wording("")
        if wording.value is None:
            text = word + wording.place
            return Written(text, len(text), len(text))
        if value is None:
            value = wording.value if wording.usual else ""
        place = f" {wording.place}" if wording.place else ""
        return Written(f"{word}{value}{place}", len(word), len(word + value))

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
    """All kinds: first those whose likeliest wording can be, and among them the one that was placed last."""
    choices = [_choice(puzzle, kind, cells) for kind in KINDS.values()]
    return sorted(choices, key=lambda choice: (choice.fit, choice.kind.word != last))


def _choice(puzzle: Puzzle, kind: type[Constraint], cells: Sequence[int]) -> KindChoice:
    wordings = kind.wordings(cells, puzzle.shape)
    made = [read(puzzle, f"{kind.word} {wording}") for wording in wordings]
    can_be = [not isinstance(one, str) for one in made]
    if not any(can_be):
        refusals = [one for one in made if isinstance(one, str)]
        return KindChoice(kind, tuple(wordings), NO_FIT, refusals[-1] if refusals else "")
    fitting = [wording for wording, fits in zip(wordings, can_be, strict=True) if fits]
    return KindChoice(kind, tuple(fitting), can_be.index(True))


def found(choices: Sequence[KindChoice], query: str) -> list[KindChoice]:
    """Those that a text may mean, the nearest first: by the start of a name, in a name, or in what they say.

    A name that says more than the kind, such as that of Dutch whispers, chooses among its wordings or gives a value.
    """
    said = _plain(query)
    ranked = [(_distance(choice.kind, said), choice) for choice in choices]
    nearest = sorted([pair for pair in ranked if pair[0] < NO_FIT], key=lambda pair: pair[0])
    return [_as_called(choice, said) for _, choice in nearest]


def _as_called(choice: KindChoice, said: str) -> KindChoice:
    kind = choice.kind
    names = [kind.word, kind.label(), *kind.names()]
    called = next((name for name in names if _begins(said, _plain(name))), kind.word)
    return replace(choice, wordings=tuple(kind.as_called(called, choice.wordings)))


def _distance(kind: type[Constraint], said: str) -> int:
    names, summary = [_plain(name) for name in kind.names()], _plain(kind.summary)
    if said == _plain(kind.word):
        return 0
    if said in names:
        return 1
    if any(name.startswith(said) for name in names):
        return 2
    for distance, text in enumerate((" ".join(names), summary), 3):
        if _begins(said, text):
            return distance
    everything = " ".join([*kind.names(), kind.summary]).casefold()
    return 5 if all(word in everything for word in said.split()) else NO_FIT


def _begins(said: str, text: str) -> bool:
    """Whether each word that is said begins one of a text."""
    return all(f" {word}" in f" {text}" for word in said.split())


def _plain(text: str) -> str:
    """A text without what people say in one way or another: capitals, hyphens, plurals, that a line is one."""
    words = [_singular(word) for word in text.casefold().replace("-", " ").split()]
    return " ".join([word for word in words if word != LINE] or words)


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def read(puzzle: Puzzle, text: str) -> Constraint | str:
    """The constraint that a text says on a puzzle, or why there is none."""
    try:
        return read_constraint(text, puzzle.shape, puzzle.rules.grids)
    except ValueError as error:
        return str(error)


def as_placed(puzzle: Puzzle, constraint: Constraint, choice: KindChoice) -> Written:
    """A constraint of that kind which is placed, to be changed: with its value, or with room for one."""
    text = write_constraint(constraint, puzzle.n)
    number, value = choice.wording_of(text)
    if value is None:
        return Written(text, len(text), len(text))
    if not value:  # either the usual one, which goes without saying, or none
        usual = choice.written(number)
        return usual if read(puzzle, usual.text) == constraint else choice.written(number, "")
    start = len(constraint.word) + 1
    return Written(text, start, start + len(value))
