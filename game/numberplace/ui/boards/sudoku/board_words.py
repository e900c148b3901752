"""What the status line and the tips say of a board, its cells and those selected."""

from __future__ import annotations

from numberplace.core.words import _
from numberplace.sudoku.model.layouts import layout_name
from numberplace.ui.boards.sudoku.cages import (
    broken_text,
    cage_at,
    cage_text,
    caged_text,
    selection_text,
)
from numberplace.ui.boards.sudoku.play import SudokuPlay


def cell_tips(play: SudokuPlay, cell: int, *, tips: bool, rules: bool) -> list[str]:
    """Return what is said of a cell under the pointer.

    Args:
        tips: whether the digits that it can take are said.
        rules: whether the rules on it are said.
    """
    puzzle, state = play.puzzle, play.table
    told = [possible_text(play, cell)] if tips else []
    if play.is_bare:
        return told
    cage = cage_at(puzzle, cell)
    if tips and cage is not None:
        told.append(cage_text(state, cage, most=6))
    if not rules:
        return told
    from numberplace.ui.boards.sudoku.rules import rules_of_cell  # it brings all constraints in

    broken = broken_text(puzzle, state.digits, cell) if cell in play.clashes() else ""
    return [broken, *told, *rules_of_cell(puzzle, cell)]


def possible_text(play: SudokuPlay, cell: int) -> str:
    """Say which digits a cell can take; nothing of a filled one."""
    if play.table.digits[cell]:
        return ""
    mask = play.table.candidates(cell)
    digits = [str(digit) for digit in range(1, play.size + 1) if mask >> digit - 1 & 1]
    text = _("Possible: {digits}") if digits else _("No digit is possible here.")
    return text.format(digits=" ".join(digits))


def sums_text(play: SudokuPlay) -> str:
    """Say what several selected cells add up to; nothing on a bare board."""
    state, cells = play.table, play.view.targets
    return "" if play.is_bare else caged_text(state, cells) or selection_text(state, cells)


def mode_text(play: SudokuPlay) -> str:
    """Say what clicks and digits do, beside a bare board how large it is; nothing for marks."""
    view, board = play.view, play.puzzle.board
    if play.clicks_colour:
        return _("Colour mode")
    if view.is_pencil:
        return ""
    if play.is_bare:
        return _("Number mode")
    return layout_name(board) or f"{board.height} × {board.width}"
