"""Unique rectangles and loops, types 1 to 4: the easiest of a position, applied."""

from __future__ import annotations

from typing import Final

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_OF,
    PEERS_HIGH,
    PEERS_LOW,
    POSITION_BIT,
    SUBSETS,
    SUBSETS_START,
    first_cell,
)
from numberplace.sudoku.rate.se.board import EMPTY, PLACES, eliminate_digits
from numberplace.sudoku.rate.se.sets import union_of_cells, union_of_places
from numberplace.sudoku.rate.se.tables import LINK_KINDS

NONE: Final = 1000


class Loops:
    """The search of one position: the loop under way and the easiest hint so far."""

    def __init__(self, board: vec[i64]) -> None:
        self.board = board
        self.path = vec[i64]([0] * 82)
        self.low: i64 = 0
        self.high: i64 = 0
        """The cells of the loop."""
        self.best: i64 = NONE
        """Tenths above 4.5 times 10, plus the type."""
        self.gone: list[tuple[int, int]] = []
        """Eliminations of the easiest hint: cells with digit_masks."""

    def offer(self, tenths: i64, kind: i64, gone: list[tuple[int, int]]) -> None:
        """Keep a hint that concludes something and is easier than the hints kept before."""
        if gone and tenths * 10 + kind < self.best:
            self.best = tenths * 10 + kind
            self.gone = gone

    def extend(
        self, size: i64, pair: i64, spare: i64, extra: i64, last: i64, odd: i64, even: i64
    ) -> None:
        """Go on from the last of ``size`` cells of a loop; judge each loop that closes.

        ``spare`` is how many more cells may have any further digits, ``extra`` the further digits
        so far, ``odd`` and ``even`` the houses that cells of either parity are in. What a cell
        looked at adds to ``extra`` stays for those after it, as in the program this follows.
        """
        board = self.board
        path = self.path
        cell: i64 = path[size - 1]
        kind: i64
        at: i64
        i: i64
        for at in range(3):
            kind = LINK_KINDS[at]
            if kind == last:
                continue
            house: i64 = HOUSE_OF[cell * 3 + kind]
            for i in range(9):
                other: i64 = HOUSE_CELL[house * 9 + i]
                if other == path[0] and size >= 4:
                    if odd == even:
                        self.judge(size, pair)
                    continue
                mask: i64 = board[other]
                if (
                    mask & pair != pair
                    or self.low & CELL_LOW[other]
                    or self.high & CELL_HIGH[other]
                ):
                    continue
                extra |= mask & ~pair
                if mask != pair and COUNT[extra] != 1 and spare <= 0:
                    continue
                houses: i64 = houses_of(other)
                if houses & (odd if size & 1 else even):
                    continue
                path[size] = other
                left: i64 = spare if mask == pair else spare - 1
                self.low |= CELL_LOW[other]
                self.high |= CELL_HIGH[other]
                if size & 1:
                    self.extend(size + 1, pair, left, extra, kind, odd | houses, even)
                else:
                    self.extend(size + 1, pair, left, extra, kind, odd, even | houses)
                self.low &= ~CELL_LOW[other]
                self.high &= ~CELL_HIGH[other]

    def judge(self, size: i64, pair: i64) -> None:
        """Offer the hints of a loop that is valid."""
        rich: list[int] = []
        extra: i64 = 0
        i: i64
        for i in range(size):
            mask: i64 = self.board[self.path[i]]
            if mask != pair:
                rich.append(self.path[i])
                extra |= mask & ~pair
        tenths: i64 = 5 if size >= 10 else 2 if size >= 8 else 1 if size >= 6 else 0
        if len(rich) == 1:
            self.offer(tenths, 1, [(rich[0], pair)])
        elif len(rich) > 2:
            self.offer(tenths, 2, self.seen_by_all(rich, extra))
        elif len(rich) == 2:
            if COUNT[extra] == 1:
                self.offer(tenths, 2, self.seen_by_all(rich, extra))
            else:
                self.third_type(tenths, rich[0], rich[1], pair, extra)
            self.fourth_type(tenths, rich[0], rich[1], pair)

    def seen_by_all(self, rich: list[int], extra: i64) -> list[tuple[int, int]]:
        """Return the candidates of the first cell's lowest extra digit that all cells see."""
        low: i64 = -1
        high: i64 = -1
        for cell in rich:
            low &= PEERS_LOW[cell]
            high &= PEERS_HIGH[cell]
        bit: i64 = self.board[rich[0]] & extra
        bit &= -bit
        gone: list[tuple[int, int]] = []
        while low or high:
            other: i64 = first_cell(low, high)
            low &= ~CELL_LOW[other]
            high &= ~CELL_HIGH[other]
            if self.board[other] & bit:
                gone.append((other, bit))
        return gone

    def third_type(self, tenths: i64, one: i64, two: i64, pair: i64, extra: i64) -> None:
        """Offer the naked and hidden sets that the two cells make with others of a house."""
        at: i64
        size: i64
        for size in range(COUNT[extra], 8):
            for at in range(3):
                kind: i64 = LINK_KINDS[at]
                house: i64 = HOUSE_OF[one * 3 + kind]
                if house != HOUSE_OF[two * 3 + kind]:
                    continue
                first: i64 = POSITION_BIT[one * 3 + kind]
                second: i64 = POSITION_BIT[two * 3 + kind]
                shared: i64 = extra & self.board[one] & self.board[two]
                if size * 2 <= self.board[EMPTY + house]:
                    self.naked(tenths, house, size, first, second, extra, shared)
                if size * 2 < self.board[EMPTY + house]:
                    self.hidden(tenths, house, size, first, second, pair, extra)

    def naked(
        self, tenths: i64, house: i64, size: i64, first: i64, second: i64, extra: i64, shared: i64
    ) -> None:
        """Offer naked sets of a size that the extra digits make with other cells of the house."""
        i: i64
        for i in range(SUBSETS_START[size - 1], SUBSETS_START[size]):
            chosen: i64 = SUBSETS[i]
            if chosen & (first | second):
                continue
            digits: i64 = union_of_cells(self.board, house, chosen)
            if COUNT[digits | shared] != size or COUNT[digits | extra] != size:
                continue
            if self.has_single(house, chosen):
                continue
            digits |= extra
            gone: list[tuple[int, int]] = []
            rest: i64 = 511 & ~(chosen | first | second)
            while rest:
                cell: i64 = HOUSE_CELL[house * 9 + FIRST[rest]]
                rest &= rest - 1
                if self.board[cell] & digits:
                    gone.append((cell, self.board[cell] & digits))
            self.offer(tenths + size - 1, 3, gone)

    def has_single(self, house: i64, chosen: i64) -> bool:
        """Tell whether a cell at some positions of a house has fewer than two candidates."""
        while chosen:
            if COUNT[self.board[HOUSE_CELL[house * 9 + FIRST[chosen]]]] < 2:
                return True
            chosen &= chosen - 1
        return False

    def hidden(
        self, tenths: i64, house: i64, size: i64, first: i64, second: i64, pair: i64, extra: i64
    ) -> None:
        """Offer hidden sets of a size that the pair makes with further digits in the house."""
        i: i64
        free: i64 = 511 & ~(pair | extra)
        if not free:
            return
        for i in range(SUBSETS_START[size - 2], SUBSETS_START[size - 1]):
            digits: i64 = SUBSETS[i]
            if digits & ~free:
                continue
            digits |= pair
            places: i64 = union_of_places(self.board, house, digits) & ~second
            if COUNT[places] != size or self.is_missing(house, digits, second):
                continue
            places &= ~first
            gone: list[tuple[int, int]] = []
            left: i64 = places
            while left:
                cell: i64 = HOUSE_CELL[house * 9 + FIRST[left]]
                left &= left - 1
                if self.board[cell] & ~digits:
                    gone.append((cell, self.board[cell] & ~digits))
            self.offer(tenths + COUNT[places] - 1, 3, gone)

    def is_missing(self, house: i64, digits: i64, second: i64) -> bool:
        """Tell whether one of some digits has no place in a house but the second cell."""
        while digits:
            if self.board[PLACES + FIRST[digits] * 27 + house] & ~second == 0:
                return True
            digits &= digits - 1
        return False

    def fourth_type(self, tenths: i64, one: i64, two: i64, pair: i64) -> None:
        """Offer to take out one digit of the pair where a house ties the other to the two cells."""
        at: i64
        tied: i64 = 0
        for at in range(3):
            kind: i64 = LINK_KINDS[at]
            house: i64 = HOUSE_OF[one * 3 + kind]
            if house != HOUSE_OF[two * 3 + kind]:
                continue
            both: i64 = POSITION_BIT[one * 3 + kind] | POSITION_BIT[two * 3 + kind]
            rest: i64 = pair
            while rest:
                if self.board[PLACES + FIRST[rest] * 27 + house] & ~both == 0:
                    tied |= rest & -rest
                rest &= rest - 1
        if tied:
            gone: i64 = pair & ~(tied & -tied)
            self.offer(tenths, 4, [(one, gone), (two, gone)])


def houses_of(cell: i64) -> i64:
    """Return the three houses of a cell as bits."""
    row: i64 = 1 << HOUSE_OF[cell * 3]
    column: i64 = 1 << HOUSE_OF[cell * 3 + 1]
    box: i64 = 1 << HOUSE_OF[cell * 3 + 2]
    return row | column | box


def may_close(board: vec[i64], start: i64, cells: vec[i64]) -> bool:
    """Tell whether a loop can begin in a cell: each of its cells shares each house with another.

    Cells with both digits that share one with none of the others are left out until all do.

    Args:
        cells: memory for 27 words, the places of such cells in each house.
    """
    house: i64
    kind: i64
    one: i64 = PLACES + FIRST[board[start]] * 27
    other: i64 = PLACES + FIRST[board[start] & (board[start] - 1)] * 27
    for house in range(27):
        cells[house] = board[one + house] & board[other + house]
    left_out = True
    while left_out:
        left_out = False
        for house in range(27):
            if COUNT[cells[house]] == 1:
                cell: i64 = HOUSE_CELL[house * 9 + FIRST[cells[house]]]
                if cell == start:
                    return False
                for kind in range(3):
                    cells[HOUSE_OF[cell * 3 + kind]] &= ~POSITION_BIT[cell * 3 + kind]
                left_out = True
    return True


def unique_loop(board: vec[i64]) -> i64:
    """Apply the easiest unique rectangle or loop. Returns 45 and more, or 0."""
    loops = Loops(board)
    cells = vec[i64]([0] * 27)
    cell: i64
    for cell in range(81):
        if COUNT[board[cell]] == 2 and may_close(board, cell, cells):
            loops.path[0] = cell
            loops.low = CELL_LOW[cell]
            loops.high = CELL_HIGH[cell]
            loops.extend(1, board[cell], 2, 0, -1, 0, houses_of(cell))
    if loops.best == NONE:
        return 0
    for at, digits in loops.gone:
        eliminate_digits(board, at, digits)
    return 45 + loops.best // 10
