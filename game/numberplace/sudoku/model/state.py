"""State: the board of a game of any size as it is played, immutable; and its moves as text.

``place r4c7 12``, ``clear r4c7``, ``mark r4c7 5`` (a pencil mark on or off), ``corner r4c7 5`` (a
corner mark on or off), ``strike r4c7 5`` (either eliminated), ``to_corner r4c7`` and ``to_centre
r4c7`` (one kind of marks made the other), ``all_to_corner``, ``all_to_centre``,
``paint r4c7 2``, ``fill_marks``, ``clear_colours``. Several are joined by ``;``. A
saved game is these lines, so their spelling never changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from numberplace.core.clean_text import QUOTED, clean_text
from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.variant_puzzle import Puzzle

COLOURS: Final = 6
"""Colours a cell can have, from 1; 0 is none."""
_WITH_NUMBER = ("place", "mark", "corner", "strike", "paint")
_WITH_CELL = ("clear", "to_corner", "to_centre")
_WHOLE = ("fill_marks", "clear_colours", "all_to_corner", "all_to_centre")


@dataclass(frozen=True, slots=True)
class State:
    """Digits, pencil marks and colours."""

    puzzle: Puzzle
    digits: bytes
    """A digit a cell, 0 = empty."""
    marks: tuple[int, ...]
    """For each cell the mask of its pencil marks, bit 0 = digit 1."""
    colours: bytes
    corners: tuple[int, ...]
    """The same of its corner marks, which nothing reasons with."""

    @classmethod
    def start(cls, puzzle: Puzzle) -> State:
        """Return the board with the givens on it."""
        cells = len(puzzle.givens)
        return cls(puzzle, puzzle.givens, (0,) * cells, bytes(cells), (0,) * cells)

    def is_given(self, cell: Cell) -> bool:
        """Tell whether a cell's digit came with the puzzle."""
        return self.puzzle.givens[cell] > 0

    @property
    def has_full_marks(self) -> bool:
        """Tell whether every empty cell shows a mark, so that marks count as candidates."""
        return all(d or mark for d, mark in zip(self.digits, self.marks, strict=True))

    def candidates(self, cell: Cell) -> int:
        """Return the mask of the digits that the placed ones and the limits leave a cell."""
        mask = self.puzzle.board.all_digits
        for at, limit in self.puzzle.rules.limits:
            mask &= limit if at == cell else mask
        for peer in self.puzzle.peers[cell]:
            if self.digits[peer]:
                mask &= ~(1 << self.digits[peer] - 1)
        return mask

    def place(self, cell: Cell, digit: int) -> State:
        """Put a digit into a cell; its marks go. Raises IllegalMove."""
        self._refuse_given(cell)
        digits = bytearray(self.digits)
        digits[cell] = digit
        return replace(self, digits=bytes(digits))._with_marks(cell, 0, 0)

    def clear(self, cell: Cell) -> State:
        """Take digit and marks out of a cell. Raises IllegalMove."""
        return self.place(cell, 0)

    def toggle_mark(self, cell: Cell, digit: int) -> State:
        """Set a pencil mark or take it away. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_marks(cell, self.marks[cell] ^ (1 << digit - 1), self.corners[cell])

    def toggle_corner(self, cell: Cell, digit: int) -> State:
        """Set a corner mark or take it away. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_marks(cell, self.marks[cell], self.corners[cell] ^ (1 << digit - 1))

    def eliminate_mark(self, cell: Cell, digit: int) -> State:
        """Take a pencil mark and a corner mark away."""
        rest = ~(1 << digit - 1)
        return self._with_marks(cell, self.marks[cell] & rest, self.corners[cell] & rest)

    def marks_to_corners(self, cell: Cell) -> State:
        """Turn the pencil marks of a cell into corner marks."""
        return self._with_marks(cell, 0, self.marks[cell] | self.corners[cell])

    def corners_to_marks(self, cell: Cell) -> State:
        """Turn the corner marks of a cell into pencil marks."""
        return self._with_marks(cell, self.marks[cell] | self.corners[cell], 0)

    def all_to_corners(self) -> State:
        """Turn all pencil marks into corner marks."""
        both = tuple(a | b for a, b in zip(self.marks, self.corners, strict=True))
        return replace(self, marks=(0,) * len(both), corners=both)

    def all_to_marks(self) -> State:
        """Turn all corner marks into pencil marks."""
        both = tuple(a | b for a, b in zip(self.marks, self.corners, strict=True))
        return replace(self, marks=both, corners=(0,) * len(both))

    def fill_marks(self) -> State:
        """Give every empty cell all marks that its peers leave."""
        marks = tuple(
            0 if digit else self.candidates(cell) for cell, digit in enumerate(self.digits)
        )
        return replace(self, marks=marks)

    def paint(self, cell: Cell, colour: int) -> State:
        """Give a cell a colour; the same again takes it away."""
        colours = bytearray(self.colours)
        colours[cell] = 0 if colours[cell] == colour else colour
        return replace(self, colours=bytes(colours))

    def clear_colours(self) -> State:
        """Take all colours away."""
        return replace(self, colours=bytes(len(self.colours)))

    def _with_marks(self, cell: Cell, mask: int, corner_mask: int) -> State:
        marks, corners = list(self.marks), list(self.corners)
        marks[cell], corners[cell] = mask, corner_mask
        return replace(self, marks=tuple(marks), corners=tuple(corners))

    def _refuse_filled(self, cell: Cell) -> None:
        self._refuse_given(cell)
        if self.digits[cell]:
            text = _("{cell} holds a digit; pencil marks go into empty cells.")
            raise IllegalMove(text.format(cell=self.puzzle.board.spoken(cell)))

    def _refuse_given(self, cell: Cell) -> None:
        if self.is_given(cell):
            text = _("{cell} was given with the puzzle and never changes.")
            raise IllegalMove(text.format(cell=self.puzzle.board.spoken(cell)))


def apply_move(state: State, text: str) -> State:
    """Return the state after the moves in a text. Raises FormatError and IllegalMove."""
    for part in text.split(";"):
        state = _apply_one(state, part)
    return state


def _apply_one(state: State, text: str) -> State:
    words = text.split()
    verb = words[0] if words else ""
    if verb in _WHOLE and len(words) == 1:
        return {"fill_marks": state.fill_marks, "clear_colours": state.clear_colours,
                "all_to_corner": state.all_to_corners,
                "all_to_centre": state.all_to_marks}[verb]()  # fmt: skip
    if verb in _WITH_CELL and len(words) == 2:
        change = {"clear": state.clear, "to_corner": state.marks_to_corners,
                  "to_centre": state.corners_to_marks}[verb]  # fmt: skip
        return change(state.puzzle.board.parse_cell(words[1]))
    if verb not in _WITH_NUMBER or len(words) != 3:
        message = _("'{move}' is not a move, such as 'place r4c7 5'.")
        raise FormatError(message.format(move=clean_text(text, QUOTED)))
    cell = state.puzzle.board.parse_cell(words[1])
    most = COLOURS if verb == "paint" else state.puzzle.board.size
    number = words[2]
    if not (
        number.isascii() and number.isdecimal() and len(number) < 4 and 1 <= int(number) <= most
    ):
        message = _("'{number}' in the move '{move}' is not a number from 1 to {most}.")
        move = clean_text(text, QUOTED)
        raise FormatError(message.format(number=clean_text(number, QUOTED), move=move, most=most))
    act = {"place": state.place, "mark": state.toggle_mark, "corner": state.toggle_corner,
           "strike": state.eliminate_mark, "paint": state.paint}[verb]  # fmt: skip
    return act(cell, int(number))


def placing(state: State, cells: Sequence[Cell], digit: int) -> str:
    """Return the move that puts a digit in and eliminates it from the marks of their peers."""
    name, peers = state.puzzle.board.name, state.puzzle.peers
    seen = {peer for cell in cells if not state.is_given(cell) for peer in peers[cell]}
    moves = [f"place {name(cell)} {digit}" for cell in cells]
    moves += [
        f"strike {name(peer)} {digit}"
        for peer in sorted(seen.difference(cells))
        if (state.marks[peer] | state.corners[peer]) >> digit - 1 & 1
    ]
    return ";".join(moves)
