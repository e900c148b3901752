"""CellPlay: the cells of one game of Number Place, as commands, hints and sentences see them."""

from __future__ import annotations

from collections.abc import Iterable

from numberplace.core.session import Session
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.session.play import Listener, Play

MAX_INKED = 9
"""The highest digit whose marks themes have in all inks."""

SudokuSession = Session[Puzzle, CellTable]


class CellPlay(Play):
    """A game in which digits and marks go into cells, with its view."""

    session: SudokuSession
    view: SudokuView

    def __init__(self, session: SudokuSession, view: SudokuView, listener: Listener) -> None:
        self._faults: tuple[bytes, frozenset[int]] = (b"", frozenset())
        """The digits looked at last, and the cells that break a rule with them."""
        self.solution = b""
        """The only solution where a search beside the game has found it."""
        super().__init__(session, view, listener)

    @property
    def size(self) -> int:
        """The highest digit, and how many cells a row has."""
        return self.table.size

    @property
    def table(self) -> CellTable:
        """The board as it stands."""
        return self.session.history.state

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.session.puzzle

    @property
    def is_bare(self) -> bool:
        """True if the board is 9 x 9 without further rules."""
        return self.puzzle.is_classic

    def has_mark(self, verb: str, cell: int, digit: int) -> bool:
        """Tell whether a cell shows a mark; ``verb`` is ``mark`` or ``corner``."""
        masks = self.table.masks if verb == "mark" else self.table.corners
        return bool(masks[cell] >> digit - 1 & 1)

    @property
    def has_inks(self) -> bool:
        """True if themes have the marks of this board's digits in all inks."""
        return self.size <= MAX_INKED

    def name(self, cell: int) -> str:
        """Write a cell as moves have it: ``r4c7``."""
        return self.puzzle.board.name(cell)

    def spoken(self, cell: int) -> str:
        """Name a cell in a sentence."""
        return self.puzzle.board.spoken(cell)

    def moves(self, verb: str, cells: Iterable[int], digit: int = 0) -> str:
        """Return the same move on several cells as one; ``digit`` 0 when the verb takes none."""
        number = f" {digit}" if digit else ""
        return ";".join(f"{verb} {self.name(cell)}{number}" for cell in cells)

    @property
    def clicks_colour(self) -> bool:
        """Tell whether a click colours a cell now."""
        return self.is_bare and self.view.is_colour_mode

    @property
    def chooses_cells(self) -> bool:
        """Tell whether a click only goes to a cell."""
        return self.prefers_cells_first and not self.clicks_colour

    def go_to(self, cell: int) -> None:
        """Move the cursor to a cell, as the arrows do."""
        self.view.selection = frozenset()
        self.view.cursor = cell

    def clashes(self) -> frozenset[int]:
        """Return the cells that break a rule, and those the player wants to be told of."""
        digits = self.table.digits
        if self._faults[0] != digits:
            self._faults = digits, frozenset(self.puzzle.faults(digits))
        return self._faults[1] | self.view.wrong
