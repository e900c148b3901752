"""The digit that clicks put in: let go of, and taken up from a cell that is clicked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


def release_digit(play: SudokuPlay) -> None:
    """Choose no digit any more, so that clicks only look."""
    play.view.digit = 0
    if play.view.filter == "digit":
        play.view.filter = ""
    play.say(_("No digit is chosen any more."))


def toggle_digit(play: SudokuPlay, digit: int) -> None:
    """Choose a digit, or let go of the one that is chosen."""
    if play.view.digit == digit:
        release_digit(play)
    else:
        play.choose_digit(digit)


def click_filled(play: SudokuPlay, cell: int) -> None:
    """Take up the digit of a cell; one of the player's that is chosen already is erased.

    To look at a given is nothing to be told.
    """
    digit = play.table.digits[cell]
    if play.view.digit not in (0, digit):
        play.choose_digit(digit)
    elif play.view.digit and not play.table.is_given(cell):
        play.clear_cells((cell,))
    elif not play.table.is_given(cell):
        play.ask_for_digit()
