"""Rules: what constraints mean, as data that the search, the checks and the reasoning share.

Every constraint comes down to a few forms: a house holds each digit once, a group none twice, two
cells go together by a table, some cells add up, a line obeys one of a few laws, a cell takes only
some digits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

Cell = int
"""An index in reading order, from 0."""
Cells = tuple[Cell, ...]


class Pair(NamedTuple):
    """Two cells whose digits go together only as a table says."""

    first: Cell
    second: Cell
    table: tuple[int, ...]
    """For each digit of the first cell, from 1, the mask of what the second may be."""


class Sum(NamedTuple):
    """Cells that add up: the sum of factor times digit is ``total``."""

    cells: Cells
    factors: tuple[int, ...]
    total: int
    is_distinct: bool = False
    """Whether no digit stands twice in them; all factors are 1 then."""


class Law(IntEnum):
    """What a line may obey."""

    RENBAN = 1
    """Its digits are consecutive, in any order, none twice."""
    BETWEEN = 2
    """All between the ends lie strictly between their digits."""
    SANDWICH = 3
    """What stands between 1 and the highest digit adds up to ``number``."""
    SKYSCRAPER = 4
    """From the first cell, ``number`` digits are seen over lower ones."""


class Line(NamedTuple):
    """Cells in order that obey a law."""

    law: Law
    cells: Cells
    number: int = 0


@dataclass(frozen=True, slots=True)
class Rules:
    """What one constraint, or all of a puzzle, ask of the digits."""

    houses: tuple[Cells, ...] = ()
    """As many cells as there are digits; each digit stands in one of them."""
    groups: tuple[Cells, ...] = ()
    """No digit stands twice."""
    pairs: tuple[Pair, ...] = ()
    sums: tuple[Sum, ...] = ()
    lines: tuple[Line, ...] = ()
    limits: tuple[tuple[Cell, int], ...] = ()
    """A cell and the mask of its digits."""

    def cells(self) -> set[Cell]:
        """Return the cells that they speak of."""
        found = {cell for cells in (*self.houses, *self.groups) for cell in cells}
        found |= {cell for pair in self.pairs for cell in (pair.first, pair.second)}
        found |= {cell for one in self.sums for cell in one.cells}
        found |= {cell for line in self.lines for cell in line.cells}
        return found | {cell for cell, _mask in self.limits}

    def moved(self, to: Callable[[Cell], Cell]) -> Rules:
        """Return the same rules with their cells numbered otherwise."""

        def all_of(cells: Cells) -> Cells:
            return tuple(map(to, cells))

        return Rules(
            tuple(map(all_of, self.houses)),
            tuple(map(all_of, self.groups)),
            tuple(Pair(to(pair.first), to(pair.second), pair.table) for pair in self.pairs),
            tuple(one._replace(cells=all_of(one.cells)) for one in self.sums),
            tuple(line._replace(cells=all_of(line.cells)) for line in self.lines),
            tuple((to(cell), mask) for cell, mask in self.limits),
        )

    @classmethod
    def joined(cls, parts: Iterable[Rules]) -> Rules:
        """Return what several constraints ask together."""
        every = list(parts)
        return cls(
            tuple(house for part in every for house in part.houses),
            tuple(group for part in every for group in part.groups),
            tuple(pair for part in every for pair in part.pairs),
            tuple(one for part in every for one in part.sums),
            tuple(line for part in every for line in part.lines),
            tuple(limit for part in every for limit in part.limits),
        )


class FurtherRule(NamedTuple):
    """One rule of a puzzle beside its rows, columns and regions, and what players read of it."""

    form: Rules
    """What it asks of the digits."""
    name: str
    """Marked with ``N_``, as the sentence is."""
    about: str
    is_cage: bool = False


def turned(pair: Pair) -> Pair:
    """Return a pair seen from its second cell."""
    back = tuple(
        sum(1 << at for at, mask in enumerate(pair.table) if mask >> digit & 1)
        for digit in range(len(pair.table))
    )
    return Pair(pair.second, pair.first, back)


@lru_cache(maxsize=256)
def table_of(size: int, goes: Callable[[int, int], bool]) -> tuple[int, ...]:
    """Return the table of a relation between two digits."""
    digits = range(1, size + 1)
    return tuple(sum(1 << other - 1 for other in digits if goes(digit, other)) for digit in digits)


@lru_cache(maxsize=4096)
def combination_masks(size: int, count: int, total: int) -> tuple[int, ...]:
    """Return the masks of ``count`` different digits up to ``size`` that add up to ``total``."""
    return tuple(
        sum(1 << digit - 1 for digit in chosen)
        for chosen in combinations(range(1, size + 1), count)
        if sum(chosen) == total
    )


@lru_cache(maxsize=32)
def different(size: int) -> tuple[int, ...]:
    """Return the table of two cells of which nothing more is known than that they differ."""
    return tuple((1 << size) - 1 & ~(1 << at) for at in range(size))


def find_peers(rules: Rules, size: int) -> tuple[frozenset[Cell], ...]:
    """Return for each cell those that cannot hold its digit, whatever it is."""
    seen: list[set[Cell]] = [set() for _cell in range(size * size)]
    for cells in (*rules.houses, *rules.groups):
        for cell in cells:
            seen[cell].update(cells)
    for first, second, table in rules.pairs:
        if all(not mask >> at & 1 for at, mask in enumerate(table)):
            seen[first].add(second)
            seen[second].add(first)
    return tuple(frozenset(found - {cell}) for cell, found in enumerate(seen))


def find_faults(rules: Rules, digits: bytes, size: int) -> set[Cell]:
    """Return the cells in which the digits on a board break a rule; 0 = empty."""
    found: set[Cell] = set()
    for group in (*rules.houses, *rules.groups):
        found |= _repeated(group, digits)
    for first, second, table in rules.pairs:
        a, b = digits[first], digits[second]
        if a and b and not table[a - 1] >> b - 1 & 1:
            found |= {first, second}
    for one in rules.sums:
        if not _can_add_up(one, digits, size):
            found |= set(one.cells)
    for line in rules.lines:
        if all(digits[cell] for cell in line.cells) and not obeys(line, digits, size):
            found |= set(line.cells)
    found |= {
        cell for cell, mask in rules.limits if digits[cell] and not mask >> digits[cell] - 1 & 1
    }
    return {cell for cell in found if digits[cell]}


def _repeated(group: Cells, digits: bytes) -> set[Cell]:
    held: dict[int, list[Cell]] = {}
    for cell in group:
        if digits[cell]:
            held.setdefault(digits[cell], []).append(cell)
    return {cell for cells in held.values() if len(cells) > 1 for cell in cells}


def _can_add_up(one: Sum, digits: bytes, size: int) -> bool:
    least = most = 0
    for cell, factor in zip(one.cells, one.factors, strict=True):
        ends = (digits[cell], digits[cell]) if digits[cell] else (1, size)
        least += min(factor * end for end in ends)
        most += max(factor * end for end in ends)
    return least <= one.total <= most


def obeys(line: Line, digits: bytes, size: int) -> bool:
    """Tell whether a filled line obeys its law."""
    held = [digits[cell] for cell in line.cells]
    if line.law is Law.RENBAN:
        return len(set(held)) == len(held) and max(held) - min(held) == len(held) - 1
    if line.law is Law.BETWEEN:
        low, high = sorted((held[0], held[-1]))
        return all(low < digit < high for digit in held[1:-1])
    if line.law is Law.SANDWICH:
        if 1 not in held or size not in held:
            return False
        first, last = sorted((held.index(1), held.index(size)))
        return sum(held[first + 1 : last]) == line.number
    seen = sum(digit > max(held[:at], default=0) for at, digit in enumerate(held))
    return seen == line.number
