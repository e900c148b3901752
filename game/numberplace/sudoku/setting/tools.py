"""Tools: turn a setter's drawing into a constraint, by the rule's kind of drawing.

There is one way of drawing for each ``DrawnOn``, none for a single rule: a new rule has a tool as
soon as it is in the list of constraints. What is drawn is a ``Spot``; with the value that was typed
it makes the words that the rule reads.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from numberplace.core.errors import FormatError
from numberplace.core.words import N_, _
from numberplace.sudoku.constraints import CONSTRAINTS, Constraint
from numberplace.sudoku.constraints.base import DrawnOn, Takes
from numberplace.sudoku.model.board import Board, Cell, Cells, Place

GROUPS: Final = {
    DrawnOn.BOARD: N_("The whole board"),
    DrawnOn.CELLS: N_("Cages and regions"),
    DrawnOn.LINE: N_("Lines"),
    DrawnOn.EDGE: N_("Between two cells"),
    DrawnOn.CORNER: N_("Where four cells meet"),
    DrawnOn.MARK: N_("Marked cells"),
    DrawnOn.OUTSIDE: N_("Outside the board"),
    DrawnOn.DIAGONAL: N_("Before diagonals"),
}
"""The headings under which tools are listed, in their order."""
WAYS: Final = {"se": (1, 1), "sw": (1, -1), "ne": (-1, 1), "nw": (-1, -1)}
MAX_VALUE: Final = 12
"""Characters of a value that are typed at most."""


class Spot(NamedTuple):
    """Kinds of places that a tool draws on."""

    cells: Cells = ()
    """Cells in the order in which they were drawn; of a corner the upper left one first."""
    side: str = ""
    """Outside: ``top``, ``right``, ``bottom`` or ``left``; before a diagonal the way it goes."""
    place: int = 0
    """The row or column, from 0."""

    def words(self, drawn_on: DrawnOn, board: Board) -> list[str]:
        """Return the words of a constraint's text after its value."""
        if drawn_on is DrawnOn.OUTSIDE:
            return [self.side, str(self.place + 1)]
        if drawn_on is DrawnOn.DIAGONAL:
            return [board.name(self.cells[0]), self.side]
        return board.names(self.cells).split()


def tools_by_group() -> dict[DrawnOn, list[type[Constraint]]]:
    """Return all rules under their headings."""
    return {
        drawn_on: [kind for kind in CONSTRAINTS if kind.drawn_on is drawn_on] for drawn_on in GROUPS
    }


def make(kind: type[Constraint], spot: Spot, value: str, board: Board) -> Constraint:
    """Return the constraint that was drawn. Raises FormatError."""
    words = spot.words(kind.drawn_on, board)
    if kind.drawn_on is DrawnOn.BOARD:
        words = []
    if kind.takes is Takes.OPTIONAL:
        value = value or "0"
    if kind.takes.is_needed and not value:
        raise FormatError(_("Type what is there."))
    if kind.takes is not Takes.NONE and value:
        words.insert(0, value)
    made = kind.parse(words, board)
    made.rules(board)  # a place that the board has not raises as it is drawn, not later
    if not made.asks_nothing_alone:
        made.refuse_idle(board, ())
    return made


def spot_of(one: Constraint, board: Board) -> Spot:
    """Return the place at which a constraint is drawn; of one that is read only, its cells."""
    if not one.is_drawn:
        return Spot(one.cells(board))
    _value, words = _split(one, board)
    if one.drawn_on is DrawnOn.OUTSIDE:
        return Spot(side=words[0], place=int(words[1]) - 1)
    if one.drawn_on is DrawnOn.DIAGONAL:
        return Spot((board.parse_cell(words[0]),), words[1])
    if one.drawn_on is DrawnOn.BOARD:
        return Spot()
    return Spot(tuple(board.parse_cell(word) for word in words))


def value_of(one: Constraint, board: Board) -> str:
    """Return the value typed for a constraint, empty for none."""
    return _split(one, board)[0]


def _split(one: Constraint, board: Board) -> tuple[str, list[str]]:
    """Return the value of a constraint's text, empty for none, and the words after it."""
    if not one.is_drawn:
        return "", []
    words = one.format(board).split()[1:]
    is_usual = one.takes is Takes.USUAL and not words[0].isdecimal()
    if one.takes is Takes.NONE or is_usual:
        return "", words
    return "" if one.takes is Takes.OPTIONAL and words[0] == "0" else words[0], words[1:]


def is_same_spot(one: Constraint, spot: Spot, board: Board) -> bool:
    """Tell whether a constraint is drawn at a spot; for lines and signs the order may differ."""
    mine = spot_of(one, board)
    if (mine.side, mine.place, bool(mine.cells)) != (spot.side, spot.place, bool(spot.cells)):
        return False
    if one.drawn_on is DrawnOn.CORNER:
        return min(mine.cells) == min(spot.cells)
    return set(mine.cells) == set(spot.cells)


def is_toggled(kind: type[Constraint]) -> bool:
    """Tell whether a rule marks cells or leaves them unmarked; one constraint holds all of them."""
    return kind.drawn_on is DrawnOn.MARK and kind.takes is Takes.NONE


def put(
    constraints: Iterable[Constraint],
    kind: type[Constraint],
    spot: Spot,
    value: str,
    board: Board,
) -> tuple[Constraint, ...]:
    """Return constraints with one more, in place of the rule's earlier one there.

    Marked cells join those with the same mark; marking them again takes the mark away.
    Raises FormatError.
    """
    held = tuple(constraints)
    if is_toggled(kind):
        return _toggle(held, kind, spot.cells, board)
    made = make(kind, spot, value, board)
    for at, one in enumerate(held):
        if type(one) is kind and is_same_spot(one, spot, board):
            return (*held[:at], made, *held[at + 1 :])
    return (*held, made)


def _toggle(
    held: tuple[Constraint, ...], kind: type[Constraint], cells: Cells, board: Board
) -> tuple[Constraint, ...]:
    marked = {c for one in held if type(one) is kind for c in spot_of(one, board).cells}
    marked = marked - set(cells) if marked.issuperset(cells) else marked | set(cells)
    rest = tuple(one for one in held if type(one) is not kind)
    return (*rest, make(kind, Spot(tuple(sorted(marked))), "", board)) if marked else rest


def outline_of(one: Constraint, board: Board) -> Cells:
    """Return the cells on which a constraint is drawn, from which it can be taken away.

    A clue outside is drawn on none.
    """
    if one.drawn_on in (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL, DrawnOn.BOARD):
        return ()
    return spot_of(one, board).cells


# -- places beside the board


def spots_at(drawn_on: DrawnOn, place: Place, board: Board) -> list[Spot]:
    """Return the spots at a place beside a board, from 0, with -1 before the board.

    Clues of rows and columns stand beside boards of one grid without gaps alone.
    """
    if not board.is_square and drawn_on is DrawnOn.OUTSIDE:
        return []
    row, column = place
    n = board.size
    if drawn_on is DrawnOn.OUTSIDE:
        sides = {
            (-1, column): ("top", column),
            (n, column): ("bottom", column),
            (row, -1): ("left", row),
            (row, n): ("right", row),
        }
        found = sides.get(place)
        is_beside = found is not None and 0 <= found[1] < n
        return [Spot(side=found[0], place=found[1])] if found and is_beside else []
    found_spots = []
    for way, (down, right) in WAYS.items():
        cell = board.at(row + down, column + right)
        if cell is not None and board.at(row, column) is None:
            found_spots.append(Spot((cell,), way))
    return found_spots


def place_of(spot: Spot, drawn_on: DrawnOn, board: Board) -> Place:
    """Return the place beside the board at which a clue outside stands."""
    n = board.size
    if drawn_on is DrawnOn.OUTSIDE:
        places = {
            "top": (-1, spot.place),
            "bottom": (n, spot.place),
            "left": (spot.place, -1),
            "right": (spot.place, n),
        }
        return places[spot.side]
    row, column = board.places[spot.cells[0]]
    down, right = WAYS[spot.side]
    return row - down, column - right


def corner_cells(board: Board, cell: Cell) -> Cells:
    """Return the four cells around the lower right corner of a cell; none at the edge."""
    row, column = board.places[cell]
    around = ((row + down, column + right) for down in (0, 1) for right in (0, 1))
    found = [board.at(*place) for place in around]
    return tuple(cell for cell in found if cell is not None) if None not in found else ()
