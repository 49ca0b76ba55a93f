"""How well a style can be read, as WCAG 2 measures it."""

from __future__ import annotations

import math

from rich.style import Style


def contrast(style: Style) -> float:
    """The contrast of text and ground, from 1 to 21; endless where both are the terminal's own, perhaps reversed."""
    assert style.color
    assert style.bgcolor
    if style.color.is_default and style.bgcolor.is_default:
        return math.inf
    lighter, darker = sorted(map(_luminance, (style.color.get_truecolor(), style.bgcolor.get_truecolor())))[::-1]
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: tuple[int, int, int]) -> float:
    shares = [part / 255 for part in colour]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
