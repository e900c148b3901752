"""Sums in the exact search: the digits kept by combinations, or by the least and the most."""

from __future__ import annotations

from typing import Final

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import Sum, combination_masks
from numberplace.sudoku.search.masks import (
    BROKEN,
    CHANGED,
    SAME,
    highest,
    lowest,
    narrow,
    narrow_all,
)

MAX_TRIED = 6
"""Cells of the largest sum whose ways are all gone through."""
MAX_TRIED_LARGE = 4
"""Cells of the largest sum whose ways are all gone through on boards above ``MAX_COMBINED``."""
MANY: Final = 1_000
FEW: Final = 2
"""Open cells of a sum that is easily looked through."""
MAX_COMBINED = 12
"""Cells of the largest sum, and digits of the largest board, whose combinations are listed."""


class Sums:
    """The sums of one puzzle, packed."""

    def __init__(self, sums: tuple[Sum, ...], size: int) -> None:
        """Pack sums on a board of ``size`` x ``size`` cells."""
        self.start: vec[i64] = vec[i64]([0])
        self.cell: vec[i64] = vec[i64]([])
        self.factor: vec[i64] = vec[i64]([])
        self.total: vec[i64] = vec[i64]([])
        self.combo_start: vec[i64] = vec[i64]([0])
        self.combo: vec[i64] = vec[i64]([])
        self.is_tried: vec[i64] = vec[i64]([])
        self.size: i64 = size
        self.needed: vec[i64] = vec[i64]([0] * len(sums))
        """The digits that all ways of a sum had in common when it was tried last."""
        self.tried: vec[i64] = vec[i64]([])
        """Candidates of the cells after the last try; a sum is skipped while they are unchanged."""
        self._common: i64 = 0
        self._kept: vec[i64] = vec[i64]([0] * MAX_TRIED)
        self._masks: vec[i64] = vec[i64]([0] * MAX_TRIED)
        for one in sums:
            for cell, factor in zip(one.cells, one.factors, strict=True):
                self.cell = append(self.cell, cell)
                self.factor = append(self.factor, factor)
                self.tried = append(self.tried, 0)
            self.start = append(self.start, len(self.cell))
            self.total = append(self.total, one.total)
            for mask in combinations_of(one, size):
                self.combo = append(self.combo, mask)
            self.combo_start = append(self.combo_start, len(self.combo))
            most = MAX_TRIED if size <= MAX_COMBINED else MAX_TRIED_LARGE
            self.is_tried = append(self.is_tried, int(one.is_distinct and len(one.cells) <= most))

    def settle(self, candidates: vec[i64]) -> i64:
        """Look at every sum once; return BROKEN, SAME or CHANGED."""
        state: i64 = SAME
        one: i64
        for one in range(len(self.total)):
            found: i64 = self._combine(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def settle_fully(self, candidates: vec[i64], most_open: i64) -> i64:
        """Look at every sum once and at all ways of the smaller ones.

        Returns BROKEN, SAME or CHANGED.

        Args:
            most_open: sums with more open cells are passed over; ``MANY`` = none.
        """
        state: i64 = SAME
        one: i64
        for one in range(len(self.total)):
            if most_open < MANY and self._open_cells(candidates, one) > most_open:
                continue
            found: i64 = SAME
            if self.is_tried[one]:
                found = self.try_ways(candidates, one)
            else:
                found = self._combine(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _open_cells(self, candidates: vec[i64], one: i64) -> i64:
        """Return the number of cells of a sum with more than one digit left."""
        count: i64 = 0
        at: i64
        for at in range(self.start[one], self.start[one + 1]):
            mask: i64 = candidates[self.cell[at]]
            if mask & (mask - 1):
                count += 1
        return count

    def kept(self, masks: list[int]) -> list[int]:
        """Return the candidates of a board that all ways keep; zeros when there is no way."""
        candidates = vec[i64]([])
        for mask in masks:
            candidates = append(candidates, mask)
        if self.settle_fully(candidates, MANY) == BROKEN:
            return [0] * len(masks)
        return list(candidates)

    def try_ways(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits of all ways to fill a sum without repeats; record the digits needed."""
        start: i64 = self.start[one]
        length: i64 = self.start[one + 1] - start
        is_known = True
        at: i64
        for at in range(length):
            mask: i64 = candidates[self.cell[start + at]]
            if mask != self.tried[start + at]:
                is_known = False
            self._masks[at] = mask
            self._kept[at] = 0
        if is_known:
            return SAME
        self._common = (1 << self.size) - 1
        if not self._try(0, length, 0, self.total[one]):
            return BROKEN
        self.needed[one] = self._common
        state: i64 = SAME
        for at in range(length):
            state |= narrow(candidates, self.cell[start + at], self._kept[at])
            self.tried[start + at] = self._kept[at]
        return CHANGED if state & CHANGED else SAME

    def _try(self, at: i64, length: i64, used: i64, left: i64) -> bool:
        """Fill the cells from ``at`` on with digits that are not used and add up to ``left``."""
        if at == length - 1:
            if left < 1 or left > self.size:
                return False
            last: i64 = 1 << (left - 1)
            if self._masks[at] & last & ~used == 0:
                return False
            self._kept[at] |= last
            self._common &= used | last
            return True
        behind: i64 = length - at - 1
        least: i64 = behind * (behind + 1) // 2  # what the cells behind this one take
        most: i64 = behind * self.size - behind * (behind - 1) // 2
        rest: i64 = self._masks[at] & ~used
        found = False
        while rest:
            bit: i64 = rest & -rest
            rest ^= bit
            remains: i64 = left - lowest(bit)
            if remains < least:
                break
            if remains <= most and self._try(at + 1, length, used | bit, remains):
                self._kept[at] |= bit
                found = True
        return found

    def _combine(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits of the combinations that fit a sum; by its bounds where none are listed.

        A combination fits when it holds what is placed and each cell can take one of its digits;
        that leaves a little more than a full matching would, and costs much less.
        """
        first: i64 = self.combo_start[one]
        last: i64 = self.combo_start[one + 1]
        if first == last:
            return self._bound(candidates, one)
        start: i64 = self.start[one]
        end: i64 = self.start[one + 1]
        union: i64 = 0
        placed: i64 = 0
        least: i64 = 0
        most: i64 = 0
        at: i64
        for at in range(start, end):
            mask: i64 = candidates[self.cell[at]]
            union |= mask
            if mask & (mask - 1) == 0:
                placed |= mask
            least += lowest(mask)
            most += highest(mask)
        if not least <= self.total[one] <= most:
            return BROKEN
        allowed: i64 = 0
        way: i64
        for way in range(first, last):
            combo: i64 = self.combo[way]
            if combo & ~union == 0 and placed & ~combo == 0:
                at = start
                while at < end and candidates[self.cell[at]] & combo:
                    at += 1
                if at == end:
                    allowed |= combo
        return narrow_all(candidates, self.cell, start, end, allowed)

    def _bound(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits with which a sum can still come out, by its least and its most."""
        start: i64 = self.start[one]
        end: i64 = self.start[one + 1]
        total: i64 = self.total[one]
        least: i64 = 0
        most: i64 = 0
        at: i64
        for at in range(start, end):
            least += least_of(candidates[self.cell[at]], self.factor[at])
            most -= least_of(candidates[self.cell[at]], -self.factor[at])
        if total < least or total > most:
            return BROKEN
        state: i64 = SAME
        for at in range(start, end):
            factor: i64 = self.factor[at]
            cell: i64 = self.cell[at]
            mask: i64 = candidates[cell]
            # what the other cells add up to at least and at most
            others_least: i64 = least - least_of(mask, factor)
            others_most: i64 = most + least_of(mask, -factor)
            rest: i64 = mask
            left: i64 = 0
            while rest:
                bit: i64 = rest & -rest
                rest ^= bit
                worth: i64 = factor * lowest(bit)
                if others_least + worth <= total <= others_most + worth:
                    left |= bit
            found: i64 = narrow(candidates, cell, left)
            if found == BROKEN:
                return BROKEN
            if found == CHANGED:
                state = CHANGED
                least = others_least + least_of(left, factor)
                most = others_most - least_of(left, -factor)
        return state


def least_of(mask: i64, factor: i64) -> i64:
    """Return the least that factor times a digit of a mask can be."""
    return factor * lowest(mask) if factor > 0 else factor * highest(mask)


def combinations_of(one: Sum, size: int) -> tuple[int, ...]:
    """Return the digit masks a sum without repeats can have; none where they are not listed."""
    if not one.is_distinct or len(one.cells) > MAX_COMBINED or size > MAX_COMBINED:
        return ()
    return combination_masks(size, len(one.cells), one.total)
