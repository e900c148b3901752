"""Inks of pencil marks: the player's own, and those that single out naked and hidden singles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _
from numberplace.sudoku.model.moves import hint_cor
from numberplace.sudoku.model.table import INKS

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


def ink_marks(play: SudokuPlay, ink: int) -> None:
    """Write the current digit's marks in the selected cells in an ink of the player's, 0-3."""
    digit = play.view.digit
    if not digit:
        play.ask_for_digit()
        return
    marks = {cell: play.table.mark(cell, digit) for cell in play.view.targets}
    if not play.view.shows_marks or not any(marks.values()):
        play.say(_("There is no pencil mark {digit} to ink here.").format(digit=digit))
        return
    moves = [
        f"ink {play.name(cell)} {digit}"
        for cell, mark in marks.items()
        if mark
        for _turn in range((ink - mark // (play.size + 1)) % INKS)
    ]
    play.make_move(";".join(moves), "pencil")


def ink_singles(play: SudokuPlay) -> None:
    """Run ``hint_cor``: ink naked singles red and hidden singles green."""
    play.view.shows_marks = True
    inked = hint_cor(play.table)[1]
    play.make_move("hint_cor", "pencil")
    if inked:
        text = _("Badge: the only mark in its cell. Ring: the only place in a row, column or box.")
        play.say(text)
    else:
        play.say(
            _(
                "No mark is alone in its cell or house. Fill in the marks first, or try "
                "something else."
            )
        )
