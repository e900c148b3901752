"""Almost fish: lines whose places of a digit are as few crossing lines but for some fins.

If the fins are false, the fish stands and clears its cover lines; so "one of the fins is true" and
"the fish stands" make a strong link. Source: HoDoKu's documentation of finned fish, read as a link.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    BIT_CELL,
    COUNT,
    FIRST,
    SUBSETS,
    SUBSETS_START,
)
from numberplace.sudoku.model.grid import Grid

MAX_FINS: Final = 4
"""More are seldom seen by one candidate."""


class AlmostFish:
    """The almost fish of one position with two and three lines, packed.

    Of fish ``i``: ``digit[i]``; ``code[i]`` = ((1 for columns else 0) * 512 + lines) * 512 +
    cover lines; the cells of its fins, of the rest of its base, and of what it eliminates.
    """

    def __init__(self) -> None:
        """Start with none."""
        self.version: i64 = -1
        """Version of the grid they were sought in."""
        self.digit: vec[i64] = vec[i64]([])
        self.code: vec[i64] = vec[i64]([])
        self.fins_low: vec[i64] = vec[i64]([])
        self.fins_high: vec[i64] = vec[i64]([])
        self.base_low: vec[i64] = vec[i64]([])
        self.base_high: vec[i64] = vec[i64]([])
        self.eliminated_low: vec[i64] = vec[i64]([])
        self.eliminated_high: vec[i64] = vec[i64]([])

    def extend(self, other: AlmostFish) -> None:
        """Add the fish of another list."""
        at: i64
        for at in range(len(other.digit)):
            self.digit = append(self.digit, other.digit[at])
            self.code = append(self.code, other.code[at])
            self.fins_low = append(self.fins_low, other.fins_low[at])
            self.fins_high = append(self.fins_high, other.fins_high[at])
            self.base_low = append(self.base_low, other.base_low[at])
            self.base_high = append(self.base_high, other.base_high[at])
            self.eliminated_low = append(self.eliminated_low, other.eliminated_low[at])
            self.eliminated_high = append(self.eliminated_high, other.eliminated_high[at])


def almost_fish(grid: Grid) -> AlmostFish:
    """Return the almost fish of a position, computed once: digits, rows then columns, small ones
    first. Along a path only digits that have lost candidates are searched again."""
    known = grid.cache.get("almost_fish")
    if isinstance(known, AlmostFish):
        return known
    found = AlmostFish()
    grid.cache["almost_fish"] = found
    digit: i64
    for digit in range(1, 10):
        key = f"almost_fish_{digit}"
        kept = grid.memory.get(key)
        if not isinstance(kept, AlmostFish) or kept.version < grid.digit_changed[digit]:
            kept = _of_digit(grid, digit)
            grid.memory[key] = kept
        found.extend(kept)
    return found


def _of_digit(grid: Grid, digit: i64) -> AlmostFish:
    found = AlmostFish()
    found.version = grid.version
    first: i64
    size: i64
    at: i64
    line: i64
    for first in range(0, 18, 9):
        eligible: i64 = 0
        for line in range(9):
            if grid.positions[(first + line) * 10 + digit]:
                eligible |= 1 << line
        for size in range(2, 4):
            for at in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
                if SUBSETS[at] & ~eligible == 0:
                    _try_covers(grid, found, digit, first, SUBSETS[at])
    return found


def _try_covers(grid: Grid, found: AlmostFish, digit: i64, first: i64, lines: i64) -> None:
    positions = grid.positions
    base: i64 = first * 10 + digit
    size: i64 = COUNT[lines]
    total: i64 = 0
    union: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    rest: i64 = lines
    mask: i64
    at: i64
    while rest:
        mask = positions[base + FIRST[rest] * 10]
        rest &= rest - 1
        total += COUNT[mask]
        thrice |= twice & mask
        twice |= union & mask
        union |= mask
    if COUNT[union] <= size:
        return
    # No cover lines hold more places than those in which most lines have one.
    covered: i64 = size + min(size, COUNT[twice]) + min(size, COUNT[thrice])
    if total - covered > MAX_FINS:
        return
    for at in range(SUBSETS_START[size], SUBSETS_START[size + 1]):
        covers: i64 = SUBSETS[at]
        if covers & ~union:
            continue
        fins: i64 = 0
        rest = lines
        while rest:
            mask = positions[base + FIRST[rest] * 10]
            rest &= rest - 1
            if mask & covers == 0:
                fins = 9
            fins += COUNT[mask & ~covers]
        if fins <= MAX_FINS:
            _add(grid, found, digit, first, lines, covers)


def _add(grid: Grid, found: AlmostFish, digit: i64, first: i64, lines: i64, covers: i64) -> None:
    topology = grid.topology
    house_high = topology.house_high
    house_low = topology.house_low
    low: i64 = 0
    high: i64 = 0
    eliminated_low: i64 = 0
    eliminated_high: i64 = 0
    rest: i64 = lines
    while rest:
        low |= grid.places_low[digit] & house_low[first + FIRST[rest]]
        high |= grid.places_high[digit] & house_high[first + FIRST[rest]]
        rest &= rest - 1
    rest = covers
    while rest:
        eliminated_low |= grid.places_low[digit] & house_low[9 - first + FIRST[rest]]
        eliminated_high |= grid.places_high[digit] & house_high[9 - first + FIRST[rest]]
        rest &= rest - 1
    fins_low: i64 = low & ~eliminated_low
    fins_high: i64 = high & ~eliminated_high
    base_low: i64 = low & eliminated_low
    base_high: i64 = high & eliminated_high
    eliminated_low &= ~low
    eliminated_high &= ~high
    if eliminated_low | eliminated_high == 0 or not _are_seen(grid, digit, fins_low, fins_high):
        return
    found.digit = append(found.digit, digit)
    found.code = append(found.code, (first // 9 * 512 + lines) * 512 + covers)
    found.fins_low = append(found.fins_low, fins_low)
    found.fins_high = append(found.fins_high, fins_high)
    found.base_low = append(found.base_low, base_low)
    found.base_high = append(found.base_high, base_high)
    found.eliminated_low = append(found.eliminated_low, eliminated_low)
    found.eliminated_high = append(found.eliminated_high, eliminated_high)


def _are_seen(grid: Grid, digit: i64, low: i64, high: i64) -> bool:
    """Tell whether some candidate of a digit sees all cells of a set."""
    topology = grid.topology
    peers_high = topology.peers_high
    peers_low = topology.peers_low
    seen_low: i64 = grid.places_low[digit]
    seen_high: i64 = grid.places_high[digit]
    bit: i64
    while low:
        bit = low & -low
        low ^= bit
        seen_low &= peers_low[BIT_CELL[bit % 59]]
        seen_high &= peers_high[BIT_CELL[bit % 59]]
    while high:
        bit = high & -high
        high ^= bit
        seen_low &= peers_low[BIT_CELL[bit % 59] + 54]
        seen_high &= peers_high[BIT_CELL[bit % 59] + 54]
    return seen_low | seen_high != 0
