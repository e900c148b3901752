"""The ways out of a fault: clear a cell, fill it again, go back to before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numberplace.core.kind import Verdict
from numberplace.core.words import _
from numberplace.sudoku.model.board import mask_digits
from numberplace.sudoku.model.rules import first_clash
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
    cells = (first_clash(table.digits) if table.puzzle.is_classic else None) or verdict.cells
    found: list[Repair] = []
    for cell in cells:
        if table.is_given(cell):
            continue
        name = table.puzzle.board.spoken(cell)
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
    name, lost = table.puzzle.board.name(cell), table.candidates(cell) & ~table.masks[cell]
    return ";".join(f"mark {name} {digit}" for digit in mask_digits(lost))


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
    if not table.candidates(cell):
        return _last(states, lambda state: not state.candidates(cell))
    shown = table.masks[cell]  # lost are the marks that an earlier table shows beside these
    return _last(states, lambda state: state.masks[cell] > 0 and not state.masks[cell] & ~shown)


def _has(cell: int, digit: int) -> Callable[[CellTable], bool]:
    return lambda state: state.digit(cell) == digit


def _last(states: Sequence[CellTable], is_wrong: Callable[[CellTable], bool]) -> int:
    """Return the number of the last table in which something was not so, -1 when it always was."""
    at = len(states) - 1
    while at >= 0 and is_wrong(states[at]):
        at -= 1
    return at
