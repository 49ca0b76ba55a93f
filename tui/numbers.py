"""How numbers and times are said."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.puzzles.model import Puzzle

BARS = "▁▂▃▄▅▆▇█"


def duration(seconds: float) -> str:
    """A time with three digits or so, and the unit that suits it."""
    if seconds < 1e-6:
        return "0"
    if seconds < 0.9995e-3:
        return f"{seconds * 1e6:.0f} µs"
    for scale, unit, below in ((1e3, "ms", 0.9995), (1, "s", 99.95)):
        if seconds < below:
            value = seconds * scale
            return f"{value:.{2 if value < 9.995 else 1 if value < 99.95 else 0}f} {unit}"
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest} s"


def clock(seconds: float) -> str:
    """The time that somebody played, as a clock shows it: `4:05`, `1:02:33`."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def brief_duration(seconds: float) -> str:
    """The same in at most six characters, for tables."""
    return "> 99 s" if seconds >= 99.95 else duration(seconds).replace(" ", "")


def brief_number(number: int) -> str:
    """A number in at most six characters, for tables."""
    if number < 100_000:
        return f"{number:,}"
    return f"{number / 1e3:.0f}k" if number < 999_500 else f"{number / 1e6:.1f}M"


def kind(puzzle: Puzzle) -> str:
    """What people call such a puzzle: a jigsaw by its boxes, a killer by its cages, a pair by its grids."""
    name = "killer pair" if puzzle.kind == "killer" and puzzle.rules.grids == 2 else puzzle.kind
    if not puzzle.shape.regions or puzzle.shape.is_boxless:
        return "variant" if name == "plain" and puzzle.rule_names else name
    return "jigsaw" if name == "plain" else f"jigsaw {name}"


def count(number: int, noun: str) -> str:
    """`1 clue`, `1,234 clues`."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")


def sparkline(values: Sequence[float]) -> str:
    """A bar for each value, as high as its share of the largest."""
    largest = max(values, default=0.0)
    return "".join(BARS[round((len(BARS) - 1) * value / largest)] if largest else BARS[0] for value in values)


def bar(share: float, width: int) -> str:
    """A horizontal bar that fills a share of a width, to an eighth of a character."""
    eighths = max(1, round(share * width * 8))
    return "█" * (eighths // 8) + " ▏▎▍▌▋▊▉"[eighths % 8].strip()


def columns(values: Sequence[float], height: int) -> list[str]:
    """Vertical bars of several lines, from the top: each as high as its share of the largest value."""
    eighths = [round(8 * height * value / max(values)) if value else 0 for value in values]
    steps = " " + BARS
    return ["".join(steps[max(0, min(8, eighth - 8 * below))] for eighth in eighths) for below in range(height)][::-1]
