"""CellTable: the whole board as 9 x 9 x 11 small integers, immutable, and its corner marks.

Slot 0 is the digit; slots 1-9 are the pencil marks, ``digit + 10 * ink``; slot 10 is the colour,
0 for a given. 891 bytes in reading order.

Pencil marks are what may stand in a cell, whether they are drawn on a grid of nine or as a row in
the centre; what reasons with candidates reads them. Corner marks, where a digit may go in a house,
stand apart, and nothing reasons with them.
"""

from __future__ import annotations

from typing import Final

from numberplace.core.errors import FormatError, IllegalMove
from numberplace.core.words import _
from numberplace.sudoku.model.notation import cell_name

SLOTS: Final = 11
DIGIT: Final = 0
COLOUR: Final = 10
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
NO_CORNERS: Final = (0,) * 81


class CellTable:
    """One state of the board. Compares and hashes by value; every move returns a new table."""

    __slots__ = ("corners", "data")

    def __init__(self, data: bytes, corners: tuple[int, ...] = NO_CORNERS) -> None:
        """Take over 891 bytes of a table known to be well-formed.

        Args:
            corners: the digit_mask of each cell's corner marks.
        """
        self.data = data
        self.corners = corners

    @classmethod
    def from_givens(cls, digits: bytes) -> CellTable:
        """Start a game: 81 digits (0 = empty), every digit a given."""
        data = bytearray(SIZE)
        for cell, digit in enumerate(digits):
            data[cell * SLOTS + DIGIT] = digit
            data[cell * SLOTS + COLOUR] = GIVEN if digit else PLAIN
        return cls(bytes(data))

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
                text = _("{value} is no value for slot {slot} of {cell}.")
                raise FormatError(text.format(value=value, slot=slot, cell=cell_name(cell)))
        return cls(bytes(data))

    def __getitem__(self, index: tuple[int, int, int]) -> int:
        """Read ``table[y, x, k]``: row, column (0-8) and slot (0-10)."""
        y, x, k = index
        if not (0 <= y < 9 and 0 <= x < 9 and 0 <= k < SLOTS):
            raise IndexError(f"no slot [{y}, {x}, {k}] in a cell table")
        return self.data[(y * 9 + x) * SLOTS + k]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, CellTable):
            return False
        return self.data == other.data and self.corners == other.corners

    def __hash__(self) -> int:
        return hash((self.data, self.corners))

    def __repr__(self) -> str:
        return f"CellTable({''.join(str(digit or '.') for digit in self.digits)})"

    @property
    def digits(self) -> bytes:
        """The 81 digits in reading order, 0 = empty."""
        return self.data[DIGIT::SLOTS]

    @property
    def givens(self) -> bytes:
        """The 81 digits the setter printed, 0 elsewhere."""
        colours = self.data[COLOUR::SLOTS]
        return bytes(d if c == GIVEN else 0 for d, c in zip(self.digits, colours, strict=True))

    def digit(self, cell: int) -> int:
        """Return the digit in ``cell`` (0-80), 0 when empty."""
        return self.data[cell * SLOTS]

    def mark(self, cell: int, digit: int) -> int:
        """Return the pencil mark's slot value, ``digit + 10 * ink``, or 0 when not shown."""
        return self.data[cell * SLOTS + digit]

    def marks(self, cell: int) -> bytes:
        """Return the nine slot values of ``cell``."""
        return self.data[cell * SLOTS + 1 : cell * SLOTS + 10]

    def has_corner(self, cell: int, digit: int) -> bool:
        """Tell whether ``cell`` has the corner mark ``digit``."""
        return bool(self.corners[cell] >> digit - 1 & 1)

    def has_any_mark(self, cell: int, digit: int) -> bool:
        """Tell whether ``cell`` has a pencil mark or a corner mark ``digit``."""
        return bool(self.mark(cell, digit)) or self.has_corner(cell, digit)

    def colour(self, cell: int) -> int:
        """Return the colour of ``cell``, 0-6."""
        return self.data[cell * SLOTS + COLOUR]

    def is_given(self, cell: int) -> bool:
        """Tell whether ``cell`` holds a given, which never changes."""
        return self.colour(cell) == GIVEN

    def place(self, cell: int, digit: int) -> CellTable:
        """Put ``digit`` into ``cell``; its own marks go. Raises IllegalMove."""
        self._refuse_given(cell)
        return self._with_cell(cell, bytes([digit]) + bytes(9))._with_corners(cell, 0)

    def clear(self, cell: int) -> CellTable:
        """Take the digit and the marks out of ``cell``. Raises IllegalMove."""
        self._refuse_given(cell)
        return self._with_cell(cell, bytes(10))._with_corners(cell, 0)

    def toggle_mark(self, cell: int, digit: int) -> CellTable:
        """Show or hide the pencil mark ``digit`` in an empty cell. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_slot(cell, digit, 0 if self.mark(cell, digit) else digit)

    def toggle_corner(self, cell: int, digit: int) -> CellTable:
        """Set the corner mark ``digit`` in an empty cell or remove it. Raises IllegalMove."""
        self._refuse_filled(cell)
        return self._with_corners(cell, self.corners[cell] ^ (1 << digit - 1))

    def eliminate_mark(self, cell: int, digit: int) -> CellTable:
        """Remove the pencil mark ``digit``, whatever its ink, and the corner mark."""
        table = self._with_corners(cell, self.corners[cell] & ~(1 << digit - 1))
        return table._with_slot(cell, digit, 0)

    def marks_to_corners(self, cell: int) -> CellTable:
        """Turn the pencil marks of ``cell`` into corner marks."""
        mask = sum(1 << mark % 10 - 1 for mark in self.marks(cell) if mark)
        table = self._with_corners(cell, self.corners[cell] | mask)
        return table._with_cell(cell, bytes([self.digit(cell)]) + bytes(9))

    def corners_to_marks(self, cell: int) -> CellTable:
        """Turn the corner marks of ``cell`` into pencil marks; those it has keep their ink."""
        marks = bytes(
            self.mark(cell, digit) or digit * self.has_corner(cell, digit) for digit in range(1, 10)
        )
        table = self._with_cell(cell, bytes([self.digit(cell)]) + marks)
        return table._with_corners(cell, 0)

    def cycle_ink(self, cell: int, digit: int) -> CellTable:
        """Give a shown mark the next ink, modulo 6; a mark that is not shown stays so."""
        value = self.mark(cell, digit)
        return self._with_slot(cell, digit, (value + 10) % 60) if value else self

    def cycle_colour(self, cell: int) -> CellTable:
        """Give the cell its next colour, 1 to 4 and round again. Raises IllegalMove."""
        self._refuse_given(cell)
        colour = self.colour(cell)
        return self.paint(cell, colour + 1 if colour < LAST_HAND_COLOUR else PLAIN)

    def paint(self, cell: int, colour: int) -> CellTable:
        """Give the cell a colour, 1-6. Raises IllegalMove."""
        self._refuse_given(cell)
        return self._with_slot(cell, COLOUR, colour)

    def clear_colours(self) -> CellTable:
        """Return all inks to 0 and all cells that are no givens to plain."""
        data = bytearray(self.data)
        for index, value in enumerate(data):
            slot = index % SLOTS
            if slot == COLOUR and value != GIVEN:
                data[index] = PLAIN
            elif slot not in (DIGIT, COLOUR):
                data[index] = value % 10
        return self.with_data(data)

    def with_data(self, data: bytes | bytearray) -> CellTable:
        """Return the table with other slots, 891 well-formed bytes, and the same corner marks."""
        return CellTable(bytes(data), self.corners)

    def _refuse_filled(self, cell: int) -> None:
        self._refuse_given(cell)
        if self.digit(cell):
            text = _("{cell} holds a digit; pencil marks go into empty cells.")
            raise IllegalMove(text.format(cell=cell_name(cell)))

    def _refuse_given(self, cell: int) -> None:
        if self.is_given(cell):
            text = _("{cell} was given with the puzzle and never changes.")
            raise IllegalMove(text.format(cell=cell_name(cell)))

    def _with_slot(self, cell: int, slot: int, value: int) -> CellTable:
        data = bytearray(self.data)
        data[cell * SLOTS + slot] = value
        return self.with_data(data)

    def _with_corners(self, cell: int, mask: int) -> CellTable:
        if self.corners[cell] == mask:
            return self
        return CellTable(self.data, (*self.corners[:cell], mask, *self.corners[cell + 1 :]))

    def _with_cell(self, cell: int, first_ten: bytes) -> CellTable:
        start = cell * SLOTS
        return self.with_data(self.data[:start] + first_ten + self.data[start + COLOUR :])


def _is_slot_value(slot: int, value: int) -> bool:
    if slot == DIGIT:
        return value <= 9
    if slot == COLOUR:
        return value <= LAST_COLOUR
    return value == 0 or (value % 10 == slot and value < 10 * INKS)
