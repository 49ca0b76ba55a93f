"""Pair lines: each digit and the next are related as the setter says, in a small language of our own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Wording
from sudoku_tui.puzzles.constraints.line import RelatedLine
from sudoku_tui.puzzles.constraints.relations import relation_of

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.geometry import Shape

USUAL = "a+b<=n"
"""What a setter who says nothing is given."""


LONGEST_NAME = 60
"""Characters of a relation that its line is called by: one that tells pairs of digits one by one has hundreds."""


@dataclass(frozen=True)
class PairLine(RelatedLine):
    """A line on which a digit `a` and the next one, `b`, keep a relation such as `abs(a-b)>=4`."""

    relation: str

    word: ClassVar[str] = "pair"
    title: ClassVar[str] = "pair line"
    summary: ClassVar[str] = "each digit a and the next one b keep the relation that is written"
    also: ClassVar[str] = "own rule, custom relation, binary"
    may_cross: ClassVar[bool] = True
    start: ClassVar[str] = "text"
    colour: ClassVar[str] = "brown"
    sign: ClassVar[str] = "ab"

    @property
    def called(self) -> str:
        return f"{self.title} {shortened(self.relation)}"

    @property
    def meaning(self) -> str:
        return f"each digit a and the next one b keep {self.relation}"

    @property
    def said(self) -> str:
        return self.relation

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return steps > 1 or relation_of(self.relation)(one, other, n)

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        return f"which do not keep {shortened(self.relation)}"

    def fault(self, n: int) -> str:
        try:
            holds = relation_of(self.relation)
        except ValueError as error:
            return str(error)
        if not any(holds(one, other, n) for one in range(1, n + 1) for other in range(1, n + 1)):
            return f"expected a relation that some two digits keep, found {self.relation}"
        return ""

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "relation": self.relation}

    @classmethod
    def maker(cls, words: Words) -> Maker:
        relation = words.rest() or USUAL
        return lambda spot: (cls(spot.cells, relation),)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [Wording(f": {way}", "a<b", usual=False) for way in cls.ways(cells, shape.n)]

    @classmethod
    def read(cls, words: Words) -> Self:
        relation = words.up_to_colon("a relation such as abs(a-b)>=4")
        return cls(cls.path(words), relation)

    def arguments(self, n: int) -> str:
        return f"{self.relation} : {super().arguments(n)}"


def shortened(relation: str) -> str:
    return relation if len(relation) <= LONGEST_NAME else relation[:LONGEST_NAME] + "…"
