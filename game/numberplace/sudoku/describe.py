"""Say the moves of Number Place in the player's language."""

from __future__ import annotations

from numberplace.core.words import N_, _
from numberplace.sudoku.model.table import INKS, LAST_HAND_COLOUR, PLAIN, CellTable

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
    "ink": N_("{number} in {cell} inked"),
    "unink": N_("ink of {number} in {cell} cleared"),
    "paint": N_("{cell} coloured"),
    "unpaint": N_("colour of {cell} cleared"),
    "clear_colours": N_("all colours cleared"),
    "set_hint": N_("all pencil marks filled in"),
    "fill_marks": N_("all pencil marks filled in"),
    "hint_cor": N_("singles inked"),
}
"""By what a move comes to, which is its verb or, where something goes, ``un`` before it."""
_GATHERED = {
    *("mark", "unmark", "strike", "ink", "unink", "paint", "unpaint"),
    *("corner", "uncorner", "to_corner", "to_centre"),
}
"""What is said once of several cells."""


def _spoken_of(parts: list[list[str]]) -> list[list[str]]:
    """Leave out the marks that go with a digit that is put in, or return when it is taken out."""
    first = parts[0]
    if first[:1] == ["clear"] and all(words[0] in ("mark", "corner") for words in parts[1:]):
        return [first]
    spoken: list[list[str]] = []
    placed: list[str] = []
    for words in parts:
        if words[:1] == ["place"] and len(words) == 3:
            placed = words[2:]
        elif words[:1] != ["strike"]:
            placed = []
        elif words[2:] == placed:
            continue
        spoken.append(words)
    return spoken


def describe_move(text: str, before: CellTable | None = None) -> str:
    """Say a move's text as the log shows it, made on a table; a digit's cells are gathered."""
    parts = _spoken_of([part.split() for part in text.split(";")])
    gone: dict[str, list[str]] = {}
    for words in parts:
        if len(words) == 3 and words[0] == "strike":
            gone.setdefault(words[1], []).append(words[2])
    cells: dict[tuple[str, str, str], list[str]] = {}
    for words in parts:
        if not words or (words[0] in ("set_hint", "fill_marks") and len(parts) > 1):
            continue
        outcome = _outcome(words, parts, before)
        number = words[2] if len(words) > 2 else ""
        cell = words[1] if len(words) > 1 else ""
        if outcome not in _SAYINGS:
            cells[" ".join(words), "", ""] = []
        elif outcome in _GATHERED:
            if outcome == "strike":  # cells that lose the same digits are named together
                number = " ".join(gone[cell])
            number = "" if outcome in ("paint", "unpaint") else number
            mine = cells.setdefault((outcome, number, ""), [])
            mine.extend([cell] if cell not in mine else [])  # an ink may take several turns
        else:
            cells[outcome, number, cell] = [cell]
    sayings = [_say(outcome, number, mine) for (outcome, number, _cell), mine in cells.items()]
    if len(sayings) > 4:
        return _("{n} changes at once").format(n=len(sayings))
    return _("; ").join(sayings)


def _say(outcome: str, number: str, cells: list[str]) -> str:
    saying = _SAYINGS.get(outcome)
    return _(saying).format(cell=_(", ").join(cells), number=number) if saying else outcome


def _outcome(words: list[str], parts: list[list[str]], before: CellTable | None) -> str:
    """Return what a part of a move comes to on the table before it; where unknown, its verb."""
    verb = words[0]
    if verb == "paint" and words[2:] == [str(PLAIN)]:
        return "unpaint"
    if before is None or verb not in ("colour", "mark", "corner", "ink"):
        return "paint" if verb == "colour" else verb
    cell = before.puzzle.board.parse_cell(words[1])
    if verb == "colour":
        colour = before.colour(cell)
        last = colour == int(words[2]) if len(words) > 2 else colour >= LAST_HAND_COLOUR
        return "unpaint" if last else "paint"
    if verb == "corner":
        return "uncorner" if before.has_corner(cell, int(words[2])) else "corner"
    mark = before.mark(cell, int(words[2]))
    if verb == "mark":
        return "unmark" if mark else "mark"
    turns = parts.count(words)
    return "unink" if (mark // (before.size + 1) + turns) % INKS == 0 else "ink"
