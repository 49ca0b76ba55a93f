"""Files that were packed: gzip, bz2, xz, and zip with any number of files, opened as they are read, up to a limit."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import FormatError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO

LARGEST_FILE = 2**30
"""Bytes that are unpacked: more than any collection has, far fewer than a file made for mischief can hold."""
LARGEST_ZIP = 2**26
"""Bytes of a zip file on standard input, which has to be there as a whole."""
GZIP, BZIP, XZ, ZIP, EMPTY_ZIP = b"\x1f\x8b", b"BZh", b"\xfd7zXZ\0", b"PK\x03\x04", b"PK\x05\x06"


def opened(name: str, stream: BinaryIO) -> Iterator[tuple[str, BinaryIO]]:
    """The stream itself, or what is packed in it, each with its name. FormatError where it can't be unpacked."""
    begin = _begin(stream)
    if not begin.startswith((GZIP, BZIP, XZ, ZIP, EMPTY_ZIP)):
        yield name, stream
        return
    try:
        for called, packed in _streams_in(name, stream, begin):
            yield called, _Unpacked(called, packed)  # type: ignore[misc]  # it has what `Text` asks for
    except FormatError:
        raise
    except Exception as error:
        raise _refusal(name, error) from None


def _begin(stream: BinaryIO) -> bytes:
    """The first bytes, which stay to come; none where a stream can't tell."""
    peek: Callable[[int], bytes] | None = getattr(stream, "peek", None)
    if peek:
        return peek(6)[:6]
    if not getattr(stream, "seekable", bool)():
        return b""
    begin = stream.read(6)
    stream.seek(-len(begin), 1)
    return begin


def _streams_in(name: str, stream: BinaryIO, begin: bytes) -> Iterator[tuple[str, BinaryIO]]:
    if begin.startswith((ZIP, EMPTY_ZIP)):
        yield from _members(name, stream)
    else:
        yield name, _stream_in(stream, begin)


def _stream_in(stream: BinaryIO, begin: bytes) -> BinaryIO:
    import bz2
    import gzip
    import lzma

    if begin.startswith(GZIP):
        return gzip.GzipFile(fileobj=stream)  # type: ignore[return-value]
    if begin.startswith(BZIP):
        return bz2.BZ2File(stream)  # type: ignore[return-value]
    return lzma.LZMAFile(stream)  # type: ignore[return-value]


def _members(name: str, stream: BinaryIO) -> Iterator[tuple[str, BinaryIO]]:
    from zipfile import ZipFile

    if not stream.seekable():
        whole = stream.read(LARGEST_ZIP + 1)
        if len(whole) > LARGEST_ZIP:
            raise FormatError(name, None, None, f"expected a zip file of at most {LARGEST_ZIP:,} bytes here")
        stream = BytesIO(whole)
    archive = ZipFile(stream)
    names = [one for one in archive.namelist() if not one.endswith("/") and not one.startswith(("__MACOSX/", "."))]
    if not names:
        raise FormatError(name, None, None, "expected a file in the zip file, found none")
    for one in names:
        yield name if len(names) == 1 else f"{name}/{one}", archive.open(one)  # type: ignore[misc]


def _refusal(name: str, error: Exception) -> FormatError:
    return FormatError(
        name, None, None, f"expected a packed file that can be unpacked: {str(error) or 'it ends too soon'}"
    )


class _Unpacked:
    """What is packed in a file, as far as `Text` needs it; what is wrong with it is told in one line."""

    def __init__(self, name: str, stream: BinaryIO) -> None:
        self._name, self._stream = name, stream
        self._bytes = 0

    def readline(self, size: int = -1) -> bytes:
        return self._counted(self._stream.readline, size)

    def read1(self, size: int = -1) -> bytes:
        return self._counted(self._stream.read1, size)  # type: ignore[attr-defined]

    def close(self) -> None:
        self._stream.close()

    def fileno(self) -> int:
        raise OSError("what is unpacked has no number")

    def _counted(self, read: Callable[[int], bytes], size: int) -> bytes:
        try:
            found = read(size)
        except Exception as error:
            raise _refusal(self._name, error) from None
        self._bytes += len(found)
        if self._bytes > LARGEST_FILE:
            raise FormatError(self._name, None, None, f"expected at most {LARGEST_FILE:,} bytes unpacked, found more")
        return found
