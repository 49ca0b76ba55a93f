"""Pictures on paper and as pixels: what needs fpdf2 and Pillow, which come with the extra `print`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError

if TYPE_CHECKING:
    from typing import Any


class PrintExtraError(SudokuError):
    """A library for printing is not installed."""


def needed(module: str) -> Any:
    """A module of the extra `print`; where it is missing, how to get it."""
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise PrintExtraError(
            f"{module.partition('.')[0]} is not installed: pip install 'sudoku-tui[print]' brings what printing takes"
        ) from None


def need_pdf() -> None:
    """Say at once where a PDF can't be made."""
    for module in ("fpdf", "font_source_sans_pro", "uharfbuzz"):
        needed(module)


def font_path(bold: bool) -> str:
    """The file of the font that figures and words are in."""
    fonts = needed("font_source_sans_pro")
    return str(fonts.font_files_ttf["SourceSansProBold" if bold else "SourceSansPro"])
