"""Position: what may still stand in each cell while a puzzle is reasoned about. Mutable."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from numberplace.core.cell_names import box_name, cell_name, has_words, names_of
from numberplace.core.errors import never
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.board import Board, Cell, Cells
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable


class Position:
    """Digits and candidates of one puzzle."""

    def __init__(self, puzzle: Puzzle, digits: bytes, eliminated: Iterable[int] = ()) -> None:
        """Look at a board.

        Args:
            digits: a digit a cell, 0 = empty.
            eliminated: for each cell the mask of what is known to be impossible.
        """
        self.should_stop: Callable[[], bool] = never
        """Asked by long searches; a copy does not have it."""
        self.puzzle = puzzle
        self.board: Board = puzzle.board
        self.peers = puzzle.peers
        self.houses: tuple[Cells, ...] = puzzle.rules.houses
        self.digits = bytearray(digits)
        everything = self.board.all_digits
        self.masks = [everything] * len(digits)
        for cell, mask in puzzle.rules.limits:
            self.masks[cell] &= mask
        for cell, digit in enumerate(digits):
            if digit:
                self.place(cell, digit)
        for cell, mask in enumerate(eliminated):
            if not self.digits[cell]:
                self.masks[cell] &= ~mask

    def place(self, cell: Cell, digit: int) -> None:
        """Put a digit into a cell and take it from all that cannot hold it any more."""
        bit = 1 << digit - 1
        self.digits[cell] = digit
        self.masks[cell] = bit
        for other in self.peers[cell]:
            self.masks[other] &= ~bit

    def apply(self, step: Step) -> None:
        """Carry out the conclusions of a step."""
        for cell, digit in step.placements:
            self.place(cell, digit)
        for cell, digit in step.eliminations:
            self.masks[cell] &= ~(1 << digit - 1)

    def places(self, house: Cells, digit: int) -> Cells:
        """Return the cells of a house that may hold a digit."""
        bit = 1 << digit - 1
        return tuple(cell for cell in house if self.masks[cell] & bit)

    @property
    def is_solved(self) -> bool:
        """Tell whether every cell is filled."""
        return 0 not in self.digits

    @property
    def is_broken(self) -> bool:
        """Tell whether a cell has nothing left, or a house no place for a digit."""
        if not all(self.masks):
            return True
        for house in self.houses:
            union = 0
            for cell in house:
                union |= self.masks[cell]
            if union != self.board.all_digits:
                return True
        return False

    def copy(self) -> Position:
        """Branch."""
        other = Position.__new__(Position)
        other.should_stop = never
        other.puzzle, other.board = self.puzzle, self.board
        other.peers, other.houses = self.peers, self.houses
        other.digits, other.masks = self.digits[:], self.masks[:]
        return other

    def removed(self, keep: dict[Cell, int]) -> tuple[tuple[int, int], ...]:
        """Return the candidates that are there and not among those to keep, ascending.

        Args:
            keep: masks by cell.
        """
        return tuple(
            (cell, digit)
            for cell in sorted(keep)
            if not self.digits[cell]
            for digit in range(1, self.board.size + 1)
            if (self.masks[cell] & ~keep[cell]) >> digit - 1 & 1
        )


def position_of(table: CellTable) -> Position:
    """Return what may still stand in the cells of a player's board; full marks count."""
    gone = [0] * len(table.digits)
    for cell, digit in table.eliminated:
        gone[cell] |= 1 << digit - 1
    return Position(table.puzzle, table.digits, gone)


class Frame(NamedTuple):
    """What names need to know of a board."""

    size: int
    has_boxes: bool

    def name(self, cell: Cell) -> str:
        """Name a cell in a sentence, in the style that players read now."""
        return cell_name(*divmod(cell, self.size))

    def names(self, cells: Iterable[Cell]) -> str:
        """List cells in a sentence; in words those of a line share a name, or have the line's."""
        cells = sorted(cells)
        if has_words() and len(cells) == self.size:
            for first, across in ((cells[0] // self.size, True), (cells[0], False)):
                if cells == self._line(first, across):
                    return house_name(first if across else self.size + first, self)
        return names_of([divmod(cell, self.size) for cell in cells])

    def _line(self, number: int, across: bool) -> list[Cell]:
        if across:
            return list(range(number * self.size, (number + 1) * self.size))
        return list(range(number, self.size**2, self.size))

    def line_of(self, cell: Cell) -> str:
        """Name the row that a cell lies in."""
        return house_name(cell // self.size, self)


def house_name(house: int, board: Frame) -> str:
    """Name a house by its place among those of a puzzle: ``row 3``, ``extra house 1``."""
    n = board.size
    if house < n:
        return _("row {number}").format(number=house + 1)
    if house < 2 * n:
        return _("column {number}").format(number=house - n + 1)
    if house < 3 * n:
        if n == 9 and board.has_boxes:
            return box_name(house - 2 * n)
        name = _("box {number}") if board.has_boxes else _("region {number}")
        return name.format(number=house - 2 * n + 1)
    return _("extra house {number}").format(number=house - 3 * n + 1)
