"""Where text goes: standard output, or a file that appears only when it is complete."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from typing import Self, TextIO

STANDARD_OUTPUT = "-"
SPELLED = "backslashreplace"
"""What becomes of characters that can't be encoded, such as the bytes of a file name that is not UTF-8."""

_unfinished: set[str] = set()


class Output:
    """A text stream to write to. A file is written under a temporary name and renamed at the end, or removed."""

    def __init__(self, path: str | None) -> None:
        self._path = os.path.realpath(path) if path and path != STANDARD_OUTPUT else None
        self._temporary: str | None = None
        self.stream: TextIO = sys.stdout

    def __enter__(self) -> Self:
        if self._path:
            try:
                self._open(self._path)
            except OSError as error:
                raise UsageError(f"{self._path}: {(error.strerror or 'cannot be written').lower()}") from None
        return self

    def _open(self, path: str) -> None:
        if os.path.exists(path) and not os.path.isfile(path) and not os.path.isdir(path):
            self.stream = _open_text(path)  # a device or a pipe has nothing to lose
            return
        if os.path.isdir(path):
            raise IsADirectoryError(21, "is a directory")
        folder, name = os.path.split(path)
        temporary = os.path.join(folder, f".{name}.{os.getpid()}.tmp")
        if os.path.exists(path) and not os.access(path, os.W_OK):
            raise PermissionError(13, "permission denied")
        _unfinished.add(temporary)  # first: Ctrl-C may come at any moment
        self.stream = _open_text(temporary)  # closed where it is renamed
        self._temporary = temporary
        if os.path.exists(path):
            os.chmod(temporary, os.stat(path).st_mode & 0o7777)

    def line(self, text: str) -> None:
        self.stream.write(text + "\n")

    def data(self, data: bytes) -> None:
        """What is no text: a picture, a PDF."""
        if self.stream.isatty():
            raise UsageError("expected -o FILE: this is no text for a terminal")
        self.stream.flush()
        self.stream.buffer.write(data)

    def __exit__(self, kind: object, *_: object) -> None:
        if not self._path:
            if kind is None:
                self.stream.flush()
            return
        try:
            self.stream.close()
            if self._temporary and kind is None:
                os.replace(self._temporary, self._path)
                _unfinished.discard(self._temporary)
        finally:
            if self._temporary in _unfinished:
                _unfinished.discard(self._temporary)
                _remove(self._temporary)


def folder_made(path: str) -> None:
    """Make a folder for files to be written to, if it is not there."""
    try:
        os.makedirs(path, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{path}: {(error.strerror or 'cannot be written').lower()}") from None


def _open_text(path: str) -> TextIO:
    return open(path, "w", encoding="utf-8", errors=SPELLED)


def remove_unfinished() -> None:
    """Remove the temporary files of outputs that were not finished."""
    while _unfinished:
        _remove(_unfinished.pop())


def _remove(path: str) -> None:
    if os.path.exists(path):
        os.unlink(path)
