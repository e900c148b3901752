"""The candidates a hint reasons with on a player's board, as marks that can be shown. No engine.

Pencil marks count as candidates only when every empty cell has some: marks that are jotted here
and there are notes, and a missing note says nothing. Marks that a digit has made stale never count.
"""

from __future__ import annotations

from functools import lru_cache

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.model.table import SLOTS, CellTable


def has_full_marks(table: CellTable) -> bool:
    """Tell whether every empty cell shows at least one pencil mark."""
    return all(table.digit(cell) or any(table.marks(cell)) for cell in range(81))


@lru_cache(maxsize=4)
def reasoned(table: CellTable) -> CellTable:
    """Return the table with the marks a hint reasons with; marks the player has keep their ink."""
    is_full = has_full_marks(table)
    digits = table.digits
    data = bytearray(table.data)
    for cell in range(81):
        if digits[cell]:
            continue
        mask = candidates(digits, cell)
        for digit in range(1, 10):
            slot = cell * SLOTS + digit
            is_open = mask >> (digit - 1) & 1 and (data[slot] or not is_full)
            data[slot] = (data[slot] or digit) if is_open else 0
    return CellTable(bytes(data))


def rests_on_candidates(step: Step, digits: bytes) -> bool:
    """Tell whether a step speaks of candidates, so that they must be in sight while it is told."""
    return bool(step.eliminations or step.links) or any(
        mark.digit and not digits[mark.cell] for mark in step.marks
    )


def rests_on_lost(step: Step) -> bool:
    """Tell whether a single rests on candidates that an earlier step has eliminated."""
    blockers = {mark.group for mark in step.marks if mark.role is Role.BLOCKER}
    if any(mark.role is Role.BLOCKED and mark.group not in blockers for mark in step.marks):
        return True
    taken = {mark.digit for mark in step.marks if mark.role is Role.BLOCKER}
    return step.technique == "naked_single" and bool(step.marks) and len(taken) < 8
