"""Is this right? A whole board compared with the puzzle's solution."""

from __future__ import annotations

from typing import NamedTuple

from numberplace.core.words import _, ngettext
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.search.verdict import solutions_from

Candidate = tuple[int, int]
"""A cell (0-80) and a digit."""
MAX_NAMED = 4
"""Maximum number of faults named one by one."""


class BoardCheck(NamedTuple):
    """Faults of a whole board; every field is empty on a board without a fault."""

    digits: tuple[Candidate, ...]
    """Digits that contradict the solution."""
    lost: tuple[Candidate, ...]
    """True candidates whose marks are gone, where every cell shows marks."""
    placed: int
    """Number of digits placed by the player."""
    is_unique: bool
    """True if the puzzle has one solution to compare with."""
    is_possible: bool
    """True if the digits lead to a solution at all."""


def check_board(table: CellTable, solution: bytes) -> BoardCheck:
    """Compare a whole board with the puzzle's solution (81 digits, empty when it has not one)."""
    given = table.givens
    placed = sum(bool(digit) for digit in table.digits) - sum(bool(digit) for digit in given)
    if not solution:
        return BoardCheck((), (), placed, False, _has_solution(table))
    wrong = tuple(
        (cell, digit)
        for cell, digit in enumerate(table.digits)
        if digit and digit != solution[cell]
    )
    lost: tuple[Candidate, ...] = ()
    if table.has_full_marks:
        lost = tuple(
            (cell, digit)
            for cell, digit in enumerate(solution)
            if not table.digit(cell) and not table.mark(cell, digit)
        )
    return BoardCheck(wrong, lost, placed, True, not wrong)


def _has_solution(table: CellTable) -> bool:
    return bool(solutions_from(table.puzzle, table.digits, 1))


def tell_check(check: BoardCheck) -> str:
    """Return the result of a check in a few sentences."""
    if not check.is_unique:
        if not check.is_possible:
            return _("These digits do not lead to any solution.")
        return _("The digits lead to a solution, but the puzzle has more than one.")
    if not check.digits and not check.lost:
        if not check.placed:
            return _("Nothing is wrong: no digit has been placed so far.")
        text = ngettext(
            "The {n} digit you placed is right.",
            "All {n} digits you placed are right.",
            check.placed,
        )
        return text.format(n=check.placed)
    sentences = []
    if check.digits:
        text = ngettext(
            "{n} digit is wrong: {cells}.", "{n} digits are wrong: {cells}.", len(check.digits)
        )
        cells = _names([cell for cell, _digit in check.digits])
        sentences.append(text.format(n=len(check.digits), cells=cells))
    if check.lost:
        text = ngettext(
            "{n} mark that is needed is missing: {cells}.",
            "{n} marks that are needed are missing: {cells}.",
            len(check.lost),
        )
        cells = _names([cell for cell, _digit in check.lost])
        sentences.append(text.format(n=len(check.lost), cells=cells))
    return " ".join(sentences)


def _names(cells: list[int]) -> str:
    """Name cells, the first few of them."""
    named = ", ".join(cell_name(cell) for cell in cells[:MAX_NAMED])
    return named + (", …" if len(cells) > MAX_NAMED else "")
