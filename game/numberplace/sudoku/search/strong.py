"""Exact search for boards on which hardly anything follows at once: it looks harder at each guess.

Beside what every search looks at: the sums that houses give for what cages leave over, digits that
two houses lock into the cells they share, digits that every combination of a cage holds, and cells
that hold as many digits as they are. In every other search the cell tried next is one in which
guesses were refuted often, in this search and in those before it.
"""

from __future__ import annotations

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.model.forms import Rules, Sum, find_peers
from numberplace.sudoku.search.general import NEVER, GeneralSolver
from numberplace.sudoku.search.masks import BROKEN, CHANGED, SAME, narrow, popcount

FORGETTING = 400
"""Refuted guesses after which all weights are halved, so that new ones count more."""


class StrongSolver(GeneralSolver):
    """The rules of one puzzle, packed, for searches that are long."""

    def __init__(
        self, rules: Rules, size: int, count: int = 0, totals: tuple[Sum, ...] = ()
    ) -> None:
        """Pack the rules of a board, as ``GeneralSolver`` does."""
        super().__init__(rules, size, count, totals)
        self.handover = NEVER  # its searches begin anew with other cells instead
        self.set_start: vec[i64] = vec[i64]([0])
        self.set_cell: vec[i64] = vec[i64]([])
        """The cells of houses and groups."""
        self.refuted: i64 = 0
        self.is_by_weight: bool = False
        """True if the next searches try cells in which guesses were refuted often."""
        self._pack_sets(rules)
        self._pack_meetings(rules)
        self._pack_cage_peers(rules, totals)

    def _pack_sets(self, rules: Rules) -> None:
        for cells in {*rules.houses, *rules.groups}:
            if len(cells) > 2:
                for cell in cells:
                    self.set_cell = append(self.set_cell, cell)
                self.set_start = append(self.set_start, len(self.set_cell))

    def _pack_meetings(self, rules: Rules) -> None:
        """Pack which cells a house has alone, and which another set has that meets it."""
        self.meeting_start: vec[i64] = vec[i64]([0])
        """For each meeting where its first cells begin in ``meeting_cell``: those of a house alone,
        then, from ``meeting_middle``, those of the other set alone."""
        self.meeting_middle: vec[i64] = vec[i64]([])
        self.meeting_cell: vec[i64] = vec[i64]([])
        houses = [house for house in dict.fromkeys(rules.houses) if house]
        sets = [*houses, *(group for group in dict.fromkeys(rules.groups) if len(group) > 2)]
        for house in houses:
            for other in sets:
                shared = set(house) & set(other)
                if len(shared) < 2 or len(shared) == len(other):
                    continue
                for cell in house:
                    if cell not in shared:
                        self.meeting_cell = append(self.meeting_cell, cell)
                self.meeting_middle = append(self.meeting_middle, len(self.meeting_cell))
                for cell in other:
                    if cell not in shared:
                        self.meeting_cell = append(self.meeting_cell, cell)
                self.meeting_start = append(self.meeting_start, len(self.meeting_cell))

    def _pack_cage_peers(self, rules: Rules, totals: tuple[Sum, ...]) -> None:
        """Pack the cells that see all cells of a cage."""
        self.seeing_start: vec[i64] = vec[i64]([0])
        self.seeing: vec[i64] = vec[i64]([])
        peers = find_peers(rules, int(self.count))
        for one in (*rules.sums, *totals):
            if one.is_distinct:
                seen = set(peers[one.cells[0]]).intersection(*(peers[cell] for cell in one.cells))
                for cell in sorted(seen):
                    self.seeing = append(self.seeing, cell)
            self.seeing_start = append(self.seeing_start, len(self.seeing))

    def propagate(self, candidates: vec[i64], done: vec[i64]) -> bool:
        """Remove impossible candidates; return False when nothing fits."""
        while super().propagate(candidates, done):
            state: i64 = self.meetings(candidates)
            if state == SAME:
                state = self.cages(candidates)
            if state == SAME:
                state = self.subsets(candidates)
            if state == BROKEN:
                return False
            if state == SAME:
                return True
        return False

    def meetings(self, candidates: vec[i64]) -> i64:
        """Eliminate digits that a house has only where another set meets the house from the
        rest of that set."""
        state: i64 = SAME
        one: i64
        at: i64
        for one in range(len(self.meeting_middle)):
            middle: i64 = self.meeting_middle[one]
            union: i64 = 0
            for at in range(self.meeting_start[one], middle):
                union |= candidates[self.meeting_cell[at]]
            if union == self.all:
                continue
            for at in range(middle, self.meeting_start[one + 1]):
                cell: i64 = self.meeting_cell[at]
                left: i64 = candidates[cell] & union
                if left != candidates[cell]:
                    if left == 0:
                        return BROKEN
                    candidates[cell] = left
                    state = CHANGED
        return state

    def cages(self, candidates: vec[i64]) -> i64:
        """Go through the ways of small cages; digits that all of them have, no other cell has."""
        sums = self.sums
        state: i64 = SAME
        one: i64
        at: i64
        for one in range(len(sums.total)):
            if not sums.is_tried[one]:
                continue
            found: i64 = sums.try_ways(candidates, one)
            if found == BROKEN:
                return BROKEN
            state |= found
            for at in range(self.seeing_start[one], self.seeing_start[one + 1]):
                found = narrow(candidates, self.seeing[at], ~sums.needed[one])
                if found == BROKEN:
                    return BROKEN
                state |= found
        return CHANGED if state & CHANGED else SAME

    def subsets(self, candidates: vec[i64]) -> i64:
        """Eliminate the digits of two or three cells that hold no more than so many from the
        others."""
        state: i64 = SAME
        one: i64
        at: i64
        for one in range(len(self.set_start) - 1):
            first: i64 = self.set_start[one]
            end: i64 = self.set_start[one + 1]
            for at in range(first, end):
                mask: i64 = candidates[self.set_cell[at]]
                width: i64 = popcount(mask)
                if width < 2 or width > 4:
                    continue
                inside: i64 = 0
                other: i64
                for other in range(first, end):
                    if candidates[self.set_cell[other]] & ~mask == 0:
                        inside += 1
                if inside < width:
                    continue
                if inside > width:
                    return BROKEN
                for other in range(first, end):
                    cell: i64 = self.set_cell[other]
                    held: i64 = candidates[cell]
                    if held & mask and held & ~mask:
                        candidates[cell] = held & ~mask
                        state = CHANGED
        return state

    def begin(self) -> None:
        """Reset the count of guesses; keep the weights of cells learnt by the searches before."""
        self.guesses = 0

    def refute(self, cell: i64) -> None:
        """Note that a guess in a cell was refuted."""
        self.weight[cell] += 4
        self.refuted += 1
        if self.refuted == FORGETTING:
            self.refuted = 0
            at: i64
            for at in range(self.count):
                self.weight[at] //= 2

    def narrowest(self, candidates: vec[i64]) -> i64:
        """Return the cell to try, -1 when all are filled."""
        return self.heaviest(candidates) if self.is_by_weight else super().narrowest(candidates)
