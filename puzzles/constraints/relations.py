"""Relations of two digits as people write them, such as `abs(a-b)>=4 or a+b==n`, and what they mean.

    either      both {"or" both}
    both        negation {"and" negation}
    negation    "not" negation | comparison
    comparison  sum {("<" | "<=" | ">" | ">=" | "==" | "!=") sum}
    sum         product {("+" | "-") product}
    product     factor {("*" | "/" | "//" | "%") factor}
    factor      "-" factor | "(" either ")" | number | "a" | "b" | "n" | ("abs" | "min" | "max") "(" sum {"," sum} ")"

`a` is the digit before, `b` the one after it, `n` the largest digit there is. Nothing is ever handed to Python to be
run: each rule of the grammar becomes a function of `a`, `b` and `n`. What would divide by nothing does not hold.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache, reduce
from typing import Any

from sudoku_tui.puzzles.errors import quoted

LONGEST = 2_000
"""Enough to tell for each of 16 digits which others it goes with."""
LONGEST_NUMBER = 6
DEEPEST = 20
_TOKEN = re.compile(r"\s*([0-9]+|[A-Za-z]+|<=|>=|==|!=|//|[-+*/%()<>,=]|\S)")

Meaning = Callable[[int, int, int], Any]
"""What a piece of it comes to: a number, or whether it holds."""


@dataclass(frozen=True)
class _Piece:
    """A part of a relation that has been read."""

    meaning: Meaning
    holds: bool
    """Whether it says yes or no, and is no number."""


_COMPARISONS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "=": operator.eq,
    "!=": operator.ne,
}
_SUMS: dict[str, Callable[[Any, Any], Any]] = {"+": operator.add, "-": operator.sub}
_PRODUCTS: dict[str, Callable[[Any, Any], Any]] = {
    "*": operator.mul,
    "/": Fraction,
    "//": operator.floordiv,
    "%": operator.mod,
}
_NAMES: dict[str, Meaning] = {"a": lambda a, b, n: a, "b": lambda a, b, n: b, "n": lambda a, b, n: n}
_FUNCTIONS: dict[str, Callable[..., Any]] = {"abs": abs, "min": min, "max": max}


@lru_cache(maxsize=64)
def relation_of(text: str) -> Callable[[int, int, int], bool]:
    """Whether digits a and b of n go together. ValueError says where the text is no relation."""
    reader = _RelationReader(text)
    piece = reader.either()
    if reader.token:
        raise reader.expected("an operator")
    if not piece.holds:
        raise reader.expected("a comparison such as a<b")

    def holds(a: int, b: int, n: int) -> bool:
        try:
            return bool(piece.meaning(a, b, n))
        except ZeroDivisionError:
            return False

    return holds


class _RelationReader:
    """The tokens of a relation, read by recursive descent: a method for each rule of the grammar."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise ValueError(f"expected a relation of at most {LONGEST} characters, found {len(text)}")
        self._tokens = [(found[1].lower(), found.start(1) + 1) for found in _TOKEN.finditer(text)]
        self._tokens.append(("", len(text.rstrip()) + 1))
        self._depth = 0

    @property
    def token(self) -> str:
        return self._tokens[0][0]

    def took(self, *tokens: str) -> str:
        """The next token, taken, if it is one of these; else nothing."""
        return self._tokens.pop(0)[0] if self.token and self.token in tokens else ""

    def expected(self, what: str) -> ValueError:
        token, column = self._tokens[0]
        found = quoted(token) if token else "the end"
        return ValueError(f"expected {what}, found {found} at character {column} of the relation")

    def either(self) -> _Piece:
        return self._logical(self.both, "or", any)

    def both(self) -> _Piece:
        return self._logical(self.negation, "and", all)

    def _logical(self, rule: Callable[[], _Piece], word: str, joined: Callable[[Any], bool]) -> _Piece:
        pieces = [rule()]
        while pieces[-1].holds and self.took(word):
            pieces.append(self._one(rule, holds=True))
        if len(pieces) == 1:
            return pieces[0]
        return _Piece(lambda a, b, n: joined(piece.meaning(a, b, n) for piece in pieces), holds=True)

    def negation(self) -> _Piece:
        if not self.took("not"):
            return self.comparison()
        inner = self._deeper(lambda: self._one(self.negation, holds=True))
        return _Piece(lambda a, b, n: not inner.meaning(a, b, n), holds=True)

    def comparison(self) -> _Piece:
        first = left = self.sum()
        pairs: list[tuple[Callable[[Any, Any], bool], Meaning, Meaning]] = []
        while not first.holds and (sign := self.took(*_COMPARISONS)):
            right = self._one(self.sum, holds=False)
            pairs.append((_COMPARISONS[sign], left.meaning, right.meaning))
            left = right
        if not pairs:
            return first
        return _Piece(
            lambda a, b, n: all(compare(one(a, b, n), other(a, b, n)) for compare, one, other in pairs), holds=True
        )

    def sum(self) -> _Piece:
        return self._chain(self.product, _SUMS)

    def product(self) -> _Piece:
        return self._chain(self.factor, _PRODUCTS)

    def _chain(self, rule: Callable[[], _Piece], operators: dict[str, Callable[[Any, Any], Any]]) -> _Piece:
        """Terms with operators between them, from left to right."""
        first = rule()
        rest: list[tuple[Callable[[Any, Any], Any], Meaning]] = []
        while not first.holds and (sign := self.took(*operators)):
            rest.append((operators[sign], self._one(rule, holds=False).meaning))
        if not rest:
            return first
        return _Piece(
            lambda a, b, n: reduce(lambda left, term: term[0](left, term[1](a, b, n)), rest, first.meaning(a, b, n)),
            holds=False,
        )

    def factor(self) -> _Piece:
        if self.took("-"):
            inner = self._deeper(lambda: self._one(self.factor, holds=False))
            return _Piece(lambda a, b, n: -inner.meaning(a, b, n), holds=False)
        if self.took("("):
            inner = self._deeper(self.either)
            self._close()
            return inner
        if name := self.took(*_NAMES):
            return _Piece(_NAMES[name], holds=False)
        if name := self.took(*_FUNCTIONS):
            return self._call(name)
        if self.token.isdecimal():
            if len(self.token) > LONGEST_NUMBER:
                raise self.expected(f"a number of at most {LONGEST_NUMBER} digits")
            number = int(self._tokens.pop(0)[0])
            return _Piece(lambda a, b, n: number, holds=False)
        raise self.expected("a number, a, b, n, abs, min, max or a parenthesis")

    def _call(self, name: str) -> _Piece:
        if not self.took("("):
            raise self.expected(f"a parenthesis after {name}")
        arguments = [self._deeper(lambda: self._one(self.sum, holds=False)).meaning]
        while name != "abs" and self.took(","):
            arguments.append(self._deeper(lambda: self._one(self.sum, holds=False)).meaning)
        if name != "abs" and len(arguments) < 2:
            raise self.expected(f"a comma and another number for {name}")
        self._close()
        function = _FUNCTIONS[name]
        return _Piece(lambda a, b, n: function(*[argument(a, b, n) for argument in arguments]), holds=False)

    def _close(self) -> None:
        if not self.took(")"):
            raise self.expected("a closing parenthesis")

    def _one(self, rule: Callable[[], _Piece], *, holds: bool) -> _Piece:
        """What a rule reads, where it has to be a comparison, or a number."""
        start = self._tokens[0]
        piece = rule()
        if piece.holds != holds:
            what = "a comparison such as a<b" if holds else "a number"
            raise ValueError(f"expected {what}, found {quoted(start[0])} at character {start[1]} of the relation")
        return piece

    def _deeper(self, rule: Callable[[], _Piece]) -> _Piece:
        self._depth += 1
        if self._depth > DEEPEST:
            raise self.expected(f"at most {DEEPEST} levels of parentheses")
        piece = rule()
        self._depth -= 1
        return piece
