"""Letters that our own font does not have: fonts of the system that have them, as fontconfig finds them."""

from __future__ import annotations

import shutil
import subprocess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable

WANTED = "sans:charset={:x}:scalable=true:color=false"
TOLD = "%{file}\n%{index}"
INDEX = 0xFFFF
"""Of the number of a font in its file the bits that count it; those above name a variant."""
UNKNOWN = "?"


class Letters:
    """Which of the fonts of a PDF has which letter."""

    def __init__(self, pdf: Any, family: str) -> None:
        self._pdf = pdf
        self._own = pdf.fonts[family].cmap
        self._others: list[tuple[str, int]] = []
        """The files of other fonts, and which font of the file."""
        self._known: set[str] = set()
        self.missing: list[str] = []
        """Those that no font has."""

    def are_own(self, text: str) -> bool:
        """Whether our own font has them all."""
        return all(ord(letter) in self._own for letter in text)

    def provided(self, text: str) -> str:
        """The text as it can be printed, and the fonts for it."""
        for letter in dict.fromkeys(text):
            if ord(letter) not in self._own and letter not in self._known:
                self._known.add(letter)
                self._find(letter)
        return "".join([UNKNOWN if letter in self.missing else letter for letter in text])

    def _find(self, letter: str) -> None:
        has_it = any(ord(letter) in self._pdf.fonts[family].cmap for family in _families(self._others))
        font = None if has_it else _font_for(letter)
        if font and font not in self._others:
            family = f"other{len(self._others)}"
            self._pdf.add_font(family, "", font[0], collection_font_number=font[1])
            self._others.append(font)
            self._pdf.set_fallback_fonts(_families(self._others), exact_match=False)
            has_it = ord(letter) in self._pdf.fonts[family].cmap
        if not has_it:
            self.missing.append(letter)


def _families(others: Iterable[object]) -> list[str]:
    return [f"other{number}" for number, _ in enumerate(others)]


def _font_for(letter: str) -> tuple[str, int] | None:
    """The font that fontconfig thinks best for it, which may lack it; None where there is no fontconfig."""
    program = shutil.which("fc-match")
    if not program:
        return None
    told = subprocess.run(
        [program, "-f", TOLD, WANTED.format(ord(letter))], capture_output=True, text=True, check=False
    ).stdout.split("\n")
    return (told[0], int(told[1]) & INDEX) if len(told) == 2 else None
