"""Death blossom: a stem cell each of whose candidates takes a digit from its own petal.

Petals are almost locked sets. Whatever digit the stem takes, one petal loses it and keeps the rest.

Source: HoDoKu's technique guide (hodoku.sourceforge.net), "Almost Locked Sets".
"""

from __future__ import annotations

from collections.abc import Iterator

from numberplace.core.step import Mark, Role, Step
from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import FIRST, cells_of
from numberplace.sudoku.model.grid import Grid
from numberplace.sudoku.techniques.als.parts import (
    eliminated_mask,
    gathered,
    place_marks,
    set_marks,
)
from numberplace.sudoku.techniques.als.sets import AlsSets, als_sets
from numberplace.sudoku.techniques.parts import mark_of


def find_death_blossom(grid: Grid) -> Iterator[Step]:
    """Yield stem cells each of whose candidates takes a digit from its own set, conclusions once.

    ``facts``: the petals' digits as digit_masks, in the order of the stem's candidates.
    """
    overlap = grid.limits["overlapping_als"] != 0
    key = "death_blossom_overlapping" if overlap else "death_blossom"
    since: i64 = grid.silent_since(key)
    sets = als_sets(grid)
    fresh = sets.fresh(grid, since)
    seen: set[tuple[tuple[int, int], ...]] = set()
    for stem in cells_of(grid.empty_low, grid.empty_high):
        if not _may_be_stem(grid, sets, stem, since, fresh):
            continue
        blossom = Blossom(grid, sets, stem, overlap)
        if not blossom.can_bloom():
            continue
        for petals in blossom.choices(0):
            step = blossom.step(petals)
            if step.eliminations not in seen:
                seen.add(step.eliminations)
                yield step
    if not seen:
        grid.keep_silent(key)


def _may_be_stem(grid: Grid, sets: AlsSets, stem: i64, since: i64, fresh: vec[i64]) -> bool:
    """Tell whether each candidate of a cell has petals, and the cell or one petal is fresh."""
    viewed = sets.places.viewed
    width: i64 = sets.places.width
    is_fresh: bool = grid.cell_changed[stem] > since
    rest: i64 = grid.cells[stem]
    word: i64
    while rest:
        first: i64 = (FIRST[rest] * 81 + stem) * width
        rest &= rest - 1
        petals: i64 = 0
        for word in range(width):
            petals |= viewed[first + word]
            if viewed[first + word] & fresh[word]:
                is_fresh = True
        if petals == 0:
            return False
    return is_fresh


class Blossom:
    """The search for petals around one stem cell."""

    def __init__(self, grid: Grid, sets: AlsSets, stem: i64, overlap: bool) -> None:
        """Collect the possible petals of each candidate of the stem."""
        self.sets = sets
        self.stem: i64 = stem
        self.mask: i64 = grid.cells[stem]
        self.overlap = overlap
        self.petals: list[vec[i64]] = []
        self.lows: list[vec[i64]] = [vec[i64]([-1] * 9)]
        self.highs: list[vec[i64]] = [vec[i64]([-1] * 9)]
        self.chosen: list[int] = []
        rest: i64 = self.mask
        while rest:
            mine = sets.seen_from(stem, FIRST[rest])
            rest &= rest - 1
            if len(mine) == 0:
                self.petals = []
                return
            self.petals.append(mine)
            self.lows.append(vec[i64]([0] * 9))
            self.highs.append(vec[i64]([0] * 9))

    def can_bloom(self) -> bool:
        """Leave only the targets that some petal of every candidate reaches; tell if any are."""
        if not self.petals:
            return False
        any_left = False
        sees_low = self.sets.sees_low
        sees_high = self.sets.sees_high
        fewest: i64 = 0
        digit: i64
        at: i64
        k: i64
        for k in range(1, len(self.petals)):
            if len(self.petals[k]) < len(self.petals[fewest]):
                fewest = k
        for digit in range(9):
            low: i64 = 0
            high: i64 = 0
            if self.mask >> digit & 1 == 0:  # few petals leave few targets, and often none
                mine = self.petals[fewest]
                for at in range(len(mine)):
                    low |= sees_low[mine[at] * 9 + digit]
                    high |= sees_high[mine[at] * 9 + digit]
            for k in range(len(self.petals)):
                if low | high == 0:
                    break
                if k == fewest:
                    continue
                union_low: i64 = 0
                union_high: i64 = 0
                mine = self.petals[k]
                for at in range(len(mine)):
                    union_low |= sees_low[mine[at] * 9 + digit]
                    union_high |= sees_high[mine[at] * 9 + digit]
                low &= union_low
                high &= union_high
            self.lows[0][digit] = low
            self.highs[0][digit] = high
            if low | high:
                any_left = True
        return any_left

    def choices(self, level: int) -> Iterator[tuple[int, ...]]:
        """Yield a petal for each candidate so that a target remains."""
        if level == len(self.petals):
            yield tuple(self.chosen)
            return
        mine = self.petals[level]
        at: i64
        for at in range(len(mine)):
            petal: i64 = mine[at]
            if self._is_free(petal) and self._narrow(level, petal):
                self.chosen.append(petal)
                yield from self.choices(level + 1)
                self.chosen.pop()

    def _is_free(self, petal: i64) -> bool:
        if self.overlap:
            return True
        for other in self.chosen:
            used: i64 = other
            sets = self.sets
            if sets.low[used] & sets.low[petal] | sets.high[used] & sets.high[petal]:
                return False
        return True

    def _narrow(self, level: int, petal: i64) -> bool:
        """Set the targets left after one more petal; tell if there are any."""
        lows = self.lows[level]
        highs = self.highs[level]
        next_lows = self.lows[level + 1]
        next_highs = self.highs[level + 1]
        left: i64 = 0
        digit: i64
        for digit in range(9):
            low: i64 = lows[digit] & self.sets.sees_low[petal * 9 + digit]
            high: i64 = highs[digit] & self.sets.sees_high[petal * 9 + digit]
            next_lows[digit] = low
            next_highs[digit] = high
            left |= low | high
        return left != 0

    def step(self, petals: tuple[int, ...]) -> Step:
        """Return the step of the petals just chosen."""
        found = gathered(self.lows[len(petals)], self.highs[len(petals)])
        ends: i64 = eliminated_mask(found)
        marks: list[Mark] = [mark_of(Role.PIVOT, self.stem, 0)]
        rest: i64 = self.mask
        for group, petal in enumerate(petals):
            set_marks(marks, self.sets, petal, group)
            place_marks(marks, self.sets, Role.RESTRICTED, petal, rest & -rest, group)
            marks.append(mark_of(Role.RESTRICTED, self.stem, FIRST[rest] + 1, group))
            place_marks(marks, self.sets, Role.PINCER, petal, ends, group)
            rest &= rest - 1
        masks: list[int] = [self.sets.mask[petal] for petal in petals]
        return Step("death_blossom", eliminations=found, marks=tuple(marks), facts=tuple(masks))
