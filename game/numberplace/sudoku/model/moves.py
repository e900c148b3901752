"""The moves of a cell table as text: ``place r4c7 5``, ``mark r4c7 5``, ``set_hint``.

``place r4c7 12``, ``clear r4c7``; ``mark`` and ``corner`` set a mark or take it away, ``strike``
eliminates both, ``ink`` gives a pencil mark its next ink. ``to_corner r4c7`` and ``to_centre r4c7``
make one kind of marks the other, ``all_to_corner`` and ``all_to_centre`` on the whole board.
``paint r4c7 2`` sets a colour, ``colour r4c7`` the next one, ``colour r4c7 2`` sets one or takes it
away; ``clear_colours`` takes all away. ``fill_marks`` shows what the peers leave, ``set_hint`` does
so too and takes away what the program painted, ``hint_cor`` inks the marks that stand alone.
Several are joined by ``;``. A saved game is these lines, so their spelling never changes.

``placing`` and ``taking_out`` are the moves of a digit with its marks; ``describe_move`` says a
move in the player's language, as the log shows it. Nothing here needs the engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.model.notation import format_cell
from numberplace.sudoku.model.table import (
    GREEN,
    INKS,
    LAST_COLOUR,
    LAST_HAND_COLOUR,
    PLAIN,
    RED,
    CellTable,
)

_WITH_NUMBER: Final[dict[str, Callable[[CellTable, int, int], CellTable]]] = {
    "place": CellTable.place,
    "mark": CellTable.toggle_mark,
    "corner": CellTable.toggle_corner,
    "strike": CellTable.eliminate_mark,
    "ink": CellTable.cycle_ink,
    "paint": CellTable.paint,
    "colour": CellTable.toggle_colour,
}
"""Verbs with a cell and a number: a digit, or for ``paint`` and ``colour`` a colour slot 1-6."""

_WITH_CELL: Final[dict[str, Callable[[CellTable, int], CellTable]]] = {
    "clear": CellTable.clear,
    "to_corner": CellTable.marks_to_corners,
    "to_centre": CellTable.corners_to_marks,
    "colour": CellTable.cycle_colour,
}


def set_hint(table: CellTable) -> CellTable:
    """Fill every empty cell's marks, then eliminate the digits of its peers.

    Inks fall back to 0 and program colours (5 and 6) to plain; colours set by hand stay.
    Source: SPEC of the original game, "The hint functions", as that of ``hint_cor``.
    """
    for cell in range(len(table.corners)):
        if table.colour(cell) > LAST_HAND_COLOUR:
            table = table.paint(cell, PLAIN)
    return table.fill_marks()


def hint_cor(table: CellTable) -> tuple[CellTable, bool]:
    """Ink the marks that stand alone: red in their cell, green in a house; tell if any was inked.

    Works on the shown marks alone, so a digit placed since ``set_hint`` leaves stale marks in play.
    Red stays where both apply. Places no digit.
    """
    slots, turn = table.size + 2, table.size + 1
    data = bytearray(table.data)
    for slot in range(len(data)):
        if slot % slots not in (0, turn):
            data[slot] %= turn
    cells = range(len(table.corners))
    in_cells = ([cell * slots + digit for digit in range(1, turn)] for cell in cells)
    in_houses = (
        [cell * slots + digit for cell in house]
        for house in table.puzzle.rules.houses
        for digit in range(1, turn)
    )
    red = {alone[0] for group in in_cells if len(alone := [at for at in group if data[at]]) == 1}
    green = {alone[0] for group in in_houses if len(alone := [at for at in group if data[at]]) == 1}
    for slot in red:
        data[slot] += turn * RED
    for slot in green - red:
        data[slot] += turn * GREEN
    return table.with_data(data), bool(red or green)


def _in_each_cell(table: CellTable, change: Callable[[CellTable, int], CellTable]) -> CellTable:
    for cell in range(len(table.corners)):
        table = change(table, cell)
    return table


_WHOLE: Final[dict[str, Callable[[CellTable], CellTable]]] = {
    "clear_colours": CellTable.clear_colours,
    "all_to_corner": lambda table: _in_each_cell(table, CellTable.marks_to_corners),
    "all_to_centre": lambda table: _in_each_cell(table, CellTable.corners_to_marks),
    "fill_marks": CellTable.fill_marks,
    "set_hint": set_hint,
    "hint_cor": lambda table: hint_cor(table)[0],
}


def format_move(verb: str, cell: int, number: int = 0) -> str:
    """Write a move on one cell (0-80); ``number`` 0 when the verb takes none."""
    return f"{verb} {format_cell(cell)}" + (f" {number}" if number else "")


def apply_move(table: CellTable, text: str) -> CellTable:
    """Return the table after the moves in ``text``, joined by ``;`` when one action makes several.

    Raises:
        FormatError: the text is no move.
        IllegalMove: the move is not possible in this table.
    """
    for part in text.split(";"):
        table = _apply_one(table, part)
    return table


def _apply_one(table: CellTable, text: str) -> CellTable:
    words = text.split()
    verb = words[0] if words else ""
    parse_cell = table.puzzle.board.parse_cell
    if verb in _WHOLE and len(words) == 1:
        return _WHOLE[verb](table)
    if verb in _WITH_CELL and len(words) == 2:
        return _WITH_CELL[verb](table, parse_cell(words[1]))
    if verb not in _WITH_NUMBER or len(words) != 3:
        message = _("'{move}' is not a move, such as 'place r4c7 5'.")
        raise FormatError(message.format(move=clean_text(text, QUOTED)))
    most = LAST_COLOUR if verb in ("paint", "colour") else table.size
    cell, number = parse_cell(words[1]), words[2]
    is_number = number.isascii() and number.isdecimal() and len(number) < 4
    if not is_number or not 1 <= int(number) <= most:
        message = _("'{number}' in the move '{move}' is not a number from 1 to {most}.")
        move = clean_text(text, QUOTED)
        raise FormatError(message.format(number=clean_text(number, QUOTED), move=move, most=most))
    return _WITH_NUMBER[verb](table, cell, int(number))


def placing(table: CellTable, cells: Sequence[int], digit: int) -> str:
    """Return the move that puts a digit in and eliminates it from the marks of their peers."""
    name, peers = table.puzzle.board.name, table.puzzle.peers
    moves = [f"place {name(cell)} {digit}" for cell in cells]
    seen = {peer for cell in cells if not table.is_given(cell) for peer in peers[cell]}
    shown, corners, bit = table.masks, table.corners, 1 << digit - 1
    stale = [peer for peer in sorted(seen.difference(cells)) if (shown[peer] | corners[peer]) & bit]
    return ";".join([*moves, *(f"strike {name(peer)} {digit}" for peer in stale)])


def taking_out(states: Sequence[CellTable], cell: int) -> str:
    """Return the move that takes a digit out and brings back the marks that went with it.

    Marks that were there before the digit came are shown again where the board still allows them:
    the digit's own in its peers, and the cell's own where all cells had theirs. Corner marks return
    in any case.

    Args:
        states: the tables of the game so far, the present one last.
    """
    table = states[-1]
    puzzle, digit = table.puzzle, table.digit(cell)
    name = puzzle.board.name
    moves = [f"clear {name(cell)}"]
    before = state_before(states, cell)
    if before is None or before == 0:
        return moves[0]
    old, new = states[before - 1], states[before]
    digits = bytearray(table.digits)
    digits[cell] = 0
    gone = [(peer, digit) for peer in sorted(puzzle.peers[cell])]
    own = [(cell, other) for other in range(1, table.size + 1)]
    for verb, has, pairs in (
        ("mark", CellTable.mark, [*own, *gone] if old.has_full_marks else gone),
        ("corner", CellTable.has_corner, [*own, *gone]),
    ):
        for place, other in pairs:
            was = has(old, place, other) and not has(new, place, other)
            if not was or digits[place] or (place != cell and has(table, place, other)):
                continue
            if puzzle.open_digits(bytes(digits), place) >> (other - 1) & 1:
                moves.append(f"{verb} {name(place)} {other}")
    return ";".join(moves)


def state_before(states: Sequence[CellTable], cell: int) -> int | None:
    """Return the number of the state in which the digit now in a cell came; None without one."""
    digit = states[-1].digit(cell)
    if not digit:
        return None
    at = len(states) - 1
    while at and states[at - 1].digit(cell) == digit:
        at -= 1
    return at


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
"""Sentences by the outcome of a move: its verb, or ``un`` before it where something is taken
away."""
_GATHERED = {
    "mark",
    "unmark",
    "strike",
    "ink",
    "unink",
    "paint",
    "unpaint",
    "corner",
    "uncorner",
    "to_corner",
    "to_centre",
}
"""Outcomes of moves whose cells are gathered into one sentence."""


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
    """Return a move, made on a table, in the words of the log; the cells of a digit are
    gathered."""
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
    """Return the outcome of a part of a move on the table before it; where unknown, its verb."""
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
