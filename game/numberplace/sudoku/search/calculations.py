"""Calculations in the exact search: the digits that all ways to fill a calculation keep."""

from __future__ import annotations

from typing import Final

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import ANY, OPERATIONS, Calculation
from numberplace.sudoku.search.masks import BROKEN, CHANGED, SAME, lowest, narrow

MAX_TRIES: Final = 20_000
"""Digits tried in one calculation; where they are not enough nothing is ruled out yet."""
PLUS, MINUS, TIMES, DIVIDED = 0, 1, 2, 3
"""The places of the operations among ``OPERATIONS``; one more stands for any of them."""
MAX_PRODUCT: Final = 1 << 40
"""Above every number that is asked for; larger products need not be told apart."""


class Calculations:
    """The calculations of one puzzle, packed."""

    def __init__(
        self,
        every: tuple[Calculation, ...],
        size: int,
        peers: tuple[frozenset[int], ...],
    ) -> None:
        """Pack calculations on a board of ``size`` x ``size`` cells.

        Args:
            peers: for each cell those that cannot hold its digit.
        """
        self.size: i64 = size
        self.start: vec[i64] = vec[i64]([0])
        self.cell: vec[i64] = vec[i64]([])
        self.apart: vec[i64] = vec[i64]([])
        """For each cell a bit for each earlier cell of the same calculation that it sees."""
        self.operation: vec[i64] = vec[i64]([])
        self.number: vec[i64] = vec[i64]([])
        self.tried: vec[i64] = vec[i64]([])
        """Candidates of the cells after the last try; a calculation is skipped while they are
        unchanged."""
        longest: int = max([len(one.cells) for one in every], default=0)
        self._masks: vec[i64] = vec[i64]([0] * longest)
        self._kept: vec[i64] = vec[i64]([0] * longest)
        self._bit: vec[i64] = vec[i64]([0] * longest)
        self._left: i64 = 0
        for one in every:
            for at, cell in enumerate(one.cells):
                self.cell = append(self.cell, cell)
                self.tried = append(self.tried, 0)
                seen = sum([1 << i for i in range(at) if one.cells[i] in peers[cell]])
                self.apart = append(self.apart, seen)
            self.start = append(self.start, len(self.cell))
            self.number = append(self.number, one.number)
            known = one.operation != ANY
            self.operation = append(self.operation, OPERATIONS.index(one.operation) if known else 4)

    def settle(self, candidates: vec[i64]) -> i64:
        """Look at every calculation once; return BROKEN, SAME or CHANGED."""
        state: i64 = SAME
        one: i64
        for one in range(len(self.number)):
            found: i64 = self.try_ways(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def settle_small(self, candidates: vec[i64], most_open: i64) -> i64:
        """Look once at every calculation with few open cells; as ``settle``."""
        state: i64 = SAME
        one: i64
        for one in range(len(self.number)):
            count: i64 = 0
            at: i64
            for at in range(self.start[one], self.start[one + 1]):
                mask: i64 = candidates[self.cell[at]]
                if mask & (mask - 1):
                    count += 1
            if count > most_open:
                continue
            found: i64 = self.try_ways(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def try_ways(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits that stand in some way to fill the cells of a calculation."""
        start: i64 = self.start[one]
        length: i64 = self.start[one + 1] - start
        is_known = True
        at: i64
        for at in range(length):
            mask: i64 = candidates[self.cell[start + at]]
            if mask != self.tried[start + at]:
                is_known = False
            self._masks[at] = mask
        if is_known:
            return SAME
        if not self._fill_all(one):
            return BROKEN
        state: i64 = SAME
        for at in range(length):
            state |= narrow(candidates, self.cell[start + at], self._kept[at])
            self.tried[start + at] = self._kept[at]
        return CHANGED if state & CHANGED else SAME

    def needs(self, candidates: vec[i64], one: i64, bit: i64, places: i64) -> bool:
        """Tell whether no way leaves a digit out of some cells of a calculation.

        Args:
            bit: the digit, as a mask.
            places: a bit for each of the cells, by its place in the calculation.
        """
        start: i64 = self.start[one]
        at: i64
        for at in range(self.start[one + 1] - start):
            mask: i64 = candidates[self.cell[start + at]]
            self._masks[at] = mask & ~bit if (places >> at) & 1 else mask
        return not self._fill_all(one)

    def kept(self, masks: list[int]) -> list[int]:
        """Return the masks of the first calculation's cells after settling; zeros for no way."""
        for at, mask in enumerate(masks):
            self._masks[at] = mask
        if not self._fill_all(0):
            return [0] * len(masks)
        return [self._kept[i] for i in range(len(masks))]

    def _fill_all(self, one: i64) -> bool:
        """Go through the ways to fill ``_masks``; False when there is none.

        Where there are too many to go through, everything is kept.
        """
        at: i64
        length: i64 = self.start[one + 1] - self.start[one]
        for at in range(length):
            self._kept[at] = 0
        self._left = MAX_TRIES
        found: bool = self._fill(one, 0, 0, 1, 0)
        if self._left < 0:
            for at in range(length):
                self._kept[at] = self._masks[at]
            return True
        return found

    def _fill(self, one: i64, at: i64, total: i64, product: i64, largest: i64) -> bool:
        """Fill the cells from ``at`` on; those before have a sum, a product and a largest digit."""
        start: i64 = self.start[one]
        if start + at == self.start[one + 1]:
            return self._comes_out(one, total, product, largest)
        rest: i64 = self._masks[at]
        seen: i64 = self.apart[start + at]
        place: i64 = 0
        while seen:
            if seen & 1:
                rest &= ~self._bit[place]
            seen >>= 1
            place += 1
        found = False
        while rest and self._left >= 0:
            bit: i64 = rest & -rest
            rest ^= bit
            self._left -= 1
            digit: i64 = lowest(bit)
            wider: i64 = product * digit
            if wider > MAX_PRODUCT:
                wider = MAX_PRODUCT
            top: i64 = largest if largest > digit else digit
            if not self._is_open(one, total + digit, wider):
                continue
            self._bit[at] = bit
            if self._fill(one, at + 1, total + digit, wider, top):
                self._kept[at] |= bit
                found = True
        return found

    def _is_open(self, one: i64, total: i64, product: i64) -> bool:
        """Tell whether more digits may still lead to the number.

        All digits of a difference add up to at most twice the largest less the number; those of a
        quotient multiply to at most the square of the largest divided by the number.
        """
        operation: i64 = self.operation[one]
        number: i64 = self.number[one]
        if operation == PLUS:
            return total <= number
        if operation == MINUS:
            return total <= 2 * self.size - number
        if operation == TIMES:
            return product <= number and number % product == 0
        if operation == DIVIDED:
            return product * number <= self.size * self.size
        return True

    def _comes_out(self, one: i64, total: i64, product: i64, largest: i64) -> bool:
        """Tell whether the digits of all cells give the number; as ``Calculation.comes_out``."""
        operation: i64 = self.operation[one]
        number: i64 = self.number[one]
        if operation == PLUS:
            return total == number
        if operation == MINUS:
            return 2 * largest - total == number
        if operation == TIMES:
            return product == number
        quotient: bool = largest * largest == number * product
        if operation == DIVIDED:
            return quotient
        return quotient or total == number or product == number or 2 * largest - total == number
