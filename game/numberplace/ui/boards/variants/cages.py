"""What is said of a cage, of selected cells and of a broken rule."""

from __future__ import annotations

from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.forms import Sum
from numberplace.variants.model.board import Board, Cell, Cells, mask_digits
from numberplace.variants.model.puzzle import Puzzle
from numberplace.variants.model.state import State


def cage_at(puzzle: Puzzle, cell: Cell) -> Sum | None:
    """Return the sum without repeats in which a cell lies, None where there is none."""
    return next((s for s in puzzle.rules.sums if s.is_distinct and cell in s.cells), None)


def cage_text(state: State, cage: Sum, most: int = 0, *, is_spoken: bool = False) -> str:
    """Say which combinations of digits still fit a cage.

    Args:
        most: how many are named; 0 = all.
        is_spoken: whether a screen reader says it, digit by digit.
    """
    from numberplace.variants.hints import position_of
    from numberplace.variants.logic.constraint_steps import combinations_left

    found = combinations_left(cage, position_of(state))
    if not found:
        return _("{total} in this cage: no combination fits.").format(total=cage.total)
    joint = "" if state.puzzle.board.size < 10 else "+"
    if is_spoken:
        return _("{total} in this cage: {combinations}").format(
            total=cage.total,
            combinations="; ".join(" ".join(map(str, mask_digits(mask))) for mask in found),
        )
    shown = [joint.join(map(str, mask_digits(mask))) for mask in found]
    listed = " ".join(shown[:most] if most else shown)
    if most and len(shown) > most:
        listed += f" … ({len(shown)})"
    text = _("{total} in this cage: {combinations}")
    return text.format(total=cage.total, combinations=listed)


def selection_text(state: State, cells: Cells) -> str:
    """Say what the selected cells hold together, and what is left of a house's sum."""
    total = sum(state.digits[cell] for cell in cells)
    whole = _whole_above(total, state.puzzle.board)
    text = ngettext(
        "{n} cell adds up to {total}; {left} left of {whole}",
        "{n} cells add up to {total}; {left} left of {whole}",
        len(cells),
    )
    return text.format(n=len(cells), total=total, left=whole - total, whole=whole)


def caged_text(state: State, cells: Cells) -> str:
    """Say the same of the cages that lie in the selected cells whole; nothing where none does.

    With a row selected that cages cover but for one cell, what is left is that cell's digit.
    """
    cages = [s for s in state.puzzle.rules.sums if s.is_distinct and {*s.cells}.issubset(cells)]
    if not cages:
        return ""
    caged = sum(cage.total for cage in cages)
    text = ngettext(
        "{n} whole cage: {total}; {left} left",
        "{n} whole cages: {total}; {left} left",
        len(cages),
    )
    left = _whole_above(caged, state.puzzle.board) - caged
    return text.format(n=len(cages), total=caged, left=left)


def _whole_above(total: int, board: Board) -> int:
    """Return the sum of as many houses as hold a sum, one at least."""
    house = board.size * (board.size + 1) // 2
    return house * max(1, -(-total // house))


def broken_text(puzzle: Puzzle, digits: bytes, cell: Cell) -> str:
    """Say which rule the digit of a cell breaks; nothing where it breaks none."""
    from numberplace.variants.hints import broken_rules

    return next((text for cells, text in broken_rules(puzzle, digits) if cell in cells), "")
