"""What is said of a cage and of selected cells: which digits fit, what they add up to."""

from __future__ import annotations

from numberplace.core.words import _, ngettext
from numberplace.variants.model.board import Cell, Cells, mask_digits
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.rules import Sum
from numberplace.variants.model.state import State


def cage_at(puzzle: Puzzle, cell: Cell) -> Sum | None:
    """Return the sum without repeats in which a cell lies, None where there is none."""
    return next((s for s in puzzle.rules.sums if s.is_distinct and cell in s.cells), None)


def cage_text(state: State, cage: Sum, most: int = 0) -> str:
    """Say which combinations of digits still fit a cage.

    Args:
        most: how many are named; 0 = all.
    """
    from numberplace.variants.hints import position_of
    from numberplace.variants.logic.constraint_steps import combinations_left

    found = combinations_left(cage, position_of(state))
    if not found:
        return _("{total} in this cage: no combination fits.").format(total=cage.total)
    joint = "" if state.puzzle.board.size < 10 else "+"
    shown = [joint.join(map(str, mask_digits(mask))) for mask in found]
    listed = " ".join(shown[:most] if most else shown)
    if most and len(shown) > most:
        listed += f" … ({len(shown)})"
    text = _("{total} in this cage: {combinations}")
    return text.format(total=cage.total, combinations=listed)


def selection_text(state: State, cells: Cells) -> str:
    """Say what the selected cells hold together, and what is left of a house's sum."""
    size = state.puzzle.board.size
    total = sum(state.digits[cell] for cell in cells)
    whole = size * (size + 1) // 2
    text = ngettext(
        "{n} cell adds up to {total}; {left} left of {whole}",
        "{n} cells add up to {total}; {left} left of {whole}",
        len(cells),
    )
    return text.format(n=len(cells), total=total, left=whole - total, whole=whole)
