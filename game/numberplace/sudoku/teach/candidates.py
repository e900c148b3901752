"""The candidates a hint reasons with on a player's board, as marks that can be shown. No engine.

Pencil marks count as candidates only when nearly every empty cell has some: marks that are jotted
here and there are notes, and a missing note says nothing. Stale marks, which a digit rules out,
never count. It does not matter whether they are drawn on a grid of nine or as a row in the centre;
corner marks, which say where a digit may go, never count.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from numberplace.core.step import Role, Step
from numberplace.sudoku.model.rules import candidates
from numberplace.sudoku.model.table import SLOTS, CellTable

BLANKS: Final = 8
"""Of how many empty cells one may show no mark while the others' marks are candidates."""


def blank_cells(table: CellTable) -> list[int]:
    """Return the empty cells that show no pencil mark, ascending."""
    return [cell for cell in range(81) if not table.digit(cell) and not any(table.marks(cell))]


def has_full_marks(table: CellTable) -> bool:
    """Tell whether the marks are candidates: nearly every empty cell shows some.

    A few cells whose marks were wiped away do not turn the others into notes; they count with what
    their peers leave open.
    """
    empty = table.digits.count(0)
    return len(blank_cells(table)) * BLANKS <= empty


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
        counts = is_full and any(table.marks(cell))
        for digit in range(1, 10):
            slot = cell * SLOTS + digit
            is_open = mask >> (digit - 1) & 1 and (data[slot] or not counts)
            data[slot] = (data[slot] or digit) if is_open else 0
    return table.with_data(data)


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
