"""The candidates that reasons up to a level leave, without words: levels in microseconds.

The same eliminations, stage by stage, as the searches make that techniques have for boards of any
size (``find_plain``). Each of them still holds when more is eliminated, so their order does not
matter: what is left in the end is what a path of explained steps leaves. A test holds the two
together.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import Sum
from numberplace.sudoku.search.general import GeneralSolver
from numberplace.sudoku.search.masks import (
    BROKEN,
    CHANGED,
    SAME,
    narrow,
    narrow_all,
    popcount,
    union_of,
)
from numberplace.sudoku.search.sums import FEW, MANY, Sums

WORD: Final = 30
"""Cells in a word of a set of cells: compiled code shifts a bare 1 in 32 bits."""
MAX_IN_SUBSET: Final = 4
EASY: Final = 0
MEDIUM: Final = 1
HARD: Final = 2
EXPERT: Final = 3
"""Stages: singles, then sums and locked digits, then totals and subsets, then fish. A board solved
by a stage needs no technique of a harder level than the stage's name."""


class Reasons:
    """The techniques below contradiction on the board of a solver."""

    def __init__(self, solver: GeneralSolver, totals: tuple[Sum, ...]) -> None:
        """Look at a solver's board.

        Args:
            totals: what innies and outies add up to.
        """
        self.solver = solver
        self.size: i64 = solver.size
        self.count: i64 = solver.count
        self.totals = Sums(totals, int(solver.size))
        self.words: i64 = (solver.count + WORD - 1) // WORD
        self.seen: vec[i64] = vec[i64]([0] * int(solver.count * self.words))
        self.common: vec[i64] = vec[i64]([0] * int(self.words * (MAX_IN_SUBSET + 1)))
        longest: int = max([int(solver.size), len(solver.group_cell)])
        self.open: vec[i64] = vec[i64]([0] * longest)
        self.places: vec[i64] = vec[i64]([0] * int(solver.size))
        self.state: i64 = SAME
        self.lock_start: vec[i64] = vec[i64]([])
        """Index of the other places of each lock; the eliminated cells begin at lock_end."""
        self.lock_end: vec[i64] = vec[i64]([])
        self.lock_cell: vec[i64] = vec[i64]([])
        self.part_of: vec[i64] = vec[i64]([])
        """For each set of cells of a calculation that lie in one house, the calculation."""
        self.part_places: vec[i64] = vec[i64]([])
        """The cells of each such set, a bit for each by its place in the calculation."""
        self._find_seen()
        self._find_locks()
        self._find_parts()

    def _find_seen(self) -> None:
        cell: i64
        for cell in range(self.count):
            at: i64
            for at in range(self.solver.peer_start[cell], self.solver.peer_start[cell + 1]):
                other: i64 = self.solver.peer[at]
                word: i64 = cell * self.words + other // WORD
                self.seen[word] = self.seen[word] | 1 << (other % WORD)

    def sees(self, cell: i64, other: i64) -> bool:
        """Tell whether two cells cannot hold equal digits."""
        return (self.seen[cell * self.words + other // WORD] >> (other % WORD)) & 1 != 0

    def _find_locks(self) -> None:
        """Record for each house the cells outside that see two or more equal cells of the house."""
        start: i64 = 0
        while start < len(self.solver.houses):
            inside: set[int] = set()
            at: i64
            for at in range(self.size):
                inside.add(int(self.solver.houses[start + at]))
            locks: dict[int, list[int]] = {}
            cell: i64
            for cell in range(self.count):
                held: i64 = 0
                for at in range(self.size):
                    if self.sees(cell, self.solver.houses[start + at]):
                        held |= 1 << at
                if held & (held - 1) and int(cell) not in inside:
                    locks.setdefault(int(held), []).append(int(cell))
            for places, cells in locks.items():
                self.lock_start = append(self.lock_start, len(self.lock_cell))
                for at in range(self.size):
                    if places >> int(at) & 1 == 0:
                        self.lock_cell = append(self.lock_cell, self.solver.houses[start + at])
                self.lock_end = append(self.lock_end, len(self.lock_cell))
                for other in cells:
                    self.lock_cell = append(self.lock_cell, other)
            start += self.size
        self.lock_start = append(self.lock_start, len(self.lock_cell))

    def _find_parts(self) -> None:
        """Note which cells of a calculation lie in one house."""
        every = self.solver.calculations
        one: i64
        for one in range(len(every.number)):
            start: i64 = 0
            while start < len(self.solver.houses):
                places: i64 = 0
                at: i64
                for at in range(every.start[one], every.start[one + 1]):
                    inside: i64
                    for inside in range(start, start + self.size):
                        if self.solver.houses[inside] == every.cell[at]:
                            places |= 1 << (at - every.start[one])
                if places & (places - 1):
                    self.part_of = append(self.part_of, one)
                    self.part_places = append(self.part_places, places)
                start += self.size

    def settle(self, candidates: vec[i64], done: vec[i64], level: i64, goal: i64) -> i64:
        """Make the eliminations of reasons up to a level, until a cell is filled or none are left.

        Returns BROKEN or SAME.

        Args:
            done: 1 for each cell whose digit has been taken from its peers.
            goal: the cell; -1 = go on to the end.
        """
        while True:
            if goal >= 0 and candidates[goal] & (candidates[goal] - 1) == 0:
                return SAME if candidates[goal] else BROKEN
            state: i64 = self._easy(candidates, done)
            if state == SAME and level >= MEDIUM:
                state = self._medium(candidates)
            if state == SAME and level >= HARD:
                state = self._hard(candidates)
            if state == SAME and level >= EXPERT:
                state = self._fish(candidates)
            if state != CHANGED:
                return state

    def is_refuted(self, masks: list[int], cell: int, digit: int) -> bool:
        """Tell whether a candidate leaves a cell or a digit nothing, by singles and single rules.

        What a trial goes by (``techniques/rules/trial``), without the order of its steps.

        Args:
            masks: for each cell the mask of its candidates, of a filled one its digit's.
        """
        candidates: vec[i64] = vec[i64](masks)
        candidates[cell] = 1 << (digit - 1)
        done: vec[i64] = vec[i64]([0] * int(self.count))
        while True:
            if not self.solver.propagate(candidates, done):
                return True
            state: i64 = self.solver.sums.settle_fully(candidates, MANY)
            if state == SAME:
                state = self._locked(candidates)
            if state != CHANGED:
                return state == BROKEN or self.solver.must_share(candidates)

    def _easy(self, candidates: vec[i64], done: vec[i64]) -> i64:
        state: i64 = self.solver.singles(candidates, done)
        if state == SAME:
            state = self.solver.last_places(candidates)
        if state == SAME:
            state = self.solver.pairs(candidates)
        if state == SAME:
            state = self.solver.sums.settle_fully(candidates, FEW)
        if state == SAME:
            state = self.solver.calculations.settle_small(candidates, FEW)
        return state

    def _medium(self, candidates: vec[i64]) -> i64:
        state: i64 = self.solver.sums.settle_fully(candidates, MANY)
        if state == SAME:
            state = self.solver.calculations.settle(candidates)
        if state == SAME:
            state = self.solver.lines.settle(candidates)
        if state == SAME:
            state = self._locked(candidates)
        if state == SAME:
            state = self._cage_locked(candidates)
        if state == SAME:
            state = self._locked_in_calculations(candidates)
        if state == SAME:
            state = self._locked_in_lines(candidates)
        return state

    def _hard(self, candidates: vec[i64]) -> i64:
        state: i64 = self._subsets(candidates)
        if state == SAME:
            state = self.totals.settle_fully(candidates, MANY)
        return state

    def _locked(self, candidates: vec[i64]) -> i64:
        """Take a digit from cells that see all its places in a house."""
        state: i64 = SAME
        one: i64
        for one in range(len(self.lock_end)):
            last: i64 = self.lock_end[one]
            elsewhere: i64 = union_of(candidates, self.lock_cell, self.lock_start[one], last)
            end: i64 = self.lock_start[one + 1]
            found: i64 = narrow_all(candidates, self.lock_cell, last, end, elsewhere)
            if found == BROKEN:
                return BROKEN
            state |= found
        return CHANGED if state & CHANGED else SAME

    # -- subsets: what is found adds to ``state``; the sets of common peers lie one behind the other

    def _subsets(self, candidates: vec[i64]) -> i64:
        self.state = SAME
        start: i64 = 0
        length: i64 = len(self.solver.houses)
        while start < length and self.state != BROKEN:
            self._naked(candidates, self.solver.houses, start, start + self.size)
            self._hidden(candidates, start)
            start += self.size
        starts = self.solver.group_start
        at: i64
        for at in range(len(starts) - 1):
            if self.state != BROKEN:
                self._naked(candidates, self.solver.group_cell, starts[at], starts[at + 1])
        return self.state

    def _add(self, found: i64) -> None:
        """Record the result of a narrowing."""
        if found == BROKEN or self.state == BROKEN:
            self.state = BROKEN
        elif found == CHANGED:
            self.state = CHANGED

    def _naked(self, candidates: vec[i64], cells: vec[i64], start: i64, end: i64) -> None:
        count: i64 = 0
        at: i64
        for at in range(start, end):
            cell: i64 = cells[at]
            mask: i64 = candidates[cell]
            if mask & (mask - 1) and popcount(mask) <= MAX_IN_SUBSET:
                self.open[count] = cell
                count += 1
        word: i64
        for word in range(self.words):
            self.common[word] = -1
        self._naked_from(candidates, 0, count, 0, 0)

    def _naked_from(
        self, candidates: vec[i64], at: i64, count: i64, depth: i64, union: i64
    ) -> None:
        """Add one more of the open cells to those that are taken, in every way."""
        while at < count:
            cell: i64 = self.open[at]
            at += 1
            wider: i64 = union | candidates[cell]
            bits: i64 = popcount(wider)
            if bits > MAX_IN_SUBSET:
                continue
            word: i64
            here: i64 = depth * self.words
            for word in range(self.words):
                self.common[here + self.words + word] = (
                    self.common[here + word] & self.seen[cell * self.words + word]
                )
            if bits == depth + 1 and depth:
                self._take(candidates, here + self.words, wider)
            if depth + 1 < MAX_IN_SUBSET:
                self._naked_from(candidates, at, count, depth + 1, wider)

    def _take(self, candidates: vec[i64], base: i64, gone: i64) -> None:
        """Take digits from all cells of a set."""
        word: i64
        for word in range(self.words):
            rest: i64 = self.common[base + word]
            cell: i64 = word * WORD
            while rest:
                if rest & 1:
                    self._add(narrow(candidates, cell, ~gone))
                rest >>= 1
                cell += 1

    def _hidden(self, candidates: vec[i64], start: i64) -> None:
        digit: i64
        for digit in range(self.size):
            held: i64 = 0
            at: i64
            for at in range(self.size):
                held |= ((candidates[self.solver.houses[start + at]] >> digit) & 1) << at
            self.places[digit] = held
        self._hidden_from(candidates, start, 0, 0, 0, 0)

    def _hidden_from(
        self, candidates: vec[i64], start: i64, digit: i64, depth: i64, union: i64, digits: i64
    ) -> None:
        """Add one more digit to those that are taken, in every way."""
        while digit < self.size:
            held: i64 = self.places[digit]
            bit: i64 = 1 << digit
            digit += 1
            wider: i64 = union | held
            bits: i64 = popcount(wider)
            if held & (held - 1) == 0 or bits > MAX_IN_SUBSET:
                continue
            if bits == depth + 1 and depth:
                at: i64
                for at in range(self.size):
                    if (wider >> at) & 1:
                        cell: i64 = self.solver.houses[start + at]
                        self._add(narrow(candidates, cell, digits | bit))
            if depth + 1 < MAX_IN_SUBSET:
                self._hidden_from(candidates, start, digit, depth + 1, wider, digits | bit)

    def _cage_locked(self, candidates: vec[i64]) -> i64:
        """Take a digit that a cage needs from the cells that see all its places there."""
        sums = self.solver.sums
        self.state = SAME
        one: i64 = 0
        length: i64 = len(sums.total)
        while one < length and self.state != BROKEN:
            if sums.is_tried[one]:
                self._add(sums.try_ways(candidates, one))
                self._take_needed(candidates, one, sums.needed[one])
            one += 1
        return self.state

    def _locked_in_calculations(self, candidates: vec[i64]) -> i64:
        """Eliminate a digit that a calculation needs in a house from the cells that see its places
        there."""
        every = self.solver.calculations
        self.state = SAME
        part: i64 = 0
        while part < len(self.part_of) and self.state != BROKEN:
            one: i64 = self.part_of[part]
            start: i64 = every.start[one]
            end: i64 = every.start[one + 1]
            places: i64 = self.part_places[part]
            bit: i64 = 1
            while bit <= self.solver.all:
                if self._is_seen(candidates, every.cell, start, end, places, bit) and every.needs(
                    candidates, one, bit, places
                ):
                    self._take(candidates, 0, bit)
                bit <<= 1
            part += 1
        return self.state

    def _locked_in_lines(self, candidates: vec[i64]) -> i64:
        """Take a digit that a line needs from the cells that see all its places there."""
        every = self.solver.lines
        self.state = SAME
        one: i64 = 0
        while one < len(every.layer) and self.state != BROKEN:
            bit: i64 = 1
            while bit <= self.solver.all:
                start: i64 = every.start[one]
                end: i64 = every.start[one + 1]
                if self._is_seen(candidates, every.cell, start, end, -1, bit) and every.needs(
                    candidates, one, bit
                ):
                    self._take(candidates, 0, bit)
                bit <<= 1
            one += 1
        return self.state

    def _is_seen(
        self,
        candidates: vec[i64],
        cells: vec[i64],
        start: i64,
        end: i64,
        places: i64,
        bit: i64,
    ) -> bool:
        """Tell whether a cell with a digit sees all its places among some cells, two or more.

        The first set of common peers is then that of these places.

        Args:
            cells: the cells, numbered ``start`` to ``end``.
            places: a bit for each of them that counts.
            bit: the digit, as a mask.
        """
        word: i64
        for word in range(self.words):
            self.common[word] = -1
        count: i64 = 0
        at: i64
        for at in range(start, end):
            cell: i64 = cells[at]
            if places & 1 and candidates[cell] & bit:
                count += 1
                for word in range(self.words):
                    self.common[word] &= self.seen[cell * self.words + word]
            places >>= 1
        if count < 2:
            return False
        for word in range(self.words):
            rest: i64 = self.common[word]
            cell = word * WORD
            while rest and cell < self.count:
                if rest & 1 and candidates[cell] & bit:
                    return True
                rest >>= 1
                cell += 1
        return False

    def _take_needed(self, candidates: vec[i64], one: i64, needed: i64) -> None:
        sums = self.solver.sums
        while needed:
            bit: i64 = needed & -needed
            needed ^= bit
            word: i64
            for word in range(self.words):
                self.common[word] = -1
            at: i64
            for at in range(sums.start[one], sums.start[one + 1]):
                cell: i64 = sums.cell[at]
                if candidates[cell] & bit:
                    for word in range(self.words):
                        self.common[word] &= self.seen[cell * self.words + word]
            self._take(candidates, 0, bit)

    # -- fish over rows and columns

    def _fish(self, candidates: vec[i64]) -> i64:
        """Look for fish; not where places without a cell make rows and columns short."""
        self.state = SAME
        if self.count != self.size * self.size:
            return SAME
        digit: i64 = 0
        while digit < self.size and self.state != BROKEN:
            self._fish_of(candidates, digit, self.size, 1)
            self._fish_of(candidates, digit, 1, self.size)
            digit += 1
        return self.state

    def _fish_of(self, candidates: vec[i64], digit: i64, down: i64, right: i64) -> None:
        """Look at the lines whose first cells are ``down`` apart, their cells ``right``."""
        line: i64
        for line in range(self.size):
            held: i64 = 0
            at: i64
            for at in range(self.size):
                held |= ((candidates[line * down + at * right] >> digit) & 1) << at
            self.places[line] = held
        self._fish_from(candidates, 1 << digit, down, right, 0, 0, 0, 0)

    def _fish_from(
        self,
        candidates: vec[i64],
        bit: i64,
        down: i64,
        right: i64,
        line: i64,
        depth: i64,
        union: i64,
        lines: i64,
    ) -> None:
        """Add one more line to those that are taken, in every way."""
        while line < self.size:
            held: i64 = self.places[line]
            taken: i64 = lines | 1 << line
            line += 1
            wider: i64 = union | held
            bits: i64 = popcount(wider)
            if held & (held - 1) == 0 or bits > MAX_IN_SUBSET:
                continue
            if bits == depth + 1 and depth:
                self._take_fish(candidates, bit, down, right, taken, wider)
            if depth + 1 < MAX_IN_SUBSET:
                self._fish_from(candidates, bit, down, right, line, depth + 1, wider, taken)

    def _take_fish(
        self, candidates: vec[i64], bit: i64, down: i64, right: i64, lines: i64, across: i64
    ) -> None:
        line: i64
        for line in range(self.size):
            at: i64
            for at in range(self.size):
                if (lines >> line) & 1 == 0 and (across >> at) & 1:
                    self._add(narrow(candidates, line * down + at * right, ~bit))
