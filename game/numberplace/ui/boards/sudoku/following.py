"""Which Number Place puzzle follows one that was not made to order."""

from __future__ import annotations

from collections.abc import Collection

from numberplace.core.words import _
from numberplace.sudoku.bank import read_bank
from numberplace.sudoku.model.levels import LEVELS, level_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.ui.boards.board import Another


def bank_title(level: str, number: int) -> str:
    """Return what a bundled puzzle is called; the first one has number 1."""
    return _("{level} {number}").format(level=level_name(level), number=number)


def next_puzzle(puzzle: Puzzle, level: str, solved: Collection[str]) -> Another:
    """Return the next unsolved bundled puzzle of the level, from its start again after its end.

    A puzzle that is not bundled, or of a level that is done, is followed by one that is made.
    """
    if level not in LEVELS:
        return Another()
    bank = read_bank(level)
    if puzzle in bank:
        here = bank.index(puzzle)
        for number in (*range(here + 1, len(bank)), *range(here)):
            if str(bank[number]) not in solved:
                return Another(level, bank[number], bank_title(level, number + 1))
    return Another(level)
