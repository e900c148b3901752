"""The editor: set a puzzle of any size and rule, see at once its consequences, play the puzzle.

Cells that were read from a picture and may be wrong have a dashed frame and a question mark.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Event

from numberplace.core.errors import FormatError, GameError, SaveError
from numberplace.core.session import Session
from numberplace.core.titles import OWN
from numberplace.core.words import _
from numberplace.formats.by_kind import parse_any
from numberplace.photo.extra import can_read_pictures
from numberplace.sudoku.constraints import BY_ID, CONSTRAINTS
from numberplace.sudoku.constraints.base import DrawnOn
from numberplace.sudoku.constraints.marks import OUTSIDE, Figure
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle
from numberplace.sudoku.model.table import CellTable
from numberplace.sudoku.setting.draft import Draft, format_draft, with_rules
from numberplace.sudoku.teach import coach
from numberplace.ui.boards.sudoku.drawing import BoardPainter, draw_strip
from numberplace.ui.boards.sudoku.grid import DigitGrid, fit, tile_rect
from numberplace.ui.boards.sudoku.painters import sheet_painter
from numberplace.ui.boards.sudoku.setting.dialogs import BoardDialog, TextsDialog, ToolDialog
from numberplace.ui.boards.sudoku.setting.doubts import DoubtfulCells
from numberplace.ui.boards.sudoku.setting.filling import Filling
from numberplace.ui.boards.sudoku.setting.hands import Hands
from numberplace.ui.boards.sudoku.setting.inquiry import Inquiry
from numberplace.ui.boards.sudoku.setting.overlay import overlay, shown_table
from numberplace.ui.boards.sudoku.setting.panel import EditorPanel
from numberplace.ui.boards.sudoku.setting.work import Work
from numberplace.ui.boards.sudoku.shaped_drawing import ShapedPainter
from numberplace.ui.boards.sudoku.solving import two_solutions
from numberplace.ui.boards.sudoku.spoken import spoken_board
from numberplace.ui.boards.sudoku.view import SudokuView
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.host import Announcements, Host, Screen, ScreenDescription
from numberplace.ui.kit.layout import Layout, lay_out
from numberplace.ui.kit.painter import Painter
from numberplace.ui.session.uistate import Message

if TYPE_CHECKING:
    from numberplace.core.session import AnySession

PATIENCE = 1.0
"""Time to wait for the number of solutions when a puzzle is to be played, in seconds."""


class EditorScreen(Screen):
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
        super().__init__()
        self.host = host
        self.doubtful_cells = DoubtfulCells(doubtful)
        self.entries = entries
        self.view = SudokuView(cursor=0)
        self.work = Work(draft)
        self.work.choose(tool)
        self.inquiry = Inquiry()
        self.filling = Filling()
        self.hands = Hands(self)
        self.layout: Layout = lay_out((960, 660))
        self.shows_candidates = False
        self.shows_step = False
        self.note = ""
        """The fault of the last action."""
        self._warned = False
        self._shown: Puzzle | None = None
        self._painter = ShapedPainter(draft.puzzle)
        self._grid: DigitGrid | None = None
        self.panel = EditorPanel(self)
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
    def draft(self) -> Draft:
        """The present puzzle."""
        return self.work.draft

    @property
    def givens(self) -> bytes:
        """The digits typed in so far, 0 = empty."""
        return self.draft.givens

    @property
    def own_game(self) -> tuple[AnySession, str]:
        session = Session(SUDOKU, self.draft.puzzle, now=self.host.now)
        return session, self.draft.notes.name or OWN

    @property
    def grid(self) -> DigitGrid:
        """The rectangles of the cells now."""
        if self._grid is None:
            figures = [*self.board_painter.figures, *self._room_beside()]
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
    def board_painter(self) -> BoardPainter:
        """Return the painter of the board: for the classic one the painter by the sheets of the
        theme."""
        return sheet_painter() if self.draft.puzzle.is_classic else self._painter

    @property
    def needs_panel(self) -> bool:
        return True

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
            self.board_painter,
            partial(setattr, self.view, "cursor"),
            [(digit, tile_rect(self.layout, self.size, digit)) for digit in self._digits],
        )
        return ScreenDescription((self.form,), board)

    def announcements(self) -> Announcements:
        return ((("text", self.panel.text.text), self.panel.text.text),)

    @property
    def size(self) -> int:
        """Digits of the board."""
        return self.draft.board.size

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
        view.selection = frozenset(
            self.hands.stroke.cells if len(self.hands.stroke.cells) > 1 else ()
        )
        self.board_painter.draw(painter, self.grid, table, view)
        shapes = self.board_painter.brushes(painter, self.grid)[1]
        is_line = self.work.kind is not None and self.work.kind.drawn_on is DrawnOn.LINE
        drawn = self.hands.stroke.cells if is_line else ()
        marks = overlay(self.draft, self.work.held, drawn, report)
        shapes.paint(painter.surface, marks, self.grid.board.topleft)
        if self.hands.beside is not None:
            row, column = self.hands.beside
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
            self.hands.stroke.clear()
            self.panel.write()
            return True

    def leave(self) -> None:
        """Go back to the game; the draft stays for the next time."""
        self.inquiry.stop()
        self.filling.stop()
        self.host.leave_screen()

    def run(self, command_id: str) -> None:
        if command_id == "undo":
            self.undo()
        elif command_id == "redo":
            self.act(self.work.redo)
        elif command_id == "paste":
            self.paste()
        elif command_id in ("fullscreen", "theme", "share", "print", "picture", "page", "copy"):
            self.host.run(command_id)

    # -- what actions do

    def act(self, work: Callable[[], object]) -> None:
        """Change the draft; an impossible change is reported in the panel."""
        try:
            work()
        except FormatError as error:
            self.note = str(error)
        self._changed()

    def undo(self) -> None:
        """Take the last change back."""
        self.hands.stroke.clear()
        self.act(self.work.undo)

    def choose_tool(self, tool: str) -> None:
        """Draw with a tool from now on; a rule for the whole board is added or taken away."""
        kind = BY_ID.get(tool)
        if kind is not None and kind.is_global:
            ids = {one.id for one in self.draft.constraints if one.is_global} ^ {tool}
            listed = [one.id for one in CONSTRAINTS if one.id in ids]
            self.act(lambda: self.work.take(with_rules(self.draft, listed)))
            return
        self.hands.let_go()
        self.work.choose(tool)
        self._grid = None
        if tool == "regions" and not self.draft.regions and self.draft.board.box is not None:
            self.act(lambda: self.work.take(self.draft.begin_regions()))
        self.panel.write()

    def ask_tool(self) -> None:
        """Open the choice of tools."""
        self.host.show(ToolDialog(self.host, self.work.tool, self.choose_tool))

    def ask_board(self) -> None:
        """Let the player choose size, form and rules of the board."""
        self.host.show(BoardDialog(self.host, self.draft, self.take))

    def ask_texts(self) -> None:
        """Let the player write title, author and rules."""
        self.host.show(TextsDialog(self.host, self.draft, self.take))

    def toggle_candidates(self) -> None:
        """Show the true candidates in the cells, or the setter's own marks."""
        self.shows_candidates = not self.shows_candidates
        self.panel.write()

    def toggle_step(self) -> None:
        """Draw the next logical step on the board, or no longer."""
        self.shows_step = not self.shows_step
        self.panel.write()

    def toggle_wanted(self) -> None:
        """Mark the chosen cells as givens to be found, or no longer."""
        cells = self.hands.stroke.cells or [self.view.cursor]
        is_new = not self.draft.wanted.issuperset(cells)
        self.take(self.draft.with_wanted(cells, is_wanted=is_new))

    def show_two(self) -> None:
        """Show two solutions."""
        found = self.inquiry.report.candidates
        if found is not None and len(found.solutions) > 1:
            self.host.show(two_solutions(self.host, self.draft.puzzle, found=found.solutions))

    def fill_in(self) -> None:
        """Let the program find the givens and numbers that are asked for."""
        if self.filling.is_at_work:
            self.filling.stop()
        else:
            self.filling.start(self.draft)
        self.panel.write()

    def put(self, digit: int) -> None:
        """Put a digit, or 0 for none, into the chosen cells; as a mark where marks are drawn."""
        cells = tuple(self.hands.stroke.cells) or (self.view.cursor,)
        if digit > self.size:
            return
        if digit and self.view.digit:  # where none was chosen, clicks go on looking only
            self.view.digit = digit
        if digit and self.work.tool == "mark":
            self.take(self.draft.with_mark(cells, digit))
        else:
            self.take(self.draft.with_digit(cells, digit))
        for cell in cells:
            self.settle(cell)

    def take(self, draft: Draft) -> None:
        """Go on with another draft."""
        self.work.take(draft)
        self._changed()

    def _changed(self) -> None:
        """Draw, examine and keep the draft as it stands now."""
        draft = self.draft
        self._warned = False
        self.filling.keep_to(draft)
        if self._shown is not None and self._shown.board.places != draft.board.places:
            self._let_go()
        if self._shown != draft.puzzle:
            self._shown, self._grid = draft.puzzle, None
            self._painter.change_to(draft.puzzle)
            self.view.cursor = min(self.view.cursor, draft.board.count - 1)
            self.shows_step = False
        self.inquiry.ask(None if draft.is_blank else draft.examined)
        self.keep()
        self.panel.write()

    def _let_go(self) -> None:
        """Forget the cells that were chosen on a board which had others."""
        self.work.held = None
        self.hands.let_go()
        self._forget_picture()

    def keep(self) -> None:
        """Save the draft. A failure is reported in the panel."""
        file = self.host.library.draft
        try:
            if self.draft.is_empty:
                file.drop()
            else:
                file.save(format_draft(self.draft))
        except SaveError as error:
            self.note = str(error)

    def settle(self, cell: int) -> None:
        """The player has looked at a cell; without doubts left there is no button for them."""
        had_any = self.doubtful_cells.count > 0
        self.doubtful_cells.settle(cell)
        if had_any and not self.doubtful_cells.count:
            self.panel.choose_buttons()
            self.host.place_again()
        self.panel.write()

    def go_to_doubt(self) -> None:
        """Put the cursor on the next cell that may be something else."""
        self.view.cursor = self.doubtful_cells.after(self.view.cursor)

    def add_entries(self) -> None:
        """Make the handwritten digits givens, as if they were printed."""
        givens = bytes(
            digit or entry for digit, entry in zip(self.givens, self.entries, strict=True)
        )
        self.entries = b""
        self.panel.choose_buttons()
        self.host.place_again()
        self.take(replace(self.draft, givens=givens))

    def paste(self) -> None:
        """Take the first puzzle on the clipboard, or the one in a picture there."""
        text = clipboard.get_text()
        if not text.strip() and can_read_pictures():
            self.host.run("paste")
            return
        try:
            found = next(each for each in parse_any(text, seeks=True) if each.kind is SUDOKU)
        except (GameError, StopIteration) as error:
            self.host.notify(str(error) or _("There is no such puzzle on the clipboard."))
            return
        self._forget_picture()
        self.take(Draft.of_puzzle(found.puzzle))

    def empty(self) -> None:
        """Remove everything; undo brings all back."""
        self._forget_picture()
        self.hands.stroke.clear()
        self.work.choose(self.work.tool)
        self.take(Draft.of_board(self.draft.board) if not self.draft.regions else Draft())

    def _forget_picture(self) -> None:
        self.doubtful_cells.forget()
        self.entries = b""
        self.panel.choose_buttons()
        self.host.place_again()

    def play(self) -> None:
        """Start a game of the puzzle; with several solutions only when asked a second time."""
        draft = self.draft
        verdict = coach.judge(CellTable.start(draft.puzzle))
        if verdict.message or draft.regions:
            self.host.notify(verdict.message or self.panel.text.text)
            return
        self.inquiry.ask(draft.examined)
        self.inquiry.wait(PATIENCE)
        self.inquiry.tick()
        found = self.inquiry.report.candidates
        if found is not None and not found.solutions:
            self.host.notify(_("There is no solution."))
        elif found is not None and len(found.solutions) > 1 and not self._warned:
            self._warned = True
            self.show_two()
        else:
            self.work.take(replace(draft, was_played=True), is_typing=True)
            self.keep()
            self.inquiry.stop()
            self.host.open_puzzle(SUDOKU, draft.puzzle, draft.notes.name or OWN, "")
