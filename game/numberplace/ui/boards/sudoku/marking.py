"""What is done with many pencil marks at once: filled in, cleared, converted, dimmed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from numberplace.core.words import _
from numberplace.ui.boards.sudoku.repairs import lost_inks_text, returned_marks

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


def fill_marks(play: SudokuPlay) -> None:
    """Let every empty cell show what its peers leave open, and say which marks that returns."""
    before, play.view.shows_marks = play.table, True
    play.make_move("set_hint" if play.is_bare else "fill_marks", "pencil")
    if play.view.message.tone == "warning":
        return
    returned, lost = returned_marks(before, play.table), lost_inks_text(before, play.table)
    if returned is not None:
        play.view.message = replace(returned, text=f"{returned.text} {lost}".strip())
        return
    told = _filled_text(play) if play.is_bare else ""
    if told or lost:
        play.say(f"{told} {lost}".strip())


def _filled_text(play: SudokuPlay) -> str:
    """Return what marks of the bare board mean."""
    if play.puzzle.is_of_candidates:
        return _("Every empty cell shows what is left of the candidates it was given.")
    return _("Every empty cell shows the digits that its row, column and box still allow.")


def clear_marks(play: SudokuPlay, verb: str) -> None:
    """Take one kind of marks out of the selected cells."""
    moves = [
        play.moves(verb, (cell,), digit)
        for cell in play.view.targets
        for digit in range(1, play.size + 1)
        if play.has_mark(verb, cell, digit)
    ]
    play.make_move(";".join(moves), "erase")


def convert_marks(play: SudokuPlay, verb: str) -> None:
    """Make one kind of marks of the other, in the selected cells or else on the whole board."""
    play.view.shows_marks = True
    play.make_move(play.moves(verb, sorted(play.view.selection)) or f"all_{verb}", "pencil")


def toggle_filter(play: SudokuPlay, name: str) -> None:
    """Dim all but the places of the current digit, or all but bivalue cells; or nothing."""
    if name == "digit" and not play.view.digit:
        play.ask_for_digit()
        return
    play.view.filter = "" if play.view.filter == name else name
    if not play.view.filter:
        play.say(_("Nothing is dimmed any more."))
    elif name == "digit":
        text = _("Bright cells can still take the {digit}.")
        play.say(text.format(digit=play.view.digit))
    else:
        play.say(_("Bright cells have two candidates left."))
