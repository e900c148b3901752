"""The candidates a hint reasons with on a player's board, as marks that can be shown. No engine.

Pencil marks count as candidates only when nearly every empty cell has some: marks that are jotted
here and there are notes, and a missing note says nothing. Stale marks, which a digit rules out,
never count. It does not matter whether they are drawn on a grid of nine or as a row in the centre;
corner marks, which say where a digit may go, never count.
"""

from __future__ import annotations

from functools import lru_cache

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.table import CellTable


@lru_cache(maxsize=4)
def reasoned(table: CellTable) -> CellTable:
    """Return the table with the marks a hint reasons with; marks the player has keep their ink."""
    is_full, slots = table.has_full_marks, table.size + 2
    data = bytearray(table.data)
    for cell, digit in enumerate(table.digits):
        if digit:
            continue
        mask, counts = table.candidates(cell), is_full and table.masks[cell]
        for other in range(1, table.size + 1):
            slot = cell * slots + other
            is_open = mask >> other - 1 & 1 and (data[slot] or not counts)
            data[slot] = (data[slot] or other) if is_open else 0
    return table.with_data(data)


def rests_on_lost(step: Step) -> bool:
    """Tell whether a single rests on candidates that an earlier step has eliminated."""
    blockers = {mark.group for mark in step.marks if mark.role is Role.BLOCKER}
    if any(mark.role is Role.BLOCKED and mark.group not in blockers for mark in step.marks):
        return True
    taken = {mark.digit for mark in step.marks if mark.role is Role.BLOCKER}
    return step.technique == "naked_single" and bool(step.marks) and len(taken) < 8
