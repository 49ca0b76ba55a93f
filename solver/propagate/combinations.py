"""Which digits can stand together in a sum."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from sudoku_tui.puzzles.parts import Sum


def combinations(part: Sum, masks: Sequence[int], limit: int | None = None) -> list[tuple[int, ...]]:
    """What the cells of a sum can hold while they have these candidates: the digits of each combination, ascending.

    `masks` are the candidates of all cells of the grid: bit d-1 stands for digit d. A combination counts when
    its digits can be dealt out to the cells. With `limit`, the search ends after so many.
    """
    found: list[tuple[int, ...]] = []
    cells = [masks[cell] for cell in part.cells]
    for digits in _with_total(cells, part.total, not part.distinct):
        if limit is not None and len(found) >= limit:
            break
        if _can_be_dealt(digits, cells):
            found.append(digits)
    return found


def _with_total(cells: list[int], total: int, repeats: bool) -> Iterator[tuple[int, ...]]:
    """Ascending digits, one a cell, from the candidates of any cell."""
    union = 0
    for mask in cells:
        union |= mask
    pool = [digit for digit in range(1, union.bit_length() + 1) if union >> digit - 1 & 1]

    def extend(chosen: tuple[int, ...], start: int, size: int, rest: int) -> Iterator[tuple[int, ...]]:
        if size == 0:
            if rest == 0:
                yield chosen
            return
        for index in range(start, len(pool)):
            following = pool[index : index + 1] * size if repeats else pool[index : index + size]
            if len(following) < size or sum(following) > rest:
                return
            largest = pool[-1] * (size - 1) if repeats else sum(pool[len(pool) - size + 1 :])
            if pool[index] + largest >= rest:
                yield from extend((*chosen, pool[index]), index if repeats else index + 1, size - 1, rest - pool[index])

    return extend((), 0, len(cells), total)


def _can_be_dealt(digits: tuple[int, ...], cells: list[int]) -> bool:
    """Whether the cells can take these digits, one each: a matching, found by augmenting paths."""
    owner: dict[int, int] = {}

    def place(cell: int, tried: set[int]) -> bool:
        for slot, digit in enumerate(digits):
            if cells[cell] >> digit - 1 & 1 and slot not in tried:
                tried.add(slot)
                if slot not in owner or place(owner[slot], tried):
                    owner[slot] = cell
                    return True
        return False

    return all(place(cell, set()) for cell in range(len(cells)))


@lru_cache(maxsize=1 << 14)
def digit_sets(n: int, size: int, total: int) -> tuple[int, ...]:
    """Every set of `size` digits from 1 to n with that total, as bit masks."""
    if size == 0:
        return (0,) if total == 0 else ()
    if not _reachable(n, size, total):
        return ()
    last = 1 << n - 1
    return digit_sets(n - 1, size, total) + tuple([rest | last for rest in digit_sets(n - 1, size - 1, total - n)])


@lru_cache(maxsize=1 << 14)
def digit_set_count(n: int, size: int, total: int) -> int:
    """How many sets `digit_sets` would list."""
    if size == 0:
        return int(total == 0)
    if not _reachable(n, size, total):
        return 0
    return digit_set_count(n - 1, size, total) + digit_set_count(n - 1, size - 1, total - n)


def _reachable(n: int, size: int, total: int) -> bool:
    return size <= n and size * (size + 1) <= 2 * total <= size * (2 * n - size + 1)
