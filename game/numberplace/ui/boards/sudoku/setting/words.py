"""The sentences of the editor's panel about the board that is being set."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from numberplace.core.cell_names import lines_name
from numberplace.core.words import _, ngettext
from numberplace.sudoku.constraints import Constraint
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.constraints.outside import OutsideClue
from numberplace.sudoku.model.board import Board, Cell
from numberplace.sudoku.model.levels import level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.setting.conflict import Conflict
from numberplace.sudoku.setting.draft import NO_REGION, Draft
from numberplace.sudoku.setting.examine import CAP, Report
from numberplace.sudoku.setting.redundant import Clue
from numberplace.sudoku.setting.tools import outline_of, value_of

MAX_NAMED: Final = 4
"""Clues that one sentence names."""


def how_to(tool: str, kind: type[Constraint] | None, *, is_held: bool) -> str:
    """Return the instructions for the tool."""
    if tool == "digit":
        return _(
            "Type digits, 0 or a full stop for an empty cell; a click puts in the digit below."
        )
    if tool == "mark":
        return _("Type digits to pencil them in; drag to choose several cells.")
    if tool == "wanted":
        return _("Mark the cells whose givens the program is to find.")
    if tool == "regions":
        return _("Drag over cells: they join the region in which you begin, or begin a new one.")
    assert kind is not None
    if is_held:
        return _("Type the clue; Delete takes it away.")
    return {
        DrawnOn.CELLS: _(
            "Drag over the cells, or choose them with Shift and the arrows, then Enter."
        ),
        DrawnOn.LINE: _(
            "Drag along the cells, or choose them with Shift and the arrows, then Enter."
        ),
        DrawnOn.EDGE: _("Click between two cells, or drag from one to the other."),
        DrawnOn.CORNER: _("Click where four cells meet, then type."),
        DrawnOn.MARK: _("Click cells to mark them; again to take the mark away."),
        DrawnOn.OUTSIDE: _("Click beside a row or column, then type the number."),
        DrawnOn.DIAGONAL: _("Click beside the board, again for the other diagonal, then type."),
        DrawnOn.BOARD: _("This rule holds for the whole board."),
    }[kind.drawn_on]


def clue_name(one: Constraint, board: Board) -> str:
    """Return the name of a constraint: the clue, its value, and its line or its first cell."""
    parts = [_(one.clue or one.name), value_of(one, board)]
    cells = outline_of(one, board)
    if isinstance(one, OutsideClue):
        is_column = one.side in ("top", "bottom")
        parts.append(f"({lines_name([one.place], across=is_column)})")
    elif one.drawn_on is DrawnOn.DIAGONAL:  # where the diagonal begins
        parts.append(f"({board.spoken(one.figures(board)[0].cells[0])})")
    elif cells:
        parts.append(f"({board.spoken(min(cells))})")
    return " ".join(filter(None, parts))


def verdict_words(report: Report) -> tuple[str, str]:
    """Return the sentence on the number of solutions, and its role in a theme."""
    found = report.candidates
    if found is None:
        return _("Counting the solutions…"), "text"
    if not found.solutions:
        return _("There is no solution."), "warning"
    if len(found.solutions) == 1 and not found.is_complete:
        return _("There is a solution. Looking for a second one…"), "text"
    if len(found.solutions) == 1:
        return _("There is exactly one solution."), "success"
    return _("There are 2 or more solutions."), "text"


def report_lines(report: Report, puzzle: Puzzle) -> list[str]:
    """Return the lines of further findings: level, next step, conflict, clues that can go or that
    are needed."""
    lines = []
    if report.conflict is not None:
        lines.append(conflict_words(report.conflict, puzzle))
    if report.rating is not None:
        level = level_name(report.rating.level) if report.rating.is_solved else ""
        text = _("Level: {level}.") if level else _("Logic alone does not finish this puzzle.")
        lines.append(text.format(level=level))
    if report.words is not None:
        lines.append(_("Next: {step}").format(step=report.words.where))
    if report.redundant:
        lines.append(_redundant_words(report.redundant, puzzle))
    elif report.redundant is not None:
        lines.append(_("Every clue is needed."))
    if report.has_counts and report.candidates is not None:
        lines.append(_completing_words(report.candidates.completing, puzzle.board))
    return lines


def conflict_words(conflict: Conflict, puzzle: Puzzle) -> str:
    """Name the clues that cannot be true together."""
    board = puzzle.board
    names = [clue_name(one, board) for one in conflict.constraints]
    names += [
        _("{digit} in {cell}").format(digit=puzzle.givens[cell], cell=board.spoken(cell))
        for cell in conflict.givens
    ]
    if not names:
        return _("Rows, columns and regions alone leave no solution.")
    if len(names) == 1:
        return _("This clue cannot be true: {clue}.").format(clue=names[0])
    text = _("These cannot be true together: {clues}.")
    return text.format(clues=_listed(names, 2 * MAX_NAMED))


def _redundant_words(clues: Iterable[Clue], puzzle: Puzzle) -> str:
    board, names = puzzle.board, []
    for clue in clues:
        if clue.constraint is None or clue.cell is not None:
            assert clue.cell is not None
            name = board.spoken(clue.cell)
            if clue.constraint is not None:
                name = f"{_(clue.constraint.clue or clue.constraint.name)} ({name})"
            names.append(name)
        else:
            names.append(clue_name(clue.constraint, board))
    text = ngettext(
        "{n} clue can go without losing the solution: {clues}.",
        "Each of {n} clues can go without losing the solution: {clues}.",
        len(names),
    )
    return text.format(n=len(names), clues=_listed(names, MAX_NAMED))


def _completing_words(found: tuple[tuple[Cell, int], ...], board: Board) -> str:
    if not found:
        return _("No given alone would leave one solution.")
    names = [
        _("{digit} in {cell}").format(digit=digit, cell=board.spoken(cell)) for cell, digit in found
    ]
    text = ngettext(
        "{n} given would leave one solution: {clues}.",
        "Each of {n} givens would leave one solution: {clues}.",
        len(names),
    )
    return text.format(n=len(names), clues=_listed(names, MAX_NAMED))


def count_words(report: Report, cell: Cell, board: Board) -> str:
    """Return the number of solutions with each digit of a cell, or that some are still searched
    for."""
    found = report.candidates
    if found is None or not report.has_counts:
        is_growing = found is not None and not found.is_complete
        return _("Other digits may still be found to have a solution.") if is_growing else ""
    counts = [(digit, found.count(cell, digit)) for digit in range(1, board.size + 1)]
    shown = [f"{digit} ({count}{'+' if count == CAP else ''})" for digit, count in counts if count]
    text = _("Solutions by digit in {cell}: {counts}")
    return text.format(cell=board.spoken(cell), counts=", ".join(shown))


def region_words(draft: Draft) -> str:
    """Return the faults of the regions that are being drawn, in words."""
    missing = draft.regions.count(NO_REGION)
    sizes = {at: draft.regions.count(at) for at in range(draft.board.size)}
    large = [size for size in sizes.values() if size > draft.board.size]
    if large:
        text = _("A region has {count} cells; each needs {size}.")
        return text.format(count=large[0], size=draft.board.size)
    text = ngettext("{n} cell has no region yet.", "{n} cells have no region yet.", missing)
    return text.format(n=missing)


def _listed(names: list[str], most: int) -> str:
    more = len(names) - most
    shown = _(", ").join(names[:most])
    return f"{shown} … (+{more})" if more > 0 else shown
