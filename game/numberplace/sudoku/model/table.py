"""CellTable: the whole board of any size as small integers, immutable, and its corner marks.

A cell has ``size`` + 2 slots, cells follow in reading order. Slot 0 is the digit; the next ones,
as many as there are digits, are the pencil marks, ``digit + (size + 1) * ink``; the last is the
colour, 0 for a given. The classic board has 9 x 9 x 11 slots, 891 bytes.

Pencil marks are what may stand in a cell, whether they are drawn on a grid of nine or as a row in
the centre; what reasons with candidates reads them. Corner marks, where a digit may go in a house,
stand apart, and nothing reasons with them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _
from numberplace.sudoku.model.board import Cell
from numberplace.sudoku.model.notation import cell_name
from numberplace.sudoku.model.puzzle import Puzzle

SLOTS: Final = 11
"""Slots of a cell of the classic board."""
DIGIT: Final = 0
COLOUR: Final = 10
"""The slot of the colour on the classic board; on others it is the last one too."""
SIZE: Final = 81 * SLOTS

GIVEN: Final = 0
PLAIN: Final = 1
LAST_HAND_COLOUR: Final = 4
"""Colours 2 to 4 are set by hand, 5 and 6 by the program only."""
LAST_COLOUR: Final = 6

INKS: Final = 6
GREEN: Final = 4
"""The ink of a hidden single."""
RED: Final = 5
"""The ink of a naked single."""
BLANKS: Final = 8
"""Number of empty cells of which one may show no mark while the others' marks are candidates."""
_SHOWN: Final = b"0" + b"1" * 255
"""Turns slots into binary figures: whether a mark is shown, in whatever ink."""


class CellTable:
    """One state of the board. Compares and hashes by value; every move returns a new table."""

    __slots__ = ("_masks", "corners", "data", "puzzle", "size")

    def __init__(
        self, data: bytes, corners: tuple[int, ...] = (), puzzle: Puzzle | None = None
    ) -> None:
        """Take over the slots of a table known to be well-formed.

        Args:
            corners: the digit_mask of each cell's corner marks; empty for no marks at all.
            puzzle: what the game started from; without it, the givens on the classic board.
        """
        if puzzle is None:
            pairs = zip(data[DIGIT::SLOTS], data[COLOUR::SLOTS], strict=True)
            puzzle = Puzzle(bytes(digit if colour == GIVEN else 0 for digit, colour in pairs))
        self.data = data
        self.corners = corners or (0,) * len(puzzle.givens)
        self.puzzle = puzzle
        self.size = puzzle.board.size
        self._masks: tuple[int, ...] | None = None

    @classmethod
    def start(cls, puzzle: Puzzle) -> CellTable:
        """Start a game, with the marks that a position states.

        They go on counting only where they are clues: a player may take others back.
        """
        size = puzzle.board.size
        data = b"".join(
            bytes([digit, *bytes(size), GIVEN if digit else PLAIN]) for digit in puzzle.givens
        )
        has_found = bool(puzzle.marks) and not puzzle.is_of_candidates
        table = cls(data, puzzle=puzzle.with_givens(puzzle.givens) if has_found else puzzle)
        return table.with_marks(puzzle.marks) if puzzle.marks else table

    @classmethod
    def from_givens(cls, digits: bytes) -> CellTable:
        """Start a game on the classic board: 81 digits (0 = empty), every digit a given."""
        return cls.start(Puzzle(digits))

    @classmethod
    def from_bytes(cls, data: bytes) -> CellTable:
        """Read 891 bytes of any origin.

        Raises:
            FormatError: the length or a slot's value is out of range.
        """
        if len(data) != SIZE:
            text = _("A cell table has {size} bytes, not {count}.")
            raise FormatError(text.format(size=SIZE, count=len(data)))
        for index, value in enumerate(data):
            cell, slot = divmod(index, SLOTS)
            if not _is_slot_value(slot, value):
                text = _("{value} is not a value for slot {slot} of {cell}.")
                raise FormatError(text.format(value=value, slot=slot, cell=cell_name(cell)))
        return cls(bytes(data))

    def __getitem__(self, index: tuple[int, int, int]) -> int:
        """Read ``table[y, x, k]``: row, column and slot, each from 0."""
        y, x, k = index
        if not (0 <= y < self.size and 0 <= x < self.size and 0 <= k < self.size + 2):
            raise IndexError(f"no slot [{y}, {x}, {k}] in a cell table")
        return self.data[(y * self.size + x) * (self.size + 2) + k]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CellTable):
            return False
        return (self.data, self.corners, self.puzzle) == (other.data, other.corners, other.puzzle)

    def __hash__(self) -> int:
        return hash((self.data, self.corners))

    def __repr__(self) -> str:
        return f"CellTable({''.join(str(digit or '.') for digit in self.digits)})"

    # -- what it holds

    @property
    def digits(self) -> bytes:
        """A digit a cell in reading order, 0 = empty."""
        return self.data[DIGIT :: self.size + 2]

    @property
    def givens(self) -> bytes:
        """The digits the setter printed, 0 elsewhere."""
        return self.puzzle.givens

    @property
    def tiles(self) -> bytes:
        """The colour slot of each cell, 0-6."""
        return self.data[self.size + 1 :: self.size + 2]

    @property
    def colours(self) -> bytes:
        """The colour of each cell that was painted, from 1; 0 for a given or a plain cell."""
        return bytes(max(slot, PLAIN) - PLAIN for slot in self.tiles)

    @property
    def masks(self) -> tuple[int, ...]:
        """For each cell the digit_mask of its pencil marks."""
        if self._masks is None:
            shown, size = self.data.translate(_SHOWN), self.size
            self._masks = tuple(  # backwards: binary figures begin with the highest digit
                int(shown[start + size : start : -1], 2) for start in range(0, len(shown), size + 2)
            )
        return self._masks

    @property
    def has_marks(self) -> bool:
        """Tell whether any cell has a pencil mark or a corner mark."""
        return any(self.masks) or any(self.corners)

    def digit(self, cell: Cell) -> int:
        """Return the digit in ``cell``, 0 when empty."""
        return self.data[cell * (self.size + 2)]

    def mark(self, cell: Cell, digit: int) -> int:
        """Return the pencil mark's slot value, ``digit + 10 * ink``, or 0 when not shown."""
        return self.data[cell * (self.size + 2) + digit]

    def marks(self, cell: Cell) -> bytes:
        """Return the slot values of the pencil marks of ``cell``."""
        start = cell * (self.size + 2) + 1
        return self.data[start : start + self.size]

    def has_corner(self, cell: Cell, digit: int) -> bool:
        """Tell whether ``cell`` has the corner mark ``digit``."""
        return bool(self.corners[cell] >> digit - 1 & 1)

    def colour(self, cell: Cell) -> int:
        """Return the colour slot of ``cell``, 0-6."""
        return self.data[(cell + 1) * (self.size + 2) - 1]

    def is_given(self, cell: Cell) -> bool:
        """Tell whether ``cell`` holds a given, which never changes."""
        return self.puzzle.givens[cell] > 0

    def candidates(self, cell: Cell) -> int:
        """Return the digit_mask that the placed digits and the limits leave a cell."""
        return self.puzzle.open_digits(self.digits, cell)

    @property
    def blank_cells(self) -> list[Cell]:
        """The empty cells that show no pencil mark, ascending."""
        pairs = zip(self.digits, self.masks, strict=True)
        return [cell for cell, (digit, mask) in enumerate(pairs) if not digit and not mask]

    @property
    def has_full_marks(self) -> bool:
        """Return True if the marks are candidates: nearly every empty cell shows some.

        A few cells whose marks were wiped away do not turn the others into notes; they count with
        what their peers leave open.
        """
        return len(self.blank_cells) * BLANKS <= self.digits.count(0)

    @property
    def eliminated(self) -> tuple[tuple[Cell, int], ...]:
        """The candidates (cell, digit) that full marks lack, in the cells that show marks."""
        if not self.has_full_marks:
            return ()
        digits = range(1, self.size + 1)
        return tuple(
            (cell, digit)
            for cell, (placed, mask) in enumerate(zip(self.digits, self.masks, strict=True))
            if mask and not placed
            for digit in digits
            if not mask >> digit - 1 & 1
        )

    # -- moves

    def place(self, cell: Cell, digit: int) -> CellTable:
        """Put ``digit`` into ``cell``; its own marks go. Raises IllegalMove."""
        self._refuse_given(cell)
        return self._with_cell(cell, bytes([digit]) + bytes(self.size))._with_corners(cell, 0)

    def clear(self, cell: Cell) -> CellTable:
        """Take the digit and the marks out of ``cell``. Raises IllegalMove."""
        return self.place(cell, 0)

    def toggle_mark(self, cell: Cell, digit: int) -> CellTable:
        """Show or hide the pencil mark ``digit`` in an empty cell. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_slot(cell, digit, 0 if self.mark(cell, digit) else digit)

    def toggle_corner(self, cell: Cell, digit: int) -> CellTable:
        """Set the corner mark ``digit`` in an empty cell or remove it. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_corners(cell, self.corners[cell] ^ (1 << digit - 1))

    def eliminate_mark(self, cell: Cell, digit: int) -> CellTable:
        """Remove the pencil mark ``digit``, whatever its ink, and the corner mark."""
        table = self._with_corners(cell, self.corners[cell] & ~(1 << digit - 1))
        return table._with_slot(cell, digit, 0)

    def marks_to_corners(self, cell: Cell) -> CellTable:
        """Turn the pencil marks of ``cell`` into corner marks."""
        table = self._with_corners(cell, self.corners[cell] | self.masks[cell])
        return table._with_cell(cell, bytes([self.digit(cell)]) + bytes(self.size))

    def corners_to_marks(self, cell: Cell) -> CellTable:
        """Turn the corner marks of ``cell`` into pencil marks; those it has keep their ink."""
        marks = bytes(
            self.mark(cell, digit) or digit * self.has_corner(cell, digit)
            for digit in range(1, self.size + 1)
        )
        table = self._with_cell(cell, bytes([self.digit(cell)]) + marks)
        return table._with_corners(cell, 0)

    def cycle_ink(self, cell: Cell, digit: int) -> CellTable:
        """Give a shown mark the next ink, modulo 6; a mark not shown stays hidden."""
        value, turn = self.mark(cell, digit), self.size + 1
        return self._with_slot(cell, digit, (value + turn) % (turn * INKS)) if value else self

    def cycle_colour(self, cell: Cell) -> CellTable:
        """Give the cell its next colour, 1 to 4 and round again. Raises IllegalMove."""
        self._refuse_given(cell)
        colour = self.colour(cell)
        return self.paint(cell, colour + 1 if colour < LAST_HAND_COLOUR else PLAIN)

    def paint(self, cell: Cell, colour: int) -> CellTable:
        """Give the cell a colour slot, 1-6. Raises IllegalMove."""
        self._refuse_given(cell)
        return self._with_slot(cell, self.size + 1, colour)

    def toggle_colour(self, cell: Cell, colour: int) -> CellTable:
        """Give the cell, which may be a given, a colour slot, or clear a colour the cell already
        has."""
        plain = GIVEN if self.is_given(cell) else PLAIN
        new = plain if colour in (PLAIN, self.colour(cell)) else colour
        return self._with_slot(cell, self.size + 1, new)

    def clear_colours(self) -> CellTable:
        """Reset all inks to 0 and all painted colours to the original ones."""
        data, turn = bytearray(self.data), self.size + 1
        for index, value in enumerate(data):
            cell, slot = divmod(index, self.size + 2)
            if slot == turn and value != GIVEN:
                data[index] = GIVEN if self.is_given(cell) else PLAIN
            elif slot not in (DIGIT, turn):
                data[index] = value % turn
        return self.with_data(data)

    def fill_marks(self) -> CellTable:
        """Give every empty cell all marks that its peers and limits leave, without ink."""
        digits, open_digits = self.digits, self.puzzle.open_digits
        return self.with_marks(
            [0 if digit else open_digits(digits, cell) for cell, digit in enumerate(digits)]
        )

    def with_marks(self, masks: Sequence[int]) -> CellTable:
        """Show in every empty cell the marks of its digit_mask and no others."""
        data, digits = bytearray(self.data), range(1, self.size + 1)
        for cell, mask in enumerate(masks):
            start = cell * (self.size + 2)
            if not data[start]:
                data[start + 1 : start + 1 + self.size] = bytes(
                    digit if mask >> digit - 1 & 1 else 0 for digit in digits
                )
        return self.with_data(data)

    def with_data(self, data: bytes | bytearray) -> CellTable:
        """Return the table with other slots, well-formed, and these corner marks."""
        return CellTable(bytes(data), self.corners, self.puzzle)

    def _refuse_filled(self, cell: Cell) -> None:
        self._refuse_given(cell)
        if self.digit(cell):
            text = _("{cell} holds a digit; pencil marks go into empty cells.")
            raise IllegalMove(text.format(cell=self.puzzle.board.spoken(cell)))

    def _refuse_given(self, cell: Cell) -> None:
        if self.is_given(cell):
            text = _("{cell} was given with the puzzle and never changes.")
            raise IllegalMove(text.format(cell=self.puzzle.board.spoken(cell)))

    def _with_slot(self, cell: Cell, slot: int, value: int) -> CellTable:
        data = bytearray(self.data)
        data[cell * (self.size + 2) + slot] = value
        return self.with_data(data)

    def _with_corners(self, cell: Cell, mask: int) -> CellTable:
        if self.corners[cell] == mask:
            return self
        corners = (*self.corners[:cell], mask, *self.corners[cell + 1 :])
        return CellTable(self.data, corners, self.puzzle)

    def _with_cell(self, cell: Cell, digit_and_marks: bytes) -> CellTable:
        start = cell * (self.size + 2)
        rest = self.data[start + self.size + 1 :]
        return self.with_data(self.data[:start] + digit_and_marks + rest)


def _is_slot_value(slot: int, value: int) -> bool:
    if slot == DIGIT:
        return value <= 9
    if slot == COLOUR:
        return value <= LAST_COLOUR
    return value == 0 or (value % 10 == slot and value < 10 * INKS)
