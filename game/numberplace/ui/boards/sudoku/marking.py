"""Marks and colours of many cells: filled in, cleared, converted, dimmed, inked, painted.

Also the commands that choose how pencil marks are made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

from numberplace.core.words import N_, _
from numberplace.sudoku.model.moves import hint_cor
from numberplace.sudoku.model.table import INKS
from numberplace.ui.boards.sudoku.repairs import lost_inks_text, returned_marks
from numberplace.ui.boards.sudoku.view import CellPlay
from numberplace.ui.kit.host import Host

MARKINGS: Mapping[str, str] = {
    "grid": N_(
        "Pencil marks have fixed places in a cell, and a right click marks the place it hits."
    ),
    "corner": N_("A right click makes corner marks, and so does Shift with a digit."),
    "centre": N_(
        "A right click makes centre marks, and so does Ctrl with a digit; with Shift they are "
        "corner marks."
    ),
}
"""The sentence about each way of making pencil marks, ``Preferences.marking``, once chosen."""
_MARKINGS_BY_KEYS: Mapping[str, str] = {
    "grid": N_("Pencil marks: Shift with a digit makes them."),
    "corner": N_("Corner marks: Shift with a digit makes them."),
    "centre": N_("Centre marks: Ctrl with a digit makes them, and Shift corner marks."),
}
"""The sentence for a screen reader about each way of making pencil marks."""


def fill_marks(play: CellPlay) -> None:
    """Show in every empty cell the candidates its peers leave open, and report the marks that
    return."""
    before, play.view.shows_marks = play.table, True
    play.make_move(play.manner.fill_marks, "pencil")
    if play.view.message.tone == "warning":
        return
    returned, lost = returned_marks(before, play.table), lost_inks_text(before, play.table)
    if returned is not None:
        play.view.message = replace(returned, text=f"{returned.text} {lost}".strip())
        return
    told = "" if play.manner.tells_rules else _filled_text(play)
    if told or lost:
        play.say(f"{told} {lost}".strip())


def _filled_text(play: CellPlay) -> str:
    """Return the meaning of the marks of the bare board."""
    if play.puzzle.is_of_candidates:
        return _("Every empty cell shows what is left of the candidates it was given.")
    return _("Every empty cell shows the digits that its row, column and box still allow.")


def clear_marks(play: CellPlay, verb: str) -> None:
    """Take one kind of marks out of the selected cells."""
    moves = [
        play.moves(verb, (cell,), digit)
        for cell in play.view.targets
        for digit in range(1, play.size + 1)
        if play.has_mark(verb, cell, digit)
    ]
    play.make_move(";".join(moves), "erase")


def convert_marks(play: CellPlay, verb: str) -> None:
    """Make one kind of marks of the other, in the selected cells or else on the whole board."""
    play.view.shows_marks = True
    play.make_move(play.moves(verb, sorted(play.view.selection)) or f"all_{verb}", "pencil")


def toggle_filter(play: CellPlay, name: str) -> None:
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


def ink_marks(play: CellPlay, ink: int) -> None:
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


def ink_singles(play: CellPlay) -> None:
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


def paint_cells(play: CellPlay, colour: int) -> None:
    """Give the selected cells a colour, 1 (plain) to 4; with further rules givens take one, too."""
    table, cells = play.table, play.view.targets
    if play.manner.colours_givens:
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


def toggle_colour_mode(play: CellPlay) -> None:
    """Offer colours, or no longer."""
    view = play.view
    view.is_colour_mode = is_on = not view.is_colour_mode
    if play.manner.colours_by_click:
        colours = _("Colour mode: a left click colours a cell, a right click inks a mark.")
        play.say(colours if is_on else _("Number mode: a left click puts in the current digit."))
        return
    choose = _("Choose cells, then press a colour.")
    if play.has_inks:
        choose = _("Choose cells, then press a colour; a right click inks a mark.")
    play.say(choose if is_on else _("The colours are hidden."))


def marking_commands(play: CellPlay, host: Host) -> dict[str, Callable[[], object]]:
    """Return the commands that choose how pencil marks are made."""
    ways = tuple(MARKINGS)

    def go_on() -> None:
        now = play.preferences.marking
        at = ways.index(now) if now in ways else 0
        _choose_marking(play, host, ways[(at + 1) % len(ways)])

    chosen = {f"marks_{way}": partial(_choose_marking, play, host, way) for way in ways}
    return {**chosen, "next_marks": go_on}


def _choose_marking(play: CellPlay, host: Host, way: str) -> None:
    host.prefer(marking=way)
    play.say(_(MARKINGS[way]), _(_MARKINGS_BY_KEYS[way]))


def marking_switches(play: CellPlay) -> dict[str, Callable[[], bool]]:
    """Return the state of the commands that choose a way of making pencil marks."""
    return {f"marks_{way}": partial(_marks_by, play, way) for way in MARKINGS}


def _marks_by(play: CellPlay, way: str) -> bool:
    return play.preferences.marking == way


def toggle_cell_tips(play: CellPlay, host: Host) -> None:
    """Show the digits possible in the cell under the pointer, or no longer."""
    shows = not host.preferences.cell_tips
    host.prefer(cell_tips=shows)
    if shows:
        play.say(_("Rest the pointer on a cell to see the digits possible there."))
    else:
        play.say(_("Resting the pointer on a cell no longer shows what is possible."))
