"""Two strong links of one digit joined by a weak one: the search behind ``strong_pairs``."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.sudoku.model.fast import i64
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    HOUSE_OF,
    PEERS_HIGH,
    PEERS_LOW,
    cells_of,
    house_cells,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.templates import dead_candidates

CACHE_KEY: Final = "joints"


class Pair(NamedTuple):
    """The two places left for a digit in a house."""

    first: int
    second: int
    house: int


class Joint(NamedTuple):
    """Two strong links joined by a weak one: ``start = inner - other = end``."""

    digit: int
    start: int
    inner: int
    other: int
    end: int
    houses: tuple[int, int, int]
    """House of the first strong link, of the second, of the weak link."""
    out: tuple[int, ...]
    """The cells that lose the digit."""


def pairs_of(grid: Grid, digit: i64) -> list[Pair]:
    """Return the houses with two places left for a digit, ascending."""
    pairs: list[Pair] = []
    house: i64
    for house in range(27):
        places: i64 = grid.positions[digit * 27 + house]
        if COUNT[places] == 2:
            cells = house_cells(house, places)
            pairs.append(Pair(cells[0], cells[1], house))
    return pairs


def joints_of(grid: Grid) -> list[Joint]:
    """Return every pair of strong links that eliminates something; searched once a position."""
    known = grid.cache.get(CACHE_KEY)
    if isinstance(known, Joints):
        return known.found
    joints = Joints()
    grid.cache[CACHE_KEY] = joints
    dead = dead_candidates(grid)
    if dead.total == 0:
        return joints.found
    digit: i64
    for digit in range(1, 10):
        if dead.low[digit] | dead.high[digit] == 0:
            continue
        pairs = pairs_of(grid, digit)
        for at, one in enumerate(pairs):
            for two in pairs[at + 1 :]:
                joints.join(digit, one, two, dead.low[digit], dead.high[digit])
    return joints.found


class Joints:
    """What ``joints_of`` found in a position."""

    def __init__(self) -> None:
        """Start with none."""
        self.found: list[Joint] = []

    def join(self, digit: i64, one: Pair, two: Pair, dead_low: i64, dead_high: i64) -> None:
        """Try the four ways to join two strong links of four cells by a weak link."""
        if one.first in (two.first, two.second) or one.second in (two.first, two.second):
            return
        start: i64
        inner: i64
        other: i64
        end: i64
        for start, inner in ((one.first, one.second), (one.second, one.first)):
            for other, end in ((two.first, two.second), (two.second, two.first)):
                if not sees(inner, other):
                    continue
                low: i64 = PEERS_LOW[start] & PEERS_LOW[end] & dead_low
                high: i64 = PEERS_HIGH[start] & PEERS_HIGH[end] & dead_high
                if low | high:
                    kind: i64
                    for kind in range(3):
                        if HOUSE_OF[inner * 3 + kind] == HOUSE_OF[other * 3 + kind]:
                            houses = (one.house, two.house, HOUSE_OF[inner * 3 + kind])
                            out = cells_of(low, high)
                            self.found.append(Joint(digit, start, inner, other, end, houses, out))


def sees(cell: i64, other: i64) -> bool:
    """Tell whether two cells share a house."""
    return PEERS_LOW[cell] & CELL_LOW[other] | PEERS_HIGH[cell] & CELL_HIGH[other] != 0


def is_skyscraper(joint: Joint) -> bool:
    """Tell whether two rows are joined by a column, or two columns by a row."""
    return line_kind(joint.houses) in ((0, 0, 1), (1, 1, 0))


def is_kite(joint: Joint) -> bool:
    """Tell whether a row and a column are joined by a box."""
    return line_kind(joint.houses) == (0, 1, 2)


def line_kind(houses: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return for each of three houses 0 = row, 1 = column, 2 = box."""
    return (houses[0] // 9, houses[1] // 9, houses[2] // 9)
