"""SudokuView: the view of a game beyond any other kind's: digit, selection, modes, exercises.

CellPlay: the cells of the game with that view, as commands, hints and sentences see them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from numberplace.core.session import Session
from numberplace.core.step import Step
from numberplace.core.words import _
from numberplace.sudoku.model.layouts import layout_name
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.ui.boards.sudoku.manner import Manner, manner_of
from numberplace.ui.session.play import Listener, Play
from numberplace.ui.session.uistate import UiState


@dataclass(slots=True)
class SudokuView(UiState):
    """The view of one game of any size. Cells are in reading order."""

    KEPT: ClassVar[tuple[str, ...]] = (
        "digit",
        "is_colour_mode",
        "is_pencil",
        "shows_marks",
        "trains",
        "trained_at",
        "is_answered",
        "uses",
    )
    """The names of the attributes that a saved game keeps."""
    cursor: int = 40
    digit: int = 0
    """The current digit, which a left click puts in; 0 until one is chosen."""
    selection: frozenset[int] = frozenset()
    """Several cells a mark or a colour goes to; empty when it is the cursor's alone."""
    is_pencil: bool = False
    """Digits go in as marks."""
    shows_marks: bool = False
    filter: str = ""
    """Filter that dims the board: ``digit`` all but the places of the current digit, ``bivalue``
    all but the cells with two candidates."""
    is_colour_mode: bool = False
    """The panel offers colours; where colours go in by clicks, a click colours."""
    trains: str = ""
    """The technique that the game was begun for, mostly none."""
    trained_at: int = 0
    """The number of moves that lead to the position where the technique is to be found."""
    is_answered: bool = False
    """True if the technique was found, or shown."""
    uses: str = ""
    """The technique that the whole puzzle was chosen for, mostly none."""

    @property
    def targets(self) -> tuple[int, ...]:
        """The selected cells in reading order, or the cursor's cell."""
        return tuple(sorted(self.selection)) or (self.cursor,)

    def to_saved(self) -> dict[str, Any]:
        return {**UiState.to_saved(self), **{name: getattr(self, name) for name in self.KEPT}}

    @classmethod
    def from_saved(cls, saved: dict[str, Any], size: int = 9, count: int = 0) -> SudokuView:
        """Restore a saved view; missing or invalid values fall back to the defaults.

        Args:
            count: how many cells the board has; those of a square when left out.
        """
        view = cls(cursor=(count or size * size) // 2)
        view.take_saved(saved, count or size * size)
        digit, uses = saved.get("digit"), saved.get("uses")
        trains, trained_at = saved.get("trains"), saved.get("trained_at")
        if isinstance(digit, int) and 1 <= digit <= size:
            view.digit = digit
        for name in cls.KEPT:
            # Saves of boards with further rules called it so until there was one board.
            value = saved.get(name, saved.get("shows_colours") if name == "is_colour_mode" else 0)
            if isinstance(getattr(view, name), bool) and isinstance(value, bool):
                setattr(view, name, value)
        if isinstance(trains, str) and isinstance(trained_at, int) and trained_at >= 0:
            view.trains, view.trained_at = trains, trained_at
        view.uses = uses if isinstance(uses, str) else ""
        return view


def bare_view(step: Step | None, *, shows_marks: bool = True) -> SudokuView:
    """Return a view without a cursor and a chosen digit that draws a step."""
    view = SudokuView(cursor=-1, shows_marks=shows_marks)
    view.carried_out = step or Step("")
    return view


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
        """The present board."""
        return self.session.history.state

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle on the board."""
        return self.session.puzzle

    @cached_property
    def manner(self) -> Manner:
        """The handling of the board."""
        return manner_of(self.puzzle)

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
        """Return a move repeated on several cells as one; ``digit`` 0 when the verb takes none."""
        number = f" {digit}" if digit else ""
        return ";".join(f"{verb} {self.name(cell)}{number}" for cell in cells)

    @property
    def clicks_colour(self) -> bool:
        """Tell whether a click colours a cell now."""
        return self.manner.colours_by_click and self.view.is_colour_mode

    @property
    def mode(self) -> str:
        """The use of clicks and digits; on further boards, where digits just go in, its size.

        The status line has the words.
        """
        view, board = self.view, self.puzzle.board
        if self.clicks_colour:
            return _("Colour mode")
        if view.is_pencil:
            names = {"corner": _("Corner marks"), "centre": _("Centre marks")}
            return names.get(self.preferences.marking, _("Pencil marks"))
        if self.manner.mode:
            return _(self.manner.mode)
        return layout_name(board) or f"{board.height} × {board.width}"

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
