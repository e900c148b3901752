"""Say the moves in the player's language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from numberplace.core.words import N_, _

if TYPE_CHECKING:
    from numberplace.sudoku.model.state import State

_SAYINGS = {
    "place": N_("{number} in {cell}"),
    "clear": N_("{cell} cleared"),
    "mark": N_("{number} pencilled in {cell}"),
    "unmark": N_("{number} rubbed out in {cell}"),
    "corner": N_("{number} in the corners of {cell}"),
    "uncorner": N_("{number} rubbed out of the corners of {cell}"),
    "to_corner": N_("marks of {cell} made corner marks"),
    "to_centre": N_("corner marks of {cell} made centre marks"),
    "all_to_corner": N_("all pencil marks made corner marks"),
    "all_to_centre": N_("all corner marks made centre marks"),
    "strike": N_("{number} eliminated from {cell}"),
    "paint": N_("{cell} coloured"),
    "fill_marks": N_("all pencil marks filled in"),
    "clear_colours": N_("all colours cleared"),
}


def describe_move(text: str, before: State | None = None) -> str:
    """Say a move's text as the log shows it, made on a board."""
    sayings = []
    parts, gone = [], dict[str, list[str]]()
    for part in text.split(";"):
        words = part.split()
        if len(words) == 3 and words[0] == "strike":
            gone.setdefault(words[1], []).append(words[2])
        else:
            parts.append(part)
    for part in parts:
        words = part.split()
        verb = words[0] if words else ""
        if verb in ("mark", "corner") and before is not None and _is_shown(words, before):
            verb = f"un{verb}"
        saying = _SAYINGS.get(verb)
        if saying is not None:
            cell, number = (*words[1:], "", "")[:2]
            sayings.append(_(saying).format(cell=cell, number=number))
    sayings = list(dict.fromkeys([*sayings, *_eliminated(gone)]))
    if len(sayings) > 4:
        return _("{n} changes at once").format(n=len(sayings))
    return "; ".join(sayings)


def _eliminated(gone: dict[str, list[str]]) -> Iterator[str]:
    """Say what is eliminated by cell; cells that lose the same digits together."""
    alike: dict[str, list[str]] = {}
    for cell, digits in gone.items():
        alike.setdefault(" ".join(digits), []).append(cell)
    for numbers, cells in alike.items():
        yield _(_SAYINGS["strike"]).format(cell=" ".join(cells), number=numbers)


def _is_shown(words: list[str], before: State) -> bool:
    """Tell whether the mark that a move names stands on the board."""
    cell = before.puzzle.board.parse_cell(words[1])
    masks = before.marks if words[0] == "mark" else before.corners
    return bool(masks[cell] >> int(words[2]) - 1 & 1)
