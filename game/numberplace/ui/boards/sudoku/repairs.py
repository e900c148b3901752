"""What a warning offers on a Number Place board: to clear the fault, or to go back before it.

A way out never touches another cell than the one the warning names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numberplace.core.kind import Verdict
from numberplace.core.words import _
from numberplace.sudoku.model.moves import format_move
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.rules import candidates, first_clash
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.teach.placing import taking_out
from numberplace.ui.session.uistate import Repair

NOWHERE: Final = -1


def repairs_of(
    states: Sequence[CellTable], verdict: Verdict, positions: Sequence[int]
) -> tuple[Repair, ...]:
    """Return the ways out of a fault, \"Leave it\" the last.

    Args:
        states: the tables that led to the present one, which is the last.
        positions: where in the timeline each of them stands.
    """
    table = states[-1]
    cells = first_clash(table.digits) or verdict.cells
    found: list[Repair] = []
    for cell in cells:
        if table.is_given(cell):
            continue
        name = cell_name(cell)
        if table.digit(cell):
            clear = _("Clear {cell}").format(cell=name)
            found.append(Repair(clear, "erase", move=taking_out(states, cell)))
        elif refill := _refilling(table, cell):
            again = _("Fill {cell} again").format(cell=name)
            found.append(Repair(again, "pencil", move=refill))
    back = _before(states, cells)
    if not cells:
        found.append(Repair(_("Back to before it"), "undo", command="undo_mistake"))
    elif back != NOWHERE:
        found.append(Repair(_("Back to before it"), "undo", position=positions[back]))
    return (*found, Repair(_("Leave it"), "close"))


def _refilling(table: CellTable, cell: int) -> str:
    """Return the move that brings back every mark an empty cell lost though its peers allow it."""
    mask = candidates(table.digits, cell)
    lost = [d for d in range(1, 10) if mask >> (d - 1) & 1 and not table.mark(cell, d)]
    return ";".join(format_move("mark", cell, digit) for digit in lost)


def _before(states: Sequence[CellTable], cells: Sequence[int]) -> int:
    """Return the number of the last table in which the fault in some cells was not there yet."""
    table = states[-1]
    filled = [cell for cell in cells if table.digit(cell)]
    if len(filled) > 1:  # a clash ends as soon as one of its digits goes: the one put in last
        return max(_last(states, _has(cell, table.digit(cell))) for cell in filled)
    if filled:
        return _last(states, _has(filled[0], table.digit(filled[0])))
    cell = cells[0] if cells else NOWHERE
    if cell == NOWHERE:
        return NOWHERE
    if not candidates(table.digits, cell):
        return _last(states, lambda state: not candidates(state.digits, cell))
    lost = _lost_marks(table, cell)
    return _last(states, lambda state: any(state.marks(cell)) and _lost_marks(state, cell) >= lost)


def _lost_marks(table: CellTable, cell: int) -> frozenset[int]:
    return frozenset(digit for digit in range(1, 10) if not table.mark(cell, digit))


def _has(cell: int, digit: int) -> Callable[[CellTable], bool]:
    return lambda state: state.digit(cell) == digit


def _last(states: Sequence[CellTable], is_wrong: Callable[[CellTable], bool]) -> int:
    """Return the number of the last table in which something was not so, -1 when it always was."""
    at = len(states) - 1
    while at >= 0 and is_wrong(states[at]):
        at -= 1
    return at
