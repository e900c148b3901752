"""Lines in the exact search: what their laws leave to each cell."""

from __future__ import annotations

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import Line, combination_masks
from numberplace.sudoku.search.masks import (
    BROKEN,
    CHANGED,
    SAME,
    highest,
    lowest,
    narrow,
    narrow_all,
    span,
    union_of,
)


class Lines:
    """The lines of one puzzle, packed."""

    def __init__(self, lines: tuple[Line, ...], size: int) -> None:
        """Pack lines on a board of ``size`` x ``size`` cells."""
        self.size: i64 = size
        self.all: i64 = (1 << size) - 1
        self.start: vec[i64] = vec[i64]([0])
        self.cell: vec[i64] = vec[i64]([])
        self.law: vec[i64] = vec[i64]([])
        self.number: vec[i64] = vec[i64]([])
        for line in lines:
            for cell in line.cells:
                self.cell = append(self.cell, cell)
            self.start = append(self.start, len(self.cell))
            self.law = append(self.law, int(line.law))
            self.number = append(self.number, line.number)

    def settle(self, candidates: vec[i64]) -> i64:
        """Look at every line once; return BROKEN, SAME or CHANGED."""
        state: i64 = SAME
        at: i64
        for at in range(len(self.law)):
            law: i64 = self.law[at]  # the numbers of ``Law``
            found: i64 = SAME
            if law == 1:
                found = self._renban(candidates, at)
            elif law == 2:
                found = self._between(candidates, at)
            elif law == 3:
                found = self._sandwich(candidates, at)
            else:
                found = self._skyscraper(candidates, at)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _renban(self, candidates: vec[i64], one: i64) -> i64:
        start: i64 = self.start[one]
        end: i64 = self.start[one + 1]
        window: i64 = (1 << (end - start)) - 1
        allowed: i64 = 0
        union: i64 = union_of(candidates, self.cell, start, end)
        while window <= self.all:
            if window & ~union == 0:
                at: i64 = start
                while at < end and candidates[self.cell[at]] & window:
                    at += 1
                if at == end:
                    allowed |= window
            window <<= 1
        return narrow_all(candidates, self.cell, start, end, allowed)

    def _between(self, candidates: vec[i64], one: i64) -> i64:
        start: i64 = self.start[one]
        end: i64 = self.start[one + 1]
        head: i64 = self.cell[start]
        tail: i64 = self.cell[end - 1]
        # what the ends leave open between them
        inner: i64 = span(lowest(candidates[head]), highest(candidates[tail])) | span(
            lowest(candidates[tail]), highest(candidates[head])
        )
        state: i64 = narrow_all(candidates, self.cell, start + 1, end - 1, inner)
        if state == BROKEN:
            return BROKEN
        lowest_top: i64 = self.size  # every inner cell can be this low at most ...
        highest_bottom: i64 = 1  # ... and must be this high at least
        at: i64
        for at in range(start + 1, end - 1):
            mask: i64 = candidates[self.cell[at]]
            lowest_top = min(lowest_top, highest(mask))
            highest_bottom = max(highest_bottom, lowest(mask))
        below: i64 = (1 << (lowest_top - 1)) - 1
        above: i64 = self.all & ~((1 << highest_bottom) - 1)
        first: i64 = 0
        second: i64 = 0
        if candidates[head] & below and candidates[tail] & above:
            first |= candidates[head] & below
            second |= candidates[tail] & above
        if candidates[head] & above and candidates[tail] & below:
            first |= candidates[head] & above
            second |= candidates[tail] & below
        found: i64 = narrow(candidates, head, first)
        other: i64 = narrow(candidates, tail, second)
        if found == BROKEN or other == BROKEN:
            return BROKEN
        return CHANGED if (state | found | other) & CHANGED else SAME

    def _sandwich(self, candidates: vec[i64], one: i64) -> i64:
        """Keep 1 and the highest digit where what lies between can add up."""
        start: i64 = self.start[one]
        size: i64 = self.size
        total: i64 = self.number[one]
        low: i64 = 1
        high: i64 = 1 << (size - 1)
        low_at: i64 = 0
        high_at: i64 = 0
        ways: i64 = 0
        way_first: i64 = 0
        way_last: i64 = 0
        first: i64
        for first in range(size):
            last: i64
            for last in range(first + 1, size):
                one_mask: i64 = candidates[self.cell[start + first]]
                other: i64 = candidates[self.cell[start + last]]
                up: bool = one_mask & low != 0 and other & high != 0
                down: bool = one_mask & high != 0 and other & low != 0
                if (up or down) and self._fills(candidates, start + first + 1, start + last, total):
                    if up:
                        low_at |= 1 << first
                        high_at |= 1 << last
                    if down:
                        high_at |= 1 << first
                        low_at |= 1 << last
                    ways += 1
                    way_first = first
                    way_last = last
        if ways == 0:
            return BROKEN
        filling: i64 = self.all
        if ways == 1 and way_last - way_first > 1:
            filling = self._fillings(candidates, start + way_first + 1, start + way_last, total)
        state: i64 = SAME
        at: i64
        for at in range(size):
            left: i64 = filling if way_first < at < way_last else self.all
            if (low_at >> at) & 1 == 0:
                left &= ~low
            if (high_at >> at) & 1 == 0:
                left &= ~high
            found: i64 = narrow(candidates, self.cell[start + at], left)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _fills(self, candidates: vec[i64], start: i64, end: i64, total: i64) -> bool:
        if start == end:
            return total == 0
        return self._fillings(candidates, start, end, total) != 0

    def _fillings(self, candidates: vec[i64], start: i64, end: i64, total: i64) -> i64:
        """Return the digits of the combinations that can stand between the crusts."""
        if end - start == self.size - 2:
            inner: i64 = self.all & ~1 & ~(1 << (self.size - 1))
            return inner if total == self.size * (self.size + 1) // 2 - 1 - self.size else 0
        union: i64 = union_of(candidates, self.cell, start, end)
        allowed: i64 = 0
        for whole in combination_masks(int(self.size), int(end - start), int(total)):
            combo: i64 = whole
            if combo & 1 or combo & (1 << (self.size - 1)) or combo & ~union:
                continue
            at: i64 = start
            while at < end and candidates[self.cell[at]] & combo:
                at += 1
            if at == end:
                allowed |= combo
        return allowed

    def _skyscraper(self, candidates: vec[i64], one: i64) -> i64:
        """Keep the digits on some way along the line that shows as many as the clue says."""
        size: i64 = self.size
        wanted: i64 = self.number[one]
        if wanted > size:
            return BROKEN
        width: i64 = size + 1
        ahead = self._ways_ahead(candidates, self.start[one])
        if (ahead[size * width + size] >> wanted) & 1 == 0:
            return BROKEN
        back = vec[i64]([0] * int(width * width))
        back[size * width + size] = 1 << wanted
        state: i64 = SAME
        at: i64
        for at in range(size - 1, -1, -1):
            cell: i64 = self.cell[self.start[one] + at]
            found: i64 = narrow(candidates, cell, self._on_a_way(candidates[cell], at, ahead, back))
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _ways_ahead(self, candidates: vec[i64], start: i64) -> vec[i64]:
        """Return, at ``at * (size + 1) + top``, how many may be seen so far, as bits.

        ``at`` cells lie behind, the highest of them is ``top``.
        """
        width: i64 = self.size + 1
        ahead = vec[i64]([0] * int(width * width))
        ahead[0] = 1
        at: i64
        for at in range(self.size):
            top: i64
            for top in range(self.size + 1):
                counts: i64 = ahead[at * width + top]
                mask: i64 = candidates[self.cell[start + at]] if counts else 0
                while mask:
                    digit: i64 = lowest(mask)
                    mask &= mask - 1
                    if digit > top:
                        ahead[(at + 1) * width + digit] |= counts << 1
                    elif digit < top:
                        ahead[(at + 1) * width + top] |= counts
        return ahead

    def _on_a_way(self, held: i64, at: i64, ahead: vec[i64], back: vec[i64]) -> i64:
        """Return which digits of a cell lie on a way to the end; note these ways in ``back``."""
        width: i64 = self.size + 1
        left: i64 = 0
        top: i64
        for top in range(self.size + 1):
            counts: i64 = ahead[at * width + top]
            mask: i64 = held if counts else 0
            while mask:
                bit: i64 = mask & -mask
                mask ^= bit
                digit: i64 = lowest(bit)
                good: i64 = 0
                if digit > top:
                    good = (back[(at + 1) * width + digit] >> 1) & counts
                elif digit < top:
                    good = back[(at + 1) * width + top] & counts
                if good:
                    left |= bit
                    back[at * width + top] |= good
        return left
