"""The exclusion of aligned pairs and triplets: the first of a position, applied."""

from __future__ import annotations

from numberplace.sudoku.model.fast import append, i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    PEERS_HIGH,
    PEERS_LOW,
    first_cell,
)
from numberplace.sudoku.rate.se.board import eliminate_digits
from numberplace.sudoku.rate.se.tables import SEEN


class Aligned:
    """The search for pairs (size 2) or triplets, which remembers where it found nothing.

    What some cells exclude depends on them and on the cells that all of them see. Where none of
    those has changed since a search that found nothing in the whole position, there is nothing.
    """

    def __init__(self, size: int) -> None:
        self.size: i64 = size
        self.seen = vec[i64]([-1] * 81)
        """The cells of the position in which nothing was found, -1 for none."""
        self.changed_low: i64 = 0
        self.changed_high: i64 = 0
        """The cells that are not as they were there."""
        self.lows = vec[i64]([0] * 81)
        self.highs = vec[i64]([0] * 81)
        """By cell: the excluding cells it sees."""
        self.cells = vec[i64]([0, 0, 0])
        """The cells at hand."""

    def forget(self) -> None:
        """Another puzzle begins."""
        cell: i64
        for cell in range(81):
            self.seen[cell] = -1

    def apply(self, board: vec[i64]) -> i64:
        """Apply the first exclusion. Returns 62, 75 or 0."""
        self.compare(board)
        bases = find_bases(board, self.lows, self.highs, self.size)
        cells = self.cells
        i: i64
        j: i64
        for j in range(1, len(bases)):
            for i in range(j):
                cells[0] = bases[i]
                cells[1] = bases[j]
                low: i64 = self.lows[cells[0]] & self.lows[cells[1]]
                high: i64 = self.highs[cells[0]] & self.highs[cells[1]]
                if not several(low, high):
                    continue
                if self.size == 2:
                    if self.is_new(low, high, 2) and exclude(board, cells, 2, low, high):
                        return 62
                elif self.extend_pair(board, low, high):
                    return 75
        for i in range(81):
            self.seen[i] = board[i]
        return 0

    def compare(self, board: vec[i64]) -> None:
        """Note the cells that have changed."""
        low: i64 = 0
        high: i64 = 0
        cell: i64
        for cell in range(81):
            if self.seen[cell] != board[cell]:
                low |= CELL_LOW[cell]
                high |= CELL_HIGH[cell]
        self.changed_low = low
        self.changed_high = high

    def is_new(self, low: i64, high: i64, size: i64) -> bool:
        """Tell whether one of the cells at hand, or of those that all of them see, has changed."""
        i: i64
        for i in range(size):
            low |= CELL_LOW[self.cells[i]]
            high |= CELL_HIGH[self.cells[i]]
        return bool(low & self.changed_low or high & self.changed_high)

    def extend_pair(self, board: vec[i64], low: i64, high: i64) -> bool:
        """Apply the first exclusion of two cells and a third: an excluding cell of either."""
        lows = self.lows
        highs = self.highs
        cells = self.cells
        which: i64
        i: i64
        for which in range(2):
            cell: i64 = cells[which]
            for i in range(20):
                other: i64 = SEEN[cell * 20 + i]
                left: i64 = low & lows[other]
                right: i64 = high & highs[other]
                if not several(left, right):
                    continue
                if not (CELL_LOW[other] & lows[cell] or CELL_HIGH[other] & highs[cell]):
                    continue
                if other == cells[1 - which]:
                    continue
                if which and (
                    CELL_LOW[other] & lows[cells[0]] or CELL_HIGH[other] & highs[cells[0]]
                ):
                    continue  # tried beside the first cell
                cells[2] = other
                if self.is_new(left, right, 3) and exclude(board, cells, 3, left, right):
                    return True
        return False


def several(low: i64, high: i64) -> bool:
    """Tell whether a cell set has two cells or more."""
    return bool(low & (low - 1) or high & (high - 1) or (low and high))


def find_bases(board: vec[i64], lows: vec[i64], highs: vec[i64], size: i64) -> vec[i64]:
    """Return the cells an exclusion can have; note the excluding cells each of them sees."""
    bases = vec[i64]([])
    cell: i64
    i: i64
    for cell in range(81):
        if COUNT[board[cell]] < 2:
            continue
        low: i64 = 0
        high: i64 = 0
        single = False
        for i in range(20):
            other: i64 = SEEN[cell * 20 + i]
            count: i64 = COUNT[board[other]]
            if count == 1:
                single = True
            elif 2 <= count <= size:
                low |= CELL_LOW[other]
                high |= CELL_HIGH[other]
        if not single and (low or high):
            bases = append(bases, cell)
            lows[cell] = low
            highs[cell] = high
    return bases


def exclude(board: vec[i64], cells: vec[i64], size: i64, low: i64, high: i64) -> bool:
    """Take out the digits of two or three cells that no allowed combination has."""
    kept = vec[i64]([0, 0, 0])
    sets = vec[i64]([0] * 20)
    count: i64 = 0
    while low or high:
        other: i64 = first_cell(low, high)
        low &= ~CELL_LOW[other]
        high &= ~CELL_HIGH[other]
        sets[count] = board[other]
        count += 1
    if combine(board, cells, size, sets, count, kept):
        return False
    i: i64
    for i in range(size):
        eliminate_digits(board, cells[i], board[cells[i]] & ~kept[i])
    return True


def combine(
    board: vec[i64], cells: vec[i64], size: i64, sets: vec[i64], count: i64, kept: vec[i64]
) -> bool:
    """Keep the digits of all combinations that break no rule and empty no excluding cell.

    Returns as soon as everything is kept: then True.
    """
    third: i64 = board[cells[2]] if size == 3 else 0
    near01 = sees(cells[0], cells[1])
    near02 = size == 3 and sees(cells[0], cells[2])
    near12 = size == 3 and sees(cells[1], cells[2])
    first: i64 = board[cells[0]]
    while first:
        one: i64 = first & -first
        first &= first - 1
        second: i64 = board[cells[1]]
        while second:
            two: i64 = second & -second
            second &= second - 1
            if one == two and near01:
                continue
            left: i64 = excluded(sets, count, one | two)
            if left < 0:
                continue
            if size == 3:
                left = third & ~left
                if near02:
                    left &= ~one
                if near12:
                    left &= ~two
                if not left:
                    continue
                kept[2] |= left
            kept[0] |= one
            kept[1] |= two
            if kept[0] == board[cells[0]] and kept[1] == board[cells[1]] and kept[2] == third:
                return True
    return False


def excluded(sets: vec[i64], count: i64, used: i64) -> i64:
    """Return the digits that would empty a cell beside two used ones; -1 when those do already."""
    gone: i64 = 0
    i: i64
    for i in range(count):
        rest: i64 = sets[i] & ~used
        if rest & (rest - 1) == 0:
            if rest == 0:
                return -1
            gone |= rest
    return gone


def sees(one: i64, two: i64) -> bool:
    """Tell whether two cells share a house."""
    return bool(PEERS_LOW[one] & CELL_LOW[two] or PEERS_HIGH[one] & CELL_HIGH[two])
