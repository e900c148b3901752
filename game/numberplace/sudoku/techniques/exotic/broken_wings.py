"""Broken wings: rings of strong links of one digit, an odd number, that are not all strong.

::

    . a . | . b .      a-b, b-c, c-d, d-e and e-a each share a house. Were those houses without
    . . . | . . .      further places of the digit, the digit would be in just one cell of each
    . . g | . . .      pair, in every other cell going round, which does not come out with five
    ------+------      cells. So one of the further places, the *guardians* g, holds the digit.
    e d . | . c .

A candidate that sees every guardian is therefore false. The search starts from such a candidate:
with the candidate true all guardians fall, the houses of the ring keep two places each, and the
ring is the shortest circle of odd length among those pairs. A ring with a single guardian, which
could be placed, is what simple colours find before.

Source: Sudopedia, "Broken Wing" and "Guardians"; the Sudoku Players' Forum, "Broken wings", where
Rod Hagglund collected examples in 2005.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from numberplace.core.step import HouseMark, Link, Mark, Node, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, FIRST, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.model.topology import MAX_HOUSES, Topology
from numberplace.sudoku.techniques.exotic.oddagons import Candidate, clashing_with_all
from numberplace.sudoku.techniques.templates.search import dead_candidates

MAX_RING: Final = 9
"""Cells of a ring at most."""


def find_broken_wing(grid: Grid) -> Iterator[Step]:
    """Yield what sees every guardian of a ring, digits ascending, each candidate once."""
    dead = dead_candidates(grid)
    if dead.total == 0:
        return
    digit: i64
    for digit in range(1, 10):
        low: i64 = dead.low[digit]
        high: i64 = dead.high[digit]
        while low | high:
            cell: i64 = first_cell(low, high)
            low &= ~CELL_LOW[cell]
            high &= ~CELL_HIGH[cell]
            ring = _Pairs(grid, digit, cell).shortest_ring()
            guardians = _guardians(grid, digit, ring)
            # None without a ring, and none in a ring that leaves the position no solution.
            if not guardians:
                continue
            step = _step_of(grid, digit, ring, guardians)
            for out, _digit in step.eliminations:
                fallen: i64 = out
                low &= ~CELL_LOW[fallen]
                high &= ~CELL_HIGH[fallen]
            yield step


class _Pairs:
    """The houses that keep two places of a digit once a candidate is taken as true."""

    def __init__(self, grid: Grid, digit: i64, cell: i64) -> None:
        """Collect the pairs.

        Args:
            cell: the cell of the candidate.
        """
        topology: Topology = grid.topology
        self.ends: vec[i64] = vec[i64]([0] * (2 * MAX_HOUSES))
        """The two cells of each pair."""
        self.houses: vec[i64] = vec[i64]([0] * MAX_HOUSES)
        self.count: i64 = 0
        gone_low: i64 = topology.peers_low[cell] | CELL_LOW[cell]
        gone_high: i64 = topology.peers_high[cell] | CELL_HIGH[cell]
        house: i64
        for house in range(topology.house_count):
            places: i64 = grid.positions[house * 10 + digit]
            left: i64 = 0
            while places:
                place: i64 = topology.house_cell[house * 9 + FIRST[places]]
                places &= places - 1
                if gone_low & CELL_LOW[place] | gone_high & CELL_HIGH[place]:
                    continue
                if left < 2:
                    self.ends[2 * self.count + left] = place
                left += 1
            if left == 2:
                self.houses[self.count] = house
                self.count += 1

    def shortest_ring(self) -> vec[i64]:
        """Return a shortest ring of odd length: its cells, then the houses between them.

        The house at a place joins the cell at that place and the next. Empty without a ring of at
        most ``MAX_RING`` cells.
        """
        found: vec[i64] = vec[i64]([])
        size: i64 = MAX_RING + 2
        at: i64
        for at in range(2 * self.count):
            ring = self._ring_from(self.ends[at], size)
            if len(ring):
                found = ring
                size = i64(len(ring)) // 2
        return found

    def _ring_from(self, start: i64, below: i64) -> vec[i64]:
        """Return the shortest ring through a cell that has fewer cells than ``below``.

        The pairs are gone through in rounds, each one pair farther from the start. A pair whose
        cells are equally far closes an odd circle, and the shortest of all starts is a ring.
        """
        distance: vec[i64] = vec[i64]([-1] * 81)
        came_by: vec[i64] = vec[i64]([-1] * 81)
        distance[start] = 0
        far: i64 = 0
        pair: i64
        while 2 * far + 1 < below:
            is_farther: bool = False
            for pair in range(self.count):
                one: i64 = self.ends[2 * pair]
                two: i64 = self.ends[2 * pair + 1]
                if distance[one] == far and distance[two] == far:
                    return self._close(pair, far, came_by)
                if distance[one] == far and distance[two] == -1:
                    distance[two] = far + 1
                    came_by[two] = pair
                    is_farther = True
                elif distance[two] == far and distance[one] == -1:
                    distance[one] = far + 1
                    came_by[one] = pair
                    is_farther = True
            if not is_farther:
                break
            far += 1
        return vec[i64]([])

    def _close(self, pair: i64, far: i64, came_by: vec[i64]) -> vec[i64]:
        """Return the ring that a pair closes, whose two cells are equally far from the start."""
        size: i64 = 2 * far + 1
        ring: vec[i64] = vec[i64]([0] * (2 * size))
        one: i64 = self.ends[2 * pair]
        two: i64 = self.ends[2 * pair + 1]
        # From the start to the first cell of the pair, then from the second back to the start.
        ring[size + far] = self.houses[pair]
        at: i64
        for at in range(far):
            ring[far - at] = one
            ring[size + far - 1 - at] = self.houses[came_by[one]]
            one = self._other_end(came_by[one], one)
            ring[far + 1 + at] = two
            ring[size + far + 1 + at] = self.houses[came_by[two]]
            two = self._other_end(came_by[two], two)
        ring[0] = one
        return ring

    def _other_end(self, pair: i64, cell: i64) -> i64:
        one: i64 = self.ends[2 * pair]
        return self.ends[2 * pair + 1] if one == cell else one


def _guardians(grid: Grid, digit: i64, ring: vec[i64]) -> list[Candidate]:
    """Return the places of a digit in the houses of a ring that are not in the ring, ascending."""
    topology: Topology = grid.topology
    size: i64 = i64(len(ring)) // 2
    low: i64 = 0
    high: i64 = 0
    at: i64
    for at in range(size, 2 * size):
        low |= topology.house_low[ring[at]] & grid.places_low[digit]
        high |= topology.house_high[ring[at]] & grid.places_high[digit]
    for at in range(size):
        low &= ~CELL_LOW[ring[at]]
        high &= ~CELL_HIGH[ring[at]]
    found: list[Candidate] = []
    while low | high:
        cell: i64 = first_cell(low, high)
        low &= ~CELL_LOW[cell]
        high &= ~CELL_HIGH[cell]
        found.append((cell, digit))
    return found


def _step_of(grid: Grid, digit: i64, ring: vec[i64], guardians: list[Candidate]) -> Step:
    """Report a ring; the facts are the digit, the cells of the ring, then the houses between."""
    size = len(ring) // 2
    cells: list[int] = [ring[at] for at in range(size)]
    houses: list[int] = [ring[at] for at in range(size, 2 * size)]
    nodes = [Node((cell,), digit) for cell in cells]
    return Step(
        "broken_wing",
        eliminations=tuple([one for one in clashing_with_all(grid, guardians) if one[1] == digit]),
        marks=tuple(
            [Mark(Role.BASIS, cell, digit) for cell in sorted(cells)]
            + [Mark(Role.GUARDIAN, cell, each) for cell, each in guardians]
        ),
        houses=tuple([HouseMark(Role.BASIS, house) for house in sorted(set(houses))]),
        links=tuple([Link(node, nodes[(at + 1) % size], False) for at, node in enumerate(nodes)]),
        facts=(digit, *cells, *houses),
    )
