"""Unique loops: six or more cells in a ring that must not end up with two digits only.

Every house that the ring touches has exactly two of its cells, next to each other in the ring, so
that the two digits alternate along it and could be exchanged. A ring of four is a unique rectangle.

Source: Sudoku Explainer (Nicolas Juillerat), whose unique loops have these four types.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import Step
from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    cells_of,
    count_cells,
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import Topology
from numberplace.sudoku.techniques.uniqueness.guardians import DeadlyCells

MAX_CELLS: Final = 14
"""Cells of a ring; longer ones exist on paper only."""


class LoopRing:
    """The search for rings of two digits. Cells at even and odd places take different digits."""

    def __init__(self, grid: Grid, pair: i64) -> None:
        """Collect the cells that have both digits and may be in a ring."""
        self.grid = grid
        self.pair: i64 = pair
        x: i64 = FIRST[pair] + 1
        y: i64 = FIRST[pair & (pair - 1)] + 1
        low, high = _without_ends(
            grid.topology,
            grid.places_low[x] & grid.places_low[y] & grid.topology.free_low,
            grid.places_high[x] & grid.places_high[y] & grid.topology.free_high,
        )
        self.low: i64 = low
        self.high: i64 = high
        self.way: vec[i64] = vec[i64]([0] * (MAX_CELLS + 1))
        self.seen: set[tuple[int, int]] = set()
        self.found: list[tuple[int, int]] = []
        """Rings from one start, as cell sets."""

    def starts(self) -> tuple[int, ...]:
        """Return the cells with just the two digits."""
        return cells_of(self.low & self.grid.bivalue_low, self.high & self.grid.bivalue_high)

    def add_rings(
        self, length: i64, low: i64, high: i64, even: i64, odd: i64, extra: i64, guarded: i64
    ) -> None:
        """Add to ``found`` the rings that go on from ``way[length - 1]``, each once.

        Args:
            low, high: cells on the way.
            even, odd: houses (bit per house) of the cells at even and odd places.
            extra, guarded: digits of the guardians so far, and how many cells have some.
        """
        topology = self.grid.topology
        peers_low = topology.peers_low
        peers_high = topology.peers_high
        last: i64 = self.way[length - 1]
        start: i64 = self.way[0]
        if length >= 6 and even == odd and guarded:
            closes: i64 = peers_low[last] & CELL_LOW[start] | peers_high[last] & CELL_HIGH[start]
            key: tuple[int, int] = (low, high)
            if closes and key not in self.seen:
                self.seen.add(key)
                self.found.append(key)
        if length >= MAX_CELLS:
            return
        near_low: i64 = self.low & ~low & peers_low[last]
        near_high: i64 = self.high & ~high & peers_high[last]
        while near_low | near_high:
            cell: i64 = first_cell(near_low, near_high)
            near_low &= ~CELL_LOW[cell]
            near_high &= ~CELL_HIGH[cell]
            mine: i64 = _houses_of(topology, cell)
            more: i64 = self.grid.cells[cell] & ~self.pair
            if mine & (odd if length % 2 else even) or (more == 0 and cell < start):
                continue
            count: i64 = guarded + (1 if more else 0)
            if count > 2 and COUNT[extra | more] > 1:
                continue
            self.way[length] = cell
            self.add_rings(
                length + 1,
                low | CELL_LOW[cell],
                high | CELL_HIGH[cell],
                even if length % 2 else even | mine,
                odd | mine if length % 2 else odd,
                extra | more,
                count,
            )


def find_unique_loop(grid: Grid) -> Iterator[Step]:
    """Yield rings of six cells and more with the conclusions of their guardians.

    ``facts``: the two digits, the type (1 to 4 as for rectangles), the digit it is about or 0.
    """
    start: i64
    at: i64
    pairs = _pairs_of(grid)
    for at in range(len(pairs)):
        pair: i64 = pairs[at]
        ring = LoopRing(grid, pair)
        for start in ring.starts():
            houses: i64 = _houses_of(grid.topology, start)
            ring.way[0] = start
            ring.found = []
            ring.add_rings(1, CELL_LOW[start], CELL_HIGH[start], houses, 0, 0, 0)
            for low, high in ring.found:
                yield from DeadlyCells(grid, "unique_loop", pair, low, high).steps()


def _houses_of(topology: Topology, cell: i64) -> i64:
    """Return the row, column and region of a cell as a bit each."""
    house_of = topology.house_of
    return 1 << house_of[cell * 3] | 1 << house_of[cell * 3 + 1] | 1 << house_of[cell * 3 + 2]


def _pairs_of(grid: Grid) -> vec[i64]:
    """Return the digit pairs of cells with two candidates that may have a ring, in their order.

    Such a pair has two of these cells, and six cells with both digits.
    """
    found = vec[i64]([])
    low: i64 = grid.bivalue_low
    high: i64 = grid.bivalue_high
    while low | high:
        cell: i64 = first_cell(low, high)
        pair: i64 = grid.cells[cell]
        x: i64 = FIRST[pair] + 1
        y: i64 = FIRST[pair & (pair - 1)] + 1
        both_low: i64 = grid.places_low[x] & grid.places_low[y]
        both_high: i64 = grid.places_high[x] & grid.places_high[y]
        low &= ~both_low
        high &= ~both_high
        both_low &= grid.topology.free_low
        both_high &= grid.topology.free_high
        if _has_enough(grid, both_low, both_high):  # before the dearer look, which takes cells away
            both_low, both_high = _without_ends(grid.topology, both_low, both_high)
            if _has_enough(grid, both_low, both_high):
                found = append(found, pair)
    return found


def _has_enough(grid: Grid, low: i64, high: i64) -> bool:
    """Tell whether cells that share two digits are six, two of them with no other."""
    if count_cells(low & grid.bivalue_low, high & grid.bivalue_high) < 2:
        return False
    return count_cells(low, high) >= 6


def _without_ends(topology: Topology, low: i64, high: i64) -> tuple[i64, i64]:
    """Return a cell set without the cells that see fewer than two of the rest, over and over."""
    peers_low = topology.peers_low
    peers_high = topology.peers_high
    again: bool = True
    while again:
        again = False
        rest_low: i64 = low
        rest_high: i64 = high
        while rest_low | rest_high:
            cell: i64 = first_cell(rest_low, rest_high)
            rest_low &= ~CELL_LOW[cell]
            rest_high &= ~CELL_HIGH[cell]
            near_low: i64 = low & peers_low[cell]
            near_high: i64 = high & peers_high[cell]
            one: bool = near_low & (near_low - 1) == 0 and near_high & (near_high - 1) == 0
            if one and (near_low == 0 or near_high == 0):
                low &= ~CELL_LOW[cell]
                high &= ~CELL_HIGH[cell]
                again = True
    return low, high
