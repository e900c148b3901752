"""The two hint functions a player calls: ``set_hint`` fills pencil marks, ``hint_cor`` inks them.

Neither places a digit. Source: SPEC of the original game, "The hint functions".
"""

from __future__ import annotations

from collections.abc import Sequence

from numberplace.sudoku.model.geometry import HOUSES
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.model.table import (
    COLOUR,
    GREEN,
    LAST_HAND_COLOUR,
    PLAIN,
    RED,
    SLOTS,
    CellTable,
)


def set_hint(table: CellTable) -> CellTable:
    """Fill every empty cell's nine marks, then eliminate what its row, column or box holds.

    Inks fall back to 0 and program colours (5 and 6) to plain; colours set by hand stay.
    """
    digits = table.digits
    data = bytearray(table.data)
    for cell in range(81):
        start = cell * SLOTS
        if data[start + COLOUR] > LAST_HAND_COLOUR:
            data[start + COLOUR] = PLAIN
        if digits[cell] == 0:
            mask = candidates(digits, cell)
            for digit in range(1, 10):
                data[start + digit] = digit if mask >> (digit - 1) & 1 else 0
    return table.with_data(data)


def with_marks(table: CellTable, masks: Sequence[int]) -> CellTable:
    """Show in every empty cell the marks of its digit_mask and no others."""
    data = bytearray(table.data)
    for cell, mask in enumerate(masks):
        if not table.digit(cell):
            start = cell * SLOTS
            for digit in range(1, 10):
                data[start + digit] = digit if mask >> (digit - 1) & 1 else 0
    return table.with_data(data)


def hint_cor(table: CellTable) -> tuple[CellTable, bool]:
    """Ink the marks that stand alone: red in their cell, green in a house; tell if any was inked.

    Works on the shown marks alone, so a digit placed since ``set_hint`` leaves stale marks in play.
    Red stays where both apply.
    """
    data = bytearray(table.data)
    for cell in range(81):
        for slot in range(cell * SLOTS + 1, cell * SLOTS + 10):
            data[slot] %= 10
    red = _lone_in_cell(data)
    green = _lone_in_house(data) - red
    for slot in red:
        data[slot] += 10 * RED
    for slot in green:
        data[slot] += 10 * GREEN
    return table.with_data(data), bool(red or green)


def _lone_in_cell(data: bytearray) -> set[int]:
    """Indices of marks that are the only one of their cell."""
    found = set()
    for cell in range(81):
        shown = [i for i in range(cell * SLOTS + 1, cell * SLOTS + 10) if data[i]]
        if len(shown) == 1:
            found.add(shown[0])
    return found


def _lone_in_house(data: bytearray) -> set[int]:
    """Indices of marks that are their digit's only one in some house."""
    found = set()
    for house in HOUSES:
        for digit in range(1, 10):
            shown = [cell * SLOTS + digit for cell in house if data[cell * SLOTS + digit]]
            if len(shown) == 1:
                found.add(shown[0])
    return found
