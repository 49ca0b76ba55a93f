"""What `bench` measured as pictures: bars for puzzles of one size, curves against the size where there are several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.bench_tables import VERDICTS, group_name
from sudoku_tui.tui.commands.plot import Bar, bars, curves
from sudoku_tui.tui.numbers import count, duration

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from sudoku_tui.solver.bench import Group, Series

    Groups = Mapping[Group, Sequence[Series]]

PARTS = {"encode": "encode", "load": "load", "search": "first solution", "unique": "search for others"}
"""What the parts of the total are called."""


def plot_times(groups: Groups) -> str:
    """The mean times: as bars of their parts, or against the size."""
    title = f"Encodings and engines on {_puzzles(groups)}"
    axis = "mean time a puzzle"
    if _has_several_sizes(groups):
        points = _points(groups, _all(groups), lambda each: f"{each.encoding} {each.engine}", "total")
        undecided = sum(each.undecided for each in _all(groups))
        remark = f"{undecided:,} undecided: their times are the least that it can be" if undecided else ""
        return curves(title, "size", axis, points, duration, remark)
    shown: dict[str, list[Bar]] = {}
    for each in _all(groups):
        parts = {words: each.mean(part) or 0.0 for part, words in PARTS.items()}
        remark = f"{each.undecided:,} undecided" if each.undecided else ""
        shown.setdefault(_heading(groups, each.encoding, each.group), []).append(Bar(each.engine, parts, remark))
    return bars(title, axis, shown, duration)


def plot_clauses(groups: Groups) -> str:
    """The mean numbers of clauses: as bars by rule, or against the size. The engines have no part in them."""
    title = f"Clauses of {_puzzles(groups)}"
    axis = "mean number of clauses"
    encodings = {(each.group, each.encoding): each for each in _all(groups)}.values()
    points = _points(groups, encodings, lambda each: each.encoding, "clauses")
    if _has_several_sizes(groups) and points:
        decided = not all(each.mean("clauses") for each in encodings)
        remark = "0 clauses, where propagation decides all, are not drawn" if decided else ""
        return curves(title, "size", axis, points, _clauses, remark)
    shown: dict[str, list[Bar]] = {}
    for each in encodings:
        shown.setdefault(_heading(groups, "", each.group), []).append(Bar(each.encoding, each.families()))
    return bars(title, axis, shown, _clauses)


def _puzzles(groups: Groups) -> str:
    return count(sum(series[0].puzzles for series in groups.values()), "puzzle")


def _all(groups: Groups) -> list[Series]:
    return [each for series in groups.values() for each in series]


def _has_several_sizes(groups: Groups) -> bool:
    return len({group.n for group in groups}) > 1


def _heading(groups: Groups, name: str, group: Group) -> str:
    """The name, with the group where there are several."""
    return ", ".join([words for words in (name, group_name(group) if len(groups) > 1 else "") if words])


def _points(
    groups: Groups, series: Iterable[Series], name: Callable[[Series], str], measure: str
) -> dict[str, dict[float, float]]:
    """A curve for each name, and for each kind and verdict where these are not all the same; nothing at 0."""
    kinds, verdicts = {group.kind for group in groups}, {group.status for group in groups}
    points: dict[str, dict[float, float]] = {}
    for each in series:
        value = each.mean(measure)
        if not value:
            continue  # has no place on a logarithmic scale
        words = [name(each)]
        words += [each.group.kind] if len(kinds) > 1 else []
        words += [VERDICTS[each.group.status]] if len(verdicts) > 1 else []
        points.setdefault(", ".join(words), {})[each.group.n] = value
    return points


def _clauses(value: float) -> str:
    return f"{value:,.0f}"
