"""Forcing chains with branches: Nishio, multiple and dynamic ones; the easiest of a position.

All hints of a level have one base, so the shortest is the easiest; among equals the form decides
(a reduction, a cell, a house, a contradiction), then which the program meets first.
"""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, let_others_run, vec
from numberplace.sudoku.model.geometry import COUNT, FIRST, HOUSE_CELL, HOUSE_OF
from numberplace.sudoku.rate.se.board import PLACES, eliminate_digits, place
from numberplace.sudoku.rate.se.implications import BitImplications
from numberplace.sudoku.rate.se.runs import BIT, ENTRY, NODES, WORDS, Runs
from numberplace.sudoku.rate.se.single_digit import SingleDigit
from numberplace.sudoku.rate.se.tables import LINK_KINDS, STEPS

NOTHING: Final = 1 << 60
REDUCTION: Final = 1
CELL: Final = 5
HOUSE: Final = 6
ABSURD: Final = 7


class Forcing:
    """One kind of forcing chains: its conditions, and the best hint of a position."""

    def __init__(self, runs: Runs, base: int, multiple: bool, nishio: bool) -> None:
        self.runs = runs
        self.base: i64 = base
        """The rating of the shortest, in tenths."""
        self.multiple = multiple
        self.nishio = nishio
        self.best: i64 = NOTHING
        """Eight times the length, plus the form."""
        self.target: i64 = -1
        """The node that the best hint proves."""
        self.implications: BitImplications | None = None
        """Implications without branches, where known for the position."""
        self.common = vec[i64]([0] * (2 * WORDS))
        self.slots = vec[i64]([0] * 9)
        self.slot_count: i64 = 0
        self.kind: i64 = 0
        """The kind of house whose places are being compared."""
        self.ends = vec[i64]([0] * 9)
        self.end_count: i64 = 0
        """The ends of the chains of the hint at hand."""

    def apply(self, board: vec[i64]) -> i64:
        """Apply the hint found and return its rating in tenths."""
        target: i64 = self.target // 2
        if self.target & 1:
            place(board, target // 9, target % 9)
        else:
            eliminate_digits(board, target // 9, 1 << (target % 9))
        return self.base + STEPS[self.best // 8]

    def find(self, board: vec[i64]) -> bool:
        """Find the easiest hint of a position; tell whether there is one.

        The search goes through cells, their digits, and the houses a cell is the first of.
        """
        self.best = NOTHING
        runs = self.runs
        runs.begin(board)
        if self.nishio:
            return self.find_nishio(board)
        if self.implications is not None:
            self.implications.close()
        cell: i64
        for cell in range(81):
            count: i64 = COUNT[board[cell]]
            if count < 2 or (count == 2 and not runs.dynamic):
                continue
            let_others_run()
            mask: i64 = board[cell]
            while mask:
                here: i64 = cell * 9 + FIRST[mask]
                mask &= mask - 1
                if runs.dynamic:
                    self.both_ways(here, count)
                self.houses(board, cell, here % 9)
            if count == 2 or self.multiple:
                self.cell(board, cell)
        return self.best < NOTHING

    def find_nishio(self, board: vec[i64]) -> bool:
        """Find the easiest contradiction of one digit; tell whether there is one."""
        digit: i64
        cell: i64
        digits = [SingleDigit(board, digit) for digit in range(9)]
        for cell in range(81):
            mask: i64 = board[cell]
            if mask & (mask - 1) == 0:
                continue
            while mask:
                digit = FIRST[mask]
                mask &= mask - 1
                node: i64 = (cell * 9 + digit) * 2
                single = digits[digit]
                if single.clashes(cell, True):
                    self.contradiction(self.runs.run(node + 1), node)
                if single.clashes(cell, False):
                    self.contradiction(self.runs.run(node), node + 1)
        return self.best < NOTHING

    def both_ways(self, candidate: i64, count: i64) -> None:
        """Offer the conclusions of a candidate's being true and its being false, alone and
        together."""
        runs = self.runs
        node: i64 = candidate * 2
        true: i64 = runs.run(node + 1)
        self.contradiction(true, node)
        false: i64 = runs.run(node)
        self.contradiction(false, node + 1)
        if count > 2:
            self.slots[0] = true
            self.slots[1] = false
            self.slot_count = 2
            self.compare(REDUCTION)

    def contradiction(self, slot: i64, proved: i64) -> None:
        """Offer the conclusion of a run that ends in a clash."""
        clash: i64 = self.runs.clash[slot]
        if clash < 0:
            return
        node: i64 = self.runs.entries[clash * ENTRY]
        self.ends[1 - (node & 1)] = clash
        self.ends[node & 1] = self.runs.where[slot * NODES + (node ^ 1)]  # what it contradicts
        self.end_count = 2
        self.offer(proved, ABSURD)

    def houses(self, board: vec[i64], cell: i64, digit: i64) -> None:
        """Compare the places of a digit in the houses where a cell is the first."""
        i: i64
        for i in range(3):
            house: i64 = HOUSE_OF[cell * 3 + LINK_KINDS[i]]
            mask: i64 = board[PLACES + digit * 27 + house]
            if HOUSE_CELL[house * 9 + FIRST[mask]] != cell:
                continue
            if COUNT[mask] != 2 and (not self.multiple or COUNT[mask] < 2):
                continue
            self.kind = LINK_KINDS[i]
            self.slot_count = 0
            while mask:
                self.slots[self.slot_count] = HOUSE_CELL[house * 9 + FIRST[mask]] * 9 + digit
                self.slot_count += 1
                mask &= mask - 1
            self.compare_true(HOUSE)

    def cell(self, board: vec[i64], cell: i64) -> None:
        """Compare the candidates of a cell."""
        self.slot_count = 0
        mask: i64 = board[cell]
        while mask:
            self.slots[self.slot_count] = cell * 9 + FIRST[mask]
            self.slot_count += 1
            mask &= mask - 1
        self.compare_true(CELL)

    def compare_true(self, form: i64) -> None:
        """Compare the runs of the candidates in ``slots``, unless they cannot agree in anything."""
        i: i64
        implications = self.implications
        if implications is not None and not implications.agree(self.slots, self.slot_count):
            return
        for i in range(self.slot_count):
            self.slots[i] = self.runs.run(self.slots[i] * 2 + 1)
        self.compare(form)

    def compare(self, form: i64) -> None:
        """Offer the nodes common to all the runs chosen: true ones first, in the first run's
        order."""
        runs = self.runs
        slots = self.slots
        common = self.common
        i: i64
        j: i64
        false: i64 = 0
        true: i64 = 0
        for i in range(2 * WORDS):
            word: i64 = -1
            for j in range(self.slot_count):
                word &= runs.sets[slots[j] * 2 * WORDS + i]
            common[i] = word
            if i < WORDS:
                false |= word
            else:
                true |= word
        if true:
            self.agree_in(1, form)
        if false:
            self.agree_in(0, form)

    def agree_in(self, state: i64, form: i64) -> None:
        """Offer the nodes true, or false, in all the runs chosen, in the first run's order."""
        runs = self.runs
        entries = runs.entries
        common = self.common
        i: i64
        for i in range(runs.start[self.slots[0]], runs.end[self.slots[0]]):
            node: i64 = entries[i * ENTRY]
            if node & 1 == state and common[state * WORDS + node // 108] & BIT[node // 2 % 54]:
                self.agree(node, form)

    def agree(self, node: i64, form: i64) -> None:
        """Offer a node that all runs chosen have."""
        runs = self.runs
        i: i64
        if node & 1 and COUNT[runs.base[node // 18]] < 2:
            return
        for i in range(self.slot_count):
            self.ends[i] = runs.where[self.slots[i] * NODES + node]
        self.end_count = self.slot_count
        self.offer(node, form)

    def offer(self, proved: i64, form: i64) -> None:
        """Keep the hint at hand if it is the easiest so far."""
        weight: i64 = self.weigh(form, self.best)
        if weight < self.best:
            self.best = weight
            self.target = proved

    def weigh(self, form: i64, limit: i64) -> i64:
        """Return eight times the length of the hint at hand, plus its form.

        What is sure to reach the limit is not counted to the end.
        """
        runs = self.runs
        i: i64
        length: i64 = 0
        for i in range(self.end_count):
            length += runs.depth(self.ends[i])
        if length * 8 + form >= limit:
            return limit
        length = 0
        for i in range(self.end_count):
            length += runs.count(self.ends[i])
        if length * 8 + form >= limit:
            return limit
        return (length + runs.inner_length(self.ends, self.end_count)) * 8 + form


def forcing(level: int) -> Forcing:
    """Return the search for Nishio (0), multiple (1) or dynamic (2) forcing chains."""
    runs = Runs(dynamic=level != 1, by_cell=level != 0)
    return Forcing(runs, 75 + 5 * level, multiple=level != 0, nishio=level == 0)
