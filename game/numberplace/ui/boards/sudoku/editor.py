"""The editor: set a puzzle of any size and rule, see at once its consequences, play the puzzle.

Cells that were read from a picture and may be wrong have a dashed frame and a question mark.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Event

from numberplace.core.errors import FormatError
from numberplace.core.session import Session
from numberplace.core.titles import OWN
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.constraints.marks import OUTSIDE, Figure
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.setting.draft import Draft
from numberplace.ui.boards.sudoku.drawing import BoardPainter, draw_strip
from numberplace.ui.boards.sudoku.grid import DigitGrid, fit, tile_rect
from numberplace.ui.boards.sudoku.setting.editing import Editing
from numberplace.ui.boards.sudoku.setting.hands import Hands
from numberplace.ui.boards.sudoku.setting.overlay import overlay, shown_table
from numberplace.ui.boards.sudoku.setting.panel import EditorPanel
from numberplace.ui.boards.sudoku.spoken import spoken_board
from numberplace.ui.kit.host import Announcements, Host, ScreenDescription
from numberplace.ui.kit.layout import Layout
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.core.session import AnySession


class EditorScreen(Editing):
    """A board on which everything can be drawn, beside a panel with the findings about it."""

    def __init__(
        self,
        host: Host,
        draft: Draft,
        doubtful: frozenset[int] = frozenset(),
        entries: bytes = b"",
        tool: str = "digit",
    ) -> None:
        """Go on with a draft.

        Args:
            doubtful: cells of it that were read from a picture and are not sure.
            entries: what a player wrote beside them; left out unless it is asked for.
        """
        super().__init__(host, draft, doubtful, entries, tool)
        self._painter = BoardPainter(draft.puzzle)
        self._grid: DigitGrid | None = None
        self.hands = Hands(self)
        self.panel = EditorPanel(self)
        self.keys = self.panel.keys
        if doubtful:
            self.view.cursor = self.doubtful_cells.after(80)
        self._changed()

    @classmethod
    def of_picture(
        cls, host: Host, givens: bytes, doubtful: frozenset[int], entries: bytes
    ) -> EditorScreen:
        """Begin with the 81 givens that were read from a picture."""
        return cls(host, Draft(givens=givens), doubtful, entries)

    @property
    def own_game(self) -> tuple[AnySession, str]:
        session = Session(SUDOKU, self.draft.puzzle, now=self.host.now)
        return session, self.draft.notes.name or OWN

    @property
    def grid(self) -> DigitGrid:
        """The rectangles of the cells now."""
        if self._grid is None:
            figures = [*self._painter.brush.figures, *self._room_beside()]
            self._grid = fit(self.draft.board, figures, self.layout.board, self.layout.unit)
        return self._grid

    def _room_beside(self) -> list[Figure]:
        """Return clues without a text, so that there is room where the tool draws outside."""
        kind, board = self.work.kind, self.draft.board
        if kind is None or kind.drawn_on not in (DrawnOn.OUTSIDE, DrawnOn.DIAGONAL):
            return []
        lines = (*board.rows[:1], *board.columns[:1])
        return [Figure(OUTSIDE, cells) for line in lines for cells in (line, line[::-1])]

    @property
    def needs_panel(self) -> bool:
        return True

    @property
    def words(self) -> str:
        return self.panel.text.text

    def fit_board(self) -> None:
        self._grid = None
        self._painter.change_to(self.draft.puzzle)

    def write(self) -> None:
        self.panel.write()

    def choose_buttons(self) -> None:
        self.panel.choose_buttons()

    def place(self, layout: Layout, painter: Painter) -> None:
        self.layout, self._grid = layout, None
        self.panel.place(layout)

    # -- what is told and drawn

    def accessible_tree(self) -> ScreenDescription:
        faults = frozenset(self.draft.puzzle.faults(self.givens))
        board = spoken_board(
            self._table(),
            self.view,
            faults,
            self.grid,
            partial(setattr, self.view, "cursor"),
            [(digit, tile_rect(self.layout, self.size, digit)) for digit in self._digits],
        )
        return ScreenDescription((self.form,), board)

    def announcements(self) -> Announcements:
        return ((("text", self.panel.text.text), self.panel.text.text),)

    @property
    def _digits(self) -> range:
        return range(1, self.size + 1)

    def _table(self) -> CellTable:
        report = self.inquiry.report if self.shows_candidates else None
        return shown_table(self.draft, report, has_counts=True)

    def draw(self, painter: Painter) -> None:
        """Paint board, strip and panel."""
        painter.fill(painter.surface.get_rect(), "ground")
        table, view, report = self._table(), self.view, self.inquiry.report
        view.shows_marks = any(table.masks)
        view.carried_out = report.step if self.shows_step else None
        conflict = report.conflict.cells(self.draft.puzzle) if report.conflict else ()
        view.message = Message(cells=frozenset(conflict))
        view.selection = frozenset(self.stroke.cells if len(self.stroke.cells) > 1 else ())
        self._painter.draw(painter, self.grid, table, view)
        shapes = self._painter.brush.pictures(painter, self.grid)[1]
        is_line = self.work.kind is not None and self.work.kind.drawn_on is DrawnOn.LINE
        drawn = self.stroke.cells if is_line else ()
        marks = overlay(self.draft, self.work.held, drawn, report)
        shapes.paint(painter.surface, marks, self.grid.board.topleft)
        if self.beside is not None:
            row, column = self.beside
            edge, board = self.grid.cell, self.grid.board
            place = pygame.Rect(board.x + column * edge, board.y + row * edge, edge, edge)
            painter.frame(place.inflate(-4, -4), "cursor", width=3, radius=4)
        self.doubtful_cells.draw(painter, self.layout)
        draw_strip(painter, self.layout, self.givens, self._digits, self.view.digit)
        painter.card(self.layout.panel or self.layout.board)
        self.form.draw(painter)

    def tick(self) -> bool:
        """Show the findings since the last frame."""
        has_acted = self.hands.tick()
        if self.filling.tick():
            if self.filling.found is not None:
                self.take(self.filling.found)
            else:
                self.note = self.filling.fault
            self.panel.write()
            return True
        if not self.inquiry.tick():
            return has_acted
        self.panel.write()
        return True

    # -- events

    def handle(self, event: Event) -> bool:
        """Edit with mouse and keys."""
        try:
            return self.hands.handle(event)
        except FormatError as error:
            self.note = str(error)
            self.stroke.clear()
            self.panel.write()
            return True
