"""Say the moves in the player's language."""

from __future__ import annotations

from numberplace.core.words import N_, _

_SAYINGS = {
    "place": N_("{number} in {cell}"),
    "clear": N_("{cell} cleared"),
    "mark": N_("mark {number} in {cell} on or off"),
    "strike": N_("{number} eliminated from {cell}"),
    "paint": N_("{cell} coloured"),
    "fill_marks": N_("all pencil marks filled in"),
    "clear_colours": N_("all colours cleared"),
}


def describe_move(text: str) -> str:
    """Say a move's text as the log shows it."""
    sayings = []
    for part in text.split(";"):
        words = part.split()
        saying = _SAYINGS.get(words[0]) if words else None
        if saying is not None:
            cell, number = (*words[1:], "", "")[:2]
            sayings.append(_(saying).format(cell=cell, number=number))
    sayings = list(dict.fromkeys(sayings))
    if len(sayings) > 4:
        return _("{n} changes at once").format(n=len(sayings))
    return "; ".join(sayings)
