"""Fresh puzzles out of known ones: digits, rows and columns exchanged, which leaves them as hard as they are."""

from __future__ import annotations

from random import Random


def read(path: str) -> list[str]:
    """The 9×9 lines of a file, blanks as dots."""
    with open(path, encoding="utf-8") as file:
        return [line[:81].replace("0", ".") for line in file if len(line.strip()) >= 81 and not line.startswith("#")]


def shuffled(puzzle: str, chance: Random) -> str:
    """The same puzzle in another guise."""
    digits = dict(zip("123456789", chance.sample("123456789", 9), strict=True)) | {".": "."}
    rows, columns = _lines(chance), _lines(chance)
    if chance.random() < 0.5:
        return "".join(digits[puzzle[9 * column + row]] for row in rows for column in columns)
    return "".join(digits[puzzle[9 * row + column]] for row in rows for column in columns)


def fresh(puzzles: list[str], number: int, chance: Random) -> list[str]:
    """So many puzzles, none of which has been seen before."""
    return [shuffled(chance.choice(puzzles), chance) for _ in range(number)]


def _lines(chance: Random) -> list[int]:
    return [3 * band + line for band in chance.sample(range(3), 3) for line in chance.sample(range(3), 3)]
