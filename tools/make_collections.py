"""Make the bundled collections of puzzles anew: the same files every time.

Run it as `python tools/make_collections.py`, with names such as `hard9 pair4` for some of them only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Generated, Request
from sudoku_tui.solver.rate import DIFFICULTIES

FOLDER = Path(__file__).parent.parent / "puzzles" / "collections"
FIRST_SEED = 1
LARGEST_LINES = 25
"""Larger grids, and pairs, are easier to read as numbers with commas."""


@dataclass(frozen=True)
class Collection:
    """What a collection holds and how it is made."""

    about: str
    n: int
    puzzles: int
    pair: bool = False
    minimal: bool | None = None
    symmetry: str = "none"
    rules: tuple[str, ...] = ()
    jigsaw: bool = False
    killer: bool = False
    kinds: tuple[str, ...] = ()
    difficulty: str | None = None

    @property
    def form(self) -> str:
        if self.killer:
            return "letters"
        return "csv" if self.pair or self.n > LARGEST_LINES else "line"

    def command(self) -> str:
        words = [f"sudoku-tui generate --size {self.n}"]
        words += ["--pair"] * self.pair
        words += [] if self.minimal is None else ["--minimal" if self.minimal else "--no-minimal"]
        words += [f"--difficulty {self.difficulty}"] * (self.difficulty is not None)
        words += ["--killer"] * self.killer + ["--jigsaw"] * self.jigsaw
        words += [f"--rules {','.join(self.rules)}"] * bool(self.rules)
        words += [f"--with {','.join(self.kinds)}"] * bool(self.kinds)
        words += [f"--symmetry {self.symmetry}"] * (self.symmetry != "none")
        words += [f"--format {self.form}"] * (self.form == "csv")
        return " ".join(words)

    def make(self) -> Iterator[Generated]:
        shape = default_shape(self.n)
        assert shape
        for seed in range(FIRST_SEED, FIRST_SEED + self.puzzles):
            yield make(self.request(shape, seed))

    def request(self, shape: Shape, seed: int) -> Request:
        return Request(
            shape,
            seed,
            pair=self.pair,
            killer=self.killer,
            minimal=self.minimal,
            symmetry=self.symmetry,
            variants=self.rules,
            jigsaw=self.jigsaw,
            kinds=self.kinds,
            difficulty=self.difficulty,
        )


def plain(n: int, puzzles: int) -> Collection:
    return Collection(f"{n}×{n}, no clue to spare", n, puzzles)


def rated(difficulty: str) -> Collection:
    return Collection(f"9×9 rated {difficulty}, no clue to spare", 9, 40, minimal=True, difficulty=difficulty)


def pairs(n: int, puzzles: int) -> Collection:
    return Collection(f"Pairs of {n}×{n} grids that differ in every cell, no clue to spare", n, puzzles, pair=True)


def killers(n: int, puzzles: int) -> Collection:
    return Collection(f"Killers of {n}×{n}, no clues", n, puzzles, killer=True)


def variants(n: int, puzzles: int, *names: str) -> Collection:
    about = RULES[names[0]].summary if len(names) == 1 else ", ".join(names)
    return Collection(f"{n}×{n}, no clue to spare; {about}", n, puzzles, rules=names)


def on_cells(word: str) -> Collection:
    return Collection(f"9×9 with {word}, nothing to spare; {KINDS[word].summary}", 9, 4, kinds=(word,))


COLLECTIONS = {
    "plain4": plain(4, 20),
    "plain6": plain(6, 20),
    "plain8": plain(8, 20),
    "easy9": Collection("9×9 for beginners: singles are enough", 9, 40, minimal=False, symmetry="rotate2"),
    **{f"{difficulty}9": rated(difficulty) for difficulty in DIFFICULTIES if difficulty != "easy"},
    "plain10": plain(10, 10),
    "plain12": plain(12, 10),
    "plain15": plain(15, 10),
    "plain16": plain(16, 10),
    "plain20": plain(20, 5),
    "plain25": plain(25, 5),
    "plain30": plain(30, 2),
    "plain36": plain(36, 2),
    "pair4": pairs(4, 10),
    "pair6": pairs(6, 10),
    "pair9": pairs(9, 10),
    "pair16": pairs(16, 3),
    "pair25": pairs(25, 2),
    "killer4": killers(4, 10),
    "killer6": killers(6, 20),
    "killer9": killers(9, 40),
    "killer12": killers(12, 5),
    "killer16": killers(16, 3),
    "x9": variants(9, 20, "x"),
    "windoku9": variants(9, 20, "windoku"),
    "jigsaw6": Collection("6×6 with irregular boxes, no clue to spare", 6, 20, jigsaw=True),
    "jigsaw9": Collection("9×9 with irregular boxes, no clue to spare", 9, 20, jigsaw=True),
    "antiknight9": variants(9, 20, "anti-knight"),
    "antiking9": variants(9, 20, "anti-king"),
    "nonconsecutive9": variants(9, 10, "non-consecutive"),
    "diagonaldown9": variants(9, 5, "diagonal-down"),
    "diagonalup9": variants(9, 5, "diagonal-up"),
    "disjointgroups9": variants(9, 10, "disjoint-groups"),
    "antitaxicab9": variants(9, 5, "anti-taxicab"),
    "globalentropy9": variants(9, 10, "global-entropy"),
    "noboxes9": variants(9, 10, "no-boxes"),
    "miracle9": variants(9, 10, "anti-knight", "anti-king", "non-consecutive"),
    "killerx9": Collection("Killers of 9×9 whose diagonals hold every digit", 9, 10, rules=("x",), killer=True),
    **{word: on_cells(word) for word in KINDS},
}


def text(collection: Collection) -> str:
    how = f"# Made with: {collection.command()} --seed {FIRST_SEED} --count {collection.puzzles}"
    writer = formats.Writer(collection.form)
    written = "".join(writer.text(one.puzzle) for one in collection.make())
    return f"# {collection.about}: {collection.puzzles} puzzles, each with exactly one solution\n{how}\n{written}\n"


def main(names: list[str]) -> None:
    for name in names or COLLECTIONS:
        (FOLDER / f"{name}.txt").write_text(text(COLLECTIONS[name]), encoding="utf-8")
        print(name)


if __name__ == "__main__":
    main(sys.argv[1:])
