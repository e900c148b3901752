"""Random regions of a jigsaw: connected, of one size, and of any shape."""

from __future__ import annotations

from numberplace.core.fast import append, i64, vec
from numberplace.sudoku.generate.prng import Prng

SWAPS_A_CELL = 4
TRIES_A_SWAP = 60


class Regions:
    """The regions of a board while pairs of cells change places between them."""

    def __init__(self, regions: tuple[int, ...], size: int, prng: Prng) -> None:
        """Start from the regions of the cells of a board of ``size`` x ``size``."""
        self.size: i64 = size
        self.count: i64 = size * size
        self.prng = prng
        self.region: vec[i64] = vec[i64]([])
        for region in regions:
            self.region = append(self.region, region)
        self.seen: vec[i64] = vec[i64]([0] * (size * size))
        self.queue: vec[i64] = vec[i64]([0] * (size + 1))
        self.round: i64 = 0
        self.around: vec[i64] = vec[i64]([0, 0, 0, 0])

    def shuffled(self) -> tuple[int, ...]:
        """Return regions that have nothing left of those they came from.

        Two regions that touch in two places swap a cell each, again and again.
        """
        wanted: i64 = SWAPS_A_CELL * self.count
        tries: i64 = TRIES_A_SWAP * wanted
        while wanted and tries:
            tries -= 1
            if self._swap(self.prng.roll(self.count)):
                wanted -= 1
        names: dict[int, int] = {}
        for region in list(self.region):
            names.setdefault(region, len(names))
        return tuple(names[region] for region in list(self.region))

    def _swap(self, first: i64) -> bool:
        """Exchange a cell with one of a region beside it; False where the exchange breaks a
        region."""
        mine: i64 = self.region[first]
        theirs: i64 = self._beside(first, mine)
        if theirs < 0:
            return False
        second: i64 = self._given_back(mine, theirs)
        self.region[first] = theirs
        self.region[second] = mine
        if self._is_connected(first) and self._is_connected(second):
            return True
        self.region[first] = mine
        self.region[second] = theirs
        return False

    def _look_around(self, cell: i64) -> i64:
        """Fill ``around`` with the cells that share a side with a cell; return their number."""
        found: i64 = 0
        if cell >= self.size:
            self.around[found] = cell - self.size
            found += 1
        if cell % self.size:
            self.around[found] = cell - 1
            found += 1
        if (cell + 1) % self.size:
            self.around[found] = cell + 1
            found += 1
        if cell + self.size < self.count:
            self.around[found] = cell + self.size
            found += 1
        return found

    def _beside(self, cell: i64, mine: i64) -> i64:
        """Return one of the other regions beside a cell, -1 when there is none."""
        near: i64 = self._look_around(cell)
        chosen: i64 = -1
        count: i64 = 0
        while near:
            near -= 1
            other: i64 = self.region[self.around[near]]
            if other != mine:
                count += 1
                if self.prng.roll(count) == 0:
                    chosen = other
        return chosen

    def _given_back(self, mine: i64, theirs: i64) -> i64:
        """Return one of the cells of a region that lie beside another that touches it."""
        cell: i64 = self.prng.roll(self.count)
        while True:  # from anywhere on, the first: it needs no list of them all
            if self.region[cell] == theirs:
                near: i64 = self._look_around(cell)
                while near:
                    near -= 1
                    if self.region[self.around[near]] == mine:
                        return cell
            cell += 1
            if cell == self.count:
                cell = 0

    def _is_connected(self, start: i64) -> bool:
        """Tell whether the region of a cell hangs together."""
        self.round += 1
        region: i64 = self.region[start]
        self.queue[0] = start
        self.seen[start] = self.round
        length: i64 = 1
        at: i64 = 0
        while at < length:
            near: i64 = self._look_around(self.queue[at])
            while near:
                near -= 1
                other: i64 = self.around[near]
                if self.region[other] == region and self.seen[other] != self.round:
                    self.seen[other] = self.round
                    self.queue[length] = other
                    length += 1
            at += 1
        return length == self.size
