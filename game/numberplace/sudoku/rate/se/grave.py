"""The bivalue universal grave, types 1 to 4: the first hint, applied."""

from __future__ import annotations

from numberplace.sudoku.model.fast import i64, vec
from numberplace.sudoku.model.geometry import (
    CELL_HIGH,
    CELL_LOW,
    COUNT,
    FIRST,
    HOUSE_CELL,
    HOUSE_OF,
    PEERS_HIGH,
    PEERS_LOW,
    SUBSETS,
    SUBSETS_START,
)
from numberplace.sudoku.rate.se.board import PLACES, eliminate_digits
from numberplace.sudoku.rate.se.tables import LINK_KINDS, SEEN


class BivalueGrave:
    """The cells with too many candidates, the digits too many in them, and who sees all of them."""

    def __init__(self, board: vec[i64]) -> None:
        self.board = board
        self.cells: list[int] = []
        self.extra = vec[i64]([0] * 81)
        self.digits: i64 = 0
        self.low: i64 = -1
        self.high: i64 = -1

    def read(self) -> bool:
        """Find the cells; tell whether nothing speaks against a grave."""
        board = self.board
        kind: i64
        i: i64
        house: i64
        digit: i64
        for kind in LINK_KINDS:
            for house in range(kind * 9, kind * 9 + 9):
                for digit in range(9):
                    mask: i64 = board[PLACES + digit * 27 + house]
                    if COUNT[mask] == 0 or COUNT[mask] == 2:
                        continue
                    found: i64 = 0
                    rich: i64 = -1
                    for i in range(9):
                        cell: i64 = HOUSE_CELL[house * 9 + i]
                        if (mask >> i) & 1 and COUNT[board[cell]] >= 3:
                            found += 1
                            rich = cell
                    if not found or (found == 1 and not self.note(rich, digit)):
                        return False
        return self.is_grave()

    def note(self, cell: i64, digit: i64) -> bool:
        """Note a digit too many; tell whether the cells so far can still matter together."""
        if cell not in self.cells:
            self.cells.append(cell)
        self.extra[cell] |= 1 << digit
        self.digits |= 1 << digit
        self.low &= PEERS_LOW[cell]
        self.high &= PEERS_HIGH[cell]
        return len(self.cells) < 2 or COUNT[self.digits] < 2 or bool(self.low or self.high)

    def is_grave(self) -> bool:
        """Tell whether cells have two candidates, and digits two places, but for the extra ones."""
        board = self.board
        cell: i64
        kind: i64
        counts = vec[i64]([0] * 243)
        for cell in range(81):
            mask: i64 = board[cell] & ~self.extra[cell]
            if board[cell] and COUNT[mask] != 2:
                return False
            while mask:
                for kind in range(3):
                    counts[FIRST[mask] * 27 + HOUSE_OF[cell * 3 + kind]] += 1
                mask &= mask - 1
        return all(count in (0, 2) for count in counts)

    def second_type(self) -> i64:
        """Eliminate the one extra digit from the cells that see all cells."""
        found: i64 = 0
        cell: i64
        for cell in range(81):
            seen: i64 = CELL_LOW[cell] & self.low | CELL_HIGH[cell] & self.high
            if seen and self.board[cell] & self.digits:
                eliminate_digits(self.board, cell, self.digits)
                found = 57
        return found

    def shared_house(self, kind: i64) -> i64:
        """Return the house of a kind that all cells are in, or -1."""
        house: i64 = HOUSE_OF[self.cells[0] * 3 + kind]
        for cell in self.cells:
            if HOUSE_OF[cell * 3 + kind] != house:
                return -1
        return house

    def fourth_type(self) -> i64:
        """Leave two cells their extra digits and the one digit they share besides."""
        one: i64 = self.cells[0]
        two: i64 = self.cells[1]
        shared: i64 = self.board[one] & self.board[two] & ~self.digits
        if COUNT[shared] != 1:
            return 0
        kind: i64
        for kind in LINK_KINDS:
            if self.shared_house(kind) < 0:
                continue
            eliminate_digits(self.board, one, self.board[one] & ~self.extra[one] & ~shared)
            eliminate_digits(self.board, two, self.board[two] & ~self.extra[two] & ~shared)
            return 57
        return 0

    def third_type(self) -> i64:
        """Apply the first naked set of the extra digits and other cells of a shared house."""
        kind: i64
        size: i64
        i: i64
        for kind in LINK_KINDS:
            house: i64 = self.shared_house(kind)
            if house < 0:
                continue
            others: list[int] = []
            for i in range(20):
                cell: i64 = SEEN[self.cells[0] * 20 + i]
                in_house = HOUSE_OF[cell * 3 + kind] == house
                if in_house and CELL_LOW[cell] & self.low | CELL_HIGH[cell] & self.high:
                    others.append(cell)
            for size in range(2, 7):
                if len(others) < size:
                    break
                for i in range(SUBSETS_START[size - 1], SUBSETS_START[size]):
                    chosen: i64 = SUBSETS[i]
                    if chosen >> len(others) == 0 and self.naked(others, chosen, size):
                        return 57 + size - 1
        return 0

    def naked(self, others: list[int], chosen: i64, size: i64) -> bool:
        """Apply a naked set of some cells and the extra digits, if it is one and does anything."""
        digits: i64 = 0
        i: i64
        for i in range(len(others)):
            if (chosen >> i) & 1:
                mask: i64 = self.board[others[i]]
                if COUNT[mask] < 2:
                    return False
                digits |= mask
        if COUNT[digits] != size or self.digits & ~digits or COUNT[self.digits] < 2:
            return False
        found = False
        for i in range(len(others)):
            cell: i64 = others[i]
            if not (chosen >> i) & 1 and self.board[cell] & digits:
                found = True
                eliminate_digits(self.board, cell, self.board[cell] & digits)
        return found


def bivalue_grave(board: vec[i64]) -> i64:
    """Apply the first hint of a bivalue universal grave. Returns 56 and more, or 0."""
    grave = BivalueGrave(board)
    if not grave.read() or not grave.cells:
        return 0
    if len(grave.cells) == 1:  # type 1 leaves the cell only its extra digits
        cell: i64 = grave.cells[0]
        eliminate_digits(board, cell, board[cell] & ~grave.digits)
        return 56
    found: i64 = 0
    if COUNT[grave.digits] == 1:
        found = grave.second_type()
    elif not grave.low and not grave.high:
        return 0
    if not found and len(grave.cells) == 2:
        found = grave.fourth_type()
    return found or (0 if COUNT[grave.digits] == 1 else grave.third_type())
