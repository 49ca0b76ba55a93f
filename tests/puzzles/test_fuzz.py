"""Every reader takes any text: it gives puzzles, or says in one line why not.

For a long run: `python -m tests.puzzles.test_fuzz 180`, the seconds.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from time import monotonic

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats.fpuzzles_writing import as_json
from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.sat import dimacs
from tests.puzzles.examples import KILLER, LINES, NINE, PAIR, SIXTEEN, STANDING
from tests.puzzles.reading import text_of

JIGSAW = Puzzle(rules_with(irregular(Shape(2, 3), Chance(1)), 1, ("x", "anti-king")), bytes([1, 2]).ljust(36, b"\0"))
CAGED = Puzzle(NINE.rules, bytes(81), (Cage((0, 1), 3), Cage((9, 10, 11), 20)))
PIECES = [
    *",;:|#+-=*.019AazPxJDk[]()\"'~\\/_?\t\r\n\x1a\x1b\x85\u2028é٣²Ⅷ║│╔═┏━%",
    *("10", "16", "99", "999999", "3x3", ":k:", "SumoCueV1", "[State]", "1st Sudoku", "2nd Sudoku"),
    *("#rules:", "regions=", "box=", "alphabet=", "plain", "windoku"),
]
READERS = (*formats.FORMATS, None)


def corpus() -> list[str]:
    """What each format writes, one and several puzzles, what others write, and what a SAT solver says."""
    texts = ["s SATISFIABLE\nv 1 -2 3 0\n", "p cnf 3 2\n1 -3 0\n2 3 -1 0\n"]
    texts.append((",".join("1002003404010000") + "\n") * 3)  # a small puzzle a line
    texts.append(",0,1,2,3\n0,1,0,0,4\n1,0,0,1,0\n2,0,1,0,0\n3,4,0,0,3\n")  # a data frame
    drawn = {"cells": [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3], "cages": [{"cells": [[0, 1], [0, 2]], "value": 5}]}
    texts += [json.dumps(as_json(puzzle)) + "\n" for puzzle in (STANDING, LINES)]
    texts += [
        json.dumps(drawn, indent=1),
        "{ce:[[,{v:1},,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0]],v:'3'}],l:[{wp:[[.5,1]]}]}\n",
    ]
    for form in formats.FORMATS:
        writer = formats.Writer(form)
        several = ""
        for puzzle in (NINE, STANDING, PAIR, SIXTEEN, KILLER, CAGED, JIGSAW):
            try:
                texts.append(formats.write(puzzle, form) + "\n")
                several += writer.text(puzzle)
            except ValueError:
                continue
        texts.append(several)
    return texts


def mutants(seed: int) -> Iterator[str]:
    """Texts of the corpus with some pieces put in, taken out, doubled, swapped or cut, and mixtures of two of them."""
    chance = random.Random(seed)
    texts = corpus()
    while True:
        text = chance.choice(texts)
        if chance.random() < 0.1:
            other = chance.choice(texts)
            text = text[: chance.randrange(len(text))] + other[chance.randrange(len(other)) :]
        for _ in range(chance.choice((1, 1, 2, 3, 8, 30))):
            ends = [place for place, letter in enumerate(text) if letter == "\n"]
            start = chance.choice(ends) if ends and chance.random() < 0.4 else chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice((0, 0, 1, 1, 2, 9, 40)))
            middle = chance.choice((chance.choice(PIECES), "", text[start:end] * 2, text[start:end][::-1], "\n", ","))
            text = text[:start] + middle + text[end:]
        yield text


def read_all(text: str) -> None:
    """Whatever reads a text either does or refuses it in one line; all else is a fault."""
    refusals = []
    for form in READERS:
        try:
            list(formats.read(text_of(text.encode()), form=form))
        except FormatError as error:
            refusals.append(str(error))
    for reader in (dimacs.read_cnf, dimacs.read_result):
        try:
            reader(text_of(text.encode()))
        except FormatError as error:
            refusals.append(str(error))
    assert all(map(str.isprintable, refusals)), refusals


@pytest.mark.parametrize("seed", range(4))
def test_mutated_texts_are_read_or_refused_in_one_line(seed: int) -> None:
    for _, text in zip(range(300), mutants(seed), strict=False):
        read_all(text)


def test_random_symbols_as_well() -> None:
    chance = random.Random(1)
    for _ in range(200):
        read_all("".join(chance.choices(PIECES, k=chance.choice((1, 5, 20, 81, 200)))))


def main(seconds: float) -> None:
    """Go on for so long, and print what is at fault."""
    texts = mutants(seed=int(monotonic()))
    end, number = monotonic() + seconds, 0
    while (start := monotonic()) < end:
        text, number = next(texts), number + 1
        try:
            read_all(text)
        except Exception as error:
            print(repr(error), repr(text))
        if monotonic() - start > 2:
            print(f"{monotonic() - start:.1f} s", repr(text)[:500])
    print(number, "texts")


if __name__ == "__main__":
    main(float(sys.argv[1]))
