"""A store of clauses that remembers which rule each of them came from."""

from __future__ import annotations

from itertools import chain, combinations
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    Clause = Sequence[int]

MAX_VARIABLE = 2**31 - 2
"""PicoSAT takes literals as C ints and checks nothing: one step further aborts the whole process."""


class AtMostOne:
    """In each group of literals no two are true: a clause a pair, made only while somebody reads them."""

    __slots__ = ("_size", "groups")

    def __init__(self, groups: Sequence[Collection[int]]) -> None:
        self.groups = groups
        sizes = [*map(len, groups)]
        self._size = (sum([size * size for size in sizes]) - sum(sizes)) // 2

    @property
    def negated(self) -> list[list[int]]:
        """Of each group the literals as they stand in the clauses."""
        return [[-literal for literal in group] for group in self.groups]

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return chain.from_iterable([combinations(group, 2) for group in self.negated])

    def __contains__(self, clause: object) -> bool:
        return any(clause == pair for pair in self)


class Cnf:
    """Clauses over the variables 1 … `variables`, in runs that share a family.

    Families are what people count ("row", "cage"). The source of a run is the very constraint that it came
    from, or a list with one for each clause, or for each group of an `AtMostOne`. Every literal is checked
    when it comes in, so that an engine can take a Cnf as it is.
    """

    def __init__(self, variables: int) -> None:
        if not 0 <= variables <= MAX_VARIABLE:
            raise ValueError(f"{variables} variables: expected 0 to {MAX_VARIABLE}")
        self.variables = variables
        self.contradiction = False
        self._runs: list[tuple[str, object, Collection[Clause]]] = []
        self._checked: object = None
        self.writing = 0.0
        """Seconds that it took to write out the clauses for whoever has read them so far."""

    def new_variable(self) -> int:
        """One more variable, numbered after all others."""
        if self.variables == MAX_VARIABLE:
            raise ValueError(f"more than {MAX_VARIABLE} variables")
        self.variables += 1
        return self.variables

    def add(self, family: str, source: object, clauses: Collection[Clause]) -> None:
        """Add a run of clauses; an empty clause makes the whole a contradiction."""
        groups = clauses.groups if isinstance(clauses, AtMostOne) else clauses
        if groups is not self._checked:  # a group that has exactly one is often handed in twice: at least, at most
            self._check(groups)
            self._checked = groups
        if groups is clauses and not all(clauses):
            self.contradiction = True
        if len(clauses):
            self._runs.append((family, source, clauses))

    def _check(self, groups: Collection[Collection[int]]) -> None:
        literals = [*chain.from_iterable(groups)]
        if literals and (0 in literals or max(literals) > self.variables or min(literals) < -self.variables):
            wrong = next(literal for literal in literals if not 1 <= abs(literal) <= self.variables)
            raise ValueError(f"literal {wrong}: expected ±1 to ±{self.variables}")

    def copy(self) -> Cnf:
        """A store that can grow on its own; the runs so far are shared, not copied."""
        other = Cnf(self.variables)
        other.contradiction = self.contradiction
        other._runs = self._runs.copy()
        return other

    def __iter__(self) -> Iterator[Clause]:
        return chain.from_iterable(self._written())

    def _written(self) -> Iterator[list[Clause]]:
        """The clauses, a run at a time."""
        for _, _, clauses in self._runs:
            start = perf_counter()
            written = list(clauses)
            self.writing += perf_counter() - start
            yield written

    def __len__(self) -> int:
        return sum([len(clauses) for _, _, clauses in self._runs])

    def runs(self) -> Iterator[tuple[str, object, Collection[Clause]]]:
        """Each run with its family and its source."""
        return iter(self._runs)

    def families(self) -> dict[str, int]:
        """How many clauses each family has, in the order in which families first came in."""
        counts: dict[str, int] = {}
        for family, _, clauses in self._runs:
            counts[family] = counts.get(family, 0) + len(clauses)
        return counts
