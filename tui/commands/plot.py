"""Charts as SVG, written by hand: what they take is a few rectangles, lines and words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from itertools import chain, cycle, pairwise
from math import ceil, floor, log10
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    Shown = Callable[[float], str]
    """How a value is written, with its unit."""

COLOURS = ("#8fb4e3", "#1f5fa8", "#f0a23b", "#b5452c", "#5a8f3d", "#7a5aa6", "#444444", "#c78fb5")
"""Neighbours differ in brightness too, for whoever does not tell the colours apart or prints them in grey."""

INK, FAINT = "#333333", "#dddddd"
WIDTH, HEIGHT = 520, 320
"""Pixels from the axis to the end of the scale, across and (for curves) up."""
MARGIN, TOP, ROW, BAR, LEGEND_ROW = 18, 78, 24, 16, 20
LETTER = 7.0
"""Pixels of a letter, on the safe side."""


@dataclass(frozen=True)
class Bar:
    """One bar: what it is of, the lengths of its parts by name, and a remark if there is one."""

    label: str
    parts: Mapping[str, float]
    remark: str = ""


def bars(title: str, axis: str, groups: Mapping[str, Sequence[Bar]], shown: Shown) -> str:
    """Bars one below the other, in groups with a heading each; every bar ends with the sum of its parts."""
    every = list(chain.from_iterable(groups.values()))
    longest = max(sum(bar.parts.values()) for bar in every) or 1.0
    step = _round_step(longest)
    scale = WIDTH / (ceil(longest / step) * step)
    colours = _coloured(_visible((bar.parts for bar in every), scale))
    left = MARGIN + 10 + LETTER * max(len(word) for word in (*groups, *(bar.label for bar in every)))
    right = LETTER * max(len(_total(bar, shown)) for bar in every) + MARGIN
    rows = _legend_rows(colours)
    top = TOP + LEGEND_ROW * (len(rows) - 1)
    foot = top + ROW * (len(every) + len(groups))
    lines = list(_legend(rows, colours, left))
    for number in range(ceil(longest / step) + 1):
        x = left + number * step * scale
        lines.append(_line((x, top), (x, foot), FAINT))
        lines.append(_text(x, foot + 18, _tick(number * step, shown), "middle"))
    lines.append(_text(left + WIDTH / 2, foot + 40, axis, "middle"))
    y = top
    for heading, group in groups.items():
        lines.append(_text(left - 10, y + BAR, heading, "end", bold=True))
        y += ROW
        for bar in group:
            lines.extend(_bar(bar, left, y, scale, colours, shown))
            y += ROW
    return _picture(title, left + WIDTH + right, foot + 40 + MARGIN, lines)


def curves(
    title: str, across: str, up: str, series: Mapping[str, Mapping[float, float]], shown: Shown, remark: str = ""
) -> str:
    """What each series comes to at each place, on a logarithmic scale: all values are above 0.

    A line leads to the next place unless the series has nothing there. The remark below is for what can't be drawn.
    """
    colours = _coloured(series)
    places = sorted(set(chain.from_iterable(series.values())))
    values = [value for points in series.values() for value in points.values()]
    lowest = floor(log10(min(values)))
    highest = max(ceil(log10(max(values))), lowest + 1)
    ticks = {power: _tick(10.0**power, shown) for power in range(lowest, highest + 1)}
    left = MARGIN + 8 + LETTER * max(map(len, ticks.values()))
    rows = _legend_rows(colours)
    top = TOP + 16 + LEGEND_ROW * (len(rows) - 1)
    foot = top + HEIGHT

    def position(place: float, value: float) -> tuple[float, float]:
        share = (place - places[0]) / ((places[-1] - places[0]) or 1)
        return left + 20 + share * (WIDTH - 40), foot - (log10(value) - lowest) / (highest - lowest) * HEIGHT

    lines = [*_legend(rows, colours, left), _text(MARGIN, top - 16, up)]
    for power, tick in ticks.items():
        _, y = position(0, 10.0**power)
        lines.append(_line((left, y), (left + WIDTH, y), FAINT))
        lines.append(_text(left - 8, y + 4, tick, "end"))
    lines += [_text(position(place, 1)[0], foot + 20, f"{place:g}", "middle") for place in places]
    lines.append(_text(left + WIDTH / 2, foot + 42, across, "middle"))
    for name, points in series.items():
        corners = {place: position(place, value) for place, value in points.items()}
        neighbours = [(place, other) for place, other in pairwise(places) if {place, other} <= corners.keys()]
        lines += [_line(corners[place], corners[other], colours[name], 2) for place, other in neighbours]
        lines += [_point(corners[place], colours[name], f"{name}: {shown(points[place])}") for place in corners]
    if remark:
        lines.append(_text(MARGIN, foot + 66, remark))
    width = max(left + WIDTH, left + max(map(_legend_width, rows), default=0), MARGIN + LETTER * len(remark))
    return _picture(title, width + MARGIN, foot + (66 if remark else 42) + MARGIN, lines)


def _coloured(names: Iterable[str]) -> dict[str, str]:
    return dict(zip(names, cycle(COLOURS), strict=False))


def _visible(parts: Iterable[Mapping[str, float]], scale: float) -> list[str]:
    """The parts that have some length somewhere, in the order in which they come."""
    return list(dict.fromkeys(name for each in parts for name, value in each.items() if value * scale > 0.5))


def _bar(bar: Bar, left: float, y: int, scale: float, colours: Mapping[str, str], shown: Shown) -> Iterator[str]:
    yield _text(left - 10, y + BAR - 3, bar.label, "end")
    x = left
    for part, colour in colours.items():
        value = bar.parts.get(part, 0.0)
        yield (
            f'<rect x="{x:.1f}" y="{y}" width="{value * scale:.1f}" height="{BAR}" fill="{colour}">'
            f"<title>{escape(part)}: {escape(shown(value))}</title></rect>"
        )
        x += value * scale
    yield _text(x + 6, y + BAR - 3, _total(bar, shown))


def _total(bar: Bar, shown: Shown) -> str:
    total = shown(sum(bar.parts.values()))
    return f"{total}, {bar.remark}" if bar.remark else total


def _round_step(longest: float) -> float:
    """A distance of 1, 2 or 5 times a power of ten, of which four to eight reach as far as the longest bar."""
    power: float = 10.0 ** floor(log10(longest))
    return next(step for step in (power / 5, power / 2, power, 2 * power) if longest / step <= 8)


def _tick(value: float, shown: Shown) -> str:
    """A round number needs no decimals, and nothing needs no unit."""
    return re.sub(r"\.0+\b", "", shown(value)) if value else "0"


def _legend_rows(names: Iterable[str]) -> list[list[str]]:
    """The names in rows that have room across the picture, one at least."""
    rows: list[list[str]] = [[]]
    for name in names:
        if rows[-1] and _legend_width([*rows[-1], name]) > WIDTH:
            rows.append([])
        rows[-1].append(name)
    return rows


def _legend(rows: Iterable[Sequence[str]], colours: Mapping[str, str], left: float) -> Iterator[str]:
    for number, row in enumerate(rows):
        x, y = left, 42 + LEGEND_ROW * number
        for name in row:
            yield f'<rect x="{x:.1f}" y="{y}" width="12" height="12" fill="{colours[name]}"/>'
            yield _text(x + 18, y + 11, name)
            x += _legend_width([name])


def _legend_width(names: Iterable[str]) -> float:
    return sum(36 + LETTER * len(name) for name in names)


def _line(start: tuple[float, float], end: tuple[float, float], colour: str, width: int = 1) -> str:
    (x1, y1), (x2, y2) = start, end
    return f'<path d="M{x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}" stroke="{colour}" stroke-width="{width}"/>'


def _point(corner: tuple[float, float], colour: str, hint: str) -> str:
    x, y = corner
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colour}"><title>{escape(hint)}</title></circle>'


def _text(x: float, y: float, words: str, anchor: str = "start", bold: bool = False) -> str:
    # The white edge keeps letters apart from the lines behind them.
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{weight} '
        f'stroke="white" stroke-width="4" paint-order="stroke">{escape(words)}</text>'
    )


def _picture(title: str, width: float, height: float, lines: Iterable[str]) -> str:
    width, height = ceil(max(width, 2 * MARGIN + 1.3 * LETTER * len(title))), ceil(height)
    words = escape(title)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" role="img" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="13" fill="{INK}">',
            f"<title>{words}</title>",
            f'<rect width="{width}" height="{height}" fill="white"/>',
            f'<text x="{MARGIN}" y="26" font-size="16" font-weight="bold">{words}</text>',
            *lines,
            "</svg>",
        ]
    )
