"""Every reader takes any text: it gives puzzles, or says in one line why not, soon and in little room.

For a long run: `nice python -m tests.puzzles.test_fuzz 100000 csv grid`, the mutations for each of these readers.
"""

from __future__ import annotations

import json
import random
import resource
import sys
from collections.abc import Callable, Iterator
from functools import partial
from io import BytesIO
from time import process_time

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats.archives import opened
from sudoku_tui.puzzles.formats.fpuzzles_writing import as_json
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.sat import dimacs
from tests.puzzles.corpus import all_samples
from tests.puzzles.examples import KILLER, LINES, NINE, PAIR, SIXTEEN, STANDING
from tests.puzzles.reading import text_of

JIGSAW = Puzzle(rules_with(irregular(Shape(2, 3), Chance(1)), 1, ("x", "anti-king")), bytes([1, 2]).ljust(36, b"\0"))
CAGED = Puzzle(NINE.rules, bytes(81), (Cage((0, 1), 3), Cage((9, 10, 11), 20)))
PIECES = [
    *",;:|#+-=*.019AazPxJDk[]{}()\"'`~\\/_?<>^v\t\r\n\x1a\x1b\x85\u2028é٣²Ⅷ║│╔═┏━┃─%",
    *("10", "16", "99", "999999", "-1", "NaN", "3x3", ":k:", "SumoCueV1", "[State]", "1st Sudoku", "2nd Sudoku"),
    *("#rules:", "regions=", "box=", "alphabet=", "plain", "windoku", "puzzle,solution", ":0000:x:", '"""'),
    *("<game", "/>", "</", "&amp;", "data=", "<ksudoku>", "|---|", "[[", "]]", "[|"),
]
LONGEST, MOST_MEMORY = 1.0, 200 * 2**20


def all_of(text: Text, form: str | None = None) -> list[Puzzle]:
    return list(formats.read(text, form=form))


def unpack(content: bytes) -> list[Puzzle]:
    return [puzzle for name, stream in opened("file", BytesIO(content)) for puzzle in all_of(Text(name, stream))]


def refusal_of(read: Callable[[], object]) -> str:
    """What reading says where it refuses."""
    try:
        read()
    except FormatError as error:
        return error.told()
    return ""


def corpus() -> dict[str, list[str]]:
    """For each format what it writes, one and several puzzles, and the samples that are read as it."""
    texts: dict[str, list[str]] = {form: [] for form in formats.FORMATS}
    for form in formats.WRITTEN:
        writer = formats.Writer(form)
        several = ""
        for puzzle in (NINE, STANDING, PAIR, SIXTEEN, KILLER, CAGED, JIGSAW):
            try:
                texts[form].append(formats.write(puzzle, form) + "\n")
                several += writer.text(puzzle)
            except ValueError:
                continue
        texts[form].append(several)
    for sample in all_samples():
        if isinstance(sample.content, str):
            text = text_of(sample.content)
            refusal_of(partial(all_of, text))
            if text.form:
                texts[text.form].append(sample.content)
    drawn = {"cells": [[{"value": 1}, {}, {}, {}], *[[{}] * 4] * 3], "cages": [{"cells": [[0, 1], [0, 2]], "value": 5}]}
    zipped = "{ce:[[,{v:1},,],[,,,],[,,,],[,,,]],ca:[{ce:[[0,0]],v:'3'}],l:[{wp:[[.5,1]]}]}\n"
    texts["fpuzzles"] += [json.dumps(as_json(puzzle)) + "\n" for puzzle in (STANDING, LINES)]
    texts["sudokupad"] += [json.dumps(drawn, indent=1), zipped]
    texts["hsol"].append('<java class="java.beans.XMLDecoder"><void property="initialState"></void></java>')
    return texts


CORPUS = corpus()
OTHERS = ["s SATISFIABLE\nv 1 -2 3 0\n", "p cnf 3 2\n1 -3 0\n2 3 -1 0\n"]
ALL = [*OTHERS, *[text for texts in CORPUS.values() for text in texts]]


def mutants(texts: list[str], seed: int) -> Iterator[str]:
    """Texts with some pieces put in, taken out, doubled, swapped or cut, and mixtures with others."""
    chance = random.Random(seed)
    while True:
        text = chance.choice(texts)
        if chance.random() < 0.1:
            other = chance.choice(ALL)
            text = text[: chance.randrange(len(text))] + other[chance.randrange(len(other)) :]
        for _ in range(chance.choice((1, 1, 2, 3, 8, 30))):
            ends = [place for place, letter in enumerate(text) if letter == "\n"]
            start = chance.choice(ends) if ends and chance.random() < 0.4 else chance.randrange(len(text) + 1)
            end = min(len(text), start + chance.choice((0, 0, 1, 1, 2, 9, 40)))
            middle = chance.choice((chance.choice(PIECES), "", text[start:end] * 2, text[start:end][::-1], "\n", ","))
            text = text[:start] + middle + text[end:]
        yield text


def read_by(form: str | None, text: str) -> None:
    """A reader reads a text or refuses it in one line; all else is a fault."""
    assert refusal_of(partial(all_of, text_of(text.encode()), form)).isprintable()


@pytest.mark.parametrize("form", formats.FORMATS)
def test_mutated_texts_are_read_or_refused_in_one_line(form: str) -> None:
    for _, text in zip(range(200), mutants(CORPUS[form] or ALL, seed=1), strict=False):
        read_by(form, text)
        read_by(None, text)


@pytest.mark.parametrize("form", [*formats.FORMATS, None])
def test_any_reader_takes_the_texts_of_others(form: str | None) -> None:
    for _, text in zip(range(150), mutants(ALL, seed=2), strict=False):
        read_by(form, text)


@pytest.mark.parametrize("reader", [dimacs.read_cnf, dimacs.read_result])
def test_what_reads_solvers_takes_any_text(reader: Callable[[Text], object]) -> None:
    for _, text in zip(range(300), mutants(ALL, seed=3), strict=False):
        assert refusal_of(partial(reader, text_of(text.encode()))).isprintable()


def test_random_symbols_as_well() -> None:
    chance = random.Random(1)
    for _ in range(200):
        text = "".join(chance.choices(PIECES, k=chance.choice((1, 5, 20, 81, 200))))
        for form in (*formats.FORMATS, None):
            read_by(form, text)


def test_damaged_archives_are_refused_in_one_line() -> None:
    chance = random.Random(1)
    packed = [sample.content for sample in all_samples() if isinstance(sample.content, bytes)]
    for _ in range(300):
        content = bytearray(chance.choice(packed))
        for _ in range(chance.choice((1, 3, 10))):
            content[chance.randrange(len(content))] = chance.randrange(256)
        assert refusal_of(partial(unpack, bytes(content))).isprintable()


def main(number: int, forms: tuple[str, ...]) -> None:
    """So many mutations for each reader; prints what is at fault, and what took long or much room."""
    for form in forms or formats.FORMATS:
        slowest = 0.0
        texts = mutants(CORPUS[form] or ALL, seed=number)
        for count in range(number):
            text = next(texts)
            for reader in (form, None) if count % 10 == 0 else (form,):
                start = process_time()
                try:
                    read_by(reader, text)
                except Exception as error:
                    print(form, reader, repr(error), repr(text), flush=True)
                taken = process_time() - start
                slowest = max(slowest, taken)
                if taken > LONGEST:
                    print(form, reader, f"{taken:.1f} s", repr(text)[:500], flush=True)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(f"{form}: {number} texts, {slowest:.2f} s at most, {memory / 2**20:.0f} MB", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]), tuple(sys.argv[2:]))
