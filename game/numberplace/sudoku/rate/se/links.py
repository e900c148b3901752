"""Links between the candidates of a position, for chains in which nothing is remembered."""

from __future__ import annotations

from typing import Final, NamedTuple

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    BOX_OF,
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_OF,
    PEERS_HIGH,
    PEERS_LOW,
    POSITION_BIT,
    ROW_OF,
)
from numberplace.sudoku.rate.se.board import PLACES
from numberplace.sudoku.rate.se.tables import LINK_KINDS, OUTSIDE

STRONG: Final = 4
"""The most candidates that one false candidate makes true."""
WEAK: Final = 28
"""The most candidates that one true candidate makes false."""

BY_CELL: Final = 3
"""Cause of a candidate: the last (or the only one allowed) of its cell, or of its box (2), row (0)
or column (1)."""
NO_CAUSE: Final = -1


class StepLinks:
    """Consequences of one step, in the program's order: by cells first, then box, row, column."""

    def __init__(self) -> None:
        self.by_digit = False
        """True if links between places of a digit make candidates true."""
        self.by_cell = False
        """True if links between candidates of a cell count at all."""
        self.strong = vec[i64]([0] * (729 * STRONG))
        self.strong_count = vec[i64]([0] * 729)
        self.weak = vec[i64]([0] * (729 * WEAK))
        """Only those made false that make something true in their turn."""
        self.weak_count = vec[i64]([0] * 729)

    def read(self, board: vec[i64], by_digit: bool, by_cell: bool) -> None:
        """Note the links of a position."""
        self.by_digit = by_digit
        self.by_cell = by_cell
        cell: i64
        for cell in range(81):
            mask: i64 = board[cell]
            while mask:
                self.read_strong(board, cell, FIRST[mask])
                mask &= mask - 1
        for cell in range(81):
            mask = board[cell]
            if not by_digit and COUNT[mask] != 2:
                continue  # only cells of two lead on
            while mask:
                self.read_weak(board, cell, FIRST[mask])
                mask &= mask - 1

    def read_strong(self, board: vec[i64], cell: i64, digit: i64) -> None:
        """Record the candidates that a candidate makes true by being false."""
        strong = self.strong
        start: i64 = (cell * 9 + digit) * STRONG
        count: i64 = 0
        i: i64
        j: i64
        if self.by_cell and COUNT[board[cell]] == 2:
            strong[start] = cell * 9 + FIRST[board[cell] & ~(1 << digit)]
            count = 1
        if self.by_digit:
            for i in range(3):
                kind: i64 = LINK_KINDS[i]
                house: i64 = HOUSE_OF[cell * 3 + kind]
                mask: i64 = board[PLACES + digit * 27 + house]
                if COUNT[mask] != 2:
                    continue
                mask &= ~POSITION_BIT[cell * 3 + kind]
                other: i64 = HOUSE_CELL[house * 9 + FIRST[mask]] * 9 + digit
                for j in range(start, start + count):
                    if strong[j] == other:
                        break
                else:
                    strong[start + count] = other
                    count += 1
        self.strong_count[cell * 9 + digit] = count

    def read_weak(self, board: vec[i64], cell: i64, digit: i64) -> None:
        """Record the candidates that a candidate makes false by being true."""
        weak = self.weak
        strong_count = self.strong_count
        here: i64 = cell * 9 + digit
        at: i64 = here * WEAK
        i: i64
        if self.by_cell:
            mask: i64 = board[cell] & ~(1 << digit)
            while mask:
                other: i64 = cell * 9 + FIRST[mask]
                mask &= mask - 1
                if strong_count[other]:
                    weak[at] = other
                    at += 1
        for i in range(3):
            kind: i64 = LINK_KINDS[i]
            house: i64 = HOUSE_OF[cell * 3 + kind]
            mask = board[PLACES + digit * 27 + house] & OUTSIDE[cell * 3 + kind]
            while mask:
                other = HOUSE_CELL[house * 9 + FIRST[mask]] * 9 + digit
                mask &= mask - 1
                if strong_count[other]:
                    weak[at] = other
                    at += 1
        self.weak_count[here] = at - here * WEAK

    def excludes(self, one: i64, two: i64) -> bool:
        """Tell whether a true candidate makes another false."""
        cell: i64 = one // 9
        other: i64 = two // 9
        if cell == other:
            return self.by_cell and one != two
        if one % 9 != two % 9:
            return False
        return bool(PEERS_LOW[cell] & CELL_LOW[other] or PEERS_HIGH[cell] & CELL_HIGH[other])


class Hint(NamedTuple):
    """A hint of chains found inside another chain."""

    key: int
    """Sort key of hints: difficulty, then length, then form."""
    complexity: int
    """The length, with the lengths of hints inside it."""
    gone: list[tuple[int, int]]
    """Eliminations: cells, column by column, with digit_masks."""
    chains: list[list[int]]
    """For each end the nodes back to the start: twice the candidate, plus 1 for a true one."""
    causes: list[list[int]]
    """Cause of each of those nodes."""


def weak_cause(one: int, two: int) -> int:
    """Return why a true candidate makes another false."""
    cell, other = one // 9, two // 9
    if cell == other:
        return BY_CELL
    if BOX_OF[cell] == BOX_OF[other]:
        return 2
    return 0 if ROW_OF[cell] == ROW_OF[other] else 1


def strong_cause(board: vec[i64], one: i64, two: i64) -> int:
    """Return why a false candidate makes another true."""
    cell: i64 = one // 9
    other: i64 = two // 9
    if cell == other:
        return BY_CELL
    i: i64
    for i in range(3):
        kind: i64 = LINK_KINDS[i]
        house: i64 = HOUSE_OF[cell * 3 + kind]
        count: i64 = COUNT[board[PLACES + one % 9 * 27 + house]]
        if HOUSE_OF[other * 3 + kind] == house and count == 2:
            return kind
    return NO_CAUSE
