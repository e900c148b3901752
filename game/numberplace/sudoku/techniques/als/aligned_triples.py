"""Aligned triple exclusion: try the digits of three cells together, as ``aligned`` does of two.

Packed tables: ``take_low/high[(cell * 9 + digit - 1) * 9 + other - 1]`` is the set of cells that
cannot be ``other`` once ``cell`` is ``digit``: peers, or those that see a cell left with ``other``.
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
    first_cell,
)
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.aligned import emptiable, emptied_by, exclusion_step
from numberplace.sudoku.techniques.wings.wings import sees

EMPTY_TAKES: Final = vec[i64]([0] * (81 * 81))


class TakenCandidates:
    """The candidates that each candidate takes from other cells by way of one cell of two
    candidates."""

    def __init__(self, grid: Grid) -> None:
        """Fill the tables; see the module's docstring for their shape."""
        topology = grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        self.low: vec[i64] = EMPTY_TAKES[:]
        self.high: vec[i64] = EMPTY_TAKES[:]
        cell: i64
        near: i64
        for cell in cells_of(grid.empty_low & ~grid.naked_low, grid.empty_high & ~grid.naked_high):
            rest: i64 = grid.cells[cell]
            while rest:
                digit: i64 = FIRST[rest]
                rest &= rest - 1
                at: i64 = (cell * 9 + digit) * 9
                self.low[at + digit] = peers_low[cell]
                self.high[at + digit] = peers_high[cell]
            pairs_low: i64 = grid.bivalue_low & peers_low[cell]
            pairs_high: i64 = grid.bivalue_high & peers_high[cell]
            while pairs_low | pairs_high:
                near = first_cell(pairs_low, pairs_high)
                pairs_low &= ~CELL_LOW[near]
                pairs_high &= ~CELL_HIGH[near]
                self._add(grid, cell, near)

    def _add(self, grid: Grid, cell: i64, near: i64) -> None:
        """Add the elimination of one of a cell's two candidates by a cell it sees, and the
        candidate kept."""
        topology = grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        one: i64 = FIRST[grid.cells[near]]
        two: i64 = FIRST[grid.cells[near] & (grid.cells[near] - 1)]
        if grid.cells[cell] >> one & 1:
            at: i64 = (cell * 9 + one) * 9 + two
            self.low[at] |= peers_low[near]
            self.high[at] |= peers_high[near]
        if grid.cells[cell] >> two & 1:
            at = (cell * 9 + two) * 9 + one
            self.low[at] |= peers_low[near]
            self.high[at] |= peers_high[near]


def takes_of(grid: Grid) -> TakenCandidates:
    """Return the tables of a position, made once."""
    known = grid.cache.get("takes")
    if isinstance(known, TakenCandidates):
        return known
    takes = TakenCandidates(grid)
    grid.cache["takes"] = takes
    return takes


def find_aligned_triple(grid: Grid) -> Iterator[Step]:
    """Yield three cells one of which has a digit in no combination, each such digit once.

    What two cells show already is left to the aligned pair.
    """
    triple = Triples(grid)
    cell: i64
    other: i64
    for cell in triple.cells:
        rest: i64 = grid.cells[cell]
        while rest:
            digit: i64 = FIRST[rest]
            rest &= rest - 1
            within_low, within_high = emptiable(grid, digit)
            low, high = emptied_by(grid, cell, digit, within_low, within_high)
            if low | high:
                continue
            triple.start(cell, digit)
            for other in triple.cells:
                if other == cell:
                    continue
                third: i64 = triple.third(other)
                if third >= 0:
                    boxed: int = cell
                    cells: list[int] = [cell, other, third]
                    found = ((boxed, digit + 1),)
                    yield exclusion_step(
                        grid, "aligned_triple_exclusion", tuple(sorted(cells)), found
                    )
                    break


class Triples:
    """The search for a third cell that two candidates leave without any."""

    def __init__(self, grid: Grid) -> None:
        """Prepare the tables."""
        self.grid = grid
        self.takes = takes_of(grid)
        self.cells: tuple[int, ...] = cells_of(
            grid.empty_low & ~grid.naked_low, grid.empty_high & ~grid.naked_high
        )
        self.threes: vec[i64] = vec[i64](
            [cell for cell in self.cells if COUNT[grid.cells[cell]] == 3]
        )
        self.cell: i64 = 0
        self.digit: i64 = 0
        self.near: vec[i64] = vec[i64]([])
        self.more_low: vec[i64] = vec[i64]([0] * 9)
        self.more_high: vec[i64] = vec[i64]([0] * 9)

    def start(self, cell: i64, digit: i64) -> None:
        """Choose the candidate to try (digit 0-8)."""
        self.cell = cell
        self.digit = digit
        self.near = vec[i64]([])
        at: i64
        for at in range(len(self.threes)):
            three: i64 = self.threes[at]
            if self.grid.cells[three] >> digit & 1 and sees(self.grid.topology, three, cell):
                self.near = append(self.near, three)

    def third(self, other: i64) -> i64:
        """Return a cell that is emptied whatever one other cell is, or -1."""
        grid = self.grid
        low: i64 = grid.empty_low & ~(grid.naked_low | CELL_LOW[self.cell] | CELL_LOW[other])
        high: i64 = grid.empty_high & ~(grid.naked_high | CELL_HIGH[self.cell] | CELL_HIGH[other])
        rest: i64 = grid.cells[other]
        while rest:
            second: i64 = FIRST[rest]
            rest &= rest - 1
            at: i64 = (self.cell * 9 + self.digit) * 9 + second
            if self.takes.low[at] & CELL_LOW[other] | self.takes.high[at] & CELL_HIGH[other]:
                continue
            low, high = self._emptied(other, second, low, high)
            if low | high == 0:
                return -1
        return first_cell(low, high)

    def _emptied(self, other: i64, second: i64, low: i64, high: i64) -> tuple[i64, i64]:
        """Return which cells of a set lose their last candidate to both cells' digits."""
        takes_low = self.takes.low
        takes_high = self.takes.high
        grid = self.grid
        one: i64 = (self.cell * 9 + self.digit) * 9
        two: i64 = (other * 9 + second) * 9
        touched: i64 = self._add_threes(other, second)
        i: i64
        for i in range(9):
            low &= (
                ~grid.places_low[i + 1] | takes_low[one + i] | takes_low[two + i] | self.more_low[i]
            )
            high &= (
                ~grid.places_high[i + 1]
                | takes_high[one + i]
                | takes_high[two + i]
                | self.more_high[i]
            )
            if low | high == 0:
                break
        while touched:
            self.more_low[FIRST[touched]] = 0
            self.more_high[FIRST[touched]] = 0
            touched &= touched - 1
        return low, high

    def _add_threes(self, other: i64, second: i64) -> i64:
        """Add the eliminations by cells of three candidates that lose two of them; return the
        digits."""
        topology = self.grid.topology
        peers_high = topology.peers_high
        peers_low = topology.peers_low
        touched: i64 = 0
        both: i64 = 1 << self.digit | 1 << second
        at: i64
        if self.digit == second:
            return 0
        for at in range(len(self.near)):
            three: i64 = self.near[at]
            left: i64 = self.grid.cells[three] & ~both
            if COUNT[left] == 1 and sees(topology, three, other):
                touched |= left
                self.more_low[FIRST[left]] |= peers_low[three]
                self.more_high[FIRST[left]] |= peers_high[three]
        return touched
