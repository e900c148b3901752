"""Ranks in the exact search: which rivals of a line may be less, and how many have to be."""

from __future__ import annotations

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import EQUAL, GREATER, LESS, Rank
from numberplace.sudoku.search.masks import (
    BROKEN,
    CHANGED,
    SAME,
    highest,
    lowest,
    narrow,
    popcount,
    settled,
)


class Ranks:
    """The ranks of one puzzle, packed."""

    def __init__(self, ranks: tuple[Rank, ...]) -> None:
        """Pack ranks, all of whose lines have as many cells."""
        self.count: i64 = len(ranks)
        self.length: i64 = len(ranks[0].cells) if ranks else 0
        self.own: vec[i64] = vec[i64]([])
        """The cells of each line, one after the other."""
        self.bit: vec[i64] = vec[i64]([])
        """The first digit of each line, as a mask."""
        self.before: vec[i64] = vec[i64]([])
        self.refused: vec[i64] = vec[i64]([])
        """Orders forbidden to rivals: ``EQUAL`` where no two lines may tie, else none."""
        self.side_start: vec[i64] = vec[i64]([0])
        """Index in ``line_start`` of the sides of each rank."""
        self.line_start: vec[i64] = vec[i64]([0])
        """Index in ``rival`` of the rivals of each side, in cells."""
        self.rival: vec[i64] = vec[i64]([])
        for rank in ranks:
            for cell in rank.cells:
                self.own = append(self.own, cell)
            self.bit = append(self.bit, 1 << (rank.digit - 1))
            self.before = append(self.before, rank.before)
            self.refused = append(self.refused, 0 if rank.may_tie else EQUAL)
            for side in rank.rivals:
                for line in side:
                    for cell in line:
                        self.rival = append(self.rival, cell)
                self.line_start = append(self.line_start, len(self.rival))
            self.side_start = append(self.side_start, len(self.line_start) - 1)

    def settle(self, candidates: vec[i64]) -> i64:
        """Look at every rank once; return BROKEN, SAME or CHANGED."""
        state: i64 = SAME
        one: i64
        for one in range(self.count):
            found: i64 = self._look(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def kept(self, masks: list[int]) -> list[int]:
        """Return the candidates of a board that the ranks keep; zeros where one cannot be kept."""
        return settled(self.settle, masks)

    def _look(self, candidates: vec[i64], one: i64) -> i64:
        """Count the sides that can and that must be less, and keep the orders that the count
        allows."""
        if candidates[self.own[one * self.length]] & self.bit[one] == 0:
            return BROKEN
        can: i64 = 0
        must: i64 = 0
        side: i64
        for side in range(self.side_start[one], self.side_start[one + 1]):
            orders: i64 = self._orders_of(candidates, one, side) & ~self.refused[one]
            if orders == 0:
                return BROKEN
            if orders & LESS:
                can += 1
                if orders == LESS:
                    must += 1
        before: i64 = self.before[one]
        if before < must or before > can:
            return BROKEN
        state: i64 = SAME
        for side in range(self.side_start[one], self.side_start[one + 1]):
            allowed: i64 = (LESS | EQUAL | GREATER) & ~self.refused[one]
            if must < can:
                orders = self._orders_of(candidates, one, side) & allowed
                if before == can and orders & LESS:
                    allowed = LESS
                elif before == must and orders != LESS:
                    allowed &= ~LESS
            found: i64 = self._keep(candidates, one, side, allowed)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _orders_of(self, candidates: vec[i64], one: i64, side: i64) -> i64:
        """Return the possible orders of a side's rival that begins with the digit, beside the
        line."""
        bit: i64 = self.bit[one]
        found: i64 = 0
        start: i64 = self.line_start[side]
        while start < self.line_start[side + 1]:
            first: i64 = candidates[self.rival[start]]
            if first & bit:
                orders: i64 = self._orders(candidates, one, start, 1)
                if first == bit:
                    return orders
                found |= orders
            start += self.length
        return found

    def _orders(self, candidates: vec[i64], one: i64, start: i64, at: i64) -> i64:
        """Return the possible orders of a rival beside the line by their cells from a place on."""
        found: i64 = 0
        base: i64 = one * self.length
        while at < self.length:
            own: i64 = self.own[base + at]
            rival: i64 = self.rival[start + at]
            if own != rival:
                mine: i64 = candidates[own]
                theirs: i64 = candidates[rival]
                if lowest(theirs) < highest(mine):
                    found |= LESS
                if highest(theirs) > lowest(mine):
                    found |= GREATER
                if mine & theirs == 0:
                    return found
            at += 1
        return found | EQUAL

    def _keep(self, candidates: vec[i64], one: i64, side: i64, allowed: i64) -> i64:
        """Leave a side the rivals that may begin with the digit, and a lone one its order."""
        bit: i64 = self.bit[one]
        state: i64 = SAME
        lone: i64 = -1
        several = False
        start: i64 = self.line_start[side]
        while start < self.line_start[side + 1]:
            first: i64 = self.rival[start]
            if candidates[first] & bit:
                if self._orders(candidates, one, start, 1) & allowed == 0:
                    found: i64 = narrow(candidates, first, ~bit)
                    if found == BROKEN:
                        return BROKEN
                    state |= found
                else:
                    several = lone >= 0
                    lone = start
            start += self.length
        if lone < 0:
            return BROKEN
        if not several and allowed & (LESS | GREATER) != LESS | GREATER:
            state |= CHANGED if narrow(candidates, self.rival[lone], bit) == CHANGED else SAME
            found = self._order(candidates, one, lone, allowed)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    def _order(self, candidates: vec[i64], one: i64, start: i64, allowed: i64) -> i64:
        """Keep the candidates that let a rival be less, or not less, in the first cells that may
        differ."""
        base: i64 = one * self.length
        at: i64
        for at in range(1, self.length):
            own: i64 = self.own[base + at]
            rival: i64 = self.rival[start + at]
            mine: i64 = candidates[own]
            theirs: i64 = candidates[rival]
            if own == rival or (mine == theirs and popcount(mine) == 1):
                continue
            # Equal digits here leave the order to the cells behind, where that can be.
            strict: i64 = 0 if self._orders(candidates, one, start, at + 1) & allowed else 1
            if allowed & LESS:
                lower, upper = rival, own
            else:
                lower, upper = own, rival
            top: i64 = highest(candidates[upper]) - strict
            state: i64 = narrow(candidates, lower, (1 << top) - 1 if top > 0 else 0)
            if state == BROKEN:
                return BROKEN
            foot: i64 = lowest(candidates[lower]) + strict - 1
            found: i64 = narrow(candidates, upper, ~((1 << foot) - 1))
            if found == BROKEN:
                return BROKEN
            return CHANGED if (state | found) & CHANGED else SAME
        return SAME
