"""Net: all consequences of one assumption by singles, with the premises of each.

A *literal* is ``(digit * 81 + cell) * 2``, plus 1 for "true". A true candidate makes false what it
sees and what further rules forbid beside it; a candidate is true when it is the last of its
cell or the last place in a house. Unlike the link graph, a conclusion may rest on many earlier
ones.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import CELL_HIGH, CELL_LOW, COUNT, FIRST, first_cell
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.chains.links import VIA_CELL
from numberplace.sudoku.techniques.forcing.scan import FIRST_HOUSE_PLACE
from numberplace.sudoku.techniques.rules.filling_links import links_in

START: Final = -1
"""The cause of the assumption."""
LITERALS: Final = 1620
"""One more than the largest literal."""


class Net:
    """The consequences of one assumption.

    ``order`` has the literals in the order they were found. ``empty`` is the place that has nothing
    left (see ``forcing_scan``), -1 when there is none.

    Hundreds of nets are kept for a position and forgotten with it. So rank and cause of a literal
    share half a word: with two arrays for them a net took 30 KB instead of 8, and a tenth of the
    time of hard paths went into pages that the system gave and took back.
    """

    def __init__(self, grid: Grid, literal: i64) -> None:
        """Follow an assumption until nothing follows or some place is empty."""
        self.topology = grid.topology
        self._rules = links_in(grid)
        self._cells: vec[i64] = grid.cells[:]
        self._positions: vec[i64] = grid.positions[:]
        self.order: vec[i64] = vec[i64]([])
        self._known: vec[i64] = vec[i64]([0] * 810)
        """For each candidate, false in the lower half and true in the upper: rank + 1, and from bit
        16 of the half on cause + 1."""
        self.empty: i64 = -1
        self._add(literal, START)
        at: i64 = 0
        while at < len(self.order) and self.empty < 0:
            here: i64 = self.order[at]
            at += 1
            cell: i64 = (here >> 1) % 81
            digit: i64 = (here >> 1) // 81
            if here & 1:
                self._make_false(here, cell, digit)
            else:
                self._close(cell, digit)
        self._cells = vec[i64]([])
        self._positions = vec[i64]([])

    def rank_of(self, literal: i64) -> i64:
        """Return the index of a literal in ``order``, -1 when it does not follow."""
        return (self._known[literal >> 1] >> ((literal & 1) << 5) & 0xFFFF) - 1

    def cause_of(self, literal: i64) -> i64:
        """Return the cause of a literal that follows.

        Of a false candidate the true literal that sees it, of a true one the house in which it is
        the last place, or ``VIA_CELL``; ``START`` of the assumption.
        """
        return (self._known[literal >> 1] >> (((literal & 1) << 5) + 16) & 0xFFFF) - 1

    def _add(self, literal: i64, cause: i64) -> None:
        half: i64 = (literal & 1) << 5
        known: i64 = self._known[literal >> 1]
        if known >> half & 0xFFFF == 0:
            rank: i64 = len(self.order)
            entry: i64 = (cause + 1) << 16 | (rank + 1)
            self._known[literal >> 1] = known | entry << half
            self.order = append(self.order, literal)

    def _make_false(self, here: i64, cell: i64, digit: i64) -> None:
        """Add the candidates that a true candidate makes false: its cell's others and its houses'
        others."""
        mask: i64 = self._cells[cell] & ~(1 << (digit - 1))
        kind: i64
        topology = self.topology
        while mask:
            self._add(((FIRST[mask] + 1) * 81 + cell) * 2, here)
            mask &= mask - 1
        for kind in range(3):
            house: i64 = topology.house_of[cell * 3 + kind]
            mask = self._positions[house * 10 + digit] & ~topology.position_bit[cell * 3 + kind]
            while mask:
                self._add((digit * 81 + topology.house_cell[house * 9 + FIRST[mask]]) * 2, here)
                mask &= mask - 1
        low: i64 = topology.more_low[cell]
        high: i64 = topology.more_high[cell]
        while low | high:
            other: i64 = first_cell(low, high)
            low &= ~CELL_LOW[other]
            high &= ~CELL_HIGH[other]
            if self._cells[other] >> (digit - 1) & 1:
                self._add((digit * 81 + other) * 2, here)
        if self._rules.is_any:
            self._make_false_by_rules(here, cell, digit)

    def _make_false_by_rules(self, here: i64, cell: i64, digit: i64) -> None:
        """Add the candidates that further rules forbid beside a true candidate."""
        links = self._rules
        at: i64 = ((digit - 1) * 81 + cell) * 9
        gone: i64
        for gone in range(9):
            low: i64 = links.low[at + gone]
            high: i64 = links.high[at + gone]
            while low | high:
                other: i64 = first_cell(low, high)
                low &= ~CELL_LOW[other]
                high &= ~CELL_HIGH[other]
                if self._cells[other] >> gone & 1:
                    self._add(((gone + 1) * 81 + other) * 2, here)

    def _close(self, cell: i64, digit: i64) -> None:
        """Eliminate a false candidate; add the last candidate left by this, or record an empty
        place."""
        mask: i64 = self._cells[cell] & ~(1 << (digit - 1))
        kind: i64
        self._cells[cell] = mask
        if mask == 0:
            self.empty = cell
            return
        if COUNT[mask] == 1:
            self._add(((FIRST[mask] + 1) * 81 + cell) * 2 + 1, VIA_CELL)
        topology = self.topology
        for kind in range(3):
            if self._leave(
                topology.house_of[cell * 3 + kind], topology.position_bit[cell * 3 + kind], digit
            ):
                return
        at: i64
        for at in range(topology.more_start[cell], topology.more_start[cell + 1]):
            if self._leave(topology.more_house[at], topology.more_bit[at], digit):
                return

    def _leave(self, house: i64, position_bit: i64, digit: i64) -> bool:
        """Eliminate a digit from a place of a house; return True if the digit has no place left
        there."""
        mask: i64 = self._positions[house * 10 + digit] & ~position_bit
        self._positions[house * 10 + digit] = mask
        if mask == 0:
            self.empty = FIRST_HOUSE_PLACE + house * 10 + digit
            return True
        if COUNT[mask] == 1:
            last: i64 = self.topology.house_cell[house * 9 + FIRST[mask]]
            self._add((digit * 81 + last) * 2 + 1, house)
        return False

    def premises(self, grid: Grid, literal: i64) -> list[int]:
        """Return the literals one rests on, in the order of the cells or digits; none at first."""
        cause: i64 = self.cause_of(literal)
        if cause == START:
            return []
        if literal & 1 == 0:
            return [cause]
        cell: i64 = (literal >> 1) % 81
        digit: i64 = (literal >> 1) // 81
        found: list[int] = []
        mask: i64
        if cause == VIA_CELL:
            mask = grid.cells[cell] & ~(1 << (digit - 1))
            while mask:
                found.append(((FIRST[mask] + 1) * 81 + cell) * 2)
                mask &= mask - 1
            return found
        mask = grid.positions[cause * 10 + digit]
        while mask:
            other: i64 = self.topology.house_cell[cause * 9 + FIRST[mask]]
            mask &= mask - 1
            if other != cell:
                found.append((digit * 81 + other) * 2)
        return found

    def size(self, grid: Grid, goals: list[int], most: i64) -> i64:
        """Count the true literals among some goals and all they rest on, as far as ``most`` + 1."""
        wanted = vec[i64]([0] * LITERALS)
        stack = vec[i64]([0] * LITERALS)
        top: i64 = 0
        literal: i64
        for literal in goals:
            wanted[literal] = 1
            stack[top] = literal
            top += 1
        count: i64 = 0
        house_cell = self.topology.house_cell
        # As ``premises`` has it, without a list for each literal.
        while top:
            top -= 1
            literal = stack[top]
            cause: i64 = self.cause_of(literal)
            if literal & 1 == 0:
                if cause >= 0 and wanted[cause] == 0:
                    wanted[cause] = 1
                    stack[top] = cause
                    top += 1
                continue
            count += 1
            if count > most:
                return count
            if cause == START:
                continue
            cell: i64 = (literal >> 1) % 81
            digit: i64 = (literal >> 1) // 81
            mask: i64 = grid.cells[cell] & ~(1 << (digit - 1))
            if cause != VIA_CELL:
                mask = grid.positions[cause * 10 + digit]
            while mask:
                premise: i64 = ((FIRST[mask] + 1) * 81 + cell) * 2
                if cause != VIA_CELL:
                    premise = (digit * 81 + house_cell[cause * 9 + FIRST[mask]]) * 2
                mask &= mask - 1
                if premise != literal - 1 and wanted[premise] == 0:
                    wanted[premise] = 1
                    stack[top] = premise
                    top += 1
        return count

    def needed(self, grid: Grid, goals: list[int]) -> list[int]:
        """Return the goals and all they rest on, in the order they were found."""
        wanted: set[int] = set()
        stack = list(goals)
        while stack:
            literal = stack.pop()
            if literal not in wanted:
                wanted.add(literal)
                stack.extend(self.premises(grid, literal))
        return sorted(wanted, key=lambda literal: int(self.rank_of(literal)))
