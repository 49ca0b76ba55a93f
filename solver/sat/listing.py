"""The clauses of a puzzle to look things up in: by rule, cell or variable, without writing all of them out.

A 25×25 has three quarters of a million: most of them are pairs, which are made when somebody looks at them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations
from typing import overload

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.cnf import AtMostOne
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.named import NamedClause, clause_words, source_words

SIGNS = {True: "✓", False: "✗", None: "?"}
"""Behind a literal that the digits make true, that they make false, and that they leave open."""
_CELL = re.compile(r"r(\d{1,2})c(\d{1,2})", re.IGNORECASE)
_NUMBER = re.compile(r"-?\d{1,9}")


@dataclass(frozen=True)
class Question:
    """Which clauses are looked for: those that all of this is true of."""

    family: str | None = None
    variables: frozenset[int] = frozenset()
    """The clause has one of these; any will do where there are none."""
    source: str | None = None
    """Whose clause it is, such as `row 3`."""


class Listing:
    """The clauses of a puzzle in an encoding, over the promised numbers."""

    def __init__(self, puzzle: Puzzle, encoding: str) -> None:
        self.rules = puzzle.rules
        self.cnf = dimacs.promised(encode(puzzle, encoding), puzzle.rules)
        sizes = [len(clauses) for _, _, clauses in self.cnf.runs()]
        starts = [0, *accumulate(sizes)]
        self._runs = [_Run(start, *run) for start, run in zip(starts, self.cnf.runs(), strict=False)]

    @property
    def families(self) -> dict[str, int]:
        return self.cnf.families()

    def found(self, question: Question) -> Sequence[NamedClause]:
        """The clauses that a question is about, in their order."""
        runs = [run for run in self._runs if question.family in (None, run.family)]
        if not question.variables and question.source is None:
            return _All(runs)
        return [clause for run in runs for clause in self._found_in(run, question)]

    def _found_in(self, run: _Run, question: Question) -> Iterator[NamedClause]:
        def has_source(index: int) -> bool:
            return question.source is None or self._source_of(run, index) == question.source

        return run.holding(question.variables, has_source)

    def _source_of(self, run: _Run, index: int) -> str:
        return source_words(NamedClause(0, (), run.family, run.source_of(index)), self.rules).lower()

    def asked(self, text: str) -> Question:
        """What somebody looks for who types `77`, `r3c4`, `row`, `row 3` or `r3c4 row`; ArgumentError where that is
        nothing.
        """
        words = text.strip().lower()
        if words in self._sources():
            return Question(source=words)
        family, variables = None, frozenset[int]()
        for word in words.split():
            if _NUMBER.fullmatch(word):
                variables |= {self.variable(abs(int(word)))}
            elif _CELL.fullmatch(word):
                variables |= {*variables_of(cell_at(word, self.rules), self.rules)}
            else:
                family = self.family(word)
        return Question(family, variables)

    def _sources(self) -> set[str]:
        return {self._source_of(run, index) for run in self._runs for index in run.indices} - {*self.families}

    def variable(self, number: int) -> int:
        if not 1 <= number <= self.cnf.variables:
            raise ArgumentError(f"expected 1 to {self.cnf.variables}, found {number}")
        return number

    def family(self, name: str) -> str:
        if name not in self.families:
            raise ArgumentError(f"expected one of {', '.join(self.families)}, found {name!r}")
        return name


class _Run:
    """Clauses that came in together, the first of them after `start` others."""

    def __init__(self, start: int, family: str, source: object, clauses: Collection[Sequence[int]]) -> None:
        self.start, self.family, self._source, self._clauses = start, family, source, clauses
        self._groups = clauses.groups if isinstance(clauses, AtMostOne) else None
        self._starts: list[int] = []
        """In front of each group how many clauses the groups before it have, once somebody asks."""

    def __len__(self) -> int:
        return len(self._clauses)

    @property
    def indices(self) -> range:
        """What has a source of its own: each group or each clause, or all as one."""
        return range(len(self._source)) if isinstance(self._source, list) else range(1)

    def source_of(self, index: int) -> object:
        return self._source[index] if isinstance(self._source, list) else self._source

    def _clause(self, place: int, literals: Sequence[int], index: int) -> NamedClause:
        return NamedClause(self.start + place + 1, tuple(literals), self.family, self.source_of(index))

    def group_starts(self) -> list[int]:
        if self._groups is not None and not self._starts:
            self._starts = [0, *accumulate(len(group) * (len(group) - 1) // 2 for group in self._groups)]
        return self._starts

    def at(self, place: int) -> NamedClause:
        if self._groups is None:
            assert isinstance(self._clauses, list)
            return self._clause(place, self._clauses[place], place)
        starts = self.group_starts()
        index = bisect_right(starts, place) - 1
        group = [*self._groups[index]]
        first, left = 0, place - starts[index]
        while left >= len(group) - 1 - first:  # the pairs of the first come first, then those of the second …
            left -= len(group) - 1 - first
            first += 1
        return self._clause(place, (-group[first], -group[first + 1 + left]), index)

    def holding(self, variables: frozenset[int], has_source: Callable[[int], bool]) -> Iterator[NamedClause]:
        """The clauses with one of these variables, or with any where there are none."""
        if self._groups is None:
            assert isinstance(self._clauses, list)
            for place, clause in enumerate(self._clauses):
                if _holds(clause, variables) and has_source(place):
                    yield self._clause(place, clause, place)
            return
        for index, (group, start) in enumerate(zip(self._groups, self.group_starts(), strict=False)):
            if _holds(group, variables) and has_source(index):
                for place, pair in enumerate(combinations([-literal for literal in group], 2), start):
                    if _holds(pair, variables):
                        yield self._clause(place, pair, index)


def _holds(literals: Collection[int], variables: frozenset[int]) -> bool:
    return not variables or any(abs(literal) in variables for literal in literals)


class _All(Sequence[NamedClause]):
    """All clauses of some runs, each made when somebody asks for it."""

    def __init__(self, runs: Sequence[_Run]) -> None:
        self._runs = runs
        self._starts = [0, *accumulate(map(len, runs))]

    def __len__(self) -> int:
        return self._starts[-1]

    @overload
    def __getitem__(self, place: int) -> NamedClause: ...

    @overload
    def __getitem__(self, place: slice) -> list[NamedClause]: ...

    def __getitem__(self, place: int | slice) -> NamedClause | list[NamedClause]:
        if isinstance(place, slice):
            return [self[one] for one in range(*place.indices(len(self)))]
        if not 0 <= place < len(self):
            raise IndexError(place)
        run = bisect_right(self._starts, place) - 1
        return self._runs[run].at(place - self._starts[run])

    def __iter__(self) -> Iterator[NamedClause]:
        for run in self._runs:
            yield from run.holding(frozenset(), lambda _: True)


def cell_at(name: str, rules: Rules) -> int:
    """The cell that is called so; the rows of a second grid come after those of the first."""
    match = _CELL.fullmatch(name)
    row, column = map(int, match.groups()) if match else (0, 0)
    if not (1 <= row <= rules.n * rules.grids and 1 <= column <= rules.n):
        last = f"r{rules.n * rules.grids}c{rules.n}"
        raise ArgumentError(f"expected a cell from r1c1 to {last}, found {name!r}")
    return (row - 1) * rules.n + column - 1


def variables_of(cell: int, rules: Rules) -> range:
    return range(cell * rules.n + 1, (cell + 1) * rules.n + 1)


def truth(literal: int, digits: Digits, rules: Rules) -> bool | None:
    """Whether digits make a literal true; None where they leave it open."""
    cell, digit = divmod(abs(literal) - 1, rules.n)
    if cell >= len(digits) or not digits[cell]:
        return None
    return (digits[cell] == digit + 1) == (literal > 0)


def signed(clause: NamedClause, digits: Digits, rules: Rules) -> str:
    """The literals as in a DIMACS file, each with its sign."""
    literals = [f"{literal}{SIGNS[truth(literal, digits, rules)]}" for literal in clause.literals]
    return " ".join([*literals, "0"])


def clause_line(clause: NamedClause, digits: Digits, rules: Rules) -> str:
    """A clause in one line: its number, whose it is, what it says, its literals."""
    said = f"{source_words(clause, rules)}: {clause_words(clause, rules)}"
    return f"{clause.number:>6}  {said}  [{signed(clause, digits, rules)}]"
