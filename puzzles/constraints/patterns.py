"""Patterns over digits, a small part of what is known as regular expressions, and the automata that accept them.

    pattern   run {"|" run}
    run       {piece}
    piece     atom {"*" | "+" | "?" | "{" number "}" | "{" number "," [number] "}"}
    atom      digit | "." | "[" ["^"] {digit | digit "-" digit} "]" | "(" pattern ")"

A digit above 9 is a letter, as in grids: A is 10, and 0 stands for 36. A pattern becomes a nondeterministic automaton
by Thompson's construction; `step` then follows all its states at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NoReturn

from sudoku_tui.puzzles.errors import quoted
from sudoku_tui.puzzles.geometry import SYMBOLS

LONGEST = 200
DEEPEST = 20
MOST = 500
"""States of the automaton, which numbers in braces multiply."""

Piece = tuple[int, int]
"""Where a piece of the automaton begins and where it ends."""
Maker = Callable[[], Piece]
"""Makes such a piece, as often as it is called."""


@dataclass
class Pattern:
    """The automaton of a pattern: moves with a digit, and moves without one."""

    moves: list[tuple[int, int] | None] = field(default_factory=list)
    """For each state the digits, as a mask, that lead on, and where to."""
    free: list[list[int]] = field(default_factory=list)
    """For each state those that it leads to by itself."""
    first: int = 0
    last: int = 0

    def start(self) -> frozenset[int]:
        return self._closure([self.first])

    def step(self, states: frozenset[int], digit: int) -> frozenset[int] | None:
        """The states that a digit leads to from any of these; None where there are none."""
        moves = [self.moves[state] for state in states]
        reached = [move[1] for move in moves if move and move[0] >> digit - 1 & 1]
        return self._closure(reached) if reached else None

    def accepts(self, states: frozenset[int]) -> bool:
        return self.last in states

    def _closure(self, states: Iterable[int]) -> frozenset[int]:
        todo = [*states]
        found = set(todo)
        for state in todo:
            new = [other for other in self.free[state] if other not in found]
            found.update(new)
            todo += new
        return frozenset(found)


@lru_cache(maxsize=64)
def pattern_of(text: str) -> Pattern:
    """The automaton of a pattern. ValueError says where the text is none."""
    return _PatternReader(text).whole()


class _PatternReader:
    """The characters of a pattern, read by recursive descent: a method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise ValueError(f"expected a pattern of at most {LONGEST} characters, found {len(text)}")
        self._text = text.upper()
        self._at = 0
        self._depth = 0
        self._made = Pattern()

    def whole(self) -> Pattern:
        make = self._pattern()
        if self._next:
            self._refuse("a digit, ., [, (, | or the end")
        self._made.first, self._made.last = make()
        return self._made

    def _pattern(self) -> Maker:
        runs = [self._run()]
        while self._took("|"):
            runs.append(self._run())
        return (lambda: self._either(runs)) if len(runs) > 1 else runs[0]

    def _run(self) -> Maker:
        pieces: list[Maker] = []
        while self._next and self._next not in ")|":
            pieces.append(self._piece())
        return lambda: self._in_a_row(pieces)

    def _piece(self) -> Maker:
        make = self._atom()
        while times := self._times():
            make = self._repeated(make, *times)
        return make

    def _times(self) -> tuple[int, int | None] | None:
        """How often something comes, at least and at most; nothing where that is not said."""
        if sign := self._took("*+?"):
            return {"*": (0, None), "+": (1, None), "?": (0, 1)}[sign]
        if not self._took("{"):
            return None
        start = self._at
        least = self._number()
        most: int | None = least
        if self._took(","):
            most = self._number() if self._next != "}" else None
        if most is not None and most < least:
            self._refuse("a range that goes up", start)
        if not self._took("}"):
            self._refuse("a closing brace")
        return least, most

    def _number(self) -> int:
        start = self._at
        while self._next.isdecimal() and self._at - start < 3:
            self._at += 1
        if self._at == start:
            self._refuse("a number")
        return int(self._text[start : self._at])

    def _atom(self) -> Maker:
        if self._took("("):
            self._depth += 1
            if self._depth > DEEPEST:
                self._refuse(f"at most {DEEPEST} levels of parentheses")
            make = self._pattern()
            self._depth -= 1
            if not self._took(")"):
                self._refuse("a closing parenthesis")
            return make
        if self._took("."):
            digits = (1 << len(SYMBOLS)) - 1
        elif self._took("["):
            digits = self._class()
        else:
            digits = 1 << self._symbol()
        return lambda: self._move(digits)

    def _class(self) -> int:
        """What stands in brackets, as a mask."""
        inverted = self._took("^")
        digits = 0
        while not self._took("]"):
            start = self._at
            first = last = self._symbol("a digit or ]")
            if self._took("-"):
                last = self._symbol()
                if last < first:
                    self._refuse("a range that goes up", start)
            digits |= (1 << last + 1) - (1 << first)
        return (1 << len(SYMBOLS)) - 1 & ~digits if inverted else digits

    def _symbol(self, expected: str = "a digit") -> int:
        """The bit of a digit."""
        if not self._next or self._next not in SYMBOLS:
            self._refuse(expected)
        self._at += 1
        return SYMBOLS.index(self._text[self._at - 1])

    @property
    def _next(self) -> str:
        return self._text[self._at : self._at + 1]

    def _took(self, characters: str) -> str:
        """The next character, taken, if it is one of these; else nothing."""
        found = self._next
        if not found or found not in characters:
            return ""
        self._at += 1
        return found

    def _refuse(self, expected: str, start: int | None = None) -> NoReturn:
        """Refuse the next character, or all from a start up to it."""
        text = self._next if start is None else self._text[start : self._at]
        at = self._at if start is None else start
        found = quoted(text) if text else "the end"
        raise ValueError(f"expected {expected}, found {found} at character {at + 1} of the pattern")

    # What follows makes states.

    def _state(self) -> int:
        if len(self._made.moves) >= MOST:
            raise ValueError(f"expected a pattern of fewer pieces, found one that comes to more than {MOST} states")
        self._made.moves.append(None)
        self._made.free.append([])
        return len(self._made.moves) - 1

    def _move(self, digits: int) -> Piece:
        first, last = self._state(), self._state()
        self._made.moves[first] = digits, last
        return first, last

    def _in_a_row(self, makers: list[Maker]) -> Piece:
        first = last = self._state()
        for make in makers:
            start, end = make()
            self._made.free[last].append(start)
            last = end
        return first, last

    def _either(self, makers: list[Maker]) -> Piece:
        first, last = self._state(), self._state()
        for make in makers:
            start, end = make()
            self._made.free[first].append(start)
            self._made.free[end].append(last)
        return first, last

    def _repeated(self, make: Maker, least: int, most: int | None) -> Maker:
        def repeated() -> Piece:
            free = self._made.free
            first, last = self._in_a_row([make] * least)
            out = self._state()
            free[last].append(out)
            if most is None:
                start, end = make()
                free[out].append(start)
                free[end].append(out)
                return first, out
            for _ in range(most - least):
                start, end = make()
                free[last].append(start)
                free[end].append(out)
                last = end
            return first, out

        return repeated
