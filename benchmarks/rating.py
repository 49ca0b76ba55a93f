"""How well our rating agrees with another one: the rank correlation over puzzles that were rated by Sukaku Explainer.

Run it as `python benchmarks/rating.py [rated.tsv]`: a table with a header and the columns id, rating, puzzle. It also
tells how long a rating takes, and which ratings the other program gave to what we call easy, medium and so on.
"""

from __future__ import annotations

import csv
import statistics
import sys
from pathlib import Path
from time import perf_counter

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.rate import DIFFICULTIES, Rating, rate

RATED = Path(__file__).parent.parent.parent / "shared" / "data" / "plain9-rated" / "rated.tsv"
GOAL = 0.85


def main(path: Path) -> None:
    with path.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t"))
    theirs = [float(row["rating"]) for row in rows]
    results = [timed(row["puzzle"]) for row in rows]
    ours = [rating.number for rating, _ in results]
    seconds = sorted(time for _, time in results)
    print(f"{len(rows):,} puzzles, rank correlation {rank_correlation(ours, theirs):.3f} (goal ≥ {GOAL})")
    print(f"mean difference {statistics.mean(abs(a - b) for a, b in zip(ours, theirs, strict=True)):.2f}")
    print(
        f"a rating takes {statistics.median(seconds):.3f} s (median), "
        f"{seconds[len(seconds) * 9 // 10]:.3f} s (nine of ten), {seconds[-1]:.3f} s (longest)"
    )
    for name in DIFFICULTIES:
        group = [rating for rating, (one, _) in zip(theirs, results, strict=True) if one.name == name]
        if group:
            print(f"{name:8} {len(group):5}  rated {min(group)} to {max(group)}, median {statistics.median(group)}")


def timed(line: str) -> tuple[Rating, float]:
    puzzle = Puzzle(plain(Shape(3, 3)), bytes(int(digit) if digit.isdecimal() else 0 for digit in line))
    start = perf_counter()
    rating = rate(puzzle)
    if rating is None:
        raise ValueError(f"{line}: expected a puzzle with one solution")
    return rating, perf_counter() - start


def rank_correlation(first: list[float], second: list[float]) -> float:
    """Spearman's: the correlation of the ranks, where equal values share the mean of theirs."""
    return statistics.correlation(ranks(first), ranks(second))


def ranks(values: list[float]) -> list[float]:
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [statistics.mean(places[value]) for value in values]


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else RATED)
