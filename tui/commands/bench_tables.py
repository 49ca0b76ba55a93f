"""What `bench` measured as tables for people, and as fields for JSON and CSV."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.bench import COUNTERS, MEASURES, MEMORY, SIZES, TIMES, Series
from sudoku_tui.tui.numbers import brief_duration, count

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.table import Table

    from sudoku_tui.solver.bench import Group
    from sudoku_tui.tui.files.writing import Output

WIDE = 160
"""Columns of a table that no terminal limits."""

VERDICTS = {Status.SOLVED: "SAT", Status.NONE: "UNSAT", Status.UNKNOWN: "undecided"}


def fields(series: Series) -> dict[str, object]:
    """All that is known of one encoding with one engine."""
    group = series.group
    told: dict[str, object] = {
        "size": group.n,
        "kind": group.kind,
        "status": group.status.value,
        "encoding": series.encoding,
        "engine": series.engine,
        "puzzles": series.puzzles,
        "undecided": series.undecided,
    }
    for measure in MEASURES:
        worst, puzzle = series.worst(measure)
        told[f"{measure}_mean"] = _rounded(series.mean(measure))
        told[f"{measure}_median"] = _rounded(series.median(measure))
        told[f"{measure}_worst"] = _rounded(worst)
        told[f"{measure}_worst_puzzle"] = puzzle
    return told


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 9)


def write_tables(groups: Mapping[Group, Sequence[Series]], by: Sequence[str], out: Output) -> None:
    """For each group the means, then mean, median and worst of what is asked for."""
    from rich.console import Console

    console = Console(file=out.stream, highlight=False)
    if not console.is_terminal:
        console = Console(file=out.stream, width=WIDE, highlight=False)
    with console.capture() as drawn:
        for number, (group, series) in enumerate(groups.items()):
            console.print("\n" * bool(number) + f"{group_name(group)}: {_sizes(series)}", markup=False)
            tables = [_means(series, title, measures) for title, measures in _headings(series).items()]
            for table in (*tables, *[_detail(series, measure) for measure in by]):
                console.print()
                console.print(table)
    out.stream.write(drawn.get())  # not by rich, which takes a closed pipe for a failure


def group_name(group: Group) -> str:
    """`9×9 killer, UNSAT`."""
    return f"{group.n}×{group.n} {group.kind}, {VERDICTS[group.status]}"


def _sizes(series: Sequence[Series]) -> str:
    gave_up = [f"{each.encoding} {each.engine} {each.undecided:,}" for each in series if each.undecided]
    return count(series[0].puzzles, "puzzle") + (f"; undecided: {', '.join(gave_up)}" if gave_up else "")


def _headings(series: Sequence[Series]) -> dict[str, list[str]]:
    """The tables of means, so parted that each has room in 80 columns; no memory where it was not measured."""
    measured = [MEMORY] if any(each.mean(MEMORY) is not None for each in series) else []
    return {
        "The formula and what the engine counted, mean": [*SIZES, *COUNTERS],
        "The time that each part took, mean": [*TIMES[:-1], *measured],
    }


def _means(series: Sequence[Series], title: str, measures: Sequence[str]) -> Table:
    table = _table(title, measures)
    for each in series:
        table.add_row(each.encoding, each.engine, *[shown(name, each.mean(name)) for name in measures])
    return table


def _detail(series: Sequence[Series], measure: str) -> Table:
    table = _table(f"By {measure}", ["mean", "median", "worst"])
    table.add_column("  worst puzzle")
    for each in series:
        worst, puzzle = each.worst(measure)
        values = (each.mean(measure), each.median(measure), worst)
        table.add_row(each.encoding, each.engine, *[shown(measure, value) for value in values], f"  {puzzle or ''}")
    return table


def _table(title: str, columns: Sequence[str]) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table("encoding", "engine", title=title, title_justify="left", box=SIMPLE_HEAD, padding=0, show_edge=False)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def shown(measure: str, value: float | None) -> str:
    """A value with its unit; `–` where nobody tells it."""
    if value is None:
        return "–"
    if measure in TIMES:
        return brief_duration(value)
    if measure == MEMORY:
        return f"{value / 2**20:.1f} MB"
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"
