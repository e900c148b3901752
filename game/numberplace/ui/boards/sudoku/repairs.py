"""The newest fault of a board, and the ways out: clear a cell, fill it again, go back.

Marks that a filling brought back are offered to be taken out again in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from numberplace.core.kind import Status, Verdict
from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.board import Cells, mask_digits
from numberplace.sudoku.model.geometry import PEERS
from numberplace.sudoku.model.moves import taking_out
from numberplace.sudoku.model.rules import clash_text, dead_text, find_clashes
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.manner import manner_of
from numberplace.ui.session.uistate import Message, Repair

NOWHERE: Final = -1
MAX_CLEARED: Final = 2
"""The most cells of a fault that have a button of their own to clear them."""


def newest_fault(states: Sequence[CellTable], verdict: Verdict) -> Verdict:
    """Return the broken rule of the board, told of the digit that came last.

    The cell of that digit is the first of the cells; all that clash with the digit follow, the
    newest first.

    Args:
        states: the tables that led to the present one, which is the last.
        verdict: the answer where no rule is broken.
    """
    table = states[-1]
    tells_rules = manner_of(table.puzzle).tells_rules
    faults = _broken_rules(table) if tells_rules else _clashes(table)
    newest = newest_of(states, {cell for cells, _text in faults for cell in cells})
    came = NOWHERE if newest is None else _came(states, newest)
    dead = [] if tells_rules else _dead_cells(table)
    last = max(dead, key=lambda cell: _died(states, cell), default=NOWHERE)
    if last != NOWHERE and _died(states, last) > came:
        return Verdict(Status.BROKEN, dead_text(last), (last,))
    if newest is None:
        return verdict
    told = [(cells, text) for cells, text in faults if newest in cells]
    others = sorted({cell for cells, _text in told for cell in cells} - {newest})
    others.sort(key=lambda cell: _came(states, cell), reverse=True)
    text = told[0][1] if tells_rules else clash_text(table.digits, newest, others)
    return Verdict(Status.BROKEN, text, (newest, *others))


def newest_of(states: Sequence[CellTable], cells: Iterable[int]) -> int | None:
    """Return the cell that was filled last, None where there is none the player has filled."""
    table = states[-1]
    filled = [cell for cell in sorted(cells) if table.digit(cell) and not table.is_given(cell)]
    return max(filled, key=lambda cell: _came(states, cell), default=None)


def _clashes(table: CellTable) -> list[tuple[Cells, str]]:
    """Return the pairs of cells that see each other and hold equal digits."""
    digits = table.digits
    clashing = sorted(find_clashes(digits))
    return [
        ((cell, peer), "")
        for cell in clashing
        for peer in PEERS[cell]
        if peer > cell and digits[peer] == digits[cell]
    ]


def _broken_rules(table: CellTable) -> list[tuple[Cells, str]]:
    from numberplace.sudoku.teach.coach import broken_rules  # brings the engine in

    return list(broken_rules(table.puzzle, table.digits))


def _dead_cells(table: CellTable) -> list[int]:
    """Return the empty cells of a bare board with no digit left."""
    return [cell for cell in range(81) if not table.digits[cell] and not table.candidates(cell)]


def _came(states: Sequence[CellTable], cell: int) -> int:
    """Return the number of the last table without the digit that is in a cell now."""
    return _last(states, _has(cell, states[-1].digit(cell)))


def _died(states: Sequence[CellTable], cell: int) -> int:
    """Return the number of the last table in which an empty cell had a digit left."""
    return _last(states, lambda state: not state.candidates(cell))


def repairs_of(
    states: Sequence[CellTable], verdict: Verdict, positions: Sequence[int]
) -> tuple[Repair, ...]:
    """Return the ways out of a fault, \"Leave it\" the last.

    Args:
        states: the tables that led to the present one, which is the last.
        positions: where in the timeline each of them stands.
    """
    table = states[-1]
    cells = verdict.cells
    found: list[Repair] = []
    for cell in [cell for cell in cells if not table.is_given(cell)][:MAX_CLEARED]:
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


def returned_marks(before: CellTable, after: CellTable) -> Message | None:
    """Say which marks that were taken out a filling brought back; None where there are none."""
    back = [(cell, digit) for cell, digit in before.eliminated if after.mark(cell, digit)]
    if not back:
        return None
    name, count = after.puzzle.board.name, len(back)
    text = ngettext(
        "All marks are filled in. {n} that had been taken out came back.",
        "All marks are filled in. {n} that had been taken out came back.",
        count,
    )
    again = ngettext("Take it out again", "Take them out again", count)
    move = ";".join(f"strike {name(cell)} {digit}" for cell, digit in back)
    ways = (Repair(again, "erase", move=move), Repair(_("Leave it"), "close"))
    return Message(text.format(n=count), icon="pencil", repairs=ways)


def lost_inks_text(before: CellTable, after: CellTable) -> str:
    """Return the number of marks that a filling made plain again, in words; empty where none had an
    ink."""
    count = sum(
        before.mark(cell, digit) > before.size and not after.mark(cell, digit) > after.size
        for cell, placed in enumerate(after.digits)
        if not placed
        for digit in range(1, before.size + 1)
    )
    if not count:
        return ""
    text = ngettext(
        "{n} inked mark is plain again; Undo brings its ink back.",
        "{n} inked marks are plain again; Undo brings their ink back.",
        count,
    )
    return text.format(n=count)


def _refilling(table: CellTable, cell: int) -> str:
    """Return the move that brings back every mark an empty cell lost though its peers allow it."""
    name, lost = table.puzzle.board.name(cell), table.candidates(cell) & ~table.masks[cell]
    return ";".join(f"mark {name} {digit}" for digit in mask_digits(lost))


def _before(states: Sequence[CellTable], cells: Sequence[int]) -> int:
    """Return the number of the last table in which the fault in some cells was not there yet."""
    table = states[-1]
    filled = [cell for cell in cells if table.digit(cell)]
    if len(filled) > 1:  # a clash ends as soon as one of its digits goes: the one put in last
        return max(_came(states, cell) for cell in filled)
    if filled:
        return _came(states, filled[0])
    cell = cells[0] if cells else NOWHERE
    if cell == NOWHERE:
        return NOWHERE
    if not table.candidates(cell):
        return _died(states, cell)
    shown = table.masks[cell]  # lost are the marks that an earlier table shows beside these
    return _last(states, lambda state: state.masks[cell] > 0 and not state.masks[cell] & ~shown)


def _has(cell: int, digit: int) -> Callable[[CellTable], bool]:
    return lambda state: state.digit(cell) == digit


def _last(states: Sequence[CellTable], is_wrong: Callable[[CellTable], bool]) -> int:
    """Return the number of the last table that failed a condition, -1 when none did."""
    at = len(states) - 1
    while at >= 0 and is_wrong(states[at]):
        at -= 1
    return at
