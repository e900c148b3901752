"""Colours of cells: given to the selected ones, on the bare board by clicks as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from numberplace.core.words import _

if TYPE_CHECKING:
    from numberplace.ui.boards.sudoku.play import SudokuPlay


def paint_cells(play: SudokuPlay, colour: int) -> None:
    """Give the selected cells a colour, 1 (plain) to 4; with further rules givens take one, too."""
    table, cells = play.table, play.view.targets
    if not play.is_bare:
        # There ``paint`` counts from the first colour, and takes it away where it is.
        colours, wanted = table.colours, colour - 1
        cells = tuple(cell for cell in cells if colours[cell] != wanted)
        moves = [f"paint {play.name(cell)} {wanted or colours[cell]}" for cell in cells]
        play.make_move(";".join(moves), "pencil")
        return
    cells = tuple(cell for cell in cells if not table.is_given(cell))
    if cells:
        play.make_move(play.moves("paint", cells, colour), "pencil")
    else:
        play.say(_("Givens keep their colour."))


def toggle_colour_mode(play: SudokuPlay) -> None:
    """Offer colours, or no longer."""
    view = play.view
    view.is_colour_mode = is_on = not view.is_colour_mode
    if play.is_bare:
        colours = _("Colour mode: a left click colours a cell, a right click inks a mark.")
        play.say(colours if is_on else _("Number mode: a left click puts in the current digit."))
        return
    choose = _("Choose cells, then press a colour.")
    if play.has_inks:
        choose = _("Choose cells, then press a colour; a right click inks a mark.")
    play.say(choose if is_on else _("The colours are hidden."))
